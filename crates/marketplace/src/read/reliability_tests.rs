use super::*;
use kernel::Date;
use uuid::Uuid;

fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}

fn event(fault: Fault, days_ago: i64) -> FaultEvent {
    let id = Uuid::from_u128(1);
    FaultEvent {
        offer: id.into(),
        order: id.into(),
        reference: "SVC-000001".parse().unwrap(),
        title: "Deep cleaning".to_owned(),
        fault,
        at: now().plus_days(-days_ago),
        recorded_by: None,
        waived_at: None,
        appeal: None,
        appeal_ends_at: Some(now().plus_days(7 - days_ago)),
    }
}

fn record(events: Vec<FaultEvent>) -> ReliabilityRecord {
    ReliabilityRecord {
        provider: Uuid::from_u128(1).into(),
        reviews: 0,
        stars: 0,
        shown_from: 3,
        jobs_done: 9,
        recent_jobs: 5,
        last_job_at: None,
        rules: Rules::default(),
        events,
    }
}

#[test]
fn b8_a_fault_counts_for_ninety_days() {
    let rules = FaultRules::default();
    assert!(event(Fault::NoShow, 90).counts(&rules, now()));
    let old = event(Fault::NoShow, 91);
    assert!(!old.counts(&rules, now()));
    assert_eq!(old.counts_until(&rules), now().plus_days(-1));
    let inputs = record(vec![event(Fault::NoShow, 1), old]).reliability(now());
    assert_eq!((inputs.no_shows, inputs.late_withdrawals), (1, 0));
}

#[test]
fn b8_a_waived_fault_costs_nothing_from_that_moment() {
    let mut waived = event(Fault::NoShow, 5);
    waived.waived_at = Some(now().plus_days(-2));
    let until = waived.counts_until(&FaultRules::default());
    assert_eq!(until, now().plus_days(-2));
    let before = record(vec![event(Fault::NoShow, 5)]);
    assert_eq!(before.score(now()).reliable, 700);
    assert_eq!(record(vec![waived]).score(now()).reliable, 1_000);
}

#[test]
fn b8_every_other_fault_costs_one_point_and_a_no_show_three() {
    for fault in Fault::ALL {
        let points = if fault == Fault::NoShow { 3 } else { 1 };
        let rules = FaultRules::default();
        assert_eq!(event(fault, 1).points(&rules), points, "{}", fault.code());
        let one = record(vec![event(fault, 1)]).reliability(now());
        assert_eq!(one.points(&rules), points);
    }
}

#[test]
fn b8_11_the_points_and_the_days_of_a_fault_are_those_of_the_settings_in_force() {
    let mut changed = record(vec![event(Fault::NoShow, 20), event(Fault::NoShow, 40)]);
    assert_eq!(
        changed.score(now()).reliable,
        400,
        "six points over ten jobs"
    );
    changed.rules.score.faults = FaultRules {
        no_show_points: 2,
        other_points: 1,
        added_jobs: 15,
        days: 30,
        appeal_days: 7,
    };
    assert_eq!(changed.reliability(now()).no_shows, 1);
    assert_eq!(changed.score(now()).reliable, 900, "two points over twenty");
}

#[test]
fn b8_the_rating_is_the_mean_of_three_reviews_or_more() {
    let rated = |reviews, stars| {
        let of = ReliabilityRecord {
            reviews,
            stars,
            ..record(Vec::new())
        };
        of.rating().mean_tenths(of.shown_from)
    };
    assert_eq!(rated(2, 10), None);
    assert_eq!(rated(3, 14), Some(47));
}

#[test]
fn b8_an_appeal_is_possible_for_seven_days() {
    let fresh = event(Fault::NoShow, 7);
    assert_eq!(fresh.appeal_until(now()), Some(now()));
    assert_eq!(event(Fault::NoShow, 8).appeal_until(now()), None);
    let waived = FaultEvent {
        waived_at: Some(now()),
        ..fresh
    };
    assert_eq!(waived.appeal_until(now()), None);
}

#[test]
fn b9_4_the_parts_are_those_of_the_settings_in_force() {
    let mut changed = record(Vec::new());
    let part = |record: &ReliabilityRecord, part| {
        let parts = record.parts(now());
        let found = parts.into_iter().find(|one| one.part == part).unwrap();
        (found.value, found.weight)
    };
    assert_eq!(part(&changed, ScorePart::Fresh), (0, 5));
    changed.rules.score.new_jobs = 10;
    changed.rules.weights.near = 0;
    changed.rules.weights.fresh = 35;
    assert_eq!(part(&changed, ScorePart::Fresh), (1_000, 35));
}
