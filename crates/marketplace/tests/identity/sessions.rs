use crate::fixture::{Fixture, PASSWORD};
use identity::{HasherError, SESSIONS_LISTED_MAX};
use kernel::{Actor, Applied, Permission, Permissions, Role, UserId};
use marketplace::{
    AccountNotice, DomainEvent, Notice,
    identity::{
        Device, IdentityError, Reauthenticate, RevokeSession, SignIn, list_sessions,
        reauthenticate, revoke_session, sign_in, sign_out, touch_session,
    },
};
use referrals::TraceKind;

#[tokio::test]
async fn t01_every_wrong_sign_in_costs_the_same_work_and_says_the_same() {
    let fixture = Fixture::new();
    let user = fixture.registered().await.user;
    for (email, password) in [
        ("ada@example.ng", "wrong"),
        ("unknown@example.ng", PASSWORD),
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
        "only to a caller who knows the password"
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
            network: None,
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
async fn t30_no_user_ends_the_session_of_another_user() {
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

/// Ada signs in in a browser and a network.
async fn sign_in_at(fixture: &Fixture, browser: &str, network: &str) {
    let cmd = SignIn {
        call: fixture.guest(),
        email: "ada@example.ng".into(),
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
        device: Device {
            id: Some(browser.into()),
            network: Some(network.into()),
            ..Device::default()
        },
        replaces: None,
    };
    sign_in(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
}

fn alerts(fixture: &Fixture, user: UserId) -> usize {
    let event = DomainEvent::AccountNotice(AccountNotice {
        user,
        notice: Notice::NewSignIn,
    });
    let state = fixture.state();
    let told = state.outbox.iter();
    told.filter(|waiting| waiting.message.event == event)
        .count()
}

#[tokio::test]
async fn t13_staff_are_told_of_a_sign_in_from_a_new_device_or_network_and_of_no_other() {
    let fixture = Fixture::new();
    let id = fixture.registered().await.user.id;
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&id).unwrap();
        let staff = user.set_role(Role::Admin, Permissions::of(&[Permission::Support]));
        assert!(staff.is_now());
    });
    for (browser, network, told) in [
        ("laptop", "102.89.1.0", 0),
        ("laptop", "102.89.1.0", 0),
        ("laptop", "102.89.2.0", 1),
        ("laptop", "102.89.2.0", 1),
        ("phone", "102.89.2.0", 2),
        ("laptop", "102.89.1.0", 2),
        ("phone", "102.89.1.0", 2),
    ] {
        sign_in_at(&fixture, browser, network).await;
        assert_eq!(alerts(&fixture, id), told, "{browser} in {network}");
    }
}

#[tokio::test]
async fn t13_a_customer_is_not_told_and_leaves_no_network() {
    let fixture = Fixture::new();
    let id = fixture.registered().await.user.id;
    sign_in_at(&fixture, "laptop", "102.89.1.0").await;
    sign_in_at(&fixture, "phone", "102.89.2.0").await;
    assert_eq!(alerts(&fixture, id), 0);
    let state = fixture.state();
    let mut kinds = state.traces.keys().map(|(_, trace)| trace.kind);
    assert!(kinds.all(|kind| kind == TraceKind::Device));
}
