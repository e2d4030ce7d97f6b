//! The appeal of a provider against a fault that is recorded about them.

use crate::{Fault, Offer};
use kernel::{
    Applied, FaultAppealId, FieldErrors, OfferId, OrderId, ProviderId, Timestamp, UploadId, UserId,
    coded,
};

const TEXT_MIN_CHARS: usize = 10;
const TEXT_MAX_CHARS: usize = 1_000;
const REASON_MIN_CHARS: usize = 3;
const REASON_MAX_CHARS: usize = 300;

coded!(
    /// The state of an appeal.
    AppealState {
        Open => "OPEN",
        /// The fault no longer counts.
        Granted => "GRANTED",
        /// The fault counts as before.
        Refused => "REFUSED",
    }
);

/// An appeal of a provider against one fault. Each fault has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultAppeal {
    pub id: FaultAppealId,
    /// The offer whose loss is the fault.
    pub offer: OfferId,
    pub order: OrderId,
    pub provider: ProviderId,
    pub text: String,
    pub photos: Vec<UploadId>,
    pub state: AppealState,
    pub filed_at: Timestamp,
    pub decided_at: Option<Timestamp>,
    pub decided_by: Option<UserId>,
    /// The reason for the decision, which the provider reads.
    pub reason: Option<String>,
    pub version: i64,
}

/// What a provider says in an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewFaultAppeal<'a> {
    pub id: FaultAppealId,
    pub text: &'a str,
    pub photos: &'a [UploadId],
    /// The number of days in which a provider may appeal.
    pub days: i64,
    pub now: Timestamp,
}

/// The decision of staff about an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppealRuling<'a> {
    pub grant: bool,
    pub reason: &'a str,
    pub staff: UserId,
    /// The member of staff who recorded the fault, if it was not recorded by a rule.
    pub recorded_by: Option<UserId>,
    pub now: Timestamp,
}

/// The reason why an appeal is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultAppealError {
    #[error("Nothing is recorded against you for this job.")]
    NoFault,
    #[error("You can appeal for {0} days. They are over.")]
    TooLate(i64),
    #[error("You have appealed against this already.")]
    Already,
    #[error("This appeal is decided.")]
    Settled,
    #[error("Another colleague must decide this, because you recorded it.")]
    SamePerson,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl FaultAppeal {
    pub const PHOTOS_MAX: usize = 3;

    /// Files an appeal against the fault of an offer.
    ///
    /// # Errors
    /// `NoFault` for an offer without a fault that counts; `TooLate`; `Invalid`.
    pub fn file(offer: &Offer, new: &NewFaultAppeal<'_>) -> Result<Self, FaultAppealError> {
        let until = offer.appeal_until(new.days);
        if new.now > until.ok_or(FaultAppealError::NoFault)? {
            return Err(FaultAppealError::TooLate(new.days));
        }
        let text = fit(
            "text",
            new.text,
            TEXT_MIN_CHARS,
            TEXT_MAX_CHARS,
            "Say what happened, in 10 to 1,000 characters.",
        )?;
        let mut photos: Vec<UploadId> = Vec::new();
        for photo in new.photos {
            if !photos.contains(photo) {
                photos.push(*photo);
            }
        }
        if photos.len() > Self::PHOTOS_MAX {
            return Err(
                FieldErrors::one("photoIds", "too_many", "At most 3 photos, please.").into(),
            );
        }
        Ok(Self {
            id: new.id,
            offer: offer.id,
            order: offer.order,
            provider: offer.provider,
            text,
            photos,
            state: AppealState::Open,
            filed_at: new.now,
            decided_at: None,
            decided_by: None,
            reason: None,
            version: 0,
        })
    }

    /// Whether this is the same appeal, sent again.
    #[must_use]
    pub fn says(&self, text: &str, photos: &[UploadId]) -> bool {
        self.text == text.trim() && photos.iter().all(|photo| self.photos.contains(photo))
    }

    /// Decides the appeal. `Already` for the same decision of the same person.
    ///
    /// # Errors
    /// `SamePerson` for the member of staff who recorded the fault; `Settled`; `Invalid` without a
    /// reason.
    pub fn decide(&mut self, ruling: &AppealRuling<'_>) -> Result<Applied<()>, FaultAppealError> {
        if ruling.recorded_by == Some(ruling.staff) {
            return Err(FaultAppealError::SamePerson);
        }
        let state = if ruling.grant {
            AppealState::Granted
        } else {
            AppealState::Refused
        };
        if self.state != AppealState::Open {
            let same = self.state == state && self.decided_by == Some(ruling.staff);
            return if same {
                Ok(Applied::Already)
            } else {
                Err(FaultAppealError::Settled)
            };
        }
        let reason = fit(
            "reason",
            ruling.reason,
            REASON_MIN_CHARS,
            REASON_MAX_CHARS,
            "Give the reason in 3 to 300 characters.",
        )?;
        self.state = state;
        self.reason = Some(reason);
        self.decided_by = Some(ruling.staff);
        self.decided_at = Some(ruling.now);
        Ok(Applied::Now(()))
    }
}

impl Offer {
    /// The fault that counts against the provider, unless an appeal against it was granted.
    #[must_use]
    pub const fn counted_fault(&self) -> Option<Fault> {
        if self.fault_waived_at.is_some() {
            return None;
        }
        self.fault
    }

    /// The last moment at which the provider may appeal against the fault, within so many days; `None`
    /// without a fault that counts.
    #[must_use]
    pub fn appeal_until(&self, days: i64) -> Option<Timestamp> {
        let at = self.counted_fault().and(self.decided_at)?;
        Some(at.plus_days(days))
    }

    /// Ends the effect of the fault, because an appeal against it was granted. The fault stays in
    /// the record.
    pub const fn waive_fault(&mut self, now: Timestamp) {
        if self.counted_fault().is_some() {
            self.fault_waived_at = Some(now);
        }
    }
}

fn fit(
    field: &str,
    text: &str,
    min: usize,
    max: usize,
    message: &str,
) -> Result<String, FieldErrors> {
    let text = text.trim();
    if (min..=max).contains(&text.chars().count()) {
        Ok(text.to_owned())
    } else {
        let code = if text.is_empty() {
            "required"
        } else {
            "bad_length"
        };
        Err(FieldErrors::one(field, code, message))
    }
}

#[cfg(test)]
#[path = "fault_appeal_tests.rs"]
mod tests;
