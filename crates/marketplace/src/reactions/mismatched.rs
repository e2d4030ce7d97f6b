//! The messages to the customer about money that does not simply pay its order.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job},
    prices::its_price,
};
use crate::message_texts::MessageContent;
use kernel::Money;
use notifications::{Category, Kind, MessageTemplate};
use orders::{Order, OrderStatus};
use payments::MismatchReason;

/// The draft about a mismatch. It links to the price when the customer may still act on it,
/// otherwise to the state of the order.
pub(super) fn messages(order: &Order, why: Option<MismatchReason>, amount: Money) -> MessageDraft {
    let page = if matches!(order.status, OrderStatus::Priced | OrderStatus::DepositPaid) {
        "quote"
    } else {
        "track"
    };
    let kind = if why == Some(MismatchReason::Over) {
        Kind::Info
    } else {
        Kind::Error
    };
    let place = (Category::Payment, format!("/order/{}/{page}", order.id));
    MessageDraft {
        kind,
        ..draft_to(order.customer, text(order, why, amount), place)
    }
}

fn text(order: &Order, why: Option<MismatchReason>, amount: Money) -> MessageContent {
    let content = |template| about(template, order, [("amount", amount.to_string())]);
    match why {
        Some(MismatchReason::Short) => {
            let values = [("amount", amount.to_string()), ("price", its_price(order))];
            about(MessageTemplate::PAYMENT_SHORT, order, values)
        }
        Some(MismatchReason::Over) if amount.kobo() <= crate::payments::KEPT_KOBO => {
            content(MessageTemplate::PAYMENT_OVER_KEPT)
        }
        Some(MismatchReason::Over) => content(MessageTemplate::PAYMENT_OVER),
        Some(MismatchReason::Duplicate) => content(MessageTemplate::PAYMENT_TWICE),
        Some(MismatchReason::Late) => content(MessageTemplate::PAYMENT_LATE),
        Some(MismatchReason::Unwanted) => content(MessageTemplate::PAYMENT_UNWANTED),
        Some(MismatchReason::NotMoved) => content(MessageTemplate::PAYMENT_NOT_MOVED),
        Some(MismatchReason::Amount) => content(MessageTemplate::PAYMENT_WRONG),
        Some(MismatchReason::Currency) | None => of_job(MessageTemplate::PAYMENT_CHECKED, order),
    }
}
