use super::{MemoryUnit, guarded, replace, unique};
use identity::{
    MessagePreferences, OneTimeToken, ReferralCode, SESSIONS_LISTED_MAX, SecondFactor,
    SecondFactorRepository, Session, SessionRepository, TokenRepository, User, UserRepository,
};
use kernel::{
    Applied, Email, Language, NgPhone, Permission, SessionId, StoreError, Timestamp, UserId,
};
use std::{cmp::Reverse, collections::BTreeMap};

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

impl SessionRepository for MemoryUnit {
    fn lock(&mut self, id: SessionId) -> Result<Option<Session>, StoreError> {
        self.locks("sessions");
        self.act(|state| Ok(state.sessions.get(&id).cloned()))
    }
    fn lock_by_key_hash(&mut self, key_hash: &str) -> Result<Option<Session>, StoreError> {
        self.locks("sessions");
        self.act(|state| {
            Ok(state
                .sessions
                .values()
                .find(|session| session.key_hash == key_hash)
                .cloned())
        })
    }
    fn insert(&mut self, session: Session) -> Result<(), StoreError> {
        self.inserts("sessions");
        self.act(|state| {
            unique("sessions_id_key", state.sessions.contains_key(&session.id))?;
            let taken = state
                .sessions
                .values()
                .any(|other| other.key_hash == session.key_hash);
            unique("sessions_key_hash_key", taken)?;
            state.sessions.insert(session.id, session);
            Ok(())
        })
    }
    fn save(&mut self, session: Session) -> Result<(), StoreError> {
        self.changes("sessions");
        self.act(|state| {
            let taken =
                |other: &Session| other.id != session.id && other.key_hash == session.key_hash;
            unique("sessions_key_hash_key", state.sessions.values().any(taken))?;
            replace(state.sessions.get_mut(&session.id), session)
        })
    }
    fn live_of_user(&mut self, user: UserId) -> Result<Vec<Session>, StoreError> {
        self.act(|state| {
            let live = |session: &&Session| session.user == user && session.revoked_at.is_none();
            let mut sessions: Vec<_> = state.sessions.values().filter(live).cloned().collect();
            sessions.sort_by_key(|session| Reverse((session.last_seen_at, session.id)));
            sessions.truncate(SESSIONS_LISTED_MAX as usize);
            Ok(sessions)
        })
    }
}

impl SecondFactorRepository for MemoryUnit {
    fn lock(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        self.locks("second_factors");
        self.act(|state| {
            Ok(state
                .second_factors
                .get(&user)
                .map(|(factor, _)| factor.clone()))
        })
    }
    fn put(&mut self, factor: SecondFactor) -> Result<(), StoreError> {
        self.act(|state| {
            state
                .second_factors
                .insert(factor.user, (factor, BTreeMap::new()));
            Ok(())
        })
    }
    fn take_step(
        &mut self,
        user: UserId,
        sealed: &str,
        step: i64,
    ) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            let fits = |factor: &&mut SecondFactor| {
                factor.sealed == sealed && factor.is_on() && factor.last_step < step
            };
            let Some(factor) = state
                .second_factors
                .get_mut(&user)
                .map(|(factor, _)| factor)
                .filter(fits)
            else {
                return Ok(Applied::Already);
            };
            factor.last_step = step;
            Ok(Applied::Now(()))
        })
    }
    fn remove(&mut self, user: UserId) -> Result<(), StoreError> {
        self.act(|state| {
            state.second_factors.remove(&user);
            Ok(())
        })
    }
    fn put_recovery_codes(&mut self, user: UserId, hashes: Vec<String>) -> Result<(), StoreError> {
        self.act(|state| {
            let gone = || StoreError::Failed("recovery codes of no second factor".into());
            let (_, codes) = state.second_factors.get_mut(&user).ok_or_else(gone)?;
            *codes = hashes.into_iter().map(|hash| (hash, None)).collect();
            Ok(())
        })
    }
    fn take_recovery_code(
        &mut self,
        user: UserId,
        hash: &str,
        now: Timestamp,
    ) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            let code = state
                .second_factors
                .get_mut(&user)
                .and_then(|(_, codes)| codes.get_mut(hash));
            let Some(used) = code.filter(|used| used.is_none()) else {
                return Ok(Applied::Already);
            };
            *used = Some(now);
            Ok(Applied::Now(()))
        })
    }
}

impl TokenRepository for MemoryUnit {
    fn lock_by_hash(&mut self, token_hash: &str) -> Result<Option<OneTimeToken>, StoreError> {
        self.locks("one_time_tokens");
        self.act(|state| {
            Ok(state
                .tokens
                .values()
                .find(|token| token.token_hash == token_hash)
                .cloned())
        })
    }
    fn open_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<OneTimeToken>, StoreError> {
        self.locks("one_time_tokens");
        self.act(|state| {
            let open = |token: &&OneTimeToken| {
                token.user == user && token.used_at.is_none() && now < token.expires_at
            };
            Ok(state.tokens.values().filter(open).cloned().collect())
        })
    }
    fn insert(&mut self, token: OneTimeToken) -> Result<(), StoreError> {
        self.inserts("one_time_tokens");
        self.act(|state| {
            unique(
                "one_time_tokens_id_key",
                state.tokens.contains_key(&token.id),
            )?;
            let taken = state
                .tokens
                .values()
                .any(|other| other.token_hash == token.token_hash);
            unique("one_time_tokens_token_hash_key", taken)?;
            state.tokens.insert(token.id, token);
            Ok(())
        })
    }
    fn save(&mut self, token: OneTimeToken) -> Result<(), StoreError> {
        self.changes("one_time_tokens");
        self.act(|state| replace(state.tokens.get_mut(&token.id), token))
    }
}
