mod answer;

use crate::{DeclineReason, OfferBasis};
use kernel::{Applied, Bps, Money, OfferId, OrderId, ProviderId, Timestamp, UserId, coded};

kernel::coded!(
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    OfferState {
        Sent => "SENT",
        Accepted => "ACCEPTED",
        Declined => "DECLINED",
        Expired => "EXPIRED",
        /// Another provider accepted first, or operations offered the job to another provider by hand.
        /// The provider may be asked again.
        Lost => "LOST",
        /// The order was cancelled, the job was given to another provider, or this provider paused.
        Withdrawn => "WITHDRAWN",
        /// The provider is the reserve of a job that another provider has and has not confirmed.
        Reserved => "RESERVED",
    }
);

impl OfferState {
    /// The code that people see. An open offer that its provider has seen is SEEN.
    #[must_use]
    pub const fn shown(self, seen_at: Option<Timestamp>) -> &'static str {
        if matches!(self, Self::Sent) && seen_at.is_some() {
            return "SEEN";
        }
        self.code()
    }

    /// Whether the job is not offered to the provider again, not even by hand.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Declined | Self::Withdrawn)
    }
}

coded!(
    /// Why the loss of an accepted job counts against the provider.
    Fault {
        /// The provider did not come and did not say so.
        NoShow => "NO_SHOW",
        /// The provider left the job shortly before it began.
        LateWithdrawal => "LATE_WITHDRAWAL",
        /// The provider did not confirm the job on the evening before.
        NotConfirmed => "NOT_CONFIRMED",
        /// The provider did not say shortly before the start that they are on their way.
        HeartbeatMissed => "HEARTBEAT_MISSED",
    }
);

impl Fault {
    /// Whether the fault counts as a no-show. Every other one counts as a late withdrawal.
    #[must_use]
    pub const fn is_no_show(self) -> bool {
        matches!(self, Self::NoShow)
    }
}

/// The number of distinct offers that a provider is shown in one day. It is far above what a provider
/// gets, and stops the collection of areas and names. The value was chosen by us.
pub const OFFERS_SHOWN_A_DAY: u32 = 300;

/// A job offered to one provider. It shows the area and the provider's share, not the address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub id: OfferId,
    pub order: OrderId,
    pub provider: ProviderId,
    /// The number of the wave, counted from 1 within the search; 0 for the offer to the provider whom
    /// the customer asks for. An offer by hand has the next number.
    pub wave: u32,
    pub state: OfferState,
    /// Whether operations chose the provider. The search waits for the answer to such an offer.
    pub by_hand: bool,
    /// Whether the provider is asked to be the reserve of a job that another provider has.
    pub reserve: bool,
    pub gross: Money,
    pub commission: Money,
    /// The amount that the provider receives.
    pub net: Money,
    /// The commission rate that the amounts were calculated with.
    pub rate: Bps,
    /// The distance by road from where the provider starts, in metres; `None` when that is unknown.
    pub distance_m: Option<u32>,
    /// Why the search chose the provider; `None` for an offer by hand.
    pub basis: Option<OfferBasis>,
    /// When the list of offers first contained the offer, which counts for the day.
    pub shown_at: Option<Timestamp>,
    /// When the provider first saw the offer.
    pub seen_at: Option<Timestamp>,
    /// Set on a declined offer.
    pub decline_reason: Option<DeclineReason>,
    /// Set on a withdrawn offer whose loss was the provider's fault.
    pub fault: Option<Fault>,
    /// The member of staff who recorded the fault; `None` when a rule recorded it.
    pub fault_by: Option<UserId>,
    /// When an appeal against the fault was granted. Since then it no longer counts.
    pub fault_waived_at: Option<Timestamp>,
    pub sent_at: Timestamp,
    pub expires_at: Timestamp,
    /// When the provider accepted the offer. It stays when the job or the place of the reserve is lost.
    pub accepted_at: Option<Timestamp>,
    pub decided_at: Option<Timestamp>,
    pub version: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OfferError {
    #[error("this offer is not yours")]
    NotYours,
    #[error("this job has gone to another provider")]
    Taken,
    #[error("this offer is no longer open")]
    Closed { state: OfferState },
    #[error("this offer has expired")]
    Expired,
}

impl Offer {
    /// The number of minutes after which an offer expires.
    pub const LIFE_MINUTES: i64 = 60;

    /// Whether the customer asked for this provider.
    #[must_use]
    pub const fn is_preferred(&self) -> bool {
        self.wave == 0
    }

    /// The time until which the search waits for the answer to this offer; `None` for an offer of
    /// the search itself, and for one that is closed or has expired.
    #[must_use]
    pub fn pauses_search_until(&self, now: Timestamp) -> Option<Timestamp> {
        let waits = self.by_hand && self.state == OfferState::Sent && now < self.expires_at;
        waits.then_some(self.expires_at)
    }

    /// Ends an open offer that the provider did not answer, or a reserve that is not needed.
    /// `Already` when it was neither.
    pub fn end(&mut self, state: OfferState, now: Timestamp) -> Applied<()> {
        if matches!(self.state, OfferState::Sent | OfferState::Reserved) {
            self.close(state, now);
            Applied::Now(())
        } else {
            Applied::Already
        }
    }

    /// Gives the job to the provider, who was its reserve. `Already` when they were not.
    pub fn take_over(&mut self, now: Timestamp) -> Applied<()> {
        if self.state == OfferState::Reserved {
            self.close(OfferState::Accepted, now);
            Applied::Now(())
        } else {
            Applied::Already
        }
    }

    /// Withdraws an accepted offer, because the job is given to another provider.
    pub fn step_back(&mut self, fault: Option<Fault>, by: Option<UserId>, now: Timestamp) {
        self.fault = fault;
        self.fault_by = fault.and(by);
        self.close(OfferState::Withdrawn, now);
    }

    fn close(&mut self, state: OfferState, now: Timestamp) {
        self.state = state;
        self.decided_at = Some(now);
    }
}

#[cfg(test)]
#[path = "offer_tests.rs"]
mod tests;
