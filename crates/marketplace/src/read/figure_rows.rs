//! What the figures of the staff dashboard are computed from.

use kernel::{Money, ProviderId, Timestamp, UserId};
use orders::{OrderStatus, Slot};
use pricing::TravelZone;
use providers::{DeclineReason, OfferState, ProviderStatus};

/// The times of one order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderTimes {
    pub customer: UserId,
    pub provider: Option<ProviderId>,
    pub category_slug: String,
    /// The zone of the address; `None` before the address is known.
    pub zone: Option<TravelZone>,
    pub status: OrderStatus,
    pub created_at: Timestamp,
    pub submitted_at: Option<Timestamp>,
    /// Whether the order has, or had, a price.
    pub priced: bool,
    pub paid_at: Option<Timestamp>,
    pub paid: Money,
    pub assigned_at: Option<Timestamp>,
    /// When the report arrived that the provider is at the address.
    pub arrived_at: Option<Timestamp>,
    pub slot: Option<Slot>,
    /// When the order was completed or cancelled.
    pub closed_at: Option<Timestamp>,
    /// Whether it is the first order that its customer paid.
    pub first_paid: bool,
    /// Whether its customer came with the code of another customer.
    pub referred: bool,
    /// Whether a repair visit was asked for, and the request was neither refused nor withdrawn.
    pub repaired: bool,
    /// The gas that was filled.
    pub gas: Option<GasFilled>,
}

/// The gas of one delivery, in grams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasFilled {
    pub ordered: i64,
    pub filled: i64,
    /// Whether money went back because too little was filled.
    pub short: bool,
    /// The price of a kilogram on the board of its zone when it was paid.
    pub board: Option<Money>,
}

/// A weekly delivery window of gas that is open and takes a limited number of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasPlaces {
    pub zone: TravelZone,
    /// From 1 for Monday to 7 for Sunday.
    pub weekday: u32,
    pub from_hour: u32,
    pub places: u32,
}

/// The times of one ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TicketTimes {
    pub opened_at: Timestamp,
    /// When the first answer was due, by the times that were in force when it was opened.
    pub due_at: Timestamp,
    /// When support answered first.
    pub answered_at: Option<Timestamp>,
    pub resolved_at: Option<Timestamp>,
}

/// How many offers of the period are in a state, by the reason for which they were declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffersCounted {
    pub state: OfferState,
    pub reason: Option<DeclineReason>,
    pub offers: u64,
    /// Those among them that were accepted at some time, including jobs that were lost again.
    pub accepted: u64,
}

/// How many providers who take work have the same working hours on a weekday.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoursCounted {
    /// From 1 for Monday to 7 for Sunday.
    pub weekday: u32,
    pub from_minute: u32,
    pub until_minute: u32,
    pub providers: u64,
}

/// What the figures about providers are computed from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProviderRows {
    pub by_status: Vec<(ProviderStatus, u64)>,
    pub hours: Vec<HoursCounted>,
    /// Providers who take work and have set no hours, so that they count as open at any time.
    pub always_open: u64,
    /// Providers who take work and have a document that expires in the next 30 days.
    pub expiring: u64,
    /// When applications were submitted that were approved in the period, and when they were approved.
    pub approvals: Vec<(Timestamp, Timestamp)>,
    /// What each provider who takes work has earned in the period, without those who earned nothing.
    pub incomes: Vec<Money>,
    /// Appeals against a fault that wait, and those of the period that were granted.
    pub open_appeals: u64,
    pub granted_appeals: u64,
}

/// A kind of money in the figures, each of which is a set of ledger accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoneyFigure {
    /// Commission and fees.
    Revenue,
    Vat,
    /// The cost of promo codes and referral rewards.
    Incentives,
    /// The cost of compensation to customers.
    Guarantee,
}

/// What the figures are computed from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FigureRows {
    /// The newest orders first.
    pub orders: Vec<OrderTimes>,
    /// Whether there are more orders in the period than are read.
    pub orders_left_out: bool,
    /// When disputes were opened.
    pub disputes: Vec<Timestamp>,
    /// When customers' reviews were written, and their stars.
    pub reviews: Vec<(Timestamp, u8)>,
    pub tickets: Vec<TicketTimes>,
    /// When refunds were decided, and their amounts.
    pub refunds: Vec<(Timestamp, Money)>,
    /// Movements of money; positive is what the figure grows by.
    pub money: Vec<(MoneyFigure, Timestamp, Money)>,
    /// The open tickets of priority P0 or P1, and the alarms that no member of staff has taken.
    pub urgent_tickets: u64,
    pub untaken_alarms: u64,
    /// Money that belongs to no order, and refunds that the gateway refused.
    pub unapplied: Money,
    pub failed_refunds: Money,
    pub offers: Vec<OffersCounted>,
    pub providers: ProviderRows,
    pub gas_places: Vec<GasPlaces>,
    /// How often a search found nothing.
    pub missed_searches: u64,
    /// Areas that are not served, with the number of people who asked to hear when they are.
    pub wanted_areas: Vec<(String, u64)>,
    /// What providers have earned and can be paid out, and payouts of the period that failed.
    pub payouts_due: Money,
    pub failed_payouts: Money,
    /// The sum of all accounts, which must be zero.
    pub trial_balance: Money,
}
