use super::{assessments::moment, draft::MessageDraft};
use crate::{ChargebackEvent, DomainEvent};
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use orders::Order;

/// Drafts for finance about a chargeback.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Chargeback { news, .. } = event else {
        return Vec::new();
    };
    let named = format!("{} ({})", order.title, order.reference);
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
