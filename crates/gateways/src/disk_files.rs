//! Private files in a folder of this machine, or of a disk that several share.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::uploads::{FileError, FileStore};
use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// Files by names of 32 hexadecimal digits, in folders by their first two.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    folder: PathBuf,
}

/// Ends of names of files that are being written.
const UNFINISHED: &str = "part";

impl DiskFiles {
    /// Makes the folder when it is not there, for its owner alone.
    ///
    /// # Errors
    /// When it cannot be made or written to.
    pub fn open(folder: PathBuf) -> io::Result<Self> {
        make_folder(&folder)?;
        Ok(Self { folder })
    }

    /// A name that is not one of ours leads nowhere.
    fn path(&self, name: &str) -> Result<PathBuf, FileError> {
        let ours = name.len() == 32 && name.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let shelf = name.get(..2).filter(|_| ours).ok_or_else(|| FileError("this is not the name of a file".to_owned()))?;
        Ok(self.folder.join(shelf).join(name))
    }

    async fn with<T: Send + 'static>(&self, name: &str, act: impl FnOnce(&Path) -> io::Result<T> + Send + 'static) -> Result<T, FileError> {
        let path = self.path(name)?;
        blocking(move || act(&path)).await
    }
}

async fn blocking<T: Send + 'static>(act: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T, FileError> {
    let done = tokio::task::spawn_blocking(act).await.map_err(|error| FileError(error.to_string()))?;
    done.map_err(|error| FileError(error.to_string()))
}

#[async_trait]
impl FileStore for DiskFiles {
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError> {
        self.with(&name, move |path| write_whole(path, &bytes)).await
    }

    async fn get(&self, name: String) -> Result<Option<Vec<u8>>, FileError> {
        self.with(&name, |path| match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    async fn remove(&self, name: String) -> Result<(), FileError> {
        self.with(&name, |path| match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        })
        .await
    }

    async fn older_than(&self, before: Timestamp, limit: usize) -> Result<Vec<String>, FileError> {
        let files = self.clone();
        blocking(move || files.old_names(before, limit)).await
    }
}

impl DiskFiles {
    /// What was left unfinished is removed on the way.
    fn old_names(&self, before: Timestamp, limit: usize) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for shelf in fs::read_dir(&self.folder)? {
            let shelf = shelf?.path();
            if !shelf.is_dir() {
                continue;
            }
            for file in fs::read_dir(&shelf)? {
                let file = file?;
                let written: DateTime<Utc> = file.metadata()?.modified()?.into();
                if Timestamp::new(written) >= before {
                    continue;
                }
                if file.path().extension().is_some_and(|end| end == UNFINISHED) {
                    fs::remove_file(file.path())?;
                    continue;
                }
                let name = file.file_name().to_string_lossy().into_owned();
                if self.path(&name).is_ok() {
                    names.push(name);
                }
                if names.len() >= limit {
                    return Ok(names);
                }
            }
        }
        Ok(names)
    }
}

/// Written beside, flushed, and moved into place: a file is there whole or not at all.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let shelf = path.parent().ok_or(ErrorKind::InvalidInput)?;
    make_folder(shelf)?;
    let unfinished = path.with_extension(UNFINISHED);
    let mut options = fs::OpenOptions::new();
    options.create(true).write(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    fs::File::open(shelf)?.sync_all()
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
