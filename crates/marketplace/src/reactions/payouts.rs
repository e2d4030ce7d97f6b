use super::{draft::MessageDraft, order_drafts::draft_to};
use crate::{
    DomainEvent, ProviderPayout, ReadyBatch, mail_text::day_text, message_texts::MessageContent,
};
use kernel::{Date, ProviderId, Timestamp, UserId};
use notifications::{Category, Kind, MessageTemplate};

/// Drafts for providers about their money, and for finance about a batch that waits.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    if let DomainEvent::BankAccountChanged {
        provider,
        bank,
        held_until,
    } = event
    {
        let bank = ("bank", bank.clone());
        let content = match held_until {
            Some(until) => {
                let day = ("day", day_text(first_morning(*until)));
                MessageContent::new(MessageTemplate::BANK_ACCOUNT_HELD, [bank, day])
            }
            None => MessageContent::new(MessageTemplate::BANK_ACCOUNT_SET, [bank]),
        };
        return vec![one(*provider, content, Kind::Info)];
    }
    if let DomainEvent::PayoutPaid(payout) = event {
        return vec![of_payout(
            payout,
            MessageTemplate::PAYOUT_PAID,
            Kind::Success,
        )];
    }
    if let DomainEvent::PayoutReturned(payout) = event {
        return vec![of_payout(
            payout,
            MessageTemplate::PAYOUT_RETURNED,
            Kind::Error,
        )];
    }
    if let DomainEvent::PayoutBatchReady(ReadyBatch {
        batch,
        payouts,
        amount,
    }) = event
    {
        let values = [
            ("payouts", payouts_text(*payouts)),
            ("amount", amount.to_string()),
        ];
        let content = MessageContent::new(MessageTemplate::STAFF_PAYOUTS_READY, values);
        let to_one = |user: &UserId| MessageDraft {
            link: format!("/admin/payouts/{batch}"),
            ..to(*user, content.clone(), Kind::Info)
        };
        return staff.iter().map(to_one).collect();
    }
    Vec::new()
}

fn payouts_text(payouts: u32) -> String {
    match payouts {
        1 => "1 payout".to_owned(),
        more => format!("{more} payouts"),
    }
}

fn first_morning(until: Timestamp) -> Date {
    payments::payouts_from(until).abuja_date()
}

fn of_payout(payout: &ProviderPayout, template: MessageTemplate, kind: Kind) -> MessageDraft {
    let values = [("amount", payout.amount.to_string())];
    one(payout.provider, MessageContent::new(template, values), kind)
}

fn one(provider: ProviderId, content: MessageContent, kind: Kind) -> MessageDraft {
    to(provider.into(), content, kind)
}

fn to(user: UserId, content: MessageContent, kind: Kind) -> MessageDraft {
    let link = "/service-provider/dashboard?view=earnings".to_owned();
    MessageDraft {
        kind,
        ..draft_to(user, content, (Category::Payout, link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_payout_is_counted_as_one() {
        assert_eq!(payouts_text(1), "1 payout");
        assert_eq!(payouts_text(2), "2 payouts");
    }
}
