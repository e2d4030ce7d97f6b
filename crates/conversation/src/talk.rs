//! One turn of a dialogue: a message is heard and answered.

mod hearing;
mod trail;

use crate::{
    Booking, Dialogue, Incoming, Outgoing, Product, Texts,
    choices::{Choice, choices},
    dialogue::Stage,
    texts::Title,
};
use kernel::{Language, Timestamp};

/// The number of messages in a row that are not understood before a person is offered.
const MISSES_MAX: u8 = 3;

/// Whether a message was an answer to what was asked.
pub(crate) enum Heard {
    Yes,
    /// It was not. The text says what would be.
    No(String),
}

pub(crate) struct Talk<'a, P: Product> {
    pub dialogue: Dialogue,
    pub product: &'a P,
    pub now: Timestamp,
    /// The sentences in the language of the chat.
    pub texts: Texts,
    /// The stage before the message.
    began_at: Stage,
    out: Vec<Outgoing>,
}

impl<'a, P: Product> Talk<'a, P> {
    pub fn new(dialogue: Dialogue, (product, language): (&'a P, Language), now: Timestamp) -> Self {
        Self {
            began_at: dialogue.stage.clone(),
            dialogue,
            product,
            now,
            texts: Texts::new(language),
            out: Vec::new(),
        }
    }

    pub fn end(mut self, now: Timestamp) -> (Dialogue, Vec<Outgoing>) {
        self.dialogue.heard_at = Some(now);
        let ids = self.out.iter().flat_map(Outgoing::ids);
        let offered: Vec<String> = ids.map(str::to_owned).collect();
        if !offered.is_empty() || self.dialogue.stage != self.began_at {
            self.dialogue.offered = offered;
        }
        (self.dialogue, self.out)
    }

    pub fn say(&mut self, outgoing: Outgoing) {
        self.out.push(outgoing);
    }

    pub fn say_text(&mut self, text: impl Into<String>) {
        self.say(Outgoing::Text(text.into()));
    }

    pub const fn booking(&mut self) -> &mut Booking {
        &mut self.dialogue.booking
    }

    pub async fn hand_over(&mut self) -> Result<(), P::Error> {
        self.product.hand_over().await?;
        self.dialogue.misses = 0;
        self.say_text(self.texts.handed_over());
        Ok(())
    }

    /// A message was not understood. After three in a row a person is offered.
    pub async fn miss(&mut self, why: String) -> Result<(), P::Error> {
        self.dialogue.misses = self.dialogue.misses.saturating_add(1);
        if self.dialogue.misses >= MISSES_MAX {
            self.dialogue.misses = 0;
            let texts = self.texts;
            let all = [
                Choice::of("person", Title::TalkToPerson, texts),
                Choice::of("back", Title::Back, texts),
                Choice::of("menu", Title::Menu, texts),
            ];
            let question = (texts.offers_person(), Title::Choose);
            self.say(choices(texts, question, &all, 0));
            return Ok(());
        }
        self.say_text(why);
        self.ask().await
    }
}

impl Dialogue {
    /// Reads a message and returns the answer.
    ///
    /// # Errors
    /// A fault of the product. The dialogue is then as it was before the message.
    pub async fn answer<P: Product>(
        &mut self,
        incoming: &Incoming,
        product: &P,
        now: Timestamp,
    ) -> Result<Vec<Outgoing>, P::Error> {
        let language = product.language().await?;
        let mut talk = Talk::new(self.clone(), (product, language), now);
        if !talk.hear_danger(incoming).await? {
            talk.hear(incoming).await?;
        }
        let (next, outgoing) = talk.end(now);
        *self = next;
        Ok(outgoing)
    }
}
