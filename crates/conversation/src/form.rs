//! The questions of a booking form, and the first price.

use crate::{
    Booking, OpenForm, Product, Quote, Texts,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    gas_smell::GAS_SMELL,
    plain::bare,
    question::{self, Read},
    talk::{Heard, Talk},
    texts::Title,
    typed::yes_or_no,
    web::with_web,
};
use catalog::Field;
use serde_json::Value;

/// The id of the row that adds a note, and the most characters of a note.
const NOTE: &str = "note";
pub(crate) const NOTE_MAX: usize = 1000;
/// The number of price lines that are shown.
const LINES_SHOWN: usize = 12;

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

    pub(crate) async fn ask_price(&mut self) -> Result<(), P::Error> {
        let quote = match self.product.quote(&self.dialogue.booking).await? {
            Ok(quote) => quote,
            Err(refusal) => return self.refuse_answers(refusal.0).await,
        };
        let texts = self.texts;
        let text = match quote {
            Some(quote) => {
                let price = price_text(&quote, texts);
                format!("{price}\n\n{}", texts.price_is_not_exact())
            }
            None => texts.team_sets_price().to_owned(),
        };
        let mut all = vec![Choice::of("book", Title::Book, texts)];
        if !self.optional().await?.is_empty() {
            all.push(Choice::of("details", Title::AddDetails, texts));
        }
        all.push(Choice::of("back", Title::Back, texts));
        self.say(choices(texts, (&text, Title::Choose), &all, 0));
        Ok(())
    }

    /// The answers do not go together: the reason, and the last question again.
    async fn refuse_answers(&mut self, why: String) -> Result<(), P::Error> {
        self.say_text(why);
        self.ask_what_to_do();
        Ok(())
    }

    /// Asks how to go on after a refusal.
    pub(crate) fn ask_what_to_do(&mut self) {
        let texts = self.texts;
        let all = [
            Choice::of("back", Title::Back, texts),
            Choice::of("start again", Title::StartAgain, texts),
            Choice::of("person", Title::TalkToPerson, texts),
        ];
        let question = (texts.what_would_you_like(), Title::Choose);
        self.say(choices(texts, question, &all, 0));
    }

    pub(crate) async fn take_price(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let said = bare(heard);
        if said == "details" || said == "2" || Title::AddDetails.is(&said) {
            self.go(Stage::Details { page: 0 }).await?;
        } else if Title::Book.is(&said) || yes_or_no(heard) == Some(true) {
            self.booking().wanted = true;
            self.advance().await?;
        } else {
            return Ok(Heard::No(self.texts.choose_one().into()));
        }
        Ok(Heard::Yes)
    }

    /// The questions that may be left out and are not answered yet. Photos are sent at any time.
    async fn optional(&self) -> Result<Vec<Choice>, P::Error> {
        let booking = &self.dialogue.booking;
        let Some(open) = self.open_form().await? else {
            return Ok(Vec::new());
        };
        let asked = open.form.asked(&booking.answers).into_iter();
        let note = booking
            .note
            .is_empty()
            .then(|| Choice::of(NOTE, Title::NoteForProvider, self.texts));
        Ok(asked
            .filter(|field| {
                !field.required
                    && !booking.answers.contains_key(&field.key)
                    && !question::takes_photos(field)
            })
            .map(|field| Choice::new(format!("field:{}", field.key), field.label.clone()))
            .chain(note)
            .collect())
    }

    pub(crate) async fn ask_details(&mut self, page: usize) -> Result<(), P::Error> {
        let all = self.optional().await?;
        if all.is_empty() {
            return Box::pin(self.advance()).await;
        }
        let question = (self.texts.ask_details(), Title::Choose);
        self.say(choices(self.texts, question, &all, page));
        Ok(())
    }

    pub(crate) async fn take_detail(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let all = self.optional().await?;
        let Some(choice) = chosen(&all, heard) else {
            return Ok(Heard::No(self.texts.choose_one().into()));
        };
        if choice.id == NOTE {
            self.go(Stage::Note).await?;
            return Ok(Heard::Yes);
        }
        let key = choice.id.trim_start_matches("field:").to_owned();
        self.go(Stage::Question {
            key,
            page: 0,
            taken: Vec::new(),
        })
        .await?;
        Ok(Heard::Yes)
    }
}

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn take_note(&mut self, heard: &str) -> Result<Heard, P::Error> {
        if heard.is_empty() || heard.chars().count() > NOTE_MAX {
            return Ok(Heard::No(self.texts.note_length(NOTE_MAX)));
        }
        if !orders::contact_details(heard).is_empty() {
            return Ok(Heard::No(self.texts.note_has_contacts().into()));
        }
        heard.clone_into(&mut self.booking().note);
        self.advance().await?;
        Ok(Heard::Yes)
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

/// The price with its lines.
pub(crate) fn price_text(quote: &Quote, texts: Texts) -> String {
    let mut lines: Vec<String> = quote
        .lines
        .iter()
        .take(LINES_SHOWN)
        .map(|line| format!("{}: {}", line.label, line.amount))
        .collect();
    let more = quote.lines.len().saturating_sub(LINES_SHOWN);
    if more > 0 {
        lines.push(texts.more_lines(more));
    }
    format!("{}\n{}", lines.join("\n"), texts.total(quote.total))
}
