//! The options of the command line.

use crate::assumptions::ACCEPT_PERCENT;
use clap::{Parser, value_parser};
use dispatch::Rules;
use providers::TravelTimes;
use settings::{Setting, SettingGroup, SettingKey, SettingValues};
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
    /// Another value of a setting of the choice of providers, such as weight_near=40. May be given several times. [default: those of the product]
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = setting)]
    pub settings: Vec<(SettingKey, i64)>,
    /// Where the page is written.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "target/simulation/dispatch.html"
    )]
    pub out: PathBuf,
}

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

impl Settings {
    /// The minimum time between two jobs of a provider.
    #[must_use]
    pub fn travel_times(&self) -> TravelTimes {
        TravelTimes::from(self.rules.travel_minutes)
    }
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
        let values = SettingValues::from_iter(options.settings.iter().copied());
        Self {
            days: options.days,
            providers: options.providers,
            orders_per_week: options.orders_per_week,
            seed: options.seed,
            accept_percent: options.accept_percent,
            rules: Rules::of(&values),
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

fn setting(text: &str) -> Result<(SettingKey, i64), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or("give a setting and its value, such as weight_near=40")?;
    let key = SettingKey::from_code(name)
        .filter(|key| key.setting().group == SettingGroup::Dispatch)
        .ok_or("the choice of providers has no such setting; docs/settings.md lists them")?;
    let Setting { min, max, .. } = key.setting();
    value
        .parse::<i64>()
        .ok()
        .filter(|value| (min..=max).contains(value))
        .map(|value| (key, value))
        .ok_or_else(|| format!("{name} is a whole number from {min} to {max}"))
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
    fn a_setting_changes_the_rules() {
        let found = settings(&[
            "--set=weight_near=40",
            "--set=later_offer_minutes=90",
            "--set=night_from=1200",
            "--set=travel_far=75",
        ]);
        let mut expected = Rules::default();
        expected.weights.near = 40;
        expected.later.offer_minutes = 90;
        expected.night.from = 20 * 60;
        expected.travel_minutes = [30, 45, 75];
        let found = found.unwrap();
        assert_eq!(found.rules, expected);
        assert_eq!(found.travel_times().far, 75);
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
            ("--set", "weight_near"),
            ("--set", "weight_near=101"),
            ("--set", "weight_near=many"),
            ("--set", "no_such_setting=1"),
            ("--set", "draft_days=3"),
        ];
        for (option, value) in bad {
            let error = settings(&[&format!("{option}={value}")]).unwrap_err();
            assert!(error.contains(option), "{option} {value}: {error}");
            assert!(error.contains(value), "{option} {value}: {error}");
        }
    }
}
