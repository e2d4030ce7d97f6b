//! The secret in the address of reports that their provider does not sign. It follows from the key of
//! the account, and differs for each kind of report.

use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// The secret of one kind of report, in hexadecimal digits.
pub fn token(key: &SecretString, kind: &[u8]) -> Option<String> {
    Some(hex::encode(mac(key, kind)?.finalize().into_bytes()))
}

/// Whether this is the secret of one kind of report.
pub fn is_token(key: &SecretString, kind: &[u8], given: &str) -> bool {
    let given = hex::decode(given);
    mac(key, kind)
        .zip(given.ok())
        .is_some_and(|(mac, given)| mac.verify_slice(&given).is_ok())
}

fn mac(key: &SecretString, kind: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.expose_secret().as_bytes()).ok()?;
    mac.update(kind);
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_holds_for_its_key_and_its_kind() {
        let key: SecretString = "key".to_owned().into();
        let made = token(&key, b"calls").unwrap();
        assert_eq!(made.len(), 64);
        assert!(is_token(&key, b"calls", &made));
        assert!(!is_token(&key, b"messages", &made));
        assert!(!is_token(&"other".to_owned().into(), b"calls", &made));
        for wrong in ["", "xyz", "ab"] {
            assert!(!is_token(&key, b"calls", wrong), "{wrong}");
        }
    }
}
