//! The start of a payment: an attempt is recorded, and its checkout is opened at the gateway.

mod attempt;

pub use attempt::StartPayment;
pub(super) use attempt::payable_in;

use super::PaymentsError;
use crate::Store;
use attempt::{Attempt, Start, open_attempt};
use kernel::{Money, PaymentId, StoreError};
use payments::{GatewayError, InitializeCharge, PaymentGateway, PaymentReference};

/// An open checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartedPayment {
    pub reference: PaymentReference,
    pub url: String,
    /// The amount to pay at the checkout.
    pub amount: Money,
    /// The store credit held for the rest.
    pub credit: Money,
}

/// Records the attempt, opens the checkout under its reference and stores the link. An order has
/// one live attempt: asking again returns the same checkout. When the gateway does not answer, the
/// attempt stays and the checkout is requested again.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(NoPrice | PriceExpired)`; `ChangeOrder`;
/// `Move(Closed | Leaving)`; `FeeNotDue`;
/// `ProfileIncomplete`; `Gateway`, also while another request opens the attempt.
pub async fn start_payment(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: StartPayment,
) -> Result<StartedPayment, PaymentsError> {
    start_with(store, gateway, cmd, None).await
}

/// As [`start_payment`], with the customer's choice whether store credit pays a part. Without a
/// choice a live attempt stays as it is, and a new one is all cash.
pub(super) async fn start_with(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: StartPayment,
    use_credit: Option<bool>,
) -> Result<StartedPayment, PaymentsError> {
    let cmd = Start { cmd, use_credit };
    let first = open_attempt(store, &cmd, None).await?;
    match open_checkout(store, gateway, &cmd.cmd, &first).await {
        // The checkout was opened before. Its link was lost on the way to us, or another request is
        // about to store it. The attempt is replaced only when the latter is no longer possible,
        // because two checkouts could both be paid.
        Err(PaymentsError::Gateway(GatewayError::DuplicateReference)) => {
            let second = open_attempt(store, &cmd, Some(first.payment.id)).await?;
            open_checkout(store, gateway, &cmd.cmd, &second).await
        }
        other => other,
    }
}

async fn open_checkout(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: &StartPayment,
    attempt: &Attempt,
) -> Result<StartedPayment, PaymentsError> {
    let payment = &attempt.payment;
    let url = match &payment.checkout_url {
        Some(url) => url.clone(),
        None => {
            let charge = InitializeCharge {
                reference: payment.reference.clone(),
                amount: payment.amount,
                email: cmd.email.to_string(),
                callback_url: cmd.callback_url.clone(),
                cancel_url: cmd.cancel_url.clone(),
                order_reference: attempt.order_reference.to_string(),
                channel: cmd.channel.clone(),
            };
            let checkout = gateway.initialize(charge).await?;
            keep_link(store, payment.id, checkout.url.clone()).await?;
            checkout.url
        }
    };
    Ok(StartedPayment {
        reference: payment.reference.clone(),
        url,
        amount: payment.amount,
        credit: attempt.credit,
    })
}

async fn keep_link(store: &dyn Store, id: PaymentId, url: String) -> Result<(), PaymentsError> {
    let kept: Result<(), StoreError> = store
        .one_statement(move |uow| uow.payments().keep_link(id, &url))
        .await;
    Ok(kept?)
}
