//! What a preview of a setting shows.

use super::{
    SettingsError,
    previewed_jobs::{PreviewedHeartbeats, PreviewedPairs},
};
use ::settings::SettingValues;
use dispatch::Lead;
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

/// A provider of a past wave, with the scores from 0 to 100,000.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedScore {
    pub provider: String,
    pub before: u32,
    pub after: u32,
    /// The places before and after; `None` for the provider who had waited longest for an offer.
    pub places: Option<(u32, u32)>,
}

/// A past wave of offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedWave {
    pub order: (OrderId, OrderReference),
    pub wave: u32,
    /// Whether the search was for a reserve.
    pub reserve: bool,
    pub sent_at: Timestamp,
    pub offers: Vec<PreviewedScore>,
}

impl PreviewedWave {
    /// Whether a provider has another place after the change.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let mut places = self.offers.iter().filter_map(|offer| offer.places);
        places.any(|(before, after)| before != after)
    }
}

kernel::coded!(
    /// What a preview compares in past offers.
    PreviewedChoice {
        /// Until when the offers of a wave can be accepted.
        OfferLife => "OFFER_LIFE",
        /// Whether a wave is large enough for the place of a provider.
        WaveSize => "WAVE_SIZE",
        /// Whether a provider is inside the distance of a wave.
        WaveDistance => "WAVE_DISTANCE",
        /// Whether the provider who has waited longest has the last offer of a wave.
        ReservedSeat => "RESERVED_SEAT",
        /// The lead time with which the search for an order begins.
        LeadTime => "LEAD_TIME",
        /// Whether a provider gave a sign of life recently enough for an offer.
        SignOfLife => "SIGN_OF_LIFE",
    }
);

/// What a value means for a past offer or a past order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreviewedTreatment {
    /// The offers of the wave can be accepted before this time.
    Until(Timestamp),
    /// Whether the provider has an offer in this wave.
    Asked(bool),
    /// The lead time of the job.
    Lead(Lead),
}

/// An accepted offer, or a wave of offers, by two values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedOffer {
    pub order: (OrderId, OrderReference),
    /// The number within its search; 0 for the offer to the preferred provider.
    pub wave: u32,
    /// Whether operations chose the provider. Such an offer is not a wave.
    pub by_hand: bool,
    /// Whether the search was for a reserve.
    pub reserve: bool,
    pub sent_at: Timestamp,
    /// The provider who accepted, and when; `None` for a wave in which no provider did.
    pub accepted: Option<(String, Timestamp)>,
    /// The place by score, the distance in metres, or the minutes since the last sign of life.
    pub measured: Option<u32>,
    pub before: PreviewedTreatment,
    pub after: PreviewedTreatment,
}

impl PreviewedOffer {
    /// Whether the provider could have accepted the offer when they did.
    #[must_use]
    pub fn is_kept(&self, treatment: &PreviewedTreatment) -> bool {
        match treatment {
            PreviewedTreatment::Until(until) => {
                self.accepted.as_ref().is_none_or(|(_, at)| at < until)
            }
            PreviewedTreatment::Asked(asked) => *asked,
            PreviewedTreatment::Lead(_) => true,
        }
    }

    /// Whether the acceptance is possible with only one of the values, or the lead time differs.
    #[must_use]
    pub fn is_different(&self) -> bool {
        let (before, after) = (&self.before, &self.after);
        let is_other_lead = matches!(before, PreviewedTreatment::Lead(_)) && before != after;
        is_other_lead || self.is_kept(before) != self.is_kept(after)
    }
}

/// The effect of a value on past offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewedOffers {
    pub choice: PreviewedChoice,
    /// The latest, with the different ones first.
    pub rows: Vec<PreviewedOffer>,
    /// The number of past offers that depend on the value; for the life of offers the number of waves,
    /// and for the lead time the number of orders.
    pub applied: u32,
    /// The number of acceptances that are compared. What the value depends on is stored for them.
    pub accepted: u32,
    /// The number of acceptances that would not have been possible with the value before the change,
    /// and with the one after it.
    pub lost_before: u32,
    pub lost_after: u32,
    /// The number of acceptances that are possible with only one of the values. With the lead time, the
    /// number of orders whose lead time differs.
    pub different: u32,
    /// The number of acceptances that cannot be compared, because what the value depends on is not stored.
    pub unknown: u32,
    /// The number of waves that expired without an acceptance, and by how many minutes sooner the next
    /// offers would have been sent on average. A negative number means later.
    pub expired: u32,
    pub sooner_minutes: i64,
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
