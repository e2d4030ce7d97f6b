//! Doing the job: on the way, the PIN at the door, the end, and the release of the money.

use crate::support::{BAD_PIN, Fixture, PIN, amina};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, IdempotencyRecord, SetOut, TaskKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, JobStep, StartJob, arrive, auto_complete,
        confirm_completion, en_route, finish_job, start_job, start_job_once,
    },
};
use orders::{OrderError, OrderStatus, TrackingStep};
use payments::ledger::Account;
use testkit::{id_no, world};

type Done = Result<Applied<()>, FulfilmentError>;

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
async fn finish(fixture: &Fixture, call: Invocation, order: OrderId, note: &str) -> Done {
    let cmd = FinishJob {
        call,
        order,
        note: note.into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    finish_job(
        &fixture.store,
        testkit::world::with_proof(&fixture.store, cmd)
            .await
            .unwrap(),
    )
    .await
}
async fn confirm(fixture: &Fixture, call: Invocation, order: OrderId) -> Done {
    confirm_completion(&fixture.store, ConfirmCompletion { call, order }).await
}

/// The balances of the accounts that a completion pays: VAT, commission, Amina's share.
fn shares(fixture: &Fixture) -> [i64; 3] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
    ]
    .map(|account| -fixture.balance(&account))
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

#[tokio::test]
async fn a_finish_needs_a_note_asks_the_customer_and_sets_the_timer_once() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let early = finish(&fixture, fixture.amina(), order, "Done.").await;
    assert_eq!(
        early,
        Err(OrderError::OutOfStep {
            step: TrackingStep::Accepted
        }
        .into())
    );
    fixture.start(order).await;
    for note in ["", "  \n ", &"x".repeat(1001)] {
        let refused = finish(&fixture, fixture.amina(), order, note).await;
        assert!(
            matches!(refused, Err(FulfilmentError::Order(OrderError::Invalid(_)))),
            "{refused:?}"
        );
    }
    assert_eq!(
        finish(&fixture, fixture.amina(), order, " All rooms done. ").await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step),
        (OrderStatus::InProgress, TrackingStep::Finished)
    );
    assert_eq!(stored.proof.unwrap().note, "All rooms done.");
    assert_eq!(
        fixture
            .job(TaskKind::AutoComplete, order)
            .unwrap()
            .job
            .due_at,
        fixture.clock_now().plus_hours(24)
    );
    fixture.clock.advance_hours(1);
    assert_eq!(
        finish(&fixture, fixture.amina(), order, "Another note").await,
        Ok(Applied::Already)
    );
    assert_eq!(
        fixture.order(order).finished_at,
        Some(fixture.clock_now().plus_hours(-1))
    );
    assert_eq!(fixture.count(&DomainEvent::JobFinished { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn faq_06_the_money_is_released_to_the_provider_when_the_job_is_confirmed() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let paid = fixture.order(order).paid;
    assert_eq!(
        (fixture.escrow(order), shares(&fixture)),
        (paid.kobo(), [0, 0, 0]),
        "nothing before the end (T48)"
    );
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    let split = *fixture.state().price_versions[&stored.price.unwrap().version].split();
    let expected =
        [split.vat, split.platform_keeps, split.provider_receives].map(|share| share.kobo());
    assert_eq!(shares(&fixture), expected);
    assert_eq!(
        (expected.iter().sum::<i64>(), fixture.escrow(order)),
        (paid.kobo(), 0)
    );
    assert_eq!(
        (stored.status, stored.tracking_step, stored.closed_at),
        (
            OrderStatus::Completed,
            TrackingStep::Confirmed,
            Some(fixture.clock_now())
        )
    );
    assert_eq!(fixture.history(order).last().unwrap(), "CUSTOMER_CONFIRMED");
    assert_eq!(fixture.state().providers[&amina()].jobs_done, 1);
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_confirmation_told_again_releases_nothing_again() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let call = fixture.owner();
    assert_eq!(confirm(&fixture, call, order).await, Ok(Applied::Now(())));
    let after = shares(&fixture);
    for call in [call, fixture.owner(), fixture.system()] {
        assert_eq!(confirm(&fixture, call, order).await, Ok(Applied::Already));
    }
    fixture.clock.advance_hours(25);
    fixture.work().await;
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            shares(&fixture),
            fixture.state().providers[&amina()].jobs_done
        ),
        (after, 1)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCompleted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t48_neither_the_provider_nor_a_stranger_confirms_a_job() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    let illegal = |from| {
        Err(OrderError::Illegal {
            from,
            to: OrderStatus::Completed,
        }
        .into())
    };
    assert_eq!(
        confirm(&fixture, fixture.amina(), order).await,
        illegal(OrderStatus::InProgress)
    );
    assert_eq!(
        confirm(&fixture, fixture.stranger(), order).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), shares(&fixture)),
        (OrderStatus::InProgress, [0, 0, 0])
    );
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    for call in [fixture.amina(), fixture.stranger()] {
        assert_eq!(
            confirm(&fixture, call, order).await,
            Err(FulfilmentError::NotFound),
            "afterwards too"
        );
    }
}

#[tokio::test]
async fn only_a_job_that_began_can_be_confirmed() {
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let confirmed = confirm(&fixture, fixture.owner(), order.id).await;
        match status {
            OrderStatus::InProgress => assert_eq!(confirmed, Ok(Applied::Now(()))),
            OrderStatus::Completed => assert_eq!(confirmed, Ok(Applied::Already)),
            _ => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Completed,
                };
                assert_eq!(confirmed, Err(illegal.into()), "{status:?}");
                assert_eq!(fixture.order(order.id), order);
            }
        }
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_finished_job_confirms_itself_after_a_day_without_a_word() {
    let fixture = Fixture::new().await;
    let order = fixture.finished().await;
    fixture.clock.advance_secs(24 * 3600 - 1);
    fixture.work().await;
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    fixture.clock.advance_secs(1);
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "WINDOW_LAPSED");
    assert_eq!(
        confirm(&fixture, fixture.owner(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCompleted { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_timer_leaves_a_job_alone_that_is_not_finished_or_not_there() {
    let fixture = Fixture::new().await;
    let taken = fixture.assigned().await;
    fixture.puts_off(taken);
    let orders = [taken, fixture.in_progress().await];
    fixture.clock.advance_hours(48);
    for order in orders {
        let before = fixture.order(order);
        assert_eq!(
            auto_complete(&fixture.store, order, fixture.system()).await,
            Ok(Applied::Already)
        );
        assert_eq!(fixture.order(order), before);
    }
    assert_eq!(
        auto_complete(
            &fixture.store,
            OrderId::from_uuid(id_no(9)),
            fixture.system()
        )
        .await,
        Ok(Applied::Already)
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
