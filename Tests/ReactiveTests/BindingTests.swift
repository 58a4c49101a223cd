import Reactive
import Testing

@Suite struct BindingTests {
    private final class Storage {
        var value = 1
    }

    @Test func `writes through to the storage and reads what is there now`() {
        let storage = Storage()
        let binding = Binding(get: { storage.value }, set: { storage.value = $0 })
        binding.value = 7
        #expect(storage.value == 7)
        storage.value = 9
        #expect(binding.value == 9)
    }

    @Test func `the newest value replaces the older one`() {
        let storage = Storage()
        let binding = Binding(get: { storage.value }, set: { storage.value = $0 })
        for value in 1...100 { binding.value = value }
        #expect(binding.value == 100)
    }
}
