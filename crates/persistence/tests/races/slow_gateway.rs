use async_trait::async_trait;
use kernel::Money;
use payments::{
    Bank, Checkout, DisputeEvidence, GatewayError, GatewayMode, GatewayRefund, GatewayTransfer,
    InitializeCharge, NewRecipient, NewTransfer, Nuban, PaymentGateway, PaymentReference,
    RefundAccount, RefundCharge, VerifiedCharge, WebhookEvent,
};
use std::time::Duration;
use testkit::FakeGateway;

/// The fake gateway behind a slow connection: it acts at once, but its answers arrive later.
#[derive(Clone)]
pub struct SlowGateway(pub FakeGateway);

const LINE: Duration = Duration::from_millis(15);

#[async_trait]
impl PaymentGateway for SlowGateway {
    fn mode(&self) -> GatewayMode {
        self.0.mode()
    }
    async fn initialize(&self, charge: InitializeCharge) -> Result<Checkout, GatewayError> {
        let answer = self.0.initialize(charge).await;
        // A refusal of a later request arrives before the checkout link of the first one.
        tokio::time::sleep(if answer.is_ok() { LINE * 4 } else { LINE }).await;
        answer
    }
    async fn verify(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<VerifiedCharge>, GatewayError> {
        let answer = self.0.verify(reference).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError> {
        let answer = self.0.refund(refund).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn refunds_of(
        &self,
        charge: &PaymentReference,
    ) -> Result<Vec<GatewayRefund>, GatewayError> {
        let answer = self.0.refunds_of(charge).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn refund_to(
        &self,
        gateway_id: &str,
        account: &RefundAccount,
    ) -> Result<GatewayRefund, GatewayError> {
        let answer = self.0.refund_to(gateway_id, account).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn banks(&self) -> Result<Vec<Bank>, GatewayError> {
        self.0.banks().await
    }
    async fn account_holder(
        &self,
        number: &Nuban,
        bank_code: &str,
    ) -> Result<Option<String>, GatewayError> {
        self.0.account_holder(number, bank_code).await
    }
    async fn add_recipient(&self, recipient: NewRecipient) -> Result<String, GatewayError> {
        self.0.add_recipient(recipient).await
    }
    async fn transfer(&self, transfer: NewTransfer) -> Result<GatewayTransfer, GatewayError> {
        let answer = self.0.transfer(transfer).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn transfer_of(&self, reference: &str) -> Result<Option<GatewayTransfer>, GatewayError> {
        let answer = self.0.transfer_of(reference).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn balance(&self) -> Result<Money, GatewayError> {
        self.0.balance().await
    }
    fn read_webhook(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Option<WebhookEvent>, GatewayError> {
        self.0.read_webhook(signature, body)
    }
    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
        self.0.parse_webhook(body)
    }
    async fn send_evidence(
        &self,
        dispute: &str,
        evidence: &DisputeEvidence,
    ) -> Result<(), GatewayError> {
        self.0.send_evidence(dispute, evidence).await
    }
    fn webhook_reference(&self, body: &[u8]) -> Option<String> {
        self.0.webhook_reference(body)
    }
}
