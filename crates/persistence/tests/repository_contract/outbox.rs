//! Events are published in the order in which they were written, each of them once.

use crate::test_databases::TestDatabase;
use kernel::{EventId, StoreError, Timestamp};
use marketplace::{DomainEvent, OutboxMessage};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{id_no, now, world::a_customer};

fn event(number: u64) -> DomainEvent {
    DomainEvent::RefundSucceeded {
        order: id_no(number).into(),
        refund: id_no(number).into(),
    }
}

fn id(number: u64) -> EventId {
    id_no(number).into()
}

/// Writes events with descending ids, so that only the order of writing can determine the order of
/// publishing.
async fn three_events(db: &TestDatabase) {
    for number in [9, 5, 1] {
        db.run(move |uow| uow.outbox().append(id(number), &event(number), now()))
            .await;
    }
}

async fn next(db: &TestDatabase, at: Timestamp) -> Option<(u64, u32)> {
    let message = db.run(move |uow| uow.outbox().lock_next(at)).await?;
    let number = [1, 5, 9]
        .into_iter()
        .find(|number| id(*number) == message.id)
        .expect("a known event");
    assert_eq!(
        message,
        OutboxMessage {
            id: id(number),
            event: event(number),
            at: now(),
            attempts: message.attempts
        }
    );
    Some((number, message.attempts))
}

async fn an_event_is_found_by_its_id_told_or_not_and_only_if_its_unit_committed(db: &TestDatabase) {
    let find = |number| async move { db.run(move |uow| uow.outbox().event(id(number))).await };
    assert_eq!(find(9).await, None);
    three_events(db).await;
    assert_eq!(
        (find(9).await, find(5).await),
        (Some(event(9)), Some(event(5)))
    );
    db.run(move |uow| uow.outbox().told(id(9), now())).await;
    assert_eq!((find(9).await, find(2).await), (Some(event(9)), None));
    let refused: Result<(), StoreError> = db
        .store
        .bare_unit(|uow| {
            uow.outbox().append(id(2), &event(2), now())?;
            assert_eq!(
                uow.outbox().event(id(2))?,
                Some(event(2)),
                "the unit sees what it wrote"
            );
            Err(StoreError::Failed("the unit is refused".into()))
        })
        .await;
    assert!(refused.is_err());
    assert_eq!(find(2).await, None);
}

async fn events_are_told_in_the_order_of_writing_and_once(db: &TestDatabase) {
    assert_eq!(next(db, now()).await, None);
    three_events(db).await;
    for number in [9, 5, 1] {
        assert_eq!(next(db, now()).await, Some((number, 0)));
        db.run(move |uow| uow.outbox().told(id(number), now()))
            .await;
    }
    assert_eq!(next(db, now().plus_days(9)).await, None);
}

async fn a_unit_that_told_an_event_finds_the_next_one(db: &TestDatabase) {
    three_events(db).await;
    let found = db.run(|uow| {
        let mut found = Vec::new();
        while let Some(message) = uow.outbox().lock_next(now())? {
            uow.outbox().told(message.id, now())?;
            found.push(message.id);
        }
        Ok(found)
    });
    assert_eq!(found.await, [id(9), id(5), id(1)]);
    assert_eq!(next(db, now()).await, None);
}

async fn an_event_that_was_never_written_cannot_be_told(db: &TestDatabase) {
    for with_another in [false, true] {
        let refused = db.bare_unit(move |uow| {
            uow.outbox().told(id(7), now())?;
            if with_another {
                uow.outbox().append(id(5), &event(5), now())?;
            }
            Ok(())
        });
        assert!(matches!(refused.await, Err(StoreError::Failed(_))));
    }
    assert_eq!(next(db, now()).await, None);
}

async fn an_event_that_could_not_be_published_waits_and_delays_no_other(db: &TestDatabase) {
    three_events(db).await;
    db.run(|uow| {
        uow.outbox()
            .postpone(id(9), now().plus_mins(5), "no answer")
    })
    .await;
    assert_eq!(next(db, now()).await, Some((5, 0)));
    assert_eq!(
        next(db, now().plus_mins(5).plus_secs(-1)).await,
        Some((5, 0))
    );
    assert_eq!(next(db, now().plus_mins(5)).await, Some((9, 1)));
    db.run(|uow| {
        uow.outbox()
            .postpone(id(9), now().plus_mins(15), "no answer again")
    })
    .await;
    assert_eq!(next(db, now().plus_mins(15)).await, Some((9, 2)));
}

