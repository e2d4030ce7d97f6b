//! The threads themselves, and the accounts to which they belong.

use super::{contact, id, message_id, received, status, thread};
use crate::test_databases::TestDatabase;
use conversation::{Contact, MessageState, StatusNews};
use kernel::{Language, StoreError, UploadId};
use marketplace::uploads::Upload;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer},
};

async fn a_thread_is_opened_once_and_reads_back(db: &TestDatabase) {
    db.run(|uow| uow.users().insert(a_customer())).await;
    let opened = db.run(|uow| uow.threads().open(thread(1))).await;
    assert_eq!(opened, thread(1));
    let mut again = thread(1);
    again.id = id(2);
    let same = db.run(move |uow| uow.threads().open(again.clone())).await;
    assert_eq!(same.id, id(1));
    let mut changed = thread(1);
    changed.user = Some(a_customer().id);
    changed.dialogue = Some("{\"step\":\"area\"}".into());
    changed.ask_staff(now());
    changed.handled_until = Some(now());
    changed.messages = 3;
    changed.no_marketing_since = Some(now());
    changed.language = Some(Language::Pidgin);
    let saved = changed.clone();
    db.run(move |uow| {
        let _locked = uow.threads().lock(id(1))?;
        uow.threads().save(saved.clone())
    })
    .await;
    changed.version += 1;
    let found = db.run(|uow| uow.threads().lock_by_key("NG.1")).await;
    assert_eq!(found, Some(changed.clone()));
    for (who, found) in [
        (contact(1), Some(id(1))),
        (
            Contact {
                key: "NG.other".into(),
                ..contact(1)
            },
            Some(id(1)),
        ),
        (contact(7), None),
    ] {
        assert_eq!(
            db.run(move |uow| uow.threads().thread_of(&who)).await,
            found
        );
    }
}

async fn a_stale_thread_and_a_taken_person_are_refused(db: &TestDatabase) {
    db.run(|uow| uow.threads().open(thread(1)).map(drop)).await;
    db.run(|uow| uow.threads().open(thread(2)).map(drop)).await;
    let stale = db
        .bare_unit(|uow| {
            let _locked = uow.threads().lock(id(1))?;
            let mut old = thread(1);
            old.version = 0;
            uow.threads().save(old)
        })
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let taken = db
        .refused(|uow| {
            let mut thread = uow.threads().lock(id(2))?.expect("a thread");
            thread.contact.key = "NG.1".into();
            uow.threads().save(thread)
        })
        .await;
    assert_eq!(taken, "whatsapp_threads_contact_id_key");
}

async fn the_files_of_a_thread_become_those_of_its_account(db: &TestDatabase) {
    let upload: UploadId = id_no(50).into();
    db.run(move |uow| {
        uow.users().insert(a_customer())?;
        uow.threads().open(thread(1))?;
        uow.uploads().insert(Upload {
            id: upload,
            owner: None,
            file: "f".repeat(32),
            bytes: 10,
            width: 0,
            height: 0,
            sha256: "a".repeat(64),
            created_at: now(),
            order: None,
        })?;
        let mut message = received(1, 1);
        message.upload = Some(upload);
        uow.threads().insert_message(message)
    })
    .await;
    let count = |since| db.run(move |uow| uow.threads().files_since(id(1), since));
    assert_eq!(count(now().plus_days(-1)).await, 1);
    assert_eq!(count(now()).await, 0);
    db.run(|uow| {
        let _locked = uow.threads().lock(id(1))?;
        uow.threads().own_files(id(1), a_customer().id)
    })
    .await;
    let found = db.run(move |uow| uow.uploads().lock(upload)).await;
    assert_eq!(found.unwrap().owner, Some(a_customer().id));
}

async fn an_account_has_the_thread_in_which_its_person_wrote_last(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        for number in 1..=3 {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            let minutes = if number == 2 { 5 } else { 1 };
            thread.last_inbound_at = now().plus_mins(minutes);
            thread.user = (number < 3).then(|| a_customer().id);
            uow.threads().save(thread)?;
        }
        Ok(())
    })
    .await;
    let of = |user| db.run(move |uow| uow.threads().thread_of_user(user));
    assert_eq!(of(a_customer().id).await, Some(id(2)));
    assert_eq!(of(a_complete_customer().id).await, None);
}

async fn an_erasure_deletes_the_conversations_of_the_person_alone(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        for (number, user) in [(1, a_customer().id), (2, a_complete_customer().id)] {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.user = Some(user);
            uow.threads().save(thread)?;
            let mut message = received(number, number);
            message.number = 1;
            uow.threads().insert_message(message)?;
            let news = StatusNews {
                wamid: format!("wamid.{number}"),
                ..status(MessageState::Sent)
            };
            uow.threads().keep_status(&news)?;
        }
        uow.personal_data().forget(a_customer().id, now())
    })
    .await;
    for (number, left) in [(1, false), (2, true)] {
        let wamid = format!("wamid.{number}");
        let (thread, message, statuses) = db
            .run(move |uow| {
                Ok((
                    uow.threads().lock(id(number))?,
                    uow.threads().message(message_id(number))?,
                    uow.threads().statuses_of(&wamid)?,
                ))
            })
            .await;
        assert_eq!(
            (thread.is_some(), message.is_some(), statuses.len()),
            (left, left, usize::from(left))
        );
    }
}

contract!(memory, sqlite, postgres =>
    a_thread_is_opened_once_and_reads_back,
    a_stale_thread_and_a_taken_person_are_refused,
    the_files_of_a_thread_become_those_of_its_account,
    an_account_has_the_thread_in_which_its_person_wrote_last,
    an_erasure_deletes_the_conversations_of_the_person_alone,
);
