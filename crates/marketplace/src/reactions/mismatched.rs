//! The messages to the customer about money that does not simply pay its order.

use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job},
    prices::its_price,
    refunds::with_duration,
};
use crate::message_texts::MessageContent;
use kernel::Money;
use notifications::{Category, Kind, MessageTemplate};
use orders::{Order, OrderStatus};
use payments::{MismatchReason, RefundWay};

/// The draft about a mismatch. It links to the price when the customer may still act on it,
/// otherwise to the state of the order.
pub(super) fn messages(
    order: &Order,
    (why, amount): (Option<MismatchReason>, Money),
    way: RefundWay,
) -> MessageDraft {
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
        ..draft_to(order.customer, text(order, (why, amount), way), place)
    }
}

fn text(
    order: &Order,
    (why, amount): (Option<MismatchReason>, Money),
    way: RefundWay,
) -> MessageContent {
    let kept = |template| about(template, order, [("amount", amount.to_string())]);
    let content = |template| with_duration(kept(template), way);
    match why {
        Some(MismatchReason::Short) => {
            let values = [("amount", amount.to_string()), ("price", its_price(order))];
            with_duration(about(MessageTemplate::PAYMENT_SHORT, order, values), way)
        }
        Some(MismatchReason::Over) if amount.kobo() <= crate::payments::KEPT_KOBO => {
            kept(MessageTemplate::PAYMENT_OVER_KEPT)
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
