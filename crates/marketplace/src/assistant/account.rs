//! The account of a person who writes.

use super::{AssistantError, Part, PendingLink, Person, refusal::refused};
use crate::{
    MailTexts,
    identity::{ChatAccount, OpenChatAccount, open_chat_account, verification_mail},
    mail_text::Recipient,
    message_texts::{MessageTexts, mail_texts},
};
use conversation::{Account, Begun, NewAccount, Told};
use identity::User;
use kernel::{Email, NgPhone, PhoneCodeId, Role, UserId};
use notifications::MessageTemplate;
use sha2::{Digest, Sha256};

/// The minutes for which a code is valid, and the number of tries.
const CODE_MINUTES: i64 = 10;
const CODE_TRIES: u32 = 5;
/// The seconds between two codes, and the most codes in a day, so that a chat cannot fill a mailbox.
const CODE_PAUSE_SECS: i64 = 60;
const CODES_DAILY_MAX: usize = 5;

impl Person<'_> {
    /// The connected account, unless it is suspended or closed.
    pub(super) async fn connected(&self) -> Result<Option<User>, AssistantError> {
        let Some(id) = self.user() else {
            return Ok(None);
        };
        let user = self.tools.identity.user(id).await?;
        Ok(user.filter(User::is_active))
    }

    pub(super) async fn account_view(&self) -> Result<Option<Account>, AssistantError> {
        let user = self.connected().await?;
        Ok(user.map(|user| Account {
            is_provider: user.role == Role::ServiceProvider,
            first_name: user.first_name,
        }))
    }

    pub(super) async fn begin(&self, new: &NewAccount) -> Told<Begun, AssistantError> {
        let typed = new
            .phone
            .as_deref()
            .and_then(|text| NgPhone::parse(text).ok());
        let Some(phone) = self.turn.phone.clone().or(typed) else {
            return refused(self.texts().needs_phone());
        };
        let Ok(email) = Email::parse(&new.email) else {
            return refused(self.texts().not_an_email());
        };
        let (first, last) = new.name.split_once(' ').unwrap_or((&new.name, ""));
        let password = hex::encode(self.tools.ids.secret());
        let Ok(password_hash) = self.tools.hasher.hash(password).await else {
            return Err(AssistantError::Failed("no password hash was made".into()));
        };
        let token = hex::encode(self.tools.ids.secret());
        let cmd = OpenChatAccount {
            call: self.call(Part::Account),
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            email,
            password_hash,
            phone,
            phone_is_confirmed: self.turn.phone.is_some(),
            address: new.address.as_ref().map(orders::Address::one_line),
            token_hash: hex::encode(Sha256::digest(token.as_bytes())),
        };
        let opened = match self.told(open_chat_account(self.tools.store, cmd).await)? {
            Ok(opened) => opened,
            Err(refusal) => return Ok(Err(refusal)),
        };
        match opened {
            ChatAccount::Opened(user) => {
                let template = MessageTemplate::MAIL_VERIFICATION;
                let texts = mail_texts(self.tools.store, template).await;
                let mail = verification_mail(&user, self.mails(&texts), &token);
                // The person can have it sent again on the web.
                let _sent = self.tools.mailer.send(mail).await.is_ok();
                self.connect(user.id).await?;
                Ok(Ok(Begun::Created))
            }
            ChatAccount::Repeated(user) => {
                self.connect(user.id).await?;
                Ok(Ok(Begun::Created))
            }
            ChatAccount::Known(user) => self.send_code(&user).await,
        }
    }

    /// Sends a code to the address if an account has it that may be connected here. The answer does not
    /// tell whether there is one.
    pub(super) async fn send_code_to(&self, email: &str) -> Told<(), AssistantError> {
        let Ok(email) = Email::parse(email) else {
            return refused(self.texts().not_an_email());
        };
        if let Some(wait) = self.code_limit() {
            return refused(wait);
        }
        let found = self.tools.identity.user_by_email(&email).await?;
        match found {
            Some(user) if self.may_connect(&user).await? => {
                let sent = self.send_code(&user).await?;
                Ok(sent.map(|_| ()))
            }
            Some(_) | None => {
                self.note_code();
                self.changes().link = None;
                Ok(Ok(()))
            }
        }
    }

    /// The account that has confirmed the number of the chat, if it may be connected here. It is only
    /// offered: the number may have another owner by now.
    pub(super) async fn account_of_number(&self) -> Result<Option<User>, AssistantError> {
        let Some(phone) = self.turn.phone.clone() else {
            return Ok(None);
        };
        let holder = self
            .tools
            .store
            .unit(self.call(Part::Connect), move |uow| {
                uow.users().holder_of_phone(&phone)
            })
            .await?;
        let Some(holder) = holder else {
            return Ok(None);
        };
        let user = self.tools.identity.user(holder).await?;
        let Some(user) = user.filter(|user| user.holds_phone(self.turn.now)) else {
            return Ok(None);
        };
        Ok(self.may_connect(&user).await?.then_some(user))
    }

    /// Sends a code to the address of the account that has confirmed the number of the chat.
    pub(super) async fn send_code_to_owner(&self) -> Told<(), AssistantError> {
        let Some(user) = self.account_of_number().await? else {
            return refused(self.texts().number_has_no_account());
        };
        let sent = self.send_code(&user).await?;
        Ok(sent.map(|_| ()))
    }

    /// Why no code is sent now.
    fn code_limit(&self) -> Option<&'static str> {
        let (now, texts) = (self.turn.now, self.texts());
        let mut changes = self.changes();
        changes.codes_sent.retain(|at| *at > now.plus_days(-1));
        let last = changes.codes_sent.last();
        if last.is_some_and(|at| now < at.plus_secs(CODE_PAUSE_SECS)) {
            return Some(texts.code_just_sent());
        }
        let often = changes.codes_sent.len() >= CODES_DAILY_MAX;
        often.then_some(texts.too_many_codes())
    }

    /// Counts a request for a code, whether or not an account has the address.
    fn note_code(&self) {
        let now = self.turn.now;
        self.changes().codes_sent.push(now);
    }

    /// Whether the account may be connected to a chat. Staff, and people who asked for a second step,
    /// use the web.
    async fn may_connect(&self, user: &User) -> Result<bool, AssistantError> {
        let factor = self.tools.identity.second_factor(user.id).await?;
        let guarded = user.role == Role::Admin || factor.is_some_and(|kept| kept.factor.is_on());
        Ok(!guarded && user.is_active())
    }

    fn mails<'s>(&'s self, texts: &'s MessageTexts) -> MailTexts<'s> {
        MailTexts {
            texts,
            public_url: self.tools.public_url,
        }
    }

    /// Sends a code to the address of an account, because only its owner may connect it.
    async fn send_code(&self, user: &User) -> Told<Begun, AssistantError> {
        if let Some(wait) = self.code_limit() {
            return refused(wait);
        }
        if !self.may_connect(user).await? {
            return refused(self.texts().account_not_usable());
        }
        let code: PhoneCodeId = self.call(Part::Code).ids().next_id();
        let template = MessageTemplate::MAIL_CHAT_CODE;
        let texts = mail_texts(self.tools.store, template).await;
        let (typed, minutes) = (
            self.tools.codes.code(code),
            format!("{CODE_MINUTES} minutes"),
        );
        let values = [("code", typed.as_str()), ("minutes", minutes.as_str())];
        let mails = self.mails(&texts);
        let mail = mails.mail(template, Recipient::of(user), &values, None);
        if self.tools.mailer.send(mail).await.is_err() {
            return refused(self.texts().mail_not_sent());
        }
        self.note_code();
        self.changes().link = Some(PendingLink {
            user: user.id,
            code,
            sent_at: self.turn.now,
            tries: 0,
        });
        Ok(Ok(Begun::CodeSent))
    }

    /// Connects the account. The account becomes the owner of the photos that the person sent, so that
    /// they can be part of a booking.
    async fn connect(&self, user: UserId) -> Result<(), AssistantError> {
        let thread = self.turn.thread;
        self.tools
            .store
            .unit(self.call(Part::Connect), move |uow| {
                uow.threads().own_files(thread, user)
            })
            .await?;
        self.changes().user = Some(user);
        Ok(())
    }

    /// Checks a typed code, and connects its account.
    pub(super) async fn redeem(&self, typed: &str) -> Told<(), AssistantError> {
        match self.check_typed(typed) {
            Ok(user) => {
                self.connect(user).await?;
                self.changes().link = None;
                Ok(Ok(()))
            }
            Err(why) => refused(why),
        }
    }

    /// The account that the code connects. A wrong code counts.
    fn check_typed(&self, typed: &str) -> Result<UserId, String> {
        let texts = self.texts();
        let mut changes = self.changes();
        let Some(link) = &mut changes.link else {
            return Err(texts.code_lapsed().to_owned());
        };
        if self.turn.now > link.sent_at.plus_mins(CODE_MINUTES) || link.tries >= CODE_TRIES {
            return Err(texts.code_lapsed().to_owned());
        }
        if self.tools.codes.code(link.code) == typed {
            return Ok(link.user);
        }
        link.tries = link.tries.saturating_add(1);
        let left = CODE_TRIES.saturating_sub(link.tries);
        Err(texts.wrong_code(left))
    }
}
