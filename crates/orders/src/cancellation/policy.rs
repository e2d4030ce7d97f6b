use crate::{Order, OrderStatus, Slot, TrackingStep, lateness::is_very_late};
use kernel::{Bps, Money, MoneyError, Timestamp};

kernel::coded!(
    /// How late a cancellation is: which row of the table holds.
    Stage {
        /// Nobody has taken the job.
        Unassigned => "UNASSIGNED",
        /// The provider is more than an hour late and not there.
        ProviderLate => "PROVIDER_LATE",
        /// Somebody has, but it was paid only just now.
        Grace => "GRACE",
        Early => "EARLY",
        /// Within a day of the slot.
        Soon => "SOON",
        /// Within three hours of it, or the provider has set out.
        Late => "LATE",
        /// The provider stood at the door and could not begin.
        NoAccess => "NO_ACCESS",
    }
);

impl Stage {
    /// Whether whoever leaves now has used their promo code, unless it is our doing or the provider's.
    #[must_use]
    pub const fn uses_up_promo(self) -> bool {
        match self {
            Self::Unassigned | Self::ProviderLate | Self::Grace => false,
            Self::Early | Self::Soon | Self::Late | Self::NoAccess => true,
        }
    }

    /// Whether nothing happens until support decides, however long it takes.
    #[must_use]
    pub const fn is_for_support(self) -> bool {
        matches!(self, Self::NoAccess)
    }
}

/// What of the travel the customer leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TravelShare {
    Nothing,
    /// All of it, where that is more than the share of the labour.
    AtLeast,
    /// All of it, beside the share of the labour.
    Added,
}

/// What the customer leaves behind: a share of the labour up to an amount, and what there is of the travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    pub labour: Bps,
    pub most: Money,
    pub travel: TravelShare,
}

/// One row of the policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    pub stage: Stage,
    pub fee: Fee,
    /// How long support may object before it is done; nothing is waited for at zero, but where only support decides.
    pub wait_minutes: i64,
    /// Why, for people.
    pub why: &'static str,
}

const FREE: Fee = Fee {
    labour: Bps::ZERO,
    most: Money::ZERO,
    travel: TravelShare::Nothing,
};
const WAIT_MINUTES: i64 = 30;
/// With the slot so close, support has ten minutes.
const SHORT_WAIT_MINUTES: i64 = 10;
const SHORT_WAIT_BEFORE_HOURS: i64 = 2;
const GRACE_MINUTES: i64 = 10;
pub(super) const EARLY_HOURS: i64 = 24;
pub(super) const LATE_HOURS: i64 = 3;
/// So many fees of one customer support may let go in a year; more is for finance.
pub const WAIVERS_A_YEAR: u32 = 3;

/// The whole policy, the dearest row last. A later row never costs less.
pub const RULES: [Rule; 7] = [
    Rule {
        stage: Stage::Unassigned,
        fee: FREE,
        wait_minutes: 0,
        why: "nobody has taken the job",
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

/// Where the job stands when the customer wants to leave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    pub status: OrderStatus,
    pub step: TrackingStep,
    pub slot: Option<Slot>,
    pub paid_at: Option<Timestamp>,
    pub assigned_at: Option<Timestamp>,
    pub now: Timestamp,
}

/// The amounts that a fee is worked out from, VAT inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// What the order holds.
    pub received: Money,
    pub labour: Money,
    pub travel: Money,
    /// Materials that were paid ahead and are with the customer: they stay, whatever the stage (product rules 6.2).
    pub delivered: Money,
}

/// What a cancellation comes to: `refund + fee = received`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    pub rule: &'static Rule,
    pub received: Money,
    pub refund: Money,
    /// VAT inside. All of it but the VAT is the provider's.
    pub fee: Money,
    /// What of the fee is for materials that are with the customer.
    pub delivered: Money,
    /// Until when support may object; now, when nobody has to be asked.
    pub due_at: Timestamp,
}

impl Order {
    /// Where it stands for its customer who wants to leave it.
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
    /// Which row holds.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.status != OrderStatus::Assigned {
            return Stage::Unassigned;
        }
        // One who is at the door came late, and that was made good when they came.
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

    /// As soon as possible is now.
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
    /// Never more than what there is.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
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

/// Looks up what a cancellation at this moment comes to.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub fn settle_cancellation(moment: &Moment, parts: &Parts) -> Result<Settlement, MoneyError> {
    let rule = rule_of(moment.stage());
    settle(rule, parts, moment.now.plus_mins(moment.wait(rule)))
}

/// What it comes to when nobody opened the door to a provider who waited and called.
///
/// # Errors
/// `MoneyError` beyond the range of money.
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
