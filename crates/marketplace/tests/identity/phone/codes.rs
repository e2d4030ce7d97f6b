//! Codes: asking for one and typing it.

use super::{OTHER, PHONE, over};
use crate::fixture::Fixture;
use identity::PhoneCodeError;
use kernel::Applied;
use marketplace::{
    Clock, TaskKind,
    identity::{IdentityError, VerifiedPhone, typed_phone},
};
use notifications::{SmsPurpose, SmsState};

#[tokio::test]
async fn a_code_is_queued_as_a_message_and_is_not_stored() {
    let fixture = Fixture::new();
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Now(())));
    let messages = fixture.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!(
        (
            messages[0].state,
            messages[0].purpose,
            messages[0].recipient.as_str(),
            messages[0].user
        ),
        (SmsState::Queued, SmsPurpose::SignIn, "+2348031234567", None)
    );
    assert_eq!(fixture.due_at(TaskKind::SendSms), [fixture.clock.now()]);
}

#[tokio::test]
async fn t01_a_known_and_an_unknown_number_cause_the_same_work() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let before = fixture.messages().len();
    for number in [PHONE, OTHER] {
        fixture.clock.advance_mins(3);
        assert_eq!(fixture.ask(number, None).await, Ok(Applied::Now(())));
    }
    let messages = fixture.messages();
    assert_eq!(messages.len(), before + 2);
    let owners: Vec<_> = messages[before..].iter().map(|one| one.user).collect();
    assert_eq!(owners, [Some(ada.user), None], "for the export alone");
}

#[tokio::test]
async fn a_malformed_number_is_named() {
    let Err(IdentityError::Invalid(errors)) = typed_phone("12345") else {
        panic!("it was accepted");
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("phone", "invalid_phone")
    );
}

#[tokio::test]
async fn a_new_code_ends_the_older_one_and_comes_no_sooner_than_30_seconds_after_it() {
    let fixture = Fixture::new();
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    let first = fixture.code_of(PHONE);
    fixture.clock.advance_secs(29);
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Already));
    assert_eq!(fixture.code_of(PHONE), first, "the first one stays valid");
    assert_eq!(fixture.messages().len(), 1);
    fixture.clock.advance_secs(1);
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Now(())));
    assert_ne!(fixture.code_of(PHONE), first);
    assert_eq!(
        fixture.type_in(PHONE, &first, None).await,
        Err(PhoneCodeError::Wrong(4).into())
    );
}

#[tokio::test]
async fn t08_a_code_is_used_once_and_for_ten_minutes() {
    let fixture = Fixture::new();
    fixture.confirmed().await;
    assert!(fixture.prove(PHONE, None).await.is_ok());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    fixture.clock.advance_mins(10);
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
}

#[tokio::test]
async fn t08_a_code_that_was_read_aloud_signs_in_no_other_browser() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    let asked = fixture.ask_in(Some("her phone"), PHONE, None).await;
    assert_eq!(asked, Ok(Applied::Now(())));
    let code = fixture.code_of(PHONE);
    for stranger in [Some("his laptop"), None] {
        for _ in 0..6 {
            let typed = fixture.type_at(stranger, PHONE, &code, None).await;
            assert_eq!(typed, Err(over()), "{stranger:?}");
        }
    }
    assert_eq!(fixture.kept(PHONE).unwrap().tries, 0, "her code stays good");
    let typed = fixture.type_at(Some("her phone"), PHONE, &code, None).await;
    let Ok(VerifiedPhone::SignedIn(signed_in)) = typed else {
        panic!("no session");
    };
    assert_eq!(signed_in.user.id, ada.user);
}

#[tokio::test]
async fn t08_five_wrong_codes_burn_the_code() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    for left in [4, 3, 2, 1] {
        assert_eq!(
            fixture.type_in(PHONE, "000000", None).await,
            Err(PhoneCodeError::Wrong(left).into())
        );
    }
    let locked: Result<VerifiedPhone, IdentityError> = Err(PhoneCodeError::Locked(30).into());
    assert_eq!(fixture.type_in(PHONE, "000000", None).await, locked);
    let right = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &right, None).await, locked);
    assert_eq!(fixture.live_sessions(ada.user).len(), 1);
}

#[tokio::test]
async fn a_number_without_a_code_is_refused() {
    let fixture = Fixture::new();
    assert_eq!(fixture.type_in(PHONE, "123456", None).await, Err(over()));
}

#[tokio::test]
async fn t08_a_code_to_sign_in_confirms_nothing_and_the_reverse() {
    let fixture = Fixture::new();
    let ada = fixture.registered_as("ada@example.ng").await;
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, Some(ada)).await, Err(over()));
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(PHONE, Some(ada)).await.unwrap().is_now());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
    let bola = fixture.registered_as("bola@example.ng").await;
    assert_eq!(fixture.type_in(PHONE, &code, Some(bola)).await, Err(over()));
    assert!(fixture.type_in(PHONE, &code, Some(ada)).await.is_ok());
}

#[tokio::test]
async fn a_failing_store_counts_no_try() {
    let fixture = Fixture::new();
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    fixture.store.fail_next(kernel::StoreError::Unavailable);
    let failed = fixture.type_in(PHONE, "000000", None).await;
    assert_eq!(failed, Err(kernel::StoreError::Unavailable.into()));
    assert_eq!(fixture.kept(PHONE).unwrap().tries, 0);
}
