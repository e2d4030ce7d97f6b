//! The messages to the customer about money that does not simply pay its order.

use super::draft::MessageDraft;
use kernel::Money;
use notifications::{Category, Kind, Priority};
use orders::{Order, OrderStatus};
use payments::MismatchReason;

/// The draft about a mismatch. It links to the price when the customer may still act on it,
/// otherwise to the state of the order.
pub(super) fn messages(order: &Order, why: Option<MismatchReason>, amount: Money) -> MessageDraft {
    let (title, message) = text(order, why, amount);
    let page = if matches!(order.status, OrderStatus::Priced | OrderStatus::DepositPaid) {
        "quote"
    } else {
        "track"
    };
    MessageDraft {
        to: order.customer,
        title,
        message,
        kind: if why == Some(MismatchReason::Over) {
            Kind::Info
        } else {
            Kind::Error
        },
        category: Category::Payment,
        priority: Priority::High,
        link: format!("/order/{}/{page}", order.id),
    }
}

/// The title and the message.
fn text(order: &Order, why: Option<MismatchReason>, amount: Money) -> (&'static str, String) {
    let named = format!("{} ({})", order.title, order.reference);
    let back = "Your bank may take 3 to 10 working days to show it.";
    match why {
        Some(MismatchReason::Short) => {
            let price = order
                .price
                .map_or_else(|| "its price".to_owned(), |price| price.total.to_string());
            let message = format!(
                "We received {amount} for {named}, which costs {price}. We will refund all of it. {back}"
            );
            ("Your payment was too small", message)
        }
        Some(MismatchReason::Over) if amount.kobo() <= crate::payments::KEPT_KOBO => (
            "You paid a little more",
            format!(
                "We received {amount} more than the price of {named}. We kept it for you as credit."
            ),
        ),
        Some(MismatchReason::Over) => (
            "You paid more than the price",
            format!(
                "We received {amount} more than the price of {named}. We will refund it. {back}"
            ),
        ),
        Some(MismatchReason::Duplicate) => (
            "You paid twice",
            format!(
                "We received {amount} for {named}, which was already paid. We will refund all of it. {back}"
            ),
        ),
        Some(MismatchReason::Late) => {
            let message = format!(
                "We received {amount} for {named} after it was closed or got a new price. We will refund all of it. {back}"
            );
            ("Your payment came too late", message)
        }
        Some(MismatchReason::Unwanted) => {
            let message = format!(
                "We received {amount} for extra work on {named} that will not be done. We will refund all of it. {back}"
            );
            ("Your payment came too late", message)
        }
        Some(MismatchReason::NotMoved) => {
            let message = format!(
                "We received {amount} for moving {named} to another time, but that request was no longer open. We will refund all of it. {back}"
            );
            ("Your payment came too late", message)
        }
        Some(MismatchReason::Amount) => {
            let message = format!(
                "We received {amount} for {named}, but expected another amount. We will refund all of it. {back}"
            );
            ("Your payment does not match", message)
        }
        Some(MismatchReason::Currency) | None => {
            let message = format!(
                "We received money for {named} that does not match its price. It is safe; support will contact you."
            );
            ("We are checking your payment", message)
        }
    }
}
