//! The options of the command line.

use crate::assumptions::ACCEPT_PERCENT;
use clap::{Parser, value_parser};
use dispatch::{Rules, Weights};
use std::path::PathBuf;

/// Plays weeks of orders and providers on the real choice of providers, in three ways side by side,
/// and writes a table and a page with charts. What people do is assumed, not measured.
#[derive(Debug, Clone, Parser)]
#[command(name = "simulate-dispatch", max_term_width = 100)]
pub struct Options {
    /// The number of days.
    #[arg(long, value_name = "N", default_value_t = 21, value_parser = value_parser!(u32).range(1..=365))]
    pub days: u32,
    /// The number of providers.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..=5_000))]
    pub providers: u32,
    /// The number of orders in a week.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=20_000))]
    pub orders_per_week: u32,
    /// The same seed and options always give the same result.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// The lowest and the highest chance of a provider to accept an offer, in percent.
    #[arg(long, value_name = "LOW-HIGH", default_value = "30-80", value_parser = accept_percent)]
    pub accept_percent: (u64, u64),
    /// The weights of the score in percent, which add up to 100: near=30,quality=25,reliable=15,idle=15,known=10,fresh=5
    #[arg(long, value_name = "NAME=N,…", value_parser = weights)]
    pub weights: Option<Weights>,
    /// The sizes of the first, the second and every later wave, for every lead time, each a number or "all". [default: those of the product]
    #[arg(long, value_name = "A,B,C", value_parser = sizes)]
    pub wave_sizes: Option<Sizes>,
    /// The radii of these waves by road in kilometres, for every lead time. [default: those of the product]
    #[arg(long, value_name = "A,B,C", value_parser = radii)]
    pub radius_km: Option<[u32; 3]>,
    /// Where the page is written.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "target/simulation/dispatch.html"
    )]
    pub out: PathBuf,
}

/// The sizes of three waves; `None` for no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes(pub [Option<usize>; 3]);

/// What is simulated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    pub days: u32,
    pub providers: u32,
    pub orders_per_week: u32,
    pub seed: u64,
    pub accept_percent: (u64, u64),
    pub rules: Rules,
}

impl Default for Settings {
    /// The settings of a run without options.
    fn default() -> Self {
        Self {
            days: 21,
            providers: 200,
            orders_per_week: 1_000,
            seed: 1,
            accept_percent: ACCEPT_PERCENT,
            rules: Rules::default(),
        }
    }
}

impl From<&Options> for Settings {
    fn from(options: &Options) -> Self {
        let mut rules = Rules::default();
        rules.weights = options.weights.unwrap_or(rules.weights);
        for waves in [&mut rules.asap, &mut rules.same_day, &mut rules.later] {
            waves.sizes = options.wave_sizes.map_or(waves.sizes, |sizes| sizes.0);
            let radii_m = |km: [u32; 3]| km.map(|km| km.saturating_mul(1_000));
            waves.radii_m = options.radius_km.map_or(waves.radii_m, radii_m);
        }
        Self {
            days: options.days,
            providers: options.providers,
            orders_per_week: options.orders_per_week,
            seed: options.seed,
            accept_percent: options.accept_percent,
            rules,
        }
    }
}

fn accept_percent(text: &str) -> Result<(u64, u64), String> {
    let number = |part: &str| part.parse::<u64>().ok().filter(|one| *one <= 100);
    text.split_once('-')
        .and_then(|(low, high)| number(low).zip(number(high)))
        .filter(|(low, high)| low <= high)
        .ok_or_else(|| "give two numbers from 0 to 100, the lower first, such as 30-80".into())
}

/// The three parts of a list, each read by `read`.
fn three<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 3]> {
    let parts: Option<Vec<T>> = text.split(',').map(|part| read(part.trim())).collect();
    parts?.try_into().ok()
}

fn sizes(text: &str) -> Result<Sizes, String> {
    let size = |part: &str| match part {
        "all" => Some(None),
        number => {
            let found = number.parse::<usize>().ok();
            found.filter(|size| (1..=300).contains(size)).map(Some)
        }
    };
    three(text, size)
        .map(Sizes)
        .ok_or_else(|| "give three sizes from 1 to 300 or \"all\", such as 3,5,all".into())
}

