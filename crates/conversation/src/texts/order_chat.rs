//! The chat of an order between its customer and its provider.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) fn message_head(self, reference: &str, from: &str) -> String {
        match self.language {
            Language::English => format!("Message about {reference} from {from}: "),
            Language::Pidgin => format!("Message from {from} about {reference}: "),
        }
    }

    pub(crate) fn message_photo(self, page: &str) -> String {
        match self.language {
            Language::English => format!("(a photo: {page})"),
            Language::Pidgin => format!("(photo: {page})"),
        }
    }

    /// How a person leaves an answer out that they began.
    const fn leave_answer(self) -> &'static str {
        self.pick(
            "Send \"menu\" to leave it out.",
            "Send \"menu\" if you no wan send am again.",
        )
    }

    pub(crate) fn send_answer(self) -> String {
        let ask = self.pick(
            "Send your answer as a text or a photo.",
            "Send your answer as text or photo.",
        );
        format!("{ask} {}", self.leave_answer())
    }

    pub(crate) fn only_text_or_photo(self) -> String {
        let only = self.pick(
            "Only a text or a photo can be sent to the chat of an order.",
            "Na only text or photo you fit send to di chat of order.",
        );
        format!("{only} {}", self.leave_answer())
    }

    pub(crate) const fn no_message_sent(self) -> &'static str {
        self.pick("No message was sent.", "We no send any message.")
    }

    pub(crate) const fn message_sent(self) -> &'static str {
        self.pick("Your message was sent.", "We don send your message.")
    }

    /// `can_go_on` says whether the next message is the answer again.
    pub(crate) fn message_refused(self, why: &str, can_go_on: bool) -> String {
        let failed = self.pick("Your message was not sent.", "We no send your message.");
        if can_go_on {
            let again = self.pick("Send another one.", "Send another one.");
            let leave = self.leave_answer();
            return format!("{why}\n\n{failed} {again} {leave}");
        }
        let again = self.pick(
            "You can quote it again and send another one.",
            "You fit quote am again and send another one.",
        );
        format!("{why}\n\n{failed} {again}")
    }
}
