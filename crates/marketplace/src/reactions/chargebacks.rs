use super::{
    assessments::moment,
    draft::MessageDraft,
    order_drafts::{draft_to, named},
};
use crate::{ChargebackEvent, DomainEvent};
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for the provider of the order, whose earning of it is held while the bank decides.
pub(super) fn to_provider(news: &ChargebackEvent, order: &Order) -> Vec<MessageDraft> {
    let named = named(order);
    let (title, message) = match news {
        ChargebackEvent::Opened { .. } => (
            "An earning is held",
            format!(
                "The bank of your customer disputes the payment for {named}. What is not paid out of it waits until the bank decides. Your other earnings are paid as usual."
            ),
        ),
        ChargebackEvent::Won { .. } | ChargebackEvent::Lost { .. } => (
            "An earning is no longer held",
            format!(
                "The bank has decided about the payment for {named}. It no longer holds your earning of this job."
            ),
        ),
        ChargebackEvent::Reminded { .. } => return Vec::new(),
    };
    let to = |provider: ProviderId| {
        let place = (
            Category::Payout,
            "/service-provider/dashboard?view=earnings".to_owned(),
        );
        draft_to(provider.into(), title, message, place)
    };
    order.provider.map(to).into_iter().collect()
}

/// Drafts for finance about a chargeback.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Chargeback { news, .. } = event else {
        return Vec::new();
    };
    let named = named(order);
    let (title, message, kind, priority) = match news {
        ChargebackEvent::Opened { amount, until } => {
            let message = format!(
                "The bank of a customer wants {amount} back for {named}. Send the evidence by {}.",
                moment(*until)
            );
            (
                "A chargeback was opened",
                message,
                Kind::Info,
                Priority::Critical,
            )
        }
        ChargebackEvent::Reminded { until } => {
            let message = format!("The evidence about {named} is due by {}.", moment(*until));
            (
                "A chargeback is due",
                message,
                Kind::Info,
                Priority::Critical,
            )
        }
        ChargebackEvent::Won { amount } => (
            "A chargeback was won",
            format!("{amount} for {named} stays with us."),
            Kind::Success,
            Priority::Normal,
        ),
        ChargebackEvent::Lost { amount } => (
            "A chargeback was lost",
            format!("The bank gave {amount} for {named} to the customer."),
            Kind::Error,
            Priority::High,
        ),
    };
    let link = "/admin/finance?view=chargebacks".to_owned();
    let category = Category::Payment;
    staff
        .iter()
        .map(|to| MessageDraft {
            to: *to,
            title,
            message: message.clone(),
            kind,
            category,
            priority,
            link: link.clone(),
        })
        .collect()
}
