//! Fakes of the ports for the tests of this crate.

use crate::{
    AppState, Build, Claimed, Clock, Environment, IdSource, IdempotencyKeys, Operation, Parts,
    Readiness, SessionStore, Settings, SignedIn,
};
use identity::{NewSession, NewUser, ReferralCode, Session, User};
use kernel::{Email, ProviderId, Role, SessionId, StoreError, Timestamp, UserId};
use secrecy::SecretString;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};
use uuid::Uuid;

pub const ADA: &str = "01900000-0000-7000-8000-000000000001";
pub const BOLA: &str = "01900000-0000-7000-8000-000000000002";

pub fn user_id(text: &str) -> UserId {
    text.parse().unwrap()
}
pub fn session_id(text: &str) -> SessionId {
    text.parse().unwrap()
}

pub fn settings() -> Settings {
    let build = Build {
        commit_sha: "0123456789abcdef".into(),
        build_time: "2026-06-01T00:00:00Z".into(),
        app_version: "0.1.0".into(),
        paystack_mode: "test".into(),
        migration_id: "0001".into(),
    };
    let secret = SecretString::from("a secret of thirty-two bytes or more".to_owned());
    Settings {
        public_url: "http://gida.test".into(),
        frontend_dir: "/nonexistent".into(),
        ..Settings::development(secret, build)
    }
}

pub fn production() -> Settings {
    Settings {
        environment: Environment::Production,
        public_url: "https://gida.test".into(),
        ..settings()
    }
}

/// A clock whose time changes only when a test advances it.
#[derive(Debug)]
pub struct StoppedClock(AtomicI64);

impl StoppedClock {
    pub fn advance(&self, secs: i64) {
        self.0.fetch_add(secs, Ordering::SeqCst);
    }
}

impl Clock for StoppedClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_unix(self.0.load(Ordering::SeqCst)).unwrap()
    }
}

/// Ids that count up.
#[derive(Debug, Default)]
pub struct CountingIds(AtomicU64);

impl IdSource for CountingIds {
    fn uuid(&self) -> Uuid {
        Uuid::from_u128(
            0x0190_0000_0000_7000_8000_0000_0001_0000
                + u128::from(self.0.fetch_add(1, Ordering::SeqCst)),
        )
    }
    fn secret(&self) -> [u8; 32] {
        let mut secret = [7; 32];
        secret[..8].copy_from_slice(&self.0.fetch_add(1, Ordering::SeqCst).to_be_bytes());
        secret
    }
}

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

pub struct AlwaysReady;

#[async_trait::async_trait]
impl Readiness for AlwaysReady {
    async fn is_ready(&self) -> bool {
        true
    }
    fn migration_id(&self) -> String {
        "0001".into()
    }
    async fn backlog(&self, _: kernel::Timestamp) -> Option<telemetry::Backlog> {
        None
    }
}

/// The whole state on fakes.
pub struct Bench {
    pub state: Arc<AppState>,
    pub clock: Arc<StoppedClock>,
    pub sessions: Arc<FakeSessions>,
    pub keys: Arc<FakeKeys>,
}

impl Bench {
    pub fn new(settings: Settings, policy: &'static [Operation]) -> Self {
        let clock = Arc::new(StoppedClock(AtomicI64::new(1_780_000_000)));
        let (sessions, keys) = (
            Arc::new(FakeSessions::default()),
            Arc::new(FakeKeys::default()),
        );
        let parts = Parts {
            settings,
            clock: clock.clone(),
            ids: Arc::new(CountingIds::default()),
            sessions: sessions.clone(),
            keys: keys.clone(),
            readiness: Arc::new(AlwaysReady),
            wake: Arc::default(),
            nodes: None,
        };
        Self {
            state: Arc::new(AppState::new(parts, policy)),
            clock,
            sessions,
            keys,
        }
    }

    /// Signs a user in and returns the `Cookie` header.
    pub fn cookie(&self, id: &str, role: Role) -> String {
        let now = self.clock.now();
        self.sessions.sign_in(id, role, now);
        format!(
            "gida={}",
            self.state
                .jwt
                .issue(user_id(id), id, now, now.plus_days(30))
                .unwrap()
        )
    }
}
