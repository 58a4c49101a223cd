import Reactive

/// A session's place in a room.
struct Membership {
    let room: Room
    let member: Member
    /// The member's slider, which the connection's decoder writes through.
    let slider: Binding<SliderPosition>
}
