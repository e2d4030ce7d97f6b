//! What is said when nobody takes a paid job in time.

use super::{assessments::moment, messages::Words};
use crate::DomainEvent;
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn words(event: &DomainEvent, order: &Order) -> Vec<Words> {
    let named = format!("{} ({})", order.title, order.reference);
    if let DomainEvent::NobodyFound { until, .. } = event {
        let message = format!(
            "We are sorry: nobody has taken {named} so far. Tell us by {} whether we look on, come at another time, or give you your \
             money back. Without a word all of it goes back to you.",
            moment(*until)
        );
        return vec![to_customer(order, "Nobody has taken your job yet", message, "/track")];
    }
    if matches!(event, DomainEvent::SearchGivenUp { .. }) {
        let paid = order.paid;
        let message =
            format!("We are sorry: nobody could take {named}. All {paid} goes back to you, or is your credit at once with 5 % on top.");
        return vec![to_customer(order, "We found nobody: your money goes back", message, "")];
    }
    Vec::new()
}

fn to_customer(order: &Order, title: &'static str, message: String, page: &str) -> Words {
    let link = format!("/order/{}{page}", order.id);
    Words { to: order.customer, title, message, kind: Kind::Info, category: Category::Order, priority: Priority::High, link }
}
