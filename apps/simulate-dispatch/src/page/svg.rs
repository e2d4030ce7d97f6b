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

/// The sorted values of all providers, one curve for each strategy.
pub struct Curves<'a> {
    pub label: &'a str,
    /// What an axis shows.
    pub across: &'a str,
    pub up: &'a str,
    /// The values of each strategy in the unit of the axis, smallest first.
    pub series: Vec<Vec<f64>>,
    /// Where lines go across the chart.
    pub limits: &'a [f64],
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
fn text_at(text: &str, (x, y): (f64, f64), (anchor, class): (&str, &str)) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
    )
}

pub fn curves(chart: &Curves) -> String {
    let values = chart.series.iter().flatten().chain(chart.limits);
    let most = values.copied().fold(1.0, f64::max);
    let step = step(most);
    let top = (most / step).ceil() * step;
    let y = |value: f64| BOTTOM - (BOTTOM - TOP) * value / top;
    let mut text = begin(CURVE_HEIGHT, chart.label);
    let mut at = 0.0;
    while at <= top {
        let here = y(at);
        text.push_str(&across("grid", here));
        let place = (LEFT - 6.0, here + 4.0);
        text.push_str(&text_at(&number(at), place, ("end", "axis")));
        at += step;
    }
    let shares = [(0.0, "0"), (0.25, "25"), (0.5, "50"), (0.75, "75")];
    for (share, name) in shares.into_iter().chain([(1.0, "100 %")]) {
        text.push_str(&text_at(
            name,
            (x(share), BOTTOM + 17.0),
            ("middle", "axis"),
        ));
    }
    let place = (x(0.5), BOTTOM + 37.0);
    text.push_str(&text_at(chart.across, place, ("middle", "axis")));
    let place = (LEFT + 4.0, TOP - 3.0);
    text.push_str(&text_at(chart.up, place, ("start", "axis")));
    let limits = chart.limits.iter().map(|limit| across("limit", y(*limit)));
    text.extend(limits);
    for (at, series) in chart.series.iter().enumerate() {
        let line = path(series, y);
        let _fits = write!(text, "<path class=\"curve s{at}\" d=\"{line}\"/>");
    }
    text.push_str("</svg>");
    text
}

/// A line across the plot.
fn across(class: &str, y: f64) -> String {
    format!("<path class=\"{class}\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>")
}

/// The place of a share of the providers.
fn x(share: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share
}

/// The curve through every hundredth of the sorted values.
fn path(sorted: &[f64], y: impl Fn(f64) -> f64) -> String {
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

/// A number on an axis.
fn number(value: f64) -> String {
    if value >= 1_000.0 {
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
        text.push_str(&text_at(bar.name, (0.0, top + 13.0), ("start", "name")));
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
        text.push_str(&text_at(
            &bar.text,
            (end + 7.0, y + 11.5),
            ("start", "value"),
        ));
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
    fn numbers_of_an_axis_have_a_comma_between_thousands() {
        let all = [0.0, 500.0, 1_500.0, 20_000.0].map(number);
        assert_eq!(all, ["0", "500", "1,500", "20,000"]);
    }

    #[test]
    fn the_longest_bar_or_mark_fills_the_space() {
        let bar = |value, mark| Bar {
            name: "One",
            value,
            mark,
            text: "text".into(),
        };
        let drawn = bars("label", &[bar(30.0, Some(60.0)), bar(15.0, None)]);
        assert!(drawn.contains("M120.0 26.0H240.0"), "{drawn}");
        assert!(drawn.contains("width=\"60.0\""), "{drawn}");
    }

    #[test]
    fn an_axis_has_few_round_numbers() {
        let all = [1.0, 5.0, 6.0, 504.0, 1_032.0, 612_000.0].map(step);
        assert_eq!(all, [1.0, 1.0, 2.0, 200.0, 500.0, 200_000.0]);
    }
}
