//! For whom the job is: for the person who books, or for someone else, who is then at home.

use crate::{
    Product,
    choices::{Choice, choices},
    dialogue::Stage,
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
};
use kernel::FieldErrors;
use orders::Recipient;

/// A name and a number that are always valid, to check the other one alone.
const ANY_NAME: &str = "Amina";
const ANY_PHONE: &str = "08031234567";

/// What the person reads about the first thing that is wrong.
fn first_of(errors: FieldErrors) -> String {
    let first = errors.0.into_iter().next();
    first.map(|error| error.message).unwrap_or_default()
}

impl<P: Product> Talk<'_, P> {
    /// The choice of the review: for whom it is.
    pub(crate) fn for_whom(&self) -> Choice {
        if self.dialogue.booking.recipient.is_some() {
            Choice::of("me", Title::ForMe, self.texts)
        } else {
            Choice::of("someone", Title::ForSomeoneElse, self.texts)
        }
    }

    /// The line of the review about the person at home.
    pub(crate) fn for_whom_text(&self) -> String {
        let person = self.dialogue.booking.recipient.as_ref();
        person.map_or_else(String::new, |person| {
            let phone = person.phone.to_string();
            let line = self
                .texts
                .for_person(&person.name, &phone, person.may_confirm);
            format!("\n{line}")
        })
    }

    pub(crate) fn ask_home_confirm(&mut self) {
        let texts = self.texts;
        let all = [
            Choice::of("yes", Title::Yes, texts),
            Choice::of("no", Title::No, texts),
        ];
        let text = texts.ask_home_confirm();
        self.say(choices(texts, (text, Title::Choose), &all, 0));
    }

    pub(crate) async fn take_at_home(
        &mut self,
        heard: &str,
        stage: Stage,
    ) -> Result<Heard, P::Error> {
        if let Stage::HomePhone { name } = stage {
            return self.take_home_phone(heard, name).await;
        }
        if let Stage::HomeConfirm { name, phone } = stage {
            return self.take_home_confirm(heard, (&name, &phone)).await;
        }
        match Recipient::new(heard, ANY_PHONE, false) {
            Ok(person) => {
                self.go(Stage::HomePhone { name: person.name }).await?;
                Ok(Heard::Yes)
            }
            Err(errors) => Ok(Heard::No(self.texts.wrong_home_name(first_of(errors)))),
        }
    }

    async fn take_home_phone(&mut self, heard: &str, name: String) -> Result<Heard, P::Error> {
        match Recipient::new(ANY_NAME, heard, false) {
            Ok(person) => {
                let phone = person.phone.to_string();
                self.go(Stage::HomeConfirm { name, phone }).await?;
                Ok(Heard::Yes)
            }
            Err(errors) => Ok(Heard::No(self.texts.wrong_home_phone(first_of(errors)))),
        }
    }

    async fn take_home_confirm(
        &mut self,
        heard: &str,
        (name, phone): (&str, &str),
    ) -> Result<Heard, P::Error> {
        let Some(may_confirm) = yes_or_no(heard) else {
            return Ok(Heard::No(self.texts.answer_yes_or_no().into()));
        };
        match Recipient::new(name, phone, may_confirm) {
            Ok(person) => {
                self.booking().recipient = Some(person);
                self.advance().await?;
                Ok(Heard::Yes)
            }
            Err(errors) => Ok(Heard::No(self.texts.refusal(&first_of(errors)))),
        }
    }
}
