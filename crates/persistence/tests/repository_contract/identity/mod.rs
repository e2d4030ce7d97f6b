//! People, sessions and one-time tokens.

mod people;
mod sessions;
mod tokens;
