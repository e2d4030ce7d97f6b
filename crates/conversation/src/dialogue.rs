//! The state of a dialogue between two messages.

use crate::{Area, Booking, Incoming, Outgoing, Product, talk::Talk};
use kernel::{OrderId, Timestamp};

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
    Name,
    Email {
        name: String,
    },
    Phone {
        name: String,
        email: String,
    },
    Code,
    Orders,
    Order {
        order: OrderId,
    },
    CancelConfirm {
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

/// The state of a dialogue. It is stored between two messages.
#[derive(Debug, Clone, PartialEq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Dialogue {
    pub(crate) stage: Stage,
    /// The stages before, the newest last, for "back".
    pub(crate) trail: Vec<Stage>,
    pub(crate) booking: Booking,
    /// The ids that can be tapped now. Buttons of earlier messages stay on the screen.
    pub(crate) offered: Vec<String>,
    /// How many messages in a row were not understood.
    pub(crate) misses: u8,
    /// When the person last wrote.
    pub(crate) heard_at: Option<Timestamp>,
}

impl Dialogue {
    /// Reads a message and returns the answer.
    ///
    /// # Errors
    /// A fault of the product. The dialogue is then as it was before the message.
    pub async fn answer<P: Product>(
        &mut self,
        incoming: &Incoming,
        product: &P,
        now: Timestamp,
    ) -> Result<Vec<Outgoing>, P::Error> {
        let mut talk = Talk::new(self.clone(), product, now);
        talk.hear(incoming).await?;
        let (next, outgoing) = talk.end(now);
        *self = next;
        Ok(outgoing)
    }
}
