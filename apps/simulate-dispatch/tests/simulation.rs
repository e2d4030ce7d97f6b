//! The weeks of the default settings, and of a town with too few providers.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot build its case has failed"
)]

use simulate_dispatch::{Faults, Figures, Settings, Strategy, glance, simulate};

const DOCUMENT: &str = include_str!("../../../docs/operations/dispatch-simulation.md");

fn figures(settings: &Settings, strategies: &[Strategy]) -> Vec<Figures> {
    simulate(settings, strategies, &mut |_| {}).unwrap()
}

fn check_goals(seed: u64, one: &Figures) {
    let ninety = one.gaps[one.gaps.len() * 9 / 10];
    let worst = *one.gaps.last().unwrap();
    assert!(ninety <= 60 * 3_600, "seed {seed}: {ninety} s");
    assert!(worst <= 96 * 3_600, "seed {seed}: {worst} s");
    assert!(one.gaps.len() > 150, "seed {seed}: too few are eligible");
    let waits = &one.leads[0].waits;
    let median = waits[waits.len() / 2];
    assert!(median <= 240, "seed {seed}: {median} s");
    let (accepted, paid) = (one.accepted, one.orders);
    assert!(
        accepted * 100 >= paid * 95,
        "seed {seed}: {accepted} of {paid}"
    );
    assert_eq!(one.faults, Faults::default(), "seed {seed}");
}

#[test]
fn b9_in_three_weeks_of_abuja_no_provider_waits_long_for_an_offer_and_no_urgent_job_for_a_provider()
{
    for seed in [2, 3] {
        let settings = Settings {
            seed,
            ..Settings::default()
        };
        let all = figures(&settings, &[Strategy::ReservedSeat]);
        check_goals(seed, &all[0]);
    }
}

#[test]
fn b9_the_default_run_meets_the_goals_and_its_figures_are_in_the_document() {
    let settings = Settings::default();
    let all = figures(&settings, &Strategy::ALL);
    check_goals(settings.seed, &all[0]);
    for one in &all {
        assert_eq!(one.faults, Faults::default(), "{:?}", one.strategy);
    }
    let worst = |one: &Figures| *one.gaps.last().unwrap();
    assert!(worst(&all[0]) < worst(&all[1]), "the seat is of no use");
    for row in glance(&all) {
        let line = format!("| {} | {} |", row.label, row.values.join(" | "));
        assert!(DOCUMENT.contains(&line), "the document lacks: {line}");
    }
}

#[test]
fn b9_where_providers_are_few_no_order_is_accepted_twice_and_no_jobs_overlap() {
    let settings = Settings {
        days: 5,
        providers: 25,
        accept_percent: (90, 100),
        ..Settings::default()
    };
    for one in figures(&settings, &Strategy::ALL) {
        assert_eq!(one.faults, Faults::default(), "{:?}", one.strategy);
        assert!(one.refused > 100, "no providers competed for an order");
        assert!(one.unserved > 100, "there were enough providers");
    }
}

#[test]
fn more_offers_in_a_wave_and_other_weights_change_the_figures() {
    let mut settings = Settings {
        days: 4,
        providers: 100,
        orders_per_week: 300,
        ..Settings::default()
    };
    let before = figures(&settings, &[Strategy::ScoreAlone]);
    settings.rules.weights.near = 0;
    settings.rules.weights.idle = 45;
    let weighted = figures(&settings, &[Strategy::ScoreAlone]);
    let sum = |all: &[Figures]| all[0].metres.iter().sum::<i64>();
    assert!(
        sum(&weighted) > sum(&before),
        "nearness counted for nothing"
    );
    let rules = &mut settings.rules;
    for waves in [&mut rules.asap, &mut rules.same_day, &mut rules.later] {
        waves.sizes = [None; 3];
        waves.radii_m = [20_000; 3];
    }
    let many = figures(&settings, &[Strategy::ScoreAlone]);
    assert!(many[0].offers > weighted[0].offers * 3 / 2);
}
