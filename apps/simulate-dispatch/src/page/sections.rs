//! The sections of the page with figures: a table, and beside it a chart.

use super::{charts::Chart, units::kept_together};
use crate::{
    Figures,
    table::{Row, glance},
};

/// The heading row of a table: what the rows are about, and the strategies.
fn columns(all: &[Figures], first: &str) -> String {
    let names = all.iter().enumerate().map(|(at, one)| {
        format!(
            "<th scope=\"col\"><i class=\"key s{at}\"></i>{}</th>",
            one.strategy.name()
        )
    });
    format!(
        "<thead><tr><th scope=\"col\">{first}</th>{}</tr></thead>",
        names.collect::<String>()
    )
}

fn body(rows: &[Row]) -> String {
    let line = |row: &Row| {
        let values = row.values.iter().map(|value| kept_together(value));
        let cells: String = values.map(|value| format!("<td>{value}</td>")).collect();
        let label = kept_together(&row.label);
        format!("<tr><th scope=\"row\">{label}</th>{cells}</tr>")
    };
    rows.iter().map(line).collect()
}

pub(super) fn summary(all: &[Figures]) -> String {
    let title = "At a glance";
    format!(
        "<section class=\"card\"><h2>{title}</h2><table><caption class=\"vh\">{title}</caption>{}\
         <tbody>{}</tbody></table></section>",
        columns(all, "Figure"),
        body(&glance(all))
    )
}

pub(super) fn section(chart: &Chart, all: &[Figures]) -> String {
    let (title, text) = (chart.title, kept_together(chart.text));
    let (keys, drawing) = (keys(chart, all), &chart.drawing);
    let (head, rows) = (columns(all, "Figure"), body(&chart.rows));
    format!(
        "<section class=\"card\"><h2>{title}</h2><p class=\"soft\">{text}</p>\
         <div class=\"pair\"><figure>{keys}{drawing}</figure>\
         <table><caption class=\"vh\">{title}</caption>{head}<tbody>{rows}</tbody></table>\
         </div></section>\n"
    )
}

/// What the curves and the lines of a chart mean. Bars have their names beside them.
fn keys(chart: &Chart, all: &[Figures]) -> String {
    if !chart.has_curves {
        return String::new();
    }
    let key = |class: &str, name: &str| format!("<li><i class=\"key {class}\"></i>{name}</li>");
    let named = all.iter().enumerate();
    let curves = named.map(|(at, one)| key(&format!("s{at}"), one.strategy.name()));
    let limits = chart.limits.map(|name| key("goal", name));
    let items: String = curves.chain(limits).collect();
    format!("<ul class=\"keys\">{items}</ul>")
}
