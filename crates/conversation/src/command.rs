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
    /// The request in a message, if it is one. A button may only mean what is written on it.
    pub(crate) fn read(heard: &str, tapped: bool, stage: &Stage) -> Option<Self> {
        if let Some(slug) = heard.strip_prefix("service:") {
            return Some(Self::Service(slug.to_owned()));
        }
        if let Some(order) = heard.strip_prefix("order:") {
            return order.parse().ok().map(Self::Order);
        }
        if let Some(offer) = heard.strip_prefix("accept-offer:") {
            return offer.parse().ok().map(Self::AcceptOffer);
        }
        if let Some(offer) = heard.strip_prefix("decline-offer:") {
            return offer.parse().ok().map(Self::DeclineOffer);
        }
        if let Some(notification) = heard.strip_prefix("news:") {
            return notification.parse().ok().map(Self::News);
        }
        let word = plain(heard);
        let exact = match word.as_str() {
            "menu" | "start" => Some(Self::Menu),
            "back" => Some(Self::Back),
            "person" | "agent" | "human" | "talk to a person" => Some(Self::Person),
            "my orders" | "orders" | "order status" => Some(Self::Orders),
            "start again" | "restart" => Some(Self::StartAgain),
            "switch account" => Some(Self::SwitchAccount),
            "connect" | "connect my account" | "sign in" | "log in" | "login" => {
                Some(Self::Connect)
            }
            _ => None,
        };
        let loose = match word.as_str() {
            "help" | "support" => Some(Self::Person),
            "status" => Some(Self::Orders),
            "cancel" | "quit" | "exit" if !is_about_an_order(stage) => Some(Self::StartAgain),
            "hi" | "hello" | "hey" | "good morning" | "good afternoon" | "good evening" => {
                Some(Self::Menu)
            }
            _ => None,
        };
        exact.or_else(|| loose.filter(|_| !tapped && !takes_any_text(stage)))
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
