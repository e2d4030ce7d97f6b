//! People, and what belongs to one person alone.

use crate::test_databases::TestDatabase;
use identity::{Location, QuietHours, ReferralCode, TimeZone, User, UserStatus};
use kernel::{Email, Language, NgPhone, Permission, Permissions, Role, StoreError};
use std::collections::BTreeMap;
use testkit::{
    id_no, now,
    world::{a_customer, a_customer_no, an_admin},
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
    let unknown = Email::parse("unknown@example.ng").unwrap();
    assert_eq!(
        db.run(move |uow| uow.users().lock_by_email(&unknown)).await,
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

contract!(memory, sqlite, postgres =>
    a_user_reads_back_as_written,
    every_field_of_a_user_is_saved,
    a_stale_or_missing_user_is_contended,
    email_code_and_id_belong_to_one_user,
);
