//! How far notifications have come on their channels.

use crate::test_databases::TestDatabase;
use identity::SearchText;
use kernel::{Limit, Role, StoreError};
use marketplace::read::{
    FailedSendingFilter, PageRequest, SendingList, SendingView, Sort, TimeSort,
};
use notifications::{
    Channel, Notification, Priority, Sending, SendingReason, SendingReport, SendingState,
};
use testkit::{
    id_no, now,
    world::{
        OrderPlan, a_complete_customer, a_customer, a_notification_no, a_sending_no, order_in,
        people,
    },
};

fn ada(number: u64) -> Sending {
    a_sending_no(a_customer().id, number)
}

async fn kept(db: &TestDatabase, sending: Sending) {
    db.run(move |uow| uow.sendings().insert(sending.clone()))
        .await;
}

/// Stores people, and notifications of Ada with the numbers 1 to 3 and of Bola with the number 4.
async fn notified(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        for (user, number) in [(1, 1), (1, 2), (1, 3), (2, 4)] {
            let user = if user == 1 {
                a_customer().id
            } else {
                a_complete_customer().id
            };
            let _new = uow
                .notifications()
                .insert_new(a_notification_no(user, number))?;
        }
        Ok::<_, StoreError>(())
    })
    .await;
}

async fn a_sending_reads_back_and_is_found_by_its_notification_and_channel(db: &TestDatabase) {
    notified(db).await;
    let mail = ada(1);
    kept(db, mail.clone()).await;
    let of = mail.notification;
    let again = Sending {
        id: id_no(1).into(),
        ..mail.clone()
    };
    let constraint = db
        .refused(move |uow| uow.sendings().insert(again.clone()))
        .await;
    assert_eq!(constraint, "sendings_notification_id_channel_key");
    let text = Sending {
        id: id_no(2).into(),
        channel: Channel::Sms,
        ..mail.clone()
    };
    kept(db, text.clone()).await;
    let all = db.run(move |uow| uow.sendings().of_notification(of)).await;
    assert_eq!(all, [mail.clone(), text]);
    let id = mail.id;
    let mut read = db.run(move |uow| uow.sendings().lock(id)).await.unwrap();
    assert_eq!(read, mail);
    let failed = SendingReport::Failed(SendingReason::DoNotDisturb);
    assert!(read.take(failed, now().plus_mins(30)).is_now());
    (read.tries, read.reference) = (6, Some("77".into()));
    let saved = read.clone();
    db.run(move |uow| {
        let _locked = uow.sendings().lock(id)?;
        uow.sendings().save(saved.clone())
    })
    .await;
    let expected = Sending {
        version: read.version + 1,
        ..read.clone()
    };
    let found = db
        .run(move |uow| uow.sendings().lock_of(of, Channel::Email))
        .await;
    assert_eq!(found, Some(expected));
    assert_eq!(db.run(move |uow| uow.sendings().find(id)).await, found);
    let stale = db
        .bare_unit(move |uow| {
            let _locked = uow.sendings().lock(id)?;
            uow.sendings().save(read.clone())
        })
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
}

async fn listed(db: &TestDatabase, list: SendingList) -> Vec<SendingView> {
    let mut all = Vec::new();
    let mut page = PageRequest {
        limit: Limit::new(1).unwrap(),
        after: None,
    };
    loop {
        let found = db.reads().sendings(list, page.clone()).await.unwrap();
        all.extend(found.items);
        if found.next.is_none() {
            return all;
        }
        page.after = found.next;
    }
}

async fn sendings_are_listed_by_person_and_by_order_newest_first(db: &TestDatabase) {
    notified(db).await;
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store, &plan, orders::OrderStatus::Paid).await;
    let order = plan.order_id();
    let failed = Sending {
        state: SendingState::Failed,
        reason: Some(SendingReason::NotSent),
        ended_at: Some(now()),
        order: Some(order),
        ..ada(2)
    };
    let of_bola = Sending {
        order: Some(order),
        channel: Channel::InApp,
        ..a_sending_no(a_complete_customer().id, 4)
    };
    for one in [ada(1), failed.clone(), ada(3), of_bola.clone()] {
        kept(db, one).await;
    }
    let ids =
        |views: &[SendingView]| -> Vec<_> { views.iter().map(|view| view.sending.id).collect() };
    let to_ada = listed(db, SendingList::Person(a_customer().id)).await;
    assert_eq!(ids(&to_ada), [ada(3).id, ada(2).id, ada(1).id]);
    assert_eq!(
        (&*to_ada[0].title, to_ada[0].role),
        ("Price ready", Role::Customer)
    );
    assert_eq!(to_ada[1].sending, failed);
    let exported = db.reads().sendings_of(a_customer().id).await.unwrap();
    assert_eq!(exported, to_ada);
    let about = listed(db, SendingList::Order(order)).await;
    assert_eq!(ids(&about), [of_bola.id, failed.id]);
    assert_ne!(about[0].state(), SendingState::Read);
    db.run(|uow| {
        uow.notifications()
            .mark_all_read(a_complete_customer().id, now())
    })
    .await;
    let about = listed(db, SendingList::Order(order)).await;
    assert_eq!(
        (about[0].state(), about[0].read_at()),
        (SendingState::Read, Some(now())),
        "in the app it is read where it is stored"
    );
}

