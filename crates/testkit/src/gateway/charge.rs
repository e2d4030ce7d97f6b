//! The gateway's report about a charge.

use crate::now;
use kernel::Money;
use payments::{ChargeStatus, GatewayMode, Payer, PaymentReference, VerifiedCharge};

/// The state of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeState {
    /// The checkout is open and not paid.
    Open,
    /// The requested amount was received in full.
    Success,
    /// This amount was received in place of the requested one.
    Mismatch(Money),
    /// The amount was received in another currency.
    WrongCurrency,
    Failed,
    Abandoned,
    Reversed,
    /// The gateway does not know the charge, although a checkout may have been opened.
    Unknown,
}

/// The received amount, if any.
pub(super) const fn received(asked: Money, state: ChargeState) -> Option<Money> {
    match state {
        ChargeState::Success | ChargeState::WrongCurrency | ChargeState::Reversed => Some(asked),
        ChargeState::Mismatch(amount) => Some(amount),
        ChargeState::Open | ChargeState::Failed | ChargeState::Abandoned | ChargeState::Unknown => {
            None
        }
    }
}

/// The charge as a verify call reports it, or `None` if the gateway does not know it.
pub(super) fn verified(
    reference: &PaymentReference,
    asked: Money,
    state: ChargeState,
    channel: &str,
) -> Option<VerifiedCharge> {
    let status = match state {
        ChargeState::Unknown => return None,
        ChargeState::Open => ChargeStatus::Open,
        ChargeState::Success | ChargeState::Mismatch(_) | ChargeState::WrongCurrency => {
            ChargeStatus::Success
        }
        ChargeState::Failed => ChargeStatus::Failed,
        ChargeState::Abandoned => ChargeStatus::Abandoned,
        ChargeState::Reversed => ChargeStatus::Reversed,
    };
    let paid = status == ChargeStatus::Success;
    Some(VerifiedCharge {
        reference: reference.clone(),
        status,
        amount: received(asked, state).unwrap_or(asked),
        requested_amount: None,
        fees: None,
        currency: if state == ChargeState::WrongCurrency {
            "USD"
        } else {
            "NGN"
        }
        .to_owned(),
        mode: GatewayMode::Test,
        channel: paid.then(|| channel.to_owned()),
        paid_at: paid.then(now),
        gateway_id: Some(format!("gw-{reference}")),
        response: Some(format!("{status:?}")),
        payer: Payer::default(),
        fingerprint: None,
    })
}
