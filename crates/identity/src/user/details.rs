//! What a person changes about themselves: the profile, the name and the place.

use super::{User, checked_names};
use crate::{Location, NameUpdate, ProfileError, ProfileUpdate};
use kernel::{Applied, FieldErrors, NgPhone, Role};

impl User {
    /// Whether phone and address are known, so that services can be ordered (ROLE-18).
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.phone.is_some()
            && self
                .address
                .as_deref()
                .is_some_and(|address| !address.trim().is_empty())
    }

    /// Whether the update would replace a known phone number. Such a change needs the password
    /// again.
    #[must_use]
    pub fn would_change_phone(&self, update: &ProfileUpdate) -> bool {
        match (&self.phone, NgPhone::parse(&update.phone)) {
            (Some(known), Ok(wanted)) => *known != wanted,
            (Some(_) | None, _) => false,
        }
    }

    /// Completes the profile (PROF, VALID): phone and address, city and state with their defaults.
    ///
    /// # Errors
    /// `ProfileError` with the required messages; nothing is changed then.
    pub fn complete_profile(
        &mut self,
        update: &ProfileUpdate,
    ) -> Result<Applied<()>, ProfileError> {
        let checked = update.check()?;
        let before = (
            self.phone.take(),
            self.address.take(),
            self.city.take(),
            self.state.take(),
        );
        let after = (
            Some(checked.phone),
            Some(checked.address),
            Some(checked.city),
            Some(checked.state),
        );
        let same = before == after;
        if before.0 != after.0 {
            self.phone_confirmed_at = None;
        }
        (self.phone, self.address, self.city, self.state) = after;
        Ok(if same {
            Applied::Already
        } else {
            Applied::Now(())
        })
    }

    /// Replaces the name. Only customers change their own name: the name of a provider was checked
    /// against an identity document, and that of a member of staff is in the audit trail.
    ///
    /// # Errors
    /// Field errors for a name that breaks the rules, and for another name of a provider or a
    /// member of staff; nothing is changed then.
    pub fn rename(&mut self, name: &NameUpdate) -> Result<Applied<()>, FieldErrors> {
        let (first_name, last_name) = checked_names(&name.first_name, &name.last_name)?;
        if self.first_name == first_name && self.last_name == last_name {
            return Ok(Applied::Already);
        }
        match self.role {
            Role::Customer => {
                (self.first_name, self.last_name) = (first_name, last_name);
                Ok(Applied::Now(()))
            }
            Role::ServiceProvider | Role::Admin => Err(FieldErrors::one(
                "firstName",
                "name_is_checked",
                "We checked this name. Please ask support to change it.",
            )),
        }
    }

    pub fn set_location(&mut self, location: Location) -> Applied<()> {
        if self.location.as_ref() == Some(&location) {
            return Applied::Already;
        }
        self.location = Some(location);
        Applied::Now(())
    }
}
