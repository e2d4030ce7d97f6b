//! The actions of the gateway, and faults between the gateway, the server and the store.

use super::scenario::Scenario;
use crate::support::a_payment_start;
use kernel::{Actor, Money, StoreError};
use marketplace::payments::{
    ReceiveWebhook, StartPayment, receive_webhook, start_payment, verify_payment,
};
use payments::{
    GatewayError, InitializeCharge, NewTransfer, Payment, PaymentGateway, PaymentReference,
    RefundCharge, RefundState,
};
use testkit::{ChargeState, FakeGateway, GatewayCallKind};

const CALLS: [GatewayCallKind; 6] = [
    GatewayCallKind::Initialize,
    GatewayCallKind::Verify,
    GatewayCallKind::Refund,
    GatewayCallKind::RefundsOf,
    GatewayCallKind::Transfer,
    GatewayCallKind::TransferOf,
];
const REFUND_STATES: [RefundState; 4] = [
    RefundState::Pending,
    RefundState::Processed,
    RefundState::Failed,
    RefundState::NeedsAttention,
];

impl Scenario {
    /// A payment whose checkout was opened at the gateway.
    fn a_charge(&mut self) -> Option<Payment> {
        let known = |payment: &Payment| self.fixture.gateway.verified(&payment.reference).is_some();
        let payments: Vec<_> = self
            .fixture
            .state()
            .payments
            .owned()
            .into_values()
            .filter(known)
            .collect();
        self.chance.of(&payments)
    }

    pub fn the_gateway_moves(&mut self) {
        let Some(payment) = self.a_charge() else {
            return;
        };
        let arrived = |state: ChargeState| {
            matches!(
                state,
                ChargeState::Success | ChargeState::Mismatch(_) | ChargeState::WrongCurrency
            )
        };
        let other = Money::from_kobo(i64::try_from(1 + self.chance.below(6_000_000)).unwrap());
        let state = match self.chance.below(16) {
            0 => ChargeState::Failed,
            1 => ChargeState::Abandoned,
            2..=4 => ChargeState::Mismatch(other),
            5 => ChargeState::WrongCurrency,
            6 => ChargeState::Open,
            _ => ChargeState::Success,
        };
        // Received money does not become less: that would be a reversal, which staff handle.
        let charge = self.fixture.gateway.verified(&payment.reference).unwrap();
        if charge.status != payments::ChargeStatus::Success {
            self.fixture.gateway.set(&payment.reference, state);
        }
        if arrived(state) && self.chance.one_in(2) {
            self.done
                .webhooks
                .push(self.fixture.gateway.webhook_for(&payment.reference));
        }
        if self.chance.one_in(3) {
            let state = self.chance.of(&REFUND_STATES).unwrap();
            // A refund that was paid stays paid.
            if self
                .fixture
                .gateway
                .refunded(&payment.reference)
                .is_positive()
                && !self.settled(&payment)
            {
                self.fixture.gateway.move_refunds(&payment.reference, state);
            }
        }
    }

    fn settled(&self, payment: &Payment) -> bool {
        self.fixture
            .state()
            .refunds
            .values()
            .any(|refund| refund.payment == payment.id && refund.settled_at.is_some())
    }

    /// Opens a checkout for the amount due and pays it at once: all of it, a part or too much.
    pub async fn pay_what_is_left(&mut self) {
        let part_paid: Vec<_> = self
            .fixture
            .state()
            .orders
            .owned()
            .into_values()
            .filter(|order| order.takes_money() && order.paid.is_positive())
            .collect();
        let some_part = self
            .chance
            .of(&part_paid)
            .map(|order| (order.id, order.customer));
        let Some((order, owner)) = some_part.or_else(|| self.an_order()) else {
            return;
        };
        let whole = self.chance.one_in(5);
        let cmd = StartPayment {
            whole,
            ..a_payment_start(self.somebody(Some(owner)), order)
        };
        let Ok(started) = start_payment(&self.fixture.store, &self.fixture.gateway, cmd).await
        else {
            return;
        };
        let other = Money::from_kobo(i64::try_from(1 + self.chance.below(4_000_000)).unwrap());
        let state = if self.chance.one_in(2) {
            ChargeState::Success
        } else {
            ChargeState::Mismatch(other)
        };
        let charge = self.fixture.gateway.verified(&started.reference);
        if charge.is_some_and(|charge| charge.status != payments::ChargeStatus::Success) {
            self.fixture.gateway.set(&started.reference, state);
        }
        if !self.chance.one_in(4) {
            let call = self.somebody(Some(owner));
            let _answer = verify_payment(
                &self.fixture.store,
                &self.fixture.gateway,
                &started.reference,
                call,
            )
            .await;
        }
    }

