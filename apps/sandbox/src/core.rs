//! The data that every part of the sandbox shares.

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, watch};

use crate::faults::Faults;
use crate::voice_calls::VoiceCalls;
use crate::world::World;
use crate::{Pace, SandboxConfig, WhatsAppAccount};

pub struct Sandbox {
    pub secret_key: String,
    pub sms_key: String,
    pub whatsapp: WhatsAppAccount,
    pub pace: Pace,
    pub faults: Faults,
    pub voice: VoiceCalls,
    pub client: Client,
    /// Limits the number of webhooks that are being sent at once.
    pub sending: Semaphore,
    /// The time of the last call to Nominatim.
    pub nominatim_turn: Turn,
    /// The changes of WhatsApp that the next delivery brings.
    pub held_changes: Held,
    world: Mutex<World>,
    public_url: Mutex<String>,
    runtime: Handle,
    stopping: watch::Sender<bool>,
}

const SENDING_AT_ONCE: usize = 64;

/// Lets one call through, and then none for a while.
#[derive(Default)]
pub struct Turn(Mutex<Option<Instant>>);

impl Turn {
    pub fn take(&self, gap: Duration) -> bool {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = last.is_none_or(|at| at.elapsed() >= gap);
        if is_free {
            *last = Some(Instant::now());
        }
        is_free
    }
}

/// Parts of a delivery that wait for the next one.
#[derive(Default)]
pub struct Held(Mutex<Vec<Value>>);

impl Held {
    pub fn hold(&self, part: Value) {
        let mut parts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        parts.push(part);
    }

    /// The parts in their order; none is left.
    pub fn take(&self) -> Vec<Value> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Sandbox {
    pub fn new(config: &SandboxConfig, pace: Pace, world: World, client: Client) -> Arc<Self> {
        Arc::new(Self {
            secret_key: config.secret_key.clone(),
            sms_key: config.sms_key.clone(),
            whatsapp: config.whatsapp.clone(),
            pace,
            faults: Faults::default(),
            voice: VoiceCalls::default(),
            client,
            sending: Semaphore::new(SENDING_AT_ONCE),
            nominatim_turn: Turn::default(),
            held_changes: Held::default(),
            world: Mutex::new(world),
            public_url: Mutex::new(config.public_url.clone()),
            runtime: Handle::current(),
            stopping: watch::Sender::new(false),
        })
    }

    /// The state. The guard must not be held across an await.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn public_url(&self) -> String {
        self.public_url
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .trim_end_matches('/')
            .to_owned()
    }

    pub fn set_public_url(&self, url: String) {
        *self
            .public_url
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = url;
    }

    /// Runs `work` on the runtime that started the sandbox, until it ends or the sandbox stops.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut stopping = self.stopping.subscribe();
        self.runtime.spawn(async move {
            tokio::select! {
                () = work => {}
                _ = stopping.wait_for(|stopped| *stopped) => {}
            }
        });
    }

    /// Runs `work` after a delay, unless the sandbox stops first.
    pub fn spawn_after(&self, wait: Duration, work: impl FnOnce() + Send + 'static) {
        self.spawn(async move {
            tokio::time::sleep(wait).await;
            work();
        });
    }

    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }
}
