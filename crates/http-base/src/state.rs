//! The state that all requests of this process share.

use crate::{
    Hub, Jwt, Limits, Operation, Policy, Settings,
    client::{Client, ServiceList},
    ports::{Clock, IdSource, IdempotencyKeys, Nodes, PublicServices, Readiness, SessionStore},
    security_headers::SecurityHeaders,
    signs_of_life::SignsOfLife,
};
use secrecy::ExposeSecret;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::Notify;

/// The parts from which the state is built.
pub struct Parts {
    pub settings: Settings,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdSource>,
    pub sessions: Arc<dyn SessionStore>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub readiness: Arc<dyn Readiness>,
    pub services: Arc<dyn PublicServices>,
    /// Notified after every request that may have changed something, so that workers look for tasks
    /// at once.
    pub wake: Arc<Notify>,
    /// The other nodes, if there are several.
    pub nodes: Option<Arc<dyn Nodes>>,
}

/// The state of everything between the socket and the handler.
pub struct AppState {
    pub settings: Settings,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdSource>,
    pub sessions: Arc<dyn SessionStore>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub readiness: Arc<dyn Readiness>,
    pub wake: Arc<Notify>,
    pub hub: Hub,
    pub limits: Limits,
    /// Who may call which operation.
    pub policy: Policy,
    /// The signature of the session cookie.
    pub jwt: Jwt,
    pub(crate) headers: SecurityHeaders,
    pub(crate) client: Client,
    pub(crate) services: ServiceList,
    pub(crate) signs_of_life: SignsOfLife,
    draining: AtomicBool,
}

impl AppState {
    #[must_use]
    pub fn new(parts: Parts, policy: &'static [Operation]) -> Self {
        Self {
            hub: Hub::new(parts.nodes.clone()),
            limits: Limits::new(
                parts.settings.rate_limits,
                parts.settings.jwt_secret.expose_secret().as_bytes(),
                parts.nodes,
            ),
            policy: Policy::new(policy),
            jwt: Jwt::new(&parts.settings.jwt_secret),
            headers: SecurityHeaders::new(&parts.settings),
            client: Client::new(&parts.settings),
            services: ServiceList::new(parts.services),
            signs_of_life: SignsOfLife::default(),
            draining: AtomicBool::new(false),
            clock: parts.clock,
            ids: parts.ids,
            sessions: parts.sessions,
            keys: parts.keys,
            readiness: parts.readiness,
            wake: parts.wake,
            settings: parts.settings,
        }
    }

    /// Starts draining: from now on `/readyz` fails and sockets are closed, but requests are still
    /// answered.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::SeqCst);
        self.hub.shutdown();
    }

    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::SeqCst)
    }
}
