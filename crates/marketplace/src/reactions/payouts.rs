use super::draft::MessageDraft;
use crate::{DomainEvent, ProviderPayout, ReadyBatch};
use kernel::{ProviderId, UserId};
use notifications::{Category, Kind, Priority};

/// Drafts for providers about their money, and for finance about a batch that waits.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    if let DomainEvent::BankAccountChanged {
        provider,
        bank,
        held_until,
    } = event
    {
        let pause = held_until.map(|until| {
            format!(
                " To keep your money safe, nothing is paid out before {} 06:00.",
                first_morning(until)
            )
        });
        let message = format!(
            "Your payouts go to your account at {bank} now.{} If this was not you, contact support at once.",
            pause.unwrap_or_default()
        );
        return vec![one(
            *provider,
            "Your bank account was set",
            message,
            Kind::Info,
        )];
    }
    if let DomainEvent::PayoutPaid(ProviderPayout {
        provider, amount, ..
    }) = event
    {
        return vec![one(
            *provider,
            "You have been paid",
            format!("{amount} is on its way to your bank account."),
            Kind::Success,
        )];
    }
    if let DomainEvent::PayoutReturned(ProviderPayout {
        provider, amount, ..
    }) = event
    {
        let message = format!(
            "{amount} could not be paid out and is back in your balance. Please check your bank account. We will try again with the next payout."
        );
        return vec![one(
            *provider,
            "Your payout came back",
            message,
            Kind::Error,
        )];
    }
    if let DomainEvent::PayoutBatchReady(ReadyBatch {
        batch,
        payouts,
        amount,
    }) = event
    {
        let message = format!("{payouts} payouts, {amount} in total, need two approvals.");
        let to = |user: &UserId| MessageDraft {
            link: format!("/admin/payouts/{batch}"),
            ..to(*user, "Payouts are ready", message.clone(), Kind::Info)
        };
        return staff.iter().map(to).collect();
    }
    Vec::new()
}

fn first_morning(until: kernel::Timestamp) -> kernel::Date {
    payments::payouts_from(until).abuja_date()
}

fn one(provider: ProviderId, title: &'static str, message: String, kind: Kind) -> MessageDraft {
    to(provider.into(), title, message, kind)
}

fn to(user: UserId, title: &'static str, message: String, kind: Kind) -> MessageDraft {
    let link = "/service-provider/dashboard?view=earnings".to_owned();
    MessageDraft {
        to: user,
        title,
        message,
        kind,
        category: Category::Payout,
        priority: Priority::High,
        link,
    }
}
