//! The way to the customer and the PIN at the door.

use super::{Done, confirm, finish};
use crate::support::{BAD_PIN, Fixture, PIN, amina};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, IdempotencyRecord, SetOut,
    fulfilment::{FulfilmentError, JobStep, StartJob, arrive, en_route, start_job, start_job_once},
};
use orders::{OrderError, OrderStatus, TrackingStep};
use testkit::id_no;

async fn start(fixture: &Fixture, call: Invocation, order: OrderId, pin: &str) -> Done {
    start_job(
        &fixture.store,
        StartJob {
            call,
            order,
            pin: pin.into(),
        },
    )
    .await
}

#[tokio::test]
async fn the_provider_sets_off_and_arrives_and_each_is_told_once() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            en_route(
                &fixture.store,
                JobStep {
                    call: fixture.amina(),
                    order
                }
            )
            .await,
            Ok(expected)
        );
    }
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::EnRoute);
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            arrive(
                &fixture.store,
                JobStep {
                    call: fixture.amina(),
                    order
                }
            )
            .await,
            Ok(expected)
        );
    }
    assert_eq!(
        (fixture.order(order).tracking_step, fixture.status(order)),
        (TrackingStep::Arrived, OrderStatus::Assigned)
    );
    assert_eq!(
        (
            fixture.count(&DomainEvent::ProviderEnRoute(SetOut {
                order,
                worker: None,
            })),
            fixture.count(&DomainEvent::ProviderArrived { order })
        ),
        (1, 1)
    );
    let back = en_route(
        &fixture.store,
        JobStep {
            call: fixture.amina(),
            order,
        },
    )
    .await;
    assert_eq!(
        back,
        Err(OrderError::OutOfStep {
            step: TrackingStep::Arrived
        }
        .into())
    );
}

#[tokio::test]
async fn a_step_outside_an_assigned_job_is_out_of_step() {
    let fixture = Fixture::new().await;
    let doing = fixture.in_progress().await;
    fixture.puts_off(doing);
    for order in [doing, fixture.completed().await] {
        let step = fixture.order(order).tracking_step;
        let out_of_step = Err(OrderError::OutOfStep { step }.into());
        assert_eq!(
            en_route(
                &fixture.store,
                JobStep {
                    call: fixture.amina(),
                    order
                }
            )
            .await,
            out_of_step
        );
        assert_eq!(
            arrive(
                &fixture.store,
                JobStep {
                    call: fixture.amina(),
                    order
                }
            )
            .await,
            out_of_step
        );
    }
}

