//! What was decided about a provider: the whole history, never changed.

use crate::{IllegalMove, Provider, ProviderStatus, Step};
use kernel::{DecisionId, ProviderId, Timestamp, UserId};

/// One person may put a provider on hold for so long.
pub const ONE_PERSON_HOURS: i64 = 72;
/// Two people for so long, without a decision.
pub const HOLD_MAX_HOURS: i64 = 14 * 24;
/// So many jobs make somebody who is new a full provider.
pub const PROBATION_JOBS: u32 = 5;

kernel::coded!(
    DecisionKind {
        Submit => "submit",
        Take => "take",
        Approve => "approve",
        RequestChanges => "request_changes",
        Reject => "reject",
        Reapply => "reapply",
        Suspend => "suspend",
        Reinstate => "reinstate",
        /// A paper ran out.
        Restrict => "restrict",
        /// The papers are whole again.
        Lift => "lift",
        /// The first jobs went well.
        Activate => "activate",
        Pause => "pause",
        Resume => "resume",
        /// Their account was erased.
        Leave => "leave",
        /// They said whether they are a woman or a man, or staff changed it. Their status stays.
        Gender => "gender",
    }
);

/// Something that the reviewer asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeItem {
    pub step: Step,
    pub message: String,
}

/// One line of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub id: DecisionId,
    pub provider: ProviderId,
    pub kind: DecisionKind,
    pub from: ProviderStatus,
    pub to: ProviderStatus,
    pub reason: Option<String>,
    pub items: Vec<ChangeItem>,
    /// None when it was the product, or the provider.
    pub by: Option<UserId>,
    /// When a hold is over by itself.
    pub until: Option<Timestamp>,
    /// Until when it would last if a second person agreed.
    pub longer_until: Option<Timestamp>,
    pub at: Timestamp,
}

impl Provider {
    /// Moves them along the table.
    ///
    /// # Errors
    /// [`IllegalMove`]; nothing is changed then.
    pub fn go(&mut self, to: ProviderStatus) -> Result<ProviderStatus, IllegalMove> {
        self.status.check_move(to)?;
        Ok(std::mem::replace(&mut self.status, to))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HoldError {
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Whoever put them on hold cannot also be the second person.
    #[error("A hold of more than 72 hours needs a second person.")]
    SecondPersonNeeded,
}

/// How long a hold lasts that somebody asks for: at most 72 hours by one person, up to two weeks by two. The first
/// person's longer wish waits for the second one, and the hold begins at once.
///
/// # Errors
/// `SecondPersonNeeded` when the same person asks for the longer time again.
pub fn hold(
    last: Option<&Decision>,
    by: UserId,
    hours: i64,
    now: Timestamp,
) -> Result<(Timestamp, Option<Timestamp>), HoldError> {
    let short = now.plus_hours(hours.min(ONE_PERSON_HOURS));
    let Some(first) = last else {
        let longer = (hours > ONE_PERSON_HOURS).then(|| now.plus_hours(hours.min(HOLD_MAX_HOURS)));
        return Ok((short, longer));
    };
    // From its own beginning: two people cannot stretch it without end.
    let end = first.at.plus_hours(hours.min(HOLD_MAX_HOURS));
    if first.by == Some(by) && end > first.at.plus_hours(ONE_PERSON_HOURS) {
        Err(HoldError::SecondPersonNeeded)
    } else {
        Ok((end, None))
    }
}

/// Of a history with the newest last, the hold under way: the first decision that began it.
#[must_use]
pub fn hold_under_way(status: ProviderStatus, history: &[Decision]) -> Option<&Decision> {
    if status != ProviderStatus::Suspended {
        return None;
    }
    let begins = |decision: &&Decision| {
        decision.kind == DecisionKind::Suspend && decision.from != ProviderStatus::Suspended
    };
    history.iter().rfind(begins)
}

/// The last word on how long the hold lasts.
#[must_use]
pub fn latest_hold(history: &[Decision]) -> Option<&Decision> {
    history
        .iter()
        .rfind(|decision| decision.kind == DecisionKind::Suspend)
}

#[cfg(test)]
#[path = "decision_tests.rs"]
mod tests;
