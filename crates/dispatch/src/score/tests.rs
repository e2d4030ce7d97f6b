//! The parts of a score by the rules of the product and by others, and the weights.

use super::*;
use crate::wave::tests::{candidate, now};

fn of(change: impl FnOnce(&mut Candidate)) -> Score {
    by(&ScoreRules::default(), change)
}

fn by(rules: &ScoreRules, change: impl FnOnce(&mut Candidate)) -> Score {
    let mut one = candidate(1);
    change(&mut one);
    Score::of(&one, rules, now())
}

#[test]
fn the_numbers_of_the_parts_are_those_of_the_rules() {
    let rules = ScoreRules {
        radius_m: 10_000,
        idle_hours: 24,
        new_jobs: 3,
        prior_reviews: 20,
        prior_mean_tenths: 40,
        ..ScoreRules::default()
    };
    let at = |metres| by(&rules, |c| c.distance_m = metres).near;
    assert_eq!((at(Some(8_000)), at(None)), (200, 500));
    let idle = |hours: i64| by(&rules, |c| c.last_job_at = Some(now().plus_hours(-hours))).idle;
    assert_eq!((idle(12), idle(24)), (500, 1_000));
    let fresh = |jobs| by(&rules, |c| c.jobs_done = jobs).fresh;
    assert_eq!((fresh(2), fresh(3)), (1_000, 0));
    // (4.0 − 3.5) / 1.5, and (80 + 50) / 30 = 4.33
    let quality = |reviews, stars| by(&rules, |c| (c.reviews, c.stars) = (reviews, stars));
    assert_eq!(quality(0, 0).quality, 333);
    assert_eq!(quality(10, 50).quality, 555);
}

#[test]
fn b9_4_weights_in_percent_add_up_to_100() {
    let shares = |weights: [u32; 6]| {
        let [near, quality, reliable, idle, known, fresh] = weights;
        let of = Weights {
            near,
            quality,
            reliable,
            idle,
            known,
            fresh,
        }
        .in_percent();
        [
            of.near,
            of.quality,
            of.reliable,
            of.idle,
            of.known,
            of.fresh,
        ]
    };
    assert_eq!(shares([30, 25, 15, 15, 10, 5]), [30, 25, 15, 15, 10, 5]);
    assert_eq!(shares([60, 50, 30, 30, 20, 10]), [30, 25, 15, 15, 10, 5]);
    assert_eq!(shares([0, 0, 0, 0, 0, 7]), [0, 0, 0, 0, 0, 100]);
    assert_eq!(shares([0; 6]), [0; 6]);
    for near in 0..=100 {
        let all = shares([near, 25, 15, 15, 10, 5]);
        assert_eq!(all.iter().sum::<u32>(), 100, "{near}: {all:?}");
    }
}

#[test]
fn b9_the_weights_are_those_of_the_rule_and_add_up_to_one() {
    let Weights {
        near,
        quality,
        reliable,
        idle,
        known,
        fresh,
    } = Weights::default();
    assert_eq!(
        [near, quality, reliable, idle, known, fresh],
        [30, 25, 15, 15, 10, 5]
    );
    let full = Score {
        near: FULL,
        quality: FULL,
        reliable: FULL,
        idle: FULL,
        known: FULL,
        fresh: FULL,
    };
    assert_eq!(full.total(&Weights::default()), 100_000);
}

#[test]
fn nearness_falls_to_nothing_at_fifteen_kilometres() {
    let near = |distance_m| of(|c| c.distance_m = distance_m).near;
    assert_eq!(near(Some(0)), 1_000);
    assert_eq!(near(Some(3_000)), 800);
    assert_eq!([near(Some(15_000)), near(Some(90_000))], [0, 0]);
    assert_eq!(near(None), 500);
}

#[test]
fn quality_is_the_mean_with_ten_reviews_of_4_3_added() {
    let quality = |reviews, stars| of(|c| (c.reviews, c.stars) = (reviews, stars)).quality;
    // (4.3 − 3.5) / 1.5
    assert_eq!(quality(0, 0), 533);
    // (43 + 50) / 20 = 4.65
    assert_eq!(quality(10, 50), 766);
    assert_eq!(quality(100, 100), 0);
    assert!(quality(1_000_000, 5_000_000) >= 999);
}

#[test]
fn b9_9_the_means_that_count_nothing_and_fully_are_those_of_the_rules() {
    let rules = ScoreRules {
        quality_from_tenths: 40,
        quality_full_tenths: 45,
        ..ScoreRules::default()
    };
    let quality = |reviews, stars| by(&rules, |c| (c.reviews, c.stars) = (reviews, stars));
    // (4.3 − 4) / 0.5, and (43 + 50) / 20 = 4.65, and (43 + 35) / 20 = 3.9
    let parts = [(0, 0), (10, 50), (10, 35)].map(|(reviews, stars)| quality(reviews, stars));
    assert_eq!(parts.map(|score| score.quality), [600, 1_000, 0]);
    let nowhere = ScoreRules {
        quality_full_tenths: 40,
        ..rules
    };
    assert_eq!(by(&nowhere, |_| ()).quality, 0);
}

#[test]
fn a_no_show_counts_three_times_as_much_as_a_late_withdrawal() {
    let reliable = |jobs, no_shows, late| {
        of(|c| {
            (c.recent_jobs, c.no_shows, c.late_withdrawals) = (jobs, no_shows, late);
        })
        .reliable
    };
    assert_eq!(reliable(0, 0, 0), 1_000);
    assert_eq!(reliable(5, 1, 0), 700);
    assert_eq!(reliable(5, 0, 3), 700);
    assert_eq!(reliable(0, 9, 9), 0);
}

#[test]
fn a_provider_who_waited_two_days_for_a_job_has_the_full_part_of_the_score() {
    let idle = |hours: Option<i64>| {
        of(|c| c.last_job_at = hours.map(|hours| now().plus_hours(-hours))).idle
    };
    assert_eq!(
        [
            idle(Some(0)),
            idle(Some(24)),
            idle(Some(48)),
            idle(Some(99))
        ],
        [0, 500, 1_000, 1_000]
    );
    assert_eq!(idle(None), 1_000);
    // A job that is still planned lies in the future.
    assert_eq!(idle(Some(-5)), 0);
}

#[test]
fn a_provider_that_the_customer_liked_and_a_new_one_have_an_advantage() {
    assert_eq!(of(|c| c.known = Known::Liked).known, 1_000);
    assert_eq!(of(|c| c.known = Known::Disliked).known, 0);
    assert_eq!(of(|c| c.jobs_done = 4).fresh, 1_000);
    assert_eq!(of(|c| c.jobs_done = 5).fresh, 0);
}
