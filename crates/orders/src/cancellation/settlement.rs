//! The result of a cancellation: how much is refunded, and how much is kept as the fee.

use super::{CancellationPolicy, Moment, Parts, Stage};
use kernel::{Money, MoneyError, Timestamp};

/// The result of a cancellation: `refund + fee = received`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    pub stage: Stage,
    pub policy: CancellationPolicy,
    pub received: Money,
    pub refund: Money,
    /// The fee, VAT included. Everything in it except the VAT belongs to the provider.
    pub fee: Money,
    /// The part of the fee that pays for materials delivered to the customer.
    pub delivered: Money,
    /// The time until which support may object; the current time when there is no wait.
    pub due_at: Timestamp,
}

impl Settlement {
    /// The reason for the fee, as the customer reads it after "because".
    #[must_use]
    pub fn why(&self) -> String {
        self.policy.why(self.stage)
    }
}

/// Calculates the result of a cancellation at this moment.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn settle_cancellation(
    moment: &Moment,
    parts: &Parts,
    policy: &CancellationPolicy,
) -> Result<Settlement, MoneyError> {
    let stage = moment.stage(policy);
    let due_at = moment.now.plus_mins(moment.wait(stage, policy));
    settle((stage, policy), parts, due_at)
}

/// Calculates the result of no access: the provider waited at the address and called, and no one
/// let them in.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn settle_no_access(
    parts: &Parts,
    policy: &CancellationPolicy,
    now: Timestamp,
) -> Result<Settlement, MoneyError> {
    settle((Stage::NoAccess, policy), parts, now)
}

/// Calculates the result of a cylinder that was rejected at the door. `first` is whether it never
/// happened to the customer before.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn settle_rejected_cylinder(
    parts: &Parts,
    policy: &CancellationPolicy,
    first: bool,
    now: Timestamp,
) -> Result<Settlement, MoneyError> {
    let stage = if first {
        Stage::FirstCylinderRejected
    } else {
        Stage::CylinderRejected
    };
    let due_at = now.plus_mins(policy.short_wait_minutes);
    settle((stage, policy), parts, due_at)
}

fn settle(
    (stage, policy): (Stage, &CancellationPolicy),
    parts: &Parts,
    due_at: Timestamp,
) -> Result<Settlement, MoneyError> {
    let delivered = parts.delivered.min(parts.received).max(Money::ZERO);
    let fee = policy.fee(stage).of(parts)?.plus(delivered)?;
    let fee = fee.min(parts.received);
    Ok(Settlement {
        stage,
        policy: *policy,
        received: parts.received,
        refund: parts.received.minus(fee)?,
        fee,
        delivered,
        due_at,
    })
}
