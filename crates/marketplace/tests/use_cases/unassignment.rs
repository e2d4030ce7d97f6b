//! An assigned job that loses its provider before it began (row 18): the provider leaves, staff
//! take it away, or the provider never came.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId};
use marketplace::{
    TaskKind,
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::{DispatchError, UnassignJob, accept_offer, check_arrival, leave_job, take_job_back},
    fulfilment::{JobStep, arrive, en_route},
};
use orders::{CancelReason, CancellationState, OrderError, OrderStatus, TrackingStep};
use providers::OfferState;
use testkit::{
    id_no,
    world::{self, OrderPlan},
};

fn leaving(call: Invocation, order: OrderId) -> UnassignJob {
    UnassignJob {
        call,
        order,
        reason: " My car broke down. ".into(),
    }
}

fn officer(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(id_no(901).into()))
}

/// A job that Amina accepted while another provider had an offer too.
async fn taken(fixture: &Fixture) -> OrderId {
    world::stored::provider(&fixture.store, world::a_provider_no(8)).await;
    fixture.assigned().await
}

fn told(fixture: &Fixture, user: kernel::UserId) -> Vec<String> {
    fixture
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
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    let before = fixture.order(order);
    leave_job(&fixture.store, leaving(fixture.amina(), order))
        .await
        .unwrap();
    let after = fixture.order(order);
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
    assert_eq!(fixture.history(order).last().unwrap(), "PROVIDER_LEFT");
    assert_eq!(
        fixture
            .state()
            .events_of(order)
            .last()
            .unwrap()
            .note
            .as_deref(),
        Some("My car broke down.")
    );
    assert_eq!(
        (fixture.escrow(order), fixture.refunds().len()),
        (before.paid.kobo(), 0),
        "the money waits for the next one"
    );
    assert!(fixture.job(TaskKind::CheckArrival, order.uuid()).is_none());
    fixture.work_after_mins(0).await;
    let open: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .filter(|offer| offer.state == OfferState::Sent)
        .collect();
    assert_eq!(
        open.iter().map(|offer| offer.provider).collect::<Vec<_>>(),
        [world::a_provider_no(8).id],
        "who lost it is asked again"
    );
    let offer_to_amina = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .unwrap();
    assert_eq!(
        offer_to_amina.state,
        OfferState::Withdrawn,
        "who left is not"
    );
    let next = fixture.by(Actor::Provider(world::a_provider_no(8).id));
    assert!(
        accept_offer(&fixture.store, fixture.acceptance(next, open[0].id))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        fixture.order(order).provider,
        Some(world::a_provider_no(8).id)
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    assert!(
        told(&fixture, bola())
            .iter()
            .any(|text| text.contains("stays booked at the same price")),
        "{:?}",
        told(&fixture, bola())
    );
}

#[tokio::test]
async fn operations_take_a_job_back_and_say_why() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    assert!(
        arrive(
            &fixture.store,
            JobStep {
                call: fixture.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    take_job_back(&fixture.store, leaving(officer(&fixture), order), None)
        .await
        .unwrap();
    assert_eq!(
        (
            fixture.status(order),
            fixture.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Paid, "TAKEN_BACK")
    );
    fixture.reactions().await;
    assert!(
        told(&fixture, amina().into())
            .iter()
            .any(|text| text.contains("Our message: My car broke down."))
    );
}

#[tokio::test]
async fn only_its_provider_returns_it_and_not_after_the_work_has_begun() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            leave_job(&fixture.store, leaving(call, order)).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(testkit::staff(bola())),
        fixture.by(testkit::staff(amina().into())),
    ] {
        assert_eq!(
            take_job_back(&fixture.store, leaving(call, order), None).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for reason in [" x ", &"x".repeat(301)] {
        let silent = UnassignJob {
            reason: reason.to_owned(),
            ..leaving(fixture.amina(), order)
        };
        assert!(
            matches!(
                leave_job(&fixture.store, silent).await,
                Err(DispatchError::Order(OrderError::Invalid(_)))
            ),
            "{reason:.5}"
        );
    }
    fixture.start(order).await;
    let illegal = DispatchError::Order(OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Paid,
    });
    assert_eq!(
        leave_job(&fixture.store, leaving(fixture.amina(), order)).await,
        Err(illegal.clone())
    );
    assert_eq!(
        take_job_back(&fixture.store, leaving(officer(&fixture), order), None).await,
        Err(illegal)
    );
    assert_eq!(fixture.order(order).provider, Some(amina()));
}

#[tokio::test]
async fn a_plan_of_stages_goes_back_to_what_of_it_was_paid() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    leave_job(&fixture.store, leaving(fixture.amina(), order))
        .await
        .unwrap();
    assert_eq!(
        (fixture.status(order), fixture.order(order).is_ready()),
        (OrderStatus::DepositPaid, true)
    );
    assert!(
        fixture
            .job(TaskKind::DispatchOffers, order.uuid())
            .is_some()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_sends_no_report_within_half_an_hour_of_the_time_loses_the_job() {
    for sets_out in [false, true] {
        let fixture = Fixture::new().await;
        let order = taken(&fixture).await;
        let due = fixture.order(order).no_show_at().unwrap();
        assert_eq!(
            fixture
                .job(TaskKind::CheckArrival, order.uuid())
                .unwrap()
                .job
                .due_at,
            due
        );
        if sets_out {
            let _applied = en_route(
                &fixture.store,
                JobStep {
                    call: fixture.amina(),
                    order,
                },
            )
            .await
            .unwrap();
        }
        assert_eq!(
            check_arrival(&fixture.store, order, fixture.system()).await,
            Ok(Applied::Already),
            "not before"
        );
        fixture
            .clock
            .advance_secs(due.secs_since(fixture.clock_now()));
        fixture.work().await;
        if sets_out {
            assert_eq!(
                (fixture.status(order), fixture.order(order).provider),
                (OrderStatus::Assigned, Some(amina()))
            );
        } else {
            assert_eq!(fixture.history(order).last().unwrap(), "PROVIDER_NO_SHOW");
            fixture.reactions().await;
            assert!(
                told(&fixture, amina().into())
                    .iter()
                    .any(|text| text.contains("We could not reach you"))
            );
        }
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_customer_who_asked_to_cancel_pays_nothing_after_the_job_lost_its_provider() {
    let fixture = Fixture::new().await;
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - 3600);
    let (order, fee) = (order.id, Money::from_kobo(625_000));
    let asks = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    let Applied::Now(id) = ask_cancellation(&fixture.store, asks).await.unwrap() else {
        panic!("asked once")
    };
    leave_job(&fixture.store, leaving(fixture.amina(), order))
        .await
        .unwrap();
    fixture.work_after_mins(30).await;
    let request = fixture.state().cancellations[&id].clone();
    assert_eq!(
        (request.state, request.fee),
        (CancellationState::Done, Money::ZERO)
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    fixture.assert_sound().await;
}
