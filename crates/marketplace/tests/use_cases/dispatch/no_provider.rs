//! Jobs for which no provider is found.

use super::{dispatch_due, in_days};
use crate::support::Fixture;
use kernel::Applied;
use marketplace::{
    DomainEvent, TaskKind,
    dispatch::{UnassignJob, alert_operations, leave_job},
};
use orders::TrackingStep;
use providers::{Fault, OfferState, ProviderStatus};

#[tokio::test]
async fn b9_a_no_show_and_a_late_withdrawal_are_recorded_and_an_early_one_is_not() {
    for (hours_before, fault) in [(23, Some(Fault::LateWithdrawal)), (25, None)] {
        let fixture = Fixture::new().await;
        let (order, _) = fixture.paid().await;
        in_days(&fixture, order, 3).await;
        fixture.work().await;
        let offer = fixture.offers(order)[0].id;
        fixture.accept(order, offer).await;
        let starts = fixture.order(order).slot.unwrap().starts_at().unwrap();
        let minutes = starts.secs_since(fixture.clock_now()) / 60 - hours_before * 60;
        fixture.clock.advance_mins(minutes);
        leave_job(
            &fixture.store,
            UnassignJob {
                call: fixture.amina(),
                order,
                reason: "My car has broken down.".into(),
            },
        )
        .await
        .unwrap();
        assert_eq!(
            fixture.offer(offer).fault,
            fault,
            "{hours_before} hours before"
        );
    }
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.accept(order, offer).await;
    let late = fixture.order(order).no_show_at().unwrap();
    let minutes = late.secs_since(fixture.clock_now()) / 60;
    fixture.work_after_mins(minutes).await;
    assert_eq!(fixture.offer(offer).fault, Some(Fault::NoShow));
}

#[tokio::test]
async fn when_no_provider_can_be_asked_the_search_runs_again_every_quarter_of_an_hour() {
    let fixture = Fixture::new().await;
    fixture.store.tamper(|state| {
        state
            .providers
            .values_mut()
            .for_each(|provider| provider.status = ProviderStatus::Paused)
    });
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    fixture.work().await;
    assert_eq!(
        (
            fixture.offers(order).len(),
            fixture.order(order).tracking_step
        ),
        (0, TrackingStep::Finding)
    );
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.clock_now().plus_mins(15)
    );
    fixture.store.tamper(|state| {
        state
            .providers
            .values_mut()
            .for_each(|provider| provider.status = ProviderStatus::Active)
    });
    fixture.work_after_mins(15).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent]);
}

#[tokio::test]
async fn a_paid_order_in_an_area_that_is_in_no_zone_any_more_is_not_forgotten() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    in_days(&fixture, order, 3).await;
    let area = |name: &str| {
        fixture.store.tamper(|state| {
            state
                .orders
                .get_mut(&order)
                .unwrap()
                .address
                .as_mut()
                .unwrap()
                .area = name.into()
        });
    };
    area("Atlantis");
    fixture.work().await;
    assert_eq!(fixture.offers(order), []);
    assert_eq!(
        dispatch_due(&fixture, order),
        fixture.clock_now().plus_mins(15)
    );
    area("Gwarinpa");
    fixture.work_after_mins(15).await;
    assert_eq!(fixture.offer_states(order), [OfferState::Sent]);
}

#[tokio::test]
async fn b9_operations_are_told_only_of_a_job_that_no_provider_accepts() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    fixture.work_after_mins(11).await;
    let event = DomainEvent::ProviderMissing { order };
    assert_eq!(fixture.count(&event), 0);
    fixture.work_after_mins(1).await;
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.count(&event), 1, "they are told once");
    assert!(fixture.job(TaskKind::AlertOperations, order).is_none());

    let (taken, offer) = fixture.offered().await;
    fixture.accept(taken, offer).await;
    assert!(fixture.job(TaskKind::AlertOperations, taken).is_none());
    assert_eq!(
        alert_operations(&fixture.store, taken, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture.work_after_mins(13).await;
    assert_eq!(
        fixture.count(&DomainEvent::ProviderMissing { order: taken }),
        0
    );
}
