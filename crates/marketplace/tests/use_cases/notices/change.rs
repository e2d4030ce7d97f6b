//! A store in which everything is ready for the change of an account that makes a notice.

use super::address;
use crate::support::{Fixture, amina, bola};
use identity::{
    CodeMaker, CodePurpose, FactorSecret, ProfileUpdate, Session, TokenPurpose, recovery_codes,
};
use kernel::{
    Actor, Applied, Invocation, NgPhone, Permission, Permissions, Role, SessionId, UserId,
};
use marketplace::{
    AccountNotice, DomainEvent, Notice,
    identity::{
        AskEmailChange, BeginSecondFactor, ChangePassword, CloseAccount, CodeBearer, CodeRequest,
        CompleteProfile, ConfirmSecondFactor, Device, Factors, RequestPasswordReset,
        RequestPhoneCode, ResetPassword, SignIn, TurnOffSecondFactor, VerifyPhoneCode,
        ask_email_change, begin_second_factor, change_password, close_account, complete_profile,
        confirm_second_factor, request_password_reset, request_phone_code, reset_password, sign_in,
        slow_sign_ins, turn_off_second_factor, verify_phone_code,
    },
    payouts::set_bank_account,
    staff::{ReinstateUser, SuspendUser, reinstate_user, suspend_user},
};
use notifications::PhoneChannel;
use referrals::{Trace, TraceKind};
use std::sync::Arc;
use testkit::{Fuse, PlainCodes, PlainHasher, PlainSealer, RecordingMailer, world};

const OTHER_PHONE: &str = "09011112222";
const ACCOUNT_NUMBER: &str = "0123456789";
const PASSWORD: &str = "correct horse battery";
const NEW_PASSWORD: &str = "quite another password";
const FACTOR_SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");

fn phone() -> NgPhone {
    world::a_complete_customer().phone.unwrap()
}

/// A store in which everything is ready for the change of an account that makes a notice. The
/// process can be ended at any point of the change.
pub(super) struct Change {
    pub(super) notice: Notice,
    pub(super) fixture: Fixture,
    pub(super) fuse: Fuse,
    pub(super) hasher: PlainHasher,
    /// A session of the user in which the password was just confirmed.
    pub(super) session: SessionId,
}

impl Change {
    pub(super) async fn ready(notice: Notice) -> Self {
        let (mut fixture, fuse) = (Fixture::new().await, Fuse::default());
        fixture.store = fixture.store.on(fuse.clone());
        let session = if notice == Notice::BankAccountSet {
            fixture.open_at_bank(ACCOUNT_NUMBER);
            fixture.sure().await
        } else {
            let session = world::a_session(&world::a_complete_customer(), 'e');
            let id = session.id;
            fixture
                .store
                .tamper(|state| drop(state.sessions.insert(id, session)));
            id
        };
        let change = Self {
            notice,
            fixture,
            fuse,
            hasher: PlainHasher::default(),
            session,
        };
        change.reauthenticated();
        change.prepare().await;
        change.reauthenticated();
        // The mails of the preparation are sent, and the mailer of the test has sent none.
        change.fixture.work().await;
        Self {
            fixture: Fixture {
                mailer: RecordingMailer::default(),
                ..change.fixture.clone()
            },
            ..change
        }
    }

    pub(super) fn reauthenticated(&self) {
        let until = self.fixture.clock_now().plus_mins(10);
        self.fixture.store.tamper(|state| {
            let session: &mut Session = state.sessions.get_mut(&self.session).unwrap();
            session.reauth_until = Some(until);
        });
    }

