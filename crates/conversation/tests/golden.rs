//! Whole conversations as readable text files in `tests/golden`. A changed sentence shows as a
//! difference. `UPDATE_GOLDEN=1 cargo test -p conversation --test golden` rewrites the files.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a mistake in a test should stop it, and the variable only says to rewrite the files"
)]

mod account;
mod answers;
mod asking;
mod booking;
mod cancelling;
mod commands;
mod following;
mod photos;
mod pidgin;
mod support;
mod voice_notes;
mod web_links;
