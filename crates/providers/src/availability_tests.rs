use super::*;

/// A Friday.
fn today() -> Date {
    Date::parse("2026-11-20").unwrap()
}

fn entry(weekday: u32, from: &str, to: &str) -> HoursEntry {
    HoursEntry {
        weekday,
        from: from.into(),
        to: to.into(),
    }
}

fn checked(entries: &AvailabilityEntries) -> Availability {
    Availability::checked(entries, today()).unwrap()
}

fn refusals(entries: &AvailabilityEntries) -> Vec<(String, String)> {
    let errors = Availability::checked(entries, today()).unwrap_err().0;
    let named = errors.into_iter().map(|error| (error.field, error.code));
    named.collect()
}

fn at(day: Date, hour: u32, minutes: i64) -> Period {
    let from = day.at_hour(hour).plus_mins(minutes);
    Period {
        from,
        until: from.plus_hours(2),
    }
}

/// Fridays from 8:00 to 12:00 and from 14:00 to 18:00.
fn on_fridays() -> Availability {
    checked(&AvailabilityEntries {
        hours: vec![entry(5, "08:00", "12:00"), entry(5, "14:00", "18:00")],
        ..AvailabilityEntries::default()
    })
}

#[test]
fn a_job_must_lie_within_one_span_of_the_day() {
    let provider = on_fridays();
    for (hour, minutes, open) in [
        (8, 0, true),
        (10, 0, true),
        (7, 59, false),
        (10, 1, false),
        (11, 0, false),
        (14, 0, true),
        (16, 0, true),
        (16, 30, false),
        (18, 0, false),
    ] {
        let found = provider.refusals(at(today(), hour, minutes), 0);
        let expected: &[Unavailable] = if open {
            &[]
        } else {
            &[Unavailable::OutsideHours]
        };
        assert_eq!(found, expected, "{hour}:{minutes}");
    }
    let saturday = at(today().plus_days(1), 10, 0);
    assert_eq!(provider.refusals(saturday, 0), [Unavailable::OutsideHours]);
}

#[test]
fn a_provider_who_set_no_hours_is_not_left_out() {
    let provider = Availability::default();
    for days in 0..7 {
        let day = today().plus_days(days);
        for hour in [0, 7, 17, 23] {
            assert_eq!(provider.refusals(at(day, hour, 30), 99), [], "{hour}:30");
        }
    }
}

#[test]
fn seconds_after_the_end_count() {
    let time = at(today(), 16, 0);
    let longer = Period {
        until: time.until.plus_secs(1),
        ..time
    };
    assert_eq!(
        on_fridays().refusals(longer, 0),
        [Unavailable::OutsideHours]
    );
    let earlier = Period {
        from: today().at_hour(8).plus_secs(-1),
        until: today().at_hour(9),
    };
    assert_eq!(
        on_fridays().refusals(earlier, 0),
        [Unavailable::OutsideHours]
    );
}

#[test]
fn a_job_over_midnight_needs_both_days() {
    let late = at(today(), 23, 0);
    assert_eq!(
        late.days(),
        [
            (today(), DaySpan::new(1_380, 1_440)),
            (today().plus_days(1), DaySpan::new(0, 60))
        ]
    );
    let both = late.days();
    assert_eq!(late.ends(), (both[0], both[1]));
    let hours = |days: &[u32]| {
        checked(&AvailabilityEntries {
            hours: days
                .iter()
                .map(|day| entry(*day, "00:00", "24:00"))
                .collect(),
            ..AvailabilityEntries::default()
        })
    };
    assert_eq!(hours(&[5, 6]).refusals(late, 0), []);
    assert_eq!(hours(&[5]).refusals(late, 0), [Unavailable::OutsideHours]);
    assert_eq!(hours(&[6]).refusals(late, 0), [Unavailable::OutsideHours]);
    let until_midnight = at(today(), 22, 0);
    assert_eq!(until_midnight.days().len(), 1);
    assert_eq!(until_midnight.ends().0, until_midnight.ends().1);
    assert_eq!(hours(&[5]).refusals(until_midnight, 0), []);
}