    /// What must have happened before the change.
    pub(super) async fn prepare(&self) {
        match self.notice {
            Notice::PasswordReset => {
                let cmd = RequestPasswordReset {
                    call: self.fixture.by(Actor::Guest),
                    email: address(),
                    token_hash: "a".repeat(64),
                };
                let requested = request_password_reset(&self.fixture.store, cmd).await;
                assert!(matches!(requested, Ok(Some(_))), "{requested:?}");
            }
            Notice::SecondFactorOn => self.begin_second_factor().await,
            Notice::SecondFactorOff => {
                self.begin_second_factor().await;
                self.confirm_second_factor().await;
            }
            Notice::Reinstated => self.suspend().await,
            Notice::PhoneConfirmed => {
                let cmd = RequestPhoneCode {
                    call: self.fixture.owner(),
                    phone: phone(),
                    purpose: CodePurpose::Account,
                    user: Some(bola()),
                    device: None,
                    asks: CodeRequest::New(PhoneChannel::Sms),
                };
                let made = request_phone_code(&self.fixture.store, Arc::new(PlainCodes), cmd).await;
                assert_eq!(made, Ok(Applied::Now(())));
            }
            Notice::NewSignIn => self.fixture.store.tamper(|state| {
                let user = state.users.get_mut(&bola()).unwrap();
                assert!(
                    user.set_role(Role::Admin, Permissions::of(&[Permission::Support]))
                        .is_now()
                );
                let trace = Trace::new(TraceKind::Device, "her laptop");
                state.traces.insert((bola(), trace), testkit::now());
            }),
            Notice::PasswordChanged
            | Notice::AccountClosing
            | Notice::Suspended
            | Notice::BankAccountSet
            | Notice::PhoneChanged
            | Notice::EmailChangeAsked
            | Notice::SignInsSlowed => {}
        }
    }

    /// The change itself, by its use case.
    pub(super) async fn run(&self) {
        let (store, call) = (&self.fixture.store, self.fixture.owner());
        match self.notice {
            Notice::PasswordReset => {
                let cmd = ResetPassword {
                    call: self.fixture.by(Actor::Guest),
                    token_hash: "a".repeat(64),
                    password: NEW_PASSWORD.into(),
                };
                reset_password(store, &self.hasher, cmd).await.unwrap();
            }
            Notice::PasswordChanged => {
                let cmd = ChangePassword {
                    call,
                    user: bola(),
                    session: self.session,
                    current_password: PASSWORD.into(),
                    password: NEW_PASSWORD.into(),
                    key_hash: "b".repeat(64),
                };
                change_password(store, store, &self.hasher, cmd)
                    .await
                    .unwrap();
            }
            Notice::SecondFactorOn => self.confirm_second_factor().await,
            Notice::SecondFactorOff => {
                let cmd = TurnOffSecondFactor {
                    call,
                    user: bola(),
                    session: self.session,
                };
                turn_off_second_factor(store, cmd).await.unwrap();
            }
            Notice::AccountClosing => {
                let cmd = CloseAccount {
                    call,
                    user: bola(),
                    session: self.session,
                };
                close_account(store, cmd).await.unwrap();
            }
            Notice::Suspended => self.suspend().await,
            Notice::Reinstated => {
                let cmd = ReinstateUser {
                    call: self.staff(),
                    person: bola(),
                    reason: "It was a mistake.".into(),
                };
                assert!(reinstate_user(store, cmd).await.unwrap().is_now());
            }
            Notice::BankAccountSet => {
                let cmd = self.fixture.account(self.session, ACCOUNT_NUMBER);
                set_bank_account(store, &self.fixture.gateway, cmd)
                    .await
                    .unwrap();
            }
            Notice::SignInsSlowed => {
                let slowed = slow_sign_ins(store, &address(), self.fixture.clock_now()).await;
                assert_eq!(slowed, Ok(Applied::Now(())));
            }
            Notice::PhoneConfirmed => {
                let code = self.fixture.state().phone_codes[phone().as_str()].id;
                let cmd = VerifyPhoneCode {
                    call,
                    phone: phone(),
                    code: PlainCodes.code(code),
                    by: CodeBearer::User(bola(), self.session),
                };
                verify_phone_code(store, Arc::new(PlainCodes), cmd)
                    .await
                    .unwrap();
            }
            Notice::PhoneChanged => {
                let cmd = CompleteProfile {
                    call,
                    user: bola(),
                    session: self.session,
                    update: ProfileUpdate {
                        phone: OTHER_PHONE.into(),
                        address: "12 Aminu Kano Crescent".into(),
                        city: None,
                        state: None,
                    },
                    name: None,
                };
                complete_profile(store, cmd).await.unwrap();
            }
            Notice::EmailChangeAsked => {
                let cmd = AskEmailChange {
                    call,
                    user: bola(),
                    session: self.session,
                    email: "bola.new@example.ng".into(),
                    token_hash: "f".repeat(64),
                };
                ask_email_change(store, cmd).await.unwrap();
            }
            Notice::NewSignIn => {
                let cmd = SignIn {
                    call: self.fixture.by(Actor::Guest),
                    email: address(),
                    password: PASSWORD.into(),
                    code: None,
                    key_hash: "d".repeat(64),
                    device: Device {
                        id: Some("another laptop".into()),
                        ..Device::default()
                    },
                    replaces: None,
                };
                let factors = Factors {
                    queries: store,
                    sealer: &PlainSealer,
                };
                sign_in(store, factors, &self.hasher, cmd).await.unwrap();
            }
        }
    }

