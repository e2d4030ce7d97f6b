//! Doing the job: the way to it, the PIN at the door, the end, and the money that it sets free.

use crate::support::{BAD_PIN, House, PIN, amina};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, JobStep, StartJob, arrive, auto_complete,
        confirm_completion, en_route, finish_job, start_job,
    },
};
use orders::{OrderError, OrderStatus, TrackingStep};
use payments::ledger::Account;
use testkit::{id_no, world};

type Done = Result<Applied<()>, FulfilmentError>;

async fn start(house: &House, call: Invocation, order: OrderId, pin: &str) -> Done {
    start_job(
        &house.store,
        StartJob {
            call,
            order,
            pin: pin.into(),
        },
    )
    .await
}
async fn finish(house: &House, call: Invocation, order: OrderId, note: &str) -> Done {
    finish_job(
        &house.store,
        FinishJob {
            call,
            order,
            note: note.into(),
            materials: None,
        },
    )
    .await
}
async fn confirm(house: &House, call: Invocation, order: OrderId) -> Done {
    confirm_completion(&house.store, ConfirmCompletion { call, order }).await
}

/// What stands on the accounts that a completion pays: VAT, commission, Amina's share.
fn shares(house: &House) -> [i64; 3] {
    [
        Account::VatOutput,
        Account::RevenueCommission,
        Account::Provider(amina()),
    ]
    .map(|account| -house.balance(&account))
}

