//! The change of an e-mail address and its undoing.

use crate::fixture::{Fixture, PASSWORD, email};
use identity::{TokenError, TokenPurpose, User};
use kernel::{Actor, SessionId, UserId};
use marketplace::{
    AccountNotice, Clock, DomainEvent, Notice,
    identity::{
        AskEmailChange, ChangedEmail, ConfirmEmailChange, IdentityError, Reauthenticate,
        RequestPasswordReset, ResetPassword, UndoEmailChange, ask_email_change,
        confirm_email_change, reauthenticate, request_password_reset, reset_password,
        undo_email_change,
    },
};

const OLD: &str = "ada@example.ng";
const NEW: &str = "ada.new@example.ng";

/// Ada with a confirmed address and a session in which she has just entered her password.
struct Ada {
    fixture: Fixture,
    id: UserId,
    session: SessionId,
}

impl Ada {
    async fn new() -> Self {
        let fixture = Fixture::new();
        let made = fixture.registered().await;
        fixture.store.tamper(|state| {
            let user = state.users.get_mut(&made.user.id).unwrap();
            user.email_verified_at = Some(user.created_at);
        });
        let ada = Self {
            id: made.user.id,
            session: made.session.id,
            fixture,
        };
        ada.enter_password().await;
        ada
    }
    async fn enter_password(&self) {
        let cmd = Reauthenticate {
            call: self.fixture.call(Actor::Customer(self.id)),
            user: self.id,
            session: self.session,
            password: PASSWORD.into(),
            code: None,
            key_hash: self.fixture.hash(),
        };
        let fixture = &self.fixture;
        reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
            .await
            .unwrap();
    }
    /// Asks for an address and returns the hash of the token in the mail to it.
    async fn ask(&self, address: &str) -> Result<String, IdentityError> {
        let token_hash = self.fixture.hash();
        let cmd = AskEmailChange {
            call: self.fixture.call(Actor::Customer(self.id)),
            user: self.id,
            session: self.session,
            email: address.into(),
            token_hash: token_hash.clone(),
        };
        ask_email_change(&self.fixture.store, cmd)
            .await
            .map(|_| token_hash)
    }
    /// Opens the link to the new address. The second value is the hash of the token to undo it.
    async fn confirm(&self, token_hash: &str) -> (Result<ChangedEmail, IdentityError>, String) {
        let undo_hash = self.fixture.hash();
        let cmd = ConfirmEmailChange {
            call: self.fixture.guest(),
            token_hash: token_hash.into(),
            undo_hash: undo_hash.clone(),
            session: Some(self.session),
        };
        let changed = confirm_email_change(&self.fixture.store, cmd).await;
        (changed, undo_hash)
    }
    /// Changes the address and returns the hash of the token to undo it.
    async fn change_to(&self, address: &str) -> String {
        let token = self.ask(address).await.unwrap();
        let (changed, undo) = self.confirm(&token).await;
        changed.unwrap();
        undo
    }
    /// Opens the link to the old address. The second value is the hash of the token for a password.
    async fn undo(&self, token_hash: &str) -> (Result<UserId, IdentityError>, String) {
        let reset_hash = self.fixture.hash();
        let cmd = UndoEmailChange {
            call: self.fixture.guest(),
            token_hash: token_hash.into(),
            password: "a password that no one knows".into(),
            reset_hash: reset_hash.clone(),
        };
        let fixture = &self.fixture;
        let undone = undo_email_change(&fixture.store, &fixture.hasher, cmd).await;
        (undone, reset_hash)
    }
    async fn choose(&self, token_hash: &str) -> Result<User, IdentityError> {
        let cmd = ResetPassword {
            call: self.fixture.guest(),
            token_hash: token_hash.into(),
            password: "quite another password".into(),
        };
        reset_password(&self.fixture.store, &self.fixture.hasher, cmd).await
    }
    fn user(&self) -> User {
        self.fixture.state().users.get(&self.id).unwrap().clone()
    }
    fn has_event(&self, notice: Notice) -> bool {
        let state = self.fixture.state();
        let event = DomainEvent::AccountNotice(AccountNotice {
            user: self.id,
            notice,
        });
        state
            .outbox
            .iter()
            .any(|waiting| waiting.message.event == event)
    }
}

