//! The messages about steps that staff took on an order.

use super::{assessments::moment, draft::MessageDraft, order_drafts::named};
use crate::StaffStep;
use kernel::{Money, ProviderId, Timestamp, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for the customer and for the provider, depending on the step.
pub(super) fn messages(step: &StaffStep, order: &Order) -> Vec<MessageDraft> {
    let named = named(order);
    let track = format!("/order/{}/track", order.id);
    match step {
        StaffStep::Offered { provider, .. } => vec![offered(order, *provider)],
        StaffStep::Cancelled { explanation } => {
            let refund = if order.paid.is_positive() {
                format!(" {} is refunded to you.", order.paid)
            } else {
                String::new()
            };
            let message =
                format!("Our team cancelled {named} for you.{refund} Our message: {explanation}");
            vec![for_customer(
                order,
                ("Your request is cancelled", message),
                track,
            )]
        }
        StaffStep::Started => started(order, track),
        StaffStep::Sent => {
            let message = format!("Our team sent {named} for you, as you asked us to.");
            vec![for_customer(
                order,
                ("Your request was sent", message),
                track,
            )]
        }
        StaffStep::Returned { explanation } => {
            let message =
                format!("Please complete {named} and send it again. Our message: {explanation}");
            let title = "Your request needs more information";
            vec![drafted(order, (title, message))]
        }
        StaffStep::Begun => {
            let message = format!(
                "Our team began {named} for you, as you asked us to. Please check it and send it. Nothing is charged before you have seen the price and pay it."
            );
            vec![drafted(order, ("Your booking is ready to check", message))]
        }
        StaffStep::Moved { to } => vec![moved(order, to, track)],
        StaffStep::MoveAsked { to, until } => vec![move_asked(order, (to, *until), track)],
        StaffStep::MoveToPay { to, fee, until } => {
            vec![move_to_pay(order, (to, *until, *fee), track)]
        }
        StaffStep::PriceWithdrawn { explanation } => {
            let message = format!(
                "Our team withdrew the price of {named} and will send you another one. Nothing was taken. Our message: {explanation}"
            );
            vec![for_customer(
                order,
                ("Your price is withdrawn", message),
                track,
            )]
        }
        StaffStep::ReportSetAside => {
            let message = format!(
                "Our team looks at the report on {named} again before you get a price. You need to do nothing."
            );
            vec![for_customer(
                order,
                ("We are checking your request again", message),
                track,
            )]
        }
        StaffStep::Completed { explanation } => completed(order, explanation, track),
    }
}

/// The message to the provider whom operations chose.
fn offered(order: &Order, provider: ProviderId) -> MessageDraft {
    let area = order
        .address
        .as_ref()
        .map_or("Abuja", |address| address.area.as_str());
    let message = format!(
        "{} in {area}. Please accept or decline it soon; no one else is asked until you answer or the time is up.",
        order.title
    );
    draft(
        provider.into(),
        ("Gida chose you for a job", message),
        Category::Dispatch,
        "/service-provider/dashboard".to_owned(),
    )
}

fn moved(order: &Order, to: &str, track: String) -> MessageDraft {
    let message = format!(
        "Our team moved {} to {to} for you, at the same price. We look for a provider for that time.",
        named(order)
    );
    for_customer(order, ("Your visit is moved", message), track)
}

fn move_asked(order: &Order, (to, until): (&str, Timestamp), track: String) -> MessageDraft {
    let message = format!(
        "Our team asked your provider for another time for {}: {to}. They answer by {}; until then the agreed time stays.",
        named(order),
        moment(until)
    );
    for_customer(order, ("We asked for another time", message), track)
}

fn move_to_pay(
    order: &Order,
    (to, until, fee): (&str, Timestamp, Money),
    track: String,
) -> MessageDraft {
    let message = format!(
        "Our team prepared the move of {} to {to} for you. Please pay the fee of {fee} by {}, or the agreed time stays.",
        named(order),
        moment(until)
    );
    for_customer(order, ("Please pay for moving the visit", message), track)
}

/// A message with a link to the draft in the booking form.
fn drafted(order: &Order, text: (&'static str, String)) -> MessageDraft {
    let link = format!(
        "/create-order?service={}&draft={}",
        order.category_slug, order.id
    );
    for_customer(order, text, link)
}

fn for_customer(order: &Order, text: (&'static str, String), link: String) -> MessageDraft {
    draft(order.customer, text, Category::Order, link)
}

fn started(order: &Order, track: String) -> Vec<MessageDraft> {
    let named = named(order);
    let message = format!(
        "Our team started {named} without your PIN. If your provider is not with you, contact support at once."
    );
    let customer = draft(
        order.customer,
        ("The work has begun", message),
        Category::Dispatch,
        track,
    );
    let provider = order.provider.map(|provider| {
        let message = format!("Our team started {named}. You can begin without the PIN.");
        let link = format!("/service-provider/jobs/{}", order.id);
        draft(
            provider.into(),
            ("You can begin", message),
            Category::Dispatch,
            link,
        )
    });
    std::iter::once(customer).chain(provider).collect()
}

fn completed(order: &Order, explanation: &str, track: String) -> Vec<MessageDraft> {
    let named = named(order);
    let message = format!(
        "Our team confirmed for you that {named} is done. If it is not, tell us within three days. Our message: {explanation}"
    );
    let customer = draft(
        order.customer,
        ("Your job is confirmed", message),
        Category::Order,
        track,
    );
    let provider = order.provider.map(|provider| {
        let message = format!(
            "Our team confirmed {named} in place of the customer. Our message: {explanation}"
        );
        let link = format!("/service-provider/jobs/{}", order.id);
        draft(
            provider.into(),
            ("Your job is confirmed", message),
            Category::Dispatch,
            link,
        )
    });
    std::iter::once(customer).chain(provider).collect()
}

fn draft(
    to: UserId,
    (title, message): (&'static str, String),
    category: Category,
    link: String,
) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category,
        priority: Priority::High,
        link,
    }
}
