//! What has been paid of a price and its stages, and what is due next.

use crate::{OrderStatus, Stages};
use kernel::Money;

/// A stage with a shortfall of at most this amount, ₦100, counts as paid; the shortfall is
/// requested with the next stage.
pub const STAGE_ROUNDING_TOLERANCE: Money = Money::from_kobo(10_000);

/// The first unpaid stage, and the amount missing of it and the stages before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StageDue {
    /// The number of the stage: 1, 2, 3 …
    pub stage: u32,
    pub amount: Money,
}

/// A price and the money received for it, cash and credit together. Refunds do not lower it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Funding {
    pub total: Money,
    /// The stages; `None` for a price that is paid at once.
    pub stages: Option<Stages>,
    pub received: Money,
}

impl Funding {
    /// The amount that has not been paid.
    #[must_use]
    pub fn missing(&self) -> Money {
        self.total
            .minus(self.received)
            .unwrap_or_default()
            .max(Money::ZERO)
    }

    /// Whether everything has been paid, except for at most [`STAGE_ROUNDING_TOLERANCE`].
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.missing() <= STAGE_ROUNDING_TOLERANCE
    }

    /// Whether this stage and all before it are paid. A price that is paid at once counts as one
    /// stage.
    #[must_use]
    pub fn covers(&self, stage: u32) -> bool {
        self.missing_of(stage) <= STAGE_ROUNDING_TOLERANCE
    }

    /// The number of paid stages.
    #[must_use]
    pub fn stages_paid(&self) -> u32 {
        let last = self.stages.map_or(1, |stages| stages.count());
        (1..=last)
            .take_while(|stage| self.covers(*stage))
            .last()
            .unwrap_or(0)
    }

    /// The next stage to pay; `None` for a price that is paid at once, or when everything is paid.
    #[must_use]
    pub fn next(&self) -> Option<StageDue> {
        let stages = self.stages?;
        let stage = (1..=stages.count()).find(|stage| !self.covers(*stage))?;
        Some(StageDue {
            stage,
            amount: self.missing_of(stage),
        })
    }

    /// The next stage of a staged plan that may be paid in this status: before the work and while
    /// it is under way.
    #[must_use]
    pub fn next_in(&self, status: OrderStatus) -> Option<StageDue> {
        use OrderStatus::{Assigned, DepositPaid, InProgress, Priced};
        self.next()
            .filter(|_| matches!(status, Priced | DepositPaid | Assigned | InProgress))
    }

    fn missing_of(&self, stage: u32) -> Money {
        let needed = self.stages.map_or(self.total, |stages| stages.up_to(stage));
        needed
            .minus(self.received)
            .unwrap_or_default()
            .max(Money::ZERO)
    }
}

/// Whether a provider is searched for an order in this status with this price.
#[must_use]
pub fn is_searched(status: OrderStatus, funding: Option<&Funding>) -> bool {
    match status {
        OrderStatus::Paid => true,
        OrderStatus::DepositPaid => {
            funding.is_some_and(|funding| funding.stages.is_some() && funding.covers(1))
        }
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::Assigned
        | OrderStatus::InProgress
        | OrderStatus::Completed
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => false,
    }
}
