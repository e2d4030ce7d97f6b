//! The mails about a user's account: a task of the unit that changed the account.

use crate::support::{Fixture, amina, bola};
use identity::{
    CodeMaker, CodePurpose, FactorSecret, ProfileUpdate, Session, TokenPurpose, recovery_codes,
};
use kernel::{
    Actor, Applied, Invocation, NgPhone, Permission, Permissions, Role, SessionId, StoreError,
    UserId,
};
use marketplace::{
    AccountNotice, DomainEvent, Notice, TaskKind,
    identity::{
        AskEmailChange, BeginSecondFactor, ChangePassword, CloseAccount, CodeBearer, CodeRequest,
        CompleteProfile, ConfirmSecondFactor, Device, Factors, IdentityError, RequestPasswordReset,
        RequestPhoneCode, ResetPassword, SignIn, TurnOffSecondFactor, VerifyPhoneCode,
        ask_email_change, begin_second_factor, change_password, close_account, complete_profile,
        confirm_second_factor, request_password_reset, request_phone_code, reset_password, sign_in,
        slow_sign_ins, turn_off_second_factor, verify_phone_code,
    },
    payouts::set_bank_account,
    reconciliation::{ReconciliationError, Replay, Stuck, replay},
    staff::{ReinstateUser, SuspendUser, reinstate_user, suspend_user},
    task_runner,
};
use notifications::PhoneChannel;
use referrals::{Trace, TraceKind};
use std::sync::Arc;
use testkit::{Fuse, PlainCodes, PlainHasher, PlainSealer, RecordingMailer, alive, world};

const SUBJECT: &str = "Someone is trying to sign in to your account";
const OTHER_PHONE: &str = "09011112222";
const ACCOUNT_NUMBER: &str = "0123456789";
const PASSWORD: &str = "correct horse battery";
const NEW_PASSWORD: &str = "quite another password";
const FACTOR_SECRET: FactorSecret = FactorSecret::new(*b"12345678901234567890");

impl Fixture {
    fn mails_due(&self) -> usize {
        self.state()
            .tasks
            .values()
            .filter(|queued| queued.job.kind == TaskKind::SendMail)
            .count()
    }
    fn notices_sent(&self) -> usize {
        self.mailer
            .sent_to(&address())
            .iter()
            .filter(|mail| mail.subject == SUBJECT)
            .count()
    }
}

fn phone() -> NgPhone {
    world::a_complete_customer().phone.unwrap()
}

fn address() -> String {
    world::a_complete_customer().email.to_string()
}

/// The notice that is tested after this one, or `None` after the last. A new kind of notice does
/// not compile until it has a place here.
const fn notice_after(notice: Notice) -> Option<Notice> {
    Some(match notice {
        Notice::PasswordReset => Notice::PasswordChanged,
        Notice::PasswordChanged => Notice::SecondFactorOn,
        Notice::SecondFactorOn => Notice::SecondFactorOff,
        Notice::SecondFactorOff => Notice::AccountClosing,
        Notice::AccountClosing => Notice::Suspended,
        Notice::Suspended => Notice::Reinstated,
        Notice::Reinstated => Notice::BankAccountSet,
        Notice::BankAccountSet => Notice::SignInsSlowed,
        Notice::SignInsSlowed => Notice::PhoneConfirmed,
        Notice::PhoneConfirmed => Notice::PhoneChanged,
        Notice::PhoneChanged => Notice::EmailChangeAsked,
        Notice::EmailChangeAsked => Notice::NewSignIn,
        Notice::NewSignIn => return None,
    })
}

fn every_notice() -> impl Iterator<Item = Notice> {
    std::iter::successors(Some(Notice::PasswordReset), |notice| notice_after(*notice))
}

const fn subject_of(notice: Notice) -> &'static str {
    match notice {
        Notice::PasswordReset | Notice::PasswordChanged => "Your password was changed",
        Notice::SecondFactorOn => "Your account now asks for a second step",
        Notice::SecondFactorOff => "The second step was turned off",
        Notice::AccountClosing => "Your account will be erased",
        Notice::Suspended => "Your account is suspended",
        Notice::Reinstated => "Your account is open again",
        Notice::BankAccountSet => "Your bank account was set",
        Notice::SignInsSlowed => SUBJECT,
        Notice::PhoneConfirmed => "Your phone number was confirmed",
        Notice::PhoneChanged => "Your phone number was changed",
        Notice::EmailChangeAsked => "Another e-mail address was asked for",
        Notice::NewSignIn => "A new sign-in to your account",
    }
}

/// A store in which everything is ready for the change of an account that makes a notice. The
/// process can be ended at any point of the change.
struct Change {
    notice: Notice,
    fixture: Fixture,
    fuse: Fuse,
    hasher: PlainHasher,
    /// A session of the user in which the password was just confirmed.
    session: SessionId,
}

