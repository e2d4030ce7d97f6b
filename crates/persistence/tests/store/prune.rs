//! Tables that would grow without limit are pruned, and no row is deleted too early.

use crate::world::{count, tell};
use catalog::{WAITLIST_KEPT_DAYS, WaitlistEntry};
use conversation::{Booking, DRAFT_LINK_HOURS, DraftLink, DraftWay};
use identity::{CodePurpose, NewPhoneCode, NewToken, OneTimeToken, PhoneCode, TokenPurpose};
use kernel::{NgPhone, StoreError};
use marketplace::IdempotencyRecord;
use notifications::{SmsMessage, SmsPurpose};
use payments::{InboxMessage, InboxState};
use persistence::{Pruned, testing::TestDatabase};
use support::{
    AnswerTimes, Author, ClientError, Guest, Message, NewGuestTicket, Ticket, TicketCategory,
    TicketState,
};
use testkit::{
    id_no,
    world::{a_customer, a_notification_no, a_sending_no, a_session, now, people},
};

crate::on_both!(
    only_records_past_their_retention_are_deleted,
    a_crash_is_deleted_ninety_days_after_it_was_last_seen,
    an_entry_of_the_waiting_list_for_an_area_is_deleted_after_a_year,
    b13_4_the_number_and_the_texts_of_a_guest_are_deleted_after_the_ticket_was_closed,
    b13_4_a_ticket_of_a_guest_that_staff_never_resolved_is_closed_and_loses_its_number,
);

fn message(number: u64) -> InboxMessage {
    InboxMessage {
        id: id_no(900 + number).into(),
        source: "paystack".into(),
        dedup_key: format!("{number:064x}"),
        body: "{\"customer\":\"marker\"}".into(),
        state: InboxState::New,
        note: None,
        received_at: now(),
        reference: None,
    }
}

/// A code that expires ten minutes from now.
fn a_phone_code() -> PhoneCode {
    let new = NewPhoneCode {
        id: id_no(9).into(),
        phone: NgPhone::parse("08031234567").unwrap(),
        purpose: CodePurpose::Account,
        user: None,
        device: None,
        sealed: "c".repeat(64),
        now: now(),
    };
    PhoneCode::issue(None, new).unwrap()
}

/// A link that lapses a day from now.
fn a_draft_link() -> DraftLink {
    DraftLink {
        id: id_no(10).into(),
        way: DraftWay::ToWeb,
        hash: "d".repeat(64),
        user: None,
        is_confirmed: false,
        thread: None,
        phone: None,
        booking: Booking::default(),
        created_at: now(),
        expires_at: now().plus_hours(DRAFT_LINK_HOURS),
        used_by: None,
    }
}

async fn only_records_past_their_retention_are_deleted(db: &TestDatabase) {
    people(&*db.store()).await;
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            uow.idempotency().insert(IdempotencyRecord {
                scope: "somebody".into(),
                key: "once".into(),
                request_hash: "hash".into(),
                claimed_at: now(),
                answer: Some((200, "{}".into())),
            })?;
            uow.sessions().insert(a_session(&a_customer(), 'a'))?;
            uow.tokens().insert(OneTimeToken::issue(NewToken {
                id: id_no(7).into(),
                purpose: TokenPurpose::PasswordReset,
                user: a_customer().id,
                token_hash: "b".repeat(64),
                address: None,
                now: now(),
            }))?;
            uow.phone_codes().insert(a_phone_code())?;
            uow.sms().insert(SmsMessage::queue(
                id_no(8).into(),
                a_phone_code().phone,
                None,
                SmsPurpose::SignIn,
                id_no(9).into(),
                now(),
            ))?;
            let _new = uow
                .notifications()
                .insert_new(a_notification_no(a_customer().id, 1))?;
            uow.sendings().insert(a_sending_no(a_customer().id, 1))?;
            uow.draft_links().insert(a_draft_link())?;
            let _new = uow.inbox().insert_new(InboxMessage {
                state: InboxState::Applied,
                ..message(1)
            })?;
            let _new = uow.inbox().insert_new(message(2))?;
            tell(uow, 1)?;
            tell(uow, 2)?;
            let first = uow.outbox().lock_next(now())?.unwrap();
            uow.outbox().told(first.id, now())
        })
        .await;
    stored.unwrap();
    assert_eq!(
        db.database.prune(now().plus_hours(24)).await,
        Ok(Pruned::default())
    );
    let keys = Pruned {
        idempotency_keys: 1,
        phone_codes: 1,
        ..Pruned::default()
    };
    assert_eq!(db.database.prune(now().plus_hours(25)).await, Ok(keys));
    let links = Pruned {
        draft_links: 1,
        ..Pruned::default()
    };
    assert_eq!(db.database.prune(now().plus_hours(49)).await, Ok(links));
    let rest = Pruned {
        events: 1,
        tokens: 1,
        sms_messages: 1,
        sendings: 1,
        sessions: 1,
        messages: 1,
        ..Pruned::default()
    };
    assert_eq!(db.database.prune(now().plus_days(61)).await, Ok(rest));
    let mut outside = db.outside();
    assert_eq!(
        count(&mut outside, "outbox"),
        1,
        "an unpublished event waits for ever"
    );
    assert_eq!(count(&mut outside, "users"), 4);
    assert_eq!(
        count(&mut outside, "inbox"),
        2,
        "a body is taken once, for ever"
    );
    assert_eq!(
        count(&mut outside, "inbox WHERE body LIKE '%marker%'"),
        1,
        "an unprocessed body is kept whole"
    );
}

