//! The port of the gateway: what the product asks, and what the fake answers.

use super::{
    ChargeState, FakeGateway, GatewayCall, Inner,
    charge::{received, verified},
    signature, transfers, webhook,
};
use crate::total;
use async_trait::async_trait;
use kernel::Money;
use payments::{
    Bank, Checkout, DisputeEvidence, GatewayError, GatewayMode, GatewayRefund, GatewayTransfer,
    InitializeCharge, NewRecipient, NewTransfer, Nuban, PaymentGateway, PaymentReference,
    RefundAccount, RefundCharge, RefundState, VerifiedCharge, WebhookEvent,
};

#[async_trait]
impl PaymentGateway for FakeGateway {
    fn mode(&self) -> GatewayMode {
        GatewayMode::Test
    }
    async fn initialize(&self, charge: InitializeCharge) -> Result<Checkout, GatewayError> {
        self.call(GatewayCall::Initialize(charge.clone()), |inner| {
            if inner.charges.contains_key(&charge.reference) {
                return Err(GatewayError::DuplicateReference);
            }
            let url = format!("https://checkout.example/{}", charge.reference);
            inner
                .charges
                .insert(charge.reference, (charge.amount, ChargeState::Open));
            Ok(Checkout { url })
        })
        .await
    }
    async fn verify(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<VerifiedCharge>, GatewayError> {
        self.call(GatewayCall::Verify(reference.clone()), |inner| {
            let known = inner.charges.get(reference).copied();
            Ok(known.and_then(|(asked, state)| verified(reference, asked, state, inner.channel())))
        })
        .await
    }
    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError> {
        self.call(GatewayCall::Refund(refund.clone()), |inner| {
            let refunds = inner.refunds.entry(refund.charge.clone()).or_default();
            let gone = total(
                refunds
                    .iter()
                    .filter(|one| one.state != RefundState::Failed)
                    .map(|one| one.amount),
            );
            let held = inner
                .charges
                .get(&refund.charge)
                .and_then(|(asked, state)| received(*asked, *state));
            if held.is_none_or(|held| total([gone, refund.amount]) > held) {
                return Err(GatewayError::Refused(
                    "there is not that much to give back".into(),
                ));
            }
            let answer = GatewayRefund {
                gateway_id: format!("rf-{}-{}", refund.charge, refunds.len() + 1),
                amount: refund.amount,
                state: inner.refund_state.unwrap_or(RefundState::Pending),
                merchant_note: Some(refund.merchant_note),
            };
            refunds.push(answer.clone());
            Ok(answer)
        })
        .await
    }
    async fn refunds_of(
        &self,
        charge: &PaymentReference,
    ) -> Result<Vec<GatewayRefund>, GatewayError> {
        let list = |inner: &mut Inner| Ok(inner.refunds.get(charge).cloned().unwrap_or_default());
        self.call(GatewayCall::RefundsOf(charge.clone()), list)
            .await
    }
    async fn refund_to(
        &self,
        gateway_id: &str,
        account: &RefundAccount,
    ) -> Result<GatewayRefund, GatewayError> {
        self.call(
            GatewayCall::RefundTo(gateway_id.to_owned(), account.clone()),
            |inner| {
                let refund = inner
                    .refunds
                    .values_mut()
                    .flatten()
                    .find(|refund| refund.gateway_id == gateway_id);
                let waits = refund.filter(|refund| refund.state == RefundState::NeedsAttention);
                let refund = waits.ok_or_else(|| {
                    GatewayError::Refused("the refund does not need attention".into())
                })?;
                refund.state = RefundState::Pending;
                Ok(refund.clone())
            },
        )
        .await
    }
    async fn banks(&self) -> Result<Vec<Bank>, GatewayError> {
        Ok(transfers::banks())
    }
    async fn account_holder(
        &self,
        number: &Nuban,
        bank_code: &str,
    ) -> Result<Option<String>, GatewayError> {
        let asked = format!("{bank_code}:{}", number.reveal());
        self.call(GatewayCall::AccountHolder(asked.clone()), move |inner| {
            Ok(inner.outgoing.holder_of(&asked))
        })
        .await
    }
    async fn add_recipient(&self, recipient: NewRecipient) -> Result<String, GatewayError> {
        self.call(GatewayCall::AddRecipient(recipient.clone()), move |inner| {
            Ok(inner.outgoing.recipient(&recipient))
        })
        .await
    }
    async fn transfer(&self, transfer: NewTransfer) -> Result<GatewayTransfer, GatewayError> {
        self.call(GatewayCall::Transfer(transfer.clone()), move |inner| {
            inner.outgoing.send(&transfer)
        })
        .await
    }
    async fn transfer_of(&self, reference: &str) -> Result<Option<GatewayTransfer>, GatewayError> {
        let reference = reference.to_owned();
        self.call(GatewayCall::TransferOf(reference.clone()), move |inner| {
            Ok(inner.outgoing.transfer(&reference))
        })
        .await
    }
    async fn balance(&self) -> Result<Money, GatewayError> {
        self.call(GatewayCall::Balance, |inner| Ok(inner.outgoing.balance()))
            .await
    }
    async fn send_evidence(
        &self,
        dispute: &str,
        evidence: &DisputeEvidence,
    ) -> Result<(), GatewayError> {
        self.call(
            GatewayCall::SendEvidence(dispute.to_owned(), evidence.clone()),
            |_| Ok(()),
        )
        .await
    }
    fn read_webhook(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Option<WebhookEvent>, GatewayError> {
        if signature != signature::of(body) {
            return Err(GatewayError::Refused("the signature is wrong".into()));
        }
        webhook::parse(body)
    }
    fn webhook_reference(&self, body: &[u8]) -> Option<String> {
        webhook::reference(body)
    }
    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
        webhook::parse(body)
    }
}
