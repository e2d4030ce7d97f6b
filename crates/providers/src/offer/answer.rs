//! What the provider does with an offer: sees it, accepts it or declines it.

use super::{Offer, OfferError, OfferState};
use crate::DeclineReason;
use kernel::{Applied, ProviderId, Timestamp};

impl Offer {
    /// Accepts the offer, or becomes the reserve when that was asked. `Already` when it was accepted
    /// before.
    ///
    /// # Errors
    /// [`OfferError`] for another provider's offer, a closed one, or an expired one.
    pub fn accept(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Applied<()>, OfferError> {
        if self.provider != provider {
            return Err(OfferError::NotYours);
        }
        match self.state {
            OfferState::Accepted | OfferState::Reserved => Ok(Applied::Already),
            OfferState::Lost => Err(OfferError::Taken),
            OfferState::Expired => Err(OfferError::Expired),
            OfferState::Declined | OfferState::Withdrawn => {
                Err(OfferError::Closed { state: self.state })
            }
            OfferState::Sent if now >= self.expires_at => Err(OfferError::Expired),
            OfferState::Sent => {
                let accepted = if self.reserve {
                    OfferState::Reserved
                } else {
                    OfferState::Accepted
                };
                self.accepted_at = Some(now);
                self.close(accepted, now);
                Ok(Applied::Now(()))
            }
        }
    }

    /// Notes that the list of the provider's offers contains the offer.
    pub fn show(&mut self, now: Timestamp) -> Applied<()> {
        if self.shown_at.is_some() {
            return Applied::Already;
        }
        self.shown_at = Some(now);
        Applied::Now(())
    }

    /// Notes that the provider saw the offer. `Already` when they saw it before, and when it is
    /// closed.
    ///
    /// # Errors
    /// `NotYours`.
    pub fn see(&mut self, provider: ProviderId, now: Timestamp) -> Result<Applied<()>, OfferError> {
        if self.provider != provider {
            return Err(OfferError::NotYours);
        }
        if self.state != OfferState::Sent || self.seen_at.is_some() {
            return Ok(Applied::Already);
        }
        self.seen_at = Some(now);
        Ok(Applied::Now(()))
    }

    /// Declines the offer, or ends being the reserve. Neither has a disadvantage for the provider.
    /// `Already` when it was declined before.
    ///
    /// # Errors
    /// [`OfferError`].
    pub fn decline(
        &mut self,
        provider: ProviderId,
        reason: DeclineReason,
        now: Timestamp,
    ) -> Result<Applied<()>, OfferError> {
        if self.provider != provider {
            return Err(OfferError::NotYours);
        }
        match self.state {
            OfferState::Declined => Ok(Applied::Already),
            OfferState::Sent | OfferState::Reserved => {
                self.decline_reason = Some(reason);
                self.close(OfferState::Declined, now);
                Ok(Applied::Now(()))
            }
            OfferState::Accepted
            | OfferState::Lost
            | OfferState::Expired
            | OfferState::Withdrawn => Err(OfferError::Closed { state: self.state }),
        }
    }
}