#[tokio::test]
async fn the_provider_sets_off_and_arrives_and_each_is_told_once() {
    let house = House::new().await;
    let order = house.assigned().await;
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            en_route(
                &house.store,
                JobStep {
                    call: house.amina(),
                    order
                }
            )
            .await,
            Ok(expected)
        );
    }
    assert_eq!(house.order(order).tracking_step, TrackingStep::EnRoute);
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            arrive(
                &house.store,
                JobStep {
                    call: house.amina(),
                    order
                }
            )
            .await,
            Ok(expected)
        );
    }
    assert_eq!(
        (house.order(order).tracking_step, house.status(order)),
        (TrackingStep::Arrived, OrderStatus::Assigned)
    );
    assert_eq!(
        (
            house.count(&DomainEvent::ProviderEnRoute { order }),
            house.count(&DomainEvent::ProviderArrived { order })
        ),
        (1, 1)
    );
    let back = en_route(
        &house.store,
        JobStep {
            call: house.amina(),
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
    let house = House::new().await;
    let doing = house.in_progress().await;
    house.puts_off(doing);
    for order in [doing, house.completed().await] {
        let step = house.order(order).tracking_step;
        let out_of_step = Err(OrderError::OutOfStep { step }.into());
        assert_eq!(
            en_route(
                &house.store,
                JobStep {
                    call: house.amina(),
                    order
                }
            )
            .await,
            out_of_step
        );
        assert_eq!(
            arrive(
                &house.store,
                JobStep {
                    call: house.amina(),
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
    let house = House::new().await;
    let order = house.assigned().await;
    let before = house.order(order);
    for call in house.not_the_provider() {
        let step = JobStep { call, order };
        assert_eq!(
            en_route(&house.store, step).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            arrive(&house.store, step).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            start(&house, call, order, PIN).await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            finish(&house, call, order, "Done.").await,
            Err(FulfilmentError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OrderId::from_uuid(id_no(9));
    let step = JobStep {
        call: house.amina(),
        order: nowhere,
    };
    assert_eq!(
        en_route(&house.store, step).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        arrive(&house.store, step).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        start(&house, house.amina(), nowhere, PIN).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        finish(&house, house.amina(), nowhere, "Done.").await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        confirm(&house, house.owner(), nowhere).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(house.order(order), before);
}

#[tokio::test]
async fn the_right_pin_starts_the_job_once() {
    let house = House::new().await;
    let order = house.assigned().await;
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Ok(Applied::Now(()))
    );
    let stored = house.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step, stored.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(house.clock_now())
        )
    );
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        start(&house, house.amina(), order, BAD_PIN).await,
        Ok(Applied::Already),
        "it has begun"
    );
    assert_eq!(house.count(&DomainEvent::JobStarted { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_wrong_pin_is_counted_and_the_fifth_locks_it_for_a_quarter_of_an_hour() {
    let house = House::new().await;
    let order = house.assigned().await;
    for left in [4, 3, 2, 1] {
        assert_eq!(
            start(&house, house.amina(), order, BAD_PIN).await,
            Err(FulfilmentError::WrongPin { left })
        );
    }
    assert_eq!(
        house.order(order).pin_failures,
        4,
        "a refusal that must be kept is kept"
    );
    assert_eq!(
        start(&house, house.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::PinLocked)
    );
    house.clock.advance_secs(15 * 60 - 1);
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Err(FulfilmentError::PinLocked),
        "even the right one"
    );
    house.clock.advance_secs(1);
    assert_eq!(
        start(&house, house.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::WrongPin { left: 4 })
    );
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(house.history(order).last().unwrap(), "PIN_CONFIRMED");
}

#[tokio::test]
async fn a_job_outside_assigned_does_not_start() {
    let house = House::new().await;
    let order = house.completed().await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Completed,
        to: OrderStatus::InProgress,
    };
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Err(illegal.into())
    );
}

#[tokio::test]
async fn a_finish_needs_a_note_asks_the_customer_and_sets_the_timer_once() {
    let house = House::new().await;
    let order = house.assigned().await;
    let early = finish(&house, house.amina(), order, "Done.").await;
    assert_eq!(
        early,
        Err(OrderError::OutOfStep {
            step: TrackingStep::Accepted
        }
        .into())
    );
    house.start(order).await;
    for note in ["", "  \n ", &"x".repeat(1001)] {
        let refused = finish(&house, house.amina(), order, note).await;
        assert!(
            matches!(refused, Err(FulfilmentError::Order(OrderError::Invalid(_)))),
            "{refused:?}"
        );
    }
    assert_eq!(
        finish(&house, house.amina(), order, " All rooms done. ").await,
        Ok(Applied::Now(()))
    );
    let stored = house.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step),
        (OrderStatus::InProgress, TrackingStep::Finished)
    );
    assert_eq!(stored.proof.unwrap().note, "All rooms done.");
    assert_eq!(
        house.job(JobKind::AutoComplete, order).unwrap().job.due_at,
        house.clock_now().plus_hours(24)
    );
    house.clock.advance_hours(1);
    assert_eq!(
        finish(&house, house.amina(), order, "Another note").await,
        Ok(Applied::Already)
    );
    assert_eq!(
        house.order(order).finished_at,
        Some(house.clock_now().plus_hours(-1))
    );
    assert_eq!(house.count(&DomainEvent::JobFinished { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn faq_06_the_money_is_released_to_the_provider_when_the_job_is_confirmed() {
    let house = House::new().await;
    let order = house.finished().await;
    let paid = house.order(order).paid;
    assert_eq!(
        (house.escrow(order), shares(&house)),
        (paid.kobo(), [0, 0, 0]),
        "nothing before the end (T48)"
    );
    assert_eq!(
        confirm(&house, house.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let stored = house.order(order);
    let split = *house.state().price_versions[&stored.price.unwrap().version].split();
    let expected =
        [split.vat, split.platform_keeps, split.provider_receives].map(|share| share.kobo());
    assert_eq!(shares(&house), expected);
    assert_eq!(
        (expected.iter().sum::<i64>(), house.escrow(order)),
        (paid.kobo(), 0)
    );
    assert_eq!(
        (stored.status, stored.tracking_step, stored.closed_at),
        (
            OrderStatus::Completed,
            TrackingStep::Confirmed,
            Some(house.clock_now())
        )
    );
    assert_eq!(house.history(order).last().unwrap(), "CUSTOMER_CONFIRMED");
    assert_eq!(house.state().providers[&amina()].jobs_done, 1);
    assert!(house.job(JobKind::AutoComplete, order).is_none());
    house.assert_sound().await;
}

#[tokio::test]
async fn a_confirmation_told_again_releases_nothing_again() {
    let house = House::new().await;
    let order = house.finished().await;
    let call = house.owner();
    assert_eq!(confirm(&house, call, order).await, Ok(Applied::Now(())));
    let after = shares(&house);
    for call in [call, house.owner(), house.system()] {
        assert_eq!(confirm(&house, call, order).await, Ok(Applied::Already));
    }
    house.clock.advance_hours(25);
    house.work().await;
    assert_eq!(
        auto_complete(&house.store, order, house.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (shares(&house), house.state().providers[&amina()].jobs_done),
        (after, 1)
    );
    assert_eq!(house.count(&DomainEvent::OrderCompleted { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn t48_neither_the_provider_nor_a_stranger_confirms_a_job() {
    let house = House::new().await;
    let order = house.finished().await;
    let illegal = |from| {
        Err(OrderError::Illegal {
            from,
            to: OrderStatus::Completed,
        }
        .into())
    };
    assert_eq!(
        confirm(&house, house.amina(), order).await,
        illegal(OrderStatus::InProgress)
    );
    assert_eq!(
        confirm(&house, house.stranger(), order).await,
        Err(FulfilmentError::NotFound)
    );
    assert_eq!(
        (house.status(order), shares(&house)),
        (OrderStatus::InProgress, [0, 0, 0])
    );
    assert_eq!(
        confirm(&house, house.owner(), order).await,
        Ok(Applied::Now(()))
    );
    for call in [house.amina(), house.stranger()] {
        assert_eq!(
            confirm(&house, call, order).await,
            Err(FulfilmentError::NotFound),
            "afterwards too"
        );
    }
}

#[tokio::test]
async fn only_a_job_that_began_can_be_confirmed() {
    let house = House::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&house.store, &world::OrderPlan::numbered(number), status).await;
        let confirmed = confirm(&house, house.owner(), order.id).await;
        match status {
            OrderStatus::InProgress => assert_eq!(confirmed, Ok(Applied::Now(()))),
            OrderStatus::Completed => assert_eq!(confirmed, Ok(Applied::Already)),
            _ => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Completed,
                };
                assert_eq!(confirmed, Err(illegal.into()), "{status:?}");
                assert_eq!(house.order(order.id), order);
            }
        }
    }
    house.assert_sound().await;
}

#[tokio::test]
async fn a_finished_job_confirms_itself_after_a_day_without_a_word() {
    let house = House::new().await;
    let order = house.finished().await;
    house.clock.advance_secs(24 * 3600 - 1);
    house.work().await;
    assert_eq!(
        auto_complete(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    assert_eq!(house.status(order), OrderStatus::InProgress);
    house.clock.advance_secs(1);
    house.work().await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Completed, 0)
    );
    assert_eq!(house.history(order).last().unwrap(), "WINDOW_LAPSED");
    assert_eq!(
        confirm(&house, house.owner(), order).await,
        Ok(Applied::Already)
    );
    assert_eq!(house.count(&DomainEvent::OrderCompleted { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn the_timer_leaves_a_job_alone_that_is_not_finished_or_not_there() {
    let house = House::new().await;
    let taken = house.assigned().await;
    house.puts_off(taken);
    let orders = [taken, house.in_progress().await];
    house.clock.advance_hours(48);
    for order in orders {
        let before = house.order(order);
        assert_eq!(
            auto_complete(&house.store, order, house.system()).await,
            Ok(Applied::Already)
        );
        assert_eq!(house.order(order), before);
    }
    assert_eq!(
        auto_complete(&house.store, OrderId::from_uuid(id_no(9)), house.system()).await,
        Ok(Applied::Already)
    );
}

/// T65
#[tokio::test]
async fn t65_whoever_lost_the_approval_after_taking_the_job_cannot_begin_it() {
    use providers::ProviderStatus::{Active, Offboarded, Paused, Rejected, Suspended};
    let house = House::new().await;
    let order = house.assigned().await;
    let stands = |status, service: &str| {
        let service = service.to_owned();
        house.store.tamper(move |state| {
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
            start(&house, house.amina(), order, PIN).await,
            Err(FulfilmentError::NotEligible),
            "{status:?} for {service}"
        );
        assert_eq!(
            (
                house.status(order),
                house.count(&DomainEvent::JobStarted { order })
            ),
            (OrderStatus::Assigned, 0)
        );
    }
    assert_eq!(
        start(&house, house.amina(), order, BAD_PIN).await,
        Err(FulfilmentError::WrongPin { left: 4 }),
        "a wrong PIN is counted"
    );
    stands(Paused, "home-cleaning");
    assert_eq!(
        start(&house, house.amina(), order, PIN).await,
        Ok(Applied::Now(())),
        "a pause is for new work"
    );
}
