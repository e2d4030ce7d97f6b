//! Fakes of the ports for the tests of this crate.

mod in_memory;

use crate::{AppState, Build, Clock, Environment, IdSource, Operation, Parts, Readiness, Settings};
use kernel::{Role, SessionId, Timestamp, UserId};
use secrecy::SecretString;
use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU64, Ordering},
};
use uuid::Uuid;

pub use in_memory::{FakeKeys, FakeServices, FakeSessions};

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
    pub services: Arc<FakeServices>,
}

impl Bench {
    pub fn new(settings: Settings, policy: &'static [Operation]) -> Self {
        let clock = Arc::new(StoppedClock(AtomicI64::new(1_780_000_000)));
        let (sessions, keys) = (
            Arc::new(FakeSessions::default()),
            Arc::new(FakeKeys::default()),
        );
        let services = Arc::new(FakeServices::default());
        let parts = Parts {
            settings,
            clock: clock.clone(),
            ids: Arc::new(CountingIds::default()),
            sessions: sessions.clone(),
            keys: keys.clone(),
            readiness: Arc::new(AlwaysReady),
            services: services.clone(),
            wake: Arc::default(),
            nodes: None,
        };
        Self {
            state: Arc::new(AppState::new(parts, policy)),
            clock,
            sessions,
            keys,
            services,
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
