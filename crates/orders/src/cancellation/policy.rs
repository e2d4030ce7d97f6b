use crate::FeeShare;
use kernel::{Bps, Money, MoneyError};

kernel::coded!(
    /// The stage at which an order is cancelled; it selects the row of the policy table.
    Stage {
        /// No provider has taken the job.
        Unassigned => "UNASSIGNED",
        /// The provider is so late that cancelling is free, by default more than an hour, and has not
        /// arrived.
        ProviderLate => "PROVIDER_LATE",
        /// The reserve has taken the job, because the provider before did not confirm it or left it.
        Replaced => "REPLACED",
        /// A provider has taken the job, but the customer paid a few minutes ago, by default at most
        /// ten.
        Grace => "GRACE",
        Early => "EARLY",
        /// The slot is less than a day away.
        Soon => "SOON",
        /// The slot is less than three hours away, or the provider has set out.
        Late => "LATE",
        /// The provider was at the address and could not begin.
        NoAccess => "NO_ACCESS",
        /// The provider was at the address, and the cylinder cannot be filled.
        CylinderRejected => "CYLINDER_REJECTED",
        /// The same, and it never happened to the customer before.
        FirstCylinderRejected => "FIRST_CYLINDER_REJECTED",
    }
);

impl Stage {
    /// Whether a customer who cancels now has used up the promo code. It is not used up when Gida
    /// or the provider is at fault, or when cancelling is free because it is soon enough after
    /// payment.
    #[must_use]
    pub const fn uses_up_promo(self) -> bool {
        match self {
            Self::Unassigned
            | Self::ProviderLate
            | Self::Replaced
            | Self::Grace
            | Self::CylinderRejected
            | Self::FirstCylinderRejected => false,
            Self::Early | Self::Soon | Self::Late | Self::NoAccess => true,
        }
    }

    /// Whether the provider reported from the address that the job cannot begin.
    #[must_use]
    pub const fn is_reported_by_provider(self) -> bool {
        matches!(
            self,
            Self::NoAccess | Self::CylinderRejected | Self::FirstCylinderRejected
        )
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
    /// Half of the travel cost, in addition to the share of the labour.
    Half,
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

/// The costs of cancelling an order. Staff can change them, and an order keeps those that were in
/// force when it was paid. Source: product rule B7.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CancellationPolicy {
    /// Cancelling is free until this many hours before the slot.
    pub free_hours: i64,
    /// The higher fee applies from this many hours before the slot.
    pub late_hours: i64,
    /// The fee between these two times.
    pub soon: FeeShare,
    /// The fee after that, or the travel where that is more.
    pub late: FeeShare,
    /// The fee for no access, besides the travel.
    pub no_access: FeeShare,
    /// The amount for a provider who had set out when the fee is waived for an emergency, or who
    /// rejected the first cylinder of a customer.
    pub make_good: Money,
    /// The number of these amounts that a provider who rejects cylinders gets in a calendar month. Staff
    /// decide about more of them.
    pub make_goods_a_month: i64,
    /// Cancelling is free when a provider who has not arrived is later than this many minutes.
    pub provider_late_minutes: i64,
    /// Cancelling is free until this many minutes after the payment, unless the provider has set out.
    pub grace_minutes: i64,
    /// The number of minutes in which support may object before a cancellation takes effect.
    pub wait_minutes: i64,
    /// The same when the slot is `short_wait_hours` away or less.
    pub short_wait_minutes: i64,
    pub short_wait_hours: i64,
}

const FREE: Fee = Fee {
    labour: Bps::ZERO,
    most: Money::ZERO,
    travel: TravelShare::Nothing,
};
const HALF: Bps = Bps::new(5_000);
/// The number of fees per year that support may waive for one customer; more need finance.
pub const WAIVERS_A_YEAR: u32 = 3;

impl Default for CancellationPolicy {
    fn default() -> Self {
        let share = |percent, most| FeeShare {
            percent,
            most: Money::from_kobo(most),
        };
        Self {
            free_hours: 24,
            late_hours: 3,
            soon: share(10, 500_000),
            late: share(25, 1_000_000),
            no_access: share(50, 1_500_000),
            make_good: Money::from_kobo(200_000),
            make_goods_a_month: 3,
            provider_late_minutes: 60,
            grace_minutes: 10,
            wait_minutes: 30,
            short_wait_minutes: 10,
            short_wait_hours: 2,
        }
    }
}

impl CancellationPolicy {
    /// The fee at a stage.
    #[must_use]
    pub fn fee(&self, stage: Stage) -> Fee {
        let (share, travel) = match stage {
            Stage::Unassigned
            | Stage::ProviderLate
            | Stage::Replaced
            | Stage::Grace
            | Stage::Early
            | Stage::FirstCylinderRejected => return FREE,
            Stage::CylinderRejected => {
                return Fee {
                    travel: TravelShare::Half,
                    ..FREE
                };
            }
            Stage::Soon => (self.soon, TravelShare::Nothing),
            Stage::Late => (self.late, TravelShare::AtLeast),
            Stage::NoAccess => (self.no_access, TravelShare::Added),
        };
        Fee {
            labour: Bps::new(share.percent.saturating_mul(100)),
            most: share.most,
            travel,
        }
    }

    /// The reason for the fee at a stage, as the customer reads it after "because".
    #[must_use]
    pub fn why(&self, stage: Stage) -> String {
        let hours = |hours: i64| match hours {
            1 => "1 hour".to_owned(),
            _ => format!("{hours} hours"),
        };
        let (free, late) = (hours(self.free_hours), hours(self.late_hours));
        let share =
            |share: FeeShare| format!("{} % of the labour, at most {}", share.percent, share.most);
        match stage {
            Stage::Unassigned => "no provider has taken the job".to_owned(),
            Stage::ProviderLate => match self.provider_late_minutes {
                60 => "your provider is more than an hour late".to_owned(),
                minutes => format!("your provider is more than {minutes} minutes late"),
            },
            Stage::Replaced => {
                "another provider comes than the one who had accepted the job".to_owned()
            }
            Stage::Grace => format!("you paid less than {} minutes ago", self.grace_minutes),
            Stage::Early => format!("your slot is more than {free} away"),
            Stage::Soon => format!("your slot is less than {free} away: {}", share(self.soon)),
            Stage::Late => format!(
                "your slot is less than {late} away or your provider has set out: {}, or the travel where that is more",
                share(self.late)
            ),
            Stage::NoAccess => format!(
                "your provider waited at the door, called and could not begin: the travel, and {}",
                share(self.no_access)
            ),
            Stage::CylinderRejected => {
                "your cylinder cannot be filled: half of the travel".to_owned()
            }
            Stage::FirstCylinderRejected => {
                "your cylinder cannot be filled, and the first time is free".to_owned()
            }
        }
    }
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

impl Fee {
    /// The fee for these amounts, never more than was received.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn of(&self, parts: &Parts) -> Result<Money, MoneyError> {
        let share = parts.labour.share(self.labour)?.min(self.most);
        let fee = match self.travel {
            TravelShare::Nothing => share,
            TravelShare::Half => share.plus(parts.travel.share(HALF)?)?,
            TravelShare::AtLeast => share.max(parts.travel),
            TravelShare::Added => share.plus(parts.travel)?,
        };
        Ok(fee.min(parts.received).max(Money::ZERO))
    }
}
