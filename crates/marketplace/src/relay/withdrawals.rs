use super::messages::Words;
use crate::{DomainEvent, WithdrawalNews};
use notifications::{Category, Kind, Priority};

/// What people hear of credit that goes to their bank account.
pub(super) fn words(event: &DomainEvent) -> Vec<Words> {
    let DomainEvent::Withdrawal { user, news } = event else {
        return Vec::new();
    };
    let (title, message, kind) = match news {
        WithdrawalNews::Asked { amount, to } => {
            let message = format!(
                "{amount} of your credit goes to {to}. Was that not you? Change your password and tell support."
            );
            (
                "Your credit is on its way to your bank",
                message,
                Kind::Info,
            )
        }
        WithdrawalNews::Paid { amount, to } => (
            "Your credit was paid out",
            format!("{amount} went to {to}."),
            Kind::Success,
        ),
        WithdrawalNews::Returned { amount } => {
            let message = format!(
                "{amount} could not be paid out and is back in your credit. Please check your bank account and try again."
            );
            ("Your credit came back", message, Kind::Error)
        }
    };
    let link = "/account?tab=statement".to_owned();
    vec![Words {
        to: *user,
        title,
        message,
        kind,
        category: Category::Payment,
        priority: Priority::High,
        link,
    }]
}
