//! Visits: the travel between two, and when they collide.

use super::*;
use kernel::Date;

fn at(hour: u32, minute: i64) -> Timestamp {
    Date::parse("2026-11-20")
        .unwrap()
        .at_hour(hour)
        .plus_mins(minute)
}

fn visit(from: Timestamp, until: Timestamp, zone: char) -> Visit {
    Visit {
        from,
        until,
        zone: Some(zone),
    }
}

fn collide(visit: &Visit, held: &Visit, now: Timestamp) -> bool {
    visit.collides_with(held, &TravelTimes::default(), now)
}

#[test]
fn the_travel_between_two_jobs_can_be_changed() {
    let travel = TravelTimes::from([10, 50, 90]);
    let held = visit(at(10, 0), at(12, 0), 'A');
    for (zone, minutes) in [('A', 10), ('B', 50), ('C', 90)] {
        let after = |gap: i64| {
            let next = visit(at(12, gap), at(14, gap), zone);
            next.collides_with(&held, &travel, at(6, 0))
        };
        assert_eq!([after(minutes - 1), after(minutes)], [true, false]);
    }
}

#[test]
fn travel_takes_longer_the_farther_the_zones_are_apart() {
    let pairs = [
        ("AA", 30),
        ("BB", 30),
        ("CC", 30),
        ("AB", 45),
        ("BC", 45),
        ("AC", 60),
    ];
    let between = |one, other| TravelTimes::default().between(one, other);
    for (pair, minutes) in pairs {
        let zones: Vec<_> = pair.chars().collect();
        assert_eq!(between(Some(zones[0]), Some(zones[1])), minutes, "{pair}");
        assert_eq!(
            between(Some(zones[1]), Some(zones[0])),
            minutes,
            "{pair} and back"
        );
    }
    assert_eq!(
        (between(None, Some('A')), between(None, None)),
        (60, 60),
        "the distance is unknown"
    );
}

#[test]
fn two_jobs_need_the_travel_between_them_on_both_sides() {
    let held = visit(at(10, 0), at(12, 0), 'A');
    let early = at(6, 0);
    for (zone, minutes) in [('A', 30), ('B', 45), ('C', 60)] {
        let after = |gap: i64| collide(&visit(at(12, gap), at(14, gap), zone), &held, early);
        let before = |gap: i64| collide(&visit(at(8, -gap), at(10, -gap), zone), &held, early);
        assert_eq!(
            [after(minutes - 1), after(minutes)],
            [true, false],
            "{zone}"
        );
        assert_eq!(
            [before(minutes - 1), before(minutes)],
            [true, false],
            "{zone}"
        );
    }
    assert!(
        collide(&visit(at(11, 0), at(11, 30), 'A'), &held, early),
        "within it"
    );
}

#[test]
fn b9_another_visit_takes_two_hours_and_needs_the_travel_before_and_after() {
    let held = Visit::planned(at(10, 0), Some('A'));
    assert_eq!(held, visit(at(10, 0), at(12, 0), 'A'));
    let usual = TravelTimes::default();
    for (zone, minutes) in [('A', 30), ('B', 45), ('C', 60)] {
        let after = |gap: i64| visit(at(12, gap), at(14, gap), zone).overlaps(&held, &usual);
        let before = |gap: i64| visit(at(8, -gap), at(10, -gap), zone).overlaps(&held, &usual);
        assert_eq!([after(minutes - 1), after(minutes)], [true, false]);
        assert_eq!([before(minutes - 1), before(minutes)], [true, false]);
    }
}

#[test]
fn the_bounds_for_the_stores_say_the_same_as_the_comparison() {
    let wanted = visit(at(12, 0), at(14, 0), 'A');
    let travel = TravelTimes::from([20, 70, 50]);
    let (latest, earliest) = wanted.taken_by_any_visit(&travel);
    for (minutes, zone) in (0..600)
        .step_by(5)
        .flat_map(|minutes| [Some('A'), Some('B'), Some('C'), None].map(|zone| (minutes, zone)))
    {
        let begins = at(7, minutes);
        let (before, after) = wanted.taken_by_visit(zone, &travel);
        let planned = Visit::planned(begins, zone);
        let is_between = begins < before && begins > after;
        assert_eq!(
            is_between,
            wanted.overlaps(&planned, &travel),
            "{planned:?}"
        );
        assert!(
            !is_between || begins < latest && begins > earliest,
            "{planned:?}"
        );
        for now in [at(6, 0), at(11, 15), at(11, 31), at(13, 0)] {
            let held = Visit {
                from: begins,
                until: begins.plus_mins(90),
                zone,
            };
            let (before, after) = wanted.taken_by_job(zone, &travel, now);
            assert_eq!(
                held.from < before && held.until > after,
                wanted.collides_with(&held, &travel, now),
                "{held:?} at {now:?}"
            );
        }
    }
}

#[test]
fn b17_8_the_minutes_between_two_jobs_are_whole_and_negative_when_they_overlap() {
    let first = visit(at(10, 0), at(12, 0), 'A');
    let minutes = |secs: i64| {
        let later = visit(at(12, 0).plus_secs(secs), at(14, 0), 'B');
        first.minutes_until(&later)
    };
    assert_eq!([1_800, 1_799, 0, -1, -60].map(minutes), [30, 29, 0, -1, -1]);
}

#[test]
fn a_job_that_is_not_finished_lasts_until_now() {
    let held = visit(at(8, 0), at(10, 0), 'A');
    let next = visit(at(13, 0), at(15, 0), 'A');
    assert!(!collide(&next, &held, at(12, 30)));
    assert!(
        collide(&next, &held, at(12, 31)),
        "they would have to be on their way"
    );
}
