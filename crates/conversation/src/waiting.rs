//! A person who waits for a colleague, and what ends the waiting.

use crate::{IncomingBody, command::Command, is_about_marketing};

/// Whether a message of a person who waits for a colleague asks to go on without one: "menu", or a tap
/// on any button except the one that ends offers and news.
#[must_use]
pub fn goes_on_alone(body: &IncomingBody) -> bool {
    match body {
        IncomingBody::Text(text) => Command::asks_for_menu(text),
        IncomingBody::Choice(_) => !is_about_marketing(body),
        IncomingBody::Place(_)
        | IncomingBody::Photo { .. }
        | IncomingBody::Voice { .. }
        | IncomingBody::Unreadable => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::STOP_MARKETING;

    #[test]
    fn the_menu_and_a_tap_end_the_waiting_and_other_messages_do_not() {
        let text = |text: &str| IncomingBody::Text(text.into());
        let tapped = |id: &str| IncomingBody::Choice(id.into());
        for body in [
            text("menu"),
            text(" Menu. "),
            text("abeg menu"),
            tapped("menu"),
            tapped("service:plumbing"),
        ] {
            assert!(goes_on_alone(&body), "{body:?}");
        }
        for body in [
            text("what is on the menu"),
            text("hello"),
            text("help"),
            text("person"),
            text("stop"),
            tapped(STOP_MARKETING),
            IncomingBody::Unreadable,
        ] {
            assert!(!goes_on_alone(&body), "{body:?}");
        }
    }
}