    pub(super) fn staff(&self) -> Invocation {
        self.fixture.by(testkit::staff(world::an_admin().id))
    }

    pub(super) async fn suspend(&self) {
        let cmd = SuspendUser {
            call: self.staff(),
            person: bola(),
            reason: "Rude to a provider.".into(),
            hours: Some(24),
        };
        suspend_user(&self.fixture.store, cmd).await.unwrap();
    }

    pub(super) async fn begin_second_factor(&self) {
        let cmd = BeginSecondFactor {
            call: self.fixture.owner(),
            user: bola(),
            session: self.session,
            secret: FACTOR_SECRET,
        };
        begin_second_factor(&self.fixture.store, &PlainSealer, cmd)
            .await
            .unwrap();
    }

    pub(super) async fn confirm_second_factor(&self) {
        let factors = Factors {
            queries: &self.fixture.store,
            sealer: &PlainSealer,
        };
        let cmd = ConfirmSecondFactor {
            call: self.fixture.owner(),
            user: bola(),
            session: self.session,
            code: FACTOR_SECRET.code_at(self.fixture.clock_now()),
            key_hash: "c".repeat(64),
            recovery_codes: recovery_codes(&(0..100).collect::<Vec<u8>>()),
        };
        confirm_second_factor(&self.fixture.store, factors, cmd)
            .await
            .unwrap();
    }

    pub(super) fn user(&self) -> UserId {
        if self.notice == Notice::BankAccountSet {
            amina().into()
        } else {
            bola()
        }
    }

    pub(super) fn is_stored(&self) -> bool {
        let state = self.fixture.state();
        let user = &state.users[&self.user()];
        let has_factor = state
            .second_factors
            .get(&user.id)
            .is_some_and(|(factor, _)| factor.is_on());
        match self.notice {
            Notice::PasswordReset | Notice::PasswordChanged => {
                user.password_hash != world::a_complete_customer().password_hash
            }
            Notice::SecondFactorOn => has_factor,
            Notice::SecondFactorOff => !has_factor,
            Notice::AccountClosing => user.erase_after.is_some(),
            Notice::Suspended => !user.is_active(),
            Notice::Reinstated => user.is_active(),
            Notice::BankAccountSet => !state.bank_accounts.is_empty(),
            Notice::PhoneConfirmed => user.has_confirmed_phone(),
            Notice::PhoneChanged => user.contact_changed_at.is_some(),
            Notice::NewSignIn => state
                .sessions
                .values()
                .any(|session| session.key_hash == "d".repeat(64)),
            Notice::EmailChangeAsked => state
                .tokens
                .values()
                .any(|token| token.purpose == TokenPurpose::EmailChange),
            // This one changes nothing but the day for which the notice is stored.
            Notice::SignInsSlowed => self.is_noticed(),
        }
    }

    /// Whether the event of the notice is in the outbox.
    pub(super) fn is_noticed(&self) -> bool {
        let event = DomainEvent::AccountNotice(AccountNotice {
            user: self.user(),
            notice: self.notice,
        });
        self.fixture.count(&event) == 1
    }

    pub(super) fn mails(&self) -> Vec<String> {
        let email = self.fixture.state().users[&self.user()].email.to_string();
        self.fixture
            .mailer
            .sent_to(&email)
            .into_iter()
            .map(|mail| mail.subject)
            .collect()
    }
}
