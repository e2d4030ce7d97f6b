//! The calendar of a provider: what takes time, the travel, and what stays free.

use super::calendar::{
    CalendarDay, CalendarJob, CalendarOffer, CalendarRange, CalendarView, CalendarVisit,
};
use kernel::{Date, OrderId, Timestamp};
use orders::{OrderStatus, Slot, TrackingStep};
use providers::AvailabilityEntries;
use providers::{Availability, ProviderStatus, TravelTimes, Visit, VisitKind};
use uuid::Uuid;

/// A Monday.
fn monday() -> Date {
    Date::parse("2026-11-23").unwrap()
}

fn job(number: u128, day: Date, hour: u32, zone: char) -> CalendarJob {
    CalendarJob {
        order: OrderId::from_uuid(Uuid::from_u128(number)),
        reference: "SVC-7K3F9Q".parse().unwrap(),
        category_slug: "home-cleaning".into(),
        title: "Cleaning".into(),
        area: "Gwarinpa".into(),
        slot: None,
        status: OrderStatus::Assigned,
        tracking_step: TrackingStep::Accepted,
        visit: Visit {
            from: day.at_hour(hour),
            until: day.at_hour(hour + 2),
            zone: Some(zone),
        },
    }
}

fn calendar(now: Timestamp, jobs: Vec<CalendarJob>) -> CalendarView {
    CalendarView {
        range: CalendarRange::week(monday(), now),
        status: ProviderStatus::Active,
        paused_until: None,
        availability: Availability::default(),
        travel: TravelTimes::default(),
        jobs,
        visits: Vec::new(),
        offers: Vec::new(),
    }
}

fn free(view: &CalendarView, day: usize) -> Vec<(u32, u32)> {
    let spans = view.days().swap_remove(day).free.into_iter();
    spans
        .map(|span| (span.from / 30, span.until / 30))
        .collect()
}

#[test]
fn a_week_has_seven_days_and_free_time_without_jobs_and_what_is_over() {
    let now = monday().at_hour(8).plus_mins(1);
    let view = calendar(now, vec![job(1, monday(), 10, 'A')]);
    assert_eq!(view.days().len(), 7);
    assert_eq!(free(&view, 0), [(17, 19), (25, 48)]);
    assert_eq!(free(&view, 1), [(0, 48)]);
    let later = calendar(monday().at_hour(24 + 19), Vec::new());
    assert_eq!([free(&later, 0), free(&later, 1)], [vec![], vec![(38, 48)]]);
    assert_eq!(free(&later, 2), [(0, 48)]);
}

#[test]
fn b9_13_the_reserve_keeps_the_time_of_the_job_free_and_an_offer_does_not() {
    let at = |is_reserve| CalendarOffer {
        id: kernel::OfferId::from_uuid(Uuid::from_u128(9)),
        order: OrderId::from_uuid(Uuid::from_u128(8)),
        category_slug: "home-cleaning".into(),
        title: "Cleaning".into(),
        area: "Gwarinpa".into(),
        slot: None,
        from: monday().at_hour(10),
        until: monday().at_hour(12),
        expires_at: monday().at_hour(9),
        is_reserve,
    };
    let mut view = calendar(monday().at_hour(8), Vec::new());
    view.offers = vec![at(false)];
    assert_eq!(free(&view, 0), [(16, 48)]);
    view.offers = vec![at(true)];
    assert_eq!(free(&view, 0), [(16, 20), (24, 48)]);
}

#[test]
fn b8_4_a_visit_that_is_not_a_job_takes_two_hours_and_the_travel() {
    let mut view = calendar(monday().at_hour(8), Vec::new());
    view.visits = VisitKind::ALL
        .into_iter()
        .zip([10, 34])
        .map(|(kind, hour)| CalendarVisit {
            kind,
            order: OrderId::from_uuid(Uuid::from_u128(8)),
            reference: "SVC-7K3F9Q".parse().unwrap(),
            category_slug: "plumbing".into(),
            title: "Plumbing".into(),
            area: "Gwarinpa".into(),
            visit: Visit::planned(monday().at_hour(hour), Some('A')),
        })
        .collect();
    let days = view.days();
    assert_eq!(days[0].visits, view.visits[..1]);
    assert_eq!(days[1].visits, view.visits[1..]);
    assert_eq!(free(&view, 0), [(16, 19), (25, 48)]);
    assert_eq!(free(&view, 1), [(0, 19), (25, 48)]);
}

