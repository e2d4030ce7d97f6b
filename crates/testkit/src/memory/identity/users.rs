//! The accounts in memory.

use crate::memory::{MemoryUnit, guarded, unique};
use identity::{MessagePreferences, ReferralCode, User, UserRepository};
use kernel::{Email, Language, NgPhone, Permission, StoreError, UserId};
use std::collections::BTreeMap;

impl UserRepository for MemoryUnit {
    fn lock(&mut self, id: UserId) -> Result<Option<User>, StoreError> {
        self.locks("users");
        self.act(|state| Ok(state.users.get(&id).cloned()))
    }
    fn lock_by_email(&mut self, email: &Email) -> Result<Option<User>, StoreError> {
        self.locks("users");
        self.act(|state| {
            Ok(state
                .users
                .values()
                .find(|user| user.email == *email)
                .cloned())
        })
    }
    fn lock_by_confirmed_phone(&mut self, phone: &NgPhone) -> Result<Option<User>, StoreError> {
        self.locks("users");
        self.act(|state| {
            let holds = |user: &&User| confirmed(user) == Some(phone);
            Ok(state.users.values().find(holds).cloned())
        })
    }
    fn holder_of_phone(&mut self, phone: &NgPhone) -> Result<Option<UserId>, StoreError> {
        self.act(|state| {
            let holds = |user: &&User| confirmed(user) == Some(phone);
            Ok(state.users.values().find(holds).map(|user| user.id))
        })
    }
    fn preferences_of(&mut self, id: UserId) -> Result<Option<MessagePreferences>, StoreError> {
        self.act(|state| Ok(state.users.get(&id).map(|user| user.preferences)))
    }
    fn languages_of(&mut self, ids: &[UserId]) -> Result<BTreeMap<UserId, Language>, StoreError> {
        self.act(|state| {
            let users = ids.iter().filter_map(|id| state.users.get(id));
            Ok(users
                .map(|user| (user.id, user.preferences.language))
                .collect())
        })
    }
    fn referral_code_exists(&mut self, code: &ReferralCode) -> Result<bool, StoreError> {
        self.act(|state| Ok(state.users.values().any(|user| user.referral_code == *code)))
    }
    fn owner_of_code(&mut self, code: &ReferralCode) -> Result<Option<User>, StoreError> {
        self.act(|state| {
            Ok(state
                .users
                .values()
                .find(|user| user.referral_code == *code)
                .cloned())
        })
    }
    fn staff_who_may(&mut self, permission: Permission) -> Result<Vec<UserId>, StoreError> {
        self.act(|state| {
            let may = |user: &&User| user.is_active() && user.has_permission(permission);
            Ok(state
                .users
                .values()
                .filter(may)
                .map(|user| user.id)
                .take(50)
                .collect())
        })
    }
    fn insert(&mut self, user: User) -> Result<(), StoreError> {
        self.inserts("users");
        self.act(|state| {
            unique("users_id_key", state.users.contains_key(&user.id))?;
            unique(
                "users_email_key",
                state.users.values().any(|other| other.email == user.email),
            )?;
            let taken = state
                .users
                .values()
                .any(|other| other.referral_code == user.referral_code);
            unique("users_referral_code_key", taken)?;
            state.users.insert(user.id, user);
            Ok(())
        })
    }
    fn save(&mut self, user: User) -> Result<(), StoreError> {
        self.changes("users");
        self.act(|state| {
            let taken = |other: &User| other.id != user.id && other.email == user.email;
            unique("users_email_key", state.users.values().any(taken))?;
            let same_phone = |other: &User| {
                other.id != user.id
                    && confirmed(&user).is_some_and(|own| confirmed(other) == Some(own))
            };
            unique("users_phone_key", state.users.values().any(same_phone))?;
            let row = guarded(state.users.get_mut(&user.id), user.version, |row| {
                row.version
            })?;
            *row = User {
                version: user.version + 1,
                ..user
            };
            Ok(())
        })
    }
}

/// The number that the person has confirmed.
fn confirmed(user: &User) -> Option<&NgPhone> {
    user.phone
        .as_ref()
        .filter(|_| user.phone_confirmed_at.is_some())
}
