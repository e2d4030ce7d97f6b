//! Private files in a folder of this machine, or of a disk that several share.

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

/// Files by names of 32 hexadecimal digits, and the small pictures that belong to them, in folders by their first two.
#[derive(Debug, Clone)]
pub struct DiskFiles {
    folder: PathBuf,
}

/// Ends of names of files that are being written.
const UNFINISHED: &str = "part";
/// Two that write the same file at the same time do so beside each other.
static WRITES: AtomicU32 = AtomicU32::new(0);

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
        let file = owner_of(name);
        let ours = file.len() == 32
            && file
                .bytes()
                .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let shelf = name
            .get(..2)
            .filter(|_| ours)
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
    /// The names of all files in their order, those after `after`, at most `limit`.
    ///
    /// # Errors
    /// `FileError`.
    pub async fn names(&self, after: String, limit: usize) -> Result<Vec<String>, FileError> {
        let files = self.clone();
        blocking(move || files.names_before(None, &after, limit)).await
    }

    /// What was left unfinished before that time is removed on the way.
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

/// When the file was written, or `None` if another process has removed it.
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

/// Written beside, flushed, and moved into place: a file is there whole or not at all.
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
