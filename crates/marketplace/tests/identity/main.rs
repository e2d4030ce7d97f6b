//! A user's own account on the store in memory: what each use case does, what it refuses, and that
//! a repeated request has no second effect.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(clippy::unwrap_used, reason = "a mistake in a test should stop it")]

mod change_email;
mod closing;
mod fixture;
mod passwords;
mod phone;
mod profile;
mod second_factor;
mod sessions;
mod sign_up;
mod staff;
