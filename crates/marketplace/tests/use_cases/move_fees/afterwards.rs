//! What becomes of a fee after it was paid: the answer, a withdrawal and a cancellation.

use super::{FEE, SHARE};
use crate::support::{Fixture, PIN, amina, bola};
use kernel::{Applied, Money};
use marketplace::{
    dispatch::{UnassignJob, leave_job},
    fulfilment::{FulfilmentError, JobStep, StartJob, arrive, en_route, start_job},
    moves::{accept_move, decline_move, lapse_move},
    payments::{PaymentsError, Settled},
};
use orders::{MoveError, MoveState, OrderStatus};
use payments::{Earning, MismatchReason, SHARE_LINE};

#[tokio::test]
async fn money_for_a_withdrawn_request_goes_back() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    assert_eq!(
        fixture.withdraws_move(order, id).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Withdrawn, None)
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    fixture
        .assert_goes_back(&reference, MismatchReason::NotMoved)
        .await;
    fixture.reactions().await;
    assert!(
        fixture
            .told_to(amina())
            .iter()
            .all(|text| !text.contains("no longer asks for another time")),
        "a provider who was not asked is not told"
    );
}

#[tokio::test]
async fn the_fee_stays_with_the_first_provider_when_they_decline_or_do_not_answer() {
    for declines in [true, false] {
        let fixture = Fixture::new().await;
        let (order, id, to) = fixture.at_a_fee().await;
        let paid = fixture.order(order).paid;
        fixture.pays_fee(order, id).await;
        if declines {
            let cmd = fixture.answering(fixture.amina(), order, id);
            assert!(decline_move(&fixture.store, cmd).await.unwrap().is_now());
            fixture.assert_looked_for(order, to, "MOVE_DECLINED");
        } else {
            fixture.clock.advance_mins(60);
            let lapsed = lapse_move(&fixture.store, id, fixture.system()).await;
            assert_eq!(lapsed, Ok(Applied::Now(())));
            fixture.assert_looked_for(order, to, "MOVE_UNANSWERED");
        }
        fixture.assert_fee_booked(order, id);
        fixture.assert_price_alone_held(order, paid);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_provider_who_is_not_free_then_keeps_the_fee_and_another_is_looked_for_at_once() {
    let fixture = Fixture::new().await;
    let (order, id, to) = fixture.at_a_fee().await;
    let other = fixture.assigned().await;
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&other).unwrap().slot = Some(to));
    fixture.pays_fee(order, id).await;
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Unavailable, None)
    );
    fixture.assert_looked_for(order, to, "MOVE_UNAVAILABLE");
    fixture.assert_fee_booked(order, id);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn cancelling_afterwards_returns_only_the_orders_money() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let paid = fixture.order(order).paid;
    let reference = fixture.pays_fee(order, id).await;
    let cmd = fixture.answering(fixture.amina(), order, id);
    assert!(accept_move(&fixture.store, cmd).await.unwrap().is_now());
    fixture.cancels_for(order, 0).await;
    fixture.work_after_mins(31).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    let fee_payment = fixture.payment(&reference).id;
    let refunds = fixture.refunds();
    assert!(refunds.iter().all(|refund| refund.payment != fee_payment));
    let back = Money::total(refunds.iter().map(|refund| refund.amount)).unwrap();
    assert_eq!(back, paid);
    fixture.assert_fee_booked(order, id);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_share_of_the_job_comes_on_top_of_the_fee() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    fixture.pays_fee(order, id).await;
    let cmd = fixture.answering(fixture.amina(), order, id);
    assert!(accept_move(&fixture.store, cmd).await.unwrap().is_now());
    let start = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert!(start_job(&fixture.store, start).await.unwrap().is_now());
    fixture.finish(order).await;
    fixture.confirm(order).await;
    let lines = fixture.state().earnings;
    let line = |line| lines[&(order, amina(), line)].amount.kobo();
    assert_eq!(line(Earning::move_fee_line(1)), SHARE);
    assert_eq!(
        fixture.share_of(amina()),
        SHARE + line(SHARE_LINE),
        "an earning of its own"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn money_that_comes_while_a_cancellation_waits_or_after_it_goes_back() {
    for minutes in [0, 31] {
        let fixture = Fixture::new().await;
        let (order, id, _) = fixture.at_a_fee().await;
        let reference = fixture.fee_checkout(order, id).await.unwrap();
        fixture.cancels_for(order, FEE).await;
        assert_eq!(
            fixture.fee_checkout(order, id).await,
            Err(PaymentsError::Move(MoveError::Leaving))
        );
        if minutes > 0 {
            fixture.work_after_mins(minutes).await;
            assert_eq!(fixture.status(order), OrderStatus::Cancelled);
        }
        fixture.gateway.pay(&reference);
        assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
        fixture
            .assert_goes_back(&reference, MismatchReason::NotMoved)
            .await;
    }
}

#[tokio::test]
async fn setting_out_ends_a_request_that_is_not_paid_and_waits_for_the_answer_to_a_paid_one() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    // The day of the job begins.
    fixture.stands_before(order, 10 * 60);
    let step = |fixture: &Fixture, order| JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(
        en_route(&fixture.store, step(&fixture, order))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(fixture.request(id).state, MoveState::Ended);
    fixture
        .assert_told(bola(), "before the fee for moving it was paid")
        .await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    fixture
        .assert_goes_back(&reference, MismatchReason::NotMoved)
        .await;

    let other = Fixture::new().await;
    let (order, id, _) = other.at_a_fee().await;
    other.pays_fee(order, id).await;
    other.stands_before(order, 10 * 60);
    let unanswered = Err(FulfilmentError::Move(MoveError::Unanswered));
    let refused = en_route(&other.store, step(&other, order)).await;
    assert_eq!(refused, unanswered);
    assert_eq!(arrive(&other.store, step(&other, order)).await, unanswered);
    assert_eq!(other.request(id).state, MoveState::Asked);
    assert_eq!(
        other.withdraws_move(order, id).await,
        Ok(Applied::Now(())),
        "the customer keeps the agreed time, and the fee stays paid"
    );
    assert!(
        en_route(&other.store, step(&other, order))
            .await
            .unwrap()
            .is_now()
    );
    other.assert_fee_booked(order, id);
    other.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_leaves_before_they_answer_does_not_undo_a_move_that_was_paid() {
    let fixture = Fixture::new().await;
    let (order, id, to) = fixture.at_a_fee().await;
    fixture.pays_fee(order, id).await;
    let leave = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, leave).await.unwrap();
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Unavailable, None)
    );
    assert_eq!(
        (fixture.order(order).slot, fixture.status(order)),
        (Some(to), OrderStatus::Paid)
    );
    fixture.assert_sound().await;
}
