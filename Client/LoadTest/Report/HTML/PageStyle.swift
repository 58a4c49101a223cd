/// The rules by which the page looks, on a screen and on paper.
enum PageStyle {
    static let rules: StaticString = """
        body { margin: 0 auto; max-width: 1040px; padding: 32px 24px 64px; background: var(--paper); color: var(--ink);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        h1 { font-size: 26px; font-weight: 600; margin: 0 0 8px; overflow-wrap: anywhere; }
        h2 { font-size: 19px; font-weight: 600; margin: 48px 0 12px; padding-top: 14px;
          border-top: 1px solid var(--rule); }
        h3 { font-size: 15px; font-weight: 600; margin: 32px 0 8px; }
        nav { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 13px; }
        a { color: var(--tone-0); text-decoration: none; } a:hover { text-decoration: underline; }
        p { margin: 0 0 12px; max-width: 76ch; } ul { margin: 0 0 16px; padding-left: 22px; }
        li, dd { overflow-wrap: anywhere; } td { overflow-wrap: break-word; }
        .verdict { max-width: none; margin: 0 0 16px; padding: 12px 16px; background: var(--even);
          border-left: 4px solid var(--doubt); }
        .verdict.met { border-color: var(--good); } .verdict.missed { border-color: var(--bad); }
        .sign { margin-right: 8px; color: var(--doubt); white-space: nowrap; }
        .met .sign, .good { color: var(--good); } .missed .sign, .bad { color: var(--bad); }
        .note, figcaption { color: var(--soft); font-size: 13px; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0; }
        dt { color: var(--soft); } dd { margin: 0; }
        .command { font: 13px/1.7 ui-monospace, "DejaVu Sans Mono", monospace; }
        .command span { display: inline-block; max-width: 100%; overflow-wrap: anywhere; margin-right: 1ch; }
        .table { overflow-x: auto; margin: 0 0 20px; }
        table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
        caption { text-align: left; color: var(--soft); padding: 4px 0; white-space: nowrap; }
        th { font-weight: 600; color: var(--soft); }
        th, td { padding: 4px 20px 4px 0; border-bottom: 1px solid var(--rule); }
        th:last-child, td:last-child { padding-right: 0; }
        .number { text-align: right; white-space: nowrap; } .words { text-align: left; }
        figure { margin: 0 0 8px; min-width: 0; } figure svg { display: block; width: 100%; height: auto; }
        .pair { display: grid; grid-template-columns: 680fr 360fr; gap: 24px; }
        .beside { display: flex; flex-wrap: wrap; gap: 0 40px; align-items: flex-start; }
        .key { display: flex; flex-wrap: wrap; gap: 12px 44px; margin: 0 0 20px; } .key dt { font-size: 13px; }
        .key dd { font-size: 22px; line-height: 1.3; font-variant-numeric: tabular-nums; }
        details { margin: 0 0 16px; font-size: 13px; } summary { color: var(--soft); cursor: pointer; }
        @media (max-width: 720px) { body { padding: 20px 16px; } dl, .pair { grid-template-columns: 1fr; }
          figure { overflow-x: auto; } figure svg { min-width: 600px; }
          .pair figure + figure svg { min-width: 320px; } }
        @media print { body { max-width: none; padding: 0; font-size: 11pt; } nav, details { display: none; }
          h2, h3 { break-after: avoid; } figure, tr, .verdict { break-inside: avoid; }
          .band, .verdict { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
        """
}
