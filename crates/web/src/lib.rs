//! The operations of the product over HTTP: their routes, the shapes of their requests and answers,
//! the table of who may call them, and the server that runs them. Business rules live in other
//! crates, and so do the layers below the routes (`http-base`); this crate translates.
//!
//! It has no unit tests, so that it is compiled only once: its tests call it over HTTP
//! (`crates/web/tests/http`).

mod app;
mod call;
mod document;
mod dto;
mod figure_cache;
mod ops;
mod pictures;
mod public_read;
mod routes;
mod services;

pub use app::{Environs, PolicyMismatch, Web, openapi, policy};
pub use call::Call;
pub use services::Services;
