//! The figures of a run, printed as one table and written as JSON, so that two runs can be compared.

use crate::{Result, load::count};
use serde::Serialize;

/// One figure. Every value is the median of its rounds.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub name: String,
    pub unit: &'static str,
    pub ours: f64,
    /// What the figure is compared with in the same run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<Reference>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p50_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p99_ms: Option<f64>,
    /// The processor time that the server needs for one operation, in microseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_us: Option<f64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reference {
    pub value: f64,
    /// Ours divided by the reference: the median, the lowest and the highest of all rounds.
    pub ratio: f64,
    pub lowest: f64,
    pub highest: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_us: Option<f64>,
}

impl Figure {
    /// A figure that is compared with nothing.
    pub fn alone(name: impl Into<String>, unit: &'static str, ours: f64) -> Self {
        Self {
            name: name.into(),
            unit,
            ours,
            reference: None,
            p50_ms: None,
            p99_ms: None,
            cpu_us: None,
        }
    }
}

#[derive(Default, Serialize)]
pub struct Report {
    figures: Vec<Figure>,
}

impl Report {
    /// Prints the figure at once, because a run takes minutes.
    pub fn add(&mut self, figure: Figure) {
        if self.figures.is_empty() {
            println!(
                "{:<52} {:>10} {:>10} {:>7} {:>13} {:>8} {:>8} {:>9}",
                "", "ours", "reference", "ratio", "range", "p50 ms", "p99 ms", "CPU µs"
            );
        }
        let optional = |value: Option<f64>, digits: usize| {
            value.map_or_else(String::new, |value| format!("{value:.digits$}"))
        };
        let reference = figure.reference.as_ref();
        let range = reference.map_or_else(String::new, |reference| {
            format!("{:.2}–{:.2}", reference.lowest, reference.highest)
        });
        println!(
            "{:<52} {:>10.1} {:>10} {:>7} {:>13} {:>8} {:>8} {:>9}",
            format!("{} ({})", figure.name, figure.unit),
            figure.ours,
            optional(reference.map(|reference| reference.value), 1),
            optional(reference.map(|reference| reference.ratio), 2),
            range,
            optional(figure.p50_ms, 2),
            optional(figure.p99_ms, 2),
            optional(figure.cpu_us, 0),
        );
        self.figures.push(figure);
    }

    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &str) -> Result<()> {
        Ok(std::fs::write(path, serde_json::to_vec_pretty(self)?)?)
    }
}

/// The middle of the values, or the mean of the middle two; 0 without values.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let at = |place: usize| values.get(place).copied().unwrap_or_default();
    if values.len() % 2 == 1 {
        at(middle)
    } else {
        f64::midpoint(at(middle.saturating_sub(1)), at(middle))
    }
}

/// Compares two series of rounds that were measured alternately.
pub fn compare(ours: &[f64], reference: &[f64]) -> Reference {
    let mut ratios: Vec<f64> = ours
        .iter()
        .zip(reference)
        .map(|(ours, reference)| ours / reference)
        .collect();
    ratios.sort_by(f64::total_cmp);
    Reference {
        value: median(reference.to_vec()),
        ratio: median(ratios.clone()),
        lowest: ratios.first().copied().unwrap_or_default(),
        highest: ratios.last().copied().unwrap_or_default(),
        cpu_us: None,
    }
}

/// The processor time of one operation in microseconds.
pub fn micros_each(seconds: f64, operations: usize) -> f64 {
    seconds * 1_000_000.0 / count(operations.max(1))
}
