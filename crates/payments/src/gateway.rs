use crate::{
    Bank, DisputeEvidence, GatewayMode, GatewayTransfer, NewRecipient, NewTransfer, Nuban,
    PaymentReference, RefundAccount, VerifiedCharge, WebhookEvent,
};
use async_trait::async_trait;
use kernel::Money;

/// Asks the gateway to open a checkout under our reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InitializeCharge {
    pub reference: PaymentReference,
    pub amount: Money,
    pub email: String,
    /// Where the browser returns to; a visit there proves nothing.
    pub callback_url: String,
    /// Where it returns to after "cancel".
    pub cancel_url: String,
    /// Shown to the customer and to the finance desk: `SVC-7K3F9Q`.
    pub order_reference: String,
    /// `card`, `bank_transfer`, `ussd`; `None` offers all of them.
    pub channel: Option<String>,
}

/// A checkout that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub url: String,
}

/// Asks for money back out of one charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundCharge {
    pub charge: PaymentReference,
    pub amount: Money,
    /// Our refund's id, kept in the gateway's merchant note: refunds have no idempotency key of their own.
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

/// Why the gateway did not do as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// No answer, an answer too late or one that cannot be read: the outcome is not known.
    #[error("the payment gateway did not answer")]
    Unavailable,
    /// The reference was used before.
    #[error("the payment gateway knows this reference already")]
    DuplicateReference,
    /// It understood and said no.
    #[error("the payment gateway refused: {0}")]
    Refused(String),
}

/// The card, transfer and USSD processor. Remote: never called inside a unit of work.
#[async_trait]
pub trait PaymentGateway: Send + Sync {
    /// Whether the configured key is of the test or the live world.
    fn mode(&self) -> GatewayMode;
    /// # Errors
    /// [`GatewayError`]; on `Unavailable` the checkout may exist all the same.
    async fn initialize(&self, charge: InitializeCharge) -> Result<Checkout, GatewayError>;
    /// `None`: the gateway has never heard of the reference.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn verify(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<VerifiedCharge>, GatewayError>;
    /// # Errors
    /// [`GatewayError`]; on `Unavailable` list the refunds before trying again.
    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError>;
    /// Every refund of one charge.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn refunds_of(
        &self,
        charge: &PaymentReference,
    ) -> Result<Vec<GatewayRefund>, GatewayError>;
    /// Sends a refund that needs attention once more, to an account of the customer.
    ///
    /// # Errors
    /// `Refused` also for a refund that no longer waits for one: list the refunds before anything is concluded.
    async fn refund_to(
        &self,
        gateway_id: &str,
        account: &RefundAccount,
    ) -> Result<GatewayRefund, GatewayError>;
    /// Every bank that money can be sent to.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn banks(&self) -> Result<Vec<Bank>, GatewayError>;
    /// Whose account it is, in the bank's spelling. `None`: there is no such account.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn account_holder(
        &self,
        number: &Nuban,
        bank_code: &str,
    ) -> Result<Option<String>, GatewayError>;
    /// The gateway's name for an account; the same one for the same account.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn add_recipient(&self, recipient: NewRecipient) -> Result<String, GatewayError>;
    /// # Errors
    /// [`GatewayError`]; on `Unavailable` ask for the transfer before trying again.
    async fn transfer(&self, transfer: NewTransfer) -> Result<GatewayTransfer, GatewayError>;
    /// `None`: the gateway has never heard of the reference.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn transfer_of(&self, reference: &str) -> Result<Option<GatewayTransfer>, GatewayError>;
    /// What may be sent out now, in naira.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn balance(&self) -> Result<Money, GatewayError>;
    /// Hands in what the bank is to read about a dispute; the same evidence again changes nothing.
    ///
    /// # Errors
    /// [`GatewayError`].
    async fn send_evidence(
        &self,
        dispute: &str,
        evidence: &DisputeEvidence,
    ) -> Result<(), GatewayError>;
    /// Reads a webhook whose signature is right; `None` for an event that means nothing to us.
    ///
    /// # Errors
    /// `Refused` for a bad signature or a body that is not the gateway's.
    fn read_webhook(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Option<WebhookEvent>, GatewayError>;
    /// Reads a stored webhook body again, whose signature was checked when it came.
    ///
    /// # Errors
    /// `Refused` for a body that is not the gateway's.
    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError>;
    /// Of which charge or transfer a webhook speaks, also one that means nothing to us: at most 100 characters.
    fn webhook_reference(&self, body: &[u8]) -> Option<String>;
}