    pub async fn verify(&mut self) {
        let Some(payment) = self.a_charge() else {
            return;
        };
        let call = self.somebody(Some(payment.customer));
        let _answer = verify_payment(
            &self.fixture.store,
            &self.fixture.gateway,
            &payment.reference,
            call,
        )
        .await;
    }

    /// Sends a webhook: an earlier one again, one about a charge as it is now, one about a refund,
    /// a foreign one or a forged one.
    pub async fn a_webhook_comes(&mut self) {
        let (kind, charge) = (self.chance.below(8), self.a_charge());
        let webhook = match (kind, charge) {
            (0, _) => Some(FakeGateway::foreign_webhook()),
            (1, Some(payment)) => {
                let state = self.chance.of(&REFUND_STATES).unwrap();
                Some(FakeGateway::refund_webhook(
                    &payment.reference,
                    payment.amount,
                    state,
                ))
            }
            (2, Some(payment)) => Some((
                "forged".to_owned(),
                self.fixture.gateway.webhook_for(&payment.reference).1,
            )),
            (3 | 4, Some(payment)) => Some(self.fixture.gateway.webhook_for(&payment.reference)),
            _ => self.chance.of(&self.done.webhooks),
        };
        let Some((signature, body)) = webhook else {
            return;
        };
        let cmd = ReceiveWebhook {
            call: self.fixture.by(Actor::Guest),
            signature,
            body,
        };
        let _answer = receive_webhook(&self.fixture.store, &self.fixture.gateway, cmd).await;
    }

    /// Makes the next call fail: at the gateway, on the way back from it, or in the store.
    pub fn trouble(&mut self) {
        let call = self.chance.of(&CALLS).unwrap();
        self.troubles += 1;
        match self.chance.below(6) {
            0 => self
                .fixture
                .gateway
                .fail_next(call, GatewayError::Unavailable),
            1 => self
                .fixture
                .gateway
                .fail_next(call, GatewayError::Refused("no".into())),
            2 | 3 => self.fixture.gateway.lose_answer_of_next(call),
            4 => self.fixture.store.fail_next(StoreError::Unavailable),
            _ => self
                .fixture
                .gateway
                .refunds_begin_as(self.chance.of(&REFUND_STATES).unwrap()),
        }
    }

    /// Uses up a fault that waits for a call that was never made, with calls without effect.
    pub async fn forget_trouble(&mut self) {
        let (gateway, unknown): (&FakeGateway, PaymentReference) =
            (&self.fixture.gateway, "unknown-charge".parse().unwrap());
        for _ in 0..self.troubles {
            let charge = InitializeCharge {
                reference: unknown.clone(),
                amount: Money::from_kobo(1),
                email: String::new(),
                callback_url: String::new(),
                cancel_url: String::new(),
                order_reference: String::new(),
                channel: None,
            };
            let refund = RefundCharge {
                charge: unknown.clone(),
                amount: Money::from_kobo(1),
                merchant_note: String::new(),
            };
            drop(gateway.initialize(charge).await);
            drop(gateway.verify(&unknown).await);
            drop(gateway.refund(refund).await);
            drop(gateway.refunds_of(&unknown).await);
            let (reference, recipient) = ("unknown-transfer".to_owned(), String::new());
            drop(
                gateway
                    .transfer(NewTransfer {
                        reference,
                        recipient,
                        amount: Money::ZERO,
                        reason: String::new(),
                    })
                    .await,
            );
            drop(gateway.transfer_of("unknown-transfer").await);
        }
        gateway.refunds_begin_as(RefundState::Processed);
        while self
            .fixture
            .as_store()
            .bare_unit(|_| Ok::<_, StoreError>(()))
            .await
            .is_err()
        {}
    }
}
