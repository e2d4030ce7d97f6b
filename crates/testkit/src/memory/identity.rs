//! The ways into an account in memory: its sessions, its second factor and its tokens.

mod users;

use super::{MemoryUnit, replace, unique};
use identity::{
    OneTimeToken, SESSIONS_LISTED_MAX, SecondFactor, SecondFactorRepository, Session,
    SessionRepository, TokenRepository,
};
use kernel::{Applied, SessionId, StoreError, Timestamp, UserId};
use std::{cmp::Reverse, collections::BTreeMap};

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
