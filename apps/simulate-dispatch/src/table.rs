//! The figures of all strategies side by side.

use crate::{
    Figures,
    figures::percentile,
    text::{duration, grouped, hours, kilometres, naira, or_dash, tenths},
};

const LEADS: [&str; 3] = ["As soon as possible", "Same day", "Later day"];

/// A figure of each strategy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub label: String,
    pub values: Vec<String>,
}

/// Figures that belong together.
struct Group {
    name: &'static str,
    rows: Vec<Row>,
}

type Value<'a> = &'a dyn Fn(&Figures) -> String;

/// One row with the value of each strategy.
pub fn row(all: &[Figures], label: &str, value: Value) -> Row {
    Row {
        label: label.into(),
        values: all.iter().map(value).collect(),
    }
}

/// A row for each of these percentiles of a list.
pub fn percentiles(
    all: &[Figures],
    shares: &[usize],
    list: impl Fn(&Figures) -> &[i64],
    text: impl Fn(i64) -> String,
) -> Vec<Row> {
    let one = |share: &usize| {
        let label = match share {
            0 => "Least".into(),
            50 => "Median".into(),
            100 => "Most".into(),
            share => format!("{share}th percentile"),
        };
        let value = |figures: &Figures| or_dash(percentile(list(figures), *share), &text);
        row(all, &label, &value)
    };
    shares.iter().map(one).collect()
}

fn number(value: u32) -> String {
    grouped(i64::from(value))
}

/// The figures that matter most.
#[must_use]
pub fn glance(all: &[Figures]) -> Vec<Row> {
    let gap = |share| move |one: &Figures| or_dash(percentile(&one.gaps, share), hours);
    let asap = |one: &Figures| {
        let waits = one.leads.first().map(|lead| lead.waits.as_slice());
        or_dash(waits.and_then(|waits| percentile(waits, 50)), duration)
    };
    vec![
        row(
            all,
            "Longest time without an offer, 90th percentile",
            &gap(90),
        ),
        row(all, "Longest time without an offer, worst", &gap(100)),
        row(all, "Acceptance as soon as possible, median", &asap),
        row(all, "Orders for which no provider was found", &|one| {
            number(one.unserved)
        }),
        row(all, "Offers for each accepted order", &|one| {
            or_dash(one.offers_tenths(), tenths)
        }),
        row(all, "Distance driven by a provider, median", &|one| {
            or_dash(percentile(&one.metres, 50), kilometres)
        }),
        row(all, "Providers without any job", &|one| {
            number(one.without_job)
        }),
        row(all, "Orders accepted twice", &|one| {
            number(one.faults.accepted_twice)
        }),
        row(all, "Overlapping jobs of a provider", &|one| {
            number(one.faults.overlaps)
        }),
    ]
}

/// All figures, for the terminal.
fn groups(all: &[Figures]) -> Vec<Group> {
    vec![
        Group {
            name: "Orders",
            rows: orders(all),
        },
        Group {
            name: "From payment to acceptance",
            rows: waits(all),
        },
        Group {
            name: "Longest time without an offer, of each eligible provider",
            rows: gaps(all),
        },
        Group {
            name: "Distance driven by a provider",
            rows: percentiles(all, &[50, 90], |one| &one.metres, kilometres),
        },
        Group {
            name: "Earned by a provider",
            rows: earned(all),
        },
        Group {
            name: "Must never happen",
            rows: vec![
                row(all, "Orders accepted twice", &|one| {
                    number(one.faults.accepted_twice)
                }),
                row(all, "Overlapping jobs", &|one| number(one.faults.overlaps)),
            ],
        },
    ]
}

pub fn orders(all: &[Figures]) -> Vec<Row> {
    vec![
        row(all, "Paid", &|one| number(one.orders)),
        row(all, "Accepted", &|one| number(one.accepted)),
        row(all, "No provider found", &|one| number(one.unserved)),
        row(all, "Offers sent", &|one| number(one.offers)),
        row(all, "Offers for each accepted order", &|one| {
            or_dash(one.offers_tenths(), tenths)
        }),
        row(all, "Acceptances that came too late", &|one| {
            number(one.refused)
        }),
    ]
}

pub fn waits(all: &[Figures]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (at, lead) in LEADS.into_iter().enumerate() {
        for (name, share) in [("median", 50), ("90th percentile", 90)] {
            let wait = |one: &Figures| {
                let waits = one.leads.get(at).map(|lead| lead.waits.as_slice());
                or_dash(waits.and_then(|waits| percentile(waits, share)), duration)
            };
            rows.push(row(all, &format!("{lead}, {name}"), &wait));
        }
    }
    rows
}

pub fn gaps(all: &[Figures]) -> Vec<Row> {
    let mut rows = percentiles(all, &[50, 90, 100], |one| &one.gaps, hours);
    if let Some(most) = rows.last_mut() {
        most.label = "Worst".into();
    }
    rows.push(row(all, "Eligible providers", &|one| {
        number(u32::try_from(one.gaps.len()).unwrap_or(u32::MAX))
    }));
    rows.push(row(all, "Worst of the others", &|one| {
        or_dash(one.gaps_of_others.last().copied(), hours)
    }));
    rows
}

fn earned(all: &[Figures]) -> Vec<Row> {
    let mut rows = percentiles(all, &[10, 50, 90], |one| &one.earned_naira, naira);
    rows.push(row(all, "Providers without any job", &|one| {
        number(one.without_job)
    }));
    rows
}

/// The table for the terminal.
#[must_use]
pub fn table(all: &[Figures]) -> String {
    let groups = groups(all);
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let width = |text: &str| text.chars().count();
    let names = all.iter().map(|one| one.strategy.name());
    let labels = rows().map(|row| width(&row.label));
    let first = labels.max().unwrap_or(0).saturating_add(2);
    let values = rows().flat_map(|row| &row.values).map(String::as_str);
    let others = values.chain(names.clone()).map(width).max().unwrap_or(0);
    let line = |label: &str, values: &mut dyn Iterator<Item = &str>| {
        let cells: String = values.map(|value| format!("  {value:>others$}")).collect();
        format!("{label:first$}{cells}\n")
    };
    let mut text = line("", &mut names.clone());
    for group in &groups {
        text.push_str(&format!("{}\n", group.name));
        for row in &group.rows {
            let label = format!("  {}", row.label);
            text.push_str(&line(&label, &mut row.values.iter().map(String::as_str)));
        }
    }
    text
}

/// The lead times in the order of [`Figures::leads`].
pub const fn lead_names() -> [&'static str; 3] {
    LEADS
}
