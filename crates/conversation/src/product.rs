//! The product, as a conversation needs it.

mod booking;
mod order;

pub use booking::{CarriedBooking, Checkout, OpenForm, Placed, Placing, Quote, QuoteLine, Service};
pub use order::{
    CancelTerms, CancelledOrder, MoveOffer, MovedVisit, OrderCard, OrderStep, WantedMove,
};

use crate::{Area, Booking, Danger, JobCard, Marketing, Outgoing, RefundCard, Whereabouts};
use async_trait::async_trait;
use catalog::SearchTerm;
use kernel::{Language, Money, NotificationId, OfferId, OrderId, UploadId};
use orders::Address;

/// A refusal that the person reads, in the language of the chat, for example "The code is wrong."
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

/// An answer of the product, or why there is none. The outer error is a fault of the product.
pub type Told<T, E> = Result<Result<T, Refusal>, E>;

/// What a provider has after they accepted an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AcceptedOffer {
    /// The job.
    Job(OrderId),
    /// The provider is the reserve of a job that another provider has.
    Reserve,
}

/// The person's account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub first_name: String,
    pub is_provider: bool,
}

/// What a new account needs. The address of the first booking becomes that of the account.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAccount {
    pub name: String,
    pub email: String,
    /// The typed number, when the messaging app does not tell it.
    pub phone: Option<String>,
    pub address: Option<Address>,
}

/// What followed from a name and an e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begun {
    /// A new account belongs to the person now.
    Created,
    /// The address belongs to an account: a code was sent to it.
    CodeSent,
}

/// The product behind a conversation, for one person. Every change is safe to repeat for the same
/// message.
#[async_trait]
pub trait Product: Send + Sync {
    type Error: Send;

    /// All services in the order of the list.
    async fn services(&self) -> Result<Vec<Service>, Self::Error>;
    /// Counts a search that found no service, by day and without any data about the person. A message
    /// that is handled again is counted again.
    async fn count_missed_search(&self, term: SearchTerm) -> Result<(), Self::Error>;
    async fn form(&self, slug: &str) -> Result<Option<OpenForm>, Self::Error>;
    /// The areas that match a text, best first.
    fn areas(&self, query: &str) -> Vec<Area>;
    /// The area of a point in degrees, if we serve it.
    fn area_at(&self, latitude: f64, longitude: f64) -> Option<Area>;
    /// The price, or `None` when staff must set it.
    async fn quote(&self, booking: &Booking) -> Told<Option<Quote>, Self::Error>;
    /// Checks a promo code and returns what it takes off, as text.
    async fn promo(&self, booking: &Booking, code: &str) -> Told<String, Self::Error>;

    /// A link with which the person goes on with the booking on the web.
    async fn web_link(&self, booking: &Booking) -> Told<String, Self::Error>;
    /// The booking that a code of the web carries to this conversation.
    async fn take_draft_code(&self, code: &str) -> Told<CarriedBooking, Self::Error>;

    /// The account that this conversation belongs to.
    async fn account(&self) -> Result<Option<Account>, Self::Error>;
    /// Whether the messaging app tells the person's number. Otherwise the person is asked for it.
    fn knows_phone(&self) -> bool;
    /// Whether an account that may be connected has confirmed the number of the chat. The number alone
    /// connects nothing, because networks give numbers to other people.
    async fn number_has_account(&self) -> Result<bool, Self::Error>;
    /// Sends a code to the address of the account that has confirmed the number of the chat.
    async fn send_code_to_number(&self) -> Told<(), Self::Error>;
    /// Opens an account, or sends a code to the address when an account has it.
    async fn begin_account(&self, new: &NewAccount) -> Told<Begun, Self::Error>;
    /// Sends a code to the address if an account has it that may be connected. The answer does not tell
    /// whether there is one.
    async fn send_code(&self, email: &str) -> Told<(), Self::Error>;
    /// Connects the account whose address got the code.
    async fn enter_code(&self, code: &str) -> Told<(), Self::Error>;
    /// Disconnects the account, so that another person can use this phone.
    async fn leave_account(&self) -> Result<(), Self::Error>;

