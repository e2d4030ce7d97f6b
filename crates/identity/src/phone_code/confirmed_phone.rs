//! The phone number that a person has confirmed with a code, and how long it counts.

use crate::User;
use kernel::{Applied, NgPhone, Role, Timestamp};

/// The number of days for which a confirmed number counts. Every code renews it. Networks give a
/// number to another person after it was unused for longer than this.
pub const PHONE_CONFIRMED_DAYS: i64 = 180;

impl User {
    /// Whether the person has confirmed the number with a code.
    #[must_use]
    pub const fn has_confirmed_phone(&self) -> bool {
        self.phone.is_some() && self.phone_confirmed_at.is_some()
    }

    /// Whether the person has confirmed the number so recently that it still counts, also when the
    /// task that ends the confirmation is late.
    #[must_use]
    pub fn holds_phone(&self, now: Timestamp) -> bool {
        self.has_confirmed_phone() && self.phone_lapses_at().is_some_and(|at| now < at)
    }

    /// Whether a code alone may sign the person in. Staff always need their password.
    #[must_use]
    pub fn may_sign_in_by_phone(&self) -> bool {
        self.has_confirmed_phone() && self.role != Role::Admin
    }

    /// Confirms a number, which becomes the person's number.
    pub fn confirm_phone(&mut self, phone: NgPhone, now: Timestamp) {
        (self.phone, self.phone_confirmed_at) = (Some(phone), Some(now));
    }

    /// The time at which the confirmation of the number lapses.
    #[must_use]
    pub fn phone_lapses_at(&self) -> Option<Timestamp> {
        self.phone_confirmed_at
            .map(|at| at.plus_days(PHONE_CONFIRMED_DAYS))
    }

    /// Ends a confirmation that is older than [`PHONE_CONFIRMED_DAYS`].
    pub fn lapse_phone(&mut self, now: Timestamp) -> Applied<()> {
        if self.phone_lapses_at().is_none_or(|at| now < at) {
            return Applied::Already;
        }
        self.phone_confirmed_at = None;
        Applied::Now(())
    }
}
