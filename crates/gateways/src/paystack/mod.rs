//! The adapter to Paystack. It hides that Paystack's JSON is loosely typed, that its errors have
//! many forms, and that its refunds have no idempotency key.

mod calls;
mod client;
mod listing;
mod loose;
mod read;
mod settings;
mod transfers;
mod webhook;

use async_trait::async_trait;
use kernel::Money;
use payments::{
    Bank, Checkout, DisputeEvidence, GatewayError, GatewayMode, GatewayRefund, GatewayTransfer,
    InitializeCharge, NewRecipient, NewTransfer, Nuban, PaymentGateway, PaymentReference,
    RefundAccount, RefundCharge, VerifiedCharge, WebhookEvent,
};
use secrecy::SecretString;
use std::future::Future;
use telemetry::{GatewayCall, observed};

use client::Client;

use crate::SetupError;

pub(crate) use loose::text as text_of;
pub use settings::{PaystackConfig, PaystackLimits};

pub struct PaystackGateway {
    client: Client,
    mode: GatewayMode,
    secret_key: SecretString,
}

impl PaystackGateway {
    /// Creates an adapter with the default limits.
    ///
    /// # Errors
    /// `SetupError` for an invalid key or address.
    pub fn new(config: PaystackConfig) -> Result<Self, SetupError> {
        Self::with_limits(config, PaystackLimits::default())
    }

    /// Creates an adapter with these limits.
    ///
    /// # Errors
    /// `SetupError` for an invalid key or address.
    pub fn with_limits(config: PaystackConfig, limits: PaystackLimits) -> Result<Self, SetupError> {
        let mode = settings::mode_of(&config)?;
        let client = Client::new(&config, limits)?;
        Ok(Self {
            client,
            mode,
            secret_key: config.secret_key,
        })
    }
}

/// Makes a call and records its time and outcome.
async fn paystack<T>(
    call: &'static str,
    run: impl Future<Output = Result<T, GatewayError>>,
) -> Result<T, GatewayError> {
    let named = GatewayCall {
        gateway: "paystack",
        call,
    };
    observed(named, run, outcome).await
}

const fn outcome<T>(answer: &Result<T, GatewayError>) -> &'static str {
    match answer {
        Ok(_) => "ok",
        Err(GatewayError::Unavailable) => "unavailable",
        Err(_) => "refused",
    }
}

#[async_trait]
impl PaymentGateway for PaystackGateway {
    fn mode(&self) -> GatewayMode {
        self.mode
    }

    async fn initialize(&self, charge: InitializeCharge) -> Result<Checkout, GatewayError> {
        paystack(
            "initialize",
            calls::initialize(&self.client, self.mode, charge),
        )
        .await
    }

    async fn verify(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<VerifiedCharge>, GatewayError> {
        paystack("verify", calls::verify(&self.client, reference)).await
    }

    async fn refund(&self, refund: RefundCharge) -> Result<GatewayRefund, GatewayError> {
        paystack("refund", calls::refund(&self.client, refund)).await
    }

    async fn refunds_of(
        &self,
        charge: &PaymentReference,
    ) -> Result<Vec<GatewayRefund>, GatewayError> {
        paystack("refunds_of", calls::refunds_of(&self.client, charge)).await
    }

    async fn refund_to(
        &self,
        gateway_id: &str,
        account: &RefundAccount,
    ) -> Result<GatewayRefund, GatewayError> {
        paystack(
            "refund_to",
            calls::refund_to(&self.client, gateway_id, account),
        )
        .await
    }

    async fn banks(&self) -> Result<Vec<Bank>, GatewayError> {
        paystack("banks", transfers::banks(&self.client)).await
    }

    async fn account_holder(
        &self,
        number: &Nuban,
        bank_code: &str,
    ) -> Result<Option<String>, GatewayError> {
        paystack(
            "account_holder",
            transfers::account_holder(&self.client, number, bank_code),
        )
        .await
    }

    async fn add_recipient(&self, recipient: NewRecipient) -> Result<String, GatewayError> {
        paystack(
            "add_recipient",
            transfers::add_recipient(&self.client, recipient),
        )
        .await
    }

    async fn transfer(&self, transfer: NewTransfer) -> Result<GatewayTransfer, GatewayError> {
        paystack("transfer", transfers::initiate(&self.client, transfer)).await
    }

    async fn transfer_of(&self, reference: &str) -> Result<Option<GatewayTransfer>, GatewayError> {
        paystack("transfer_of", transfers::find(&self.client, reference)).await
    }

    async fn balance(&self) -> Result<Money, GatewayError> {
        paystack("balance", transfers::balance(&self.client)).await
    }

    async fn send_evidence(
        &self,
        dispute: &str,
        evidence: &DisputeEvidence,
    ) -> Result<(), GatewayError> {
        paystack(
            "send_evidence",
            calls::send_evidence(&self.client, dispute, evidence),
        )
        .await
    }

    fn read_webhook(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Option<WebhookEvent>, GatewayError> {
        webhook::check_signature(&self.secret_key, signature, body)?;
        webhook::parse(body)
    }

    fn parse_webhook(&self, body: &[u8]) -> Result<Option<WebhookEvent>, GatewayError> {
        webhook::parse(body)
    }

    fn webhook_reference(&self, body: &[u8]) -> Option<String> {
        webhook::reference(body)
    }
}
