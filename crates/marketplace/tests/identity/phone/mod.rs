//! Codes that are sent to phones: asking for one, typing it, signing in and confirming a number.

mod codes;
mod confirming;
mod signing_in;

use crate::fixture::Fixture;
use identity::{CodePurpose, PhoneCode, PhoneCodeError, User};
use kernel::{Actor, Applied, NgPhone, SessionId, UserId};
use marketplace::{
    TaskKind,
    identity::{
        CodeBearer, CodeRequest, Device, IdentityError, Opening, RequestPhoneCode, VerifiedPhone,
        VerifyPhoneCode, request_phone_code, typed_phone, verify_phone_code,
    },
};
use notifications::{PhoneChannel, SmsMessage};
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
