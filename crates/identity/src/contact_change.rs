//! Changes of the phone number and of the e-mail address, by which an account could be taken over.

use crate::User;
use kernel::{Email, Timestamp};

/// The number of hours for which payouts are held after a change of the phone number or the e-mail
/// address.
pub const CONTACT_HOLD_HOURS: i64 = 24;

impl User {
    /// Records that the phone number or the e-mail address was replaced. Returns until when payouts
    /// are held.
    pub fn contact_was_changed(&mut self, now: Timestamp) -> Timestamp {
        self.contact_changed_at = Some(now);
        now.plus_hours(CONTACT_HOLD_HOURS)
    }

    /// Replaces the e-mail address by one whose mail was opened. Returns until when payouts are held.
    pub fn change_email(&mut self, email: Email, now: Timestamp) -> Timestamp {
        (self.email, self.email_verified_at) = (email, Some(now));
        self.contact_was_changed(now)
    }

    /// Until when payouts are held because of a recent change, if they still are.
    #[must_use]
    pub fn payouts_held_until(&self, now: Timestamp) -> Option<Timestamp> {
        self.contact_changed_at
            .map(|at| at.plus_hours(CONTACT_HOLD_HOURS))
            .filter(|until| now < *until)
    }
}

#[cfg(test)]
mod tests {
    use crate::{NewUser, ReferralCode, User};
    use kernel::{Email, Timestamp, UserId};

    fn now() -> Timestamp {
        Timestamp::from_unix(1_780_000_000).unwrap()
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
            now: now(),
        })
        .unwrap()
    }

    #[test]
    fn t10_a_changed_contact_holds_payouts_for_24_hours() {
        let mut user = user();
        assert_eq!(user.payouts_held_until(now()), None, "nothing was changed");
        let until = user.contact_was_changed(now());
        assert_eq!(until, now().plus_hours(24));
        assert_eq!(user.payouts_held_until(now().plus_hours(23)), Some(until));
        assert_eq!(user.payouts_held_until(until), None);
    }

    #[test]
    fn t10_a_new_address_is_confirmed_and_holds_payouts() {
        let mut user = user();
        let email = Email::parse("new@example.ng").unwrap();
        let until = user.change_email(email.clone(), now());
        assert_eq!((&user.email, user.email_verified_at), (&email, Some(now())));
        assert_eq!(user.payouts_held_until(now()), Some(until));
    }
}
