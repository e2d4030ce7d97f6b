//! The payment of a fee: by card, by store credit, late, twice, or of another amount.

use super::{FEE, VAT};
use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Money, StoreError};
use marketplace::{
    TaskKind,
    moves::{MovesError, lapse_move},
    payments::{
        Paying, PaymentsError, ReceiveWebhook, Settled, StartPayment, receive_webhook,
        start_payment,
    },
};
use orders::{MoveError, MoveState, OrderStatus};
use payments::{MismatchReason, ledger::Account};
use testkit::{ChargeState, world};

#[tokio::test]
async fn a_move_at_a_fee_needs_consent_waits_for_its_payment_and_is_asked_of_the_provider() {
    let fixture = Fixture::new().await;
    let (order, id, to) = fixture.at_a_fee().await;
    let (before, request) = (fixture.order(order), fixture.request(id));
    assert_eq!(
        (request.state, request.fee.kobo(), request.fee_vat.kobo()),
        (MoveState::AwaitingPayment, FEE, VAT)
    );
    assert_eq!(request.due_at, fixture.clock_now().plus_mins(15));
    assert_eq!(fixture.lapses_at(id), Some(request.due_at));
    fixture.reactions().await;
    assert!(
        fixture
            .told_to(amina())
            .iter()
            .all(|text| !text.contains("asks to move")),
        "the provider is not asked before the fee is paid"
    );
    let answer = fixture.accepts(order, id).await;
    let waits = MoveError::Closed {
        state: MoveState::AwaitingPayment,
    };
    assert_eq!(answer, Err(MovesError::Move(waits)));
    let reference = fixture.pays_fee(order, id).await;
    assert_eq!(fixture.payment(&reference).amount.kobo(), FEE);
    let paid = fixture.request(id);
    assert_eq!(
        (paid.state, paid.paid_at),
        (MoveState::Asked, Some(fixture.clock_now()))
    );
    assert_eq!(paid.due_at, fixture.clock_now().plus_mins(60));
    assert_eq!(fixture.lapses_at(id), Some(paid.due_at));
    fixture.assert_fee_booked(order, id);
    fixture.assert_price_alone_held(order, before.paid);
    assert_eq!(
        fixture.order(order).slot,
        before.slot,
        "not before the answer"
    );
    fixture.assert_told(amina(), "asks to move it to").await;
    fixture
        .assert_told(amina(), "yours, whatever you answer")
        .await;
    fixture.assert_told(bola(), "is not refunded").await;
    fixture.assert_sound().await;
    assert_eq!(
        fixture.accepts(order, id).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    let after = fixture.order(order);
    assert_eq!(
        (after.slot, after.provider, after.price),
        (Some(to), Some(amina()), before.price)
    );
    fixture.assert_fee_booked(order, id);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn another_fee_than_the_one_that_was_shown_is_refused_with_the_fee_of_now() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(3 * 60).await;
    let to = fixture.later(5);
    fixture.clock.advance_mins(1);
    let now = Money::from_kobo(587_500);
    assert_eq!(
        fixture.asks_at(order, to, FEE).await,
        Err(MovesError::Move(MoveError::FeeChanged { fee: now })),
        "less than three hours before, it is 25 %"
    );
    assert_eq!(
        fixture.asks_at(order, to, 0).await,
        Err(MovesError::Move(MoveError::FeeChanged { fee: now }))
    );
    assert!(fixture.state().moves.is_empty());
    assert!(fixture.asks_at(order, to, now.kobo()).await.is_ok());
}

#[tokio::test]
async fn asking_again_for_the_same_returns_the_request_that_waits() {
    let fixture = Fixture::new().await;
    let (order, id, to) = fixture.at_a_fee().await;
    assert_eq!(fixture.asks_at(order, to, FEE).await, Ok(id));
    let other = fixture.asks_at(order, fixture.later(6), FEE).await;
    assert_eq!(other, Err(MovesError::Move(MoveError::Pending)));
    assert_eq!(fixture.state().moves.len(), 1);
    let first = fixture.fee_checkout(order, id).await.unwrap();
    assert_eq!(
        fixture.fee_checkout(order, id).await.unwrap(),
        first,
        "one checkout"
    );
}

#[tokio::test]
async fn a_webhook_and_a_check_of_the_same_charge_have_one_effect() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    fixture.gateway.pay(&reference);
    for _ in 0..2 {
        let (signature, body) = fixture.gateway.webhook_for(&reference);
        let cmd = ReceiveWebhook {
            call: fixture.by(Actor::Guest),
            signature,
            body,
        };
        let _kept = receive_webhook(&fixture.store, &fixture.gateway, cmd).await;
        fixture.work_after_mins(0).await;
    }
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    assert_eq!(fixture.request(id).state, MoveState::Asked);
    fixture.assert_fee_booked(order, id);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_fee_that_is_not_paid_in_a_quarter_of_an_hour_lapses_and_late_money_goes_back() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let before = fixture.order(order);
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    fixture.clock.advance_mins(14);
    let early = lapse_move(&fixture.store, id, fixture.system()).await;
    assert_eq!(early, Ok(Applied::Already));
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Lapsed, None)
    );
    assert_eq!(
        (fixture.order(order).slot, fixture.order(order).provider),
        (before.slot, before.provider)
    );
    fixture.assert_told(bola(), "was not paid in time").await;
    let closed = MoveError::Closed {
        state: MoveState::Lapsed,
    };
    assert_eq!(
        fixture.fee_checkout(order, id).await,
        Err(PaymentsError::Move(closed))
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    fixture
        .assert_goes_back(&reference, MismatchReason::NotMoved)
        .await;
    fixture.assert_price_alone_held(order, before.paid);
    fixture
        .assert_told(bola(), "that request was no longer open")
        .await;
}

