use crate::fixture::{Fixture, email};
use identity::TokenPurpose;
use kernel::{Applied, Invocation, Role, StoreError};
use marketplace::{
    DomainEvent,
    identity::{
        IdentityError, Register, ResendVerification, VerifyEmail, resend_verification, verify_email,
    },
};

#[tokio::test]
async fn an_account_its_session_its_token_and_its_event_are_made_together() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let state = fixture.state();
    assert_eq!(
        (state.users.len(), state.sessions.len(), state.tokens.len()),
        (1, 1, 1)
    );
    let user = &state.users[&made.user.id];
    assert_eq!(
        (&user.email, user.role, user.is_complete()),
        (&email("ada@example.ng"), Role::Customer, false)
    );
    assert_eq!(
        user.password_hash,
        testkit::PlainHasher::hash_of(crate::fixture::PASSWORD)
    );
    assert!(
        state
            .tokens
            .values()
            .all(|token| token.purpose == TokenPurpose::EmailVerification && token.user == user.id)
    );
    assert_eq!(
        state
            .unpublished_events()
            .iter()
            .map(|waiting| waiting.event.clone())
            .collect::<Vec<_>>(),
        [DomainEvent::UserRegistered { user: user.id }]
    );
}

#[tokio::test]
async fn the_same_request_run_again_finds_the_account_that_it_made() {
    let fixture = Fixture::new();
    let cmd = fixture.ada();
    let first = fixture.register(cmd.clone()).await.unwrap();
    let again = fixture.register(cmd.clone()).await.unwrap();
    assert_eq!((first.repeated, again.repeated), (false, true));
    assert_eq!(
        (again.user.id, again.session.id),
        (first.user.id, first.session.id)
    );
    assert_eq!(fixture.state().users.len(), 1);
    let other = Register {
        call: fixture.guest(),
        ..cmd
    };
    assert_eq!(
        fixture.register(other).await,
        Err(IdentityError::EmailTaken),
        "another request is another person"
    );
}

#[tokio::test]
async fn two_sign_ups_at_the_same_moment_are_one_account() {
    let fixture = Fixture::new();
    fixture.store.fail_next(StoreError::Duplicate {
        constraint: "users_email_key".into(),
    });
    assert_eq!(
        fixture.register(fixture.ada()).await,
        Err(IdentityError::EmailTaken)
    );
}

#[tokio::test]
async fn a_referral_code_must_belong_to_a_user() {
    let fixture = Fixture::new();
    let ada = fixture.registered().await.user;
    let friend = |code: &str| Register {
        email: "bola@example.ng".into(),
        referral_code: Some(code.into()),
        ..fixture.ada()
    };
    let Err(IdentityError::Invalid(errors)) = fixture.register(friend("ABCDEFGH")).await else {
        panic!("no user has that code")
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].message.as_str()),
        ("referralCode", "Invalid referral code")
    );
    let bola = fixture
        .register(friend(&format!(
            " {} ",
            ada.referral_code.as_str().to_lowercase()
        )))
        .await
        .unwrap()
        .user;
    assert_eq!(bola.referred_by, Some(ada.referral_code.clone()));
    let referral = fixture.state().referrals.remove(&bola.id).unwrap();
    assert_eq!(
        (referral.referrer, referral.state),
        (ada.id, referrals::ReferralState::Pending)
    );
    assert_ne!(bola.referral_code, ada.referral_code);
}

#[tokio::test]
async fn bad_input_creates_nothing_and_every_fault_is_named() {
    let fixture = Fixture::new();
    let cmd = Register {
        first_name: String::new(),
        email: "nope".into(),
        password: "12345678".into(),
        phone: Some("1".into()),
        ..fixture.ada()
    };
    let Err(IdentityError::Invalid(errors)) = fixture.register(cmd).await else {
        panic!("it is all wrong")
    };
    assert_eq!(
        errors
            .0
            .iter()
            .map(|error| error.field.as_str())
            .collect::<Vec<_>>(),
        ["firstName", "password", "email", "phone"]
    );
    assert!(fixture.state().users.is_empty() && fixture.hasher.times_asked() == 0);
}

#[tokio::test]
async fn an_address_is_proven_once_and_a_proven_one_gets_no_more_mail() {
    let fixture = Fixture::new();
    let cmd = fixture.ada();
    let user = fixture.register(cmd.clone()).await.unwrap().user;
    let verify = |token_hash: String| VerifyEmail {
        call: fixture.guest(),
        token_hash,
    };
    assert_eq!(
        verify_email(&fixture.store, verify(cmd.token_hash.clone())).await,
        Ok(Applied::Now(()))
    );
    assert!(matches!(
        verify_email(&fixture.store, verify(cmd.token_hash)).await,
        Err(IdentityError::Link(_))
    ));
    assert!(matches!(
        verify_email(&fixture.store, verify(fixture.hash())).await,
        Err(IdentityError::Link(_))
    ));
    let resend = ResendVerification {
        call: fixture.guest(),
        user: user.id,
        token_hash: fixture.hash(),
    };
    assert_eq!(resend_verification(&fixture.store, resend).await, Ok(None));
    assert_eq!(
        fixture.state().users[&user.id].email_verified_at,
        Some(cmd.call.now)
    );
}

#[tokio::test]
async fn a_second_mail_carries_a_second_token_and_both_are_good() {
    let fixture = Fixture::new();
    let cmd = fixture.ada();
    let user = fixture.register(cmd.clone()).await.unwrap().user;
    let token_hash = fixture.hash();
    let resend = ResendVerification {
        call: fixture.guest(),
        user: user.id,
        token_hash: token_hash.clone(),
    };
    assert_eq!(
        resend_verification(&fixture.store, resend)
            .await
            .unwrap()
            .unwrap()
            .id,
        user.id
    );
    let call: Invocation = fixture.guest();
    assert_eq!(
        verify_email(&fixture.store, VerifyEmail { call, token_hash }).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        verify_email(
            &fixture.store,
            VerifyEmail {
                call,
                token_hash: cmd.token_hash
            }
        )
        .await,
        Ok(Applied::Already)
    );
}
