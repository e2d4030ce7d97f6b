//! The questions of a booking form.

mod details;
mod price;

pub(crate) use details::NOTE_MAX;
pub(crate) use price::price_text;

use crate::{
    Booking, OpenForm, Product,
    dialogue::Stage,
    gas_smell::GAS_SMELL,
    question::{self, Read},
    talk::{Heard, Talk},
    web::with_web,
};
use catalog::Field;
use serde_json::Value;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn begin_booking(&mut self, slug: &str) -> Result<(), P::Error> {
        let Some(open) = self.product.form(slug).await? else {
            self.say_text(self.texts.service_is_gone());
            return self.go(Stage::Menu).await;
        };
        if !open.bookable {
            self.say_text(self.texts.not_bookable(&open.name));
            return self.hand_over().await;
        }
        self.dialogue.trail.clear();
        self.dialogue.booking = Booking {
            slug: slug.to_owned(),
            name: open.name.clone(),
            gas: open.gas,
            ..Booking::default()
        };
        self.say_text(self.texts.booking_begins(&open.name));
        self.advance().await
    }

    /// Goes to the first thing that is still missing.
    pub(crate) async fn advance(&mut self) -> Result<(), P::Error> {
        let Some(open) = self.open_form().await? else {
            return self.go(Stage::Menu).await;
        };
        self.join_photos(&open.form);
        self.join_voices();
        self.booking().imply_quantity();
        let booking = &self.dialogue.booking;
        let stage = match next_question(&open, booking) {
            Some(key) => Stage::Question {
                key,
                page: 0,
                taken: Vec::new(),
            },
            None if booking.area.is_none() => Stage::Area,
            None if !booking.wanted => Stage::Price,
            None if booking.line.is_none() => Stage::Line,
            None if booking.needs_landmark() => Stage::Landmark,
            None if booking.time.is_none() => Stage::Day { page: 0 },
            None => Stage::Review,
        };
        self.go(stage).await
    }

    pub(crate) async fn open_form(&self) -> Result<Option<OpenForm>, P::Error> {
        self.product.form(&self.dialogue.booking.slug).await
    }

    pub(crate) async fn field(&self, key: &str) -> Result<Option<Field>, P::Error> {
        let open = self.open_form().await?;
        Ok(open.and_then(|open| open.form.field(key).cloned()))
    }

    pub(crate) async fn ask_question(
        &mut self,
        key: &str,
        page: usize,
        taken: &[String],
    ) -> Result<(), P::Error> {
        match self.field(key).await? {
            Some(field) => {
                let question = question::ask(&field, taken, page, self.texts);
                self.say(with_web(question, self.texts));
                Ok(())
            }
            // Staff changed the form meanwhile.
            None => self.restart_form().await,
        }
    }

    async fn restart_form(&mut self) -> Result<(), P::Error> {
        let slug = self.dialogue.booking.slug.clone();
        self.say_text(self.texts.questions_changed());
        Box::pin(self.begin_booking(&slug)).await
    }

    pub(crate) async fn take_answer(
        &mut self,
        heard: &str,
        key: &str,
        taken: &[String],
    ) -> Result<Heard, P::Error> {
        let Some(field) = self.field(key).await? else {
            self.restart_form().await?;
            return Ok(Heard::Yes);
        };
        match question::read(&field, heard, taken, (self.now, self.texts)) {
            Read::Unclear(why) => Ok(Heard::No(why)),
            Read::Skipped => {
                self.booking().answers.remove(key);
                self.advance().await?;
                Ok(Heard::Yes)
            }
            Read::Added(value) => {
                let mut taken = taken.to_vec();
                taken.push(value);
                let most = field.max.and_then(|max| usize::try_from(max).ok());
                let all = taken.len() >= most.unwrap_or(field.options().len());
                self.dialogue.stage = Stage::Question {
                    key: key.to_owned(),
                    page: 0,
                    taken: taken.clone(),
                };
                if all {
                    let values = taken.into_iter().map(Value::String).collect();
                    self.keep_answer(key, Value::Array(values)).await?;
                } else {
                    self.ask().await?;
                }
                Ok(Heard::Yes)
            }
            Read::Value(value) => {
                if let Some(warning) = question::warning(&field, &value, self.texts) {
                    self.say_text(warning);
                }
                self.keep_answer(key, value).await?;
                Ok(Heard::Yes)
            }
        }
    }

    async fn keep_answer(&mut self, key: &str, value: Value) -> Result<(), P::Error> {
        let smells = key == GAS_SMELL && value == Value::Bool(true);
        self.booking().answers.insert(key.to_owned(), value);
        if smells {
            return self.go(Stage::GasSmell).await;
        }
        self.advance().await
    }
}

/// The first required question without an answer; the question of safety comes first.
fn next_question(open: &OpenForm, booking: &Booking) -> Option<String> {
    let missing =
        |field: &&Field| field.required && !question::is_answered(field, &booking.answers);
    let asked = open.form.asked(&booking.answers);
    let safety = asked.iter().find(|field| field.key == GAS_SMELL);
    safety
        .copied()
        .filter(missing)
        .or_else(|| asked.iter().copied().find(missing))
        .map(|field| field.key.clone())
}
