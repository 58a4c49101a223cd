/// The rules by which plots look, for light and for dark paper.
enum PlotStyle {
    /// The colours: told apart by the colour-blind, and with enough contrast for text on their paper.
    static let colours: StaticString = """
        :root { color-scheme: light dark; --paper: #ffffff; --ink: #1d232b; --soft: #5a6572; --rule: #e3e6ea;
          --axis: #9aa4af; --even: #f5f7f9; --odd: #eceff3; --tone-0: #1f66b1; --tone-1: #b3560a; --tone-2: #8a3a86;
          --tone-3: #237a52; --bad: #b3261e; --good: #237a52; --doubt: #7a5c00;
          --hover: rgba(31, 102, 177, 0.10); }
        @media (prefers-color-scheme: dark) { :root {
          --paper: #14181d; --ink: #e4e8ec; --soft: #9ca7b3; --rule: #2a3139;
          --axis: #5d6874; --even: #181d23; --odd: #1e242b; --tone-0: #6cb0f5; --tone-1: #f0a05a; --tone-2: #d696d3;
          --tone-3: #6cc99b; --bad: #ff8a80; --good: #6cc99b; --doubt: #e3c05a; --hover: rgba(108, 176, 245, 0.16); } }
        """

    /// How the parts of a plot are drawn.
    static let rules: StaticString = """
        .plot { font: 11px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
          font-variant-numeric: tabular-nums; overflow: visible; }
        .plot .paper { fill: var(--paper); } .plot text { fill: var(--soft); }
        .plot .title { font-size: 13px; font-weight: 600; fill: var(--ink); }
        .plot .end { text-anchor: end; } .plot .middle { text-anchor: middle; }
        .plot .axis { stroke: var(--axis); } .plot .grid { stroke: var(--rule); }
        .plot .even { fill: var(--even); } .plot .odd { fill: var(--odd); } .plot .band-name { font-size: 10.5px; }
        .plot .guide { stroke: var(--soft); stroke-dasharray: 7 3; } .plot .guide.limit { stroke: var(--bad); }
        .plot .guide-name { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
        .plot .guide-name.limit { fill: var(--bad); }
        .plot .line { fill: none; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
        .plot .dashed { stroke-dasharray: 6 4; } .plot .dotted { stroke-dasharray: 1 4; }
        .plot .line.tone-0 { stroke: var(--tone-0); } .plot .line.tone-1 { stroke: var(--tone-1); }
        .plot .line.tone-2 { stroke: var(--tone-2); } .plot .line.tone-3 { stroke: var(--tone-3); }
        .plot .name.tone-0 { fill: var(--tone-0); } .plot .name.tone-1 { fill: var(--tone-1); }
        .plot .name.tone-2 { fill: var(--tone-2); } .plot .name.tone-3 { fill: var(--tone-3); }
        .plot .mark.discs { fill: var(--tone-0); }
        .plot .mark.diamonds { fill: var(--paper); stroke: var(--bad); stroke-width: 1.5; }
        .plot .bar { fill: var(--tone-0); opacity: 0.8; } .plot .bar:hover { opacity: 1; }
        .plot .hint { fill: transparent; } .plot .hint:hover { fill: var(--hover); }
        """
}
