//! The layers as clients see them: the real layers, with sample routes and fake ports.

mod bodies;
mod client;
mod guarding;
mod idempotency;
mod plain_pages;
mod sample;
mod sockets;
mod tags;
mod wire;
