//! The time in which support may object, and what support decides.

use super::{TOTAL, asked, decision, found, request, share, taken};
use crate::{settings::change, support::Fixture};
use ::settings::SettingKey;
use kernel::{Actor, Applied, Money};
use marketplace::{
    DomainEvent,
    cancellation::{
        AskCancellation, CancellationsError, DecideCancellation, ask_cancellation,
        decide_cancellation,
    },
    dispatch::{UnassignJob, leave_job},
    fulfilment::{JobStep, StartJob, en_route, start_job},
    settlement::SettlementError,
};
use orders::{CancelReason, CancellationState, Decision, OrderError, OrderStatus};
use payments::ledger::Account;
use testkit::world::{self, OrderPlan};

#[tokio::test]
async fn b7_1_support_has_the_time_to_object_that_was_in_force_when_the_order_was_paid() {
    let fixture = Fixture::new().await;
    let before = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    fixture.clock.advance_mins(1);
    change(&fixture, (SettingKey::CancelWaitMinutes, 90, 0)).await;
    fixture.clock.advance_mins(1);
    let paid_later = OrderPlan {
        at: fixture.clock_now(),
        ..OrderPlan::numbered(2)
    };
    let after = world::order_in(&fixture.store, &paid_later, OrderStatus::Assigned).await;
    let opens = before.slot.and_then(orders::Slot::starts_at).unwrap();
    let until = opens.secs_since(fixture.clock_now());
    fixture.clock.advance_secs(until - 5 * 3_600);
    for (order, minutes) in [(before.id, 30), (after.id, 90)] {
        let id = asked(&fixture, order, 250_000).await;
        let due_at = found(&fixture, id).due_at;
        assert_eq!(due_at, Some(fixture.clock_now().plus_mins(minutes)));
    }
}

