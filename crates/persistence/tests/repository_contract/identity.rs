//! People, sessions and one-time tokens.

use crate::test_databases::TestDatabase;
use identity::{
    Location, NewToken, OneTimeToken, QuietHours, ReferralCode, Session, TimeZone, TokenPurpose,
    User, UserStatus,
};
use kernel::{Email, Language, NgPhone, Permission, Permissions, Role, StoreError};
use std::collections::BTreeMap;
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_customer_no, a_session, an_admin},
};

/// A user with every field set.
fn full() -> User {
    let mut user = an_admin();
    user.phone = NgPhone::parse("08031234567").ok();
    user.address = Some("12 Third Avenue".into());
    user.city = Some("Abuja".into());
    user.state = Some("FCT".into());
    user.location = Location::new(
        "Gwarinpa, Abuja",
        9.109_912_345_678_9,
        7.404_2,
        Some("gida:gwarinpa"),
    )
    .ok();
    let _applied = user.set_role(
        Role::Admin,
        Permissions::of(&[Permission::Ops, Permission::Finance]),
    );
    user.profile_image_url = Some("/photos/chidi.jpg".into());
    user.referred_by = Some(a_customer().referral_code);
    user.email_verified_at = Some(now().plus_secs(7));
    user.contact_changed_at = Some(now().plus_secs(9));
    user.status = UserStatus::Suspended;
    user.preferences.language = Language::Pidgin;
    user.preferences.quiet_hours = QuietHours::parse(true, "22:15", "05:45").unwrap();
    user.preferences.time_zone = TimeZone::parse("Europe/London").ok();
    user
}

async fn a_user_reads_back_as_written(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(full())
    })
    .await;
    let read = db
        .run(|uow| {
            Ok((
                uow.users().lock(a_customer().id)?,
                uow.users().lock(full().id)?,
                uow.users().lock_by_email(&full().email)?,
            ))
        })
        .await;
    assert_eq!(read, (Some(a_customer()), Some(full()), Some(full())));
    let (chosen, missing) = db
        .run(|uow| {
            let chosen = uow.users().preferences_of(full().id)?;
            Ok((chosen, uow.users().preferences_of(id_no(999_999).into())?))
        })
        .await;
    assert_eq!((chosen, missing), (Some(full().preferences), None));
    let languages = db
        .run(|uow| {
            let ids = [full().id, id_no(999_999).into(), a_customer().id];
            uow.users().languages_of(&ids)
        })
        .await;
    let expected = [
        (a_customer().id, Language::English),
        (full().id, Language::Pidgin),
    ];
    assert_eq!(languages, BTreeMap::from(expected));
    let nobody = Email::parse("nobody@example.ng").unwrap();
    assert_eq!(
        db.run(move |uow| uow.users().lock_by_email(&nobody)).await,
        None
    );
}

async fn every_field_of_a_user_is_saved(db: &TestDatabase) {
    db.run(|uow| uow.users().insert(a_customer())).await;
    let changed = User {
        id: a_customer().id,
        email: Email::parse("new@example.ng").unwrap(),
        ..full()
    };
    let unit = changed.clone();
    db.run(move |uow| uow.users().save(unit.clone())).await;
    let read = db.run(|uow| uow.users().lock(a_customer().id)).await;
    assert_eq!(
        read,
        Some(User {
            version: changed.version + 1,
            ..changed
        })
    );
    let bare = User {
        version: full().version + 1,
        ..a_customer()
    };
    let unit = bare.clone();
    db.run(move |uow| uow.users().save(unit.clone())).await;
    let read = db.run(|uow| uow.users().lock(a_customer().id)).await;
    assert_eq!(
        read,
        Some(User {
            version: bare.version + 1,
            ..bare
        }),
        "what is gone is gone"
    );
}

async fn a_stale_or_missing_user_is_contended(db: &TestDatabase) {
    db.run(|uow| uow.users().insert(a_customer())).await;
    let stale = db
        .bare_unit(|uow| {
            uow.users().save(a_customer())?;
            uow.users().save(a_customer())
        })
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    assert_eq!(
        db.bare_unit(|uow| uow.users().save(full())).await,
        Err(StoreError::Contended)
    );
    let read = db.run(|uow| uow.users().lock(a_customer().id)).await;
    assert_eq!(read, Some(a_customer()), "nothing of the failed unit stays");
}

async fn email_code_and_id_belong_to_one_user(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_customer_no(1))
    })
    .await;
    let email = || User {
        email: a_customer().email,
        ..a_customer_no(2)
    };
    let code = || User {
        referral_code: a_customer().referral_code,
        ..a_customer_no(2)
    };
    let id = || User {
        id: a_customer().id,
        ..a_customer_no(2)
    };
    assert_eq!(
        db.refused(move |uow| uow.users().insert(email())).await,
        "users_email_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.users().insert(code())).await,
        "users_referral_code_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.users().insert(id())).await,
        "users_id_key"
    );
    let saved = || User {
        email: a_customer().email,
        ..a_customer_no(1)
    };
    assert_eq!(
        db.refused(move |uow| uow.users().save(saved())).await,
        "users_email_key"
    );
    let exists = |code: ReferralCode| db.run(move |uow| uow.users().referral_code_exists(&code));
    assert!(exists(a_customer().referral_code).await);
    assert!(!exists(a_customer_no(2).referral_code).await);
}

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
    a_user_reads_back_as_written,
    every_field_of_a_user_is_saved,
    a_stale_or_missing_user_is_contended,
    email_code_and_id_belong_to_one_user,
    a_session_reads_back_as_written_and_saved,
    a_key_opens_one_session,
    live_sessions_come_latest_first_and_without_revoked_ones,
    at_most_fifty_sessions_are_listed,
    a_token_reads_back_and_is_spent,
    the_open_tokens_of_a_user_are_found_with_their_address,
);
