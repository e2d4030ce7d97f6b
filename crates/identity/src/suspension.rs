//! Suspension of an account for some time, or until further notice.

use kernel::Timestamp;

/// The longest suspension in hours that one member of staff may set alone; a longer one needs two
/// people.
pub const SUSPENSION_ALONE_HOURS: i64 = 72;
/// The longest suspension with an end, in hours: one year.
pub const SUSPENSION_MAX_HOURS: i64 = 8_760;

const HOUR_SECS: i64 = 3_600;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suspension {
    pub since: Timestamp,
    /// The end of the suspension; `None` means until further notice.
    pub until: Option<Timestamp>,
}

impl Suspension {
    /// Whether a second person must approve. The length counts from `since`, the start of the first
    /// of several suspensions in a row, so that one person cannot add up short suspensions to a
    /// long one.
    #[must_use]
    pub fn needs_second_person(&self) -> bool {
        self.until
            .is_none_or(|until| until.secs_since(self.since) > SUSPENSION_ALONE_HOURS * HOUR_SECS)
    }
    /// The part of the suspension that one member of staff may set alone, until another approves
    /// the rest.
    #[must_use]
    pub fn alone(self) -> Self {
        if self.needs_second_person() {
            Self {
                until: Some(self.since.plus_hours(SUSPENSION_ALONE_HOURS)),
                ..self
            }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewUser, ReferralCode, User};
    use kernel::{Applied, Email, UserId};

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000)
            .unwrap()
            .plus_hours(hours)
    }
    fn hours(hours: i64) -> Suspension {
        Suspension {
            since: at(0),
            until: Some(at(hours)),
        }
    }
    fn user() -> User {
        let id: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        User::register(NewUser {
            id,
            first_name: "Ada".into(),
            last_name: "Obi".into(),
            email: Email::parse("ada@example.ng").unwrap(),
            password_hash: "hash".into(),
            phone: None,
            referral_code: ReferralCode::derive(id, 0),
            referred_by: None,
            now: at(0),
        })
        .unwrap()
    }

    #[test]
    fn three_days_are_one_persons_business_and_a_minute_more_is_two_peoples() {
        assert!(!hours(72).needs_second_person());
        let longer = Suspension {
            since: at(0),
            until: Some(at(72).plus_mins(1)),
        };
        let open = Suspension {
            since: at(0),
            until: None,
        };
        assert!(longer.needs_second_person() && open.needs_second_person());
        assert_eq!(
            (hours(5).alone(), longer.alone(), open.alone()),
            (hours(5), hours(72), hours(72))
        );
    }

    #[test]
    fn a_suspension_ends_with_its_last_hour_and_not_before() {
        let mut user = user();
        assert!(user.suspend_for(hours(24)).is_now() && !user.is_active());
        assert_eq!(user.suspend_for(hours(24)), Applied::Already);
        assert_eq!(user.end_suspension(at(24).plus_secs(-1)), Applied::Already);
        assert!(user.end_suspension(at(24)).is_now());
        assert_eq!((user.is_active(), user.suspension), (true, None));
        assert_eq!(
            user.end_suspension(at(48)),
            Applied::Already,
            "no suspension is in force"
        );
    }

    #[test]
    fn one_without_an_end_is_ended_by_people_alone() {
        let mut user = user();
        assert!(
            user.suspend_for(Suspension {
                since: at(0),
                until: None
            })
            .is_now()
        );
        assert_eq!(user.end_suspension(at(100_000)), Applied::Already);
        assert!(user.reinstate().is_now() && user.suspension.is_none());
    }

    #[test]
    fn an_erased_user_is_neither_suspended_nor_reinstated() {
        let mut user = user();
        assert!(user.suspend_for(hours(24)).is_now() && user.erase(at(1)).unwrap().is_now());
        assert_eq!(
            (user.suspension, user.suspend_for(hours(24))),
            (None, Applied::Already)
        );
        assert_eq!(user.end_suspension(at(25)), Applied::Already);
        assert!(!user.is_active());
    }
}
