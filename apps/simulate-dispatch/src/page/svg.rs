//! Drawings of the charts: curves over the providers, and bars.

use crate::Figures;
use std::fmt::Write;

/// The size of a drawing and the place of its plot, in its own units.
const WIDTH: f64 = 340.0;
const CURVE_HEIGHT: f64 = 232.0;
const LEFT: f64 = 46.0;
const RIGHT: f64 = 328.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 188.0;
/// The height of one bar with its name, and the longest bar.
const BAR_STEP: f64 = 42.0;
const BAR_LONGEST: f64 = 240.0;

/// Lines across a chart of curves, with the meaning of all of them.
pub struct Limits {
    pub at: &'static [f64],
    pub label: &'static str,
}

/// The sorted values of all providers, one curve for each strategy.
pub struct Curves<'a> {
    pub label: &'a str,
    /// What an axis shows.
    pub across: &'a str,
    pub up: &'a str,
    /// The values of each strategy in the unit of the axis, smallest first.
    pub series: Vec<Vec<f64>>,
    pub limits: Option<Limits>,
}

/// A bar of one strategy. `mark` is a second, greater value, shown by a line.
pub struct Bar {
    pub name: &'static str,
    pub value: f64,
    pub mark: Option<f64>,
    pub text: String,
}

fn as_f64(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}

/// The step between the numbers of an axis: 1, 2 or 5 times a power of ten, at most six numbers.
fn step(most: f64) -> f64 {
    let mut power = 1.0;
    loop {
        for times in [1.0, 2.0, 5.0] {
            if times * power * 5.0 >= most {
                return times * power;
            }
        }
        power *= 10.0;
    }
}

fn begin(height: f64, label: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{label}\" \
         preserveAspectRatio=\"xMinYMin meet\">"
    )
}

/// Text at a place. `anchor` is `start`, `middle` or `end`.
fn words(text: &str, (x, y): (f64, f64), (anchor, class): (&str, &str)) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
    )
}

pub fn curves(chart: &Curves) -> String {
    let values = chart.series.iter().flatten().copied();
    let limits = chart
        .limits
        .as_ref()
        .map_or(&[] as &[f64], |limits| limits.at);
    let most = values.chain(limits.iter().copied()).fold(1.0, f64::max);
    let step = step(most);
    let top = (most / step).ceil() * step;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * value / top;
    let x = |share: f64| LEFT + (RIGHT - LEFT) * share;
    let mut text = begin(CURVE_HEIGHT, chart.label);
    let mut at = 0.0;
    while at <= top {
        let here = y(at);
        let _fits = write!(
            text,
            "<path class=\"grid\" d=\"M{LEFT} {here:.1}H{RIGHT}\"/>"
        );
        text.push_str(&words(
            &number(at),
            (LEFT - 6.0, here + 4.0),
            ("end", "axis"),
        ));
        at += step;
    }
    for (share, name) in [
        (0.0, "0"),
        (0.25, "25"),
        (0.5, "50"),
        (0.75, "75"),
        (1.0, "100 %"),
    ] {
        text.push_str(&words(name, (x(share), BOTTOM + 17.0), ("middle", "axis")));
    }
    text.push_str(&words(
        chart.across,
        (x(0.5), BOTTOM + 37.0),
        ("middle", "axis"),
    ));
    for limit in limits {
        let here = y(*limit);
        let _fits = write!(
            text,
            "<path class=\"limit\" d=\"M{LEFT} {here:.1}H{RIGHT}\"/>"
        );
    }
    if let Some(limits) = &chart.limits {
        let above = limits.at.iter().copied().fold(0.0, f64::max);
        let place = (LEFT + 4.0, y(above) - 5.0);
        text.push_str(&words(limits.label, place, ("start", "axis limit-text")));
    }
    let place = (LEFT + 4.0, TOP - 3.0);
    text.push_str(&words(chart.up, place, ("start", "axis")));
    for (at, series) in chart.series.iter().enumerate() {
        let _fits = write!(
            text,
            "<path class=\"curve s{at}\" d=\"{}\"/>",
            path(series, x, y)
        );
    }
    text.push_str("</svg>");
    text
}

/// The curve through every hundredth of the sorted values.
fn path(sorted: &[f64], x: impl Fn(f64) -> f64, y: impl Fn(f64) -> f64) -> String {
    let last = as_f64(sorted.len().saturating_sub(1)).max(1.0);
    let every = sorted.len().div_ceil(100).max(1);
    let mut text = String::new();
    for (at, value) in sorted.iter().enumerate() {
        if at % every == 0 || at + 1 == sorted.len() {
            let letter = if text.is_empty() { 'M' } else { 'L' };
            let (x, y) = (x(as_f64(at) / last), y(*value));
            let _fits = write!(text, "{letter}{x:.1} {y:.1}");
        }
    }
    text
}

/// A number on an axis, with `k` for thousands where it is that great.
fn number(value: f64) -> String {
    if value >= 10_000.0 {
        format!("{:.0}k", value / 1_000.0)
    } else if value >= 1_000.0 {
        let (thousands, rest) = ((value / 1_000.0).floor(), value % 1_000.0);
        format!("{thousands:.0},{rest:03.0}")
    } else {
        format!("{value:.0}")
    }
}

pub fn bars(label: &str, bars: &[Bar]) -> String {
    let all = bars
        .iter()
        .flat_map(|bar| [Some(bar.value), bar.mark])
        .flatten();
    let most = all.fold(f64::MIN_POSITIVE, f64::max);
    let long = |value: f64| (BAR_LONGEST * value / most).max(1.5);
    let mut text = begin(BAR_STEP * as_f64(bars.len()), label);
    for (at, bar) in bars.iter().enumerate() {
        let top = BAR_STEP * as_f64(at);
        text.push_str(&words(bar.name, (0.0, top + 13.0), ("start", "name")));
        let length = long(bar.value);
        let y = top + 19.0;
        let _fits = write!(
            text,
            "<rect class=\"bar s{at}\" x=\"0\" y=\"{y:.1}\" width=\"{length:.1}\" height=\"14\" rx=\"3\"/>"
        );
        let mut end = length;
        if let Some(mark) = bar.mark {
            end = long(mark).max(length);
            let middle = y + 7.0;
            let _fits = write!(
                text,
                "<path class=\"mark s{at}\" d=\"M{length:.1} {middle:.1}H{end:.1}M{end:.1} {:.1}V{:.1}\"/>",
                middle - 6.0,
                middle + 6.0
            );
        }
        text.push_str(&words(&bar.text, (end + 7.0, y + 11.5), ("start", "value")));
    }
    text.push_str("</svg>");
    text
}

/// A bar for each strategy.
pub fn bars_of(
    all: &[Figures],
    value: impl Fn(&Figures) -> (f64, Option<f64>, String),
) -> Vec<Bar> {
    let one = |figures: &Figures| {
        let (number, mark, text) = value(figures);
        Bar {
            name: figures.strategy.name(),
            value: number,
            mark,
            text,
        }
    };
    all.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_few_round_numbers() {
        let all = [1.0, 5.0, 6.0, 504.0, 1_032.0, 612_000.0].map(step);
        assert_eq!(all, [1.0, 1.0, 2.0, 200.0, 500.0, 200_000.0]);
    }
}
