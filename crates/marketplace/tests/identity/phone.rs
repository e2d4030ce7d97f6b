//! Codes that are sent to phones: asking for one, typing it, signing in and confirming a number.

use crate::fixture::{Fixture, PASSWORD};
use identity::{
    CodePurpose, PhoneCode, PhoneCodeError, SecondFactor, Suspension, User, UserStatus,
};
use kernel::{Actor, Applied, Email, NgPhone, Permission, Permissions, Role, SessionId, UserId};
use marketplace::{
    Clock, TaskKind,
    identity::{
        ChatAccount, CodeBearer, CodeRequest, CompleteProfile, Device, IdentityError,
        OpenChatAccount, Opening, Reauthenticate, RequestPhoneCode, VerifiedPhone, VerifyPhoneCode,
        complete_profile, lapse_phone, open_chat_account, reauthenticate, request_phone_code,
        typed_phone, verify_phone_code,
    },
};
use notifications::{PhoneChannel, SmsMessage, SmsPurpose, SmsState};
use std::sync::Arc;
use testkit::PlainCodes;

const PHONE: &str = "08031234567";
const OTHER: &str = "08057654321";

fn phone(text: &str) -> NgPhone {
    typed_phone(text).unwrap()
}

/// A user with a session.
#[derive(Clone, Copy)]
struct Who {
    user: UserId,
    session: SessionId,
}

impl Fixture {
    async fn ask(&self, number: &str, by: Option<Who>) -> Result<Applied<()>, IdentityError> {
        self.ask_in(None, number, by).await
    }
    /// Asks in a browser.
    async fn ask_in(
        &self,
        device: Option<&str>,
        number: &str,
        by: Option<Who>,
    ) -> Result<Applied<()>, IdentityError> {
        let user = by.map(|who| who.user);
        let actor = user.map_or(Actor::Guest, Actor::Customer);
        let cmd = RequestPhoneCode {
            call: self.call(actor),
            phone: phone(number),
            purpose: CodePurpose::Account,
            user,
            device: device.map(str::to_owned),
            asks: CodeRequest::New(PhoneChannel::Sms),
        };
        request_phone_code(&self.store, Arc::new(PlainCodes), cmd).await
    }
    fn kept(&self, number: &str) -> Option<PhoneCode> {
        self.state()
            .phone_codes
            .get(phone(number).as_str())
            .cloned()
    }
    /// The code that was made last for a number.
    fn code_of(&self, number: &str) -> String {
        use identity::CodeMaker;
        PlainCodes.code(self.kept(number).unwrap().id)
    }
    async fn type_in(
        &self,
        number: &str,
        code: &str,
        by: Option<Who>,
    ) -> Result<VerifiedPhone, IdentityError> {
        self.type_at(None, number, code, by).await
    }
    /// Types a code in a browser.
    async fn type_at(
        &self,
        device: Option<&str>,
        number: &str,
        code: &str,
        by: Option<Who>,
    ) -> Result<VerifiedPhone, IdentityError> {
        let device = Device {
            id: device.map(str::to_owned),
            ..Device::default()
        };
        let bearer = by.map_or_else(
            || {
                CodeBearer::Guest(Opening {
                    key_hash: self.hash(),
                    device,
                    replaces: None,
                })
            },
            |who| CodeBearer::User(who.user, who.session),
        );
        let cmd = VerifyPhoneCode {
            call: self.guest(),
            phone: phone(number),
            code: code.into(),
            by: bearer,
        };
        verify_phone_code(&self.store, Arc::new(PlainCodes), cmd).await
    }
    /// Asks for a code and types it.
    async fn prove(&self, number: &str, by: Option<Who>) -> Result<VerifiedPhone, IdentityError> {
        self.clock.advance_mins(3);
        assert!(self.ask(number, by).await.unwrap().is_now());
        self.type_in(number, &self.code_of(number), by).await
    }
    async fn registered_as(&self, email: &str) -> Who {
        let mut cmd = self.ada();
        cmd.email = email.into();
        let made = self.register(cmd).await.unwrap();
        Who {
            user: made.user.id,
            session: made.session.id,
        }
    }
    /// Ada, who has confirmed her number.
    async fn confirmed(&self) -> Who {
        let ada = self.registered_as("ada@example.ng").await;
        self.prove(PHONE, Some(ada)).await.unwrap();
        ada
    }
    fn user(&self, id: UserId) -> User {
        self.state().users.get(&id).cloned().unwrap()
    }
    fn messages(&self) -> Vec<SmsMessage> {
        self.state().sms.values().cloned().collect()
    }
    fn due_at(&self, kind: TaskKind) -> Vec<kernel::Timestamp> {
        let state = self.state();
        let of_kind = state.tasks.values().filter(|task| task.job.kind == kind);
        of_kind.map(|task| task.job.due_at).collect()
    }
}

