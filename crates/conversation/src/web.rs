//! Going on with a booking on the web, and with a booking of the web in the chat.

use crate::{LIST_ROWS, Outgoing, Product, Row, Texts, talk::Talk, texts::Title};

/// The id of the row that leads to the web.
const WEB: &str = "web";

/// A question with the way to the web, if it is a list that has room for one more row. Every other
/// question stays short: there the person types the word, which the beginning of the form names.
pub(crate) fn with_web(question: Outgoing, texts: Texts) -> Outgoing {
    match question {
        Outgoing::List {
            text,
            label,
            mut rows,
        } => {
            if rows.len() < LIST_ROWS {
                rows.push(Row {
                    id: WEB.to_owned(),
                    title: texts.title(Title::ContinueOnWeb).to_owned(),
                    description: None,
                });
            }
            Outgoing::List { text, label, rows }
        }
        other @ (Outgoing::Text(_)
        | Outgoing::Buttons { .. }
        | Outgoing::Link { .. }
        | Outgoing::AskPlace(_)) => other,
    }
}

impl<P: Product> Talk<'_, P> {
    /// Sends a link that opens the booking on the web. The booking also stays in the chat.
    pub(crate) async fn continue_on_web(&mut self) -> Result<(), P::Error> {
        if self.dialogue.booking.slug.is_empty() {
            self.say_text(self.texts.no_open_booking());
            return self.ask().await;
        }
        match self.product.web_link(&self.dialogue.booking).await? {
            Ok(url) => {
                self.say(Outgoing::Link {
                    text: self.texts.web_link(&self.dialogue.booking.name),
                    title: self.texts.title(Title::OpenOnWeb).into(),
                    url,
                });
                Ok(())
            }
            Err(refusal) => {
                self.say_text(refusal.0);
                self.ask().await
            }
        }
    }

    /// Goes on with the booking of a code, in place of the one that is open in the chat.
    pub(crate) async fn continue_from_web(&mut self, code: &str) -> Result<(), P::Error> {
        let carried = match self.product.take_draft_code(code).await? {
            Ok(carried) => carried,
            Err(refusal) => {
                self.say_text(refusal.0);
                return self.ask().await;
            }
        };
        let replaces = !self.dialogue.booking.slug.is_empty();
        let of_code = (carried.is_changed, carried.is_whole);
        let text = self
            .texts
            .continues_from_web(&carried.booking.name, replaces, of_code);
        self.dialogue.trail.clear();
        self.dialogue.booking = carried.booking;
        self.say_text(text);
        self.advance().await
    }
}
