//! The texts of messages are checked before the server serves.

use crate::server::refused_start;
use catalog::{ContentEntry, ContentItem, MessageParts, MessageText};
use kernel::{Actor, Invocation, StoreError, Timestamp};
use persistence::{Database, Options};
use std::{path::PathBuf, process::Command};

const NAME: &str = "sms.payment-failed.en-NG";

/// A database in which staff published a text, as a version of the product with other limits would
/// have allowed it.
async fn with_text(url: &str, text: &str) {
    let database = Database::open(url, Options::default()).unwrap();
    database.migrate().await.unwrap();
    let now = Timestamp::from_unix(1_780_000_000).unwrap();
    let parts = MessageParts::from([("text".to_owned(), text.to_owned())]);
    let message = MessageText::new(NAME.into()).with_version(parts, now);
    let item = ContentItem {
        entry: ContentEntry::Message(message),
        position: 1,
        shown: true,
        version: 1,
    };
    let call = Invocation {
        actor: Actor::System,
        now,
        seed: uuid::Uuid::from_u128(1),
    };
    let stored: Result<(), StoreError> = database
        .store()
        .unit(call, move |uow| uow.content().insert_item(&item))
        .await;
    stored.unwrap();
    database.shutdown().await;
}

#[tokio::test]
async fn b15_a_published_text_over_its_limit_stops_the_start_and_is_named() {
    let file = format!("messages-{}.db", std::process::id());
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(file);
    let url = format!("sqlite://{}", file.display());
    with_text(&url, &"Not paid. ".repeat(40)).await;
    let says = format!("The text of the message {NAME} cannot be used:");
    let output = refused_start(&[("GIDA_TRUSTED_PROXIES", "none"), ("DATABASE_URL", &url)]);
    assert!(output.contains(&says), "{output}");
    let doctor = Command::new(env!("CARGO_BIN_EXE_gida"))
        .arg("doctor")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_clear()
        .env("DATABASE_URL", &url)
        .output()
        .unwrap();
    let report = String::from_utf8(doctor.stdout).unwrap();
    assert!(report.contains(&format!("Wrong: {says}")), "{report}");
    for ending in ["", "-wal", "-shm"] {
        let _left_behind = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}
