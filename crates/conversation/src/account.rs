//! The account that a conversation belongs to: a name and an e-mail address, and a code when the
//! address or the number of the chat already has an account.

use crate::{
    Begun, NewAccount, Product, Texts,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};
use kernel::{Email, NgPhone};

/// The id of the button that sends a code to the account with the number of the chat.
const SEND_CODE: &str = "send-code";

impl<P: Product> Talk<'_, P> {
    /// The first question about the account. `books` says whether a booking waits for it.
    pub(crate) async fn account_question(&self, books: bool) -> Result<Stage, P::Error> {
        if self.product.number_has_account().await? {
            return Ok(Stage::KnownNumber { books });
        }
        Ok(without_number(books))
    }

    pub(crate) fn ask_known_number(&mut self) {
        let texts = self.texts;
        let question = (texts.ask_known_number(), Title::Choose);
        self.say(choices(texts, question, &of_number(texts), 0));
    }

    async fn take_known_number(&mut self, heard: &str, books: bool) -> Result<Heard, P::Error> {
        let all = of_number(self.texts);
        let sends = chosen(&all, heard).map(|choice| choice.id == SEND_CODE);
        match sends.or_else(|| yes_or_no(heard)) {
            Some(true) => self.send_code_to_number(books).await,
            Some(false) => {
                self.go(without_number(books)).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.choose_one().into())),
        }
    }

    async fn send_code_to_number(&mut self, books: bool) -> Result<Heard, P::Error> {
        match self.product.send_code_to_number().await? {
            Ok(()) => {
                self.say_text(self.texts.code_is_sent());
                self.step_to(if books {
                    Stage::Code
                } else {
                    Stage::ConnectCode
                });
                Ok(Heard::Yes)
            }
            Err(refusal) => Ok(Heard::No(refusal.0)),
        }
    }

    /// Takes the answer to a question about the account.
    pub(crate) async fn take_account(
        &mut self,
        heard: &str,
        stage: &Stage,
    ) -> Result<Heard, P::Error> {
        if let Stage::Email { name } = stage {
            return self.take_email(heard, name).await;
        }
        if let Stage::Phone { name, email } = stage {
            return self.take_phone(heard, name, email).await;
        }
        if matches!(stage, Stage::Code | Stage::ConnectCode) {
            return self.take_code(heard, stage).await;
        }
        if *stage == Stage::ConnectEmail {
            return self.take_connect_email(heard).await;
        }
        if let Stage::KnownNumber { books } = *stage {
            return self.take_known_number(heard, books).await;
        }
        self.take_name(heard).await
    }

    async fn take_name(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let name = heard.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.split(' ').count() < 2 || !name.chars().any(char::is_alphabetic) {
            return Ok(Heard::No(self.texts.wants_two_names().into()));
        }
        self.go(Stage::Email { name }).await?;
        Ok(Heard::Yes)
    }

    async fn take_email(&mut self, heard: &str, name: &str) -> Result<Heard, P::Error> {
        if let Err(error) = Email::parse(heard) {
            return Ok(Heard::No(self.texts.wrong_email(&error)));
        }
        if self.product.knows_phone() {
            return self.begin_account(name, heard, None).await;
        }
        self.go(Stage::Phone {
            name: name.to_owned(),
            email: heard.to_owned(),
        })
        .await?;
        Ok(Heard::Yes)
    }

    async fn take_phone(
        &mut self,
        heard: &str,
        name: &str,
        email: &str,
    ) -> Result<Heard, P::Error> {
        if let Err(error) = NgPhone::parse(heard) {
            return Ok(Heard::No(self.texts.wrong_phone(&error)));
        }
        self.begin_account(name, email, Some(heard)).await
    }

    async fn begin_account(
        &mut self,
        name: &str,
        email: &str,
        phone: Option<&str>,
    ) -> Result<Heard, P::Error> {
        let new = NewAccount {
            name: name.to_owned(),
            email: email.to_owned(),
            phone: phone.map(str::to_owned),
            address: self.dialogue.booking.address(),
        };
        match self.product.begin_account(&new).await? {
            Ok(Begun::Created) => {
                self.refresh_language().await?;
                self.place().await?;
                Ok(Heard::Yes)
            }
            Ok(Begun::CodeSent) => {
                self.go(Stage::Code).await?;
                Ok(Heard::Yes)
            }
            Err(refusal) => Ok(Heard::No(refusal.0)),
        }
    }

    /// Asks which account it is, unless the chat is connected already.
    pub(crate) async fn begin_connection(&mut self) -> Result<(), P::Error> {
        let Some(account) = self.product.account().await? else {
            let stage = self.account_question(false).await?;
            return self.go(stage).await;
        };
        let text = self.texts.connected_to(&account.first_name);
        self.say_text(text);
        self.go(Stage::Menu).await
    }

    async fn take_connect_email(&mut self, heard: &str) -> Result<Heard, P::Error> {
        if let Err(error) = Email::parse(heard) {
            return Ok(Heard::No(self.texts.wrong_email(&error)));
        }
        match self.product.send_code(heard).await? {
            Ok(()) => {
                self.go(Stage::ConnectCode).await?;
                Ok(Heard::Yes)
            }
            Err(refusal) => Ok(Heard::No(refusal.0)),
        }
    }

    async fn take_code(&mut self, heard: &str, stage: &Stage) -> Result<Heard, P::Error> {
        let digits: String = heard.chars().filter(char::is_ascii_digit).collect();
        if digits.len() != 6 {
            return Ok(Heard::No(self.texts.code_has_six_digits().into()));
        }
        match self.product.enter_code(&digits).await? {
            Ok(()) if *stage == Stage::ConnectCode => {
                // The account may have another language.
                self.refresh_language().await?;
                self.say_text(self.texts.is_now_connected());
                let account = self.product.account().await?;
                let next = match account.filter(|account| account.is_provider) {
                    Some(_) => Stage::Jobs { next: None },
                    None => Stage::Orders,
                };
                self.go(next).await?;
                Ok(Heard::Yes)
            }
            Ok(()) => {
                self.refresh_language().await?;
                self.place().await?;
                Ok(Heard::Yes)
            }
            Err(refusal) => Ok(Heard::No(refusal.0)),
        }
    }
}

/// The question about an account that the number of the chat does not lead to.
const fn without_number(books: bool) -> Stage {
    if books {
        Stage::Name
    } else {
        Stage::ConnectEmail
    }
}

/// What a person can do whose number an account has confirmed.
fn of_number(texts: Texts) -> [Choice; 2] {
    [
        Choice::of(SEND_CODE, Title::SendCode, texts),
        Choice::of("other-account", Title::OtherAccount, texts),
    ]
}
