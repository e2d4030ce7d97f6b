//! The threads of conversations, their messages, and what WhatsApp reported about them.

use crate::test_databases::TestDatabase;
use conversation::{
    Contact, MessageBody, MessageFailure, MessageState, NewMessage, StatusNews, Thread,
    ThreadMessage,
};
use kernel::{Language, Limit, StoreError, ThreadId, ThreadMessageId, UploadId, Urgency};
use marketplace::{
    read::{PageRequest, ThreadFilter, ThreadSearch},
    uploads::Upload,
};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, an_admin},
};

fn id(number: u64) -> ThreadId {
    id_no(number).into()
}
fn message_id(number: u64) -> ThreadMessageId {
    id_no(100 + number).into()
}
fn contact(number: u64) -> Contact {
    Contact {
        key: format!("NG.{number}"),
        phone: Some(format!("234803000000{number}")),
        name: Some("Ada".into()),
    }
}
fn thread(number: u64) -> Thread {
    Thread::open(id(number), contact(number), now(), now())
}
fn new(of: u64, number: u64) -> NewMessage {
    NewMessage {
        id: message_id(number),
        thread: id(of),
        number: u32::try_from(number).unwrap(),
        body: MessageBody::Text {
            text: format!("Message {number}"),
        },
        now: now().plus_secs(i64::try_from(number).unwrap()),
    }
}
fn received(of: u64, number: u64) -> ThreadMessage {
    let sent_at = now().plus_secs(-i64::try_from(number).unwrap());
    ThreadMessage::received(new(of, number), format!("wamid.{number}"), sent_at)
}
fn queued(of: u64, number: u64) -> ThreadMessage {
    ThreadMessage::queued(new(of, number), None)
}
fn status(state: MessageState) -> StatusNews {
    StatusNews {
        wamid: "wamid.9".into(),
        state,
        failure: (state == MessageState::Failed).then_some(MessageFailure::Refused),
        error_code: (state == MessageState::Failed).then_some(131_026),
        at: now(),
    }
}

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

async fn messages_read_back_and_each_is_stored_once(db: &TestDatabase) {
    db.run(|uow| {
        uow.threads().open(thread(1))?;
        uow.threads().insert_message(received(1, 1))?;
        uow.threads().insert_message(queued(1, 2))
    })
    .await;
    for (number, wamid, thread_number, constraint) in [
        (3, "wamid.1", 3, "whatsapp_messages_wamid_key"),
        (3, "wamid.3", 1, "whatsapp_messages_thread_id_number_key"),
        (2, "wamid.3", 3, "whatsapp_messages_id_key"),
    ] {
        let refused = db
            .refused(move |uow| {
                let mut message = received(1, number);
                message.wamid = Some(wamid.into());
                message.number = thread_number;
                uow.threads().insert_message(message)
            })
            .await;
        assert_eq!(refused, constraint);
    }
    let mut sent = queued(1, 2);
    sent.begin_sending(now());
    sent.fail(MessageFailure::Refused, Some(131_026), now());
    sent.wamid = Some("wamid.2".into());
    let saved = sent.clone();
    db.run(move |uow| {
        let _locked = uow.threads().lock(id(1))?;
        uow.threads().save_message(saved.clone())
    })
    .await;
    let found = db
        .run(|uow| uow.threads().message_by_wamid("wamid.2"))
        .await;
    assert_eq!(found, Some(sent));
    let first = db.run(|uow| uow.threads().message(message_id(1))).await;
    assert_eq!(first, Some(received(1, 1)));
    let mut secret = new(1, 5);
    secret.body = MessageBody::Text {
        text: "4821".into(),
    };
    let secret = ThreadMessage::received(secret, "wamid.5".into(), now()).hiding_typed_pin();
    assert!(secret.hidden.is_some());
    let mut handled = secret.clone();
    handled.handle(now());
    for message in [secret, handled] {
        let saved = message.clone();
        db.run(move |uow| {
            let _locked = uow.threads().lock(id(1))?;
            match uow.threads().message(saved.id)? {
                Some(_) => uow.threads().save_message(saved.clone()),
                None => uow.threads().insert_message(saved.clone()),
            }
        })
        .await;
        let found = db.run(|uow| uow.threads().message(message_id(5))).await;
        assert_eq!(found, Some(message));
    }
    let of_order = ThreadMessage::of_order(new(1, 4), id_no(7).into());
    let told = of_order.clone();
    db.run(move |uow| uow.threads().insert_message(told.clone()))
        .await;
    let found = db.run(|uow| uow.threads().message(message_id(4))).await;
    assert_eq!(found, Some(of_order));
}