#[tokio::test]
async fn money_at_the_moment_the_time_ends_is_late_even_before_the_task_runs() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    fixture.clock.advance_mins(15);
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    assert_eq!(fixture.request(id).state, MoveState::AwaitingPayment);
    fixture
        .assert_goes_back(&reference, MismatchReason::NotMoved)
        .await;
    assert_eq!(fixture.request(id).state, MoveState::Lapsed);
}

#[tokio::test]
async fn a_second_payment_of_the_same_fee_goes_back() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    world::credit(&fixture.store, bola(), 1, FEE, 300).await;
    let paid = fixture.pays_fee_with_credit(order, id).await;
    assert!(matches!(paid, Paying::Paid { .. }), "{paid:?}");
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&reference).mismatch(),
        Some(MismatchReason::Duplicate)
    );
    fixture.assert_fee_booked(order, id);
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.refunds()[0].amount.kobo(), FEE);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn less_than_the_fee_goes_back_and_more_pays_it_with_the_excess_returned() {
    for (kobo, settled) in [(FEE - 1, Settled::Unapplied), (FEE + 50_000, Settled::Paid)] {
        let fixture = Fixture::new().await;
        let (order, id, _) = fixture.at_a_fee().await;
        let reference = fixture.fee_checkout(order, id).await.unwrap();
        let other = ChargeState::Mismatch(Money::from_kobo(kobo));
        fixture.gateway.set(&reference, other);
        assert_eq!(fixture.verify(&reference).await, settled, "{kobo}");
        if settled == Settled::Paid {
            fixture.assert_fee_booked(order, id);
            assert_eq!(fixture.unapplied().kobo(), 50_000);
            fixture.work_after_mins(1).await;
            assert_eq!(fixture.refunds()[0].amount.kobo(), 50_000);
            fixture.assert_sound().await;
        } else {
            assert_eq!(fixture.request(id).state, MoveState::AwaitingPayment);
            fixture
                .assert_goes_back(&reference, MismatchReason::Amount)
                .await;
        }
    }
}

#[tokio::test]
async fn store_credit_pays_the_fee_alone_or_with_cash_and_is_not_the_orders_money() {
    for credit in [FEE, 100_000] {
        let fixture = Fixture::new().await;
        let (order, id, _) = fixture.at_a_fee().await;
        let paid = fixture.order(order).paid;
        world::credit(&fixture.store, bola(), 1, credit, 300).await;
        match fixture.pays_fee_with_credit(order, id).await {
            Paying::Paid { credit } => assert_eq!(credit.kobo(), FEE),
            Paying::Checkout(started) => {
                assert_eq!(
                    (started.amount.kobo(), started.credit.kobo()),
                    (FEE - 100_000, 100_000)
                );
                fixture.gateway.pay(&started.reference);
                assert_eq!(fixture.verify(&started.reference).await, Settled::Paid);
            }
        }
        assert_eq!(fixture.request(id).state, MoveState::Asked, "{credit}");
        fixture.assert_fee_booked(order, id);
        fixture.assert_price_alone_held(order, paid);
        assert!(
            fixture
                .state()
                .credit_uses
                .values()
                .all(|used| used.order != order || used.move_request.is_some()),
            "it paid no part of the price"
        );
        fixture.assert_sound().await;
        assert_eq!(
            fixture.accepts(order, id).await,
            Ok(Applied::Now(MoveState::Accepted))
        );
        fixture.cancels_for(order, 0).await;
        fixture.work_after_mins(31).await;
        assert_eq!(fixture.status(order), OrderStatus::Cancelled);
        let back = Money::total(fixture.refunds().iter().map(|one| one.amount)).unwrap();
        assert_eq!(back, paid, "{credit}: the price goes back, and no credit");
        let left = -fixture.balance(&Account::CustomerCredit(bola()));
        assert_eq!(left, 0, "{credit}: the fee stays paid");
        fixture.assert_fee_booked(order, id);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn credit_that_is_a_little_less_than_the_fee_is_not_used() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    world::credit(&fixture.store, bola(), 1, FEE - 5_000, 300).await;
    match fixture.pays_fee_with_credit(order, id).await {
        Paying::Checkout(started) => assert_eq!(
            (started.amount.kobo(), started.credit),
            (FEE, Money::ZERO),
            "no part of a fee is waived"
        ),
        Paying::Paid { .. } => panic!("the provider would get less"),
    }
}

#[tokio::test]
async fn no_other_person_pays_and_no_fee_of_another_order_is_paid() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    for call in fixture.not_the_owner() {
        let start = StartPayment {
            call,
            ..fixture.fee_start(order, id)
        };
        assert_eq!(
            start_payment(&fixture.store, &fixture.gateway, start).await,
            Err(PaymentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let (other, _) = fixture.paid().await;
    assert_eq!(
        fixture.fee_checkout(other, id).await,
        Err(PaymentsError::NotFound)
    );
}

#[tokio::test]
async fn a_store_that_fails_as_the_fee_is_booked_books_nothing_and_is_asked_again() {
    let fixture = Fixture::new().await;
    let (order, id, _) = fixture.at_a_fee().await;
    let reference = fixture.fee_checkout(order, id).await.unwrap();
    fixture.gateway.pay(&reference);
    fixture.store.fail_next(StoreError::Unavailable);
    let call = fixture.owner();
    let failed =
        marketplace::payments::verify_payment(&fixture.store, &fixture.gateway, &reference, call)
            .await;
    assert_eq!(failed, Err(PaymentsError::Store(StoreError::Unavailable)));
    assert_eq!(fixture.share_of(amina()), 0);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.assert_fee_booked(order, id);
    assert!(
        fixture
            .job(TaskKind::CheckPayment, fixture.payment(&reference).id)
            .is_none()
    );
}
