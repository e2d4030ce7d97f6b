//! The HTTP and WebSocket side: requests are checked and counted, callers are identified, and
//! responses get their security headers. Business rules live in other crates; this crate
//! translates.

mod app;
mod body;
mod body_limits;
mod call;
mod client;
mod compress;
mod context;
mod csv;
mod document;
mod dto;
mod edge;
mod figure_cache;
mod guard;
mod idempotency;
mod jwt;
mod limits;
mod live;
mod live_socket;
mod map_tiles;
mod ops;
mod origin;
mod params;
mod pictures;
mod policy;
mod ports;
mod problem;
mod proxies;
mod public_read;
mod refusals;
mod routes;
mod security_headers;
mod serve_client;
mod services;
mod session;
mod settings;
mod signs_of_life;
mod state;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use app::{Environs, PolicyMismatch, Web, openapi, policy};
pub use body::{Body, FORM_FILE_MAX_BYTES, FormPart, FormParts, NoBody, OptionalBody, RawBody};
pub use body_limits::BodyLimits;
pub use call::Call;
pub use client::Client;
pub use context::RequestContext;
pub use guard::profile_incomplete;
pub use idempotency::Idempotency;
pub use jwt::Jwt;
pub use limits::{Limits, Rule, Wait};
pub use live::{CloseCause, Hub, LiveFrame, LiveNotification};
pub use map_tiles::{MapTiles, MapTilesError};
pub use params::{Path, Query};
pub use policy::{Access, Found, Operation, Policy};
pub use ports::{
    Claimed, Clock, IdSource, IdempotencyKeys, Nodes, Readiness, SessionStore, SharedCount,
    SignedIn,
};
pub use problem::{PROBLEM_JSON, Problem};
pub use proxies::{BadRange, TrustedProxies};
pub use security_headers::SecurityHeaders;
pub use services::Services;
pub use session::{CurrentUser, MaybeUser};
pub use settings::{Build, Company, Environment, Settings};
pub use state::{AppState, Parts};
