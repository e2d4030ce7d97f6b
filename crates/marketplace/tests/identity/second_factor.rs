//! The second factor: how it is turned on, asked for, spent and turned off.

mod signing_in;

use crate::fixture::{Fixture, PASSWORD, email};
use identity::{FactorSecret, grouped, recovery_codes};
use kernel::{Actor, SessionId, UserId};
use marketplace::Clock;
use marketplace::identity::{
    BeginSecondFactor, ChangePassword, ConfirmSecondFactor, Device, IdentityError, Reauthenticate,
    RenewRecoveryCodes, SecondFactorChanged, SignIn, SignedIn, TurnOffSecondFactor,
    begin_second_factor, change_password, confirm_second_factor, drop_second_factor,
    reauthenticate, renew_recovery_codes, sign_in, turn_off_second_factor,
};
use testkit::PlainSealer;

const SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");

/// A user with a session.
#[derive(Clone, Copy)]
struct Who {
    user: UserId,
    session: SessionId,
}

fn codes() -> Vec<String> {
    recovery_codes(&(0..100).collect::<Vec<u8>>())
}

impl Fixture {
    /// The code that the authenticator shows now; a minute later it is the code of an unused step.
    fn code(&self) -> String {
        SECRET.code_at(self.clock.now())
    }
    async fn give_again(&self, who: Who, code: Option<&str>) -> Result<(), IdentityError> {
        let cmd = Reauthenticate {
            call: self.call(Actor::Customer(who.user)),
            user: who.user,
            session: who.session,
            password: PASSWORD.into(),
            code: code.map(str::to_owned),
            key_hash: self.hash(),
        };
        reauthenticate(&self.store, self.factors(), &self.hasher, cmd)
            .await
            .map(drop)
    }
    async fn begin(&self, who: Who) -> Result<(), IdentityError> {
        let cmd = BeginSecondFactor {
            call: self.call(Actor::Customer(who.user)),
            user: who.user,
            session: who.session,
            secret: SECRET,
        };
        begin_second_factor(&self.store, &PlainSealer, cmd)
            .await
            .map(drop)
    }
    async fn confirm(&self, who: Who, code: &str) -> Result<SecondFactorChanged, IdentityError> {
        let cmd = ConfirmSecondFactor {
            call: self.call(Actor::Customer(who.user)),
            user: who.user,
            session: who.session,
            code: code.into(),
            key_hash: self.hash(),
            recovery_codes: codes(),
        };
        confirm_second_factor(&self.store, self.factors(), cmd).await
    }
    async fn sign_in_with(&self, code: Option<&str>) -> Result<SignedIn, IdentityError> {
        let cmd = SignIn {
            call: self.guest(),
            email: "ada@example.ng".into(),
            password: PASSWORD.into(),
            code: code.map(str::to_owned),
            key_hash: self.hash(),
            device: Device::default(),
            replaces: None,
        };
        sign_in(&self.store, self.factors(), &self.hasher, cmd).await
    }
    /// Ada with her second factor on; the code of this moment is spent.
    async fn with_factor(&self) -> Who {
        let made = self.registered().await;
        let who = Who {
            user: made.user.id,
            session: made.session.id,
        };
        self.give_again(who, None).await.unwrap();
        self.begin(who).await.unwrap();
        self.confirm(who, &self.code()).await.unwrap();
        who
    }
}

#[tokio::test]
async fn t13_it_is_turned_on_by_a_first_code_and_ends_every_other_session() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let who = Who {
        user: made.user.id,
        session: made.session.id,
    };
    let other = fixture
        .sign_in("ada@example.ng", PASSWORD)
        .await
        .unwrap()
        .session
        .id;
    assert_eq!(
        fixture.begin(who).await,
        Err(IdentityError::ReauthRequired),
        "a phone left lying about is not enough"
    );
    fixture.give_again(who, None).await.unwrap();
    fixture.begin(who).await.unwrap();
    assert!(
        fixture.sign_in("ada@example.ng", PASSWORD).await.is_ok(),
        "what was only begun is asked for nowhere"
    );
    for wrong in ["000000", "not a code", &grouped(&codes()[0])] {
        assert_eq!(
            fixture.confirm(who, wrong).await.unwrap_err(),
            IdentityError::WrongCode,
            "{wrong}"
        );
    }
    let before = fixture
        .live_sessions(who.user)
        .into_iter()
        .find(|session| session.id == who.session)
        .unwrap()
        .key_hash;
    let changed = fixture.confirm(who, &fixture.code()).await.unwrap();
    assert_ne!(
        changed.session.key_hash, before,
        "T03: the cookie of before is dead"
    );
    assert!(changed.ended.contains(&other));
    let live = fixture.live_sessions(who.user);
    assert_eq!(
        live.iter().map(|session| session.id).collect::<Vec<_>>(),
        [who.session]
    );
    assert!(
        live[0].second_step_at.is_some() && live[0].reauth_until.is_none(),
        "what the password alone opened is closed"
    );
    assert_eq!(
        fixture.confirm(who, &fixture.code()).await.unwrap_err(),
        IdentityError::SecondFactorOn
    );
    fixture.clock.advance_mins(1);
    fixture
        .give_again(who, Some(&fixture.code()))
        .await
        .unwrap();
    assert_eq!(
        fixture.begin(who).await,
        Err(IdentityError::SecondFactorOn),
        "it is turned off first"
    );
}

