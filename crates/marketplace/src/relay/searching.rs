//! What is said when nobody takes a paid job in time.

use super::{assessments::moment, messages::Words};
use crate::DomainEvent;
use notifications::{Category, Kind, Priority};
use orders::Order;

pub(super) fn words(event: &DomainEvent, order: &Order) -> Vec<Words> {
    let named = format!("{} ({})", order.title, order.reference);
    let (title, message, link) = match event {
        DomainEvent::NobodyFound { until, .. } => (
            "Nobody has taken your job yet",
            format!(
                "We are sorry: nobody has taken {named} so far. Tell us by {} whether we look on, come at another time, or give you \
                 your money back. Without a word all of it goes back to you.",
                moment(*until)
            ),
            format!("/order/{}/track", order.id),
        ),
        DomainEvent::SearchGivenUp { back, .. } => (
            "We found nobody: your money goes back",
            format!("We are sorry: nobody could take {named}. All {back} goes back to you, or is your credit at once with 5 % on top."),
            format!("/order/{}", order.id),
        ),
        _ => return Vec::new(),
    };
    let (kind, category, priority) = (Kind::Info, Category::Order, Priority::High);
    vec![Words { to: order.customer, title, message, kind, category, priority, link }]
}
