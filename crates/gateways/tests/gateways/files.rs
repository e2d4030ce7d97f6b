//! Private files on disk.

use gateways::{DiskFiles, Rekeyed, SealedFiles};
use kernel::Timestamp;
use marketplace::uploads::{FileStore, small_name};
use secrecy::SecretString;
use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};

static COUNT: AtomicU32 = AtomicU32::new(0);

struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let name = format!(
            "gida-files-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        Self(std::env::temp_dir().join(name))
    }
    fn files(&self) -> DiskFiles {
        DiskFiles::open(self.0.clone()).unwrap()
    }
    fn sealed(&self, key: &str, old: Option<&str>) -> SealedFiles {
        let secret = |key: &str| SecretString::from(key.to_owned());
        SealedFiles::new(self.files(), &secret(key), old.map(secret).as_ref()).unwrap()
    }
    /// The bytes of a file as they are on disk.
    fn raw(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(&name[..2]).join(name)).unwrap()
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
    assert_eq!(
        folder.files().get(name('a')).await,
        Ok(Some(b"two".to_vec())),
        "after a restart too"
    );
    files.remove(name('a')).await.unwrap();
    files.remove(name('a')).await.unwrap();
    assert_eq!(files.get(name('a')).await, Ok(None));
}

#[tokio::test]
async fn t69_a_name_cannot_lead_out_of_the_folder() {
    let folder = Folder::new();
    let files = folder.files();
    fs::write(folder.0.join("secret"), "x").unwrap();
    for bad in [
        "",
        "secret",
        "../secret",
        "/etc/passwd",
        "..",
        &name('G'),
        &name('A'),
        &"a".repeat(31),
        &format!("{}/..", "a".repeat(29)),
    ] {
        assert!(files.get(bad.to_owned()).await.is_err(), "{bad}");
        assert!(
            files.put(bad.to_owned(), b"x".to_vec()).await.is_err(),
            "{bad}"
        );
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
async fn old_files_are_named_and_unfinished_ones_are_removed() {
    let folder = Folder::new();
    let files = folder.files();
    files.put(name('c'), b"x".to_vec()).await.unwrap();
    files.put(name('d'), b"x".to_vec()).await.unwrap();
    let unfinished = folder.0.join("cc").join("half.part");
    fs::write(&unfinished, "x").unwrap();
    let far = Timestamp::from_unix(4_000_000_000).unwrap();
    let past = Timestamp::from_unix(1_000_000_000).unwrap();
    assert_eq!(
        files.older_than(past, String::new(), 10).await,
        Ok(Vec::new())
    );
    assert!(unfinished.exists());
    let old = files.older_than(far, String::new(), 10).await.unwrap();
    assert_eq!(old, [name('c'), name('d')]);
    assert!(!unfinished.exists());
    assert_eq!(
        files.older_than(far, String::new(), 1).await.unwrap(),
        [name('c')]
    );
    assert_eq!(
        files.older_than(far, name('c'), 1).await.unwrap(),
        [name('d')],
        "page by page"
    );
    assert_eq!(
        files.older_than(far, name('d'), 1).await.unwrap(),
        Vec::<String>::new()
    );
}

const OLD: &str = "the key before, of thirty-two bytes or more";
const NEW: &str = "the new key, of thirty-two bytes or more";
/// The first bytes of files of these formats, each with its position.
const HEADERS: [(usize, &[u8]); 4] = [
    (0, b"\xff\xd8\xff"),
    (0, b"\x89PNG"),
    (8, b"WEBP"),
    (0, b"%PDF"),
];

fn pictures() -> [Vec<u8>; 4] {
    HEADERS.map(|(at, header)| [&vec![b'R'; at], header, &[7; 400]].concat())
}

#[tokio::test]
async fn t69_a_reader_of_the_disk_finds_no_picture_and_no_document() {
    let folder = Folder::new();
    let files = folder.sealed(NEW, None);
    for (digit, picture) in ['1', '2', '3', '4'].into_iter().zip(pictures()) {
        for name in [name(digit), small_name(&name(digit))] {
            files.put(name.clone(), picture.clone()).await.unwrap();
            let raw = folder.raw(&name);
            for (_, header) in HEADERS {
                assert!(
                    !raw.windows(header.len()).any(|window| window == header),
                    "{header:?}"
                );
            }
            assert!(
                !raw.windows(8).any(|window| window == [7; 8]),
                "nothing of the content"
            );
            assert_eq!(
                folder.sealed(NEW, None).get(name).await,
                Ok(Some(picture.clone())),
                "after a restart too"
            );
        }
    }
    files.put(name('5'), pictures()[0].clone()).await.unwrap();
    assert_ne!(
        folder.raw(&name('5')),
        folder.raw(&name('1')),
        "each file has a key of its own"
    );
}

#[tokio::test]
async fn t69_a_sealed_file_opens_under_its_key_its_name_and_unchanged_alone() {
    let folder = Folder::new();
    folder
        .sealed(NEW, None)
        .put(name('1'), b"secret".to_vec())
        .await
        .unwrap();
    assert!(
        folder.sealed(OLD, None).get(name('1')).await.is_err(),
        "another key"
    );
    let raw = folder.raw(&name('1'));
    folder.files().put(name('2'), raw.clone()).await.unwrap();
    assert!(
        folder.sealed(NEW, None).get(name('2')).await.is_err(),
        "in the place of another file"
    );
    for at in [14, 22, 40, raw.len() - 20, raw.len() - 1] {
        let mut changed = raw.clone();
        changed[at] ^= 1;
        folder.files().put(name('1'), changed).await.unwrap();
        assert!(
            folder.sealed(NEW, None).get(name('1')).await.is_err(),
            "byte {at}"
        );
    }
    folder
        .files()
        .put(name('1'), raw[..30].to_vec())
        .await
        .unwrap();
    assert!(
        folder.sealed(NEW, None).get(name('1')).await.is_err(),
        "cut short"
    );
}

#[tokio::test]
async fn a_file_that_was_written_before_files_were_sealed_stays_readable_and_is_sealed_by_the_command()
 {
    let folder = Folder::new();
    let [jpeg, ..] = pictures();
    folder.files().put(name('1'), jpeg.clone()).await.unwrap();
    let files = folder.sealed(NEW, None);
    assert_eq!(files.get(name('1')).await, Ok(Some(jpeg.clone())));
    assert_eq!(
        files.rekey().await,
        Ok(Rekeyed {
            sealed: 1,
            ..Rekeyed::default()
        })
    );
    assert!(
        !folder
            .raw(&name('1'))
            .windows(3)
            .any(|window| window == b"\xff\xd8\xff")
    );
    assert_eq!(files.get(name('1')).await, Ok(Some(jpeg)));
}

#[tokio::test]
async fn a_rotation_that_ended_half_way_is_run_again_and_nothing_is_lost() {
    let folder = Folder::new();
    let (before, during) = (folder.sealed(OLD, None), folder.sealed(NEW, Some(OLD)));
    for digit in ['1', '2', '3'] {
        before
            .put(name(digit), vec![digit as u8; 100])
            .await
            .unwrap();
    }
    folder
        .files()
        .put(name('4'), b"written long ago".to_vec())
        .await
        .unwrap();
    let content = folder.raw(&name('2'));
    // The first run had resealed one file and left another unfinished.
    during.put(name('1'), vec![b'1'; 100]).await.unwrap();
    fs::write(folder.0.join("22").join("half.part"), b"half").unwrap();
    for digit in ['1', '2', '3'] {
        assert_eq!(
            during.get(name(digit)).await,
            Ok(Some(vec![digit as u8; 100])),
            "both keys open while it lasts"
        );
    }
    assert_eq!(
        during.rekey().await,
        Ok(Rekeyed {
            already: 1,
            resealed: 2,
            sealed: 1,
            unreadable: 0
        })
    );
    assert_eq!(
        during.rekey().await,
        Ok(Rekeyed {
            already: 4,
            ..Rekeyed::default()
        }),
        "safe to repeat"
    );
    let after = folder.sealed(NEW, None);
    for digit in ['1', '2', '3'] {
        assert_eq!(
            after.get(name(digit)).await,
            Ok(Some(vec![digit as u8; 100])),
            "the new key alone opens it"
        );
        assert!(
            before.get(name(digit)).await.is_err(),
            "the old key opens nothing any more"
        );
    }
    assert_eq!(
        after.get(name('4')).await,
        Ok(Some(b"written long ago".to_vec()))
    );
    let tail = content.len() - 128;
    assert_eq!(
        folder.raw(&name('2'))[tail..],
        content[tail..],
        "the content was not encrypted again"
    );
}

#[tokio::test]
async fn a_file_under_a_lost_key_is_left_as_it_is_and_counted() {
    let folder = Folder::new();
    folder
        .sealed("a key that nobody has any more, alas", None)
        .put(name('1'), b"x".to_vec())
        .await
        .unwrap();
    let raw = folder.raw(&name('1'));
    assert_eq!(
        folder.sealed(NEW, Some(OLD)).rekey().await,
        Ok(Rekeyed {
            unreadable: 1,
            ..Rekeyed::default()
        })
    );
    assert_eq!(folder.raw(&name('1')), raw);
}

#[tokio::test]
async fn two_that_write_the_same_file_at_once_leave_one_whole_file() {
    let folder = Folder::new();
    let files = std::sync::Arc::new(folder.sealed(NEW, None));
    let writes: Vec<_> = (0..16)
        .map(|_| {
            let files = std::sync::Arc::clone(&files);
            tokio::spawn(async move { files.put(name('1'), vec![9; 50_000]).await })
        })
        .collect();
    for write in writes {
        write.await.unwrap().unwrap();
    }
    assert_eq!(files.get(name('1')).await, Ok(Some(vec![9; 50_000])));
}
