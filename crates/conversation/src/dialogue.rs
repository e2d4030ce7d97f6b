//! The state of a dialogue between two messages.

use crate::{Area, Booking, Danger, Texts};
use kernel::{OrderId, Timestamp, UploadId};

/// The number of days for which an unfinished booking is kept.
pub const RESUME_DAYS: i64 = 7;

/// What the last message asked. The next message is read as its answer.
#[derive(Debug, Clone, PartialEq, Default, serde::Serialize, serde::Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Nothing yet: the menu.
    #[default]
    Menu,
    /// The services that a search found.
    Services {
        found: Vec<String>,
        page: usize,
    },
    /// A question of the form.
    Question {
        key: String,
        page: usize,
        taken: Vec<String>,
    },
    /// Whether to report a smell of gas.
    GasSmell,
    /// The area of the job.
    Area,
    AreaChoice {
        found: Vec<Area>,
    },
    /// The first price, before the address and the time.
    Price,
    /// The questions that may be left out.
    Details {
        page: usize,
    },
    /// A note for the provider.
    Note,
    Line,
    Landmark,
    Day {
        page: usize,
    },
    Window {
        day: kernel::Date,
    },
    /// The whole booking with its price.
    Review,
    Promo,
    /// The name of the person at home, when the job is for someone else.
    HomeName,
    HomePhone {
        name: String,
    },
    /// Whether the person at home may confirm that the job is done.
    HomeConfirm {
        name: String,
        phone: String,
    },
    Name,
    Email {
        name: String,
    },
    Phone {
        name: String,
        email: String,
    },
    Code,
    /// Whether a code goes to the address of the account that has confirmed the number of the chat.
    KnownNumber {
        /// Whether a booking waits for the account.
        books: bool,
    },
    /// The address of the account that the person wants to connect, without a booking.
    ConnectEmail,
    ConnectCode,
    Orders,
    Order {
        order: OrderId,
    },
    CancelConfirm {
        order: OrderId,
        /// The fee that the person saw; `None` until the terms were shown.
        #[serde(default)]
        fee_kobo: Option<i64>,
    },
    /// Whether the open booking or an order is cancelled.
    CancelWhich,
    /// The reason for another time, with what each costs.
    MoveReason {
        order: OrderId,
    },
    MoveDay {
        moving: Moving,
        page: usize,
    },
    MoveWindow {
        moving: Moving,
        day: kernel::Date,
    },
    MoveConfirm {
        moving: Moving,
        day: kernel::Date,
        from_hour: u32,
    },
    /// The jobs of a provider. `next` is the one whose steps can be reported.
    Jobs {
        next: Option<OrderId>,
    },
    /// The PIN of the customer at whose door the provider is.
    JobPin {
        order: OrderId,
    },
    Stars {
        order: OrderId,
    },
    ReviewText {
        order: OrderId,
        stars: u8,
    },
    /// Whether to go on with an unfinished booking.
    Resume,
}

/// An order whose time is being changed, with the terms that the person saw.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Moving {
    pub order: OrderId,
    pub gas: bool,
    /// The code of the reason; `None` while no provider has the order.
    pub reason: Option<String>,
    pub fee_kobo: i64,
}

/// The state of a dialogue. It is stored between two messages.
#[derive(Debug, Clone, PartialEq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Dialogue {
    pub(crate) stage: Stage,
    /// The stages before, the newest last, for "back".
    pub(crate) trail: Vec<Stage>,
    pub(crate) booking: Booking,
    /// The photos that were sent before a service was chosen. They become part of the next booking.
    pub(crate) waiting_photos: Vec<UploadId>,
    /// The voice notes that were sent before a service was chosen.
    pub(crate) waiting_voices: Vec<UploadId>,
    /// The ids that can be tapped now. Buttons of earlier messages stay on the screen.
    pub(crate) offered: Vec<String>,
    /// How many messages in a row were not understood.
    pub(crate) misses: u8,
    /// The order whose chat gets the next message, after the person pressed "Reply".
    pub(crate) replying: Option<OrderId>,
    /// The danger of which our team was told last, and when.
    pub(crate) reported: Option<(Danger, Timestamp)>,
    /// When the person last wrote.
    pub(crate) heard_at: Option<Timestamp>,
}

impl Stage {
    /// The question of a stage whose words never change.
    pub(crate) const fn fixed_question(&self, texts: Texts) -> Option<&'static str> {
        Some(match self {
            Self::Line => texts.ask_line(),
            Self::Landmark => texts.ask_landmark(),
            Self::Promo => texts.ask_promo(),
            Self::HomeName => texts.ask_home_name(),
            Self::HomePhone { .. } => texts.ask_home_phone(),
            Self::Name => texts.ask_name(),
            Self::Email { .. } => texts.ask_email(),
            Self::Phone { .. } => texts.ask_phone(),
            Self::ConnectEmail => texts.ask_account_email(),
            Self::Code | Self::ConnectCode => texts.ask_code(),
            Self::JobPin { .. } => texts.ask_pin(),
            Self::Menu
            | Self::Services { .. }
            | Self::Question { .. }
            | Self::GasSmell
            | Self::Area
            | Self::AreaChoice { .. }
            | Self::Price
            | Self::Details { .. }
            | Self::Note
            | Self::Day { .. }
            | Self::Window { .. }
            | Self::Review
            | Self::HomeConfirm { .. }
            | Self::KnownNumber { .. }
            | Self::Orders
            | Self::Order { .. }
            | Self::CancelConfirm { .. }
            | Self::CancelWhich
            | Self::MoveReason { .. }
            | Self::MoveDay { .. }
            | Self::MoveWindow { .. }
            | Self::MoveConfirm { .. }
            | Self::Jobs { .. }
            | Self::Stars { .. }
            | Self::ReviewText { .. }
            | Self::Resume => return None,
        })
    }

    /// The order that is open.
    pub(crate) const fn order(&self) -> Option<OrderId> {
        if let Self::Order { order } = self {
            Some(*order)
        } else {
            None
        }
    }

    /// The stage when it is asked again: a question of the form begins with its first page.
    pub(crate) fn at_first_page(self) -> Self {
        if let Self::Question { key, .. } = self {
            return Self::Question {
                key,
                page: 0,
                taken: Vec::new(),
            };
        }
        self
    }
}
