//! The chat of an order between its customer and its provider, as far as it reaches a messaging app.

use crate::{
    Button, Incoming, IncomingBody, Outgoing, Product, TEXT_MAX, Texts, command::Command,
    dialogue::Stage, news::cut_at_word, talk::Talk, texts::Title,
};
use kernel::{Language, OrderId};

/// A message of the chat of an order, for the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderChatNews {
    pub order: OrderId,
    pub reference: String,
    /// The first name of the author.
    pub from: String,
    pub text: Option<String>,
    /// The page that shows the photo of the message, if it has one.
    pub photo_page: Option<String>,
    /// The language of the receiver.
    pub language: Language,
}

impl OrderChatNews {
    /// The message with a button to answer it.
    #[must_use]
    pub fn outgoing(&self) -> Outgoing {
        let texts = Texts::new(self.language);
        let head = texts.message_head(&self.reference, &self.from);
        let photo = self.photo_page.as_ref();
        let photo = photo.map_or_else(String::new, |page| {
            format!("\n{}", texts.message_photo(page))
        });
        let used = head.chars().count().saturating_add(photo.chars().count());
        let room = TEXT_MAX.saturating_sub(used);
        let text = cut_at_word(self.text.as_deref().unwrap_or_default(), room);
        Outgoing::Buttons {
            text: format!("{head}{text}{photo}"),
            buttons: vec![Button {
                id: format!("reply:{}", self.order),
                title: texts.title(Title::Reply).to_owned(),
            }],
        }
    }
}

impl<P: Product> Talk<'_, P> {
    /// The next text or photo goes to the chat of the order.
    pub(crate) fn begin_reply(&mut self, order: OrderId) {
        self.dialogue.replying = Some(order);
        self.say_text(self.texts.send_answer());
    }

    /// Adds a message to the chat of an order, if the person pressed "Reply" before or quotes a message
    /// of the chat. The dialogue then goes on where it was. `false` if the message is no answer.
    pub(crate) async fn hear_reply(&mut self, incoming: &Incoming) -> Result<bool, P::Error> {
        let pressed = self.dialogue.replying.take();
        let Some(order) = incoming.order.or(pressed) else {
            return Ok(false);
        };
        let (text, photo) = match &incoming.body {
            IncomingBody::Text(text) if incoming.order.is_none() && Command::leads_out(text) => {
                self.say_text(self.texts.no_message_sent());
                self.return_to_question().await?;
                return Ok(true);
            }
            IncomingBody::Text(text) => (Some(text.as_str()), None),
            IncomingBody::Photo { upload, caption } => (caption.as_deref(), Some(*upload)),
            // A tap asks for something else.
            IncomingBody::Choice(_) => return Ok(false),
            IncomingBody::Place(_) | IncomingBody::Voice { .. } | IncomingBody::Unreadable => {
                self.dialogue.replying = pressed;
                self.say_text(self.texts.only_text_or_photo());
                return Ok(true);
            }
        };
        match self.product.write_to_order(order, text, photo).await? {
            Ok(()) => {
                self.say_text(self.texts.message_sent());
                self.return_to_question().await?;
            }
            Err(refusal) => {
                self.dialogue.replying = pressed;
                let can_go_on = pressed.is_some();
                self.say_text(self.texts.message_refused(&refusal.0, can_go_on));
            }
        }
        Ok(true)
    }

    /// Asks again what was asked before, unless nothing was.
    pub(crate) async fn return_to_question(&mut self) -> Result<(), P::Error> {
        let asks_nothing = matches!(
            self.dialogue.stage,
            Stage::Menu | Stage::Orders | Stage::Order { .. }
        );
        if asks_nothing {
            return Ok(());
        }
        self.ask().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn news(text: Option<String>, photo_page: Option<String>) -> OrderChatNews {
        OrderChatNews {
            order: Uuid::from_u128(7).into(),
            reference: "SVC-7K2M9Q".into(),
            from: "Amina".into(),
            text,
            photo_page,
            language: Language::English,
        }
    }

    #[test]
    fn a_message_names_its_order_and_its_author_and_can_be_answered() {
        let message = news(Some("I am at the gate.".into()), None).outgoing();
        assert_eq!(
            message.text(),
            "Message about SVC-7K2M9Q from Amina: I am at the gate."
        );
        assert_eq!(message.ids(), [format!("reply:{}", Uuid::from_u128(7))]);
        let photo = news(None, Some("https://gida.example/order".into())).outgoing();
        assert_eq!(
            photo.text(),
            "Message about SVC-7K2M9Q from Amina: \n(a photo: https://gida.example/order)"
        );
    }

    #[test]
    fn the_longest_message_keeps_the_limit_of_the_app() {
        let long = "word ".repeat(400);
        let message = news(Some(long), Some("https://gida.example/order".into())).outgoing();
        assert!(message.text().chars().count() <= TEXT_MAX);
        assert!(message.text().ends_with("/order)"));
    }
}
