//! The errors that an operator sees when the database cannot be opened.

use persistence::{Database, OpenError, Options, testing};
use std::path::PathBuf;

fn open(url: &str) -> OpenError {
    Database::open(url, Options::default()).unwrap_err()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gida_opening_{}_{name}", std::process::id()));
    let _left_over = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unreachable() {
    let error = open("postgres://gida:s3cret@127.0.0.1:1/gida");
    assert_eq!(error, OpenError::Unreachable("127.0.0.1:1/gida".into()));
    assert!(!error.to_string().contains("s3cret"));
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_to_be_missing() {
    let server = testing::postgres_server();
    let (place, _) = server.rsplit_once('/').unwrap();
    assert!(matches!(
        open(&format!("{place}/nowhere_at_all")),
        OpenError::NoDatabase(_)
    ));
}

#[tokio::test]
async fn a_server_that_speaks_another_language_is_refused() {
    let server = testing::postgres_server();
    let separator = if server.contains('?') { '&' } else { '?' };
    let error = open(&format!(
        "{server}{separator}options=-clc_messages%3Dde_DE.UTF-8"
    ));
    // A server that does not have the language at all refuses it itself.
    assert!(
        matches!(
            error,
            OpenError::NotEnglish { .. } | OpenError::Other { .. }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_file_that_is_something_else_is_not_a_database() {
    let folder = folder("something_else");
    std::fs::write(folder.join("gida.db"), "Dear diary, ".repeat(1000)).unwrap();
    let error = open(&format!("sqlite://{}", folder.join("gida.db").display()));
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_place_that_is_no_file_cannot_be_written() {
    let folder = folder("no_file");
    assert!(matches!(
        open(&format!("sqlite://{}", folder.display())),
        OpenError::NotWritable(_)
    ));
    std::fs::write(folder.join("file"), "").unwrap();
    let below = folder.join("file").join("gida.db");
    assert!(matches!(
        open(&format!("sqlite://{}", below.display())),
        OpenError::NotWritable(_)
    ));
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn the_folder_is_made() {
    let folder = folder("made");
    let url = format!("sqlite://{}", folder.join("a/b/gida.db").display());
    let database = Database::open(&url, Options::default()).unwrap();
    assert!(!database.is_ready().await, "it has no schema yet");
    database.migrate().await.unwrap();
    assert!(database.is_ready().await);
    database.shutdown().await;
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_a_runtime_nothing_is_opened() {
    assert_eq!(open("sqlite://never.db"), OpenError::NoRuntime);
}

#[tokio::test]
async fn an_address_of_another_kind_is_refused() {
    assert!(matches!(
        open("mysql://gida@127.0.0.1/gida"),
        OpenError::BadUrl(_)
    ));
}
