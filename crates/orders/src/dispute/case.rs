use super::{
    DisputeError, DisputeReason, DisputeSide, DisputeState, DisputeStatement, Ruling, Verdict,
    statement::checked_photos,
};
use crate::OrderStatus;
use kernel::{DisputeId, FieldErrors, OrderId, ProviderId, Timestamp, UploadId, UserId};

/// The answer of the other side to a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeAnswer {
    pub text: String,
    pub photos: Vec<UploadId>,
    pub at: Timestamp,
}

/// A complaint that something went wrong with a job, or an appeal against the decision of an
/// earlier dispute. An order has at most one open dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    pub id: DisputeId,
    pub order: OrderId,
    pub side: DisputeSide,
    pub opener: UserId,
    /// The provider who had the job when the dispute was opened.
    pub provider: Option<ProviderId>,
    pub reason: DisputeReason,
    pub statement: String,
    /// The photos that the opener added to the statement.
    pub photos: Vec<UploadId>,
    /// The status of the order when the dispute was opened. For a completed order, the provider's
    /// share had already been released.
    pub from: OrderStatus,
    /// The dispute whose decision this appeals against.
    pub appeal_of: Option<DisputeId>,
    pub opened_at: Timestamp,
    pub answer_due_at: Timestamp,
    pub answer: Option<DisputeAnswer>,
    /// What both sides and support have added, oldest first.
    pub statements: Vec<DisputeStatement>,
    /// The time by which staff must decide.
    pub due_at: Timestamp,
    /// The number of times that staff missed the decision time.
    pub missed: u32,
    pub state: DisputeState,
    /// The decision, or the proposed decision while it waits for a second person.
    pub ruling: Option<Ruling>,
    /// The member of staff who decided or proposed; `None` when the decision was automatic.
    pub decided_by: Option<UserId>,
    /// The second member of staff, where two must agree.
    pub seconded_by: Option<UserId>,
    pub decided_at: Option<Timestamp>,
    pub version: i64,
}

pub(super) fn statement_of(text: &str) -> Result<String, DisputeError> {
    required_text(text, "statement", Dispute::STATEMENT_MIN_CHARS)
}

fn required_text(text: &str, field: &str, least: usize) -> Result<String, DisputeError> {
    let text = text.trim();
    let chars = text.chars().count();
    if chars < least {
        return Err(FieldErrors::one(
            field,
            "too_short",
            format!("Say in at least {least} characters what happened."),
        )
        .into());
    }
    if chars > Dispute::STATEMENT_MAX_CHARS {
        return Err(FieldErrors::one(
            field,
            "too_long",
            format!(
                "At most {} characters, please.",
                Dispute::STATEMENT_MAX_CHARS
            ),
        )
        .into());
    }
    Ok(text.to_owned())
}

impl Dispute {
    pub const STATEMENT_MIN_CHARS: usize = 10;
    pub const STATEMENT_MAX_CHARS: usize = 1_000;

    #[must_use]
    pub fn is_open(&self) -> bool {
        self.state == DisputeState::Open
    }
    #[must_use]
    pub const fn is_appeal(&self) -> bool {
        self.appeal_of.is_some()
    }
    /// Whether the provider's share had been released when the dispute was opened.
    #[must_use]
    pub fn after_release(&self) -> bool {
        matches!(self.from, OrderStatus::Completed | OrderStatus::Cancelled)
    }
    /// Whether a refund of the whole price is proposed and waits for a second person.
    #[must_use]
    pub fn is_proposed(&self) -> bool {
        self.is_open() && self.ruling.is_some()
    }
    /// Whether the dispute ended the job: it was withdrawn, or its decision was not a second visit.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let again = self.ruling.as_ref().is_some_and(|ruling| {
            matches!(ruling.verdict, Verdict::ReworkSame | Verdict::ReworkOther)
        });
        !self.is_open() && !again
    }
    /// Whether this member of staff took part in the decision. An appeal must be decided by others.
    #[must_use]
    pub fn was_decided_by(&self, staff: UserId) -> bool {
        self.decided_by == Some(staff) || self.seconded_by == Some(staff)
    }
    #[must_use]
    pub fn is_heard(&self, now: Timestamp) -> bool {
        self.answer.is_some() || now >= self.answer_due_at
    }

    /// Whether this side is asked for an answer and may still give one.
    #[must_use]
    pub fn awaits(&self, side: DisputeSide, now: Timestamp) -> bool {
        self.is_open() && self.side.other() == side && !self.is_heard(now)
    }
    /// Whether the decision refunded a part or all of the price.
    #[must_use]
    pub fn took_something(&self) -> bool {
        self.ruling
            .as_ref()
            .is_some_and(|ruling| matches!(ruling.verdict, Verdict::Partial | Verdict::FullRefund))
    }

    /// Records the answer of the other side, which may be given once.
    ///
    /// # Errors
    /// `Closed`, `NotYourTurn`, `Answered`, `TooLate`; `Invalid`, also for too many photos.
    pub fn reply(
        &mut self,
        side: DisputeSide,
        text: &str,
        photos: &[UploadId],
        now: Timestamp,
    ) -> Result<(), DisputeError> {
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        if side != self.side.other() {
            return Err(DisputeError::NotYourTurn);
        }
        if self.answer.is_some() {
            return Err(DisputeError::Answered);
        }
        if now >= self.answer_due_at {
            return Err(DisputeError::TooLate);
        }
        self.answer = Some(DisputeAnswer {
            text: required_text(text, "answer", 1)?,
            photos: checked_photos(photos)?,
            at: now,
        });
        Ok(())
    }

    /// Records that the customer withdraws the dispute and accepts the work after all (row 25).
    ///
    /// # Errors
    /// `Closed`; `NotYourTurn` when the customer did not open it; `NotNow` before the work began,
    /// because support decides then.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<(), DisputeError> {
        if !self.is_open() {
            return Err(DisputeError::Closed);
        }
        if self.side != DisputeSide::Customer {
            return Err(DisputeError::NotYourTurn);
        }
        if self.from == OrderStatus::Assigned {
            return Err(DisputeError::NotNow);
        }
        self.state = DisputeState::Withdrawn;
        (self.ruling, self.decided_by, self.decided_at) = (None, None, Some(now));
        Ok(())
    }
}
