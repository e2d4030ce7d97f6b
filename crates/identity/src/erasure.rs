//! The erasure of an account: the request, the grace period and the erasure itself.

use crate::{MessagePreferences, User, UserStatus};
use kernel::{Applied, Email, EmailError, Permissions, Timestamp};

/// The number of days in which a person may withdraw an erasure request.
pub const ERASURE_GRACE_DAYS: i64 = 30;

impl User {
    /// Requests the erasure of the account. A second request does not change the date.
    pub fn ask_for_erasure(&mut self, now: Timestamp) -> Applied<Timestamp> {
        if self.erase_after.is_some() {
            return Applied::Already;
        }
        let after = now.plus_days(ERASURE_GRACE_DAYS);
        self.erase_after = Some(after);
        Applied::Now(after)
    }

    /// Withdraws the erasure request.
    pub fn keep_account(&mut self) -> Applied<()> {
        if self.erase_after.take().is_some() {
            Applied::Now(())
        } else {
            Applied::Already
        }
    }

    /// Whether the grace period is over and the account is still to be erased.
    #[must_use]
    pub fn is_to_be_erased(&self, now: Timestamp) -> bool {
        self.erased_at.is_none() && self.erase_after.is_some_and(|after| after <= now)
    }

    #[must_use]
    pub const fn is_erased(&self) -> bool {
        self.erased_at.is_some()
    }

    /// Removes everything that identifies the person; the e-mail address becomes free for a new
    /// account. The id and the referral code stay, because orders, the ledger and referrals refer
    /// to them. The person's data in other tables must be deleted in the same unit.
    ///
    /// # Errors
    /// Never in practice: the replacement address is always valid.
    pub fn erase(&mut self, now: Timestamp) -> Result<Applied<()>, EmailError> {
        if self.is_erased() {
            return Ok(Applied::Already);
        }
        self.email = Email::parse(&format!("erased-{}@gida.invalid", self.id))?;
        (self.first_name, self.last_name) = ("Former".to_owned(), "customer".to_owned());
        self.password_hash = String::new();
        (self.phone, self.address, self.city, self.state) = (None, None, None, None);
        (self.location, self.profile_image_url, self.referred_by) = (None, None, None);
        (self.email_verified_at, self.phone_confirmed_at) = (None, None);
        self.contact_changed_at = None;
        self.preferences = MessagePreferences::default();
        self.permissions = Permissions::NONE;
        (self.status, self.suspension) = (UserStatus::Suspended, None);
        (self.erase_after, self.erased_at) = (None, Some(now));
        Ok(Applied::Now(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Location, NewUser, ProfileUpdate, QuietHours, ReferralCode, TimeZone};
    use kernel::UserId;

    fn now() -> Timestamp {
        Timestamp::from_unix(1_780_000_000).unwrap()
    }
    fn user() -> User {
        let id: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        let mut user = User::register(NewUser {
            id,
            first_name: "Zainab-marker".into(),
            last_name: "Musa-marker".into(),
            email: Email::parse("marker@example.ng").unwrap(),
            password_hash: "marker".into(),
            phone: None,
            referral_code: ReferralCode::derive(id, 0),
            referred_by: Some(ReferralCode::derive(id, 1)),
            now: now(),
        })
        .unwrap();
        let city = Some("Marker".to_owned());
        let update = ProfileUpdate {
            phone: "08031234567".into(),
            address: "12 marker".into(),
            city: city.clone(),
            state: city,
        };
        assert!(user.complete_profile(&update).unwrap().is_now());
        assert!(
            user.set_location(Location::new("Marker", 9.07, 7.47, Some("marker")).unwrap())
                .is_now()
        );
        user.profile_image_url = Some("/marker.jpg".into());
        user
    }

    #[test]
    fn the_day_is_thirty_days_ahead_and_asking_again_does_not_move_it() {
        let mut user = user();
        assert_eq!(
            user.ask_for_erasure(now()),
            Applied::Now(now().plus_days(30))
        );
        assert_eq!(user.ask_for_erasure(now().plus_days(1)), Applied::Already);
        assert_eq!(user.erase_after, Some(now().plus_days(30)));
        assert!(
            !user.is_to_be_erased(now().plus_days(30).plus_secs(-1))
                && user.is_to_be_erased(now().plus_days(30))
        );
        assert!(
            user.is_active(),
            "until then it is an account like any other"
        );
    }

    #[test]
    fn a_user_who_cancels_the_closing_keeps_the_account() {
        let mut user = user();
        assert_eq!(user.keep_account(), Applied::Already);
        assert!(user.ask_for_erasure(now()).is_now() && user.keep_account().is_now());
        assert!(!user.is_to_be_erased(now().plus_days(400)));
    }

    #[test]
    fn no_identifying_data_remains_after_the_erasure() {
        let mut user = user();
        user.preferences.quiet_hours = QuietHours::parse(false, "01:00", "02:00").unwrap();
        user.preferences.time_zone = TimeZone::parse("Europe/London").ok();
        assert!(user.erase(now()).unwrap().is_now());
        assert_eq!(user.preferences, MessagePreferences::default());
        assert!(
            !format!("{user:?}").to_lowercase().contains("marker"),
            "{user:?}"
        );
        assert_eq!((user.phone.clone(), user.referred_by.clone()), (None, None));
        assert!(user.is_erased() && !user.is_active() && !user.is_complete() && !user.may_refer());
        assert_eq!(user.erase(now().plus_days(1)), Ok(Applied::Already));
        assert_eq!(user.erased_at, Some(now()));
    }
}
