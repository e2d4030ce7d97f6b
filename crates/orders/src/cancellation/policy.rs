use crate::{Order, OrderStatus, Slot, TrackingStep, lateness::is_very_late};
use kernel::{Bps, Money, MoneyError, Timestamp};

kernel::coded!(
    /// The stage at which an order is cancelled; it selects the row of the policy table.
    Stage {
        /// No provider has taken the job.
        Unassigned => "UNASSIGNED",
        /// The provider is more than an hour late and has not arrived.
        ProviderLate => "PROVIDER_LATE",
        /// A provider has taken the job, but the customer paid at most ten minutes ago.
        Grace => "GRACE",
        Early => "EARLY",
        /// The slot is less than a day away.
        Soon => "SOON",
        /// The slot is less than three hours away, or the provider has set out.
        Late => "LATE",
        /// The provider was at the address and could not begin.
        NoAccess => "NO_ACCESS",
    }
);

impl Stage {
    /// Whether a customer who cancels now has used up the promo code. It is not used up when Gida
    /// or the provider is at fault, or when cancelling is free because it is soon enough after
    /// payment.
    #[must_use]
    pub const fn uses_up_promo(self) -> bool {
        match self {
            Self::Unassigned | Self::ProviderLate | Self::Grace => false,
            Self::Early | Self::Soon | Self::Late | Self::NoAccess => true,
        }
    }

    /// Whether the request waits for support without a time limit.
    #[must_use]
    pub const fn is_for_support(self) -> bool {
        matches!(self, Self::NoAccess)
    }
}

/// The part of the travel cost that the customer pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TravelShare {
    Nothing,
    /// The whole travel cost in place of the share of the labour, when it is higher.
    AtLeast,
    /// The whole travel cost, in addition to the share of the labour.
    Added,
}

/// The cancellation fee: a share of the labour up to a maximum, and a part of the travel cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    pub labour: Bps,
    pub most: Money,
    pub travel: TravelShare,
}

/// One row of the cancellation policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    pub stage: Stage,
    pub fee: Fee,
    /// The number of minutes in which support may object before the cancellation takes effect. At
    /// zero there is no wait, except where only support decides.
    pub wait_minutes: i64,
    /// The reason for the fee, as the customer reads it.
    pub why: &'static str,
}

const FREE: Fee = Fee {
    labour: Bps::ZERO,
    most: Money::ZERO,
    travel: TravelShare::Nothing,
};
const WAIT_MINUTES: i64 = 30;
/// The wait in minutes when the slot is two hours away or less.
const SHORT_WAIT_MINUTES: i64 = 10;
const SHORT_WAIT_BEFORE_HOURS: i64 = 2;
const GRACE_MINUTES: i64 = 10;
pub(super) const EARLY_HOURS: i64 = 24;
pub(super) const LATE_HOURS: i64 = 3;
/// The number of fees per year that support may waive for one customer; more need finance.
pub const WAIVERS_A_YEAR: u32 = 3;

/// The whole policy, ordered by fee: a later row never costs less than an earlier one.
pub const RULES: [Rule; 7] = [
    Rule {
        stage: Stage::Unassigned,
        fee: FREE,
        wait_minutes: 0,
        why: "no provider has taken the job",
    },
    Rule {
        stage: Stage::ProviderLate,
        fee: FREE,
        wait_minutes: 0,
        why: "your provider is more than an hour late",
    },
    Rule {
        stage: Stage::Grace,
        fee: FREE,
        wait_minutes: 0,
        why: "you paid less than 10 minutes ago",
    },
    Rule {
        stage: Stage::Early,
        fee: FREE,
        wait_minutes: WAIT_MINUTES,
        why: "your slot is more than 24 hours away",
    },
    Rule {
        stage: Stage::Soon,
        fee: Fee {
            labour: Bps::new(1_000),
            most: Money::from_kobo(500_000),
            travel: TravelShare::Nothing,
        },
        wait_minutes: WAIT_MINUTES,
        why: "your slot is less than 24 hours away: 10 % of the labour, at most ₦5,000",
    },
    Rule {
        stage: Stage::Late,
        fee: Fee {
            labour: Bps::new(2_500),
            most: Money::from_kobo(1_000_000),
            travel: TravelShare::AtLeast,
        },
        wait_minutes: WAIT_MINUTES,
        why: "your slot is less than 3 hours away or your provider has set out: 25 % of the labour, at most ₦10,000, or the travel where that is more",
    },
    Rule {
        stage: Stage::NoAccess,
        fee: Fee {
            labour: Bps::new(5_000),
            most: Money::from_kobo(1_500_000),
            travel: TravelShare::Added,
        },
        wait_minutes: 0,
        why: "your provider waited 20 minutes at the door, called twice and could not begin: the travel, and 50 % of the labour, at most ₦15,000",
    },
];

