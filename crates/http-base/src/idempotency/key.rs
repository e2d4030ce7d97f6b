//! The key of a request: its form, and the seed of ids that follows from it.

use crate::Problem;
use kernel::FieldErrors;
use sha2::{Digest, Sha256};
use uuid::Uuid;

const KEY_MAX_BYTES: usize = 128;

pub(super) fn is_well_formed(key: &str) -> bool {
    (8..=KEY_MAX_BYTES).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic())
}

pub(super) fn malformed_key() -> Problem {
    let text =
        "An idempotency key has 8 to 128 visible ASCII characters, and there is one at most.";
    Problem::malformed(FieldErrors::one("Idempotency-Key", "invalid_key", text))
}

/// A UUID in the form of a `UUIDv7` whose bits come from the hash.
pub(super) fn derived_seed(caller: &str, key: &str) -> Uuid {
    let digest = Sha256::new()
        .chain_update(caller)
        .chain_update([0])
        .chain_update(key)
        .finalize();
    let mut bytes = [0_u8; 16];
    for (byte, from) in bytes.iter_mut().zip(digest) {
        *byte = from;
    }
    let bits = u128::from_be_bytes(bytes);
    Uuid::from_u128((bits & !(0xF << 76) & !(0b11 << 62)) | (0x7 << 76) | (0b10 << 62))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_follows_from_caller_and_key_and_has_the_form_of_an_id() {
        let seed = derived_seed("user:1", "key-12345");
        assert_eq!(seed, derived_seed("user:1", "key-12345"));
        assert_ne!(
            seed,
            derived_seed("user:2", "key-12345"),
            "a key belongs to its caller"
        );
        assert_ne!(derived_seed("a", "bc"), derived_seed("ab", "c"));
        assert_eq!(
            (seed.get_version_num(), seed.get_variant()),
            (7, uuid::Variant::RFC4122)
        );
    }

    #[test]
    fn keys_are_visible_ascii_of_a_sane_length() {
        assert!(is_well_formed("0190d1f2-aaaa-7bbb-8ccc-ddddeeeeffff"));
        for key in [
            "",
            "short",
            "with space here",
            "tab\there-long",
            &"a".repeat(129),
            "ключ-ключ",
        ] {
            assert!(!is_well_formed(key), "{key}");
        }
    }
}
