//! What a preview of a setting shows.

mod offers;

pub use offers::{
    PreviewedChoice, PreviewedOffer, PreviewedOffers, PreviewedScore, PreviewedTreatment,
    PreviewedWave,
};

use super::{
    SettingsError,
    previewed_jobs::{PreviewedHeartbeats, PreviewedPairs},
};
use ::settings::SettingValues;
use kernel::{Date, Money, MoneyError, OrderId, OrderReference, Timestamp};

kernel::coded!(
    /// The amounts that a preview compares.
    PreviewedAmount {
        /// The fee that a customer pays.
        CancellationFee => "CANCELLATION_FEE",
        /// What Gida pays to a provider who had set out.
        MakeGood => "MAKE_GOOD",
        /// The store credit of a customer who waited.
        Credit => "CREDIT",
        /// The cost of the text messages of a day.
        SmsCost => "SMS_COST",
        /// The highest quote that becomes the price without staff, when the price list has ₦100,000.
        QuoteNearList => "QUOTE_NEAR_LIST",
        /// The highest quote that becomes the price without staff at all.
        HighestQuote => "HIGHEST_QUOTE",
        /// The most that is refunded when staff leave a dispute undecided twice.
        DisputeBack => "DISPUTE_BACK",
        /// The full fee of a visit in a zone.
        VisitFee => "VISIT_FEE",
        /// The store credit for a customer whose assessor did not come.
        MissedVisit => "MISSED_VISIT",
    }
);

kernel::coded!(
    /// The recent cases that a preview counts.
    PreviewedCount {
        /// Orders that wait for payment and are more than a customer may have.
        UnpaidOrders => "UNPAID_ORDERS",
        /// Requests of the last 30 days that were sent after more days than a draft is kept.
        SentDrafts => "SENT_DRAFTS",
        /// Days of the last 30 on which operations are told about the cost of text messages.
        CostlyDays => "COSTLY_DAYS",
        /// Orders of the last year whose customer asked for another price as often as is permitted.
        UsedRevisions => "USED_REVISIONS",
        /// Compensations for rejected cylinders of the last year about which staff decide.
        HeldMakeGoods => "HELD_MAKE_GOODS",
        /// Closed doors of the last jobs at which the provider had called often enough.
        DoorCalls => "DOOR_CALLS",
        /// Providers who take work and whose rating is shown.
        RatedProviders => "RATED_PROVIDERS",
        /// Customers of the last jobs whom providers see as reliable.
        ReliableCustomers => "RELIABLE_CUSTOMERS",
        /// Tickets of the last 30 days that support answered in time.
        TimelyAnswers => "TIMELY_ANSWERS",
        /// Resolved tickets of the last 30 days that can be reopened.
        ReopenableTickets => "REOPENABLE_TICKETS",
    }
);

/// One past order or day, with its amount today and with the proposed value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedRow {
    /// `None` for a day.
    pub order: Option<(OrderId, OrderReference)>,
    pub at: Date,
    pub before: Money,
    pub after: Money,
}

/// A deadline of a past order, by its stored times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedMoment {
    pub order: (OrderId, OrderReference),
    pub before: Timestamp,
    pub after: Timestamp,
    /// When the act was done that ends the deadline, if it was done and its time is stored.
    pub acted: Option<Timestamp>,
}

impl PreviewedMoment {
    /// Whether the act was in time by one value and too late by the other; `None` when no act is known.
    #[must_use]
    pub fn ends_otherwise(&self) -> Option<bool> {
        self.acted
            .map(|at| (at <= self.before) != (at <= self.after))
    }
}

/// The effect of a proposed value on what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingPreview {
    Amounts {
        amount: PreviewedAmount,
        rows: Vec<PreviewedRow>,
        before: Money,
        after: Money,
    },
    Count {
        counted: PreviewedCount,
        before: u32,
        after: u32,
        /// The number of all recent cases.
        of: u32,
    },
    /// A deadline of past orders.
    Moments {
        rows: Vec<PreviewedMoment>,
        /// The number of rows in which the time of the act that ends the deadline is known.
        compared: u32,
        /// The number of those in which the act was in time by one value and too late by the other.
        different: u32,
    },
    /// The time of the deadline for an example job, three days later from 10:00 to 12:00.
    Example {
        starts: Timestamp,
        before: Timestamp,
        after: Timestamp,
    },
    /// The order of the offers of past waves.
    Waves {
        waves: Vec<PreviewedWave>,
        /// The number of waves in which a provider has another place after the change.
        changed: u32,
        /// The number of waves that cannot be computed again, because their offers do not keep the numbers.
        unknown: u32,
        /// The simulation shows what the stored offers cannot show: who else would get an offer.
        command: String,
    },
    /// What would have been different for past offers.
    Offers {
        offers: PreviewedOffers,
        /// The simulation shows which other providers the search would have asked.
        command: String,
    },
    /// The time between past jobs.
    Pairs {
        pairs: PreviewedPairs,
        /// The simulation shows which jobs the providers would have got.
        command: String,
    },
    /// The heartbeat of past jobs.
    Heartbeats {
        heartbeats: PreviewedHeartbeats,
        /// The command of the simulation, for a value that it takes.
        command: Option<String>,
    },
    /// The choice of providers is tried with the simulation.
    Simulation {
        command: String,
        /// Why the value is not tried on past orders, in words for staff.
        reason: &'static str,
    },
}

/// The values without and with a change.
pub(super) type Both<'v> = (&'v SettingValues, &'v SettingValues);

/// The amounts of past cases with their sums.
pub(super) fn summed(
    amount: PreviewedAmount,
    rows: impl Iterator<Item = Result<PreviewedRow, MoneyError>>,
) -> Result<SettingPreview, SettingsError> {
    let sums = || -> Result<_, MoneyError> {
        let rows: Vec<PreviewedRow> = rows.collect::<Result<_, _>>()?;
        let before = Money::total(rows.iter().map(|row| row.before))?;
        let after = Money::total(rows.iter().map(|row| row.after))?;
        Ok((rows, before, after))
    };
    let (rows, before, after) =
        sums().map_err(|error| kernel::StoreError::Failed(error.to_string()))?;
    Ok(SettingPreview::Amounts {
        amount,
        rows,
        before,
        after,
    })
}
