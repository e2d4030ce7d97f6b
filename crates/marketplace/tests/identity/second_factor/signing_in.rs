//! Signing in with the second factor: what is asked for, and each code once.

use super::{SECRET, codes};
use crate::fixture::{Fixture, PASSWORD};
use identity::{RECOVERY_CODES, grouped};
use marketplace::Clock;
use marketplace::identity::{Device, IdentityError, SignIn, sign_in};

#[tokio::test]
async fn t13_signing_in_takes_password_and_code_and_a_code_once() {
    let fixture = Fixture::new();
    fixture.with_factor().await;
    let spent = fixture.code();
    assert_eq!(
        fixture.sign_in_with(None).await.unwrap_err(),
        IdentityError::SecondStepNeeded
    );
    assert_eq!(
        fixture.sign_in_with(Some("  ")).await.unwrap_err(),
        IdentityError::SecondStepNeeded
    );
    assert_eq!(
        fixture.sign_in_with(Some(&spent)).await.unwrap_err(),
        IdentityError::WrongCode,
        "it turned the second step on"
    );
    fixture.clock.advance_mins(1);
    let code = fixture.code();
    let signed_in = fixture.sign_in_with(Some(&code)).await.unwrap();
    assert_eq!(signed_in.session.second_step_at, Some(fixture.clock.now()));
    assert_eq!(
        fixture.sign_in_with(Some(&code)).await.unwrap_err(),
        IdentityError::WrongCode,
        "used before"
    );
    fixture.clock.advance_mins(2);
    let late = SECRET.code_at(fixture.clock.now().plus_mins(-2));
    assert_eq!(
        fixture.sign_in_with(Some(&late)).await.unwrap_err(),
        IdentityError::WrongCode,
        "too old"
    );
}

#[tokio::test]
async fn t01_a_caller_without_the_password_is_not_told_who_has_a_second_step() {
    let fixture = Fixture::new();
    fixture.with_factor().await;
    fixture.clock.advance_mins(1);
    let cmd = SignIn {
        call: fixture.guest(),
        email: "ada@example.ng".into(),
        password: "not hers".into(),
        code: Some(fixture.code()),
        key_hash: fixture.hash(),
        device: Device::default(),
        replaces: None,
    };
    let refused = sign_in(&fixture.store, fixture.factors(), &fixture.hasher, cmd).await;
    assert_eq!(refused.unwrap_err(), IdentityError::InvalidCredentials);
    assert!(
        fixture.sign_in_with(Some(&fixture.code())).await.is_ok(),
        "and the code was not spent"
    );
}

#[tokio::test]
async fn a_sign_in_run_again_is_the_same_session_and_spends_nothing_more() {
    let fixture = Fixture::new();
    fixture.with_factor().await;
    fixture.clock.advance_mins(1);
    let cmd = SignIn {
        call: fixture.guest(),
        email: "ada@example.ng".into(),
        password: PASSWORD.into(),
        code: Some(fixture.code()),
        key_hash: fixture.hash(),
        device: Device::default(),
        replaces: None,
    };
    let first = sign_in(
        &fixture.store,
        fixture.factors(),
        &fixture.hasher,
        cmd.clone(),
    )
    .await
    .unwrap();
    let again = sign_in(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
    assert_eq!(again.session.id, first.session.id);
}

#[tokio::test]
async fn a_recovery_code_is_good_once_however_it_is_typed() {
    let fixture = Fixture::new();
    let who = fixture.with_factor().await;
    let code = grouped(&codes()[3]).to_lowercase();
    assert!(
        fixture
            .sign_in_with(Some(&code))
            .await
            .unwrap()
            .session
            .second_step_at
            .is_some()
    );
    assert_eq!(
        fixture.sign_in_with(Some(&code)).await.unwrap_err(),
        IdentityError::WrongCode
    );
    let left = marketplace::read::IdentityQueries::second_factor(&fixture.store, who.user)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(left.recovery_codes_left as usize, RECOVERY_CODES - 1);
    let stored = format!("{:?}", fixture.state().second_factors);
    assert!(
        codes().iter().all(|code| !stored.contains(code)),
        "they are stored as hashes"
    );
}