#[tokio::test]
async fn support_objects_with_a_reason_and_the_job_stays() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    let id = asked(&fixture, order, 250_000).await;
    let silent = DecideCancellation {
        note: " ".into(),
        ..decision(&fixture, id, Decision::Refuse)
    };
    assert!(matches!(
        decide_cancellation(&fixture.store, silent).await,
        Err(CancellationsError::Invalid(_))
    ));
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Refuse)).await,
        Ok(CancellationState::Refused)
    );
    fixture.work_after_mins(60).await;
    assert_eq!(
        (fixture.status(order), fixture.refunds().len()),
        (OrderStatus::Assigned, 0)
    );
    assert_eq!(
        fixture.state().ticket_messages.last().unwrap().body,
        "We are sorry to hear it."
    );
    let again =
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Approve)).await;
    assert_eq!(again, Err(CancellationsError::Decided));
    let fresh = ask_cancellation(&fixture.store, request(&fixture, order, 250_000))
        .await
        .unwrap();
    assert!(fresh.is_now(), "they may ask once more");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_emergency_waits_for_support_and_a_provider_on_the_way_gets_something_for_the_trouble() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let _applied = en_route(
        &fixture.store,
        JobStep {
            call: fixture.amina(),
            order,
        },
    )
    .await
    .unwrap();
    let emergency = AskCancellation {
        reason: CancelReason::Emergency,
        ..request(&fixture, order, 625_000)
    };
    let Applied::Now(id) = ask_cancellation(&fixture.store, emergency).await.unwrap() else {
        panic!("asked once")
    };
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (fixture.status(order), found(&fixture, id).due_at),
        (OrderStatus::Assigned, None)
    );
    let _waived = decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive))
        .await
        .unwrap();
    assert_eq!(
        (fixture.refunds()[0].amount.kobo(), share(&fixture)),
        (TOTAL, 200_000)
    );
    assert_eq!(
        fixture.balance(&Account::MakegoodExpense),
        200_000,
        "it is ours to bear"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn three_fees_a_year_may_be_waived_and_the_fourth_is_for_finance() {
    let fixture = Fixture::new().await;
    for number in 1..=4 {
        let order = world::order_in(
            &fixture.store,
            &OrderPlan::numbered(number),
            OrderStatus::Assigned,
        )
        .await;
        if number == 1 {
            let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
            fixture
                .clock
                .advance_secs(opens.secs_since(fixture.clock_now()) - 3600);
        }
        let id = asked(&fixture, order.id, 625_000).await;
        let answer =
            decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive)).await;
        if number < 4 {
            assert_eq!(answer, Ok(CancellationState::Waived), "number {number}");
        } else {
            assert_eq!(answer, Err(CancellationsError::NeedsFinance));
            let of_finance = DecideCancellation {
                call: fixture.by(testkit::staff(world::an_admin().id)),
                ..decision(&fixture, id, Decision::Waive)
            };
            assert_eq!(
                decide_cancellation(&fixture.store, of_finance).await,
                Ok(CancellationState::Waived)
            );
        }
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b7_10_where_no_fee_is_kept_there_is_none_to_waive_and_none_is_counted() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 2 * 24 * 60).await;
    let id = asked(&fixture, order, 0).await;
    let waives = || decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive));
    assert_eq!(waives().await, Err(CancellationsError::NoFee));
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::Assigned, CancellationState::Asked)
    );
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Approve)).await,
        Ok(CancellationState::Done),
        "the cancellation itself is not refused"
    );
    assert_eq!(waives().await, Err(CancellationsError::Decided));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b7_10_the_fee_of_a_job_that_lost_its_provider_is_not_waived() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let id = asked(&fixture, order, 625_000).await;
    let cmd = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, cmd).await.unwrap();
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Waive)).await,
        Err(CancellationsError::NoFee)
    );
    assert_eq!(
        decide_cancellation(&fixture.store, decision(&fixture, id, Decision::Approve)).await,
        Ok(CancellationState::Done)
    );
    let settled = found(&fixture, id);
    assert_eq!((settled.fee, settled.refund.kobo()), (Money::ZERO, TOTAL));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_began_meanwhile_goes_on_and_its_customer_is_told() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 60).await;
    let id = asked(&fixture, order, 625_000).await;
    let _applied = start_job(
        &fixture.store,
        StartJob {
            call: fixture.amina(),
            order,
            pin: world::PIN.to_owned(),
        },
    )
    .await
    .unwrap();
    fixture.work_after_mins(30).await;
    assert_eq!(
        (fixture.status(order), found(&fixture, id).state),
        (OrderStatus::InProgress, CancellationState::Lapsed)
    );
    assert_eq!(
        (
            fixture.refunds().len(),
            fixture.count(&DomainEvent::CancellationLapsed { order })
        ),
        (0, 1)
    );
    let late = ask_cancellation(&fixture.store, request(&fixture, order, 625_000)).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(
        late,
        Err(CancellationsError::Settlement(SettlementError::Order(
            illegal
        )))
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_repeated_request_counts_once_and_no_other_person_may_request_or_decide() {
    let fixture = Fixture::new().await;
    let order = taken(&fixture, 5 * 60).await;
    for call in fixture.not_the_owner() {
        let foreign = AskCancellation {
            call,
            ..request(&fixture, order, 250_000)
        };
        assert_eq!(
            ask_cancellation(&fixture.store, foreign).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let id = asked(&fixture, order, 250_000).await;
    assert_eq!(
        ask_cancellation(&fixture.store, request(&fixture, order, 250_000)).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.state().cancellations.len(),
            fixture.state().tickets.len()
        ),
        (1, 1)
    );
    for call in [
        fixture.owner(),
        fixture.amina(),
        fixture.system(),
        fixture.by(Actor::Guest),
    ] {
        let foreign = DecideCancellation {
            call,
            ..decision(&fixture, id, Decision::Waive)
        };
        assert_eq!(
            decide_cancellation(&fixture.store, foreign).await,
            Err(CancellationsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(found(&fixture, id).state, CancellationState::Asked);
}
