//! The reminder to a customer whose gas is running low.

use super::{draft::MessageDraft, order_drafts::news};
use notifications::Category;
use orders::Order;

/// It opens the gas order with the size and the address of the last one.
pub(super) fn runs_low(order: &Order) -> MessageDraft {
    let message = format!(
        "Your last orders suggest that your gas will run low soon. You can order the same as in {} again: the size and the address are filled in. You can end offers and news under Settings, or with STOP on WhatsApp.",
        order.reference
    );
    MessageDraft {
        link: format!("/book-gas-delivery?again={}", order.id),
        ..news(
            order,
            "Time for a new cylinder?",
            message,
            (Category::Order, "track"),
        )
    }
}
