use crate::SetupError;
use hmac::{Hmac, KeyInit, Mac};
use identity::{FactorSealer, FactorSecret, SealError};
use kernel::UserId;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::rand::{SecureRandom, SystemRandom};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

/// The prefix of a sealed secret. It names the method, so that another method can be added later.
const WAY: &str = "v1:";
/// The purpose of the key. One setting gives different keys for different purposes.
const PURPOSE: &[u8] = b"second-factor-key:";

/// Seals secrets with AES-256 in Galois counter mode, under a key that is derived from a setting.
/// The person's id is authenticated too, so that a row that is copied to another account cannot be
/// opened.
pub struct AesSealer {
    key: LessSafeKey,
    random: SystemRandom,
}

impl AesSealer {
    /// Derives the key from the setting.
    ///
    /// # Errors
    /// `SetupError` if this machine cannot make the key.
    pub fn new(setting: &SecretString) -> Result<Self, SetupError> {
        let fault = || SetupError::new("GIDA_FACTOR_KEY", "no key can be made of it");
        let mut mac = Hmac::<Sha256>::new_from_slice(setting.expose_secret().as_bytes())
            .map_err(|_| fault())?;
        mac.update(PURPOSE);
        let key =
            UnboundKey::new(&AES_256_GCM, &mac.finalize().into_bytes()).map_err(|_| fault())?;
        Ok(Self {
            key: LessSafeKey::new(key),
            random: SystemRandom::new(),
        })
    }

    /// Seals a text that the server keeps under this name.
    ///
    /// # Errors
    /// `SealError` when sealing fails.
    pub fn seal_text(&self, name: &str, text: &SecretString) -> Result<String, SealError> {
        self.seal_bytes(name.as_bytes(), text.expose_secret().as_bytes())
    }

    /// Opens a text that was sealed under this name.
    ///
    /// # Errors
    /// `SealError` when it was sealed under another key or name, or was changed since.
    pub fn open_text(&self, name: &str, sealed: &str) -> Result<SecretString, SealError> {
        let text = String::from_utf8(self.open_bytes(name.as_bytes(), sealed)?);
        text.map(SecretString::from)
            .map_err(|_| SealError("opened"))
    }

    /// The nonce has 96 random bits. There is one secret of each owner at a time, so no key ever seals
    /// so many secrets that two nonces are likely to be equal.
    fn seal_bytes(&self, owner: &[u8], secret: &[u8]) -> Result<String, SealError> {
        let fault = |_| SealError("sealed");
        let mut nonce = [0; NONCE_LEN];
        self.random.fill(&mut nonce).map_err(fault)?;
        let mut sealed = secret.to_vec();
        let once = Nonce::assume_unique_for_key(nonce);
        self.key
            .seal_in_place_append_tag(once, Aad::from(owner), &mut sealed)
            .map_err(fault)?;
        Ok(format!(
            "{WAY}{}{}",
            hex::encode(nonce),
            hex::encode(&sealed)
        ))
    }

    fn open_bytes(&self, owner: &[u8], sealed: &str) -> Result<Vec<u8>, SealError> {
        let fault = || SealError("opened");
        let mut bytes = sealed
            .strip_prefix(WAY)
            .and_then(|hex| hex::decode(hex).ok())
            .ok_or_else(fault)?;
        let (nonce, sealed) = bytes.split_at_mut_checked(NONCE_LEN).ok_or_else(fault)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| fault())?;
        let secret = self
            .key
            .open_in_place(nonce, Aad::from(owner), sealed)
            .map_err(|_| fault())?;
        Ok(secret.to_vec())
    }
}

impl FactorSealer for AesSealer {
    fn seal(&self, user: UserId, secret: &FactorSecret) -> Result<String, SealError> {
        self.seal_bytes(&user.uuid().into_bytes(), secret.bytes())
    }

    fn open(&self, user: UserId, sealed: &str) -> Result<FactorSecret, SealError> {
        let secret = self.open_bytes(&user.uuid().into_bytes(), sealed)?;
        let secret = secret.as_slice().try_into();
        secret
            .map(FactorSecret::new)
            .map_err(|_| SealError("opened"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(setting: &str) -> AesSealer {
        AesSealer::new(&SecretString::from(setting.to_owned())).unwrap()
    }
    fn person(last: u8) -> UserId {
        format!("01900000-0000-7000-8000-0000000000{last:02x}")
            .parse()
            .unwrap()
    }
    const SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");
    const KEY: &str = "a setting of thirty-two bytes or more";

    #[test]
    fn a_sealed_file_opens_again_and_shows_nothing() {
        let sealed = sealer(KEY).seal(person(1), &SECRET).unwrap();
        assert_eq!(
            sealer(KEY).open(person(1), &sealed),
            Ok(SECRET),
            "after a restart too"
        );
        assert!(!sealed.contains(&hex::encode(SECRET.bytes())));
        assert!(sealed.len() <= 400, "it fits the column");
        assert_ne!(
            sealer(KEY).seal(person(1), &SECRET).unwrap(),
            sealed,
            "chance is in it"
        );
    }

    #[test]
    fn t71_it_opens_for_its_person_under_its_key_and_unchanged_alone() {
        let sealed = sealer(KEY).seal(person(1), &SECRET).unwrap();
        assert!(sealer(KEY).open(person(2), &sealed).is_err());
        assert!(
            sealer("another setting of thirty-two bytes")
                .open(person(1), &sealed)
                .is_err()
        );
        let mut changed = sealed.clone();
        let last = if changed.pop() == Some('0') { '1' } else { '0' };
        changed.push(last);
        for broken in [changed.as_str(), "", "v1:", "v1:00", "v2:00", &sealed[..20]] {
            assert!(sealer(KEY).open(person(1), broken).is_err(), "{broken}");
        }
    }
}