async fn a_crash_is_deleted_ninety_days_after_it_was_last_seen(db: &TestDatabase) {
    let crash = || {
        ClientError::report(
            "x is undefined",
            "at f (/assets/a.js:1:2)",
            "/support",
            "build",
            "Firefox/130.0",
        )
    };
    let seen: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            for (kind, days) in [("gone", 0), ("again", 0), ("again", 10)] {
                uow.client_errors().count_client_error(
                    &format!("{kind:0>32}"),
                    &crash(),
                    now().plus_days(days),
                )?;
            }
            Ok(())
        })
        .await;
    seen.unwrap();
    let crashes = |outside: &mut _, kind: &str| {
        count(
            outside,
            &format!("client_errors WHERE fingerprint LIKE '%{kind}'"),
        )
    };
    let one = Pruned {
        client_errors: 1,
        ..Pruned::default()
    };
    assert_eq!(
        db.database.prune(now().plus_days(90)).await,
        Ok(Pruned::default()),
        "its term is not over"
    );
    assert_eq!(
        db.database.prune(now().plus_days(90).plus_mins(1)).await,
        Ok(one)
    );
    let mut outside = db.outside();
    assert_eq!(
        (
            crashes(&mut outside, "gone"),
            crashes(&mut outside, "again")
        ),
        (0, 1),
        "one that came again stays"
    );
    assert_eq!(
        db.database.prune(now().plus_days(100)).await,
        Ok(Pruned::default())
    );
    assert_eq!(db.database.prune(now().plus_days(101)).await, Ok(one));
    assert_eq!(
        db.database.prune(now().plus_days(101)).await,
        Ok(Pruned::default()),
        "once is enough"
    );
}

async fn an_entry_of_the_waiting_list_for_an_area_is_deleted_after_a_year(db: &TestDatabase) {
    let entry = |email: &str, days: i64| {
        WaitlistEntry::new((Some(email), None), "Kwali", None, now().plus_days(days)).unwrap()
    };
    let (ada, bola) = (entry("ada@example.ng", 0), entry("bola@example.ng", 1));
    let joined: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            for entry in [&ada, &bola] {
                assert!(uow.waitlist().join(entry.clone())?.is_now());
            }
            Ok(())
        })
        .await;
    joined.unwrap();
    let year = now().plus_days(WAITLIST_KEPT_DAYS);
    assert_eq!(
        db.database.prune(year).await,
        Ok(Pruned::default()),
        "the year is not over"
    );
    assert_eq!(
        db.database.prune(year.plus_mins(1)).await,
        Ok(Pruned {
            waiting: 1,
            ..Pruned::default()
        })
    );
    let mut outside = db.outside();
    assert_eq!(
        count(&mut outside, "waitlist WHERE contact = 'bola@example.ng'"),
        1
    );
    assert_eq!(count(&mut outside, "waitlist"), 1);
}

