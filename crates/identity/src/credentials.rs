/// The length of a SHA-256 hash in lower-case hexadecimal.
pub const KEY_HASH_CHARS: usize = 64;

/// Whether a text has the form in which session keys and one-time tokens are stored: the hash,
/// never the secret itself.
#[must_use]
pub fn is_key_hash(text: &str) -> bool {
    text.len() == KEY_HASH_CHARS
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_in_the_clear_is_not_taken_for_a_hash() {
        assert!(is_key_hash(&"0f".repeat(32)));
        for text in ["", "secret", &"0F".repeat(32), &"0f".repeat(31)] {
            assert!(!is_key_hash(text), "{text}");
        }
    }
}
