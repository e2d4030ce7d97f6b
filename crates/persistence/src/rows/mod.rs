//! Rows as the tables hold them, and the way to and from the values of the domain.

mod catalog;
mod idempotency;
mod inbox;
mod job;
mod notification;
mod offer;
mod order;
mod order_event;
mod outbox;
mod payment;
mod price_version;
mod provider;
mod read;
mod refund;
mod session;
mod token;
mod user;

pub(crate) use catalog::{CategoryRow, FormRow, RateCardRow};
pub(crate) use idempotency::IdempotencyRow;
pub(crate) use inbox::InboxRow;
pub(crate) use job::JobRow;
pub(crate) use notification::NotificationRow;
pub(crate) use offer::OfferRow;
pub(crate) use order::{OrderRow, slot};
pub(crate) use order_event::OrderEventRow;
pub(crate) use outbox::OutboxRow;
pub(crate) use payment::PaymentRow;
pub(crate) use price_version::PriceVersionRow;
pub(crate) use provider::{ProviderCategoryRow, ProviderRow, ProviderZoneRow};
pub(crate) use read::{Row, count, document, naive, opt_time, time};
pub(crate) use refund::RefundRow;
pub(crate) use session::SessionRow;
pub(crate) use token::TokenRow;
pub(crate) use user::UserRow;