fn over() -> IdentityError {
    TokenError.into()
}

#[tokio::test]
async fn t10_an_address_changes_when_the_link_to_the_new_one_is_opened() {
    let ada = Ada::new().await;
    let other = ada.fixture.sign_in(OLD, PASSWORD).await.unwrap().session;
    let token = ada.ask(NEW).await.unwrap();
    assert_eq!(
        ada.user().email,
        email(OLD),
        "not before the link is opened"
    );
    assert!(ada.has_event(Notice::EmailChangeAsked), "the owner is told");
    let (changed, _) = ada.confirm(&token).await;
    let changed = changed.unwrap();
    assert_eq!(changed.old, Some(email(OLD)));
    assert_eq!(changed.ended, [other.id], "the other devices");
    let now = ada.fixture.clock.now();
    let user = ada.user();
    assert_eq!(
        (user.email, user.email_verified_at, user.contact_changed_at),
        (email(NEW), Some(now), Some(now))
    );
    assert_eq!(
        ada.confirm(&token).await.0,
        Err(over()),
        "a link works once"
    );
    assert!(ada.fixture.sign_in(NEW, PASSWORD).await.is_ok());
    assert_eq!(
        ada.fixture.sign_in(OLD, PASSWORD).await,
        Err(IdentityError::InvalidCredentials)
    );
}

#[tokio::test]
async fn t10_an_address_is_asked_for_only_after_the_password_was_given_again() {
    let ada = Ada::new().await;
    ada.fixture.clock.advance_mins(10);
    assert_eq!(ada.ask(NEW).await, Err(IdentityError::ReauthRequired));
    assert!(!ada.has_event(Notice::EmailChangeAsked));
    let tokens = ada.fixture.state().tokens.len();
    assert_eq!(tokens, 1, "only the one of the sign-up");
}

#[tokio::test]
async fn t10_a_faulty_the_same_and_a_taken_address_are_refused() {
    let ada = Ada::new().await;
    for (address, code) in [("no address", "invalid_email"), (OLD, "same_email")] {
        let Err(IdentityError::Invalid(errors)) = ada.ask(address).await else {
            panic!("{address} was accepted");
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("email", code)
        );
    }
    let mut bola = ada.fixture.ada();
    bola.email = "bola@example.ng".into();
    ada.fixture.register(bola).await.unwrap();
    assert_eq!(
        ada.ask("bola@example.ng").await,
        Err(IdentityError::EmailTaken)
    );
    let token = ada.ask(NEW).await.unwrap();
    let mut quick = ada.fixture.ada();
    quick.email = NEW.into();
    ada.fixture.register(quick).await.unwrap();
    assert_eq!(
        ada.confirm(&token).await.0,
        Err(IdentityError::EmailTaken),
        "taken in the meantime"
    );
    assert_eq!(ada.user().email, email(OLD));
}

#[tokio::test]
async fn t10_a_link_to_a_new_address_has_an_hour() {
    let ada = Ada::new().await;
    let token = ada.ask(NEW).await.unwrap();
    ada.fixture.clock.advance_mins(60);
    assert_eq!(ada.confirm(&token).await.0, Err(over()));
    assert_eq!(
        ada.confirm(&ada.fixture.hash()).await.0,
        Err(over()),
        "unknown"
    );
}

