//! The messages of a thread, which of them is next, and what WhatsApp reported about them.

use super::{id, message_id, new, received, status, thread};
use crate::test_databases::TestDatabase;
use conversation::{MessageBody, MessageFailure, MessageState, ThreadMessage};
use kernel::Urgency;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer},
};

fn queued(of: u64, number: u64) -> ThreadMessage {
    ThreadMessage::queued(new(of, number), None)
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

async fn only_limited_news_is_counted_for_the_account(db: &TestDatabase) {
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
        // Two in the threads of one account, two that are not limited, and one of another account.
        for (of, number, urgency) in [
            (1, 1, Urgency::Normal),
            (2, 2, Urgency::Normal),
            (2, 3, Urgency::Urgent),
            (3, 4, Urgency::Normal),
            (1, 6, Urgency::Important),
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

contract!(memory, sqlite, postgres =>
    messages_read_back_and_each_is_stored_once,
    the_next_messages_are_the_earliest,
    a_message_on_a_long_pause_lets_the_others_pass,
    a_report_is_kept_once_for_each_state,
    only_limited_news_is_counted_for_the_account,
);
