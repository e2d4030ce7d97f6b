//! The texts of messages to phones.

use crate::{DomainEvent, scheduling::slot_text};
use notifications::SmsPurpose;
use orders::{Order, OrderStatus};

/// The text with a code; `None` for a message without one. The code comes first, so that it shows in
/// the preview of a locked phone and phones can offer it to the page.
pub(super) fn code_text(purpose: SmsPurpose, code: &str, minutes: i64) -> Option<String> {
    let what = match purpose {
        SmsPurpose::SignIn => "to sign in to Gida",
        SmsPurpose::ConfirmPhone => "to confirm this number at Gida",
        SmsPurpose::Notice => return None,
    };
    let time = if minutes == 1 {
        "1 minute".to_owned()
    } else {
        format!("{minutes} minutes")
    };
    Some(format!(
        "{code} is your code {what}. It is valid for {time}. Do not share it: Gida never asks for it."
    ))
}

/// Whether the customer gets an SMS about the event when nothing else reached them: it is about
/// their payment, their PIN, or the provider at their door.
#[must_use]
pub const fn goes_by_sms(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::OrderPaid { .. }
            | DomainEvent::PaymentFailed { .. }
            | DomainEvent::OrderAssigned { .. }
            | DomainEvent::ProviderArrived { .. }
    )
}

/// The text about an event; `None` if it is of no use any more. It names the order by its reference
/// alone, so that it fits into two segments.
pub(super) fn notice_text(event: &DomainEvent, order: &Order) -> Option<String> {
    let reference = &order.reference;
    let pin = order.arrival_pin.as_ref().map(|pin| pin.reveal());
    let waits = order.status == OrderStatus::Assigned;
    let text = match (event, pin) {
        (DomainEvent::OrderPaid { .. }, _) => {
            let paid = order.paid;
            format!("Gida: your payment of {paid} for {reference} is held safely.")
        }
        (DomainEvent::PaymentFailed { .. }, _) if order.status == OrderStatus::Priced => {
            format!("Gida: the payment for {reference} did not go through. Nothing was taken.")
        }
        (DomainEvent::OrderAssigned { .. }, Some(pin)) if waits => {
            let when = order
                .slot
                .map_or_else(String::new, |slot| format!(", {}", slot_text(slot)));
            format!(
                "Gida: a provider has accepted {reference}{when}. Your arrival PIN is {pin}. Tell it only to the provider at your door."
            )
        }
        (DomainEvent::ProviderArrived { .. }, Some(pin)) if waits => {
            format!(
                "Gida: your provider for {reference} is at your door. Your arrival PIN is {pin}."
            )
        }
        _ => return None,
    };
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notifications::SmsText;

    #[test]
    fn a_code_fits_into_one_segment_and_begins_the_text() {
        for purpose in [SmsPurpose::SignIn, SmsPurpose::ConfirmPhone] {
            let text = code_text(purpose, "123456", 10).unwrap();
            let text = SmsText::parse(&text).unwrap();
            assert_eq!(text.segments(), 1);
            assert!(text.as_str().starts_with("123456 is your code"));
        }
        assert_eq!(code_text(SmsPurpose::Notice, "123456", 10), None);
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
                code_text(SmsPurpose::SignIn, "419027", minutes).as_deref(),
                Some(text)
            );
        }
    }
}