/// The state of the order when the customer wants to cancel it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub status: OrderStatus,
    pub step: TrackingStep,
    pub slot: Option<Slot>,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub now: Timestamp,
}

/// The amounts from which a fee is calculated, VAT included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// The amount held for the order.
    pub received: Money,
    pub labour: Money,
    pub travel: Money,
    /// Materials that were paid ahead and have been delivered to the customer. They are charged at
    /// every stage (product rules 6.2).
    pub delivered: Money,
}

/// The result of a cancellation: `refund + fee = received`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    pub rule: &'static Rule,
    pub received: Money,
    pub refund: Money,
    /// The fee, VAT included. Everything in it except the VAT belongs to the provider.
    pub fee: Money,
    /// The part of the fee that pays for materials delivered to the customer.
    pub delivered: Money,
    /// The time until which support may object; the current time when there is no wait.
    pub due_at: Timestamp,
}

impl Order {
    /// The state of the order for a cancellation at `now`.
    #[must_use]
    pub const fn moment(&self, now: Timestamp) -> Moment {
        let Self {
            status,
            tracking_step: step,
            slot,
            paid_at,
            assigned_at,
            ..
        } = *self;
        Moment {
            status,
            step,
            slot,
            paid_at,
            assigned_at,
            now,
        }
    }
}

impl Moment {
    /// The row of the policy that applies.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.status != OrderStatus::Assigned {
            return Stage::Unassigned;
        }
        // A provider who has arrived came late, and the customer was compensated on arrival.
        if self.step != TrackingStep::Arrived && is_very_late(self.slot, self.assigned_at, self.now)
        {
            return Stage::ProviderLate;
        }
        if matches!(self.step, TrackingStep::EnRoute | TrackingStep::Arrived) {
            return Stage::Late;
        }
        if self
            .paid_at
            .is_some_and(|paid| self.now <= paid.plus_mins(GRACE_MINUTES))
        {
            return Stage::Grace;
        }
        if self.begins_after(EARLY_HOURS) {
            Stage::Early
        } else if self.starts_at() >= self.now.plus_hours(LATE_HOURS) {
            Stage::Soon
        } else {
            Stage::Late
        }
    }

    /// The start of the slot. As soon as possible counts as now.
    fn starts_at(&self) -> Timestamp {
        self.slot.and_then(Slot::starts_at).unwrap_or(self.now)
    }

    fn begins_after(&self, hours: i64) -> bool {
        self.starts_at() > self.now.plus_hours(hours)
    }

    fn wait(&self, rule: &Rule) -> i64 {
        if self.begins_after(SHORT_WAIT_BEFORE_HOURS) {
            rule.wait_minutes
        } else {
            rule.wait_minutes.min(SHORT_WAIT_MINUTES)
        }
    }
}

impl Fee {
    /// The fee for these amounts, never more than was received.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn of(&self, parts: &Parts) -> Result<Money, MoneyError> {
        let share = parts.labour.share(self.labour)?.min(self.most);
        let fee = match self.travel {
            TravelShare::Nothing => share,
            TravelShare::AtLeast => share.max(parts.travel),
            TravelShare::Added => share.plus(parts.travel)?,
        };
        Ok(fee.min(parts.received).max(Money::ZERO))
    }
}

/// Calculates the result of a cancellation at this moment.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn settle_cancellation(moment: &Moment, parts: &Parts) -> Result<Settlement, MoneyError> {
    let rule = rule_of(moment.stage());
    settle(rule, parts, moment.now.plus_mins(moment.wait(rule)))
}

/// Calculates the result of no access: the provider waited at the address and called, and no one
/// let them in.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn settle_no_access(parts: &Parts, now: Timestamp) -> Result<Settlement, MoneyError> {
    settle(rule_of(Stage::NoAccess), parts, now)
}

fn rule_of(stage: Stage) -> &'static Rule {
    let [free, ..] = &RULES;
    RULES
        .iter()
        .find(|rule| rule.stage == stage)
        .unwrap_or(free)
}

fn settle(rule: &'static Rule, parts: &Parts, due_at: Timestamp) -> Result<Settlement, MoneyError> {
    let delivered = parts.delivered.min(parts.received).max(Money::ZERO);
    let fee = rule.fee.of(parts)?.plus(delivered)?.min(parts.received);
    Ok(Settlement {
        rule,
        received: parts.received,
        refund: parts.received.minus(fee)?,
        fee,
        delivered,
        due_at,
    })
}
