//! Private files in a folder of this machine or of a shared disk.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::uploads::{FileError, FileStore, owner_of};
use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

/// Files with names of 32 hexadecimal digits, and their thumbnails, in folders named by the first
/// two digits.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    folder: PathBuf,
}

/// The extension of files that are still being written.
const UNFINISHED: &str = "part";
/// A number that makes the temporary names differ when two callers write the same file at the same
/// time.
static WRITES: AtomicU32 = AtomicU32::new(0);

impl DiskFiles {
    /// Opens the folder and creates it if needed. Only the owner may access it.
    ///
    /// # Errors
    /// If the folder cannot be created or written to.
    pub fn open(folder: PathBuf) -> io::Result<Self> {
        make_folder(&folder)?;
        Ok(Self { folder })
    }

    /// The path of a file. Any name that is not one of ours is refused.
    fn path(&self, name: &str) -> Result<PathBuf, FileError> {
        let file = owner_of(name);
        let is_valid = file.len() == 32
            && file
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let shelf = name
            .get(..2)
            .filter(|_| is_valid)
            .ok_or_else(|| FileError("this is not the name of a file".to_owned()))?;
        Ok(self.folder.join(shelf).join(name))
    }

    async fn with<T: Send + 'static>(
        &self,
        name: &str,
        act: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, FileError> {
        let path = self.path(name)?;
        blocking(move || act(&path)).await
    }
}

async fn blocking<T: Send + 'static>(
    act: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, FileError> {
    let done = tokio::task::spawn_blocking(act)
        .await
        .map_err(|error| FileError(error.to_string()))?;
    done.map_err(|error| FileError(error.to_string()))
}

#[async_trait]
impl FileStore for DiskFiles {
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError> {
        self.with(&name, move |path| write_whole(path, &bytes))
            .await
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
        self.with(&name, remove).await
    }

    async fn older_than(
        &self,
        before: Timestamp,
        after: String,
        limit: usize,
    ) -> Result<Vec<String>, FileError> {
        let files = self.clone();
        blocking(move || files.names_before(Some(before), &after, limit)).await
    }
}

impl DiskFiles {
    /// The names of all files after `after`, sorted, at most `limit`.
    ///
    /// # Errors
    /// `FileError` if the folder cannot be read.
    pub async fn names(&self, after: String, limit: usize) -> Result<Vec<String>, FileError> {
        let files = self.clone();
        blocking(move || files.names_before(None, &after, limit)).await
    }

    /// The names of all files after `after`, sorted, at most `limit`. With `before`, only files
    /// that were written before that time; unfinished files from before that time are then removed.
    fn names_before(
        &self,
        before: Option<Timestamp>,
        after: &str,
        limit: usize,
    ) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for shelf in in_order(&self.folder)? {
            let shelf_name = shelf
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            if !shelf.is_dir() || after.get(..2).is_some_and(|reached| shelf_name < reached) {
                continue;
            }
            for file in in_order(&shelf)? {
                let Some(written) = written_at(&file)? else {
                    continue;
                };
                if before.is_some_and(|before| written >= before) {
                    continue;
                }
                if before.is_some() && file.extension().is_some_and(|end| end == UNFINISHED) {
                    remove(&file)?;
                    continue;
                }
                let name = file
                    .file_name()
                    .and_then(|name| name.to_str())
                    .unwrap_or_default();
                if name > after && self.path(name).is_ok() {
                    names.push(name.to_owned());
                }
                if names.len() >= limit {
                    return Ok(names);
                }
            }
        }
        Ok(names)
    }
}

fn in_order(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The time when the file was written, or `None` if another process has removed it.
fn written_at(file: &Path) -> io::Result<Option<Timestamp>> {
    match fs::metadata(file).and_then(|about| about.modified()) {
        Ok(written) => Ok(Some(Timestamp::new(DateTime::<Utc>::from(written)))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Writes a temporary file, flushes it and moves it into place, so that a file is either complete
/// or absent.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let shelf = path.parent().ok_or(ErrorKind::InvalidInput)?;
    make_folder(shelf)?;
    let number = WRITES.fetch_add(1, Ordering::Relaxed);
    let unfinished = path.with_extension(format!("{}-{number}.{UNFINISHED}", std::process::id()));
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
