//! Tables that would grow for ever do not, and nothing goes before its time.

use crate::world::{count, tell};
use identity::{NewToken, OneTimeToken, TokenPurpose};
use kernel::StoreError;
use marketplace::IdempotencyRecord;
use payments::{InboxMessage, InboxState};
use persistence::{Pruned, testing::Bed};
use testkit::{
    id_no,
    world::{a_customer, a_session, now, people},
};

crate::on_both!(what_has_served_its_time_is_let_go_and_nothing_else);

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

async fn what_has_served_its_time_is_let_go_and_nothing_else(bed: &Bed) {
    people(&*bed.store()).await;
    let stored: Result<(), StoreError> = bed
        .store()
        .unit(|uow| {
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
                now: now(),
            }))?;
            let _new = uow.inbox().insert_new(InboxMessage { state: InboxState::Applied, ..message(1) })?;
            let _new = uow.inbox().insert_new(message(2))?;
            tell(uow, 1)?;
            tell(uow, 2)?;
            let first = uow.outbox().lock_next(now())?.unwrap();
            uow.outbox().told(first.id, now())
        })
        .await;
    stored.unwrap();
    assert_eq!(bed.database.prune(now().plus_hours(24)).await, Ok(Pruned::default()));
    let keys = Pruned { idempotency_keys: 1, ..Pruned::default() };
    assert_eq!(bed.database.prune(now().plus_hours(25)).await, Ok(keys));
    let rest = Pruned { events: 1, tokens: 1, sessions: 1, messages: 1, ..Pruned::default() };
    assert_eq!(bed.database.prune(now().plus_days(61)).await, Ok(rest));
    let mut outside = bed.outside();
    assert_eq!(count(&mut outside, "outbox"), 1, "an event that nobody was told of waits for ever");
    assert_eq!(count(&mut outside, "users"), 4);
    assert_eq!(count(&mut outside, "inbox"), 2, "a body is taken once, for ever");
    assert_eq!(count(&mut outside, "inbox WHERE body LIKE '%marker%'"), 1, "what nobody has read yet is whole");
}
