//! The foundation as clients meet it: real layers, sample routes, fake ports.

mod bodies;
mod client;
mod guarding;
mod idempotency;
mod product;
mod sample;
mod sockets;
mod wire;
