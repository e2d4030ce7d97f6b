//! Messages about offers and news, which a person stops and allows with one word.

use crate::{IncomingBody, Marketing, Product, plain::bare, talk::Talk};

/// The id of the button that ends offers and news. Every marketing message has it.
pub const STOP_MARKETING: &str = "stop-marketing";

/// What a message says about offers and news.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Stop,
    Start,
    /// "start" alone, which is also how people begin a chat.
    Begin,
}

fn said(heard: &str) -> Option<Said> {
    Some(match bare(heard).as_str() {
        "stop" | "stop messages" | "stop marketing" | "stop offers" | "stop di offers"
        | "stop ads" | "unsubscribe" | "opt out" | "optout" => Said::Stop,
        "start messages" | "start marketing" | "start offers" | "subscribe" | "opt in"
        | "optin" => Said::Start,
        "start" => Said::Begin,
        _ => return None,
    })
}

/// Whether a text of a person on another channel, such as a reply by SMS, stops offers and news. No
/// text there allows them again, because the sender of an SMS can be forged.
#[must_use]
pub fn is_stop(text: &str) -> bool {
    said(text) == Some(Said::Stop)
}

/// What a typed or tapped message says about offers and news. The button counts also under an earlier
/// message.
fn said_in(body: &IncomingBody) -> Option<Said> {
    match body {
        IncomingBody::Text(text) => said(text),
        IncomingBody::Choice(id) => (id == STOP_MARKETING).then_some(Said::Stop),
        IncomingBody::Place(_)
        | IncomingBody::Photo { .. }
        | IncomingBody::Voice { .. }
        | IncomingBody::Unreadable => None,
    }
}

/// Whether a message stops or allows messages about offers and news. It is obeyed also while a
/// colleague answers.
#[must_use]
pub fn is_about_marketing(body: &IncomingBody) -> bool {
    matches!(said_in(body), Some(Said::Stop | Said::Start))
}

impl<P: Product> Talk<'_, P> {
    /// Obeys a message about offers and news, at every stage. `false` for any other message. The
    /// question that was asked stays open.
    pub(crate) async fn hear_marketing(&mut self, body: &IncomingBody) -> Result<bool, P::Error> {
        let choice = match said_in(body) {
            Some(Said::Stop) => Marketing::Stopped,
            Some(Said::Start) => Marketing::Wanted,
            Some(Said::Begin) if self.product.is_marketing_stopped() => Marketing::Wanted,
            Some(Said::Begin) | None => return Ok(false),
        };
        self.product.choose_marketing(choice);
        self.dialogue.misses = 0;
        let has_account = self.product.account().await?.is_some();
        self.say_text(self.texts.marketing(choice, has_account));
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_is_a_whole_message_in_any_case() {
        for heard in [
            "STOP",
            "Stop.",
            " stop messages ",
            "UNSUBSCRIBE",
            "opt-out",
            "please stop",
            "abeg stop o",
        ] {
            assert_eq!(said(heard), Some(Said::Stop), "{heard}");
        }
        for heard in ["start messages", "Subscribe"] {
            assert_eq!(said(heard), Some(Said::Start), "{heard}");
        }
        for heard in ["the pump does not stop", "stop the leak", "bus stop", ""] {
            assert_eq!(said(heard), None, "{heard}");
        }
    }

    #[test]
    fn b15_a_reply_by_sms_can_stop_and_not_allow() {
        assert!(is_stop("Stop") && is_stop("unsubscribe"));
        assert!(!is_stop("START") && !is_stop("stop the leak"));
    }

    #[test]
    fn a_bare_start_may_wait_for_a_colleague_and_a_stop_does_not() {
        let text = |text: &str| IncomingBody::Text(text.into());
        assert!(is_about_marketing(&text("Stop")));
        let tapped = |id: &str| IncomingBody::Choice(id.into());
        assert!(is_about_marketing(&tapped(STOP_MARKETING)));
        assert!(!is_about_marketing(&tapped("stop")) && !is_about_marketing(&tapped("menu")));
        assert!(!is_about_marketing(&text("start")));
        assert!(!is_about_marketing(&IncomingBody::Unreadable));
    }
}
