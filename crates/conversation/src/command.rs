//! The requests that are understood at every stage, such as "menu" or "back".

mod questions;
mod stages;

pub(crate) use questions::{names_booking, names_order};
pub(crate) use stages::{is_answer_in_words, shows_orders, takes_any_text};

use crate::{
    dialogue::Stage,
    plain::{bare, plain},
    texts::Title,
    typed_draft_code,
};
use kernel::{Language, NotificationId, OfferId, OrderId, OrderReference};
use questions::{asks_about_refund, asks_to_cancel, asks_where};
use stages::{is_about_an_order, is_between_bookings, takes_codes};

/// A request that is understood at every stage.
pub(crate) enum Command {
    Menu,
    Back,
    Person,
    Orders,
    StartAgain,
    /// Ends the booking that is open, if there is one, and goes to the menu.
    EndBooking,
    SwitchAccount,
    Connect,
    Service(String),
    Order(OrderId),
    /// The order with a reference that the person typed.
    Reference(OrderReference),
    /// Cancels an order or the booking that is open; the person may have to choose.
    Cancel {
        /// Whether the words say that it is a booking, and no order.
        names_booking: bool,
    },
    /// Where the provider of an order is; without an order, the person may have to choose.
    Where(Option<OrderId>),
    Refunds,
    /// The jobs of a provider.
    Jobs,
    /// The provider reports a step of a job.
    SetOut(OrderId),
    Arrive(OrderId),
    AcceptOffer(OfferId),
    DeclineOffer(OfferId),
    News(NotificationId),
    /// Answers a message in the chat of an order.
    Reply(OrderId),
    /// Goes on with the booking on the web.
    Web,
    /// Goes on with a booking of the web, by its code.
    Code(String),
    /// The language of the chat; without one, the person chooses.
    Language(Option<Language>),
}

/// The title of a button or row, and the request that it makes.
type Titled = (Title, fn() -> Command);

impl Command {
    /// The request in a message, if it is one. A button may only mean what is written on it. Where a
    /// typed answer may contain any word, only the few words that lead out of the question are requests,
    /// and only if they are the whole message. Everything else is the answer. Every request is understood
    /// in both languages.
    pub(crate) fn read(heard: &str, tapped: bool, stage: &Stage) -> Option<Self> {
        let free = !tapped && takes_any_text(stage);
        let word = if tapped { plain(heard) } else { bare(heard) };
        let code = typed_draft_code(heard).filter(|_| !tapped);
        let language = || Self::language(&word).filter(|_| !is_answer_in_words(stage));
        let reference = || Self::reference(heard).filter(|_| !takes_codes(stage));
        code.map(Self::Code)
            .or_else(|| Self::way_out(&word))
            .or_else(|| Self::spoken_language(&word))
            .or_else(|| language().filter(|_| !tapped))
            .or_else(|| Self::with_id(heard).filter(|_| !free))
            .or_else(|| reference().filter(|_| !free && !tapped))
            .or_else(|| Self::exact(&word).filter(|_| !free))
            .or_else(|| Self::loose(&word, stage).filter(|_| !free && !tapped))
    }

    /// The request in a message that might have answered the question of a form and is no answer to it.
    pub(crate) fn instead_of_answer(heard: &str, stage: &Stage) -> Option<Self> {
        let word = bare(heard);
        let cancels = || Self::cancelling(&word, stage);
        Self::reference(heard)
            .or_else(cancels)
            .filter(|_| is_answer_in_words(stage))
    }

    /// The words that the texts of Gida name as a way out, and those that no answer consists of.
    fn way_out(word: &str) -> Option<Self> {
        let of_title = |(title, command): Titled| title.is(word).then(command);
        let named = || {
            let titles: [Titled; 7] = [
                (Title::Menu, || Self::Menu),
                (Title::Back, || Self::Back),
                (Title::TalkToPerson, || Self::Person),
                (Title::MyOrders, || Self::Orders),
                (Title::MyJobs, || Self::Jobs),
                (Title::StartAgain, || Self::StartAgain),
                (Title::ContinueOnWeb, || Self::Web),
            ];
            titles.into_iter().find_map(of_title)
        };
        Some(match word {
            "person" => Self::Person,
            "switch account" => Self::SwitchAccount,
            "connect my account" => Self::Connect,
            "web" => Self::Web,
            _ => return named(),
        })
    }

    /// Whether the whole message is a way out of what was asked.
    pub(crate) fn leads_out(heard: &str) -> bool {
        Self::way_out(&bare(heard)).is_some()
    }

    /// Whether the whole message asks for the menu, at every stage.
    pub(crate) fn asks_for_menu(heard: &str) -> bool {
        matches!(Self::way_out(&bare(heard)), Some(Self::Menu))
    }

    /// A request for a language that no answer consists of.
    fn spoken_language(word: &str) -> Option<Self> {
        let asked = match word {
            "speak pidgin" | "talk pidgin" => Some(Language::Pidgin),
            "speak english" | "talk english" => Some(Language::English),
            "change language" => None,
            _ => return None,
        };
        Some(Self::Language(asked))
    }

