//! HTTP and WebSocket below the routes: everything between a connection and a handler, and the
//! problem that answers each refusal of a use case. It knows no operation of the product: the routes
//! come from the crate `web`.

mod answer;
mod body;
mod body_limits;
mod client;
pub mod compress;
pub mod context;
pub mod csv;
mod edge;
pub mod entity_tag;
mod guard;
pub mod html;
mod idempotency;
mod jwt;
mod layers;
mod limits;
mod live;
mod live_socket;
mod map_tiles;
pub mod origin;
mod params;
pub mod policy;
mod ports;
mod problem;
mod proxies;
mod quantity;
pub mod refusals;
mod security_headers;
mod serve_client;
pub mod session;
mod settings;
mod signs_of_life;
mod state;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use answer::{answer_json, answer_list};
pub use body::{Body, EmptyBody, FORM_FILE_MAX_BYTES, FormPart, FormParts, OptionalBody, RawBody};
pub use body_limits::BodyLimits;
pub use client::is_page;
pub use context::RequestContext;
pub use idempotency::Idempotency;
pub use jwt::Jwt;
pub use layers::layered;
pub use limits::{Limits, Rule, Wait};
pub use live::{Hub, LiveFrame, LiveNotification};
pub use map_tiles::{MapTiles, MapTilesError};
pub use params::{Path, Query};
pub use policy::{Access, Found, Operation, Policy};
pub use ports::{
    Claimed, Clock, IdSource, IdempotencyKeys, Nodes, PublicService, PublicServices, Readiness,
    SessionStore, SharedCount, SignedIn,
};
pub use problem::{PROBLEM_JSON, Problem};
pub use proxies::{BadRange, TrustedProxies};
pub use quantity::milli;
pub use session::{CurrentUser, MaybeUser};
pub use settings::{Build, Company, Environment, Settings};
pub use state::{AppState, Parts};
