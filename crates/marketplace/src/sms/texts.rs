//! The texts of messages to phones.

use crate::{DomainEvent, message_texts::MessageTexts, scheduling::slot_text};
use notifications::{MessagePart, MessageTemplate, SmsPurpose};
use orders::{Order, OrderStatus};

/// The text with a code; `None` for a message without one. The code comes first, so that it shows in
/// the preview of a locked phone and phones can offer it to the page.
pub(super) fn code_text(
    texts: &MessageTexts,
    purpose: SmsPurpose,
    code: &str,
    minutes: i64,
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
    Some(text_of(
        texts,
        template,
        &[("code", code), ("minutes", &time)],
    ))
}

/// The text with the link to the ticket of a guest.
pub(super) fn link_text(texts: &MessageTexts, reference: &str, link: &str) -> String {
    let values = [("reference", reference), ("link", link)];
    text_of(texts, MessageTemplate::SMS_GUEST_LINK, &values)
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
    texts: &MessageTexts,
    event: &DomainEvent,
    order: &Order,
    public_url: &str,
) -> Option<String> {
    let reference = order.reference.to_string();
    let reference = ("reference", reference.as_str());
    let pin = order.arrival_pin.as_ref().map(|pin| pin.reveal());
    let waits = order.status == OrderStatus::Assigned;
    let text = match (event, pin) {
        (DomainEvent::OrderPaid { .. }, _) => {
            let paid = order.paid.to_string();
            let values = [reference, ("paid", paid.as_str())];
            text_of(texts, MessageTemplate::SMS_PAYMENT_RECEIVED, &values)
        }
        (DomainEvent::PaymentFailed { .. }, _) if order.status == OrderStatus::Priced => {
            text_of(texts, MessageTemplate::SMS_PAYMENT_FAILED, &[reference])
        }
        (DomainEvent::OrderAssigned { .. }, Some(pin)) if waits => {
            let when = order
                .slot
                .map_or_else(String::new, |slot| format!(", {}", slot_text(slot)));
            let values = [reference, ("when", when.as_str()), ("pin", pin)];
            text_of(texts, MessageTemplate::SMS_PROVIDER_ASSIGNED, &values)
        }
        (DomainEvent::ProviderArrived { .. }, Some(pin)) if waits => text_of(
            texts,
            MessageTemplate::SMS_PROVIDER_ARRIVED,
            &[reference, ("pin", pin)],
        ),
        (DomainEvent::ReviewAsked { .. }, _) => {
            let link = format!("{public_url}/order/{}/track", order.id);
            let values = [reference, ("link", link.as_str())];
            text_of(texts, MessageTemplate::SMS_REVIEW_ASKED, &values)
        }
        _ => return None,
    };
    Some(text)
}

fn text_of(texts: &MessageTexts, template: MessageTemplate, values: &[(&str, &str)]) -> String {
    texts.fill(template, MessagePart::Text, values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notifications::SmsText;

    #[test]
    fn a_code_fits_into_one_segment_and_begins_the_text() {
        for purpose in [
            SmsPurpose::SignIn,
            SmsPurpose::ConfirmPhone,
            SmsPurpose::GuestTicket,
        ] {
            let text = code_text(&MessageTexts::default(), purpose, "123456", 10).unwrap();
            let text = SmsText::parse(&text).unwrap();
            assert_eq!(text.segments(), 1);
            assert!(text.as_str().starts_with("123456 is your code"));
        }
        for purpose in [SmsPurpose::Notice, SmsPurpose::GuestLink] {
            let text = code_text(&MessageTexts::default(), purpose, "123456", 10);
            assert_eq!(text, None);
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
            assert_eq!(
                code_text(
                    &MessageTexts::default(),
                    SmsPurpose::SignIn,
                    "419027",
                    minutes
                )
                .as_deref(),
                Some(text)
            );
        }
    }
}
