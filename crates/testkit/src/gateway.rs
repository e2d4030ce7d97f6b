//! A payment gateway that tests control.

use crate::{Fuse, total};
use kernel::Money;
use payments::{GatewayError, GatewayRefund, PaymentReference, RefundState, VerifiedCharge};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

mod call;
mod charge;
mod listing;
mod payment_gateway;
mod signature;
mod transfers;
mod webhook;

pub use call::{GatewayCall, GatewayCallKind};
pub use charge::ChargeState;
use charge::verified;

/// A payment gateway that behaves as a test determines. All clones are the same gateway.
#[derive(Debug, Clone, Default)]
pub struct FakeGateway {
    inner: Arc<Mutex<Inner>>,
    fuse: Fuse,
}

#[derive(Debug, Default)]
struct Inner {
    charges: BTreeMap<PaymentReference, (Money, ChargeState)>,
    refunds: BTreeMap<PaymentReference, Vec<GatewayRefund>>,
    refund_state: Option<RefundState>,
    channel: Option<&'static str>,
    outgoing: transfers::Outgoing,
    calls: Vec<GatewayCall>,
    trouble: BTreeMap<GatewayCallKind, VecDeque<Trouble>>,
}

#[derive(Debug)]
enum Trouble {
    /// The call has no effect.
    Fails(GatewayError),
    /// The call has its effect, but the answer is lost.
    AnswerLost,
}

impl Inner {
    /// The channel of all charges: `card`, unless a test set another one.
    fn channel(&self) -> &'static str {
        self.channel.unwrap_or("card")
    }
}

impl FakeGateway {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
    /// Connects the gateway to a fuse that it shares with others.
    #[must_use]
    pub fn on(self, fuse: Fuse) -> Self {
        Self { fuse, ..self }
    }
    /// Makes the customer pay an open checkout in full.
    pub fn pay(&self, reference: &PaymentReference) {
        self.set(reference, ChargeState::Success);
    }
    /// Sets the channel of all charges: `card`, `bank_transfer` or `ussd`.
    pub fn paid_by(&self, channel: &'static str) {
        self.inner().channel = Some(channel);
    }
    /// Sets the state of a charge.
    ///
    /// # Panics
    /// If no checkout was opened under the reference. Use [`FakeGateway::put`] for such a charge.
    pub fn set(&self, reference: &PaymentReference, state: ChargeState) {
        match self.inner().charges.get_mut(reference) {
            Some((_, now)) => *now = state,
            None => panic!("no checkout was opened under {reference}"),
        }
    }
    /// Adds a charge that was not opened through this gateway.
    pub fn put(&self, reference: &PaymentReference, asked: Money, state: ChargeState) {
        self.inner()
            .charges
            .insert(reference.clone(), (asked, state));
    }
    /// Makes the next call of this kind fail without an effect. Calling this twice affects the next
    /// two calls.
    pub fn fail_next(&self, kind: GatewayCallKind, error: GatewayError) {
        self.inner()
            .trouble
            .entry(kind)
            .or_default()
            .push_back(Trouble::Fails(error));
    }
    /// Makes the next call of this kind take effect, but its answer is lost.
    pub fn lose_answer_of_next(&self, kind: GatewayCallKind) {
        self.inner()
            .trouble
            .entry(kind)
            .or_default()
            .push_back(Trouble::AnswerLost);
    }
    /// Sets the initial state of new refunds, which is `Pending` otherwise.
    pub fn refunds_begin_as(&self, state: RefundState) {
        self.inner().refund_state = Some(state);
    }
    /// Moves every refund of a charge to a state.
    pub fn set_refunds(&self, charge: &PaymentReference, state: RefundState) {
        for refund in self.inner().refunds.entry(charge.clone()).or_default() {
            refund.state = state;
        }
    }
    /// Moves the refunds of a charge to a state, except for failed ones, because a failure is
    /// final.
    pub fn move_refunds(&self, charge: &PaymentReference, state: RefundState) {
        let mut inner = self.inner();
        let refunds = inner.refunds.entry(charge.clone()).or_default();
        for refund in refunds
            .iter_mut()
            .filter(|refund| refund.state != RefundState::Failed)
        {
            refund.state = state;
        }
    }
    #[must_use]
    pub fn calls(&self) -> Vec<GatewayCall> {
        self.inner().calls.clone()
    }
    /// The number of calls of this kind.
    #[must_use]
    pub fn count(&self, kind: GatewayCallKind) -> usize {
        self.inner()
            .calls
            .iter()
            .filter(|call| call.kind() == kind)
            .count()
    }
    /// The total of the refunds of one charge that did not fail.
    #[must_use]
    pub fn refunded(&self, charge: &PaymentReference) -> Money {
        let inner = self.inner();
        let refunds = inner.refunds.get(charge).into_iter().flatten();
        total(
            refunds
                .filter(|refund| refund.state != RefundState::Failed)
                .map(|refund| refund.amount),
        )
    }
    /// The charge as a verify call would report it at this moment.
    #[must_use]
    pub fn verified(&self, reference: &PaymentReference) -> Option<VerifiedCharge> {
        let inner = self.inner();
        let (asked, state) = inner.charges.get(reference).copied()?;
        verified(reference, asked, state, inner.channel())
    }
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
    /// Records the call, applies its effect unless it must fail, and returns the answer unless it
    /// must be lost.
    async fn call<T: Send>(
        &self,
        call: GatewayCall,
        effect: impl FnOnce(&mut Inner) -> Result<T, GatewayError> + Send,
    ) -> Result<T, GatewayError> {
        self.fuse.pass().await;
        let answer = self.call_now(call, effect);
        self.fuse.pass().await;
        answer
    }
    fn call_now<T>(
        &self,
        call: GatewayCall,
        effect: impl FnOnce(&mut Inner) -> Result<T, GatewayError>,
    ) -> Result<T, GatewayError> {
        let mut inner = self.inner();
        let trouble = inner
            .trouble
            .get_mut(&call.kind())
            .and_then(VecDeque::pop_front);
        inner.calls.push(call);
        match trouble {
            Some(Trouble::Fails(error)) => Err(error),
            Some(Trouble::AnswerLost) => effect(&mut inner).and(Err(GatewayError::Unavailable)),
            None => effect(&mut inner),
        }
    }
}
