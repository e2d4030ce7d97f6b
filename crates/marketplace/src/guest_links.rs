//! The links with which people without an account read their tickets.

use sha2::{Digest, Sha256};

/// The stored form of the token in a guest's link, in hexadecimal.
#[must_use]
pub fn guest_link_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The address of the page that opens a guest's ticket. The token follows the `#`, so that no server
/// and no other site sees it.
#[must_use]
pub(crate) fn guest_link(public_url: &str, token: &str) -> String {
    format!("{public_url}/support?guest#{token}")
}