async fn every_kind_of_event_reads_back(db: &TestDatabase) {
    let order = id_no(1).into();
    let events = [
        DomainEvent::UserRegistered {
            user: a_customer().id,
        },
        DomainEvent::OrderPaid { order },
        DomainEvent::OfferSent {
            order,
            offer: id_no(2).into(),
            provider: id_no(3).into(),
        },
        DomainEvent::PaymentUnapplied {
            order,
            payment: id_no(4).into(),
            why: Some(payments::MismatchReason::Late),
            amount: kernel::Money::from_kobo(77),
        },
        DomainEvent::RefundStuck {
            order,
            refund: id_no(5).into(),
        },
    ];
    for (number, event) in (1..).zip(events) {
        let unit = event.clone();
        db.run(move |uow| uow.outbox().append(id(number), &unit, now()))
            .await;
        let read = db
            .run(|uow| uow.outbox().lock_next(now()))
            .await
            .expect("it waits");
        assert_eq!(read.event, event);
        db.run(move |uow| uow.outbox().told(id(number), now()))
            .await;
    }
}

async fn events_of_one_unit_are_told_in_the_order_of_writing(db: &TestDatabase) {
    // The ids descend, and more events are written than one statement takes.
    let numbers: Vec<u64> = (100..120).rev().collect();
    let written = numbers.clone();
    db.run(move |uow| {
        written
            .iter()
            .try_for_each(|number| uow.outbox().append(id(*number), &event(*number), now()))
    })
    .await;
    let mut told = Vec::new();
    for _ in &numbers {
        let next = db.run(|uow| {
            let message = uow.outbox().lock_next(now())?;
            if let Some(message) = &message {
                uow.outbox().told(message.id, now())?;
            }
            Ok(message)
        });
        told.extend(next.await.map(|message| message.id));
    }
    let expected: Vec<EventId> = numbers.into_iter().map(id).collect();
    assert_eq!(told, expected);
}

async fn an_event_is_appended_once(db: &TestDatabase) {
    three_events(db).await;
    let again = db
        .refused(|uow| uow.outbox().append(id(5), &event(5), now()))
        .await;
    assert_eq!(again, "outbox_event_id_key");
}

async fn an_event_of_a_unit_that_fails_is_never_told(db: &TestDatabase) {
    let refused = db.bare_unit(|uow| {
        uow.outbox().append(id(1), &event(1), now())?;
        Err::<(), _>(StoreError::Unavailable)
    });
    assert_eq!(refused.await, Err(StoreError::Unavailable));
    assert_eq!(next(db, now()).await, None);
}

async fn many_relays_tell_each_event_once(db: &TestDatabase) {
    db.run(|uow| {
        (100..140).try_for_each(|number| uow.outbox().append(id(number), &event(number), now()))
    })
    .await;
    let relays = (0..4).map(|_| {
        let store = Arc::clone(&db.store);
        tokio::spawn(async move {
            let mut published = Vec::new();
            loop {
                let unit = |uow: &mut dyn marketplace::UnitOfWork| {
                    let Some(message) = uow.outbox().lock_next(now())? else {
                        return Ok::<_, StoreError>(None);
                    };
                    uow.outbox().told(message.id, now())?;
                    Ok(Some(message.id))
                };
                match store
                    .bare_unit(unit)
                    .await
                    .expect("relays do not get in each other's way")
                {
                    Some(id) => published.push(id),
                    None => return published,
                }
            }
        })
    });
    let mut all = Vec::new();
    for reactions in relays.collect::<Vec<_>>() {
        all.extend(reactions.await.unwrap());
    }
    assert_eq!(
        (all.len(), all.iter().collect::<BTreeSet<_>>().len()),
        (40, 40)
    );
}

contract!(memory, sqlite, postgres =>
    an_event_is_found_by_its_id_told_or_not_and_only_if_its_unit_committed,
    events_are_told_in_the_order_of_writing_and_once,
    a_unit_that_told_an_event_finds_the_next_one,
    an_event_that_was_never_written_cannot_be_told,
    an_event_that_could_not_be_published_waits_and_delays_no_other,
    every_kind_of_event_reads_back,
    events_of_one_unit_are_told_in_the_order_of_writing,
    an_event_is_appended_once,
    an_event_of_a_unit_that_fails_is_never_told,
    many_relays_tell_each_event_once,
);
