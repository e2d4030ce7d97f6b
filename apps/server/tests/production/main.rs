//! Tests the real binary in production mode behind a proxy.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot build its case has failed"
)]

mod behind_a_proxy;
mod messages;
mod released_profile;
mod sample_settings;
mod server;
mod sockets;
mod wire;
