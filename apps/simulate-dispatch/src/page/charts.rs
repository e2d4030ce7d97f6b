//! The charts of the page, each with its table.

use super::svg::{Curves, bars, bars_of, curves};
use crate::{
    Figures,
    figures::percentile,
    table::{self, Row, lead_names, percentiles, row},
    text::{duration, grouped, hours, kilometres, naira, or_dash, tenths},
};

/// A heading, how to read the drawing, the drawing, and its figures.
pub struct Chart {
    pub title: &'static str,
    pub text: &'static str,
    /// Whether the curves of the drawing need the names of the strategies beside it, and what its
    /// lines across mean.
    pub has_curves: bool,
    pub limits: Option<&'static str>,
    pub drawing: String,
    pub rows: Vec<Row>,
}

/// The whole hours that bound the groups of the distribution.
const BOUNDS: [i64; 5] = [24, 48, 60, 96, 168];
const PROVIDERS: &str = "share of the providers";

pub fn charts(all: &[Figures]) -> Vec<Chart> {
    vec![
        gaps(all),
        waits(all),
        ways(all),
        earned(all),
        offers(all),
        without_job(all),
    ]
}

/// The sorted lists in the unit of the axis.
fn series(all: &[Figures], list: impl Fn(&Figures) -> &[i64], unit: f64) -> Vec<Vec<f64>> {
    let value = |number: &i64| i32::try_from(*number).map_or(f64::from(i32::MAX), f64::from) / unit;
    let one = |figures: &Figures| list(figures).iter().map(value).collect();
    all.iter().map(one).collect()
}

fn gaps(all: &[Figures]) -> Chart {
    let drawing = curves(&Curves {
        label: "The longest time without an offer of each eligible provider, sorted",
        across: "share of the eligible providers",
        up: "hours",
        series: series(all, |one| &one.gaps, 3_600.0),
        limits: &[60.0, 96.0],
    });
    let mut rows = table::gaps(all);
    let mut least = 0;
    for bound in BOUNDS {
        let range = (least, bound);
        let label = if least == 0 {
            format!("Up to {bound} h")
        } else {
            format!("{least} to {bound} h")
        };
        rows.push(row(all, &label, &|one| in_range(one, range)));
        least = bound;
    }
    rows.push(row(all, &format!("More than {least} h"), &|one| {
        in_range(one, (least, i64::MAX / 3_600))
    }));
    Chart {
        title: "How long providers wait for an offer",
        text: "Each curve shows the longest time without an offer of every eligible provider, \
               from the shortest on the left to the longest on the right. Low and flat is fair. \
               The table counts the providers in each range.",
        has_curves: true,
        limits: Some("Goal: 60 h for nine in ten, 96 h for all"),
        drawing,
        rows,
    }
}

/// How many eligible providers have a longest gap of more than the first and at most the second
/// number of hours.
fn in_range(one: &Figures, (above, most): (i64, i64)) -> String {
    let inside = |gap: &&i64| {
        let is_first = above == 0 && **gap == 0;
        (**gap > above * 3_600 || is_first) && **gap <= most * 3_600
    };
    one.gaps.iter().filter(inside).count().to_string()
}

fn waits(all: &[Figures]) -> Chart {
    let panels = lead_names().into_iter().enumerate().map(|(at, name)| {
        let found = bars_of(all, |one| {
            let waits = one.leads.get(at).map_or(&[] as &[i64], |lead| &lead.waits);
            let of = |share| percentile(waits, share);
            let secs = |found: Option<i64>| {
                found
                    .and_then(|secs| i32::try_from(secs).ok())
                    .map(f64::from)
            };
            let text = or_dash(of(50), duration);
            (secs(of(50)).unwrap_or(0.0), secs(of(90)), text)
        });
        let label = format!("{name}: median time from payment to acceptance");
        format!("<h3>{name}</h3>{}", bars(&label, &found))
    });
    Chart {
        title: "How long customers wait for a provider",
        text: "The time from payment to acceptance. A bar ends at the median, which its label \
               says, and its line at the 90th percentile. Each lead time has a scale of its own.",
        has_curves: false,
        limits: None,
        drawing: panels.collect(),
        rows: table::waits(all),
    }
}

fn ways(all: &[Figures]) -> Chart {
    let mut rows = percentiles(all, &[10, 50, 90, 100], |one| &one.metres, kilometres);
    rows.push(row(all, "For each job", &|one| {
        let sum: i64 = one.metres.iter().sum();
        or_dash(sum.checked_div(i64::from(one.accepted)), kilometres)
    }));
    Chart {
        title: "How far providers drive",
        text: "The kilometres of each provider on the days of their accepted jobs: from home to \
               each job in turn and home again.",
        has_curves: true,
        limits: None,
        drawing: curves(&Curves {
            label: "The kilometres of each provider, sorted",
            across: PROVIDERS,
            up: "km",
            series: series(all, |one| &one.metres, 1_000.0),
            limits: &[],
        }),
        rows,
    }
}

fn earned(all: &[Figures]) -> Chart {
    let mut rows = percentiles(all, &[10, 50, 90, 100], |one| &one.earned_naira, naira);
    rows.push(row(all, "Share of the best-paid tenth", &|one| {
        let sum: i64 = one.earned_naira.iter().sum();
        let tenth = one
            .earned_naira
            .iter()
            .rev()
            .take(one.earned_naira.len().div_ceil(10));
        let best = tenth.sum::<i64>().saturating_mul(100);
        or_dash(best.checked_div(sum), |share| format!("{share} %"))
    }));
    Chart {
        title: "What providers earn",
        text: "The sum of the provider’s shares of all accepted jobs, from the lowest on the left \
               to the highest on the right.",
        has_curves: true,
        limits: None,
        drawing: curves(&Curves {
            label: "The earnings of each provider, sorted",
            across: PROVIDERS,
            up: "thousand naira",
            series: series(all, |one| &one.earned_naira, 1_000.0),
            limits: &[],
        }),
        rows,
    }
}

fn offers(all: &[Figures]) -> Chart {
    let found = bars_of(all, |one| {
        let number = f64::from(one.offers_tenths().unwrap_or(0));
        (number, None, or_dash(one.offers_tenths(), tenths))
    });
    Chart {
        title: "How many offers an order needs",
        text: "Offers sent for each accepted order. Every offer that another provider takes costs \
               a provider time.",
        has_curves: false,
        limits: None,
        drawing: bars("Offers for each accepted order", &found),
        rows: table::orders(all),
    }
}

fn without_job(all: &[Figures]) -> Chart {
    let found = bars_of(all, |one| {
        let number = one.without_job;
        (f64::from(number), None, grouped(i64::from(number)))
    });
    let rows = vec![
        row(all, "Without any job", &|one| {
            grouped(i64::from(one.without_job))
        }),
        row(all, "Providers", &|one| one.metres.len().to_string()),
        row(all, "Longest time without an offer", &|one| {
            let gaps = one.gaps.last().max(one.gaps_of_others.last());
            or_dash(gaps.copied(), hours)
        }),
    ];
    Chart {
        title: "Providers without any job",
        text: "Of all providers, also of those who live too far from the orders.",
        has_curves: false,
        limits: None,
        drawing: bars("Providers without any job", &found),
        rows,
    }
}
