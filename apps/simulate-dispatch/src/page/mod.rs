//! The page with charts: one file with everything in it, in the design of the product.

mod charts;
mod font;
mod svg;

use crate::{
    Figures, Settings,
    assumptions::{
        ASAP_PERCENT, DECLINE_PERCENT, PROVIDER_PERCENT, SAME_DAY_PERCENT, SERVICES, SKILLS,
        SUITABLE_ORDERS_A_DAY,
    },
    table::{Row, glance},
    text::grouped,
};
use charts::{Chart, charts};
use dispatch::{Rules, Waves};

/// The colours and sizes of the product.
const TOKENS: &str = include_str!("../../../../frontend/src/styles/tokens.css");
/// The address of the font in [`TOKENS`].
const FONT: &str = "/assets/bricolage-display.1.woff2";
const STYLES: &str = include_str!("page.css");
const LOGO: &str = include_str!("logo.svg");

/// The page. It depends on nothing but the settings and the figures.
#[must_use]
pub fn page(settings: &Settings, all: &[Figures]) -> String {
    let tokens = TOKENS.replace(FONT, &font::address());
    let summary = summary(all);
    let sections: String = charts(all)
        .iter()
        .map(|chart| section(chart, all))
        .collect();
    let (title, head) = ("Dispatch simulation", head(settings, all));
    let (verdict, assumed) = (verdict(all), assumed(settings));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title} · Gida</title>\n<style>\n{tokens}\n{STYLES}</style>\n</head>\n<body>\n\
         <header class=\"wrap\"><p class=\"logo\">{LOGO}<b>Gida</b></p>\n\
         <h1>{title}</h1>\n{head}</header>\n<main class=\"wrap\">\n{verdict}\n{summary}\n\
         {sections}{assumed}</main>\n</body>\n</html>\n"
    )
}