async fn failed_sendings_are_searched_filtered_sorted_and_selected(db: &TestDatabase) {
    notified(db).await;
    let failed = |one: Sending, channel, reason| Sending {
        channel,
        state: SendingState::Failed,
        reason: Some(reason),
        ended_at: Some(now()),
        ..one
    };
    let (mail, sms, of_bola) = (
        failed(ada(1), Channel::Email, SendingReason::NotSent),
        failed(ada(2), Channel::Sms, SendingReason::NoCredit),
        failed(
            a_sending_no(a_complete_customer().id, 4),
            Channel::Email,
            SendingReason::Refused,
        ),
    );
    for one in [&mail, &sms, &of_bola, &ada(3)] {
        kept(db, one.clone()).await;
    }
    let all = FailedSendingFilter::default;
    for (filter, expected) in [
        (all(), vec![of_bola.id, sms.id, mail.id]),
        (
            FailedSendingFilter {
                sort: Sort::<TimeSort>::OLDEST,
                ..all()
            },
            vec![mail.id, sms.id, of_bola.id],
        ),
        (
            FailedSendingFilter {
                text: SearchText::parse("bola ade"),
                ..all()
            },
            vec![of_bola.id],
        ),
        (
            FailedSendingFilter {
                channel: Some(Channel::Email),
                ..all()
            },
            vec![of_bola.id, mail.id],
        ),
        (
            FailedSendingFilter {
                reason: Some(SendingReason::NoCredit),
                ..all()
            },
            vec![sms.id],
        ),
        (
            FailedSendingFilter {
                ids: vec![mail.id, ada(3).id],
                ..all()
            },
            vec![mail.id],
        ),
    ] {
        let mut page = PageRequest {
            limit: Limit::new(1).unwrap(),
            after: None,
        };
        let mut found = Vec::new();
        loop {
            let read = db.reads().failed_sendings(filter.clone(), page.clone());
            let read = read.await.unwrap();
            found.extend(read.items.iter().map(|view| view.sending.id));
            if read.next.is_none() {
                break;
            }
            page.after = read.next;
        }
        assert_eq!(found, expected, "{filter:?}");
    }
}

async fn sent_and_due_messages_are_counted_for_one_person_and_channel(db: &TestDatabase) {
    notified(db).await;
    let on = |number: u64, channel| Sending {
        id: id_no(700 + number).into(),
        channel,
        due_at: now().plus_mins(5),
        ..ada(number)
    };
    let sent = |number, minutes| {
        let mut sending = on(number, Channel::Push);
        let at = now().plus_mins(minutes);
        assert!(sending.take(SendingReport::Sent, at).is_now());
        sending
    };
    let mut mail = ada(3);
    assert!(mail.take(SendingReport::Sent, now().plus_mins(9)).is_now());
    let of_bola = Sending {
        id: id_no(704).into(),
        channel: Channel::Push,
        ..a_sending_no(a_complete_customer().id, 4)
    };
    for sending in [sent(1, 8), sent(2, 9), on(3, Channel::Push), mail, of_bola] {
        kept(db, sending).await;
    }
    let counted = |minutes| {
        db.run(move |uow| {
            let since = now().plus_mins(minutes);
            uow.sendings()
                .limited_sent_since(a_customer().id, Channel::Push, since)
        })
    };
    assert_eq!(counted(0).await, 2);
    assert_eq!(counted(9).await, 1);
    assert_eq!(counted(10).await, 0);
    assert_eq!(counted(8 * 24 * 60).await, 0);
    let due = |number: u64, minutes| {
        db.run(move |uow| {
            let at = now().plus_mins(minutes);
            uow.sendings()
                .limited_due_before(&on(number, Channel::Push), at)
        })
    };
    assert_eq!(due(9, 5).await, 1);
    assert_eq!(due(9, 4).await, 0, "it is not due yet");
    assert_eq!(due(3, 5).await, 0, "only earlier ones count");
    let due_first = db.run(move |uow| {
        let first = Sending {
            due_at: now().plus_mins(4),
            ..on(9, Channel::Push)
        };
        uow.sendings()
            .limited_due_before(&first, now().plus_mins(5))
    });
    assert_eq!(due_first.await, 0, "what is due later does not count");
}

async fn b15_4_only_limited_messages_take_a_place_of_the_day(db: &TestDatabase) {
    notified(db).await;
    for (number, priority) in [(5, Priority::Critical), (6, Priority::Normal)] {
        db.run(move |uow| {
            let unlimited = Notification {
                priority,
                ..a_notification_no(a_customer().id, number)
            };
            let _new = uow.notifications().insert_new(unlimited)?;
            Ok::<_, StoreError>(())
        })
        .await;
    }
    for number in [1, 5, 6] {
        let mut mail = ada(number);
        assert!(mail.take(SendingReport::Sent, now()).is_now());
        let waits = Sending {
            id: id_no(700 + number).into(),
            channel: Channel::Push,
            due_at: now(),
            ..ada(number)
        };
        kept(db, mail).await;
        kept(db, waits).await;
    }
    let (sent, due) = db
        .run(|uow| {
            let mails =
                uow.sendings()
                    .limited_sent_since(a_customer().id, Channel::Email, now())?;
            let last = Sending {
                channel: Channel::Push,
                due_at: now().plus_mins(1),
                ..ada(9)
            };
            let pushes = uow
                .sendings()
                .limited_due_before(&last, now().plus_mins(2))?;
            Ok::<_, StoreError>((mails, pushes))
        })
        .await;
    assert_eq!((sent, due), (1, 1));
}

contract!(memory, sqlite, postgres =>
    a_sending_reads_back_and_is_found_by_its_notification_and_channel,
    sent_and_due_messages_are_counted_for_one_person_and_channel,
    b15_4_only_limited_messages_take_a_place_of_the_day;
    sendings_are_listed_by_person_and_by_order_newest_first,
    failed_sendings_are_searched_filtered_sorted_and_selected,
);
