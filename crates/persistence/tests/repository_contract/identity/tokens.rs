//! One-time tokens.

use crate::test_databases::TestDatabase;
use identity::{NewToken, OneTimeToken, TokenPurpose};
use kernel::Email;
use testkit::{
    id_no, now,
    world::{a_customer, a_customer_no},
};

fn token() -> OneTimeToken {
    let (id, user, token_hash) = (id_no(800_000).into(), a_customer().id, "7".repeat(64));
    OneTimeToken::issue(NewToken {
        id,
        purpose: TokenPurpose::PasswordReset,
        user,
        token_hash,
        address: None,
        now: now(),
    })
}

async fn a_token_reads_back_and_is_spent(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.tokens().insert(token())
    })
    .await;
    let read = db
        .run(|uow| uow.tokens().lock_by_hash(&token().token_hash))
        .await;
    assert_eq!(read, Some(token()));
    let spent = || OneTimeToken {
        used_at: Some(now().plus_mins(1)),
        ..token()
    };
    db.run(move |uow| uow.tokens().save(spent())).await;
    assert_eq!(
        db.run(|uow| uow.tokens().lock_by_hash(&token().token_hash))
            .await,
        Some(spent())
    );
    assert_eq!(
        db.run(|uow| uow.tokens().lock_by_hash(&"8".repeat(64)))
            .await,
        None
    );
    let twin = || OneTimeToken {
        id: id_no(800_001).into(),
        ..token()
    };
    assert_eq!(
        db.refused(move |uow| uow.tokens().insert(twin())).await,
        "one_time_tokens_token_hash_key"
    );
}

async fn the_open_tokens_of_a_user_are_found_with_their_address(db: &TestDatabase) {
    let change = || {
        OneTimeToken::issue(NewToken {
            id: id_no(800_002).into(),
            purpose: TokenPurpose::EmailChange,
            user: a_customer().id,
            token_hash: "9".repeat(64),
            address: Some(Email::parse("new@example.ng").unwrap()),
            now: now(),
        })
    };
    let spent = || OneTimeToken {
        id: id_no(800_003).into(),
        token_hash: "a".repeat(64),
        used_at: Some(now()),
        ..token()
    };
    let foreign = || OneTimeToken {
        id: id_no(800_004).into(),
        token_hash: "b".repeat(64),
        user: a_customer_no(1).id,
        ..token()
    };
    db.run(move |uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_customer_no(1))?;
        for token in [token(), change(), spent(), foreign()] {
            uow.tokens().insert(token)?;
        }
        Ok(())
    })
    .await;
    let open = db
        .run(|uow| uow.tokens().open_of_user(a_customer().id, now()))
        .await;
    assert_eq!(open, [token(), change()]);
    let later = db
        .run(|uow| {
            uow.tokens()
                .open_of_user(a_customer().id, now().plus_mins(30))
        })
        .await;
    assert_eq!(later, [change()], "the other one has expired");
}

contract!(memory, sqlite, postgres =>
    a_token_reads_back_and_is_spent,
    the_open_tokens_of_a_user_are_found_with_their_address,
);
