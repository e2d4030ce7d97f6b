//! Working hours: what is accepted, and what is free of jobs.

use super::*;

fn entry(weekday: u32, from: &str, to: &str) -> HoursEntry {
    HoursEntry {
        weekday,
        from: from.into(),
        to: to.into(),
    }
}

fn checked(entries: &[HoursEntry]) -> (WorkingHours, Vec<(String, String)>) {
    let mut errors = Vec::new();
    let hours = WorkingHours::checked(entries, &mut errors);
    let named = errors.into_iter().map(|error| (error.field, error.code));
    (hours, named.collect())
}

fn refusal(entries: &[HoursEntry]) -> (String, String) {
    let (_, mut errors) = checked(entries);
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.remove(0)
}

#[test]
fn hours_are_kept_in_order_by_weekday() {
    let (hours, errors) = checked(&[
        entry(6, "09:30", "24:00"),
        entry(1, "14:00", "18:00"),
        entry(1, "00:00", "12:00"),
    ]);
    assert_eq!(errors, []);
    let expected = [
        (1, DaySpan::new(0, 720)),
        (1, DaySpan::new(840, 1_080)),
        (6, DaySpan::new(570, 1_440)),
    ];
    assert_eq!(hours.spans(), expected);
    assert_eq!(hours.on(1), [expected[0].1, expected[1].1]);
    assert_eq!(hours.on(2), []);
    assert_eq!(expected[2].1.times(), ("09:30".into(), "24:00".into()));
}

#[test]
fn hours_that_touch_are_one_span() {
    let (hours, errors) = checked(&[
        entry(1, "12:00", "18:00"),
        entry(1, "08:00", "12:00"),
        entry(2, "18:00", "19:00"),
    ]);
    assert_eq!(errors, []);
    let joined = [
        (1, DaySpan::new(480, 1_080)),
        (2, DaySpan::new(1_080, 1_140)),
    ];
    assert_eq!(hours.spans(), joined);
}

#[test]
fn a_provider_without_hours_works_at_every_hour() {
    let hours = WorkingHours::default();
    assert!(!hours.is_set());
    for weekday in WEEKDAYS {
        assert_eq!(hours.on(weekday), [WorkingHours::DEFAULT]);
    }
}

#[test]
fn a_time_is_a_whole_or_half_hour() {
    for good in ["00:00", "08:30", "23:30", "24:00"] {
        assert!(minutes_of(good).is_some(), "{good}");
    }
    for bad in [
        "",
        "8:00",
        "08:15",
        "24:30",
        "25:00",
        "08:60",
        "08",
        "08:00:00",
        "+8:00",
        "０８:00",
    ] {
        assert_eq!(minutes_of(bad), None, "{bad}");
        let (field, code) = refusal(&[entry(1, bad, "19:00")]);
        assert_eq!((&*field, &*code), ("hours[0].from", "not_a_time"));
    }
    let (field, code) = refusal(&[entry(1, "08:00", "noon")]);
    assert_eq!((&*field, &*code), ("hours[0].to", "not_a_time"));
}

#[test]
fn the_end_is_after_the_start() {
    for to in ["08:00", "07:30"] {
        let (field, code) = refusal(&[entry(1, "08:00", to)]);
        assert_eq!((&*field, &*code), ("hours[0].to", "not_after_start"));
    }
}

#[test]
fn a_weekday_is_from_monday_to_sunday() {
    for weekday in [0, 8] {
        let (field, code) = refusal(&[entry(weekday, "08:00", "18:00")]);
        assert_eq!((&*field, &*code), ("hours[0].weekday", "not_a_weekday"));
    }
}

#[test]
fn spans_of_one_day_do_not_overlap() {
    for (from, to) in [("08:00", "18:00"), ("07:00", "08:30"), ("17:30", "20:00")] {
        let (field, code) = refusal(&[entry(1, "08:00", "18:00"), entry(1, from, to)]);
        assert_eq!((&*field, &*code), ("hours[1].from", "overlaps"));
        let other_day = [entry(1, "08:00", "18:00"), entry(2, from, to)];
        assert_eq!(checked(&other_day).1, []);
    }
}

#[test]
fn a_day_has_at_most_three_spans() {
    let spans = ["08:00", "10:00", "12:00", "14:00"].map(|from| {
        let to = format!("{}:00", &from[..2].parse::<u32>().unwrap() + 1);
        entry(3, from, &format!("{to:0>5}"))
    });
    assert_eq!(checked(&spans[..3]).1, []);
    let (field, code) = refusal(&spans);
    assert_eq!((&*field, &*code), ("hours[3].weekday", "too_many"));
}

#[test]
fn free_time_is_what_no_job_takes() {
    let day = DaySpan::new(480, 1_080);
    assert_eq!(day.without(&[]), [day]);
    let busy = [
        DaySpan::new(700, 800),
        DaySpan::new(450, 500),
        DaySpan::new(780, 820),
    ];
    assert_eq!(
        day.without(&busy),
        [DaySpan::new(500, 700), DaySpan::new(820, 1_080)]
    );
    assert_eq!(day.without(&[DaySpan::new(0, 1_440)]), []);
    assert_eq!(day.without(&[DaySpan::new(1_100, 1_200)]), [day]);
    assert_eq!(day.without(&[DaySpan::new(100, 200)]), [day]);
}
