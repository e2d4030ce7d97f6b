//! A change of a setting: who accepts it, and when it is in force.

mod new_change;

pub use new_change::{NewChange, REASON_MAX_CHARS, check_change, check_value};

use crate::{SettingGroup, SettingKey, SettingValues};
use kernel::{SettingChangeId, Timestamp, UserId, coded};

coded!(
    /// The state of a change of a setting.
    SettingChangeState { Waiting => "WAITING", Accepted => "ACCEPTED", Refused => "REFUSED", Withdrawn => "WITHDRAWN" }
);

/// A change of a setting. It comes into force when a second person accepts it, and never before its
/// own date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingChange {
    pub id: SettingChangeId,
    pub key: SettingKey,
    pub value: i64,
    pub effective_from: Timestamp,
    pub reason: String,
    pub proposed_by: UserId,
    pub proposed_at: Timestamp,
    pub state: SettingChangeState,
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

/// The reason why a change refuses a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    #[error("Another person must accept your change.")]
    OwnChange,
    #[error("This change has been decided on already.")]
    Decided,
}

impl SettingChange {
    /// Accepts the change as a second person. A date that has passed by then becomes now, so that no
    /// value changes in the past.
    ///
    /// # Errors
    /// `OwnChange`, `Decided`.
    pub fn accept(&mut self, by: UserId, now: Timestamp) -> Result<(), SettingError> {
        if by == self.proposed_by {
            return Err(SettingError::OwnChange);
        }
        self.decide(SettingChangeState::Accepted, by, now)?;
        self.effective_from = self.effective_from.max(now);
        Ok(())
    }

    /// Refuses the change, or withdraws it when `by` is its author.
    ///
    /// # Errors
    /// `Decided`.
    pub fn refuse(&mut self, by: UserId, now: Timestamp) -> Result<(), SettingError> {
        let state = if by == self.proposed_by {
            SettingChangeState::Withdrawn
        } else {
            SettingChangeState::Refused
        };
        self.decide(state, by, now)
    }

    fn decide(
        &mut self,
        state: SettingChangeState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), SettingError> {
        if self.state != SettingChangeState::Waiting {
            return Err(SettingError::Decided);
        }
        self.state = state;
        self.decided = Some((by, now));
        Ok(())
    }
}

/// The change that decides the value of a setting at a time: of the accepted ones, the one with the
/// latest date that has come, and of those with the same date the one decided last. Without one,
/// the default is in force.
pub fn in_force<'a>(
    changes: impl IntoIterator<Item = &'a SettingChange>,
    key: SettingKey,
    at: Timestamp,
) -> Option<&'a SettingChange> {
    let accepted = changes.into_iter().filter(|change| {
        change.key == key
            && change.state == SettingChangeState::Accepted
            && change.effective_from <= at
    });
    accepted.max_by_key(|change| {
        let decided_at = change.decided.map(|(_, decided_at)| decided_at);
        (change.effective_from, decided_at, change.id)
    })
}

/// The values of the settings of a group at a time.
#[must_use]
pub fn values_at<'a>(
    changes: impl IntoIterator<Item = &'a SettingChange> + Clone,
    group: SettingGroup,
    at: Timestamp,
) -> SettingValues {
    let changed = SettingKey::of(group)
        .filter_map(|key| in_force(changes.clone(), key, at).map(|change| (key, change.value)));
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> UserId {
        format!("00000000-0000-7000-8000-00000000000{number}")
            .parse()
            .unwrap()
    }

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_hours(hours)
    }

    fn change(number: u8, value: i64, from: i64) -> SettingChange {
        SettingChange {
            id: person(number).to_string().parse().unwrap(),
            key: SettingKey::DraftDays,
            value,
            effective_from: at(from),
            reason: "Too many drafts".into(),
            proposed_by: person(1),
            proposed_at: at(0),
            state: SettingChangeState::Waiting,
            decided: None,
            version: 0,
        }
    }

    fn accepted(number: u8, value: i64, (from, decided): (i64, i64)) -> SettingChange {
        let mut change = change(number, value, from);
        change.accept(person(2), at(decided)).unwrap();
        change
    }

    #[test]
    fn only_a_second_person_accepts_and_never_for_the_past() {
        let mut waiting = change(9, 5, 1);
        assert_eq!(
            waiting.accept(person(1), at(2)),
            Err(SettingError::OwnChange)
        );
        assert_eq!(waiting, change(9, 5, 1));
        waiting.accept(person(2), at(2)).unwrap();
        assert_eq!(waiting.effective_from, at(2));
        assert_eq!(waiting.decided, Some((person(2), at(2))));
        assert_eq!(waiting.accept(person(3), at(3)), Err(SettingError::Decided));
        assert_eq!(waiting.refuse(person(3), at(3)), Err(SettingError::Decided));
    }

    #[test]
    fn another_person_refuses_and_the_author_withdraws() {
        let (mut refused, mut withdrawn) = (change(8, 5, 1), change(9, 5, 1));
        refused.refuse(person(2), at(1)).unwrap();
        withdrawn.refuse(person(1), at(1)).unwrap();
        assert_eq!(refused.state, SettingChangeState::Refused);
        assert_eq!(withdrawn.state, SettingChangeState::Withdrawn);
    }

    #[test]
    fn the_accepted_change_with_the_latest_date_that_has_come_is_in_force() {
        let changes = [
            accepted(3, 10, (5, 1)),
            accepted(4, 20, (8, 1)),
            accepted(5, 30, (8, 2)),
            change(6, 40, 9),
        ];
        let value = |hours| in_force(&changes, SettingKey::DraftDays, at(hours)).map(|c| c.value);
        assert_eq!(value(4), None);
        assert_eq!(value(5), Some(10));
        assert_eq!(value(7), Some(10));
        assert_eq!(value(8), Some(30));
        assert_eq!(value(99), Some(30));
        assert_eq!(in_force(&changes, SettingKey::UnpaidOrders, at(99)), None);
    }

    #[test]
    fn a_change_is_within_its_limits_has_a_reason_and_begins_in_the_future() {
        let fields = |value, from: Option<i64>, reason: &str| {
            let new = NewChange {
                key: SettingKey::DraftDays,
                value,
                effective_from: from.map(at),
                reason: reason.into(),
            };
            check_change(&new, at(0)).map_err(|errors| errors.0[0].field.clone())
        };
        assert_eq!(fields(0, None, "why"), Err("value".into()));
        assert_eq!(fields(31, None, "why"), Err("value".into()));
        assert_eq!(fields(3, Some(-1), "why"), Err("effectiveFrom".into()));
        assert_eq!(fields(3, Some(9_000), "why"), Err("effectiveFrom".into()));
        assert_eq!(fields(3, None, "  "), Err("reason".into()));
        assert_eq!(fields(3, None, &"a".repeat(201)), Err("reason".into()));
        assert_eq!(fields(3, None, " why "), Ok((at(0), "why".into())));
        assert_eq!(fields(30, Some(24), "why"), Ok((at(24), "why".into())));
    }
}
