//! Sessions and the keys that open them.

use crate::test_databases::TestDatabase;
use identity::Session;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_session},
};

async fn a_session_reads_back_as_written_and_saved(db: &TestDatabase) {
    let changed = || Session {
        key_hash: "e".repeat(64),
        last_seen_at: now().plus_mins(1),
        expires_at: now().plus_days(2),
        reauth_until: Some(now().plus_mins(10)),
        second_step_at: Some(now().plus_mins(3)),
        user_agent: None,
        ip: None,
        revoked_at: Some(now().plus_mins(2)),
        ..a_session(&a_customer(), 'a')
    };
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.sessions().insert(a_session(&a_customer(), 'a'))
    })
    .await;
    let id = changed().id;
    let read = db
        .run(move |uow| {
            Ok((
                uow.sessions().lock(id)?,
                uow.sessions().lock_by_key_hash(&"a".repeat(64))?,
            ))
        })
        .await;
    assert_eq!(
        read,
        (
            Some(a_session(&a_customer(), 'a')),
            Some(a_session(&a_customer(), 'a'))
        )
    );
    db.run(move |uow| uow.sessions().save(changed())).await;
    let read = db
        .run(move |uow| {
            Ok((
                uow.sessions().lock(id)?,
                uow.sessions().lock_by_key_hash(&"a".repeat(64))?,
            ))
        })
        .await;
    assert_eq!(read, (Some(changed()), None));
}

async fn a_key_opens_one_session(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.sessions().insert(a_session(&a_customer(), 'a'))?;
        uow.sessions().insert(a_session(&a_customer(), 'b'))
    })
    .await;
    let same_key = || Session {
        key_hash: "a".repeat(64),
        ..a_session(&a_customer(), 'c')
    };
    let same_id = || Session {
        key_hash: "c".repeat(64),
        ..a_session(&a_customer(), 'a')
    };
    let rekeyed = || Session {
        key_hash: "a".repeat(64),
        ..a_session(&a_customer(), 'b')
    };
    assert_eq!(
        db.refused(move |uow| uow.sessions().insert(same_key()))
            .await,
        "sessions_key_hash_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.sessions().insert(same_id()))
            .await,
        "sessions_id_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.sessions().save(rekeyed())).await,
        "sessions_key_hash_key"
    );
    let missing = db
        .bare_unit(|uow| uow.sessions().save(a_session(&a_customer(), 'd')))
        .await;
    assert!(
        missing.is_err(),
        "a session that is not there cannot be saved"
    );
}

async fn live_sessions_come_latest_first_and_without_revoked_ones(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        uow.sessions()
            .insert(a_session(&a_complete_customer(), 'f'))?;
        for (minutes, digit) in [(3, 'a'), (9, 'b'), (1, 'c'), (5, 'd')] {
            let mut session = a_session(&a_customer(), digit);
            session.last_seen_at = now().plus_mins(minutes);
            session.revoked_at = (digit == 'd').then(now);
            uow.sessions().insert(session)?;
        }
        Ok(())
    })
    .await;
    let live = db
        .run(|uow| uow.sessions().live_of_user(a_customer().id))
        .await;
    let keys: Vec<_> = live.iter().map(|session| &session.key_hash[..1]).collect();
    assert_eq!(keys, ["b", "a", "c"]);
}

async fn at_most_fifty_sessions_are_listed(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        for number in 0..55 {
            let mut session = a_session(&a_customer(), 'a');
            session.id = id_no(700_000 + number).into();
            session.key_hash = format!("{number:064x}");
            uow.sessions().insert(session)?;
        }
        Ok(())
    })
    .await;
    assert_eq!(
        db.run(|uow| uow.sessions().live_of_user(a_customer().id))
            .await
            .len(),
        50
    );
}

contract!(memory, sqlite, postgres =>
    a_session_reads_back_as_written_and_saved,
    a_key_opens_one_session,
    live_sessions_come_latest_first_and_without_revoked_ones,
    at_most_fifty_sessions_are_listed,
);
