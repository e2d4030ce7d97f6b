//! A taken job that is nobody's again before it began (row 18): given back, taken back, or of somebody who never came.

use crate::support::{House, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId};
use marketplace::{
    JobKind,
    cancelling::{AskCancellation, ask_cancellation},
    dispatch::{DispatchError, HandBackJob, accept_offer, check_arrival, leave_job, take_job_back},
    fulfilment::{JobStep, arrive, en_route},
};
use orders::{CancelReason, CancellationState, OrderError, OrderStatus, TrackingStep};
use providers::OfferState;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

fn leaving(call: Invocation, order: OrderId) -> HandBackJob {
    HandBackJob {
        call,
        order,
        reason: " My car broke down. ".into(),
    }
}

fn officer(house: &House) -> Invocation {
    house.by(Actor::Staff(id_no(901).into()))
}

/// A job that Amina took by an offer while another provider was asked too.
async fn taken(house: &House) -> OrderId {
    world::stored::provider(&house.store, world::a_provider_no(8)).await;
    house.assigned().await
}

fn told(house: &House, user: kernel::UserId) -> Vec<String> {
    house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == user)
        .map(|one| one.message)
        .collect()
}

#[tokio::test]
async fn a_provider_gives_a_job_back_and_another_is_found_at_the_same_price() {
    let house = House::new().await;
    let order = taken(&house).await;
    let before = house.order(order);
    leave_job(&house.store, leaving(house.amina(), order))
        .await
        .unwrap();
    let after = house.order(order);
    assert_eq!(
        (after.status, after.tracking_step, after.provider),
        (OrderStatus::Paid, TrackingStep::Finding, None)
    );
    assert_eq!(
        (
            after.price,
            after.paid,
            after.arrival_pin.is_none(),
            after.assigned_at
        ),
        (before.price, before.paid, true, None)
    );
    assert_eq!(house.history(order).last().unwrap(), "PROVIDER_LEFT");
    assert_eq!(
        house
            .state()
            .events_of(order)
            .last()
            .unwrap()
            .note
            .as_deref(),
        Some("My car broke down.")
    );
    assert_eq!(
        (house.escrow(order), house.refunds().len()),
        (before.paid.kobo(), 0),
        "the money waits for the next one"
    );
    assert!(house.job(JobKind::CheckArrival, order.uuid()).is_none());
    house.work_after_mins(0).await;
    let open: Vec<_> = house
        .offers(order)
        .into_iter()
        .filter(|offer| offer.state == OfferState::Sent)
        .collect();
    assert_eq!(
        open.iter().map(|offer| offer.provider).collect::<Vec<_>>(),
        [world::a_provider_no(8).id],
        "who lost it is asked again"
    );
    let theirs = house
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .unwrap();
    assert_eq!(theirs.state, OfferState::Withdrawn, "who left is not");
    let next = house.by(Actor::Provider(world::a_provider_no(8).id));
    assert!(
        accept_offer(&house.store, house.acceptance(next, open[0].id))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        house.order(order).provider,
        Some(world::a_provider_no(8).id)
    );
    house.assert_sound().await;
    house.relay().await;
    assert!(
        told(&house, bola())
            .iter()
            .any(|text| text.contains("stays booked at the same price")),
        "{:?}",
        told(&house, bola())
    );
}