fn over() -> IdentityError {
    PhoneCodeError::Over.into()
}

#[tokio::test]
async fn a_code_is_queued_as_a_message_and_is_not_stored() {
    let fixture = Fixture::new();
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Now(())));
    let messages = fixture.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!(
        (
            messages[0].state,
            messages[0].purpose,
            messages[0].recipient.as_str(),
            messages[0].user
        ),
        (SmsState::Queued, SmsPurpose::SignIn, "+2348031234567", None)
    );
    assert_eq!(fixture.due_at(TaskKind::SendSms), [fixture.clock.now()]);
}

#[tokio::test]
async fn t01_a_known_and_an_unknown_number_cause_the_same_work() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let before = fixture.messages().len();
    for number in [PHONE, OTHER] {
        fixture.clock.advance_mins(3);
        assert_eq!(fixture.ask(number, None).await, Ok(Applied::Now(())));
    }
    let messages = fixture.messages();
    assert_eq!(messages.len(), before + 2);
    let owners: Vec<_> = messages[before..].iter().map(|one| one.user).collect();
    assert_eq!(owners, [Some(ada.user), None], "for the export alone");
}

#[tokio::test]
async fn a_malformed_number_is_named() {
    let Err(IdentityError::Invalid(errors)) = typed_phone("12345") else {
        panic!("it was accepted");
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("phone", "invalid_phone")
    );
}

#[tokio::test]
async fn a_new_code_ends_the_older_one_and_comes_no_sooner_than_30_seconds_after_it() {
    let fixture = Fixture::new();
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    let first = fixture.code_of(PHONE);
    fixture.clock.advance_secs(29);
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Already));
    assert_eq!(fixture.code_of(PHONE), first, "the first one stays valid");
    assert_eq!(fixture.messages().len(), 1);
    fixture.clock.advance_secs(1);
    assert_eq!(fixture.ask(PHONE, None).await, Ok(Applied::Now(())));
    assert_ne!(fixture.code_of(PHONE), first);
    assert_eq!(
        fixture.type_in(PHONE, &first, None).await,
        Err(PhoneCodeError::Wrong(4).into())
    );
}

#[tokio::test]
async fn a_code_signs_in_to_the_account_that_has_confirmed_the_number() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let sessions = fixture.live_sessions(ada.user).len();
    let Ok(VerifiedPhone::SignedIn(signed_in)) = fixture.prove(PHONE, None).await else {
        panic!("no session");
    };
    assert_eq!(signed_in.user.id, ada.user);
    assert_eq!(signed_in.session.second_step_at, None);
    assert_eq!(fixture.live_sessions(ada.user).len(), sessions + 1);
}

#[tokio::test]
async fn t08_a_code_is_used_once_and_for_ten_minutes() {
    let fixture = Fixture::new();
    fixture.confirmed().await;
    assert!(fixture.prove(PHONE, None).await.is_ok());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    fixture.clock.advance_mins(10);
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
}

#[tokio::test]
async fn t08_a_code_that_was_read_aloud_signs_in_no_other_browser() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    let asked = fixture.ask_in(Some("her phone"), PHONE, None).await;
    assert_eq!(asked, Ok(Applied::Now(())));
    let code = fixture.code_of(PHONE);
    for stranger in [Some("his laptop"), None] {
        for _ in 0..6 {
            let typed = fixture.type_at(stranger, PHONE, &code, None).await;
            assert_eq!(typed, Err(over()), "{stranger:?}");
        }
    }
    assert_eq!(fixture.kept(PHONE).unwrap().tries, 0, "her code stays good");
    let typed = fixture.type_at(Some("her phone"), PHONE, &code, None).await;
    let Ok(VerifiedPhone::SignedIn(signed_in)) = typed else {
        panic!("no session");
    };
    assert_eq!(signed_in.user.id, ada.user);
}

#[tokio::test]
async fn t08_five_wrong_codes_burn_the_code() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    for left in [4, 3, 2, 1] {
        assert_eq!(
            fixture.type_in(PHONE, "000000", None).await,
            Err(PhoneCodeError::Wrong(left).into())
        );
    }
    let locked: Result<VerifiedPhone, IdentityError> = Err(PhoneCodeError::Locked(30).into());
    assert_eq!(fixture.type_in(PHONE, "000000", None).await, locked);
    let right = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &right, None).await, locked);
    assert_eq!(fixture.live_sessions(ada.user).len(), 1);
}

