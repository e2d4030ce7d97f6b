//! The waves of the product rules, and the seats under other rules.

use super::*;
use kernel::Date;
use uuid::Uuid;

pub(crate) fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}

fn id(number: u128) -> ProviderId {
    ProviderId::from_uuid(Uuid::from_u128(number))
}

/// A provider without history, one kilometre away.
pub(crate) fn candidate(number: u128) -> Candidate {
    Candidate {
        provider: id(number),
        distance_m: Some(1_000),
        reviews: 0,
        stars: 0,
        jobs_done: 9,
        recent_jobs: 0,
        no_shows: 0,
        late_withdrawals: 0,
        jobs_today: 0,
        last_job_at: None,
        last_offer_at: Some(now()),
        last_seen_at: None,
        known: Known::No,
    }
}

fn chosen(lead: Lead, wave: u32, candidates: &[Candidate]) -> Vec<(ProviderId, bool)> {
    chosen_by(&Rules::default(), lead, wave, candidates)
}

fn chosen_by(
    rules: &Rules,
    lead: Lead,
    wave: u32,
    candidates: &[Candidate],
) -> Vec<(ProviderId, bool)> {
    choose(lead, wave, candidates, rules, now())
        .into_iter()
        .map(|seat| (seat.provider, seat.reserved))
        .collect()
}

fn at(number: u128, distance_m: u32) -> Candidate {
    Candidate {
        distance_m: Some(distance_m),
        ..candidate(number)
    }
}

#[test]
fn b9_the_best_are_asked_first_and_ties_go_to_the_fewest_jobs_today_then_to_the_id() {
    let busy = Candidate {
        jobs_today: 1,
        ..candidate(1)
    };
    let all = [busy, candidate(2), candidate(3), at(4, 500), at(5, 4_900)];
    let order: Vec<_> = [4, 2, 3, 1, 5].map(|number| (id(number), false)).into();
    assert_eq!(chosen(Lead::SameDay, 3, &all), order);
}

#[test]
fn b9_the_last_seat_of_a_wave_is_for_the_provider_who_has_waited_longest() {
    let waited = |number, hours: Option<i64>| Candidate {
        last_offer_at: hours.map(|hours| now().plus_hours(-hours)),
        ..at(number, 14_000)
    };
    let mut all = vec![candidate(1), candidate(2), candidate(3)];
    all.extend([waited(4, Some(20)), waited(5, Some(50))]);
    let two = [(id(1), false), (id(2), false)];
    assert_eq!(chosen(Lead::Asap, 1, &all)[..2], two);
    assert_eq!(chosen(Lead::Asap, 1, &all)[2..], [(id(5), true)]);
    // The seat does not depend on how many are inside the radius of the wave.
    assert_eq!(
        chosen(Lead::Asap, 1, &all[2..]),
        [(id(3), false), (id(5), true)]
    );
    // A provider who never had an offer has waited longest.
    all.push(waited(7, None));
    assert_eq!(chosen(Lead::Asap, 1, &all)[2], (id(7), true));
    // A provider more than 15 km away cannot have the reserved seat.
    all.last_mut().unwrap().distance_m = Some(15_001);
    assert_eq!(chosen(Lead::Asap, 1, &all)[2], (id(5), true));
}

#[test]
fn the_distance_of_the_reserved_seat_and_the_numbers_of_the_score_come_from_the_rules() {
    let mut all: Vec<_> = (1..=3).map(candidate).collect();
    all.push(Candidate {
        last_offer_at: None,
        ..at(4, 9_000)
    });
    let mut rules = Rules::default();
    let last = |rules: &Rules| chosen_by(rules, Lead::Asap, 1, &all)[2];
    assert_eq!(last(&rules), (id(4), true));
    rules.reserved_seat_m = 8_999;
    assert_eq!(last(&rules), (id(3), false));
    let near = |rules: &Rules| {
        let seat = preferred_seat(id(4), &all, rules, now());
        seat.map(|seat| seat.score.near)
    };
    assert_eq!(near(&rules), Some(400));
    rules.score.radius_m = 10_000;
    assert_eq!(near(&rules), Some(100));
}

#[test]
fn without_a_reserved_seat_the_score_alone_fills_a_wave() {
    let mut all: Vec<_> = (1..=5).map(candidate).collect();
    all[4].last_offer_at = None;
    let by_score = Rules {
        reserved_seat: false,
        ..Rules::default()
    };
    let of = |rules: &Rules, wave| {
        let seats = chosen_by(rules, Lead::Asap, wave, &all);
        seats.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(of(&Rules::default(), 1), [id(1), id(2), id(5)]);
    assert_eq!(of(&by_score, 1), [id(1), id(2), id(3)]);
    assert_eq!(of(&by_score, 3), [1, 2, 3, 4, 5].map(id));
}

#[test]
fn the_sizes_and_radii_of_the_waves_come_from_the_rules() {
    let all = [at(1, 500), at(2, 1_500), at(3, 2_500)];
    let mut rules = Rules {
        reserved_seat: false,
        ..Rules::default()
    };
    let of = |rules: &Rules, wave| chosen_by(rules, Lead::Later, wave, &all).len();
    rules.later.sizes = [Some(1), Some(2), Some(3)];
    assert_eq!([1, 2, 3].map(|wave| of(&rules, wave)), [1, 2, 3]);
    rules.later.radii_m = [1_000, 2_000, 2_000];
    rules.later.sizes = [None; 3];
    assert_eq!([1, 2, 3].map(|wave| of(&rules, wave)), [1, 2, 2]);
}

#[test]
fn b9_6_the_radius_grows_with_the_waves_and_at_once_when_no_provider_is_inside() {
    let all = [at(1, 4_000), at(2, 9_000), at(3, 14_000), at(4, 19_000)];
    let ids = |lead, wave, all: &[Candidate]| {
        let seats = chosen(lead, wave, all).into_iter();
        let by_score = seats.filter(|(_, reserved)| !reserved);
        by_score.map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Lead::Later, 1, &all), [id(1)]);
    assert_eq!(ids(Lead::Later, 2, &all), [id(1), id(2)]);
    assert_eq!(ids(Lead::Later, 3, &all), [id(1), id(2), id(3), id(4)]);
    assert_eq!(ids(Lead::Asap, 3, &all), [id(1), id(2), id(3)]);
    assert_eq!(ids(Lead::Later, 1, &all[1..]), [id(2)]);
    assert_eq!(ids(Lead::Later, 1, &all[3..]), [id(4)]);
    assert_eq!(ids(Lead::Asap, 1, &all[3..]), [], "15 km is the limit");
}

#[test]
fn b9_8_the_preferred_provider_has_a_seat_at_any_distance_unless_they_were_rated_badly() {
    let mut all = [at(1, 90_000), at(2, 500)];
    let seat = |all: &[Candidate], number| {
        let found = preferred_seat(id(number), all, &Rules::default(), now());
        found.map(|seat| (seat.provider, seat.distance_m, seat.reserved))
    };
    assert_eq!(seat(&all, 1), Some((id(1), Some(90_000), false)));
    assert_eq!(seat(&all, 3), None, "they are not a candidate");
    all[0].known = Known::Disliked;
    assert_eq!(seat(&all, 1), None);
}

#[test]
fn a_provider_who_has_not_said_where_they_start_is_considered_in_every_wave() {
    let unknown = Candidate {
        distance_m: None,
        ..candidate(1)
    };
    assert_eq!(
        chosen(Lead::Asap, 1, &[unknown, at(2, 4_000)]),
        [(id(2), false), (id(1), false)]
    );
}