#[tokio::test]
async fn t10_a_change_ends_the_links_that_were_mailed_before() {
    let ada = Ada::new().await;
    let reset = ada.fixture.hash();
    let cmd = RequestPasswordReset {
        call: ada.fixture.guest(),
        email: OLD.into(),
        token_hash: reset.clone(),
    };
    request_password_reset(&ada.fixture.store, cmd)
        .await
        .unwrap();
    let second = ada.ask("third@example.ng").await.unwrap();
    ada.change_to(NEW).await;
    assert_eq!(ada.choose(&reset).await, Err(over()));
    assert_eq!(ada.confirm(&second).await.0, Err(over()));
}

#[tokio::test]
async fn t10_the_owner_of_the_old_address_takes_the_account_back_within_a_day() {
    let ada = Ada::new().await;
    let undo = ada.change_to(NEW).await;
    ada.fixture.clock.advance_mins(24 * 60 - 1);
    let (undone, reset) = ada.undo(&undo).await;
    assert_eq!(undone, Ok(ada.id));
    assert_eq!(ada.user().email, email(OLD));
    assert_eq!(ada.fixture.live_sessions(ada.id), [], "every device");
    assert_eq!(
        ada.fixture.sign_in(OLD, PASSWORD).await,
        Err(IdentityError::InvalidCredentials),
        "the password counts no longer"
    );
    assert_eq!(ada.undo(&undo).await.0, Err(over()), "once");
    assert!(ada.choose(&reset).await.is_ok());
    assert!(
        ada.fixture
            .sign_in(OLD, "quite another password")
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn t10_after_a_day_a_change_cannot_be_undone() {
    let ada = Ada::new().await;
    let undo = ada.change_to(NEW).await;
    ada.fixture.clock.advance_mins(24 * 60);
    assert_eq!(ada.undo(&undo).await.0, Err(over()));
    assert_eq!(ada.user().email, email(NEW));
}

#[tokio::test]
async fn t10_a_second_change_leaves_the_way_back_to_the_first_address() {
    let ada = Ada::new().await;
    let first = ada.change_to(NEW).await;
    ada.fixture.clock.advance_mins(1);
    let second = ada.change_to("third@example.ng").await;
    let (undone, _) = ada.undo(&second).await;
    assert_eq!(undone, Ok(ada.id));
    assert_eq!(ada.user().email, email(NEW));
    assert_eq!(ada.undo(&first).await.0, Ok(ada.id));
    assert_eq!(ada.user().email, email(OLD), "the first owner wins");
}

#[tokio::test]
async fn t10_an_earlier_undo_link_ends_the_later_ones() {
    let ada = Ada::new().await;
    let first = ada.change_to(NEW).await;
    ada.fixture.clock.advance_mins(1);
    let second = ada.change_to("third@example.ng").await;
    assert_eq!(ada.undo(&first).await.0, Ok(ada.id));
    assert_eq!(ada.undo(&second).await.0, Err(over()));
    assert_eq!(ada.user().email, email(OLD));
}

#[tokio::test]
async fn t10_an_address_that_was_never_confirmed_gets_no_way_back() {
    let ada = Ada::new().await;
    ada.fixture
        .store
        .tamper(|state| state.users.get_mut(&ada.id).unwrap().email_verified_at = None);
    let token = ada.ask(NEW).await.unwrap();
    let (changed, undo) = ada.confirm(&token).await;
    assert_eq!(changed.unwrap().old, None);
    assert_eq!(ada.undo(&undo).await.0, Err(over()));
    let undos = ada
        .fixture
        .state()
        .tokens
        .values()
        .filter(|token| token.purpose == TokenPurpose::EmailUndo)
        .count();
    assert_eq!(undos, 0);
}

#[tokio::test]
async fn t10_a_suspended_account_keeps_its_address() {
    let ada = Ada::new().await;
    let token = ada.ask(NEW).await.unwrap();
    ada.fixture
        .store
        .tamper(|state| assert!(state.users.get_mut(&ada.id).unwrap().suspend().is_now()));
    assert_eq!(ada.confirm(&token).await.0, Err(over()));
}