    /// A language, or the word "language". The question of a form may have it as its answer.
    pub(crate) fn language(word: &str) -> Option<Self> {
        let asked = match word {
            "pidgin" => Some(Language::Pidgin),
            "english" => Some(Language::English),
            "language" => None,
            _ => return None,
        };
        Some(Self::Language(asked))
    }

    /// What a button with an id asks for.
    fn with_id(heard: &str) -> Option<Self> {
        let (kind, id) = heard.split_once(':')?;
        match kind {
            "service" => Some(Self::Service(id.to_owned())),
            "order" => id.parse().ok().map(Self::Order),
            "where" => id.parse().ok().map(|order| Self::Where(Some(order))),
            "job-on-the-way" => id.parse().ok().map(Self::SetOut),
            "job-arrived" => id.parse().ok().map(Self::Arrive),
            "accept-offer" => id.parse().ok().map(Self::AcceptOffer),
            "decline-offer" => id.parse().ok().map(Self::DeclineOffer),
            "news" => id.parse().ok().map(Self::News),
            "reply" => id.parse().ok().map(Self::Reply),
            "language" => Language::from_code(id).map(|language| Self::Language(Some(language))),
            _ => None,
        }
    }

    /// The whole message is the reference of an order, with or without its marks.
    fn reference(heard: &str) -> Option<Self> {
        let letters: String = heard.chars().filter(char::is_ascii_alphanumeric).collect();
        let letters = letters.to_ascii_uppercase();
        let letters = letters.strip_prefix("ORDER").unwrap_or(&letters);
        let code = letters.strip_prefix("SVC")?;
        format!("SVC-{code}").parse().ok().map(Self::Reference)
    }

    fn exact(word: &str) -> Option<Self> {
        Some(match word {
            "start" => Self::Menu,
            "agent" | "human" | "i wan talk to person" | "make i talk to person" => Self::Person,
            "orders" | "order status" | "my order" | "my orders dem" => Self::Orders,
            "where is my provider"
            | "wheres my provider"
            | "where my provider dey"
            | "where provider dey" => Self::Where(None),
            "my refund" | "refund status" | "where is my refund" | "where my refund dey" => {
                Self::Refunds
            }
            "jobs" | "jobs today" | "todays jobs" | "my job" | "my jobs dem" => Self::Jobs,
            "restart" | "start afresh" => Self::StartAgain,
            "connect" | "sign in" | "log in" | "login" => Self::Connect,
            _ => return None,
        })
    }

    /// Words that a button does not have.
    fn loose(word: &str, stage: &Stage) -> Option<Self> {
        Some(match word {
            "help" | "help me" | "support" => Self::Person,
            "status" => Self::Orders,
            "today" if is_between_bookings(stage) => Self::Jobs,
            "quit" | "exit" if !is_about_an_order(stage) => Self::EndBooking,
            "cancel" if is_answer_in_words(stage) => Self::EndBooking,
            "hi" | "hello" | "hey" | "good morning" | "good afternoon" | "good evening"
            | "how far" => Self::Menu,
            _ if is_answer_in_words(stage) => return None,
            _ if asks_to_cancel(word) => return Self::cancelling(word, stage),
            _ if asks_about_refund(word) => Self::Refunds,
            _ if asks_where(word) => Self::Where(None),
            _ => return None,
        })
    }

    /// The request to cancel something. While something is being booked, and no order is named, it is that
    /// booking.
    fn cancelling(word: &str, stage: &Stage) -> Option<Self> {
        if !asks_to_cancel(word) {
            return None;
        }
        if may_cancel_order(word, stage) {
            return Some(Self::Cancel {
                names_booking: names_booking(word) && !names_order(word),
            });
        }
        (!is_about_an_order(stage)).then_some(Self::EndBooking)
    }
}

/// Whether a person who cancels something may mean an order.
fn may_cancel_order(word: &str, stage: &Stage) -> bool {
    let names_it = names_order(word) || (names_booking(word) && is_between_bookings(stage));
    (shows_orders(stage) || names_it)
        && !matches!(stage, Stage::CancelConfirm { .. } | Stage::CancelWhich)
}

impl Command {
    /// Whether a tap on this says what the person wants, whatever was open before.
    pub(crate) const fn is_clear(&self) -> bool {
        matches!(
            self,
            Self::Order(_)
                | Self::Reference(_)
                | Self::Cancel { .. }
                | Self::Where(_)
                | Self::Refunds
                | Self::Jobs
                | Self::SetOut(_)
                | Self::Arrive(_)
                | Self::Service(_)
                | Self::AcceptOffer(_)
                | Self::DeclineOffer(_)
                | Self::News(_)
                | Self::Reply(_)
                | Self::Language(_)
        )
    }
}

#[cfg(test)]
#[path = "command_tests.rs"]
mod tests;
