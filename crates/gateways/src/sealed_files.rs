//! Private files, encrypted on disk. Each file has its own key, which is encrypted under the key of
//! the installation.

mod rekey;

use crate::{DiskFiles, SetupError};
use async_trait::async_trait;
use hmac::{Hmac, KeyInit, Mac};
use kernel::Timestamp;
use marketplace::uploads::{FileError, FileStore};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::rand::{SecureRandom, SystemRandom};
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

pub use rekey::Rekeyed;

/// The prefix of a sealed file, which names the method. No picture format begins with it.
const MARK: &[u8] = b"GIDA-SEALED-1\n";
const KEY_PURPOSE: &[u8] = b"file-key:";
const NAME_PURPOSE: &[u8] = b"file-key-name:";
const KEY_NAME_LEN: usize = 8;
const KEY_LEN: usize = 32;
const TAG_LEN: usize = 16;
/// The length of a nonce, the file's own key and its tag.
const SEALED_KEY_LEN: usize = NONCE_LEN + KEY_LEN + TAG_LEN;

/// A key that seals the keys of files. It is derived from a setting, and its name is stored in each
/// file, so that the right key can be chosen.
struct MasterKey {
    name: [u8; KEY_NAME_LEN],
    key: LessSafeKey,
}

impl MasterKey {
    fn new(setting: &'static str, secret: &SecretString) -> Result<Self, SetupError> {
        let fault = || SetupError::new(setting, "no key can be made of it");
        let derive = |purpose: &[u8]| {
            let mut mac = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes()).ok()?;
            mac.update(purpose);
            Some(mac.finalize().into_bytes())
        };
        let key = derive(KEY_PURPOSE)
            .and_then(|bytes| UnboundKey::new(&AES_256_GCM, &bytes).ok())
            .ok_or_else(fault)?;
        let name = derive(NAME_PURPOSE)
            .and_then(|bytes| bytes.first_chunk().copied())
            .ok_or_else(fault)?;
        Ok(Self {
            name,
            key: LessSafeKey::new(key),
        })
    }
}

/// Files on disk, each encrypted with AES-256 in Galois counter mode under a key of its own. That
/// key precedes the content and is encrypted under the key of the setting. The name of the file is
/// authenticated in both, so that one file cannot be put in the place of another. Unencrypted
/// files, from before encryption was introduced, can still be read.
pub struct SealedFiles {
    files: DiskFiles,
    key: MasterKey,
    /// The previous key, while files are being sealed under the new one.
    old: Option<MasterKey>,
    random: SystemRandom,
}

/// The parts of one sealed file.
struct Parts<'f> {
    key_name: &'f [u8],
    sealed_key: &'f [u8],
    content: &'f [u8],
}

fn fault(done: &'static str) -> FileError {
    FileError(format!("a file could not be {done}"))
}

/// The parts of a sealed file, or `None` for an unencrypted file.
fn parts(bytes: &[u8]) -> Option<Result<Parts<'_>, FileError>> {
    let rest = bytes.strip_prefix(MARK)?;
    let split = rest
        .split_at_checked(KEY_NAME_LEN)
        .and_then(|(key_name, rest)| {
            let (sealed_key, content) = rest.split_at_checked(SEALED_KEY_LEN)?;
            Some(Parts {
                key_name,
                sealed_key,
                content,
            })
        });
    Some(split.ok_or_else(|| fault("opened")))
}

fn file_key(bytes: &[u8]) -> Result<LessSafeKey, FileError> {
    UnboundKey::new(&AES_256_GCM, bytes)
        .map(LessSafeKey::new)
        .map_err(|_| fault("opened"))
}

fn opened(key: &LessSafeKey, name: &str, sealed: &[u8]) -> Result<Vec<u8>, FileError> {
    let (nonce, sealed) = sealed
        .split_at_checked(NONCE_LEN)
        .ok_or_else(|| fault("opened"))?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| fault("opened"))?;
    let mut bytes = sealed.to_vec();
    let plain = key
        .open_in_place(nonce, Aad::from(name), &mut bytes)
        .map_err(|_| fault("opened"))?
        .len();
    bytes.truncate(plain);
    Ok(bytes)
}

impl SealedFiles {
    /// Creates a store that seals files under `key` and can also read files that are sealed under
    /// `old`.
    ///
    /// # Errors
    /// `SetupError` if this machine cannot make the keys.
    pub fn new(
        files: DiskFiles,
        key: &SecretString,
        old: Option<&SecretString>,
    ) -> Result<Self, SetupError> {
        let old = old
            .map(|old| MasterKey::new("GIDA_FILE_KEY_OLD", old))
            .transpose()?;
        Ok(Self {
            files,
            key: MasterKey::new("GIDA_FILE_KEY", key)?,
            old,
            random: SystemRandom::new(),
        })
    }

    /// A nonce of 96 random bits, followed by the sealed bytes. A file's key seals only once, and
    /// the key of the setting seals one key for each file, so equal nonces under one key are
    /// extremely unlikely.
    fn sealed(
        &self,
        key: &LessSafeKey,
        name: &str,
        mut bytes: Vec<u8>,
    ) -> Result<Vec<u8>, FileError> {
        let mut nonce = [0; NONCE_LEN];
        self.random.fill(&mut nonce).map_err(|_| fault("sealed"))?;
        let once = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(once, Aad::from(name), &mut bytes)
            .map_err(|_| fault("sealed"))?;
        Ok([&nonce[..], &bytes].concat())
    }

    fn seal(&self, name: &str, plain: Vec<u8>) -> Result<Vec<u8>, FileError> {
        let mut key = [0; KEY_LEN];
        self.random.fill(&mut key).map_err(|_| fault("sealed"))?;
        let content = self.sealed(&file_key(&key)?, name, plain)?;
        self.with_key(name, &key, &content)
    }

    /// The bytes of the whole file: its key, sealed under the key of the setting, and the content.
    fn with_key(&self, name: &str, key: &[u8], content: &[u8]) -> Result<Vec<u8>, FileError> {
        let sealed_key = self.sealed(&self.key.key, name, key.to_vec())?;
        Ok([MARK, &self.key.name, &sealed_key, content].concat())
    }

    fn master(&self, key_name: &[u8]) -> Result<&MasterKey, FileError> {
        let known = [Some(&self.key), self.old.as_ref()];
        let named = known.into_iter().flatten().find(|key| key.name == key_name);
        named.ok_or_else(|| FileError("a file is sealed under a key that is not set".to_owned()))
    }

    fn key_of(&self, name: &str, parts: &Parts<'_>) -> Result<Vec<u8>, FileError> {
        opened(&self.master(parts.key_name)?.key, name, parts.sealed_key)
    }

    fn open(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<u8>, FileError> {
        let Some(parts) = parts(&bytes) else {
            return Ok(bytes);
        };
        let parts = parts?;
        opened(&file_key(&self.key_of(name, &parts)?)?, name, parts.content)
    }
}

#[async_trait]
impl FileStore for SealedFiles {
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError> {
        let sealed = self.seal(&name, bytes)?;
        self.files.put(name, sealed).await
    }
    async fn get(&self, name: String) -> Result<Option<Vec<u8>>, FileError> {
        let found = self.files.get(name.clone()).await?;
        found.map(|bytes| self.open(&name, bytes)).transpose()
    }
    async fn remove(&self, name: String) -> Result<(), FileError> {
        self.files.remove(name).await
    }
    async fn older_than(
        &self,
        before: Timestamp,
        after: String,
        limit: usize,
    ) -> Result<Vec<String>, FileError> {
        self.files.older_than(before, after, limit).await
    }
}
