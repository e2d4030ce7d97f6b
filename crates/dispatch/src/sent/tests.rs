//! Sent waves under the rules of the product and under others.

use super::*;
use kernel::Date;

fn at(hour: u32, minutes: i64) -> Timestamp {
    let day = Date::parse("2026-11-20").unwrap();
    day.at_hour(hour).plus_mins(minutes)
}

/// The first wave for a job of the next day at ten, sent at nine.
fn wave() -> SentWave {
    SentWave {
        number: 1,
        by_hand: false,
        reserve: false,
        starts: Some(at(24 + 10, 0)),
        sent_at: at(9, 0),
    }
}

fn by_hand() -> SentWave {
    SentWave {
        by_hand: true,
        ..wave()
    }
}

fn reserve() -> SentWave {
    SentWave {
        reserve: true,
        ..wave()
    }
}

fn preferred() -> SentWave {
    SentWave {
        number: 0,
        ..wave()
    }
}

#[test]
fn each_kind_of_offer_would_have_ended_by_its_own_rule() {
    let rules = Rules::default();
    let soon = SentWave {
        starts: Some(at(13, 0)),
        ..wave()
    };
    let asap = SentWave {
        starts: None,
        ..wave()
    };
    let until = |wave: &SentWave| rules.sent_until(wave);
    assert_eq!(until(&wave()), at(10, 0));
    assert_eq!(until(&soon), at(9, 15));
    assert_eq!(until(&asap), at(9, 3));
    assert_eq!(until(&preferred()), at(9, 15));
    assert_eq!(until(&by_hand()), at(9, 30));
    assert_eq!(until(&reserve()), at(9, 20));
    let both = SentWave {
        by_hand: true,
        ..reserve()
    };
    assert_eq!(until(&both), at(9, 30), "operations chose the reserve");
    let urgent = Rules {
        urgent_hours: 5,
        ..rules
    };
    assert_eq!(urgent.sent_until(&soon), at(9, 3));
    assert_eq!(
        (urgent.sent_lead(&soon), urgent.sent_lead(&wave())),
        (Lead::Asap, Lead::Later)
    );
}

#[test]
fn the_size_and_the_radius_belong_to_waves_that_were_chosen() {
    let rules = Rules::default();
    let of = |wave: &SentWave| (rules.sent_size(wave), rules.sent_radius_m(wave));
    let third = SentWave {
        number: 3,
        ..wave()
    };
    let third_asap = SentWave {
        starts: None,
        ..third
    };
    assert_eq!(of(&wave()), (Some(3), Some(5_000)));
    assert_eq!(of(&third), (Some(10), Some(20_000)));
    assert_eq!(of(&third_asap), (None, Some(15_000)));
    assert_eq!(of(&reserve()), (Some(3), Some(20_000)));
    for anywhere in [preferred(), by_hand()] {
        assert_eq!(of(&anywhere), (None, None));
        assert!(rules.reaches(&anywhere, 90_000, &[Some(90_000)]));
        assert!(rules.seats(&anywhere, 9, false));
    }
}

#[test]
fn a_place_by_score_has_an_offer_up_to_the_size_without_the_reserved_seat() {
    let rules = Rules::default();
    let seats = |place, reserved| rules.seats(&wave(), place, reserved);
    assert_eq!(
        [1, 3, 4].map(|place| seats(place, false)),
        [true, true, false]
    );
    assert_eq!([2, 3].map(|place| seats(place, true)), [true, false]);
    let all = SentWave {
        number: 3,
        starts: None,
        ..wave()
    };
    assert!(rules.seats(&all, 99, true), "a wave without a limit");
}

#[test]
fn a_radius_grows_when_none_of_those_who_were_asked_is_inside() {
    let rules = Rules::default();
    let reaches = |far, asked: &[Option<u32>]| rules.reaches(&wave(), far, asked);
    assert!(reaches(5_000, &[Some(5_000), Some(7_000)]));
    assert!(!reaches(7_000, &[Some(5_000), Some(7_000)]));
    assert!(reaches(7_000, &[Some(7_000), Some(9_000)]));
    assert!(
        !reaches(7_000, &[Some(7_000), None]),
        "a provider with an unknown distance may be inside"
    );
    assert!(!reaches(21_000, &[Some(21_000)]));
}

#[test]
fn the_reserved_seat_and_a_silent_provider_have_their_limits() {
    let rules = Rules::default();
    let reserved = |far| rules.reserves_seat_at(far);
    assert_eq!(
        [Some(15_000), Some(15_001), None].map(reserved),
        [true, false, true]
    );
    let none = Rules {
        reserved_seat: false,
        ..Rules::default()
    };
    assert!(!none.reserves_seat_at(Some(0)));
    let asks = |minutes| rules.asks_silent(minutes);
    assert_eq!(
        [Some(24 * 60), Some(24 * 60 + 1), None].map(asks),
        [true, false, true]
    );
}
