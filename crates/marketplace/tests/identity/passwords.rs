use crate::desk::{Desk, PASSWORD};
use kernel::{Actor, Role};
use marketplace::{
    DomainEvent,
    identity::{
        ChangePassword, IdentityError, Registered, RequestPasswordReset, ResetPassword,
        change_password, request_password_reset, reset_password,
    },
};

async fn asked(desk: &Desk) -> String {
    let token_hash = desk.hash();
    let cmd = RequestPasswordReset {
        call: desk.guest(),
        email: "ada@example.ng".into(),
        token_hash: token_hash.clone(),
    };
    request_password_reset(&desk.store, cmd)
        .await
        .unwrap()
        .unwrap();
    token_hash
}

fn choose(desk: &Desk, token_hash: &str, password: &str) -> ResetPassword {
    ResetPassword {
        call: desk.guest(),
        token_hash: token_hash.into(),
        password: password.into(),
    }
}

#[tokio::test]
async fn t01_t08_only_an_active_account_gets_a_token() {
    let desk = Desk::new();
    let user = desk.registered().await.user;
    let before = desk.state().tokens.len();
    for email in ["nobody@example.ng", "no address", ""] {
        let cmd = RequestPasswordReset {
            call: desk.guest(),
            email: email.into(),
            token_hash: desk.hash(),
        };
        assert_eq!(
            request_password_reset(&desk.store, cmd).await,
            Ok(None),
            "{email}"
        );
    }
    desk.store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    let cmd = RequestPasswordReset {
        call: desk.guest(),
        email: "ada@example.ng".into(),
        token_hash: desk.hash(),
    };
    assert_eq!(request_password_reset(&desk.store, cmd).await, Ok(None));
    assert_eq!(desk.state().tokens.len(), before);
}

#[tokio::test]
async fn t04_t06_a_new_password_ends_every_session_and_proves_the_address() {
    let desk = Desk::new();
    let user = desk.registered().await.user;
    desk.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    let token = asked(&desk).await;
    assert_eq!(desk.live_sessions(user.id).len(), 2);
    reset_password(
        &desk.store,
        &desk.hasher,
        choose(&desk, &token, "quite another password"),
    )
    .await
    .unwrap();
    assert!(desk.live_sessions(user.id).is_empty());
    let state = desk.state();
    assert!(state.users[&user.id].email_verified_at.is_some());
    assert!(
        state
            .untold()
            .iter()
            .any(|waiting| waiting.event == DomainEvent::PasswordChanged { user: user.id })
    );
    assert_eq!(
        desk.sign_in("ada@example.ng", PASSWORD).await.unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert!(
        desk.sign_in("ada@example.ng", "quite another password")
            .await
            .is_ok()
    );
    let again = reset_password(
        &desk.store,
        &desk.hasher,
        choose(&desk, &token, "a third password here"),
    )
    .await;
    assert!(matches!(again, Err(IdentityError::Link(_))), "once");
}

#[tokio::test]
async fn t09_a_weak_password_is_refused_and_the_token_stays_good() {
    let desk = Desk::new();
    let user = desk.registered().await.user;
    let token = asked(&desk).await;
    let weak = reset_password(&desk.store, &desk.hasher, choose(&desk, &token, "password")).await;
    assert!(matches!(weak, Err(IdentityError::Invalid(_))));
    desk.store.tamper(|state| {
        assert!(
            state
                .users
                .get_mut(&user.id)
                .unwrap()
                .set_role(Role::Admin, &[])
                .is_now()
        )
    });
    let short_for_staff = reset_password(
        &desk.store,
        &desk.hasher,
        choose(&desk, &token, "kx7 vq!mz"),
    )
    .await;
    assert!(
        matches!(short_for_staff, Err(IdentityError::Invalid(_))),
        "staff need twelve characters"
    );
    assert!(
        reset_password(
            &desk.store,
            &desk.hasher,
            choose(&desk, &token, "kx7 vq!mz and more")
        )
        .await
        .is_ok()
    );
}

#[tokio::test]
async fn t08_a_token_dies_after_half_an_hour_and_with_the_account() {
    let desk = Desk::new();
    let user = desk.registered().await.user;
    let (early, late) = (asked(&desk).await, asked(&desk).await);
    desk.clock.advance_mins(29);
    assert!(
        reset_password(
            &desk.store,
            &desk.hasher,
            choose(&desk, &early, "quite another password")
        )
        .await
        .is_ok()
    );
    desk.clock.advance_mins(1);
    let expired = reset_password(
        &desk.store,
        &desk.hasher,
        choose(&desk, &late, "quite another password"),
    )
    .await;
    assert!(matches!(expired, Err(IdentityError::Link(_))));
    let fresh = asked(&desk).await;
    desk.store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    let suspended = reset_password(
        &desk.store,
        &desk.hasher,
        choose(&desk, &fresh, "quite another password"),
    )
    .await;
    assert!(matches!(suspended, Err(IdentityError::Link(_))));
}

fn change(desk: &Desk, made: &Registered, current: &str, password: &str) -> ChangePassword {
    ChangePassword {
        call: desk.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        current_password: current.into(),
        password: password.into(),
        key_hash: desk.hash(),
    }
}

#[tokio::test]
async fn t04_t06_a_changed_password_ends_every_other_session_and_gives_this_one_a_new_key() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let other = desk
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap()
        .session
        .id;
    let cmd = change(&desk, &made, PASSWORD, "quite another password");
    let changed = change_password(&desk.store, &desk.store, &desk.hasher, cmd.clone())
        .await
        .unwrap();
    assert_eq!(
        (changed.session.id, &changed.session.key_hash, changed.ended),
        (made.session.id, &cmd.key_hash, vec![other])
    );
    assert_eq!(
        desk.live_sessions(made.user.id)
            .iter()
            .map(|live| live.id)
            .collect::<Vec<_>>(),
        [made.session.id]
    );
    let told = desk.state().untold();
    assert!(
        told.iter()
            .any(|waiting| waiting.event == DomainEvent::PasswordChanged { user: made.user.id })
    );
    assert_eq!(
        desk.sign_in("ada@example.ng", PASSWORD).await.unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert!(
        desk.sign_in("ada@example.ng", "quite another password")
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn t09_t10_a_password_is_not_changed_without_the_one_before_or_to_a_weak_one() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let before = desk.state().users;
    let wrong = change_password(
        &desk.store,
        &desk.store,
        &desk.hasher,
        change(&desk, &made, "not hers", "quite another password"),
    )
    .await;
    assert_eq!(wrong, Err(IdentityError::InvalidCredentials));
    let weak = change_password(
        &desk.store,
        &desk.store,
        &desk.hasher,
        change(&desk, &made, PASSWORD, "password"),
    )
    .await;
    assert!(matches!(weak, Err(IdentityError::Invalid(_))));
    let same = change_password(
        &desk.store,
        &desk.store,
        &desk.hasher,
        change(&desk, &made, PASSWORD, PASSWORD),
    )
    .await;
    let Err(IdentityError::Invalid(errors)) = same else {
        panic!("the same again changes nothing")
    };
    assert_eq!(errors.0[0].code, "same_password");
    desk.store.tamper(|state| {
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
        &desk.store,
        &desk.store,
        &desk.hasher,
        change(&desk, &made, PASSWORD, "quite another password"),
    )
    .await;
    assert_eq!(
        ended,
        Err(IdentityError::NotFound),
        "a session that has ended changes nothing"
    );
    assert_eq!(desk.state().users, before);
}
