use crate::fixture::{Fixture, PASSWORD};
use identity::{HasherError, SESSIONS_LISTED_MAX};
use kernel::{Actor, Applied, Role};
use marketplace::identity::{
    Device, IdentityError, Reauthenticate, RevokeSession, SignIn, list_sessions, reauthenticate,
    revoke_session, sign_in, sign_out, touch_session,
};

#[tokio::test]
async fn t01_every_wrong_sign_in_costs_the_same_work_and_says_the_same() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    for (email, password) in [
        ("ada@example.ng", "wrong"),
        ("nobody@example.ng", PASSWORD),
        ("no address", PASSWORD),
        ("", ""),
    ] {
        let asked = fixture.hasher.times_asked();
        assert_eq!(
            fixture.sign_in(email, password).await.unwrap_err(),
            IdentityError::InvalidCredentials,
            "{email}"
        );
        assert_eq!(fixture.hasher.times_asked(), asked + 1, "{email}");
    }
    fixture
        .store
        .tamper(|state| assert!(state.users.get_mut(&user.id).unwrap().suspend().is_now()));
    assert_eq!(
        fixture
            .sign_in("ada@example.ng", "wrong")
            .await
            .unwrap_err(),
        IdentityError::InvalidCredentials
    );
    assert_eq!(
        fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Suspended(None),
        "only to whoever knows the password"
    );
}

#[tokio::test]
async fn t03_a_sign_in_ends_the_session_that_the_browser_had() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let call = fixture.guest();
    let cmd = SignIn {
        call,
        email: " ADA@example.ng ".into(),
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
        device: Device {
            user_agent: Some("Firefox".into()),
            ip: Some("102.89.0.1".into()),
            id: None,
        },
        replaces: Some(made.session.id),
    };
    let first = sign_in(
        &fixture.store,
        fixture.factors(),
        &fixture.hasher,
        cmd.clone(),
    )
    .await
    .unwrap();
    assert!(!fixture.state().sessions[&made.session.id].is_live(call.now, Role::Customer));
    assert_eq!(first.session.user_agent.as_deref(), Some("Firefox"));
    let again = sign_in(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
    assert_eq!(
        again.session.id, first.session.id,
        "the same request run again is the same session"
    );
}

#[tokio::test]
async fn the_device_longest_unseen_makes_room_for_the_fifty_first() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    for _ in 1..SESSIONS_LISTED_MAX {
        fixture.clock.advance_mins(1);
        fixture.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    }
    assert_eq!(fixture.live_sessions(made.user.id).len(), 50);
    fixture.clock.advance_mins(1);
    fixture.sign_in("ada@example.ng", PASSWORD).await.unwrap();
    let live = fixture.live_sessions(made.user.id);
    assert!(live.len() == 50 && live.iter().all(|session| session.id != made.session.id));
}

#[tokio::test]
async fn a_busy_hasher_is_said_and_nothing_is_made() {
    let fixture = Fixture::new();
    fixture.registered().await;
    fixture.hasher.set_busy(true);
    let sessions = fixture.state().sessions.len();
    assert_eq!(
        fixture
            .sign_in("ada@example.ng", PASSWORD)
            .await
            .unwrap_err(),
        IdentityError::Hasher(HasherError::Busy)
    );
    assert_eq!(fixture.state().sessions.len(), sessions);
}

#[tokio::test]
async fn t04_a_session_is_listed_touched_and_ended() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let now = fixture.clock.advance_mins(5);
    assert_eq!(
        touch_session(&fixture.store, made.session.id, now).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        touch_session(&fixture.store, made.session.id, now).await,
        Ok(Applied::Already)
    );
    let listed = list_sessions(&fixture.store, made.user.id, Role::Customer, now)
        .await
        .unwrap();
    assert_eq!((listed.len(), listed[0].last_seen_at), (1, now));
    assert_eq!(
        sign_out(&fixture.store, made.session.id, now).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        sign_out(&fixture.store, made.session.id, now).await,
        Ok(Applied::Already)
    );
    assert!(
        list_sessions(&fixture.store, made.user.id, Role::Customer, now)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn an_expired_session_is_not_listed() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let now = fixture.clock.advance_hours(14 * 24);
    assert!(
        list_sessions(&fixture.store, made.user.id, Role::Customer, now)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn t30_nobody_ends_somebody_elses_session() {
    let fixture = Fixture::new();
    let ada = fixture.registered().await;
    let bola = fixture
        .register(marketplace::identity::Register {
            email: "bola@example.ng".into(),
            ..fixture.ada()
        })
        .await
        .unwrap();
    let call = fixture.call(Actor::Customer(bola.user.id));
    let foreign = RevokeSession {
        call,
        user: bola.user.id,
        session: ada.session.id,
    };
    assert_eq!(
        revoke_session(&fixture.store, foreign).await,
        Err(IdentityError::NotFound)
    );
    let own = RevokeSession {
        session: bola.session.id,
        ..foreign
    };
    assert_eq!(
        revoke_session(&fixture.store, own).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        revoke_session(&fixture.store, own).await,
        Ok(Applied::Already)
    );
}

#[tokio::test]
async fn t10_the_password_again_gives_the_session_a_new_key_and_ten_minutes() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let cmd = |password: &str| Reauthenticate {
        call: fixture.call(Actor::Customer(made.user.id)),
        user: made.user.id,
        session: made.session.id,
        password: password.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    let wrong = reauthenticate(
        &fixture.store,
        fixture.factors(),
        &fixture.hasher,
        cmd("wrong"),
    )
    .await;
    assert_eq!(wrong.unwrap_err(), IdentityError::InvalidCredentials);
    let session = reauthenticate(
        &fixture.store,
        fixture.factors(),
        &fixture.hasher,
        cmd(PASSWORD),
    )
    .await
    .unwrap();
    assert!(session.id == made.session.id && session.key_hash != made.session.key_hash);
    assert!(
        session.is_reauthenticated(fixture.clock.advance_mins(9))
            && !session.is_reauthenticated(fixture.clock.advance_mins(1))
    );
    sign_out(&fixture.store, made.session.id, made.session.created_at)
        .await
        .map(|_| ())
        .unwrap();
    let ended = reauthenticate(
        &fixture.store,
        fixture.factors(),
        &fixture.hasher,
        cmd(PASSWORD),
    )
    .await;
    assert_eq!(ended.unwrap_err(), IdentityError::NotFound);
}