/// A ticket of a guest, which changed last at this time.
fn of_guest(number: u64, state: TicketState) -> Ticket {
    let new = NewGuestTicket {
        id: id_no(725_000 + number).into(),
        guest: Guest {
            phone: Some(NgPhone::parse("08035550198").unwrap()),
            link_hash: format!("{number:064x}"),
            link_revoked_at: None,
        },
        category: TicketCategory::Other,
        subject: "A marker".into(),
        answer_times: AnswerTimes::default(),
        now: now(),
    };
    Ticket {
        messages: 1,
        state,
        ..Ticket::open_for_guest(new).unwrap()
    }
}

/// Stores the tickets, each with one message.
async fn keep(db: &TestDatabase, tickets: Vec<Ticket>) {
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            for (number, ticket) in (1..).zip(tickets.clone()) {
                let written = Message {
                    id: id_no(735_000 + number).into(),
                    ticket: ticket.id,
                    number: 1,
                    author: Author::Customer,
                    author_id: None,
                    body: "Another marker".into(),
                    photos: Vec::new(),
                    created_at: now(),
                };
                uow.tickets().insert(ticket)?;
                uow.tickets().add_message(written)?;
            }
            Ok(())
        })
        .await;
    stored.unwrap();
}

async fn b13_4_a_ticket_of_a_guest_that_staff_never_resolved_is_closed_and_loses_its_number(
    db: &TestDatabase,
) {
    let states = [
        TicketState::New,
        TicketState::Open,
        TicketState::WaitingCustomer,
        TicketState::Resolved,
    ];
    let tickets = (1..).zip(states).map(|(number, state)| Ticket {
        // The guest wrote in the last one a day later.
        updated_at: now().plus_days(i64::from(number == 4)),
        ..of_guest(number, state)
    });
    keep(db, tickets.collect()).await;
    let over = now().plus_days(Ticket::GUEST_KEPT_DAYS);
    assert_eq!(db.database.prune(over).await, Ok(Pruned::default()));
    let three = Pruned {
        guests: 3,
        ..Pruned::default()
    };
    assert_eq!(db.database.prune(over.plus_mins(1)).await, Ok(three));
    let mut outside = db.outside();
    let closed = "tickets WHERE state = 'CLOSED' AND guest_phone IS NULL AND subject = '(erased)'";
    assert_eq!(count(&mut outside, closed), 3);
    let left = "tickets WHERE state = 'RESOLVED' AND guest_phone IS NOT NULL";
    assert_eq!(count(&mut outside, left), 1);
    let texts = "ticket_messages WHERE body LIKE '%marker%'";
    assert_eq!(count(&mut outside, texts), 1);
    let id = of_guest(1, TicketState::New).id;
    let read: Result<_, StoreError> = db
        .store()
        .bare_unit(move |uow| uow.tickets().find(id))
        .await;
    let ticket = read.unwrap().unwrap();
    assert!(
        !ticket.is_open_to_link(over.plus_mins(1)),
        "its link ends as well"
    );
}

async fn b13_4_the_number_and_the_texts_of_a_guest_are_deleted_after_the_ticket_was_closed(
    db: &TestDatabase,
) {
    let newer = Ticket {
        updated_at: now().plus_days(1),
        ..of_guest(2, TicketState::Closed)
    };
    keep(db, vec![of_guest(1, TicketState::Closed), newer]).await;
    let over = now().plus_days(Ticket::GUEST_KEPT_DAYS);
    assert_eq!(db.database.prune(over).await, Ok(Pruned::default()));
    let one = Pruned {
        guests: 1,
        ..Pruned::default()
    };
    assert_eq!(db.database.prune(over.plus_mins(1)).await, Ok(one));
    assert_eq!(
        db.database.prune(over.plus_mins(2)).await,
        Ok(Pruned::default()),
        "once is enough"
    );
    let mut outside = db.outside();
    let left = [
        "tickets WHERE guest_phone IS NOT NULL",
        "tickets WHERE subject LIKE '%marker%'",
        "ticket_messages WHERE body LIKE '%marker%'",
    ];
    for rows in left {
        assert_eq!(count(&mut outside, rows), 1, "{rows}");
    }
    assert_eq!(
        count(&mut outside, "tickets WHERE guest_link_hash IS NOT NULL"),
        2
    );
}
