use super::*;
use kernel::Date;

/// A time by the Abuja clock, which is an hour ahead of UTC, counted from the midnight of a day.
fn at(hours: i64, minutes: i64) -> Timestamp {
    on_day("2026-12-01", hours, minutes)
}
fn on_day(day: &str, hours: i64, minutes: i64) -> Timestamp {
    let midnight = Date::parse(day).unwrap().at_hour(0);
    midnight.plus_hours(hours).plus_mins(minutes)
}
fn in_zone(zone: &str, start: &str, end: &str) -> LocalQuietHours {
    let hours = QuietHours::parse(true, start, end).unwrap();
    LocalQuietHours::new(hours, TimeZone::parse(zone).unwrap())
}
fn hours(start: &str, end: &str) -> LocalQuietHours {
    in_zone("Africa/Lagos", start, end)
}
fn utc(text: &str) -> Timestamp {
    Timestamp::new(text.parse().unwrap())
}
/// Each case has the time at which a message is asked for and the one at which it is sent, in UTC.
fn assert_utc(hours: LocalQuietHours, cases: &[(&str, &str)]) {
    for (asked, sent) in cases {
        assert_eq!(hours.after(utc(asked)), utc(sent), "asked at {asked}");
    }
}
fn assert_after(hours: LocalQuietHours, cases: &[(Timestamp, Timestamp)]) {
    for (asked, sent) in cases {
        assert_eq!(hours.after(*asked), *sent, "asked at {asked}");
    }
}

#[test]
fn a_person_who_chose_nothing_gets_calm_messages_between_half_past_six_and_nine() {
    assert_after(
        LocalQuietHours::default(),
        &[
            (at(0, 0), at(6, 30)),
            (at(6, 29), at(6, 30)),
            (at(6, 30), at(6, 30)),
            (at(12, 0), at(12, 0)),
            (at(20, 59), at(20, 59)),
            (at(21, 0), at(30, 30)),
            (at(23, 59), at(30, 30)),
        ],
    );
}

#[test]
fn hours_of_one_day_end_on_that_day() {
    assert_after(
        hours("13:00", "15:30"),
        &[
            (at(12, 59), at(12, 59)),
            (at(13, 0), at(15, 30)),
            (at(15, 29), at(15, 30)),
            (at(15, 30), at(15, 30)),
            (at(23, 0), at(23, 0)),
        ],
    );
}

#[test]
fn hours_that_touch_midnight_hold_up_to_it_or_from_it_on() {
    assert_after(
        hours("22:00", "00:00"),
        &[
            (at(21, 59), at(21, 59)),
            (at(22, 0), at(24, 0)),
            (at(23, 59), at(24, 0)),
            (at(24, 0), at(24, 0)),
        ],
    );
    assert_after(
        hours("00:00", "05:00"),
        &[
            (at(0, 0), at(5, 0)),
            (at(5, 0), at(5, 0)),
            (at(23, 59), at(23, 59)),
        ],
    );
}

#[test]
fn a_second_before_the_start_is_not_quiet_and_one_before_the_end_is() {
    let usual = LocalQuietHours::default();
    let before_start = at(21, 0).plus_secs(-1);
    assert_eq!(usual.after(before_start), before_start);
    assert_eq!(usual.after(at(6, 30).plus_secs(-1)), at(6, 30));
}

/// Elsewhere clocks change on the last Sundays of March and October; in Lagos time they do not.
#[test]
fn the_hours_are_as_long_on_the_days_on_which_other_clocks_change() {
    for day in ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"] {
        let evening = on_day(day, 21, 0);
        let morning = LocalQuietHours::default().after(evening);
        assert_eq!(morning.secs_since(evening), 9 * 3_600 + 1_800, "{day}");
    }
}

/// The clocks of London are put forward at 1:00 UTC on 29 March 2026.
#[test]
fn b15_3_the_hours_follow_the_clock_of_london_when_summer_begins() {
    assert_utc(
        in_zone("Europe/London", "21:00", "06:30"),
        &[
            ("2026-03-27T20:59:00Z", "2026-03-27T20:59:00Z"),
            ("2026-03-27T21:00:00Z", "2026-03-28T06:30:00Z"),
            ("2026-03-28T06:30:00Z", "2026-03-28T06:30:00Z"),
            ("2026-03-28T21:00:00Z", "2026-03-29T05:30:00Z"),
            ("2026-03-29T00:59:59Z", "2026-03-29T05:30:00Z"),
            ("2026-03-29T01:00:00Z", "2026-03-29T05:30:00Z"),
            ("2026-03-29T05:30:00Z", "2026-03-29T05:30:00Z"),
            ("2026-03-29T19:59:59Z", "2026-03-29T19:59:59Z"),
            ("2026-03-29T20:00:00Z", "2026-03-30T05:30:00Z"),
        ],
    );
}

/// They are put back at 1:00 UTC on 25 October 2026.
#[test]
fn b15_3_the_hours_follow_the_clock_of_london_when_summer_ends() {
    assert_utc(
        in_zone("Europe/London", "21:00", "06:30"),
        &[
            ("2026-10-24T19:59:59Z", "2026-10-24T19:59:59Z"),
            ("2026-10-24T20:00:00Z", "2026-10-25T06:30:00Z"),
            ("2026-10-25T00:30:00Z", "2026-10-25T06:30:00Z"),
            ("2026-10-25T01:30:00Z", "2026-10-25T06:30:00Z"),
            ("2026-10-25T05:30:00Z", "2026-10-25T06:30:00Z"),
            ("2026-10-25T20:59:59Z", "2026-10-25T20:59:59Z"),
            ("2026-10-25T21:00:00Z", "2026-10-26T06:30:00Z"),
        ],
    );
}