#[tokio::test]
async fn a_number_without_a_code_is_refused() {
    let fixture = Fixture::new();
    assert_eq!(fixture.type_in(PHONE, "123456", None).await, Err(over()));
}

#[tokio::test]
async fn t08_a_code_to_sign_in_confirms_nothing_and_the_reverse() {
    let fixture = Fixture::new();
    let ada = fixture.registered_as("ada@example.ng").await;
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, Some(ada)).await, Err(over()));
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(PHONE, Some(ada)).await.unwrap().is_now());
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
    let bola = fixture.registered_as("bola@example.ng").await;
    assert_eq!(fixture.type_in(PHONE, &code, Some(bola)).await, Err(over()));
    assert!(fixture.type_in(PHONE, &code, Some(ada)).await.is_ok());
}

#[tokio::test]
async fn the_right_code_of_a_number_without_an_account_says_so_and_is_spent() {
    let fixture = Fixture::new();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    let code = fixture.code_of(PHONE);
    assert_eq!(fixture.type_in(PHONE, &code, None).await, Err(over()));
}

#[tokio::test]
async fn an_unconfirmed_number_in_a_profile_signs_no_one_in() {
    let fixture = Fixture::new();
    let mut cmd = fixture.ada();
    cmd.phone = Some(PHONE.into());
    fixture.register(cmd).await.unwrap();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
}

#[tokio::test]
async fn a_confirmed_number_becomes_the_profiles_number_and_its_owner_is_told() {
    let fixture = Fixture::new();
    let ada = fixture.registered_as("ada@example.ng").await;
    let Ok(VerifiedPhone::Confirmed(user)) = fixture.prove(PHONE, Some(ada)).await else {
        panic!("not confirmed");
    };
    assert_eq!(user.phone, Some(phone(PHONE)));
    assert!(user.has_confirmed_phone());
    assert_eq!(fixture.messages()[0].purpose, SmsPurpose::ConfirmPhone);
    let now = fixture.clock.now();
    assert_eq!(fixture.due_at(TaskKind::LapsePhone), [now.plus_days(180)]);
    assert_eq!(fixture.due_at(TaskKind::SendMail), [now]);
    assert!(fixture.prove(PHONE, Some(ada)).await.is_ok());
    assert_eq!(
        fixture.due_at(TaskKind::SendMail).len(),
        1,
        "a confirmation that is renewed is no news"
    );
}

#[tokio::test]
async fn two_people_on_one_phone_cannot_both_have_it() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let bola = fixture.registered_as("bola@example.ng").await;
    assert_eq!(
        fixture.prove(PHONE, Some(bola)).await,
        Err(IdentityError::PhoneTaken)
    );
    assert!(fixture.user(ada.user).has_confirmed_phone());
    assert!(!fixture.user(bola.user).has_confirmed_phone());
}

#[tokio::test]
async fn t10_another_number_than_the_profiles_needs_the_password_again() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(3);
    assert!(fixture.ask(OTHER, Some(ada)).await.unwrap().is_now());
    let code = fixture.code_of(OTHER);
    assert_eq!(
        fixture.type_in(OTHER, &code, Some(ada)).await,
        Err(IdentityError::ReauthRequired)
    );
    let cmd = Reauthenticate {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, cmd)
        .await
        .unwrap();
    assert!(
        fixture.type_in(OTHER, &code, Some(ada)).await.is_ok(),
        "the code was not spent"
    );
    assert_eq!(fixture.user(ada.user).phone, Some(phone(OTHER)));
}

#[tokio::test]
async fn a_changed_number_is_safe_because_the_old_one_signs_in_no_more() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let again = Reauthenticate {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        password: PASSWORD.into(),
        code: None,
        key_hash: fixture.hash(),
    };
    reauthenticate(&fixture.store, fixture.factors(), &fixture.hasher, again)
        .await
        .unwrap();
    let cmd = CompleteProfile {
        call: fixture.call(Actor::Customer(ada.user)),
        user: ada.user,
        session: ada.session,
        update: identity::ProfileUpdate {
            phone: OTHER.into(),
            address: "12 Aminu Kano Crescent".into(),
            city: None,
            state: None,
        },
    };
    let changed = complete_profile(&fixture.store, cmd).await.unwrap();
    assert!(!changed.has_confirmed_phone());
    for number in [PHONE, OTHER] {
        assert_eq!(
            fixture.prove(number, None).await,
            Err(IdentityError::NoAccount)
        );
    }
    let bola = fixture.registered_as("bola@example.ng").await;
    assert!(
        fixture.prove(PHONE, Some(bola)).await.is_ok(),
        "another person may have the old number now"
    );
}