fn radii(text: &str) -> Result<[u32; 3], String> {
    let radius = |part: &str| {
        let found = part.parse::<u32>().ok();
        found.filter(|km| (1..=100).contains(km))
    };
    three(text, radius)
        .filter(|km| km.is_sorted())
        .ok_or_else(|| {
            "give three whole numbers from 1 to 100, none less than the one before, such as 5,10,20"
                .into()
        })
}

fn weights(text: &str) -> Result<Weights, String> {
    let form = "give each of near, quality, reliable, idle, known and fresh once, such as \
                near=30,quality=25,reliable=15,idle=15,known=10,fresh=5";
    let mut found: Vec<(&str, u32)> = Vec::new();
    for part in text.split(',') {
        let (name, number) = part.split_once('=').ok_or(form)?;
        let number = number.trim().parse::<u32>().map_err(|_| form)?;
        found.push((name.trim(), number));
    }
    let of = |name: &str| {
        let mut named = found.iter().filter(|(one, _)| *one == name);
        let weight = named.next().map(|(_, number)| *number);
        weight.filter(|_| named.next().is_none())
    };
    let six = ["near", "quality", "reliable", "idle", "known", "fresh"].map(of);
    let [
        Some(near),
        Some(quality),
        Some(reliable),
        Some(idle),
        Some(known),
        Some(fresh),
    ] = six
    else {
        return Err(form.into());
    };
    if found.len() != six.len() {
        return Err(form.into());
    }
    let sum: u64 = found.iter().map(|(_, number)| u64::from(*number)).sum();
    if sum != 100 {
        return Err(format!("the weights must add up to 100, not to {sum}"));
    }
    Ok(Weights {
        near,
        quality,
        reliable,
        idle,
        known,
        fresh,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(arguments: &[&str]) -> Result<Settings, String> {
        let all = [&["simulate-dispatch"], arguments].concat();
        let options = Options::try_parse_from(all).map_err(|error| error.to_string())?;
        Ok(Settings::from(&options))
    }

    #[test]
    fn without_options_the_rules_are_those_of_the_product() {
        assert_eq!(settings(&[]), Ok(Settings::default()));
        assert_eq!(Settings::default().rules, Rules::default());
    }

    #[test]
    fn options_change_the_weights_the_sizes_and_the_radii() {
        let found = settings(&[
            "--weights=fresh=0,near=100,quality=0,reliable=0,idle=0,known=0",
            "--wave-sizes=2,4,all",
            "--radius-km=3,6,9",
        ]);
        let rules = found.unwrap().rules;
        assert_eq!([rules.weights.near, rules.weights.fresh], [100, 0]);
        for waves in [rules.asap, rules.same_day, rules.later] {
            assert_eq!(waves.sizes, [Some(2), Some(4), None]);
            assert_eq!(waves.radii_m, [3_000, 6_000, 9_000]);
        }
    }

    #[test]
    fn a_bad_value_is_refused_with_the_name_of_its_option() {
        let bad = [
            ("--days", "0"),
            ("--days", "many"),
            ("--providers", "5001"),
            ("--orders-per-week", "-1"),
            ("--seed", "x"),
            ("--accept-percent", "80-30"),
            ("--accept-percent", "30-101"),
            ("--wave-sizes", "3,5"),
            ("--wave-sizes", "0,5,all"),
            ("--radius-km", "10,5,20"),
            ("--radius-km", "5,10,twenty"),
            ("--weights", "near=100"),
            (
                "--weights",
                "near=50,quality=25,reliable=15,idle=15,known=10,fresh=5",
            ),
            (
                "--weights",
                "near=10,near=20,quality=25,reliable=15,idle=15,known=10,fresh=5",
            ),
        ];
        for (option, value) in bad {
            let error = settings(&[&format!("{option}={value}")]).unwrap_err();
            assert!(error.contains(option), "{option} {value}: {error}");
            assert!(error.contains(value), "{option} {value}: {error}");
        }
    }
}
