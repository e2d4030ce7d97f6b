//! The fee of a move: it is agreed to, paid in time, and goes to the provider who kept the time free,
//! whatever they answer.

mod afterwards;
mod paying;

use crate::support::{Fixture, a_payment_start, amina};
use kernel::{Applied, Money, MoveId, OrderId};
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation},
    moves::{AskMove, MovesError, WithdrawMove, withdraw_move},
    payments::{PayOrder, Paying, PaymentsError, Settled, StartPayment, pay_order, start_payment},
};
use orders::{CancelReason, MoveReason, Slot};
use payments::{Earning, MismatchReason, PaymentReference, PaymentStatus, ledger::Account};

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