#[test]
fn a_day_off_closes_the_whole_day() {
    let provider = checked(&AvailabilityEntries {
        days_off: vec![today().plus_days(2)],
        ..AvailabilityEntries::default()
    });
    assert_eq!(
        provider.refusals(at(today().plus_days(2), 10, 0), 0),
        [Unavailable::DayOff]
    );
    assert_eq!(provider.refusals(at(today().plus_days(1), 10, 0), 0), []);
    assert_eq!(provider.on(today().plus_days(2)), []);
    assert_eq!(provider.on(today().plus_days(1)), [WorkingHours::DEFAULT]);
    assert_eq!(
        provider
            .days_off_from(today().plus_days(2))
            .collect::<Vec<_>>(),
        [today().plus_days(2)]
    );
    assert_eq!(provider.days_off_from(today().plus_days(3)).count(), 0);
}

#[test]
fn a_full_day_takes_no_more_jobs() {
    let provider = checked(&AvailabilityEntries {
        daily_cap: Some(2),
        ..AvailabilityEntries::default()
    });
    let time = at(today(), 10, 0);
    assert_eq!(provider.refusals(time, 1), []);
    assert_eq!(provider.refusals(time, 2), [Unavailable::DailyCap]);
    assert_eq!(provider.refusals(time, 3), [Unavailable::DailyCap]);
}

#[test]
fn every_reason_is_given() {
    let provider = checked(&AvailabilityEntries {
        hours: vec![entry(1, "08:00", "12:00")],
        days_off: vec![today()],
        daily_cap: Some(1),
    });
    assert_eq!(
        provider.refusals(at(today(), 10, 0), 1),
        [
            Unavailable::OutsideHours,
            Unavailable::DayOff,
            Unavailable::DailyCap
        ]
    );
}

#[test]
fn a_day_off_is_not_in_the_past_and_counts_once() {
    let yesterday = Date::parse("2026-11-19").unwrap();
    let entries = AvailabilityEntries {
        days_off: vec![today(), today(), yesterday],
        ..AvailabilityEntries::default()
    };
    assert_eq!(refusals(&entries), [("daysOff[2]".into(), "past".into())]);
    let twice = AvailabilityEntries {
        days_off: vec![today(), today()],
        ..AvailabilityEntries::default()
    };
    assert_eq!(checked(&twice).days_off.len(), 1);
}

#[test]
fn a_provider_has_at_most_sixty_days_off() {
    let days = |count| AvailabilityEntries {
        days_off: (0..count).map(|ahead| today().plus_days(ahead)).collect(),
        ..AvailabilityEntries::default()
    };
    assert_eq!(checked(&days(60)).days_off.len(), 60);
    assert_eq!(refusals(&days(61)), [("daysOff".into(), "too_many".into())]);
}

#[test]
fn a_daily_cap_is_from_one_to_twelve() {
    let cap = |number| AvailabilityEntries {
        daily_cap: Some(number),
        ..AvailabilityEntries::default()
    };
    for number in [1, 12] {
        assert_eq!(checked(&cap(number)).daily_cap, Some(number));
    }
    for number in [0, 13] {
        assert_eq!(
            refusals(&cap(number)),
            [("dailyCap".into(), "out_of_range".into())]
        );
    }
}

#[test]
fn every_fault_is_named() {
    let entries = AvailabilityEntries {
        hours: vec![entry(9, "08:00", "18:00"), entry(1, "08:10", "18:00")],
        days_off: Vec::new(),
        daily_cap: Some(99),
    };
    let fields: Vec<_> = refusals(&entries)
        .into_iter()
        .map(|(field, _)| field)
        .collect();
    assert_eq!(fields, ["hours[0].weekday", "hours[1].from", "dailyCap"]);
}

#[test]
fn a_pause_ends_after_today_and_within_ninety_days() {
    for (days, code) in [(0, "past"), (91, "too_far")] {
        let refused = pause_end(today().plus_days(days), today()).unwrap_err();
        assert_eq!((&*refused.0[0].field, &*refused.0[0].code), ("until", code));
    }
    for days in [1, 90] {
        let day = today().plus_days(days);
        assert_eq!(pause_end(day, today()), Ok(day.at_hour(0)));
    }
}
