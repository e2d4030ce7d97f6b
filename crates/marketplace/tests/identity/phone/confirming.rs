//! Confirming a number, and how long it counts.

use super::{OTHER, PHONE, phone};
use crate::fixture::{Fixture, PASSWORD};
use kernel::{Actor, Applied, Email};
use marketplace::{
    Clock, TaskKind,
    identity::{
        ChatAccount, CompleteProfile, IdentityError, OpenChatAccount, Reauthenticate,
        VerifiedPhone, complete_profile, lapse_phone, open_chat_account, reauthenticate,
    },
};
use notifications::SmsPurpose;

#[tokio::test]
async fn a_confirmed_number_becomes_the_profiles_number_and_its_owner_is_told() {
    let fixture = Fixture::new();
    let ada = fixture.registered_as("ada@example.ng").await;
    let Ok(VerifiedPhone::Confirmed(user)) = fixture.prove(PHONE, Some(ada)).await else {
        panic!("not confirmed");
    };
    assert_eq!(user.phone, Some(phone(PHONE)));
    assert!(user.has_confirmed_phone());
    assert_eq!(fixture.messages()[0].purpose, SmsPurpose::ConfirmPhone);
    let now = fixture.clock.now();
    assert_eq!(fixture.due_at(TaskKind::LapsePhone), [now.plus_days(180)]);
    assert_eq!(fixture.due_at(TaskKind::SendMail), [now]);
    assert!(fixture.prove(PHONE, Some(ada)).await.is_ok());
    assert_eq!(
        fixture.due_at(TaskKind::SendMail).len(),
        1,
        "a confirmation that is renewed is no news"
    );
}

#[tokio::test]
async fn two_people_on_one_phone_cannot_both_have_it() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let bola = fixture.registered_as("bola@example.ng").await;
    assert_eq!(
        fixture.prove(PHONE, Some(bola)).await,
        Err(IdentityError::PhoneTaken)
    );
    assert!(fixture.user(ada.user).has_confirmed_phone());
    assert!(!fixture.user(bola.user).has_confirmed_phone());
}

#[tokio::test]
async fn t10_another_number_than_the_profiles_needs_the_password_again() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(OTHER, Some(ada)).await.unwrap().is_now());
    let code = fixture.code_of(OTHER);
    assert_eq!(
        fixture.type_in(OTHER, &code, Some(ada)).await,
        Err(IdentityError::ReauthRequired)
    );
    let cmd = Reauthenticate {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
    assert!(
        fixture.type_in(OTHER, &code, Some(ada)).await.is_ok(),
        "the code was not spent"
    );
    assert_eq!(fixture.user(ada.user).phone, Some(phone(OTHER)));
}

#[tokio::test]
async fn a_changed_number_is_safe_because_the_old_one_signs_in_no_more() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let again = Reauthenticate {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, again)
        .await
        .unwrap();
    let cmd = CompleteProfile {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        update: identity::ProfileUpdate {
            phone: OTHER.into(),
            address: "12 Aminu Kano Crescent".into(),
            city: None,
            state: None,
        },
        name: None,
    };
    let changed = complete_profile(&fixture.store, cmd).await.unwrap();
    assert!(!changed.has_confirmed_phone());
    for number in [PHONE, OTHER] {
        assert_eq!(
            fixture.prove(number, None).await,
            Err(IdentityError::NoAccount)
        );
    }
    let bola = fixture.registered_as("bola@example.ng").await;
    assert!(
        fixture.prove(PHONE, Some(bola)).await.is_ok(),
        "another person may have the old number now"
    );
}

#[tokio::test]
async fn a_recycled_number_is_safe_because_a_confirmation_lapses_after_180_days() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let lapse = || {
        let call = fixture.call(Actor::System);
        lapse_phone(&fixture.store, ada.user, call)
    };
    fixture.clock.advance_mins(179 * 24 * 60);
    assert_eq!(lapse().await, Ok(Applied::Already));
    assert!(fixture.prove(PHONE, None).await.is_ok());
    fixture.clock.advance_mins(179 * 24 * 60);
    assert_eq!(
        lapse().await,
        Ok(Applied::Already),
        "the sign-in renewed it"
    );
    fixture.clock.advance_mins(2 * 24 * 60);
    assert_eq!(lapse().await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    let bola = fixture.registered_as("bola@example.ng").await;
    assert!(fixture.prove(PHONE, Some(bola)).await.is_ok());
    assert!(fixture.prove(PHONE, Some(ada)).await.is_err());
}

#[tokio::test]
async fn a_number_that_the_chat_confirms_lapses_as_one_with_a_code_does() {
    let fixture = Fixture::new();
    let cmd = OpenChatAccount {
        call: fixture.call(Actor::System),
        first_name: "Ada".into(),
        last_name: "Bello".into(),
        email: Email::parse("ada@example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: phone(PHONE),
        phone_is_confirmed: true,
        address: None,
        token_hash: fixture.hash(),
    };
    let opened = open_chat_account(&fixture.store, cmd).await.unwrap();
    let ChatAccount::Opened(user) = opened else {
        panic!("no account: {opened:?}");
    };
    assert!(user.has_confirmed_phone());
    let lapses = fixture.clock.now().plus_days(180);
    assert_eq!(fixture.due_at(TaskKind::LapsePhone), [lapses]);
}
