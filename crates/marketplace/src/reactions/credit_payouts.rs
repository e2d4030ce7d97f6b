use super::draft::MessageDraft;
use crate::{CreditPayoutEvent, DomainEvent};
use notifications::{Category, Kind, Priority};

/// Drafts for the customer about a credit payout.
pub(super) fn messages(event: &DomainEvent) -> Vec<MessageDraft> {
    let DomainEvent::CreditPayout { user, news } = event else {
        return Vec::new();
    };
    let (title, message, kind) = match news {
        CreditPayoutEvent::Asked { amount, to } => {
            let message = format!(
                "{amount} of your credit goes to {to}. Was that not you? Change your password and tell support."
            );
            (
                "Your credit is on its way to your bank",
                message,
                Kind::Info,
            )
        }
        CreditPayoutEvent::Paid { amount, to } => (
            "Your credit was paid out",
            format!("{amount} went to {to}."),
            Kind::Success,
        ),
        CreditPayoutEvent::Returned { amount } => {
            let message = format!(
                "{amount} could not be paid out and is back in your credit. Please check your bank account and try again."
            );
            ("Your credit came back", message, Kind::Error)
        }
    };
    let link = "/account?tab=statement".to_owned();
    vec![MessageDraft {
        to: *user,
        title,
        message,
        kind,
        category: Category::Payment,
        priority: Priority::High,
        link,
    }]
}
