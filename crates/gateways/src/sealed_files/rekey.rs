//! Seals all files under a new key.

use super::{SealedFiles, parts};
use marketplace::uploads::{FileError, FileStore};

/// The number of files that are read in one step while keys are changed.
const PAGE: usize = 500;

/// The number of files of each kind after a change of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rekeyed {
    /// Files that were sealed under the new key before.
    pub already: u64,
    /// Files that were sealed under the old key and are now sealed under the new one.
    pub resealed: u64,
    /// Files that were not encrypted and are now sealed.
    pub sealed: u64,
    /// Files that are damaged or sealed under an unknown key. They are not changed.
    pub unreadable: u64,
}

impl SealedFiles {
    /// Seals every file under the key of the setting: it encrypts unencrypted files, and reseals
    /// the keys of files that are sealed under the old key. Each file is replaced as a whole, so
    /// this may be interrupted at any moment and run again, also while the server runs.
    ///
    /// # Errors
    /// `FileError` if the folder cannot be read or written. Files that were replaced before stay as
    /// they are.
    pub async fn rekey(&self) -> Result<Rekeyed, FileError> {
        let (mut done, mut after) = (Rekeyed::default(), String::new());
        loop {
            let names = self.files.names(after, PAGE).await?;
            let Some(last) = names.last().cloned() else {
                return Ok(done);
            };
            for name in names {
                self.rekey_one(name, &mut done).await?;
            }
            after = last;
        }
    }

    async fn rekey_one(&self, name: String, done: &mut Rekeyed) -> Result<(), FileError> {
        // Another process may have removed the file in the meantime.
        let Some(bytes) = self.files.get(name.clone()).await? else {
            return Ok(());
        };
        let (sealed, count) = match parts(&bytes) {
            None => (self.seal(&name, bytes)?, &mut done.sealed),
            Some(Ok(parts))
                if parts.key_name == self.key.name && self.key_of(&name, &parts).is_ok() =>
            {
                done.already = done.already.saturating_add(1);
                return Ok(());
            }
            Some(parts) => match parts
                .and_then(|parts| Ok((self.key_of(&name, &parts)?, parts.content)))
            {
                Ok((key, content)) => (self.with_key(&name, &key, content)?, &mut done.resealed),
                Err(_) => {
                    done.unreadable = done.unreadable.saturating_add(1);
                    return Ok(());
                }
            },
        };
        *count = count.saturating_add(1);
        self.files.put(name, sealed).await
    }
}
