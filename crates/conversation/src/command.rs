//! The requests that are understood at every stage, such as "menu" or "back".

use crate::{choices::plain, dialogue::Stage};
use kernel::{NotificationId, OfferId, OrderId};

/// A request that is understood at every stage.
pub(crate) enum Command {
    Menu,
    Back,
    Person,
    Orders,
    StartAgain,
    SwitchAccount,
    Connect,
    Service(String),
    Order(OrderId),
    AcceptOffer(OfferId),
    DeclineOffer(OfferId),
    News(NotificationId),
}

impl Command {
    /// The request in a message, if it is one. A button may only mean what is written on it. Where a
    /// typed answer may contain any word, only the few words that lead out of the question are requests,
    /// and only if they are the whole message. Everything else is the answer.
    pub(crate) fn read(heard: &str, tapped: bool, stage: &Stage) -> Option<Self> {
        let free = !tapped && takes_any_text(stage);
        let word = plain(heard);
        Self::way_out(&word)
            .or_else(|| Self::with_id(heard).filter(|_| !free))
            .or_else(|| Self::exact(&word).filter(|_| !free))
            .or_else(|| Self::loose(&word, stage).filter(|_| !free && !tapped))
    }

    /// The words that the texts of Gida name as a way out, and those that no answer consists of.
    fn way_out(word: &str) -> Option<Self> {
        Some(match word {
            "menu" => Self::Menu,
            "back" => Self::Back,
            "person" | "talk to a person" => Self::Person,
            "my orders" => Self::Orders,
            "start again" => Self::StartAgain,
            "switch account" => Self::SwitchAccount,
            "connect my account" => Self::Connect,
            _ => return None,
        })
    }

    /// What a button with an id asks for.
    fn with_id(heard: &str) -> Option<Self> {
        let (kind, id) = heard.split_once(':')?;
        match kind {
            "service" => Some(Self::Service(id.to_owned())),
            "order" => id.parse().ok().map(Self::Order),
            "accept-offer" => id.parse().ok().map(Self::AcceptOffer),
            "decline-offer" => id.parse().ok().map(Self::DeclineOffer),
            "news" => id.parse().ok().map(Self::News),
            _ => None,
        }
    }

    fn exact(word: &str) -> Option<Self> {
        Some(match word {
            "start" => Self::Menu,
            "agent" | "human" => Self::Person,
            "orders" | "order status" => Self::Orders,
            "restart" => Self::StartAgain,
            "connect" | "sign in" | "log in" | "login" => Self::Connect,
            _ => return None,
        })
    }

    /// Words that a button does not have.
    fn loose(word: &str, stage: &Stage) -> Option<Self> {
        Some(match word {
            "help" | "support" => Self::Person,
            "status" => Self::Orders,
            "cancel" | "quit" | "exit" if !is_about_an_order(stage) => Self::StartAgain,
            "hi" | "hello" | "hey" | "good morning" | "good afternoon" | "good evening" => {
                Self::Menu
            }
            _ => return None,
        })
    }
}

impl Command {
    /// Whether a tap on this says what the person wants, whatever was open before.
    pub(crate) const fn is_clear(&self) -> bool {
        matches!(
            self,
            Self::Order(_)
                | Self::Service(_)
                | Self::AcceptOffer(_)
                | Self::DeclineOffer(_)
                | Self::News(_)
        )
    }
}

const fn is_about_an_order(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Order { .. }
            | Stage::CancelConfirm { .. }
            | Stage::MoveReason { .. }
            | Stage::MoveDay { .. }
            | Stage::MoveWindow { .. }
            | Stage::MoveConfirm { .. }
            | Stage::Stars { .. }
    )
}

/// Whether a typed answer may contain any word.
pub(crate) const fn takes_any_text(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::ReviewText { .. }
            | Stage::Note
            | Stage::Name
            | Stage::HomeName
            | Stage::Line
            | Stage::Landmark
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_command(heard: &str, tapped: bool, stage: &Stage) -> bool {
        Command::read(heard, tapped, stage).is_some()
    }

    #[test]
    fn where_any_text_is_an_answer_only_the_words_of_a_way_out_are_requests() {
        let review = Stage::ReviewText {
            order: uuid::Uuid::nil().into(),
            stars: 5,
        };
        for stage in [review, Stage::Note, Stage::Landmark] {
            for way_out in ["menu", "Back!", "person", "my orders", "start again"] {
                assert!(is_command(way_out, false, &stage), "{way_out}");
            }
            for answer in [
                "start",
                "agent",
                "human",
                "orders",
                "connect",
                "hello",
                "service: very good",
                "go back to the gate",
            ] {
                assert!(!is_command(answer, false, &stage), "{answer}");
            }
            assert!(is_command("service:plumbing", true, &stage));
            assert!(is_command("restart", true, &stage));
        }
        for request in ["start", "agent", "orders", "connect", "hello"] {
            assert!(is_command(request, false, &Stage::Menu), "{request}");
        }
    }
}
