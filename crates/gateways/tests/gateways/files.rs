//! Private files on disk.

use gateways::DiskFiles;
use kernel::Timestamp;
use marketplace::uploads::FileStore;
use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

static COUNT: AtomicU32 = AtomicU32::new(0);

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let name = format!("gida-files-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        Self(std::env::temp_dir().join(name))
    }
    fn files(&self) -> DiskFiles {
        DiskFiles::open(self.0.clone()).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}

fn name(digit: char) -> String {
    digit.to_string().repeat(32)
}

#[tokio::test]
async fn a_file_is_read_as_it_was_written_and_removed_once() {
    let folder = Folder::new();
    let files = folder.files();
    assert_eq!(files.get(name('a')).await, Ok(None));
    files.put(name('a'), b"one".to_vec()).await.unwrap();
    files.put(name('a'), b"two".to_vec()).await.unwrap();
    assert_eq!(folder.files().get(name('a')).await, Ok(Some(b"two".to_vec())), "after a restart too");
    files.remove(name('a')).await.unwrap();
    files.remove(name('a')).await.unwrap();
    assert_eq!(files.get(name('a')).await, Ok(None));
}

#[tokio::test]
async fn t69_a_name_cannot_lead_out_of_the_folder() {
    let folder = Folder::new();
    let files = folder.files();
    fs::write(folder.0.join("secret"), "x").unwrap();
    for bad in ["", "secret", "../secret", "/etc/passwd", "..", &name('G'), &name('A'), &"a".repeat(31), &format!("{}/..", "a".repeat(29))]
    {
        assert!(files.get(bad.to_owned()).await.is_err(), "{bad}");
        assert!(files.put(bad.to_owned(), b"x".to_vec()).await.is_err(), "{bad}");
        assert!(files.remove(bad.to_owned()).await.is_err(), "{bad}");
    }
    assert!(folder.0.join("secret").exists());
}

#[tokio::test]
async fn t69_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.files().put(name('b'), b"x".to_vec()).await.unwrap();
    let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(folder.0.clone()), 0o700);
    assert_eq!(mode(folder.0.join("bb").join(name('b'))), 0o600);
}

#[tokio::test]
async fn old_files_are_named_and_what_was_left_unfinished_is_swept_up() {
    let folder = Folder::new();
    let files = folder.files();
    files.put(name('c'), b"x".to_vec()).await.unwrap();
    files.put(name('d'), b"x".to_vec()).await.unwrap();
    let unfinished = folder.0.join("cc").join("half.part");
    fs::write(&unfinished, "x").unwrap();
    let far = Timestamp::from_unix(4_000_000_000).unwrap();
    let past = Timestamp::from_unix(1_000_000_000).unwrap();
    assert_eq!(files.older_than(past, 10).await, Ok(Vec::new()));
    assert!(unfinished.exists());
    let mut old = files.older_than(far, 10).await.unwrap();
    old.sort();
    assert_eq!(old, [name('c'), name('d')]);
    assert!(!unfinished.exists());
    assert_eq!(files.older_than(far, 1).await.unwrap().len(), 1);
}
