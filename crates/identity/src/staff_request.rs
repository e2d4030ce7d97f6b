//! Staff requests: changes that one member of staff requests and another must approve, namely a
//! long suspension or a change of role and permissions.

use kernel::{Permissions, Role, StaffRequestId, Timestamp, UserId};

kernel::coded!(
    /// The state of a staff request.
    StaffRequestState {
        Waiting => "WAITING",
        Approved => "APPROVED",
        /// Another member of staff rejected the request.
        Rejected => "REJECTED",
        /// Cancelled by the member of staff who made the request.
        Withdrawn => "WITHDRAWN",
    }
);

/// The change that is requested.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum StaffChange {
    /// A suspension; without an end it lasts until further notice.
    Suspend { until: Option<Timestamp> },
    Role {
        role: Role,
        permissions: Permissions,
    },
}

impl StaffChange {
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Suspend { .. } => "SUSPEND",
            Self::Role { .. } => "ROLE",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffRequest {
    pub id: StaffRequestId,
    /// The person whom the change affects.
    pub person: UserId,
    pub change: StaffChange,
    pub reason: String,
    pub asked_by: UserId,
    pub asked_at: Timestamp,
    pub state: StaffRequestState,
    /// The member of staff who decided, and when.
    pub decided: Option<(UserId, Timestamp)>,
    pub version: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StaffRequestError {
    #[error("This was decided already.")]
    Decided,
    #[error("You requested this yourself. Another person must approve it.")]
    SecondPersonNeeded,
    #[error("This is about your own account. Another person must decide.")]
    AboutYou,
    #[error("The requested time is in the past. Decline this request and make a new one.")]
    TooLate,
}

impl StaffRequest {
    /// Approves the request as a second person. The requested change must be made in the same unit.
    ///
    /// # Errors
    /// `Decided`; `SecondPersonNeeded` for the person who made the request; `AboutYou`; `TooLate`
    /// for a suspension whose end has passed.
    pub fn approve(&mut self, by: UserId, now: Timestamp) -> Result<(), StaffRequestError> {
        if by == self.asked_by {
            return Err(StaffRequestError::SecondPersonNeeded);
        }
        if matches!(self.change, StaffChange::Suspend { until: Some(until) } if until <= now) {
            return Err(StaffRequestError::TooLate);
        }
        self.decide(StaffRequestState::Approved, by, now)
    }

    /// Rejects the request, or withdraws it when `by` made it.
    ///
    /// # Errors
    /// `Decided`; `AboutYou`.
    pub fn turn_down(&mut self, by: UserId, now: Timestamp) -> Result<(), StaffRequestError> {
        let state = if by == self.asked_by {
            StaffRequestState::Withdrawn
        } else {
            StaffRequestState::Rejected
        };
        self.decide(state, by, now)
    }

    fn decide(
        &mut self,
        state: StaffRequestState,
        by: UserId,
        now: Timestamp,
    ) -> Result<(), StaffRequestError> {
        if by == self.person {
            return Err(StaffRequestError::AboutYou);
        }
        if self.state != StaffRequestState::Waiting {
            return Err(StaffRequestError::Decided);
        }
        (self.state, self.decided) = (state, Some((by, now)));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Permission;

    fn now() -> Timestamp {
        Timestamp::from_unix(1_780_000_000).unwrap()
    }
    fn who(number: u8) -> UserId {
        format!("01900000-0000-7000-8000-00000000000{number}")
            .parse()
            .unwrap()
    }
    fn request(change: StaffChange) -> StaffRequest {
        StaffRequest {
            id: StaffRequestId::from(who(9).uuid()),
            person: who(1),
            change,
            reason: "Joins the support desk".into(),
            asked_by: who(2),
            asked_at: now(),
            state: StaffRequestState::Waiting,
            decided: None,
            version: 0,
        }
    }
    fn role() -> StaffRequest {
        request(StaffChange::Role {
            role: Role::Admin,
            permissions: Permissions::of(&[Permission::Support]),
        })
    }

    #[test]
    fn staff_cannot_approve_their_own_request_or_one_about_themselves() {
        let mut asked = role();
        assert_eq!(
            asked.approve(who(2), now()),
            Err(StaffRequestError::SecondPersonNeeded)
        );
        assert_eq!(
            asked.approve(who(1), now()),
            Err(StaffRequestError::AboutYou)
        );
        assert_eq!(
            asked.turn_down(who(1), now()),
            Err(StaffRequestError::AboutYou)
        );
        assert_eq!(asked, role(), "a refusal changes nothing");
        assert_eq!(asked.approve(who(3), now()), Ok(()));
        assert_eq!(
            (asked.state, asked.decided),
            (StaffRequestState::Approved, Some((who(3), now())))
        );
    }

    #[test]
    fn it_is_decided_once() {
        let mut asked = role();
        asked.approve(who(3), now()).unwrap();
        assert_eq!(
            asked.approve(who(4), now()),
            Err(StaffRequestError::Decided)
        );
        assert_eq!(
            asked.turn_down(who(4), now()),
            Err(StaffRequestError::Decided)
        );
    }

    #[test]
    fn the_requester_withdraws_it_and_any_other_person_rejects_it() {
        let (mut mine, mut other) = (role(), role());
        mine.turn_down(who(2), now()).unwrap();
        other.turn_down(who(3), now()).unwrap();
        assert_eq!(
            (mine.state, other.state),
            (StaffRequestState::Withdrawn, StaffRequestState::Rejected)
        );
    }

    #[test]
    fn a_suspension_whose_end_has_passed_can_only_be_turned_down() {
        let mut asked = request(StaffChange::Suspend {
            until: Some(now().plus_days(5)),
        });
        assert_eq!(
            asked.approve(who(3), now().plus_days(5)),
            Err(StaffRequestError::TooLate)
        );
        assert_eq!(asked.turn_down(who(3), now().plus_days(5)), Ok(()));
        let mut open = request(StaffChange::Suspend { until: None });
        assert_eq!(open.approve(who(3), now().plus_days(500)), Ok(()));
    }

    #[test]
    fn states_and_requests_have_codes() {
        for state in StaffRequestState::ALL {
            assert_eq!(StaffRequestState::from_code(state.code()), Some(state));
        }
        assert_eq!(
            (
                role().change.code(),
                StaffChange::Suspend { until: None }.code()
            ),
            ("ROLE", "SUSPEND")
        );
    }
}
