//! Hours, days off and the daily cap.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Date, OrderId, ProviderId};
use marketplace::{
    availability::{AvailabilityError, SetAvailability, set_availability},
    dispatch::{DispatchError, accept_offer},
};
use orders::OrderStatus;
use providers::{
    Availability, AvailabilityEntries, HoursEntry, OfferState, ProviderStatus, Unavailable,
};

fn every_day(from: &str, to: &str) -> AvailabilityEntries {
    let entry = |weekday| HoursEntry {
        weekday,
        from: from.into(),
        to: to.into(),
    };
    AvailabilityEntries {
        hours: (1..=7).map(entry).collect(),
        ..AvailabilityEntries::default()
    }
}

fn a_day_off(day: Date) -> AvailabilityEntries {
    AvailabilityEntries {
        days_off: vec![day],
        ..AvailabilityEntries::default()
    }
}

#[tokio::test]
async fn settings_of_a_provider_are_stored_and_a_repetition_changes_nothing() {
    let fixture = Fixture::new().await;
    let entries = AvailabilityEntries {
        days_off: vec![fixture.in_some_days(3)],
        daily_cap: Some(4),
        ..every_day("08:00", "18:00")
    };
    assert_eq!(fixture.sets(entries.clone()).await, Ok(Applied::Now(())));
    let today = fixture.clock_now().abuja_date();
    let stored = fixture.state().availability[&amina()].clone();
    assert_eq!(Ok(stored), Availability::checked(&entries, today));
    assert_eq!(fixture.sets(entries).await, Ok(Applied::Already));
    let none = AvailabilityEntries::default();
    assert_eq!(fixture.sets(none).await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.state().availability[&amina()],
        Availability::default()
    );
}

#[tokio::test]
async fn a_fault_in_the_availability_is_named_and_nothing_is_stored() {
    let fixture = Fixture::new().await;
    let mut entries = every_day("08:00", "18:00");
    entries.hours[2].to = "08:00".into();
    let Err(AvailabilityError::Invalid(errors)) = fixture.sets(entries).await else {
        panic!("it is refused");
    };
    assert_eq!(errors.0[0].field, "hours[2].to");
    assert!(fixture.state().availability.is_empty());
}

#[tokio::test]
async fn only_an_approved_provider_sets_an_availability() {
    for status in ProviderStatus::ALL {
        let fixture = Fixture::new().await;
        fixture.becomes(status);
        let expected = if status.was_approved() {
            Ok(Applied::Now(()))
        } else {
            Err(AvailabilityError::Illegal { from: status })
        };
        assert_eq!(
            fixture.sets(every_day("08:00", "18:00")).await,
            expected,
            "{status:?}"
        );
    }
    let fixture = Fixture::new().await;
    let cmd = SetAvailability {
        call: fixture.stranger(),
        provider: ProviderId::from(bola()),
        entries: every_day("08:00", "18:00"),
    };
    let unknown = set_availability(&fixture.store, cmd).await;
    assert_eq!(unknown, Err(AvailabilityError::NotFound));
}

#[tokio::test]
async fn a_job_at_a_set_time_is_offered_only_to_a_provider_who_works_then() {
    for (entries, offers) in [
        (every_day("08:00", "12:00"), 1),
        (every_day("10:30", "18:00"), 0),
        (every_day("08:00", "11:30"), 0),
        (AvailabilityEntries::default(), 1),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.paid_in_days(3).await;
        let _done = fixture.sets(entries.clone()).await.unwrap();
        assert_eq!(fixture.sends(order).await, offers, "{entries:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_job_on_a_day_off_is_not_offered() {
    let fixture = Fixture::new().await;
    let order = fixture.paid_in_days(3).await;
    let _done = fixture
        .sets(a_day_off(fixture.in_some_days(3)))
        .await
        .unwrap();
    assert_eq!(fixture.sends(order).await, 0);
    let _done = fixture
        .sets(a_day_off(fixture.in_some_days(4)))
        .await
        .unwrap();
    assert_eq!(fixture.sends(order).await, 1);
}

/// It is nine o'clock. As soon as possible needs the provider from now on for two hours.
#[tokio::test]
async fn as_soon_as_possible_is_offered_to_a_provider_who_works_from_now_on() {
    for (from, to, offers) in [
        ("09:00", "11:00", 1),
        ("08:00", "18:00", 1),
        ("09:30", "18:00", 0),
        ("08:00", "10:30", 0),
    ] {
        let fixture = Fixture::new().await;
        let (order, _) = fixture.paid().await;
        let _done = fixture.sets(every_day(from, to)).await.unwrap();
        assert_eq!(fixture.sends(order).await, offers, "{from} to {to}");
    }
}

#[tokio::test]
async fn a_provider_with_enough_jobs_on_a_day_is_not_offered_another() {
    let fixture = Fixture::new().await;
    let cap = |number| AvailabilityEntries {
        daily_cap: Some(number),
        ..every_day("00:00", "24:00")
    };
    let _done = fixture.sets(cap(1)).await.unwrap();
    let _first = fixture.assigned().await;
    let order = fixture.paid_today_at(16).await;
    assert_eq!(fixture.sends(order).await, 0);
    let _done = fixture.sets(cap(2)).await.unwrap();
    assert_eq!(fixture.sends(order).await, 1);
}

impl Fixture {
    /// A paid order for an hour of today.
    async fn paid_today_at(&self, from_hour: u32) -> OrderId {
        let (order, _) = self.paid().await;
        let slot = self.in_days(0, from_hour);
        assert_eq!(self.moves(order, slot).await, Ok(Applied::Now(())));
        order
    }
}

#[tokio::test]
async fn an_offer_is_not_accepted_for_a_time_at_which_the_provider_takes_no_work_any_more() {
    for (change, reason) in [
        ("hours", Unavailable::OutsideHours),
        ("day", Unavailable::DayOff),
        ("cap", Unavailable::DailyCap),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.paid_in_days(3).await;
        assert_eq!(fixture.sends(order).await, 1);
        let offer = fixture.offers(order)[0].id;
        let entries = match change {
            "hours" => every_day("14:00", "18:00"),
            "day" => a_day_off(fixture.in_some_days(3)),
            _ => {
                let other = fixture.paid_in_days(3).await;
                fixture.sends(other).await;
                let slot = fixture.in_days(3, 14);
                fixture.store.tamper(|state| {
                    state.orders.get_mut(&other).unwrap().slot = Some(slot);
                });
                let open = fixture.offers(other)[0].id;
                fixture.accept(other, open).await;
                AvailabilityEntries {
                    daily_cap: Some(1),
                    ..AvailabilityEntries::default()
                }
            }
        };
        let _done = fixture.sets(entries).await.unwrap();
        let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer));
        assert_eq!(
            accepted.await,
            Err(DispatchError::Unavailable(reason)),
            "{change}"
        );
        assert_eq!(fixture.offer(offer).state, OfferState::Sent);
        assert_eq!(fixture.status(order), OrderStatus::Paid);
        let _done = fixture.sets(AvailabilityEntries::default()).await.unwrap();
        fixture.accept(order, offer).await;
    }
}

#[tokio::test]
async fn an_accepted_job_stays_whatever_the_provider_sets_and_while_they_are_paused() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let _done = fixture.sets(every_day("20:00", "21:00")).await.unwrap();
    assert_eq!(fixture.pauses(None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.start(order).await;
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    fixture.assert_sound().await;
}
