//! Decisions about a provider. Their whole history is kept and never changed.

use crate::{IllegalMove, Provider, ProviderStatus, Step};
use kernel::{DecisionId, ProviderId, Timestamp, UserId};

/// The longest hold that one person may set, in hours.
pub const ONE_PERSON_HOURS: i64 = 72;
/// The longest hold that two people may set, in hours.
pub const HOLD_MAX_HOURS: i64 = 14 * 24;

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
        /// A document expired.
        Restrict => "restrict",
        /// All documents are valid again.
        Lift => "lift",
        /// The probation was successful.
        Activate => "activate",
        Pause => "pause",
        Resume => "resume",
        /// The provider's account was erased.
        Leave => "leave",
        /// The provider entered their gender, or staff changed it. The status does not change.
        Gender => "gender",
        /// Staff decided about services that the provider asked for. The status does not change.
        Services => "services",
        /// Staff closed one service. An active provider is restricted.
        CloseService => "close_service",
        /// Staff opened a closed service again.
        OpenService => "open_service",
    }
);

/// A change that the reviewer requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeItem {
    pub step: Step,
    pub message: String,
}

/// One entry of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    pub id: DecisionId,
    pub provider: ProviderId,
    pub kind: DecisionKind,
    pub from: ProviderStatus,
    pub to: ProviderStatus,
    pub reason: Option<String>,
    pub items: Vec<ChangeItem>,
    /// The member of staff who decided; `None` when the system or the provider caused the decision.
    pub by: Option<UserId>,
    /// The time at which a hold ends automatically.
    pub until: Option<Timestamp>,
    /// The later time at which the hold ends if a second person approves it.
    pub longer_until: Option<Timestamp>,
    pub at: Timestamp,
}

impl Provider {
    /// Changes the status as the transition table allows, and returns the previous one.
    ///
    /// # Errors
    /// [`IllegalMove`]; then nothing changes.
    pub fn go(&mut self, to: ProviderStatus) -> Result<ProviderStatus, IllegalMove> {
        self.status.check_move(to)?;
        Ok(std::mem::replace(&mut self.status, to))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HoldError {
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The person who set the hold cannot also approve the longer time.
    #[error("A hold of more than 72 hours needs a second person.")]
    SecondPersonNeeded,
}

/// The end of a requested hold: at most 72 hours by one person, up to two weeks by two. When the
/// first person requests more, the hold begins at once for 72 hours, and the second value is the
/// longer end that waits for a second person.
///
/// # Errors
/// `SecondPersonNeeded` when the same person requests the longer time again.
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
    // The time counts from the start of the hold, so that two people cannot extend it again and
    // again.
    let end = first.at.plus_hours(hours.min(HOLD_MAX_HOURS));
    if first.by == Some(by) && end > first.at.plus_hours(ONE_PERSON_HOURS) {
        Err(HoldError::SecondPersonNeeded)
    } else {
        Ok((end, None))
    }
}

/// The decision that began the current hold. The history must be ordered with the newest decision
/// last.
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

/// The latest decision that set the length of the hold.
#[must_use]
pub fn latest_hold(history: &[Decision]) -> Option<&Decision> {
    history
        .iter()
        .rfind(|decision| decision.kind == DecisionKind::Suspend)
}

/// The decision that began the current pause. The history must be ordered with the newest decision
/// last.
#[must_use]
pub fn pause_under_way(status: ProviderStatus, history: &[Decision]) -> Option<&Decision> {
    if status != ProviderStatus::Paused {
        return None;
    }
    let begins = |decision: &&Decision| {
        decision.kind == DecisionKind::Pause && decision.from != ProviderStatus::Paused
    };
    history.iter().rfind(begins)
}

/// The status after a pause: the one from before it. In the meantime a document may have expired or
/// become valid, and staff may have closed or opened a service. Whether all services are open now
/// decides whether the provider is restricted.
#[must_use]
pub const fn after_pause(before: ProviderStatus, all_open: bool) -> ProviderStatus {
    match (before, all_open) {
        (ProviderStatus::Active, false) => ProviderStatus::Restricted,
        (ProviderStatus::Restricted, true) => ProviderStatus::Active,
        _ => before,
    }
}

/// The latest decision that set the end of the pause.
#[must_use]
pub fn latest_pause(history: &[Decision]) -> Option<&Decision> {
    history
        .iter()
        .rfind(|decision| decision.kind == DecisionKind::Pause)
}

#[cfg(test)]
#[path = "decision_tests.rs"]
mod tests;
