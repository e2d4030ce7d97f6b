//! Going on with a booking on the web, and with a booking of the web in the chat.

use crate::{LIST_ROWS, Outgoing, Product, Row, talk::Talk};

/// The id and the title of the row that leads to the web.
const WEB: &str = "web";
const TITLE: &str = "Continue on the web";

/// A question with the way to the web, if it is a list that has room for one more row. Every other
/// question stays short: there the person types the word, which the beginning of the form names.
pub(crate) fn with_web(question: Outgoing) -> Outgoing {
    match question {
        Outgoing::List {
            text,
            label,
            mut rows,
        } => {
            if rows.len() < LIST_ROWS {
                rows.push(Row {
                    id: WEB.to_owned(),
                    title: TITLE.to_owned(),
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
            self.say_text("There is no open booking in this chat. Choose a service first.");
            return self.ask().await;
        }
        match self.product.web_link(&self.dialogue.booking).await? {
            Ok(url) => {
                self.say(Outgoing::Link {
                    text: format!(
                        "This link opens your booking of {} on the web, with your answers. It is \
                         valid for 24 hours. Do not give it to others. You can also go on here.",
                        self.dialogue.booking.name
                    ),
                    title: "Open on the web".into(),
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
        let mut text = format!("We go on with your booking of {}.", carried.booking.name);
        if !self.dialogue.booking.slug.is_empty() {
            text.push_str(" It takes the place of the booking that was open in this chat.");
        }
        if carried.is_changed {
            text.push_str(" Some questions have changed since, so we ask them again.");
        }
        if !carried.is_whole {
            text.push_str(
                " This chat is not confirmed for the account on the web, so we ask for the address \
                 and other private details again.",
            );
        }
        self.dialogue.trail.clear();
        self.dialogue.booking = carried.booking;
        self.say_text(text);
        self.advance().await
    }
}
