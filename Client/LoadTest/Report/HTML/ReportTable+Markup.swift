extension ReportTable {
    /// The table as an element of a page; words of outcomes have their colour, too.
    var markup: Markup {
        let head = columns.map {
            Markup.element("th", ["scope": "col", "class": $0.isNumber ? "number" : "words"], $0.title)
        }
        let body = rows.map { row in
            Markup.element(
                "tr", [:],
                zip(columns, row).map { column, text in
                    .element("td", ["class": column.isNumber ? "number" : Self.className(of: text)], text)
                })
        }
        let table = Markup.element(
            "table", [:],
            [
                .element("caption", [:], caption), .element("thead", [:], [.element("tr", [:], head)]),
                .element("tbody", [:], [.lines(body)]),
            ])
        return .element("div", ["class": "table"], [table])
    }

    private static func className(of text: String) -> String {
        switch text {
        case "✓ met", Comparison.Word.better.rawValue: "words good"
        case "✗ missed", Comparison.Word.worse.rawValue: "words bad"
        default: "words"
        }
    }
}

extension ReportTable {
    /// Those of several tables that have something, side by side where there is room.
    static func beside(_ tables: [ReportTable]) -> Markup {
        .element("div", ["class": "beside"], tables.filter { !$0.rows.isEmpty }.map(\.markup))
    }
}

extension Figure {
    /// The plot with its note, and the table under it.
    var parts: [Markup] { [drawing] + (table.rows.isEmpty ? [] : [table.markup]) }

    /// The plot with its note.
    var drawing: Markup {
        .element("figure", [:], [plot.svg] + (note.map { [.element("figcaption", [:], $0)] } ?? []))
    }
}