#[tokio::test]
async fn a_recycled_number_is_safe_because_a_confirmation_lapses_after_180_days() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let lapse = || {
        let call = fixture.call(Actor::System);
        lapse_phone(&fixture.store, ada.user, call)
    };
    fixture.clock.advance_mins(179 * 24 * 60);
    assert_eq!(lapse().await, Ok(Applied::Already));
    assert!(fixture.prove(PHONE, None).await.is_ok());
    fixture.clock.advance_mins(179 * 24 * 60);
    assert_eq!(
        lapse().await,
        Ok(Applied::Already),
        "the sign-in renewed it"
    );
    fixture.clock.advance_mins(2 * 24 * 60);
    assert_eq!(lapse().await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    let bola = fixture.registered_as("bola@example.ng").await;
    assert!(fixture.prove(PHONE, Some(bola)).await.is_ok());
    assert!(fixture.prove(PHONE, Some(ada)).await.is_err());
}

#[tokio::test]
async fn a_confirmation_that_is_too_old_signs_no_one_in_although_its_task_is_late() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.clock.advance_mins(180 * 24 * 60);
    assert!(fixture.user(ada.user).has_confirmed_phone());
    let sessions = fixture.live_sessions(ada.user).len();
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::NoAccount)
    );
    assert_eq!(fixture.live_sessions(ada.user).len(), sessions);
}

#[tokio::test]
async fn a_number_that_the_chat_confirms_lapses_as_one_with_a_code_does() {
    let fixture = Fixture::new();
    let cmd = OpenChatAccount {
        call: fixture.call(Actor::System),
        first_name: "Ada".into(),
        last_name: "Bello".into(),
        email: Email::parse("ada@example.ng").unwrap(),
        password_hash: "hash".into(),
        phone: phone(PHONE),
        phone_is_confirmed: true,
        address: None,
        token_hash: fixture.hash(),
    };
    let opened = open_chat_account(&fixture.store, cmd).await.unwrap();
    let ChatAccount::Opened(user) = opened else {
        panic!("no account: {opened:?}");
    };
    assert!(user.has_confirmed_phone());
    let lapses = fixture.clock.now().plus_days(180);
    assert_eq!(fixture.due_at(TaskKind::LapsePhone), [lapses]);
}

#[tokio::test]
async fn t13_staff_and_accounts_with_a_second_step_need_their_password() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    fixture.store.tamper(|state| {
        let mut factor = SecondFactor::begin(ada.user, "sealed".into(), fixture.clock.now());
        factor.confirm(1, fixture.clock.now());
        state
            .second_factors
            .insert(ada.user, (factor, std::collections::BTreeMap::new()));
    });
    let refused = Err(IdentityError::PasswordNeeded);
    assert_eq!(fixture.prove(PHONE, None).await, refused);
    fixture.store.tamper(|state| {
        state.second_factors.clear();
        let user = state.users.get_mut(&ada.user).unwrap();
        let permissions = Permissions::of(&[Permission::Support]);
        assert!(user.set_role(Role::Admin, permissions).is_now());
    });
    assert_eq!(fixture.prove(PHONE, None).await, refused);
    assert_eq!(fixture.live_sessions(ada.user).len(), 1);
}

#[tokio::test]
async fn a_suspended_person_is_told_until_when_as_with_the_password() {
    let fixture = Fixture::new();
    let ada = fixture.confirmed().await;
    let until = Some(fixture.clock.now().plus_hours(5));
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&ada.user).unwrap();
        user.status = UserStatus::Suspended;
        user.suspension = Some(Suspension {
            since: fixture.clock.now(),
            until,
        });
    });
    assert_eq!(
        fixture.prove(PHONE, None).await,
        Err(IdentityError::Suspended(until))
    );
}

#[tokio::test]
async fn a_failing_store_counts_no_try() {
    let fixture = Fixture::new();
    assert!(fixture.ask(PHONE, None).await.unwrap().is_now());
    fixture.store.fail_next(kernel::StoreError::Unavailable);
    let failed = fixture.type_in(PHONE, "000000", None).await;
    assert_eq!(failed, Err(kernel::StoreError::Unavailable.into()));
    assert_eq!(fixture.kept(PHONE).unwrap().tries, 0);
}