#[test]
fn b8_4_a_job_takes_time_until_it_is_finished_and_then_none() {
    let now = monday().at_hour(14);
    let of = |tracking_step, status| {
        let begun = CalendarJob {
            tracking_step,
            status,
            ..job(1, monday(), 10, 'A')
        };
        free(&calendar(now, vec![begun]), 0)
    };
    let overdue = of(TrackingStep::Started, OrderStatus::InProgress);
    assert_eq!(overdue, [(29, 48)], "half an hour of travel from now on");
    let finished = of(TrackingStep::Finished, OrderStatus::InProgress);
    assert_eq!(finished, [(28, 48)]);
    let disputed = of(TrackingStep::Started, OrderStatus::Disputed);
    assert_eq!(disputed, [(28, 48)]);
}

#[test]
fn b8_4_work_of_the_evening_before_takes_time_of_the_first_day() {
    let before = CalendarJob {
        visit: Visit {
            from: monday().at_hour(0).plus_hours(-6),
            until: monday().at_hour(3),
            zone: Some('A'),
        },
        ..job(1, monday(), 10, 'A')
    };
    let view = calendar(monday().at_hour(0).plus_hours(-8), vec![before]);
    assert!(view.days()[0].jobs.is_empty());
    assert_eq!(free(&view, 0), [(7, 48)]);
}

#[test]
fn the_travel_depends_on_the_zones_of_two_jobs() {
    let jobs = vec![
        job(1, monday(), 8, 'A'),
        job(2, monday(), 12, 'A'),
        job(3, monday(), 16, 'C'),
        job(4, monday().plus_days(1), 8, 'A'),
    ];
    let days = calendar(monday().at_hour(7), jobs).days();
    let travel =
        |day: &CalendarDay| -> Vec<_> { day.jobs.iter().map(|(_, minutes)| *minutes).collect() };
    assert_eq!(travel(&days[0]), [None, Some(30), Some(60)]);
    assert_eq!(travel(&days[1]), [None]);
}

#[test]
fn the_travel_is_that_of_the_settings() {
    let jobs = vec![job(1, monday(), 8, 'A'), job(2, monday(), 14, 'C')];
    let mut view = calendar(monday().at_hour(7), jobs);
    view.travel = TravelTimes::from([60, 75, 90]);
    let day = view.days().swap_remove(0);
    assert_eq!(day.jobs[1].1, Some(90));
    assert_eq!(free(&view, 0), [(22, 26), (34, 48)]);
}

#[test]
fn a_full_day_a_day_off_and_a_pause_have_no_free_time() {
    let entries = AvailabilityEntries {
        days_off: vec![monday().plus_days(1)],
        daily_cap: Some(1),
        ..AvailabilityEntries::default()
    };
    let view = CalendarView {
        availability: Availability::checked(&entries, monday()).unwrap(),
        ..calendar(monday().at_hour(7), vec![job(1, monday(), 10, 'A')])
    };
    assert_eq!([free(&view, 0), free(&view, 1)], [vec![], vec![]]);
    assert!(view.days()[1].is_day_off);
    assert_eq!(free(&view, 2), [(0, 48)]);
    let paused = CalendarView {
        status: ProviderStatus::Paused,
        paused_until: Some(monday().plus_days(3).at_hour(0)),
        ..view.clone()
    };
    assert_eq!(
        [free(&paused, 2), free(&paused, 3)],
        [vec![], vec![(0, 48)]]
    );
    for status in [ProviderStatus::Paused, ProviderStatus::Suspended] {
        let stopped = CalendarView {
            status,
            ..view.clone()
        };
        assert!(
            (0..7).all(|day| free(&stopped, day).is_empty()),
            "{status:?}"
        );
    }
}

#[test]
fn the_next_window_is_free_and_at_least_two_hours_ahead() {
    let slot = |days, from_hour| {
        Some(Slot::Window {
            date: monday().plus_days(days),
            from_hour,
        })
    };
    let morning = monday().at_hour(8).plus_mins(1);
    assert_eq!(calendar(morning, Vec::new()).next_window(), slot(0, 12));
    let busy = vec![job(1, monday(), 10, 'A')];
    assert_eq!(calendar(morning, busy).next_window(), slot(0, 14));
    let mut evening = calendar(monday().at_hour(17), Vec::new());
    assert_eq!(evening.next_window(), slot(1, 8));
    evening.status = ProviderStatus::Paused;
    assert_eq!(evening.next_window(), None);
}
