//! A person with an account.

mod details;

use crate::{Location, MessagePreferences, ReferralCode, Suspension};
use kernel::{
    Applied, Email, FieldErrors, NgPhone, Permission, Permissions, Role, Timestamp, UserId,
    check_name,
};

kernel::coded!(
    UserStatus {
        Active => "ACTIVE",
        Suspended => "SUSPENDED",
    }
);

/// A person with an account (ENT-01).
#[derive(Debug, Clone, PartialEq)]
pub struct User {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    /// The password hash; only a `PasswordHasher` reads it.
    pub password_hash: String,
    pub phone: Option<NgPhone>,
    /// When the person last entered a code that was sent to this number. Without it, the number is
    /// not confirmed.
    pub phone_confirmed_at: Option<Timestamp>,
    /// When the phone number or the e-mail address was last replaced by another one.
    pub contact_changed_at: Option<Timestamp>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub location: Option<Location>,
    pub role: Role,
    /// The permissions of a member of staff; empty for all other users.
    pub permissions: Permissions,
    pub profile_image_url: Option<String>,
    pub preferences: MessagePreferences,
    pub referral_code: ReferralCode,
    /// The referral code that the person signed up with.
    pub referred_by: Option<ReferralCode>,
    pub email_verified_at: Option<Timestamp>,
    pub status: UserStatus,
    /// The suspension of the account, if it is suspended.
    pub suspension: Option<Suspension>,
    /// The time after which the account is erased, if the person requested it. Until then the
    /// request can be withdrawn.
    pub erase_after: Option<Timestamp>,
    pub erased_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub version: i64,
}

/// The data that a new account starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    pub password_hash: String,
    pub phone: Option<NgPhone>,
    pub referral_code: ReferralCode,
    pub referred_by: Option<ReferralCode>,
    pub now: Timestamp,
}

impl User {
    /// Creates a new customer. Registration never creates a provider or a member of staff.
    ///
    /// # Errors
    /// Field errors for names that break the rules.
    pub fn register(new: NewUser) -> Result<Self, FieldErrors> {
        let (first_name, last_name) = checked_names(&new.first_name, &new.last_name)?;
        Ok(Self {
            id: new.id,
            first_name,
            last_name,
            email: new.email,
            password_hash: new.password_hash,
            phone: new.phone,
            phone_confirmed_at: None,
            contact_changed_at: None,
            address: None,
            city: None,
            state: None,
            location: None,
            role: Role::Customer,
            permissions: Permissions::NONE,
            profile_image_url: None,
            preferences: MessagePreferences::default(),
            referral_code: new.referral_code,
            referred_by: new.referred_by,
            email_verified_at: None,
            status: UserStatus::Active,
            suspension: None,
            erase_after: None,
            erased_at: None,
            created_at: new.now,
            version: 1,
        })
    }

    /// Replaces the preferences.
    pub fn prefer(&mut self, preferences: MessagePreferences) -> Applied<()> {
        if self.preferences == preferences {
            return Applied::Already;
        }
        self.preferences = preferences;
        Applied::Now(())
    }

    #[must_use]
    pub const fn is_active(&self) -> bool {
        matches!(self.status, UserStatus::Active)
    }

    #[must_use]
    pub fn has_permission(&self, permission: Permission) -> bool {
        self.role == Role::Admin && self.permissions.has(permission)
    }

    pub fn set_password_hash(&mut self, hash: String) {
        self.password_hash = hash;
    }

    pub fn verify_email(&mut self, now: Timestamp) -> Applied<()> {
        if self.email_verified_at.is_some() {
            return Applied::Already;
        }
        self.email_verified_at = Some(now);
        Applied::Now(())
    }

    /// Whether the person's referral code may be used. Codes of staff and of suspended or closed
    /// accounts may not.
    #[must_use]
    pub fn may_refer(&self) -> bool {
        self.is_active() && self.role != Role::Admin
    }

    /// Records the referral code that the person signed up with.
    pub fn was_sent_with(&mut self, code: ReferralCode) {
        self.referred_by = Some(code);
    }

    /// Suspends the account. The person's sessions must be revoked in the same unit.
    pub fn suspend(&mut self) -> Applied<()> {
        self.set_status(UserStatus::Suspended)
    }

    /// Suspends the account. The person's sessions must be revoked in the same unit. An erased
    /// account does not change.
    pub fn suspend_for(&mut self, suspension: Suspension) -> Applied<()> {
        if self.is_erased() || (!self.is_active() && self.suspension == Some(suspension)) {
            return Applied::Already;
        }
        (self.status, self.suspension) = (UserStatus::Suspended, Some(suspension));
        Applied::Now(())
    }

    /// Reinstates the account when the end of the suspension has passed.
    pub fn end_suspension(&mut self, now: Timestamp) -> Applied<()> {
        let over = self
            .suspension
            .and_then(|suspension| suspension.until)
            .is_some_and(|until| until <= now);
        if self.is_erased() || !over {
            Applied::Already
        } else {
            self.reinstate()
        }
    }

    pub fn reinstate(&mut self) -> Applied<()> {
        self.suspension = None;
        self.set_status(UserStatus::Active)
    }

    /// Sets role and permissions together, because only staff have permissions. The person's
    /// sessions must be revoked in the same unit.
    pub fn set_role(&mut self, role: Role, permissions: Permissions) -> Applied<()> {
        let wanted = match role {
            Role::Admin => permissions,
            Role::Customer | Role::ServiceProvider => Permissions::NONE,
        };
        if self.role == role && self.permissions == wanted {
            return Applied::Already;
        }
        (self.role, self.permissions) = (role, wanted);
        Applied::Now(())
    }

    fn set_status(&mut self, status: UserStatus) -> Applied<()> {
        if self.status == status {
            return Applied::Already;
        }
        self.status = status;
        Applied::Now(())
    }
}

/// Both names without surrounding white space, or what is wrong with each of them.
fn checked_names(first: &str, last: &str) -> Result<(String, String), FieldErrors> {
    match (check_name("firstName", first), check_name("lastName", last)) {
        (Ok(first), Ok(last)) => Ok((first, last)),
        (first, last) => Err(FieldErrors(
            [first.err(), last.err()].into_iter().flatten().collect(),
        )),
    }
}

#[cfg(test)]
#[path = "user_tests.rs"]
mod tests;