fn head(settings: &Settings, all: &[Figures]) -> String {
    let orders = all.first().map_or(0, |one| one.orders);
    let (low, high) = settings.accept_percent;
    let weights = &settings.rules.weights;
    let facts = [
        ("Seed", settings.seed.to_string()),
        ("Acceptance of an offer", format!("{low} to {high} %")),
        (
            "Weights",
            format!(
                "near {}, quality {}, reliable {}, idle {}, known {}, fresh {}",
                weights.near,
                weights.quality,
                weights.reliable,
                weights.idle,
                weights.known,
                weights.fresh
            ),
        ),
        ("Waves", waves(&settings.rules)),
    ];
    let facts: String = facts
        .iter()
        .map(|(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>"))
        .collect();
    format!(
        "<p class=\"lead\">{} of {} and {}, in three ways to choose providers on the same town. \
         What people do is assumed and was not measured in the field.</p>\n\
         <dl class=\"facts\">{facts}</dl>",
        counted(settings.days, "day"),
        counted(settings.providers, "provider"),
        counted(orders, "order")
    )
}

fn counted(number: u32, noun: &str) -> String {
    let more = if number == 1 { "" } else { "s" };
    format!("{} {noun}{more}", grouped(i64::from(number)))
}

/// The sizes and radii of the waves of each lead time.
fn waves(rules: &Rules) -> String {
    let one = |waves: &Waves| {
        let parts = waves
            .sizes
            .iter()
            .zip(&waves.radii_m)
            .map(|(size, radius_m)| {
                let size = size.map_or_else(|| "all".into(), |size| size.to_string());
                format!("{size} within {} km", radius_m / 1_000)
            });
        kept_together(&parts.collect::<Vec<_>>().join(", "))
    };
    format!(
        "As soon as possible: {}<br>Same day: {}<br>Later day: {}",
        one(&rules.asap),
        one(&rules.same_day),
        one(&rules.later)
    )
}

fn verdict(all: &[Figures]) -> String {
    if all.iter().all(|one| one.faults.none()) {
        "<p class=\"verdict good\">No order was accepted twice, and no jobs of a provider \
         overlap.</p>"
            .into()
    } else {
        "<p class=\"verdict bad\">An order was accepted twice, or jobs of a provider overlap. \
         The last rows of the table say how often.</p>"
            .into()
    }
}

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

fn summary(all: &[Figures]) -> String {
    let title = "At a glance";
    format!(
        "<section class=\"card\"><h2>{title}</h2><table><caption class=\"vh\">{title}</caption>{}\
         <tbody>{}</tbody></table></section>",
        columns(all, "Figure"),
        body(&glance(all))
    )
}

fn section(chart: &Chart, all: &[Figures]) -> String {
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

/// A number stays on the line of its unit.
fn kept_together(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        let unit = word.trim_end_matches([' ', ',', '.', ';']);
        let is_unit = ["min", "s", "h", "km", "%"].contains(&unit);
        if is_unit && kept.trim_end().ends_with(|end: char| end.is_ascii_digit()) {
            kept.truncate(kept.trim_end().len());
            kept.push('\u{a0}');
        }
        kept.push_str(word);
    }
    kept
}

fn assumed(settings: &Settings) -> String {
    let (least, most) = SKILLS;
    let later = 100 - ASAP_PERCENT - SAME_DAY_PERCENT;
    let all = [
        format!(
            "Customers and providers live in the 26 served areas of Abuja. Each provider has \
             {least} to {most} of {} services, working hours, zones and often a daily cap.",
            SERVICES.len()
        ),
        format!(
            "{ASAP_PERCENT} % of the orders are for as soon as possible, {SAME_DAY_PERCENT} % for \
             the same day and {later} % for a later day, unless it is too late in the day."
        ),
        format!(
            "A provider accepts {} to {} % of the offers, always with the same chance. Of the \
             others, {DECLINE_PERCENT} % are declined and the rest are not answered.",
            settings.accept_percent.0, settings.accept_percent.1
        ),
        "Short answer times are likelier than long ones. Providers at work take twice as long, \
         and at night they do not answer."
            .into(),
        format!(
            "A provider receives {PROVIDER_PERCENT} % of the price. All providers come to their jobs \
             and finish on time."
        ),
        format!(
            "A provider counts as eligible with at least {SUITABLE_ORDERS_A_DAY} suitable orders \
             a day within 15 km of their area. Those who live farther away wait because there are \
             few orders, whatever the choice."
        ),
        "A customer for whom no provider is found in time does not answer, so the search ends."
            .into(),
    ];
    let items = all
        .iter()
        .map(|text| format!("<li>{}</li>", kept_together(text)));
    let items: String = items.collect();
    format!(
        "<section class=\"card\"><h2>What is assumed</h2><ul class=\"assumed\">{items}</ul>\
         <p class=\"soft\">All assumptions are in <code>apps/simulate-dispatch/src/assumptions.rs\
         </code>.</p></section>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_unit_and_other_words_do_not() {
        let kept = kept_together("5 min 02 s, 35 % of 9 hours, 12 km.");
        let wanted = "5\u{a0}min 02\u{a0}s, 35\u{a0}% of 9 hours, 12\u{a0}km.";
        assert_eq!(kept, wanted);
    }

    #[test]
    fn every_chart_has_a_table_beside_it() {
        let page = page(&Settings::default(), &[]);
        let sections: Vec<_> = page.split("<section").skip(1).collect();
        let drawn = sections.iter().filter(|one| one.contains("role=\"img\""));
        assert_eq!(drawn.clone().count(), 6);
        assert!(drawn.into_iter().all(|one| one.contains("<table>")));
    }

    #[test]
    fn the_page_needs_nothing_from_outside() {
        let settings = Settings::default();
        let page = page(&settings, &[]);
        assert!(TOKENS.contains(FONT), "the font has another address");
        for outside in ["<script", "src=", "href=", "@import", "url(/", "url(http"] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(page.contains("url(data:font/woff2;base64,d09GMg"));
    }
}
