//! The real binary in production mode, behind a proxy as in production.

mod behind_a_proxy;
mod sample_settings;
mod server;
mod sockets;
mod wire;
