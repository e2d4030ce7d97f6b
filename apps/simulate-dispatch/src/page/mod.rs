//! The page with charts: one file with everything in it, in the design of the product.

mod assumed;
mod charts;
mod font;
mod sections;
mod svg;
mod units;

use crate::{Figures, Settings, text::grouped};
use assumed::assumed;
use charts::charts;
use dispatch::{Rules, Waves};
use sections::{section, summary};
use units::kept_together;

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

#[cfg(test)]
mod tests {
    use super::*;

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
