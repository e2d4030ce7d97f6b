use crate::desk::{Desk, PASSWORD};
use identity::{HasherError, SESSIONS_LISTED_MAX};
use kernel::{Actor, Applied, Role};
use marketplace::identity::{
    Device, IdentityError, Reauthenticate, RevokeSession, SignIn, list_sessions, reauthenticate,
    revoke_session, sign_in, sign_out, touch_session,
};

#[tokio::test]
async fn t01_every_wrong_sign_in_costs_the_same_work_and_says_the_same() {
    let desk = Desk::new();
    let user = desk.registered().await.user;
    for (email, password) in [
        ("ada@example.ng", "wrong"),
        ("nobody@example.ng", PASSWORD),
        ("no address", PASSWORD),
        ("", ""),
    ] {
        let asked = desk.hasher.times_asked();
        assert_eq!(
            desk.sign_in(email, password).await.unwrap_err(),
            IdentityError::InvalidCredentials,
            "{email}"
        );
        assert_eq!(desk.hasher.times_asked(), asked + 1, "{email}");
    }
    desk.store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    assert_eq!(
        desk.sign_in("ada@example.ng", "wrong").await.unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert_eq!(
        desk.sign_in("ada@example.ng", PASSWORD).await.unwrap_err(),
        IdentityError::Suspended(None),
        "only to whoever knows the password"
    );
}

#[tokio::test]
async fn t03_a_sign_in_ends_the_session_that_the_browser_had() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let call = desk.guest();
    let cmd = SignIn {
        call,
        email: " ADA@example.ng ".into(),
        password: PASSWORD.into(),
        code: None,
        key_hash: desk.hash(),
        device: Device {
            user_agent: Some("Firefox".into()),
            ip: Some("102.89.0.1".into()),
            id: None,
        },
        replaces: Some(made.session.id),
    };
    let first = sign_in(&desk.store, desk.factors(), &desk.hasher, cmd.clone())
        .await
        .unwrap();
    assert!(!desk.state().sessions[&made.session.id].is_live(call.now, Role::Customer));
    assert_eq!(first.session.user_agent.as_deref(), Some("Firefox"));
    let again = sign_in(&desk.store, desk.factors(), &desk.hasher, cmd)
        .await
        .unwrap();
    assert_eq!(
        again.session.id, first.session.id,
        "the same request run again is the same session"
    );
}

#[tokio::test]
async fn the_device_longest_unseen_makes_room_for_the_fifty_first() {
    let desk = Desk::new();
    let made = desk.registered().await;
    for _ in 1..SESSIONS_LISTED_MAX {
        desk.clock.advance_mins(1);
        desk.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    }
    assert_eq!(desk.live_sessions(made.user.id).len(), 50);
    desk.clock.advance_mins(1);
    desk.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    let live = desk.live_sessions(made.user.id);
    assert!(live.len() == 50 && live.iter().all(|session| session.id != made.session.id));
}

#[tokio::test]
async fn a_busy_hasher_is_said_and_nothing_is_made() {
    let desk = Desk::new();
    desk.registered().await;
    desk.hasher.set_busy(true);
    let sessions = desk.state().sessions.len();
    assert_eq!(
        desk.sign_in("ada@example.ng", PASSWORD).await.unwrap_err(),
        IdentityError::Hasher(HasherError::Busy)
    );
    assert_eq!(desk.state().sessions.len(), sessions);
}

#[tokio::test]
async fn t04_a_session_is_listed_touched_and_ended() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let now = desk.clock.advance_mins(5);
    assert_eq!(
        touch_session(&desk.store, made.session.id, now).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        touch_session(&desk.store, made.session.id, now).await,
        Ok(Applied::Already)
    );
    let listed = list_sessions(&desk.store, made.user.id, Role::Customer, now)
        .await
        .unwrap();
    assert_eq!((listed.len(), listed[0].last_seen_at), (1, now));
    assert_eq!(
        sign_out(&desk.store, made.session.id, now).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        sign_out(&desk.store, made.session.id, now).await,
        Ok(Applied::Already)
    );
    assert!(
        list_sessions(&desk.store, made.user.id, Role::Customer, now)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn an_expired_session_is_not_listed() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let now = desk.clock.advance_hours(14 * 24);
    assert!(
        list_sessions(&desk.store, made.user.id, Role::Customer, now)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn t30_nobody_ends_somebody_elses_session() {
    let desk = Desk::new();
    let ada = desk.registered().await;
    let bola = desk
        .register(marketplace::identity::Register {
            email: "bola@example.ng".into(),
            ..desk.ada()
        })
        .await
        .unwrap();
    let call = desk.call(Actor::Customer(bola.user.id));
    let foreign = RevokeSession {
        call,
        user: bola.user.id,
        session: ada.session.id,
    };
    assert_eq!(
        revoke_session(&desk.store, foreign).await,
        Err(IdentityError::NotFound)
    );
    let own = RevokeSession {
        session: bola.session.id,
        ..foreign
    };
    assert_eq!(revoke_session(&desk.store, own).await, Ok(Applied::Now(())));
    assert_eq!(revoke_session(&desk.store, own).await, Ok(Applied::Already));
}

#[tokio::test]
async fn t10_the_password_again_gives_the_session_a_new_key_and_ten_minutes() {
    let desk = Desk::new();
    let made = desk.registered().await;
    let cmd = |password: &str| Reauthenticate {
        call: desk.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        password: password.into(),
        code: None,
        key_hash: desk.hash(),
    };
    let wrong = reauthenticate(&desk.store, desk.factors(), &desk.hasher, cmd("wrong")).await;
    assert_eq!(wrong.unwrap_err(), IdentityError::InvalidCredentials);
    let session = reauthenticate(&desk.store, desk.factors(), &desk.hasher, cmd(PASSWORD))
        .await
        .unwrap();
    assert!(session.id == made.session.id && session.key_hash != made.session.key_hash);
    assert!(
        session.is_reauthenticated(desk.clock.advance_mins(9))
            && !session.is_reauthenticated(desk.clock.advance_mins(1))
    );
    sign_out(&desk.store, made.session.id, made.session.created_at)
        .await
        .map(|_| ())
        .unwrap();
    let ended = reauthenticate(&desk.store, desk.factors(), &desk.hasher, cmd(PASSWORD)).await;
    assert_eq!(ended.unwrap_err(), IdentityError::NotFound);
}
