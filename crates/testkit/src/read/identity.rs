use crate::MemoryStore;
use async_trait::async_trait;
use identity::{SESSIONS_LISTED_MAX, Session, User};
use kernel::{Email, SessionId, StoreError, UserId};
use marketplace::read::{IdentityQueries, KeptFactor};
use std::cmp::Reverse;

#[async_trait]
impl IdentityQueries for MemoryStore {
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<(Session, User)>, StoreError> {
        Ok(self.read(|state| {
            let session = state
                .sessions
                .values()
                .find(|session| session.key_hash == key_hash)?;
            Some((session.clone(), state.users.get(&session.user)?.clone()))
        }))
    }
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        Ok(self.read(|state| state.users.get(&id).cloned()))
    }
    async fn user_by_email(&self, email: &Email) -> Result<Option<User>, StoreError> {
        Ok(self.read(|state| {
            state
                .users
                .values()
                .find(|user| user.email == *email)
                .cloned()
        }))
    }
    async fn second_factor(&self, user: UserId) -> Result<Option<KeptFactor>, StoreError> {
        Ok(self.read(|state| {
            let (factor, codes) = state.second_factors.get(&user)?;
            let left = codes.values().filter(|used| used.is_none()).count();
            Some(KeptFactor {
                factor: factor.clone(),
                recovery_codes_left: u32::try_from(left).unwrap_or(u32::MAX),
            })
        }))
    }
    async fn sessions_of(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        Ok(self.read(|state| {
            let live = |session: &&Session| session.user == user && session.revoked_at.is_none();
            let mut sessions: Vec<_> = state.sessions.values().filter(live).cloned().collect();
            sessions.sort_by_key(|session| Reverse((session.last_seen_at, session.id)));
            sessions.truncate(SESSIONS_LISTED_MAX as usize);
            sessions
        }))
    }
    async fn ended_among(&self, sessions: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        Ok(self.read(|state| {
            let ended = |id: &SessionId| {
                state.sessions.get(id).is_some_and(|session| {
                    let active = state.users.get(&session.user).is_some_and(User::is_active);
                    session.revoked_at.is_some() || !active
                })
            };
            sessions.into_iter().filter(ended).collect()
        }))
    }
}
