use async_trait::async_trait;
use payments::{
    Checkout, GatewayError, GatewayMode, GatewayRefund, InitializeCharge, PaymentGateway, PaymentReference, RefundCharge, VerifiedCharge,
    WebhookEvent,
};
use std::time::Duration;
use testkit::FakeGateway;

/// The fake processor behind a slow line: it acts at once and its answers take a while.
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
        // A refusal comes back before the link of the request that was first.
        tokio::time::sleep(if answer.is_ok() { LINE * 4 } else { LINE }).await;
        answer
    }
    async fn verify(&self, reference: &PaymentReference) -> Result<Option<VerifiedCharge>, GatewayError> {
        let answer = self.0.verify(reference).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError> {
        let answer = self.0.refund(refund).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    async fn refunds_of(&self, charge: &PaymentReference) -> Result<Vec<GatewayRefund>, GatewayError> {
        let answer = self.0.refunds_of(charge).await;
        tokio::time::sleep(LINE).await;
        answer
    }
    fn read_webhook(&self, signature: &str, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
        self.0.read_webhook(signature, body)
    }
    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
        self.0.parse_webhook(body)
    }
}
