//! What may be added to a booking before it is placed: the questions that may be left out, and the
//! note for the provider.

use crate::{
    Product,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    plain::clip,
    question,
    talk::{Heard, Talk},
    texts::Title,
};

/// The id of the row that adds a note, and the most characters of a note.
const NOTE: &str = "note";
pub(crate) const NOTE_MAX: usize = 1000;
/// The most characters of a note that are shown before another one is sent.
const NOTE_SHOWN: usize = 600;

impl<P: Product> Talk<'_, P> {
    /// The questions that may be left out and are not answered yet. Photos are sent at any time.
    pub(super) async fn optional(&self) -> Result<Vec<Choice>, P::Error> {
        let booking = &self.dialogue.booking;
        let Some(open) = self.open_form().await? else {
            return Ok(Vec::new());
        };
        let asked = open.form.asked(&booking.answers).into_iter();
        Ok(asked
            .filter(|field| {
                !field.required
                    && !booking.answers.contains_key(&field.key)
                    && !question::takes_photos(field)
            })
            .map(|field| Choice::new(format!("field:{}", field.key), field.label.clone()))
            .collect())
    }

    /// What can be added, with the note, which can be seen and changed as often as the person wants.
    async fn details(&self) -> Result<Vec<Choice>, P::Error> {
        let mut all = self.optional().await?;
        let note = Choice::of(NOTE, Title::NoteForProvider, self.texts);
        all.push(match self.dialogue.booking.note.as_str() {
            "" => note,
            written => note.with_help(written),
        });
        Ok(all)
    }

    pub(crate) async fn ask_details(&mut self, page: usize) -> Result<(), P::Error> {
        let all = self.details().await?;
        let question = (self.texts.ask_details(), Title::Choose);
        self.say(choices(self.texts, question, &all, page));
        Ok(())
    }

    pub(crate) fn ask_note(&mut self) {
        let texts = self.texts;
        match self.dialogue.booking.note.as_str() {
            "" => self.say_text(texts.ask_note()),
            note => {
                let now = texts.note_line(&clip(note, NOTE_SHOWN));
                self.say_text(format!("{now}\n\n{}", texts.ask_new_note()));
            }
        }
    }

    pub(crate) async fn take_detail(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let all = self.details().await?;
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
