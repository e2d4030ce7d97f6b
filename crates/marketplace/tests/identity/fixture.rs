//! The store, the services and the commands that most tests use.

use identity::Session;
use kernel::{Actor, Email, Invocation, UserId};
use marketplace::{
    Clock, IdSource,
    identity::{
        Device, Factors, IdentityError, Register, Registered, SignIn, SignedIn, register, sign_in,
    },
};
use testkit::{FixedClock, MemoryStore, PlainHasher, PlainSealer, SequentialIds, State};

pub const PASSWORD: &str = "correct horse battery";

pub struct Fixture {
    pub store: MemoryStore,
    pub clock: FixedClock,
    pub ids: SequentialIds,
    pub hasher: PlainHasher,
}

impl Fixture {
    pub fn new() -> Self {
        let fixture = Self {
            store: MemoryStore::new(),
            clock: FixedClock::default(),
            ids: SequentialIds::default(),
            hasher: PlainHasher::default(),
        };
        // Every unit copies the state, and these tests need no catalogue services.
        fixture.store.tamper(|state| {
            state.categories.clear();
            state.rate_cards.clear();
        });
        fixture
    }
    pub fn factors(&self) -> Factors<'_> {
        Factors {
            queries: &self.store,
            sealer: &PlainSealer,
        }
    }
    pub fn call(&self, actor: Actor) -> Invocation {
        Invocation {
            actor,
            now: self.clock.now(),
            seed: self.ids.uuid(),
        }
    }
    pub fn guest(&self) -> Invocation {
        self.call(Actor::Guest)
    }
    pub fn state(&self) -> State {
        self.store.state()
    }
    /// The hash of a secret that no other test uses.
    pub fn hash(&self) -> String {
        self.ids
            .secret()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
    pub fn ada(&self) -> Register {
        Register {
            call: self.guest(),
            first_name: "Ada".into(),
            last_name: "Obi".into(),
            email: "ada@example.ng".into(),
            password: PASSWORD.into(),
            phone: None,
            referral_code: None,
            key_hash: self.hash(),
            token_hash: self.hash(),
            device: Device::default(),
        }
    }
    pub async fn register(&self, cmd: Register) -> Result<Registered, IdentityError> {
        register(&self.store, &self.hasher, cmd).await
    }
    pub async fn registered(&self) -> Registered {
        self.register(self.ada()).await.unwrap()
    }
    pub async fn sign_in(&self, email: &str, password: &str) -> Result<SignedIn, IdentityError> {
        let cmd = SignIn {
            call: self.guest(),
            email: email.into(),
            password: password.into(),
            code: None,
            key_hash: self.hash(),
            device: Device::default(),
            replaces: None,
        };
        sign_in(&self.store, self.factors(), &self.hasher, cmd).await
    }
    pub fn live_sessions(&self, user: UserId) -> Vec<Session> {
        self.state()
            .sessions
            .values()
            .filter(|session| session.user == user && session.revoked_at.is_none())
            .cloned()
            .collect()
    }
}

pub fn email(text: &str) -> Email {
    Email::parse(text).unwrap()
}