    /// Places the booking at the price that the person saw, with its promo code.
    async fn place(&self, booking: &Booking) -> Told<Placing, Self::Error>;
    async fn checkout(&self, order: OrderId) -> Told<Checkout, Self::Error>;
    /// The person's orders, newest first, at most ten.
    async fn orders(&self) -> Result<Vec<OrderCard>, Self::Error>;
    async fn order(&self, order: OrderId) -> Result<Option<OrderCard>, Self::Error>;
    /// What a cancellation costs now.
    async fn cancel_terms(&self, order: OrderId) -> Told<CancelTerms, Self::Error>;
    /// Cancels the order, or asks for it where support decides, if it still costs the fee that the
    /// person saw.
    async fn cancel(&self, order: OrderId, fee: Money) -> Told<CancelledOrder, Self::Error>;
    /// What moving the visit costs now, or why it cannot be moved.
    async fn move_offer(&self, order: OrderId) -> Told<MoveOffer, Self::Error>;
    /// Moves the visit, or asks the provider for it.
    async fn move_visit(&self, order: OrderId, wanted: WantedMove)
    -> Told<MovedVisit, Self::Error>;
    async fn confirm(&self, order: OrderId) -> Told<(), Self::Error>;
    async fn review(&self, order: OrderId, stars: u8, text: Option<&str>) -> Told<(), Self::Error>;
    /// A link with which the order can be followed without signing in.
    async fn track_link(&self, order: OrderId) -> Told<String, Self::Error>;

    /// Where the provider of the order is; `None` for an order that is not the person's.
    async fn whereabouts(&self, order: OrderId) -> Result<Option<Whereabouts>, Self::Error>;
    /// The refunds of the order, or of the person's last orders.
    async fn refunds(&self, order: Option<OrderId>) -> Result<Vec<RefundCard>, Self::Error>;

    /// The jobs of the person, who is a provider, that are not over.
    async fn jobs(&self) -> Told<Vec<JobCard>, Self::Error>;
    /// Reports that the person, who is the provider of the job, has set out.
    async fn set_out(&self, order: OrderId) -> Told<(), Self::Error>;
    /// Reports that the person, who is the provider of the job, is at the address.
    async fn arrive(&self, order: OrderId) -> Told<(), Self::Error>;
    /// Starts the job with the PIN of its customer. A repeated message is one try.
    async fn start_job(&self, order: OrderId, pin: &str) -> Told<(), Self::Error>;

    /// The language of this conversation: the one that the person chose here, or else that of the
    /// account.
    async fn language(&self) -> Result<Language, Self::Error>;
    /// Changes the language of this conversation, and of its account.
    fn choose_language(&self, language: Language);

    /// Whether the person stopped messages about offers and news in this conversation.
    fn is_marketing_stopped(&self) -> bool;
    /// Stops or allows messages about offers and news, in the conversation and for its account.
    fn choose_marketing(&self, choice: Marketing);

    /// Accepts an offer to the person, who is its provider, and returns the order.
    async fn accept_offer(&self, offer: OfferId) -> Told<AcceptedOffer, Self::Error>;
    /// Declines an offer to the person, who is its provider.
    async fn decline_offer(&self, offer: OfferId) -> Told<(), Self::Error>;
    /// The text of a notification to the person with what can be done now; `None` if it
    /// is to another person.
    async fn news(&self, notification: NotificationId) -> Result<Option<Outgoing>, Self::Error>;

    /// Adds a message of the person to the chat of an order in which they have a part.
    async fn write_to_order(
        &self,
        order: OrderId,
        text: Option<&str>,
        photo: Option<UploadId>,
    ) -> Told<(), Self::Error>;

    /// Adds a photo or a voice note to an order of the person that is not over.
    async fn attach(&self, order: OrderId, file: UploadId) -> Told<(), Self::Error>;

    /// Reports danger to staff, with the order that the person wrote about, if any.
    async fn report_danger(&self, danger: Danger, order: Option<OrderId>) -> Told<(), Self::Error>;
    /// Whether a colleague answers the person, or is about to.
    fn is_with_staff(&self) -> bool;
    /// Hands the conversation to a member of staff.
    async fn hand_over(&self) -> Result<(), Self::Error>;
    /// The address of a page of the web client.
    fn page(&self, path: &str) -> String;
}
