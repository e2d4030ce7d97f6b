use crate::fixture::{Fixture, PASSWORD};
use kernel::{Actor, Permissions, Role};
use marketplace::{
    DomainEvent,
    identity::{
        ChangePassword, IdentityError, Registered, RequestPasswordReset, ResetPassword,
        change_password, request_password_reset, reset_password,
    },
};

async fn asked(fixture: &Fixture) -> String {
    let token_hash = fixture.hash();
    let cmd = RequestPasswordReset {
        call: fixture.guest(),
        email: "ada@example.ng".into(),
        token_hash: token_hash.clone(),
    };
    request_password_reset(&fixture.store, cmd)
        .await
        .unwrap()
        .unwrap();
    token_hash
}

fn choose(fixture: &Fixture, token_hash: &str, password: &str) -> ResetPassword {
    ResetPassword {
        call: fixture.guest(),
        token_hash: token_hash.into(),
        password: password.into(),
    }
}

#[tokio::test]
async fn t01_t08_only_an_active_account_gets_a_token() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    let before = fixture.state().tokens.len();
    for email in ["unknown@example.ng", "no address", ""] {
        let cmd = RequestPasswordReset {
            call: fixture.guest(),
            email: email.into(),
            token_hash: fixture.hash(),
        };
        assert_eq!(
            request_password_reset(&fixture.store, cmd).await,
            Ok(None),
            "{email}"
        );
    }
    fixture
        .store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    let cmd = RequestPasswordReset {
        call: fixture.guest(),
        email: "ada@example.ng".into(),
        token_hash: fixture.hash(),
    };
    assert_eq!(request_password_reset(&fixture.store, cmd).await, Ok(None));
    assert_eq!(fixture.state().tokens.len(), before);
}

#[tokio::test]
async fn t04_t06_a_new_password_ends_every_session_and_proves_the_address() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    fixture.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    let token = asked(&fixture).await;
    assert_eq!(fixture.live_sessions(user.id).len(), 2);
    reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &token, "quite another password"),
    )
    .await
    .unwrap();
    assert!(fixture.live_sessions(user.id).is_empty());
    let state = fixture.state();
    assert!(state.users[&user.id].email_verified_at.is_some());
    assert!(
        state
            .unpublished_events()
            .iter()
            .any(|waiting| waiting.event == DomainEvent::PasswordChanged { user: user.id })
    );
    assert_eq!(
        fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert!(
        fixture
            .sign_in("ada@example.ng", "quite another password")
            .await
            .is_ok()
    );
    let again = reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &token, "a third password here"),
    )
    .await;
    assert!(matches!(again, Err(IdentityError::Link(_))), "once");
}

#[tokio::test]
async fn t09_a_weak_password_is_refused_and_the_token_stays_good() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    let token = asked(&fixture).await;
    let weak = reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &token, "password"),
    )
    .await;
    assert!(matches!(weak, Err(IdentityError::Invalid(_))));
    fixture.store.tamper(|state| {
        assert!(
            state
                .users
                .get_mut(&user.id)
                .unwrap()
                .set_role(Role::Admin, Permissions::NONE)
                .is_now()
        )
    });
    let short_for_staff = reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &token, "kx7 vq!mz"),
    )
    .await;
    assert!(
        matches!(short_for_staff, Err(IdentityError::Invalid(_))),
        "staff need twelve characters"
    );
    assert!(
        reset_password(
            &fixture.store,
            &fixture.hasher,
            choose(&fixture, &token, "kx7 vq!mz and more")
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn t08_a_token_dies_after_half_an_hour_and_with_the_account() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    let (early, late) = (asked(&fixture).await, asked(&fixture).await);
    fixture.clock.advance_mins(29);
    assert!(
        reset_password(
            &fixture.store,
            &fixture.hasher,
            choose(&fixture, &early, "quite another password")
        )
        .await
        .is_ok()
    );
    fixture.clock.advance_mins(1);
    let expired = reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &late, "quite another password"),
    )
    .await;
    assert!(matches!(expired, Err(IdentityError::Link(_))));
    let fresh = asked(&fixture).await;
    fixture
        .store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    let suspended = reset_password(
        &fixture.store,
        &fixture.hasher,
        choose(&fixture, &fresh, "quite another password"),
    )
    .await;
    assert!(matches!(suspended, Err(IdentityError::Link(_))));
}

fn change(fixture: &Fixture, made: &Registered, current: &str, password: &str) -> ChangePassword {
    ChangePassword {
        call: fixture.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        current_password: current.into(),
        password: password.into(),
        key_hash: fixture.hash(),
    }
}

#[tokio::test]
async fn t04_t06_a_changed_password_ends_every_other_session_and_gives_this_one_a_new_key() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let other = fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap()
        .session
        .id;
    let cmd = change(&fixture, &made, PASSWORD, "quite another password");
    let changed = change_password(&fixture.store, &fixture.store, &fixture.hasher, cmd.clone())
        .await
        .unwrap();
    assert_eq!(
        (changed.session.id, &changed.session.key_hash, changed.ended),
        (made.session.id, &cmd.key_hash, vec![other])
    );
    assert_eq!(
        fixture
            .live_sessions(made.user.id)
            .iter()
            .map(|live| live.id)
            .collect::<Vec<_>>(),
        [made.session.id]
    );
    let unpublished = fixture.state().unpublished_events();
    assert!(
        unpublished
            .iter()
            .any(|waiting| waiting.event == DomainEvent::PasswordChanged { user: made.user.id })
    );
    assert_eq!(
        fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert!(
        fixture
            .sign_in("ada@example.ng", "quite another password")
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn t09_t10_a_password_is_not_changed_without_the_one_before_or_to_a_weak_one() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let before = fixture.state().users;
    let wrong = change_password(
        &fixture.store,
        &fixture.store,
        &fixture.hasher,
        change(&fixture, &made, "not hers", "quite another password"),
    )
    .await;
    assert_eq!(wrong, Err(IdentityError::InvalidCredentials));
    let weak = change_password(
        &fixture.store,
        &fixture.store,
        &fixture.hasher,
        change(&fixture, &made, PASSWORD, "password"),
    )
    .await;
    assert!(matches!(weak, Err(IdentityError::Invalid(_))));
    let same = change_password(
        &fixture.store,
        &fixture.store,
        &fixture.hasher,
        change(&fixture, &made, PASSWORD, PASSWORD),
    )
    .await;
    let Err(IdentityError::Invalid(errors)) = same else {
        panic!("the same again changes nothing")
    };
    assert_eq!(errors.0[0].code, "same_password");
    fixture.store.tamper(|state| {
        assert!(
            state
                .sessions
                .get_mut(&made.session.id)
                .unwrap()
                .revoke(made.session.created_at)
                .is_now()
        )
    });
    let ended = change_password(
        &fixture.store,
        &fixture.store,
        &fixture.hasher,
        change(&fixture, &made, PASSWORD, "quite another password"),
    )
    .await;
    assert_eq!(
        ended,
        Err(IdentityError::NotFound),
        "a session that has ended changes nothing"
    );
    assert_eq!(fixture.state().users, before);
}
