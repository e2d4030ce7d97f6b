//! People who are signed in, and their devices.

use crate::test_databases::TestDatabase;
use identity::{Session, User, UserStatus};
use kernel::Email;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_customer_no, a_session, people},
};

async fn a_cookies_key_names_session_and_user(db: &TestDatabase) {
    people(&*db.store).await;
    let revoked = || Session {
        revoked_at: Some(now()),
        ..a_session(&a_customer(), 'b')
    };
    db.run(move |uow| {
        uow.sessions()
            .insert(a_session(&a_complete_customer(), 'a'))?;
        uow.sessions().insert(revoked())
    })
    .await;
    let read = |digit: &'static str| async move {
        db.reads().session_by_key(&digit.repeat(64)).await.unwrap()
    };
    assert_eq!(
        read("a").await,
        Some((
            a_session(&a_complete_customer(), 'a'),
            a_complete_customer()
        ))
    );
    assert_eq!(
        read("b").await,
        Some((revoked(), a_customer())),
        "a revoked one is found: the caller asks whether it lives"
    );
    assert_eq!(read("c").await, None);
}

async fn users_are_read_by_id_and_by_email(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(
        db.reads().user(a_customer().id).await.unwrap(),
        Some(a_customer())
    );
    assert_eq!(db.reads().user(id_no(1).into()).await.unwrap(), None);
    let email = Email::parse(" BOLA@example.ng ").unwrap();
    assert_eq!(
        db.reads().user_by_email(&email).await.unwrap(),
        Some(a_complete_customer())
    );
    let unknown = Email::parse("unknown@example.ng").unwrap();
    assert_eq!(db.reads().user_by_email(&unknown).await.unwrap(), None);
}

async fn devices_come_latest_use_first(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| {
        uow.sessions()
            .insert(a_session(&a_complete_customer(), 'f'))?;
        for (minutes, digit) in [(3, 'a'), (9, 'b'), (1, 'c'), (5, 'd')] {
            let last_seen_at = now().plus_mins(minutes);
            let revoked_at = (digit == 'd').then(now);
            uow.sessions().insert(Session {
                last_seen_at,
                revoked_at,
                ..a_session(&a_customer(), digit)
            })?;
        }
        Ok(())
    })
    .await;
    let sessions = db.reads().sessions_of(a_customer().id).await.unwrap();
    let keys: Vec<_> = sessions
        .iter()
        .map(|session| &session.key_hash[..1])
        .collect();
    assert_eq!(keys, ["b", "a", "c"]);
}

fn numbered(number: u64) -> Session {
    let key_hash = format!("{number:064x}");
    Session {
        id: id_no(900_000 + number).into(),
        key_hash,
        ..a_session(&a_customer(), 'a')
    }
}

async fn revoked_sessions_and_those_of_suspended_users_are_over(db: &TestDatabase) {
    people(&*db.store).await;
    let suspended = || User {
        status: UserStatus::Suspended,
        ..a_customer_no(1)
    };
    db.run(move |uow| {
        uow.users().insert(suspended())?;
        uow.sessions().insert(numbered(1))?;
        uow.sessions().insert(Session {
            revoked_at: Some(now()),
            ..numbered(2)
        })?;
        uow.sessions().insert(Session {
            user: suspended().id,
            ..numbered(3)
        })
    })
    .await;
    let ids = |numbers: &[u64]| {
        numbers
            .iter()
            .map(|number| numbered(*number).id)
            .collect::<Vec<_>>()
    };
    let ended = db.reads().ended_among(ids(&[3, 1, 2, 99])).await.unwrap();
    assert_eq!(ended, ids(&[3, 2]));
    assert_eq!(db.reads().ended_among(Vec::new()).await.unwrap(), []);
    let mut thousand: Vec<_> = (10_000..10_999).map(|number| numbered(number).id).collect();
    thousand.push(numbered(2).id);
    assert_eq!(db.reads().ended_among(thousand).await.unwrap(), ids(&[2]));
}

contract!(sqlite, postgres =>
    a_cookies_key_names_session_and_user,
    users_are_read_by_id_and_by_email,
    devices_come_latest_use_first,
    revoked_sessions_and_those_of_suspended_users_are_over,
);
