import TerminalUI
import Testing

@Suite struct TableViewTests {
    private static let table = TableView(
        [
            TableView.Column("#", isRight: true), TableView.Column("Name", weight: 1),
            TableView.Column("Off", isRight: true), TableView.Column("Time", isRight: true),
        ],
        rows: [
            TableView.Row(["1", "Bo", "0", "4.4 s"]), TableView.Row(["2", "Ada (you) with a long name", "2", "3.5 s"]),
            TableView.Row(["3", "李雷", "14"], glow: 1),
        ])

    @Test(arguments: [
        (
            40,
            [
                "#  Name                       Off   Time", "1  Bo                           0  4.4 s",
                "2  Ada (you) with a long na…    2  3.5 s", "3  李雷                        14", "",
            ]
        ),
        (
            24,
            [
                "#  Name       Off   Time", "1  Bo           0  4.4 s", "2  Ada (you…    2  3.5 s", "3  李雷        14",
                "",
            ]
        ),
        (15, ["#  Name     Off", "1  Bo         0", "2  Ada (y…    2", "3  李雷      14", ""]),
        (1, ["#", "1", "2", "3", ""]),
    ])
    func `its elastic column takes what the others leave, and the last ones go`(columns: Int, lines: [String]) {
        #expect(picture(5, columns) { Self.table.draw(on: &$0, in: $1) } == lines)
    }

    @Test func `cuts with ASCII where there is nothing else`() {
        var table = Self.table
        table.glyphs = .ascii
        #expect(
            picture(3, 15) { table.draw(on: &$0, in: $1) } == ["#  Name     Off", "1  Bo         0", "2  Ada (y~    2"])
    }

    @Test func `columns share by their weights`() {
        let table = TableView(
            [TableView.Column("A", weight: 1), TableView.Column("B", weight: 3), TableView.Column("C")],
            rows: [TableView.Row(["a", "b", "c"])])
        #expect(picture(2, 21) { table.draw(on: &$0, in: $1) } == ["A     B             C", "a     b             c"])
    }

    @Test func `begins with the row of its offset`() {
        var table = Self.table
        table.offset = 2
        #expect(picture(3, 15) { table.draw(on: &$0, in: $1) } == ["#  Name     Off", "3  李雷      14", ""])
        table.offset = .max
        #expect(picture(3, 15) { table.draw(on: &$0, in: $1) } == ["#  Name     Off", "", ""])
    }

    @Test func `a row that has changed glows, and fades`() {
        var table = Self.table
        var canvas = Canvas(rows: 5, columns: 15)
        table.draw(on: &canvas, in: canvas.area)
        #expect(canvas[3, 14].style == Style(.standard, on: .color(Color(0x6B4E00)), accents: .bold))
        table.rows[2].glow = 0.25
        table.draw(on: &canvas, in: canvas.area)
        #expect(canvas[3, 14].style == Style(.standard, on: .color(Color(0x1B1400))))
        table.rows[2].glow = 0
        table.selected = 2
        table.draw(on: &canvas, in: canvas.area)
        #expect(canvas[3, 14].style == .reversed)
    }

    @Test(arguments: [(0, 5, 0, 0), (4, 5, 0, 0), (5, 5, 0, 1), (2, 5, 4, 2), (9, 5, 3, 5), (0, 0, 3, 0)])
    func `moves no further than the chosen row needs`(row: Int, visible: Int, from: Int, offset: Int) {
        #expect(TableView.offset(showing: row, in: visible, from: from) == offset)
    }
}