#[tokio::test]
async fn a_job_that_was_not_begun_cannot_be_confirmed() {
    let fixture = Fixture::new();
    let made = fixture.registered().await;
    let who = Who {
        user: made.user.id,
        session: made.session.id,
    };
    assert_eq!(
        fixture.confirm(who, &fixture.code()).await.unwrap_err(),
        IdentityError::NotFound
    );
}

#[tokio::test]
async fn new_recovery_codes_take_the_place_of_the_old_ones() {
    let fixture = Fixture::new();
    let who = fixture.with_factor().await;
    let fresh = recovery_codes(&(100..200).collect::<Vec<u8>>());
    let cmd = |session| RenewRecoveryCodes {
        call: fixture.call(Actor::Customer(who.user)),
        user: who.user,
        session,
        recovery_codes: fresh.clone(),
    };
    assert_eq!(
        renew_recovery_codes(&fixture.store, cmd(who.session)).await,
        Err(IdentityError::ReauthRequired)
    );
    fixture.clock.advance_mins(1);
    fixture
        .give_again(who, Some(&fixture.code()))
        .await
        .unwrap();
    renew_recovery_codes(&fixture.store, cmd(who.session))
        .await
        .unwrap();
    assert_eq!(
        fixture.sign_in_with(Some(&codes()[0])).await.unwrap_err(),
        IdentityError::WrongCode
    );
    assert!(fixture.sign_in_with(Some(&fresh[0])).await.is_ok());
}

#[tokio::test]
async fn t10_t46_the_password_alone_opens_no_sensitive_change_any_more() {
    let fixture = Fixture::new();
    let who = fixture.with_factor().await;
    assert_eq!(
        fixture.give_again(who, None).await,
        Err(IdentityError::SecondStepNeeded)
    );
    assert_eq!(
        fixture.give_again(who, Some("000000")).await,
        Err(IdentityError::WrongCode)
    );
    let cmd = ChangePassword {
        call: fixture.call(Actor::Customer(who.user)),
        user: who.user,
        session: who.session,
        current_password: PASSWORD.into(),
        password: "quite another password".into(),
        key_hash: fixture.hash(),
    };
    change_password(&fixture.store, &fixture.store, &fixture.hasher, cmd)
        .await
        .unwrap();
    let session = fixture.live_sessions(who.user).remove(0);
    assert!(
        !session.is_reauthenticated(fixture.clock.now()),
        "another password opens no window either"
    );
}

#[tokio::test]
async fn it_is_turned_off_with_password_and_code() {
    let fixture = Fixture::new();
    let who = fixture.with_factor().await;
    let cmd = || TurnOffSecondFactor {
        call: fixture.call(Actor::Customer(who.user)),
        user: who.user,
        session: who.session,
    };
    assert_eq!(
        turn_off_second_factor(&fixture.store, cmd())
            .await
            .unwrap_err(),
        IdentityError::ReauthRequired
    );
    fixture.clock.advance_mins(1);
    fixture
        .give_again(who, Some(&fixture.code()))
        .await
        .unwrap();
    turn_off_second_factor(&fixture.store, cmd()).await.unwrap();
    let session = fixture.live_sessions(who.user).remove(0);
    assert_eq!(
        session.second_step_at, None,
        "this session has taken none any more"
    );
    fixture.give_again(who, None).await.unwrap();
    assert_eq!(
        turn_off_second_factor(&fixture.store, cmd())
            .await
            .unwrap_err(),
        IdentityError::NoSecondFactor
    );
    assert!(fixture.sign_in("ada@example.ng", PASSWORD).await.is_ok());
    assert!(fixture.state().second_factors.is_empty());
}

#[tokio::test]
async fn the_operator_of_the_server_can_turn_it_off_which_ends_all_sessions() {
    let fixture = Fixture::new();
    let who = fixture.with_factor().await;
    let call = fixture.call(Actor::System);
    assert_eq!(
        drop_second_factor(&fixture.store, email("unknown@example.ng"), call).await,
        Err(IdentityError::NotFound)
    );
    drop_second_factor(&fixture.store, email("ada@example.ng"), call)
        .await
        .unwrap();
    assert!(fixture.live_sessions(who.user).is_empty());
    assert_eq!(
        drop_second_factor(&fixture.store, email("ada@example.ng"), call).await,
        Err(IdentityError::NoSecondFactor)
    );
    assert!(fixture.sign_in("ada@example.ng", PASSWORD).await.is_ok());
}