async fn the_next_messages_are_the_earliest(db: &TestDatabase) {
    db.run(|uow| {
        uow.threads().open(thread(1))?;
        for number in [1, 2] {
            uow.threads().insert_message(received(1, number))?;
        }
        for number in [3, 4] {
            uow.threads().insert_message(queued(1, number))?;
        }
        Ok(())
    })
    .await;
    let (inbound, outbound) = db
        .run(|uow| {
            Ok((
                uow.threads().next_received(id(1))?,
                uow.threads().next_queued(id(1), now())?,
            ))
        })
        .await;
    assert_eq!(inbound.unwrap().number, 2, "it was sent first");
    assert_eq!(outbound.unwrap().number, 3);
    let none = db.run(|uow| uow.threads().next_received(id(2))).await;
    assert_eq!(none, None);
}

async fn a_message_on_a_long_pause_lets_the_others_pass(db: &TestDatabase) {
    let tried = |number, attempts, due_in| {
        let mut message = queued(1, number);
        message.attempts = attempts;
        message.due_at = Some(now().plus_secs(due_in));
        message
    };
    db.run(move |uow| {
        uow.threads().open(thread(1))?;
        uow.threads().open(thread(2))?;
        let (mut in_flight, other) = (tried(3, 3, 900), queued(2, 9));
        in_flight.in_flight_since = Some(now());
        for message in [tried(1, 3, 1_800), tried(2, 3, 600), in_flight, other] {
            uow.threads().insert_message(message)?;
        }
        uow.threads().insert_message(tried(4, 2, 300))
    })
    .await;
    let first = |after| {
        db.run(move |uow| {
            let found = uow.threads().next_queued(id(1), now().plus_secs(after))?;
            Ok(found.map(|message| message.number))
        })
    };
    assert_eq!(first(0).await, Some(3), "it is being sent");
    assert_eq!(first(599).await, Some(3));
    assert_eq!(first(600).await, Some(2), "it is due again");
    assert_eq!(first(1_800).await, Some(1));
    let next =
        |after| db.run(move |uow| uow.threads().next_due_after(id(1), now().plus_secs(after)));
    assert_eq!(next(0).await, Some(now().plus_secs(300)));
    assert_eq!(next(300).await, Some(now().plus_secs(600)));
    assert_eq!(next(1_800).await, None);
    db.run(|uow| {
        let _locked = uow.threads().lock(id(1))?;
        let mut sent = uow.threads().message(message_id(3))?.expect("a message");
        assert!(sent.was_sent("wamid.3".into(), now()).is_now());
        uow.threads().save_message(sent)
    })
    .await;
    assert_eq!(
        first(0).await,
        Some(4),
        "a short pause holds back the others"
    );
    db.run(|uow| {
        let _locked = uow.threads().lock(id(1))?;
        let mut later = uow.threads().message(message_id(4))?.expect("a message");
        later.put_off(now().plus_secs(301), now());
        uow.threads().save_message(later)
    })
    .await;
    assert_eq!(first(0).await, None, "a long wait holds nothing back");
    assert_eq!(first(1).await, Some(4));
}

async fn a_report_is_kept_once_for_each_state(db: &TestDatabase) {
    for (state, is_new) in [
        (MessageState::Sent, true),
        (MessageState::Failed, true),
        (MessageState::Sent, false),
    ] {
        let kept = db
            .run(move |uow| uow.threads().keep_status(&status(state)))
            .await;
        assert_eq!(kept, is_new);
    }
    let all = db.run(|uow| uow.threads().statuses_of("wamid.9")).await;
    assert_eq!(all, [MessageState::Failed, MessageState::Sent].map(status));
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

async fn news_that_is_not_urgent_is_counted_for_the_account(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        let users = [a_customer().id, a_customer().id, a_complete_customer().id];
        for (number, user) in (1..).zip(users) {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.user = Some(user);
            uow.threads().save(thread)?;
        }
        // Two in the threads of one account, one that is urgent, and one of another account.
        for (of, number, urgency) in [
            (1, 1, Urgency::Normal),
            (2, 2, Urgency::Normal),
            (2, 3, Urgency::Urgent),
            (3, 4, Urgency::Normal),
        ] {
            let news = ThreadMessage::news(new(of, number), urgency);
            uow.threads().insert_message(news)?;
        }
        uow.threads().insert_message(queued(1, 5))
    })
    .await;
    let count = |user, since| db.run(move |uow| uow.threads().normal_news_since(user, since));
    assert_eq!(count(a_customer().id, now()).await, 2);
    assert_eq!(count(a_customer().id, now().plus_secs(2)).await, 1);
    assert_eq!(count(a_customer().id, now().plus_secs(3)).await, 0);
    assert_eq!(count(a_complete_customer().id, now()).await, 1);
    let read = db.run(|uow| uow.threads().message(message_id(3))).await;
    let news = ThreadMessage::news(new(2, 3), Urgency::Urgent);
    assert_eq!(read, Some(news));
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

