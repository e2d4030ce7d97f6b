//! The fee of a move: it is agreed to, paid in time, and goes to the provider who kept the time free,
//! whatever they answer.

use crate::support::{Fixture, PIN, a_payment_start, amina, bola};
use kernel::{Actor, Applied, Money, MoveId, OrderId, StoreError};
use marketplace::{
    TaskKind,
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::{UnassignJob, leave_job},
    fulfilment::{FulfilmentError, JobStep, StartJob, arrive, en_route, start_job},
    moves::{
        AskMove, MovesError, WithdrawMove, accept_move, decline_move, lapse_move, withdraw_move,
    },
    payments::{
        PayOrder, Paying, PaymentsError, ReceiveWebhook, Settled, StartPayment, pay_order,
        receive_webhook, start_payment,
    },
};
use orders::{CancelReason, MoveError, MoveReason, MoveState, OrderStatus, Slot};
use payments::{
    Earning, MismatchReason, PaymentReference, PaymentStatus, SHARE_LINE, ledger::Account,
};
use testkit::{ChargeState, world};

/// 10 % of the labour, between 24 and 3 hours before the slot; VAT is 7.5 %.
const FEE: i64 = 235_000;
const VAT: i64 = 16_395;
const SHARE: i64 = FEE - VAT;

const DAY: i64 = 20 * 60;

impl Fixture {
    /// A taken job twenty hours before its slot, and a request of its customer to move it, which
    /// costs a fee.
    async fn at_a_fee(&self) -> (OrderId, MoveId, Slot) {
        let order = self.taken_before(DAY).await;
        let to = self.later(5);
        (order, self.asks_at(order, to, FEE).await.unwrap(), to)
    }
    async fn asks_at(&self, order: OrderId, to: Slot, fee: i64) -> Result<MoveId, MovesError> {
        let cmd = self.wants(self.owner(), order, MoveReason::Other, to);
        self.sends_move(AskMove {
            fee: Money::from_kobo(fee),
            ..cmd
        })
        .await
    }
    fn fee_start(&self, order: OrderId, request: MoveId) -> StartPayment {
        StartPayment {
            move_request: Some(request),
            ..a_payment_start(self.owner(), order)
        }
    }
    async fn fee_checkout(
        &self,
        order: OrderId,
        request: MoveId,
    ) -> Result<PaymentReference, PaymentsError> {
        let start = self.fee_start(order, request);
        start_payment(&self.store, &self.gateway, start)
            .await
            .map(|started| started.reference)
    }
    async fn pays_fee(&self, order: OrderId, request: MoveId) -> PaymentReference {
        let reference = self.fee_checkout(order, request).await.unwrap();
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        reference
    }
    async fn pays_fee_with_credit(&self, order: OrderId, request: MoveId) -> Paying {
        let cmd = PayOrder {
            start: self.fee_start(order, request),
            use_credit: Some(true),
        };
        pay_order(&self.store, &self.gateway, cmd).await.unwrap()
    }
    async fn withdraws_move(
        &self,
        order: OrderId,
        request: MoveId,
    ) -> Result<Applied<()>, MovesError> {
        let call = self.owner();
        let cmd = WithdrawMove {
            call,
            order,
            request,
        };
        withdraw_move(&self.store, cmd).await
    }
    fn share_of(&self, provider: kernel::ProviderId) -> i64 {
        -self.balance(&Account::Provider(provider))
    }
    /// The provider has exactly one fee, whose entry moved it out of the escrow.
    fn assert_fee_booked(&self, order: OrderId, request: MoveId) {
        let reference = format!("move-fee:{request}");
        let booked = self.entries().into_iter().filter(|one| *one == reference);
        assert_eq!(booked.count(), 1);
        assert_eq!(
            (self.share_of(amina()), -self.balance(&Account::VatOutput)),
            (SHARE, VAT)
        );
        let line = self.state().earnings[&(order, amina(), Earning::move_fee_line(1))];
        assert_eq!(line.amount.kobo(), SHARE);
    }
    /// The order holds only its price.
    fn assert_price_alone_held(&self, order: OrderId, paid: Money) {
        assert_eq!(
            (self.order(order).paid, self.escrow(order)),
            (paid, paid.kobo())
        );
    }
    /// Money for a fee that was not wanted is on its way back.
    async fn assert_goes_back(&self, reference: &PaymentReference, why: MismatchReason) {
        let payment = self.payment(reference);
        assert_eq!(
            (payment.status, payment.mismatch()),
            (PaymentStatus::Mismatched, Some(why))
        );
        self.work_after_mins(1).await;
        let back: Vec<_> = self
            .refunds()
            .into_iter()
            .filter(|refund| refund.payment == payment.id)
            .map(|refund| refund.amount)
            .collect();
        assert_eq!(back, [payment.received]);
        assert!(
            self.entries()
                .iter()
                .all(|one| !one.starts_with("move-fee:"))
        );
        self.assert_sound().await;
    }
    async fn cancels_for(&self, order: OrderId, fee: i64) {
        let cmd = AskCancellation {
            call: self.owner(),
            order,
            reason: CancelReason::ChangedMind,
            note: String::new(),
            fee: Money::from_kobo(fee),
            as_credit: false,
        };
        assert!(ask_cancellation(&self.store, cmd).await.unwrap().is_now());
    }
}

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
