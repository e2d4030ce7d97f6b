//! Sessions, idempotency keys and services in memory.

use super::{session_id, user_id};
use crate::{Claimed, IdempotencyKeys, PublicService, PublicServices, SessionStore, SignedIn};
use identity::{NewSession, NewUser, ReferralCode, Session, User};
use kernel::{Email, ProviderId, Role, SessionId, StoreError, Timestamp, UserId};
use std::{collections::HashMap, sync::Mutex};

/// Sessions in memory; the key of a user's session is the user's id.
#[derive(Default)]
pub struct FakeSessions {
    rows: Mutex<HashMap<String, SignedIn>>,
    pub touched: Mutex<Vec<SessionId>>,
    pub providers: Mutex<Vec<ProviderId>>,
    pub broken: Mutex<bool>,
}

impl FakeSessions {
    pub fn sign_in(&self, id: &str, role: Role, now: Timestamp) {
        let user = User {
            role,
            ..User::register(NewUser {
                id: user_id(id),
                first_name: "Ada".into(),
                last_name: "Obi".into(),
                email: Email::parse(&format!("{id}@example.ng")).unwrap(),
                password_hash: "hash".into(),
                phone: None,
                referral_code: ReferralCode::derive(user_id(id), 0),
                referred_by: None,
                now,
            })
            .unwrap()
        };
        let key_hash = crate::session::key_hash(id);
        let new = NewSession {
            id: session_id(id),
            user: user.id,
            role,
            key_hash: key_hash.clone(),
            user_agent: None,
            ip: None,
            now,
        };
        self.rows.lock().unwrap().insert(
            key_hash,
            SignedIn {
                session: Session::open(new),
                user,
            },
        );
    }
    pub fn change(&self, id: &str, change: impl Fn(&mut SignedIn)) {
        self.rows
            .lock()
            .unwrap()
            .values_mut()
            .filter(|row| row.user.id == user_id(id))
            .for_each(change);
    }
}

#[async_trait::async_trait]
impl SessionStore for FakeSessions {
    async fn session_by_key(&self, key_hash: &str) -> Result<Option<SignedIn>, StoreError> {
        if *self.broken.lock().unwrap() {
            return Err(StoreError::Unavailable);
        }
        Ok(self.rows.lock().unwrap().get(key_hash).cloned())
    }
    async fn touch(&self, id: SessionId, now: Timestamp) -> Result<(), StoreError> {
        self.touched.lock().unwrap().push(id);
        let mut rows = self.rows.lock().unwrap();
        rows.values_mut()
            .filter(|row| row.session.id == id)
            .for_each(|row| row.session.last_seen_at = now);
        Ok(())
    }
    async fn note_provider(&self, id: ProviderId, _: Timestamp) -> Result<(), StoreError> {
        self.providers.lock().unwrap().push(id);
        Ok(())
    }
    async fn ended_among(&self, ids: Vec<SessionId>) -> Result<Vec<SessionId>, StoreError> {
        let rows = self.rows.lock().unwrap();
        Ok(ids
            .into_iter()
            .filter(|id| {
                !rows
                    .values()
                    .any(|row| row.session.id == *id && row.session.revoked_at.is_none())
            })
            .collect())
    }
    async fn unread_count(&self, _: UserId) -> Result<u64, StoreError> {
        Ok(3)
    }
}

/// The hash of the request, and its answer.
type KeyRecord = (String, Option<(u16, String)>);

/// Idempotency keys in memory, by caller and key.
#[derive(Default)]
pub struct FakeKeys(pub Mutex<HashMap<(String, String), KeyRecord>>);

#[async_trait::async_trait]
impl IdempotencyKeys for FakeKeys {
    async fn claim(
        &self,
        caller: &str,
        key: &str,
        request_hash: &str,
        _: Timestamp,
    ) -> Result<Claimed, StoreError> {
        let mut keys = self.0.lock().unwrap();
        let slot = (caller.to_owned(), key.to_owned());
        Ok(match keys.get(&slot) {
            None => {
                keys.insert(slot, (request_hash.to_owned(), None));
                Claimed::Yours
            }
            Some((hash, _)) if hash != request_hash => Claimed::Reused,
            Some((_, Some((status, body)))) => Claimed::Answered {
                status: *status,
                body: body.clone(),
            },
            Some((_, None)) => Claimed::InFlight,
        })
    }
    async fn answer(
        &self,
        caller: &str,
        key: &str,
        status: u16,
        body: String,
        _: Timestamp,
    ) -> Result<(), StoreError> {
        if let Some(record) = self
            .0
            .lock()
            .unwrap()
            .get_mut(&(caller.to_owned(), key.to_owned()))
        {
            record.1 = Some((status, body));
        }
        Ok(())
    }
    async fn release(&self, caller: &str, key: &str) -> Result<(), StoreError> {
        self.0
            .lock()
            .unwrap()
            .remove(&(caller.to_owned(), key.to_owned()));
        Ok(())
    }
}

/// Two services, one with a name that means something in HTML.
#[derive(Default)]
pub struct FakeServices {
    pub broken: Mutex<bool>,
}

#[async_trait::async_trait]
impl PublicServices for FakeServices {
    async fn all(&self) -> Result<Vec<PublicService>, StoreError> {
        if *self.broken.lock().unwrap() {
            return Err(StoreError::Failed("out of reach".into()));
        }
        let service = |slug: &str, name: &str, path: &str| PublicService {
            slug: slug.into(),
            name: name.into(),
            description: format!("About {slug}."),
            price: "from ₦8,000".into(),
            path: path.into(),
        };
        Ok(vec![
            service("gas", "Gas & refill", "/book-gas-delivery"),
            service("plumbing", "Plumbing", "/create-order?service=plumbing"),
        ])
    }
}
