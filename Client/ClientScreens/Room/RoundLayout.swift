import GameRules
import TerminalUI

/// Where the parts of a round lie on the screen; the same for drawing them and for the mouse.
struct RoundLayout {
    let headlineRow: Int?
    /// Where the target is, as a number or as a colour beside the own one.
    let target: Area
    /// Where the words for two colours are, if there is a row for them above.
    let wordsRow: Int?
    /// A row for each slider.
    let sliderRows: [Int]
    let tracks: [SliderTrack]
    let button: Area
    let clockRow: Int
    let people: Area

    /// The widest that a slider's track is drawn.
    private static let widestTrack = 80
    private static let digitsRows = 3
    /// The most rows of a colour: every step of a slider paints them all anew.
    private static let mostColorRows = 12

    init(_ picture: RoundPicture, in area: Area) {
        let count = picture.sliders.count
        let isColor = picture.isColor
        let peopleRows = picture.people.isEmpty ? 0 : area.rows >= 18 ? 2 : 1
        let hasHeadline = area.rows - count - peopleRows - 3 >= (isColor ? 2 : Self.digitsRows)
        // What must be there: the target, the sliders, the button, the time, the people.
        let fixed = (hasHeadline ? 1 : 0) + count + 2 + peopleRows
        let free = max(area.rows - fixed, 1)
        // A colour takes the room there is, before the gaps but for four; a number is as large as its digits.
        let mostRows = isColor ? Self.mostColorRows : Self.digitsRows
        let gaps = max(min(free - mostRows, 7), isColor ? min(free - 4, 4) : 0, 0)
        let targetRows = max(min(mostRows, free - gaps), 1)
        let spare = max(free - targetRows - gaps, 0)

        var row = area.row + spare / 2
        func gap(_ number: Int) -> Int { number < gaps ? 1 : 0 }
        headlineRow = hasHeadline ? row : nil
        if hasHeadline { row += 1 + gap(2) }
        wordsRow = isColor && hasHeadline && gap(2) > 0 ? row - 1 : nil
        let width = isColor ? max(area.columns - 8, 10) : area.columns
        target = Area(row: row, column: area.column + (area.columns - width) / 2, rows: targetRows, columns: width)
        row += targetRows + gap(0) + gap(4)
        let (first, rows) = (row, count)
        sliderRows = (0..<rows).map { first + $0 }
        tracks = Self.tracks(picture.sliders, tellsNumbers: picture.tellsNumbers, from: row, in: area)
        row += count + gap(1) + gap(5)
        let buttonWidth = DisplayText.width(picture.button) + 4
        button = Area(
            row: row, column: area.column + max((area.columns - buttonWidth) / 2, 0), rows: 1, columns: buttonWidth)
        row += 1 + gap(3)
        clockRow = row
        row += 1 + gap(6)
        people = Area(
            row: row, column: area.column + 4, rows: max(min(peopleRows, area.endRow - row), 0),
            columns: max(area.columns - 8, 1))
    }

    private static func tracks(_ sliders: [Slider], tellsNumbers: Bool, from row: Int, in area: Area) -> [SliderTrack] {
        let label = tellsNumbers ? (sliders.map { DisplayText.width($0.label) }.max() ?? 0) + 2 : 0
        let least = (sliders.map { "\($0.min)".count }.max() ?? 1) + 1
        let most = (sliders.map { "\($0.max)".count }.max() ?? 1) + 1
        let number = tellsNumbers ? most + 1 : 0
        let room = area.columns - label - least - most - number - 4
        let columns = min(max(room, 8), widestTrack)
        let whole = label + least + columns + most + number
        let start = area.column + max((area.columns - whole) / 2, 0) + label + least
        return sliders.indices.map { SliderTrack(row: row + $0, column: start, columns: columns) }
    }
}