#[tokio::test]
async fn t32_another_persons_job_is_not_found_whatever_they_try() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let before = fixture.order(order);
    for call in fixture.not_the_provider() {
        let step = JobStep { call, order };
        assert_eq!(
            en_route(&fixture.store, step).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            arrive(&fixture.store, step).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            start(&fixture, call, order, PIN).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            finish(&fixture, call, order, "Done.").await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    let step = JobStep {
        call: fixture.amina(),
        order: nowhere,
    };
    assert_eq!(
        en_route(&fixture.store, step).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        arrive(&fixture.store, step).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        start(&fixture, fixture.amina(), nowhere, PIN).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        finish(&fixture, fixture.amina(), nowhere, "Done.").await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        confirm(&fixture, fixture.owner(), nowhere).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(fixture.order(order), before);
}

#[tokio::test]
async fn the_right_pin_starts_the_job_once() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step, stored.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(fixture.clock_now())
        )
    );
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        start(&fixture, fixture.amina(), order, BAD_PIN).await,
        Ok(Applied::Already),
        "it has begun"
    );
    assert_eq!(fixture.count(&DomainEvent::JobStarted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_message_with_a_pin_is_one_try_however_often_it_is_handled() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let tries = async |call: Invocation, pin: &str, message: u64| {
        let cmd = StartJob {
            call,
            order,
            pin: pin.into(),
        };
        start_job_once(&fixture.store, cmd, id_no(message)).await
    };
    for _ in 0..3 {
        assert_eq!(
            tries(fixture.amina(), BAD_PIN, 901).await,
            Err(FulfilmentError::WrongPin { left: 4 })
        );
    }
    assert_eq!(fixture.order(order).pin_failures, 1);
    for (message, expected) in [
        (902, FulfilmentError::WrongPin { left: 3 }),
        (903, FulfilmentError::WrongPin { left: 2 }),
        (904, FulfilmentError::WrongPin { left: 1 }),
        (905, FulfilmentError::PinLocked),
        (905, FulfilmentError::PinLocked),
    ] {
        let refused = tries(fixture.amina(), BAD_PIN, message).await;
        assert_eq!(refused, Err(expected));
    }
    assert_eq!(
        tries(fixture.owner(), PIN, 906).await,
        Err(FulfilmentError::NotFound),
        "only the provider starts the job"
    );
    fixture.clock.advance_secs(15 * 60);
    for _ in 0..2 {
        let started = tries(fixture.amina(), PIN, 907).await;
        assert_eq!(started, Ok(Applied::Now(())));
    }
    assert_eq!(fixture.count(&DomainEvent::JobStarted { order }), 1);
    let state = fixture.store.state();
    let tells = |record: &IdempotencyRecord| {
        let (_, text) = record.answer.as_ref().expect("an answer");
        text.contains(PIN)
    };
    assert_eq!(state.idempotency.len(), 6);
    assert!(!state.idempotency.values().any(tells));
}

#[tokio::test]
async fn a_wrong_pin_is_counted_and_the_fifth_locks_it_for_a_quarter_of_an_hour() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    for left in [4, 3, 2, 1] {
        assert_eq!(
            start(&fixture, fixture.amina(), order, BAD_PIN).await,
            Err(FulfilmentError::WrongPin { left })
        );
    }
    assert_eq!(
        fixture.order(order).pin_failures,
        4,
        "a refusal that must be kept is kept"
    );
    assert_eq!(
        start(&fixture, fixture.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::PinLocked)
    );
    fixture.clock.advance_secs(15 * 60 - 1);
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Err(FulfilmentError::PinLocked),
        "even the right one"
    );
    fixture.clock.advance_secs(1);
    assert_eq!(
        start(&fixture, fixture.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::WrongPin { left: 4 })
    );
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.history(order).last().unwrap(), "PIN_CONFIRMED");
}

#[tokio::test]
async fn a_job_outside_assigned_does_not_start() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Completed,
        to: OrderStatus::InProgress,
    };
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Err(illegal.into())
    );
}

/// T65
#[tokio::test]
async fn t65_a_provider_who_lost_the_approval_after_accepting_the_job_cannot_start_it() {
    use providers::ProviderStatus::{Active, Offboarded, Paused, Rejected, Suspended};
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let stands = |status, service: &str| {
        let service = service.to_owned();
        fixture.store.tamper(move |state| {
            let provider = state.providers.get_mut(&amina()).unwrap();
            (provider.status, provider.categories) = (status, vec![service]);
        });
    };
    for (status, service) in [
        (Suspended, "home-cleaning"),
        (Rejected, "home-cleaning"),
        (Offboarded, "home-cleaning"),
        (Active, "security"),
    ] {
        stands(status, service);
        assert_eq!(
            start(&fixture, fixture.amina(), order, PIN).await,
            Err(FulfilmentError::NotEligible),
            "{status:?} for {service}"
        );
        assert_eq!(
            (
                fixture.status(order),
                fixture.count(&DomainEvent::JobStarted { order })
            ),
            (OrderStatus::Assigned, 0)
        );
    }
    assert_eq!(
        start(&fixture, fixture.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::WrongPin { left: 4 }),
        "a wrong PIN is counted"
    );
    stands(Paused, "home-cleaning");
    assert_eq!(
        start(&fixture, fixture.amina(), order, PIN).await,
        Ok(Applied::Now(())),
        "a pause is for new work"
    );
}