impl Change {
    async fn ready(notice: Notice) -> Self {
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

    fn reauthenticated(&self) {
        let until = self.fixture.clock_now().plus_mins(10);
        self.fixture.store.tamper(|state| {
            let session: &mut Session = state.sessions.get_mut(&self.session).unwrap();
            session.reauth_until = Some(until);
        });
    }

    /// What must have happened before the change.
    async fn prepare(&self) {
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
    async fn run(&self) {
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

    fn staff(&self) -> Invocation {
        self.fixture.by(testkit::staff(world::an_admin().id))
    }

    async fn suspend(&self) {
        let cmd = SuspendUser {
            call: self.staff(),
            person: bola(),
            reason: "Rude to a provider.".into(),
            hours: Some(24),
        };
        suspend_user(&self.fixture.store, cmd).await.unwrap();
    }

    async fn begin_second_factor(&self) {
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

    async fn confirm_second_factor(&self) {
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

    fn user(&self) -> UserId {
        if self.notice == Notice::BankAccountSet {
            amina().into()
        } else {
            bola()
        }
    }

    fn is_stored(&self) -> bool {
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
    fn is_noticed(&self) -> bool {
        let event = DomainEvent::AccountNotice(AccountNotice {
            user: self.user(),
            notice: self.notice,
        });
        self.fixture.count(&event) == 1
    }

    fn mails(&self) -> Vec<String> {
        let email = self.fixture.state().users[&self.user()].email.to_string();
        self.fixture
            .mailer
            .sent_to(&email)
            .into_iter()
            .map(|mail| mail.subject)
            .collect()
    }
}

/// Wherever the process ends, an account that was changed has a stored notice and the task that
/// sends its mail, and an account that was not changed has neither. The change itself sends
/// nothing.
#[tokio::test]
async fn every_account_notice_is_stored_in_the_unit_of_its_change() {
    for notice in every_notice() {
        let whole = Change::ready(notice).await;
        let before = whole.fuse.passed();
        whole.run().await;
        let points = whole.fuse.passed() - before;
        assert!(points >= 2, "{notice:?}");
        let mut ended_after_the_change = 0;
        for point in 1..=points {
            let change = Change::ready(notice).await;
            assert!(
                !change.is_stored(),
                "{notice:?}: the change is not made yet"
            );
            change.fuse.light(point);
            assert!(
                alive(change.run()).is_none(),
                "{notice:?}: the process ends"
            );
            let changed = change.is_stored();
            assert_eq!(
                (change.is_noticed(), change.fixture.mails_due()),
                (changed, usize::from(changed)),
                "{notice:?}: the process ended at point {point} of {points}"
            );
            assert_eq!(change.fixture.mailer.sent(), [], "{notice:?}");
            ended_after_the_change += usize::from(changed);
        }
        assert_eq!(
            ended_after_the_change, 1,
            "{notice:?}: the last unit of the use case makes the change"
        );
    }
}

#[tokio::test]
async fn every_account_notice_is_sent_once_after_a_failed_first_attempt() {
    for notice in every_notice() {
        let change = Change::ready(notice).await;
        let fixture = &change.fixture;
        change.run().await;
        assert_eq!(
            (fixture.mails_due(), change.mails()),
            (1, Vec::new()),
            "{notice:?}: stored, and not sent by the use case"
        );
        fixture.mailer.refuse_next(1);
        let failed: Vec<_> = fixture
            .work()
            .await
            .into_iter()
            .filter(|run| run.error.is_some())
            .map(|run| run.job.kind)
            .collect();
        assert_eq!(failed, [TaskKind::SendMail], "{notice:?}");
        assert_eq!(
            (fixture.mails_due(), change.mails()),
            (1, Vec::new()),
            "{notice:?}: the first attempt failed"
        );
        for _ in 0..2 {
            fixture.work_after_mins(1).await;
            assert_eq!(
                (fixture.mails_due(), change.mails()),
                (0, vec![subject_of(notice).to_owned()]),
                "{notice:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_mail_that_failed_six_times_waits_until_staff_start_it_again() {
    let fixture = Fixture::new().await;
    let slowed = slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await;
    assert_eq!(slowed, Ok(Applied::Now(())));
    fixture.mailer.refuse_next(6);
    for minutes in [0, 1, 5, 30, 120, 720] {
        let runs = fixture.work_after_mins(minutes).await;
        assert_eq!(runs.len(), 1, "after {minutes} minutes");
        assert!(runs[0].error.is_some());
    }
    assert_eq!(fixture.work_after_mins(7 * 24 * 60).await, []);
    let task = fixture.state().tasks.values().next().unwrap().clone();
    assert!(task.stopped_at.is_some());
    let replayed = || {
        let cmd = Replay {
            call: fixture.by(testkit::staff(world::an_admin().id)),
            what: Stuck::Task(task.job.id.uuid()),
        };
        replay(&fixture.store, cmd)
    };
    assert_eq!(replayed().await, Ok(()));
    assert!(fixture.work().await[0].error.is_none());
    assert_eq!(fixture.notices_sent(), 1);
    assert_eq!(
        replayed().await,
        Err(ReconciliationError::NotFound),
        "it was sent"
    );
}

#[tokio::test]
async fn a_notice_is_due_when_its_unit_committed_and_not_otherwise_and_leaves_after_a_restart() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .fail_next(StoreError::Failed("the disk is full".into()));
    let refused = slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await;
    assert!(
        matches!(refused, Err(IdentityError::Store(_))),
        "{refused:?}"
    );
    assert_eq!((fixture.mails_due(), fixture.notices_sent()), (0, 0));
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.mails_due(), fixture.notices_sent()),
        (1, 0),
        "written, and not sent by the worker that wrote it"
    );
    // The process ends. Another one has the same store and nothing else.
    let restarted = Fixture {
        mailer: RecordingMailer::default(),
        ..fixture.clone()
    };
    restarted.work().await;
    assert_eq!((restarted.mails_due(), restarted.notices_sent()), (0, 1));
    restarted.work().await;
    assert_eq!(restarted.notices_sent(), 1);
}

#[tokio::test]
async fn a_worker_that_dies_with_the_mail_leaves_it_to_the_next() {
    let fixture = Fixture::new().await;
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    let claimed = task_runner::claim(&fixture.store, fixture.system(), 8)
        .await
        .unwrap();
    assert_eq!(claimed.len(), 1);
    fixture.work().await;
    assert_eq!(fixture.notices_sent(), 0, "held by the worker that died");
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.notices_sent(), 1);
}

#[tokio::test]
async fn a_mail_server_that_refuses_is_asked_again() {
    let fixture = Fixture::new().await;
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    fixture.mailer.refuse_next(2);
    for run in fixture.work().await {
        assert!(run.error.is_some());
    }
    assert_eq!(fixture.notices_sent(), 0);
    for minutes in [1, 5, 30] {
        fixture.work_after_mins(minutes).await;
    }
    assert_eq!((fixture.notices_sent(), fixture.mails_due()), (1, 0));
}

#[tokio::test]
async fn t02_guesses_are_reported_once_a_day_and_not_to_a_closed_account() {
    let fixture = Fixture::new().await;
    for expected in [Applied::Now(()), Applied::Already, Applied::Already] {
        assert_eq!(
            slow_sign_ins(
                &fixture.store,
                &format!(" {} ", address().to_uppercase()),
                fixture.clock_now()
            )
            .await,
            Ok(expected)
        );
    }
    fixture.clock.advance_mins(24 * 60);
    assert_eq!(
        slow_sign_ins(&fixture.store, &address(), fixture.clock_now()).await,
        Ok(Applied::Now(()))
    );
    fixture
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(testkit::now()));
    fixture.work().await;
    assert_eq!(
        (fixture.notices_sent(), fixture.mails_due()),
        (0, 0),
        "she was erased meanwhile"
    );
    fixture.clock.advance_mins(24 * 60);
    for nobody in ["nobody@example.ng", "no address", "", &address()] {
        assert_eq!(
            slow_sign_ins(&fixture.store, nobody, fixture.clock_now()).await,
            Ok(Applied::Already),
            "{nobody}"
        );
    }
}

/// A notice that is out of date is not sent.
#[tokio::test]
async fn a_notice_says_how_things_are_when_it_is_sent() {
    let fixture = Fixture::new().await;
    let event: kernel::EventId = testkit::id_no(900).into();
    for (number, notice) in (900..).zip([
        Notice::Suspended,
        Notice::AccountClosing,
        Notice::BankAccountSet,
    ]) {
        let id: kernel::EventId = testkit::id_no(number).into();
        fixture
            .append(
                id,
                marketplace::DomainEvent::AccountNotice(marketplace::AccountNotice {
                    user: bola(),
                    notice,
                }),
            )
            .await;
        assert_eq!(
            marketplace::send_notice(&fixture.store, &fixture.mailer, "https://gida.example", id)
                .await,
            Ok(())
        );
    }
    assert!(
        fixture.mailer.sent().is_empty(),
        "she is neither suspended nor leaving, and has no account at a bank"
    );
    fixture.store.tamper(|state| {
        state.users.get_mut(&bola()).unwrap().status = identity::UserStatus::Suspended
    });
    assert_eq!(
        marketplace::send_notice(
            &fixture.store,
            &fixture.mailer,
            "https://gida.example",
            event
        )
        .await,
        Ok(())
    );
    assert_eq!(
        fixture.mailer.sent_to(&address()).pop().unwrap().subject,
        "Your account is suspended"
    );
}

impl Fixture {
    async fn append(&self, id: kernel::EventId, event: marketplace::DomainEvent) {
        let now = self.clock_now();
        let appended: Result<(), StoreError> = self
            .as_store()
            .bare_unit(move |uow| uow.outbox().append(id, &event, now))
            .await;
        appended.unwrap();
    }
}