fn two(after: Option<String>) -> PageRequest {
    PageRequest {
        limit: Limit::new(2).unwrap(),
        after,
    }
}

async fn staff_see_who_waits_first_and_one_thread_page_by_page(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(an_admin())?;
        for number in 1..=4 {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.last_at = now().plus_mins(i64::try_from(number).unwrap());
            if number == 1 || number == 4 {
                thread.ask_staff(thread.last_at);
            }
            if number == 4 {
                thread.user = Some(a_customer().id);
                thread.staff = Some(an_admin().id);
                thread.messages = 3;
            }
            uow.threads().save(thread)?;
        }
        for number in 1..=3 {
            uow.threads().insert_message(received(4, number))?;
        }
        Ok(())
    })
    .await;
    let reads = db.reads();
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = reads
            .threads(ThreadFilter::default(), two(after))
            .await
            .unwrap();
        seen.extend(page.items);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let ids: Vec<ThreadId> = seen.iter().map(|view| view.thread.id).collect();
    assert_eq!(ids, [id(1), id(4), id(3), id(2)]);
    let known = &seen[1];
    assert_eq!(known.latest.as_ref().unwrap().number, 3);
    assert!(known.user_name.as_deref().unwrap().starts_with("Ada"));
    assert_eq!(known.staff_name.as_deref(), Some("Chidi"));
    assert_eq!((&seen[0].user_name, &seen[0].latest), (&None, &None));
    let page = reads.thread(id(4), two(None)).await.unwrap().unwrap();
    let numbers = |items: &[ThreadMessage]| items.iter().map(|one| one.number).collect::<Vec<_>>();
    assert_eq!(numbers(&page.messages.items), [3, 2]);
    let next = two(page.messages.next);
    let page = reads.thread(id(4), next).await.unwrap().unwrap();
    assert_eq!(numbers(&page.messages.items), [1]);
    assert_eq!(page.messages.next, None);
    assert_eq!(reads.thread(id(9), two(None)).await.unwrap(), None);
    let exported = reads.thread_messages_of(a_customer().id).await.unwrap();
    assert_eq!(numbers(&exported), [1, 2, 3]);
    let nothing = reads.thread_messages_of(an_admin().id).await.unwrap();
    assert_eq!(nothing, []);
}

async fn conversations_are_searched_filtered_sorted_and_selected(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_complete_customer())?;
        uow.users().insert(an_admin())?;
        for number in 1..=3 {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.last_at = now().plus_mins(i64::try_from(number).unwrap());
            match number {
                1 => thread.ask_staff(thread.last_at),
                2 => thread.user = Some(a_complete_customer().id),
                _ => thread.staff = Some(an_admin().id),
            }
            uow.threads().save(thread)?;
        }
        Ok(())
    })
    .await;
    let all = ThreadFilter::default;
    let with = |text: &str| ThreadFilter {
        search: Some(ThreadSearch::parse(text)),
        ..all()
    };
    for (filter, expected) in [
        (all(), vec![id(1), id(3), id(2)]),
        (
            ThreadFilter {
                reversed: true,
                ..all()
            },
            vec![id(2), id(3), id(1)],
        ),
        (with("ADA"), vec![id(1), id(3), id(2)]),
        (with("0803 000 0003"), vec![id(3)]),
        (with("bola ade"), vec![id(2)]),
        (with("zainab"), vec![]),
        (with("%"), vec![]),
        (
            ThreadFilter {
                waiting: true,
                ..all()
            },
            vec![id(1)],
        ),
        (
            ThreadFilter {
                staff: Some(an_admin().id),
                ..all()
            },
            vec![id(3)],
        ),
        (
            ThreadFilter {
                ids: vec![id(2), id(3)],
                ..all()
            },
            vec![id(3), id(2)],
        ),
    ] {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let read = db.reads().threads(filter.clone(), two(after)).await;
            let page = read.unwrap();
            found.extend(page.items.iter().map(|view| view.thread.id));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found, expected, "{filter:?}");
    }
}

contract!(memory, sqlite, postgres =>
    a_thread_is_opened_once_and_reads_back,
    a_stale_thread_and_a_taken_person_are_refused,
    messages_read_back_and_each_is_stored_once,
    the_next_messages_are_the_earliest,
    a_message_on_a_long_pause_lets_the_others_pass,
    a_report_is_kept_once_for_each_state,
    the_files_of_a_thread_become_those_of_its_account,
    an_account_has_the_thread_in_which_its_person_wrote_last,
    news_that_is_not_urgent_is_counted_for_the_account,
    an_erasure_deletes_the_conversations_of_the_person_alone;
    staff_see_who_waits_first_and_one_thread_page_by_page,
    conversations_are_searched_filtered_sorted_and_selected,
);