#[tokio::test]
async fn operations_take_a_job_back_and_say_why() {
    let house = House::new().await;
    let order = taken(&house).await;
    assert!(
        arrive(
            &house.store,
            JobStep {
                call: house.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    take_job_back(&house.store, leaving(officer(&house), order))
        .await
        .unwrap();
    assert_eq!(
        (
            house.status(order),
            house.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Paid, "TAKEN_BACK")
    );
    house.relay().await;
    assert!(
        told(&house, amina().into())
            .iter()
            .any(|text| text.contains("Our message: My car broke down."))
    );
}

#[tokio::test]
async fn nobody_else_gives_it_back_and_not_once_the_work_has_begun() {
    let house = House::new().await;
    let order = taken(&house).await;
    for call in house.not_the_provider() {
        assert_eq!(
            leave_job(&house.store, leaving(call, order)).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in [
        house.owner(),
        house.amina(),
        house.system(),
        house.by(Actor::Staff(bola())),
        house.by(Actor::Staff(amina().into())),
    ] {
        assert_eq!(
            take_job_back(&house.store, leaving(call, order)).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for reason in [" x ", &"x".repeat(301)] {
        let silent = HandBackJob {
            reason: reason.to_owned(),
            ..leaving(house.amina(), order)
        };
        assert!(
            matches!(
                leave_job(&house.store, silent).await,
                Err(DispatchError::Order(OrderError::Invalid(_)))
            ),
            "{reason:.5}"
        );
    }
    house.start(order).await;
    let illegal = DispatchError::Order(OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Paid,
    });
    assert_eq!(
        leave_job(&house.store, leaving(house.amina(), order)).await,
        Err(illegal.clone())
    );
    assert_eq!(
        take_job_back(&house.store, leaving(officer(&house), order)).await,
        Err(illegal)
    );
    assert_eq!(house.order(order).provider, Some(amina()));
}

#[tokio::test]
async fn a_plan_of_stages_goes_back_to_what_of_it_was_paid() {
    let house = House::new().await;
    let (order, offer) = house.staged_and_offered().await;
    house.accept(order, offer).await;
    leave_job(&house.store, leaving(house.amina(), order))
        .await
        .unwrap();
    assert_eq!(
        (house.status(order), house.order(order).is_ready()),
        (OrderStatus::DepositPaid, true)
    );
    assert!(house.job(JobKind::DispatchOffers, order.uuid()).is_some());
    house.assert_sound().await;
}

#[tokio::test]
async fn whoever_is_not_heard_of_half_an_hour_after_the_time_has_the_job_no_more() {
    for sets_out in [false, true] {
        let house = House::new().await;
        let order = taken(&house).await;
        let due = house.order(order).no_show_at().unwrap();
        assert_eq!(
            house
                .job(JobKind::CheckArrival, order.uuid())
                .unwrap()
                .job
                .due_at,
            due
        );
        if sets_out {
            let _ = en_route(
                &house.store,
                JobStep {
                    call: house.amina(),
                    order,
                },
            )
            .await
            .unwrap();
        }
        assert_eq!(
            check_arrival(&house.store, order, house.system()).await,
            Ok(Applied::Already),
            "not before"
        );
        house.clock.advance_secs(due.secs_since(house.clock_now()));
        house.work().await;
        if sets_out {
            assert_eq!(
                (house.status(order), house.order(order).provider),
                (OrderStatus::Assigned, Some(amina()))
            );
        } else {
            assert_eq!(house.history(order).last().unwrap(), "PROVIDER_NO_SHOW");
            house.relay().await;
            assert!(
                told(&house, amina().into())
                    .iter()
                    .any(|text| text.contains("We could not reach you"))
            );
        }
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_customer_who_had_asked_to_cancel_pays_nothing_once_nobody_has_the_job() {
    let house = House::new().await;
    let order = world::order_in(&house.store, &OrderPlan::numbered(1), OrderStatus::Assigned).await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    house
        .clock
        .advance_secs(opens.secs_since(house.clock_now()) - 3600);
    let (order, fee) = (order.id, Money::from_kobo(625_000));
    let asks = AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    let Applied::Now(id) = ask_cancellation(&house.store, asks).await.unwrap() else {
        panic!("asked once")
    };
    leave_job(&house.store, leaving(house.amina(), order))
        .await
        .unwrap();
    house.work_after_mins(30).await;
    let wish = house.state().cancellations[&id].clone();
    assert_eq!(
        (wish.state, wish.fee),
        (CancellationState::Done, Money::ZERO)
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    house.assert_sound().await;
}
