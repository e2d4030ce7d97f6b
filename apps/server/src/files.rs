//! The private files and the key that encrypts them.

use crate::{entropy::SystemIds, settings::Settings};
use gateways::{DiskFiles, SealedFiles};
use marketplace::IdSource;
use secrecy::SecretString;
use std::{
    fs,
    io::{self, ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

/// Opens the folder of uploads, sealed under the key of the settings.
pub fn open(settings: &Settings) -> Result<SealedFiles, String> {
    let folder = &settings.upload_dir;
    let files = DiskFiles::open(folder.clone()).map_err(|error| {
        format!(
            "The folder of uploads, {}, cannot be used: {error}. Set GIDA_UPLOAD_DIR to another.",
            folder.display()
        )
    })?;
    let key = match &settings.file_key {
        Some(key) => key.clone(),
        None => development_key(&folder.with_extension("key")).map_err(|error| {
            format!(
                "The key of private files beside {} cannot be used: {error}. Set GIDA_FILE_KEY.",
                folder.display()
            )
        })?,
    };
    SealedFiles::new(files, &key, settings.old_file_key.as_ref()).map_err(|error| error.to_string())
}

/// The key of a development server. It is made once and kept beside the folder, so that files can
/// be read after a restart. If two processes make it at the same time, both use the one that was
/// written first.
fn development_key(file: &Path) -> io::Result<SecretString> {
    if !file.exists() {
        let mine = file.with_extension(format!("key-{}", SystemIds.uuid()));
        let mut options = fs::OpenOptions::new();
        let mut written = options
            .create(true)
            .write(true)
            .truncate(true)
            .mode(0o600)
            .open(&mine)?;
        written.write_all(hex::encode(SystemIds.secret()).as_bytes())?;
        written.sync_all()?;
        let placed = fs::hard_link(&mine, file);
        fs::remove_file(&mine)?;
        placed.or_else(|error| {
            if error.kind() == ErrorKind::AlreadyExists {
                Ok(())
            } else {
                Err(error)
            }
        })?;
    }
    let key = fs::read_to_string(file)?;
    if key.len() < 32 {
        Err(ErrorKind::InvalidData.into())
    } else {
        Ok(SecretString::from(key))
    }
}

#[cfg(test)]
mod tests {
    use super::development_key;
    use secrecy::ExposeSecret;

    #[test]
    fn in_development_a_key_is_made_once_and_kept() {
        let file = std::env::temp_dir().join(format!("gida-key-{}.key", std::process::id()));
        let made: Vec<String> = std::thread::scope(|scope| {
            let makers: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| development_key(&file).unwrap().expose_secret().to_owned()))
                .collect();
            makers
                .into_iter()
                .map(|maker| maker.join().unwrap())
                .collect()
        });
        assert!(made.iter().all(|key| key == &made[0] && key.len() >= 32));
        assert_eq!(development_key(&file).unwrap().expose_secret(), made[0]);
        std::fs::remove_file(file).unwrap();
    }
}
