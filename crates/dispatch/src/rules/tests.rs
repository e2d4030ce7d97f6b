//! The rules of the product, and what follows when staff change them.

use super::*;
use kernel::Date;

fn at(hour: u32, minutes: i64) -> Timestamp {
    let day = Date::parse("2026-11-20").unwrap();
    day.at_hour(hour).plus_mins(minutes)
}

#[test]
fn b9_6_waves_grow_in_number_and_in_radius() {
    let rules = Rules::default();
    let of = |lead: Lead| {
        let waves = rules.waves(lead);
        [1, 2, 3, 9].map(|wave| (waves.size(wave), waves.radius_m(wave)))
    };
    let first = [(Some(3), 5_000), (Some(5), 10_000)];
    let all = |radius| [first[0], first[1], (None, radius), (None, radius)];
    assert_eq!(of(Lead::Asap), all(15_000));
    assert_eq!(of(Lead::SameDay), all(20_000));
    let ten = (Some(10), 20_000);
    assert_eq!(of(Lead::Later), [first[0], first[1], ten, ten]);
}

#[test]
fn b9_13_three_providers_are_asked_to_be_the_reserve_at_any_distance_of_the_waves() {
    let rules = Rules::default().for_reserve();
    assert!(!rules.reserved_seat, "the best are asked");
    for lead in [Lead::Asap, Lead::SameDay, Lead::Later] {
        let waves = rules.waves(lead);
        let of = [1, 2, 9].map(|wave| (waves.size(wave), waves.radius_m(wave)));
        let [_, _, far] = Rules::default().waves(lead).radii_m;
        assert_eq!(of, [(Some(3), far); 3]);
    }
    assert_eq!(rules.weights, Rules::default().weights);
}

#[test]
fn b9_a_provider_must_have_given_a_sign_of_life_in_the_last_day() {
    let rules = Rules::default();
    assert_eq!(rules.seen_since(at(24 + 8, 0)), at(8, 0));
    let patient = Rules {
        seen_hours: 48,
        ..rules
    };
    assert_eq!(patient.seen_since(at(48 + 8, 0)), at(8, 0));
}

#[test]
fn b8_11_jobs_and_faults_count_for_ninety_days_or_as_many_as_the_rules_say() {
    let mut rules = Rules::default();
    assert_eq!(rules.recent_since(at(9, 0)), at(9, 0).plus_days(-90));
    rules.score.faults.days = 30;
    assert_eq!(rules.recent_since(at(9, 0)), at(9, 0).plus_days(-30));
}

#[test]
fn b9_the_product_reserves_the_last_seat() {
    let rules = Rules::default();
    assert!(rules.reserved_seat);
    assert_eq!(rules.weights, Weights::default());
}

#[test]
fn b9_6_an_offer_lives_3_15_or_60_minutes_and_the_night_does_not_count() {
    let rules = Rules::default();
    let expires = |lead, from| rules.offer_expires_at(lead, from);
    assert_eq!(expires(Lead::Asap, at(23, 0)), at(23, 3));
    assert_eq!(expires(Lead::SameDay, at(9, 0)), at(9, 15));
    let later = |from| expires(Lead::Later, from);
    assert_eq!(later(at(9, 0)), at(10, 0));
    assert_eq!(later(at(20, 0)), at(21, 0));
    assert_eq!(later(at(20, 30)), at(24 + 7, 0));
    assert_eq!(later(at(21, 0)), at(24 + 7, 30));
    assert_eq!(later(at(23, 59)), at(24 + 7, 30));
    assert_eq!(later(at(0, 30)), at(7, 30));
    assert_eq!(later(at(6, 29)), at(7, 30));
    assert_eq!(later(at(6, 30)), at(7, 30));
    assert_eq!(later(at(6, 31)), at(7, 31));
}

#[test]
fn the_night_and_the_hours_of_an_urgent_job_can_be_changed() {
    let rules = Rules {
        night: Night {
            from: 20 * 60,
            to: 8 * 60,
        },
        urgent_hours: 4,
        ..Rules::default()
    };
    let later = |from| rules.offer_expires_at(Lead::Later, from);
    assert_eq!(later(at(19, 30)), at(24 + 8, 30));
    let preferred = |from| rules.preferred_expires_at(Lead::Later, from);
    assert_eq!(preferred(at(20, 0)), at(21, 0));
    assert_eq!(preferred(at(19, 59)), at(20, 14));
    assert_eq!(rules.lead(Some(at(12, 59)), at(9, 0)), Lead::Asap);
    assert_eq!(rules.lead(Some(at(13, 0)), at(9, 0)), Lead::SameDay);
}

#[test]
fn b9_8_the_preferred_provider_has_5_10_or_15_minutes_and_an_hour_at_night() {
    let rules = Rules::default();
    let until = |lead, from| rules.preferred_expires_at(lead, from);
    assert_eq!(until(Lead::Asap, at(23, 0)), at(23, 5));
    assert_eq!(until(Lead::SameDay, at(9, 0)), at(9, 10));
    assert_eq!(until(Lead::Later, at(6, 30)), at(6, 45));
    assert_eq!(until(Lead::Later, at(20, 59)), at(21, 14));
    assert_eq!(until(Lead::Later, at(21, 0)), at(22, 0));
    assert_eq!(until(Lead::Later, at(6, 29)), at(7, 29));
}
