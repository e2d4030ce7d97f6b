//! The foundation as clients meet it: real layers, sample routes, fake ports.

mod bodies;
mod client;
mod guarding;
mod idempotency;
mod sample;
mod sockets;
mod wire;
