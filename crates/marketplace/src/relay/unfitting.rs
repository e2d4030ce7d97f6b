//! What the customer hears of money that does not simply pay its order.

use super::messages::Words;
use kernel::Money;
use notifications::{Category, Kind, Priority};
use orders::{Order, OrderStatus};
use payments::Unfit;

/// To whom it may matter what to do next, the price; to all others, where the order stands.
pub(super) fn words(order: &Order, why: Option<Unfit>, amount: Money) -> Words {
    let named = format!("{} ({})", order.title, order.reference);
    let back = "Your bank may take 3 to 10 working days to show it.";
    let (title, message) = match why {
        Some(Unfit::Short) => {
            let price = order.price.map_or_else(|| "its price".to_owned(), |price| price.total.to_string());
            let message = format!("{amount} came for {named}, which costs {price}. All of it goes back to you. {back}");
            ("Your payment was too small", message)
        }
        Some(Unfit::Over) if amount.kobo() <= crate::paying::KEPT_KOBO => {
            ("You paid a little more", format!("{amount} more than the price came for {named}. It is kept for you as credit."))
        }
        Some(Unfit::Over) => {
            ("You paid more than the price", format!("{amount} more than the price came for {named}. That goes back to you. {back}"))
        }
        Some(Unfit::Duplicate) => {
            ("You paid twice", format!("{amount} came for {named}, which was paid already. All of it goes back to you. {back}"))
        }
        Some(Unfit::Late) => {
            let message = format!("{amount} came for {named} after it was closed or priced anew. All of it goes back to you. {back}");
            ("Your payment came too late", message)
        }
        Some(Unfit::Unwanted) => {
            let message =
                format!("{amount} came for extra work on {named} that is not to be done any more. All of it goes back to you. {back}");
            ("Your payment came too late", message)
        }
        Some(Unfit::Amount) => {
            let message = format!("{amount} came for {named}, for which another amount was to come. All of it goes back to you. {back}");
            ("Your payment does not match", message)
        }
        Some(Unfit::Currency) | None => {
            let message = format!("We received money for {named} that does not match its price. It is safe; support will contact you.");
            ("We are checking your payment", message)
        }
    };
    let page = if matches!(order.status, OrderStatus::Priced | OrderStatus::DepositPaid) { "quote" } else { "track" };
    Words {
        to: order.customer,
        title,
        message,
        kind: if why == Some(Unfit::Over) { Kind::Info } else { Kind::Error },
        category: Category::Payment,
        priority: Priority::High,
        link: format!("/order/{}/{page}", order.id),
    }
}
