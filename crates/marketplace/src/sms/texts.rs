//! The texts of messages to phones.

use crate::{DomainEvent, message_texts::MessageTexts, scheduling::slot_text};
use kernel::Language;
use notifications::{MessagePart, MessageTemplate, SmsPurpose};
use orders::{Order, OrderStatus};

/// The text with a code; `None` for a message without one. The code comes first, so that it shows in
/// the preview of a locked phone and phones can offer it to the page.
pub(super) fn code_text(
    texts: &MessageTexts,
    language: Language,
    purpose: SmsPurpose,
    (code, minutes): (&str, i64),
) -> Option<String> {
    let template = match purpose {
        SmsPurpose::SignIn => MessageTemplate::SMS_SIGN_IN,
        SmsPurpose::ConfirmPhone => MessageTemplate::SMS_CONFIRM_PHONE,
        SmsPurpose::GuestTicket => MessageTemplate::SMS_GUEST_TICKET,
        SmsPurpose::Notice | SmsPurpose::GuestLink => return None,
    };
    let time = if minutes == 1 {
        "1 minute".to_owned()
    } else {
        format!("{minutes} minutes")
    };
    let values = [("code", code), ("minutes", time.as_str())];
    Some(text_of(texts, language, template, &values))
}

/// The text with the link to the ticket of a guest, who has no account and therefore gets English.
pub(super) fn link_text(texts: &MessageTexts, reference: &str, link: &str) -> String {
    let values = [("reference", reference), ("link", link)];
    let template = MessageTemplate::SMS_GUEST_LINK;
    text_of(texts, Language::English, template, &values)
}

/// Whether the customer gets an SMS about the event when nothing else reached them: it is about
/// their payment, their PIN, or the provider at their door, or it is the question after the job.
#[must_use]
pub const fn goes_by_sms(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::OrderPaid { .. }
            | DomainEvent::PaymentFailed { .. }
            | DomainEvent::OrderAssigned { .. }
            | DomainEvent::ProviderArrived { .. }
            | DomainEvent::ReviewAsked { .. }
    )
}

/// Whether the SMS about the event is only for people who get neither a mail nor a message on
/// WhatsApp about it.
pub(super) const fn is_last_resort(event: &DomainEvent) -> bool {
    matches!(event, DomainEvent::ReviewAsked { .. })
}

/// The text about an event; `None` if it is of no use any more. It names the order by its reference
/// alone, so that it fits into two segments.
pub(super) fn notice_text(
    (texts, language): (&MessageTexts, Language),
    event: &DomainEvent,
    order: &Order,
    public_url: &str,
) -> Option<String> {
    let reference = order.reference.to_string();
    let reference = ("reference", reference.as_str());
    let pin = order.arrival_pin.as_ref().map(|pin| pin.reveal());
    let waits = order.status == OrderStatus::Assigned;
    let text_of = |template: MessageTemplate, values: &[(&str, &str)]| {
        text_of(texts, language, template, values)
    };
    let text = match (event, pin) {
        (DomainEvent::OrderPaid { .. }, _) => {
            let paid = order.paid.to_string();
            let values = [reference, ("paid", paid.as_str())];
            text_of(MessageTemplate::SMS_PAYMENT_RECEIVED, &values)
        }
        (DomainEvent::PaymentFailed { .. }, _) if order.status == OrderStatus::Priced => {
            text_of(MessageTemplate::SMS_PAYMENT_FAILED, &[reference])
        }
        (DomainEvent::OrderAssigned { .. }, Some(pin)) if waits => {
            let when = order
                .slot
                .map_or_else(String::new, |slot| format!(", {}", slot_text(slot)));
            let values = [reference, ("when", when.as_str()), ("pin", pin)];
            text_of(MessageTemplate::SMS_PROVIDER_ASSIGNED, &values)
        }
        (DomainEvent::ProviderArrived { .. }, Some(pin)) if waits => text_of(
            MessageTemplate::SMS_PROVIDER_ARRIVED,
            &[reference, ("pin", pin)],
        ),
        (DomainEvent::ReviewAsked { .. }, _) => {
            let link = format!("{public_url}/order/{}/track", order.id);
            let values = [reference, ("link", link.as_str())];
            text_of(MessageTemplate::SMS_REVIEW_ASKED, &values)
        }
        _ => return None,
    };
    Some(text)
}

fn text_of(
    texts: &MessageTexts,
    language: Language,
    template: MessageTemplate,
    values: &[(&str, &str)],
) -> String {
    texts.fill(template, language, MessagePart::Text, values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notifications::SmsText;

    fn code(language: Language, purpose: SmsPurpose, minutes: i64) -> Option<String> {
        let texts = MessageTexts::default();
        code_text(&texts, language, purpose, ("419027", minutes))
    }

    #[test]
    fn a_code_fits_into_one_segment_and_begins_the_text() {
        for (language, beginning) in [
            (Language::English, "419027 is your code"),
            (Language::Pidgin, "419027 na your code"),
        ] {
            for purpose in [
                SmsPurpose::SignIn,
                SmsPurpose::ConfirmPhone,
                SmsPurpose::GuestTicket,
            ] {
                let text = code(language, purpose, 10).unwrap();
                let text = SmsText::parse(&text).unwrap();
                assert_eq!(text.segments(), 1);
                assert!(text.as_str().starts_with(beginning), "{}", text.as_str());
            }
            for purpose in [SmsPurpose::Notice, SmsPurpose::GuestLink] {
                assert_eq!(code(language, purpose, 10), None);
            }
        }
    }

    #[test]
    fn a_code_says_for_how_long_it_can_still_be_used() {
        for (minutes, text) in [
            (
                10,
                "419027 is your code to sign in to Gida. It is valid for 10 minutes. Do not share it: Gida never asks for it.",
            ),
            (
                9,
                "419027 is your code to sign in to Gida. It is valid for 9 minutes. Do not share it: Gida never asks for it.",
            ),
            (
                1,
                "419027 is your code to sign in to Gida. It is valid for 1 minute. Do not share it: Gida never asks for it.",
            ),
        ] {
            let code = code(Language::English, SmsPurpose::SignIn, minutes);
            assert_eq!(code.as_deref(), Some(text));
        }
    }
}
