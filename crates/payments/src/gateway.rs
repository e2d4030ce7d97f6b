use crate::{
    Bank, DisputeEvidence, GatewayDispute, GatewayMode, GatewayTransfer, NewRecipient, NewTransfer,
    Nuban, PaymentReference, RefundAccount, VerifiedCharge,
};
use async_trait::async_trait;
use kernel::Money;

/// A request to the gateway to open a checkout under our reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InitializeCharge {
    pub reference: PaymentReference,
    pub amount: Money,
    pub email: String,
    /// The address that the browser returns to; a visit there does not prove a payment.
    pub callback_url: String,
    /// The address that the browser returns to when the customer cancels.
    pub cancel_url: String,
    /// The order reference that the customer and finance see: `SVC-7K3F9Q`.
    pub order_reference: String,
    /// The payment channel: `card`, `bank_transfer`, `ussd`; `None` offers all of them.
    pub channel: Option<String>,
}

/// An open checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub url: String,
}

/// A request to refund a part or all of one charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundCharge {
    pub charge: PaymentReference,
    pub amount: Money,
    /// The id of our refund. It is stored in the gateway's merchant note, because refunds have no
    /// idempotency key.
    pub merchant_note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundState {
    Pending,
    Processed,
    Failed,
    NeedsAttention,
}

/// A refund as the gateway reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayRefund {
    pub gateway_id: String,
    pub amount: Money,
    pub state: RefundState,
    pub merchant_note: Option<String>,
}

/// The content of a webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WebhookEvent {
    Charge(VerifiedCharge),
    Refund {
        charge: PaymentReference,
        amount: Money,
        state: RefundState,
    },
    Transfer(GatewayTransfer),
    Dispute(GatewayDispute),
}

/// The reason why the gateway did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// There was no answer, or it came too late or was unreadable: the outcome is unknown.
    #[error("the payment gateway did not answer")]
    Unavailable,
    /// The reference was used before.
    #[error("the payment gateway knows this reference already")]
    DuplicateReference,
    /// The gateway understood the request and refused it.
    #[error("the payment gateway refused: {0}")]
    Refused(String),
}

/// The processor of cards, transfers and USSD. It is remote, so it is never called inside a unit of
/// work.
#[async_trait]
pub trait PaymentGateway: Send + Sync {
    /// Whether the configured key belongs to the test or the live environment.
    fn mode(&self) -> GatewayMode;
    /// Opens a checkout.
    ///
    /// # Errors
    /// [`GatewayError`]; after `Unavailable` the checkout may exist nevertheless.
    async fn initialize(&self, charge: InitializeCharge) -> Result<Checkout, GatewayError>;
    /// The charge with this reference; `None` when the gateway does not know it.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn verify(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<VerifiedCharge>, GatewayError>;
    /// Sends a refund.
    ///
    /// # Errors
    /// [`GatewayError`]; after `Unavailable` list the refunds before trying again.
    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError>;
    /// All refunds of one charge.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn refunds_of(
        &self,
        charge: &PaymentReference,
    ) -> Result<Vec<GatewayRefund>, GatewayError>;
    /// Retries a refund that needs an account, with an account of the customer.
    ///
    /// # Errors
    /// `Refused` also when the refund no longer needs an account: list the refunds to find out.
    async fn refund_to(
        &self,
        gateway_id: &str,
        account: &RefundAccount,
    ) -> Result<GatewayRefund, GatewayError>;
    /// All banks that money can be sent to.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn banks(&self) -> Result<Vec<Bank>, GatewayError>;
    /// The holder of an account, in the bank's spelling; `None` when there is no such account.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn account_holder(
        &self,
        number: &Nuban,
        bank_code: &str,
    ) -> Result<Option<String>, GatewayError>;
    /// Registers an account and returns the gateway's id for it; the same account always has the
    /// same id.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn add_recipient(&self, recipient: NewRecipient) -> Result<String, GatewayError>;
    /// Starts a transfer.
    ///
    /// # Errors
    /// [`GatewayError`]; after `Unavailable` query the transfer before trying again.
    async fn transfer(&self, transfer: NewTransfer) -> Result<GatewayTransfer, GatewayError>;
    /// The transfer with this reference; `None` when the gateway does not know it.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn transfer_of(&self, reference: &str) -> Result<Option<GatewayTransfer>, GatewayError>;
    /// The balance available for transfers, in naira.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn balance(&self) -> Result<Money, GatewayError>;
    /// Sends the evidence for a dispute to the bank. Sending the same evidence again changes
    /// nothing.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn send_evidence(
        &self,
        dispute: &str,
        evidence: &DisputeEvidence,
    ) -> Result<(), GatewayError>;
    /// Reads a webhook after checking its signature; `None` for an event that the product does not
    /// use.
    ///
    /// # Errors
    /// `Refused` for a wrong signature or a body that does not have the gateway's form.
    fn read_webhook(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Option<WebhookEvent>, GatewayError>;
    /// Reads a stored webhook body again. Its signature was checked when it arrived.
    ///
    /// # Errors
    /// `Refused` for a body that does not have the gateway's form.
    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError>;
    /// The reference of the charge or transfer in a webhook, even in an unused event: at most 100
    /// characters.
    fn webhook_reference(&self, body: &[u8]) -> Option<String>;
}