#[test]
fn b15_3_an_end_that_the_clock_jumps_over_is_the_moment_of_the_jump() {
    assert_utc(
        in_zone("Europe/London", "21:00", "01:30"),
        &[
            ("2026-03-28T22:00:00Z", "2026-03-29T01:00:00Z"),
            ("2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"),
            ("2026-03-29T01:00:00Z", "2026-03-29T01:00:00Z"),
            ("2026-03-29T20:00:00Z", "2026-03-30T00:30:00Z"),
        ],
    );
    // At the jump from 1:00 to 2:00 the next hours have begun already.
    assert_utc(
        in_zone("Europe/London", "01:45", "01:30"),
        &[("2026-03-28T22:00:00Z", "2026-03-30T00:30:00Z")],
    );
}

#[test]
fn b15_3_an_end_that_the_clock_shows_twice_counts_both_times() {
    assert_utc(
        in_zone("Europe/London", "21:00", "01:30"),
        &[
            ("2026-10-24T22:00:00Z", "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:30:00Z", "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:59:59Z", "2026-10-25T00:59:59Z"),
            ("2026-10-25T01:00:00Z", "2026-10-25T01:30:00Z"),
            ("2026-10-25T01:30:00Z", "2026-10-25T01:30:00Z"),
        ],
    );
}

#[test]
fn b15_3_a_zone_with_half_an_hour_or_on_the_other_side_of_the_date_line_has_its_own_hours() {
    assert_utc(
        in_zone("Asia/Kolkata", "21:00", "06:30"),
        &[
            ("2026-12-01T15:29:59Z", "2026-12-01T15:29:59Z"),
            ("2026-12-01T15:30:00Z", "2026-12-02T01:00:00Z"),
            ("2026-12-02T00:59:59Z", "2026-12-02T01:00:00Z"),
            ("2026-12-02T01:00:00Z", "2026-12-02T01:00:00Z"),
        ],
    );
    // On Lord Howe Island summer time is half an hour, and begins on 4 October 2026 at 2:00.
    assert_utc(
        in_zone("Australia/Lord_Howe", "21:00", "06:30"),
        &[
            ("2026-10-03T10:30:00Z", "2026-10-03T19:30:00Z"),
            ("2026-10-04T10:00:00Z", "2026-10-04T19:30:00Z"),
        ],
    );
    assert_utc(
        in_zone("America/Los_Angeles", "21:00", "06:30"),
        &[
            ("2026-12-01T04:59:59Z", "2026-12-01T04:59:59Z"),
            ("2026-12-01T05:00:00Z", "2026-12-01T14:30:00Z"),
        ],
    );
    assert_utc(
        in_zone("Pacific/Kiritimati", "21:00", "06:30"),
        &[("2026-12-01T07:00:00Z", "2026-12-01T16:30:00Z")],
    );
}

/// A message is never sent in quiet hours or before it was asked for, and one that was asked for
/// later is not sent earlier.
#[test]
fn b15_3_whoever_waits_does_so_once_in_every_zone_and_on_every_day() {
    let zones = [
        "Europe/London",
        "America/New_York",
        "Asia/Kolkata",
        "Africa/Lagos",
    ];
    let kept = [
        ("21:00", "06:30"),
        ("13:00", "15:30"),
        ("01:15", "01:45"),
        ("01:45", "01:30"),
    ];
    for (zone, (start, end)) in zones.into_iter().flat_map(|z| kept.map(|k| (z, k))) {
        let hours = in_zone(zone, start, end);
        let mut last = utc("2026-01-01T00:00:00Z");
        for step in 0..365 * 24 {
            let asked = utc("2026-01-01T00:00:00Z").plus_mins(step * 60 + 37);
            let sent = hours.after(asked);
            assert!(sent >= asked && sent >= last, "{zone} at {asked}");
            assert_eq!(hours.after(sent), sent, "{zone} at {asked}");
            last = sent;
        }
    }
}

#[test]
fn hours_that_are_off_hold_nothing_and_stay_known() {
    let off = QuietHours::parse(false, "22:15", "05:45").unwrap();
    let local = LocalQuietHours::new(off, TimeZone::ABUJA);
    assert_eq!(local.after(at(23, 0)), at(23, 0));
    assert!(!off.is_on());
    assert_eq!((off.start(), off.end()), ("22:15".into(), "05:45".into()));
}

#[test]
fn each_wrong_time_is_named_by_its_field() {
    let refused = |start: &str, end: &str| {
        let errors = QuietHours::parse(true, start, end).unwrap_err().0;
        let pairs = errors.into_iter().map(|error| (error.field, error.code));
        pairs.collect::<Vec<_>>()
    };
    let named = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    for wrong in [
        "", "9", "9:00", "24:00", "21:60", "21.00", "21:00:00", "+1:00", "ab:cd",
    ] {
        let start = named("quietHours.start", "invalid_time");
        assert_eq!(refused(wrong, "06:30"), [start], "{wrong}");
        let end = named("quietHours.end", "invalid_time");
        assert_eq!(refused("21:00", wrong), [end], "{wrong}");
    }
    assert_eq!(refused("9", "7").len(), 2);
    let same = named("quietHours.end", "same_time");
    assert_eq!(refused("21:00", "21:00"), [same]);
}
