//! The messages whose texts content staff can change, with their built-in texts.

kernel::coded!(
    /// How the text of a message reaches its person.
    TemplateChannel {
        Sms => "SMS",
        /// The text of a notification. The app shows it, and push, WhatsApp and mail repeat it.
        Notification => "NOTIFICATION",
    }
);

kernel::coded!(
    /// A message whose text content staff can change. Its name has the channel, the occasion and the
    /// language.
    MessageTemplate {
        SmsSignIn => "sms.sign-in.en-NG",
        SmsConfirmPhone => "sms.confirm-phone.en-NG",
        SmsGuestTicket => "sms.guest-ticket.en-NG",
        SmsGuestLink => "sms.guest-link.en-NG",
        SmsPaymentReceived => "sms.payment-received.en-NG",
        SmsPaymentFailed => "sms.payment-failed.en-NG",
        SmsProviderAssigned => "sms.provider-assigned.en-NG",
        SmsProviderArrived => "sms.provider-arrived.en-NG",
        SmsReviewAsked => "sms.review-asked.en-NG",
        PaymentReceived => "notification.payment-received.en-NG",
        PaymentFailed => "notification.payment-failed.en-NG",
        ProviderAssigned => "notification.provider-assigned.en-NG",
        ProviderEnRoute => "notification.provider-en-route.en-NG",
        ProviderAtGate => "notification.provider-at-gate.en-NG",
        ProviderArrived => "notification.provider-arrived.en-NG",
        WorkStarted => "notification.work-started.en-NG",
        WorkPaused => "notification.work-paused.en-NG",
        WorkResumed => "notification.work-resumed.en-NG",
        JobFinished => "notification.job-finished.en-NG",
        OrderCompleted => "notification.order-completed.en-NG",
        OrderCancelled => "notification.order-cancelled.en-NG",
        JobAssigned => "notification.job-assigned.en-NG",
        JobCompleted => "notification.job-completed.en-NG",
    }
);

/// A part of a text that is filled in when the message is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placeholder {
    /// The name between the braces.
    pub name: &'static str,
    pub meaning: &'static str,
    /// The longest usual value. Limits are checked with it.
    pub example: &'static str,
    /// Whether the message is of no use without it.
    pub needed: bool,
    /// Whether there may be nothing to fill in.
    pub can_be_blank: bool,
}

/// A placeholder that the text may have. Its value is never blank.
const fn optional(name: &'static str, meaning: &'static str, example: &'static str) -> Placeholder {
    Placeholder {
        name,
        meaning,
        example,
        needed: false,
        can_be_blank: false,
    }
}

/// A placeholder that the text must have.
const fn needed(name: &'static str, meaning: &'static str, example: &'static str) -> Placeholder {
    Placeholder {
        needed: true,
        ..optional(name, meaning, example)
    }
}

/// A placeholder for a part of a sentence, or for a sentence, that may be left out.
const fn clause(name: &'static str, meaning: &'static str, example: &'static str) -> Placeholder {
    Placeholder {
        can_be_blank: true,
        ..optional(name, meaning, example)
    }
}

const CODE: Placeholder = needed("code", "The code", "000000");
const PIN: Placeholder = needed("pin", "The arrival PIN", "000000");
const MINUTES: Placeholder = optional(
    "minutes",
    "How long the code is valid, with the word “minutes”",
    "10 minutes",
);
const TICKET_LINK: Placeholder = needed(
    "link",
    "The link to the ticket",
    "https://www.gida.example.ng/support?guest#0123456789abcdef0123456789abcdef",
);
const TICKET: Placeholder = optional("reference", "The number of the ticket", "SUP-7K3F9Q2X");
const REFERENCE: Placeholder = optional("reference", "The number of the order", "SVC-7K3F9Q");
const LINK: Placeholder = needed(
    "link",
    "The address of the page of the order",
    "https://www.a-long-name-of-a-server.example/order/019a9f00-0000-7000-8000-000000000001/track",
);
const PAID: Placeholder = optional("paid", "What was paid", "₦99,999,999.50");
const PRICE: Placeholder = optional("price", "The price of the order", "₦99,999,999.50");
const WHEN: Placeholder = clause(
    "when",
    "The agreed time after a comma, or nothing",
    ", 30 September, 10:00 to 12:00",
);
const JOB: Placeholder = optional(
    "job",
    "The title of the order with its number",
    "Air conditioner: servicing and gas refill, 2 split units, 1 cassette unit (SVC-7K3F9Q)",
);
const NAME: Placeholder = optional(
    "name",
    "The first name of the person who comes",
    "Oluwatamilore-Chukwuemeka",
);
const TITLE: Placeholder = optional(
    "title",
    "The title of the order",
    "Air conditioner: servicing and gas refill, 2 split units, 1 cassette unit",
);
const AREA: Placeholder = optional("area", "The area of the address", "Gwagwalada Phase Three");
const DEADLINE: Placeholder = clause(
    "deadline",
    "A sentence about when it counts as confirmed, after a space, or nothing",
    " If we do not hear from you, it counts as confirmed after 48 hours.",
);
const REFUND: Placeholder = clause(
    "refund",
    "A sentence about the refund, after a space, or nothing",
    " ₦99,999,999.50 is refunded to you.",
);

impl MessageTemplate {
    /// The language of all messages.
    pub const LANGUAGE: &'static str = "en-NG";

    /// Only an SMS is counted in segments.
    #[must_use]
    pub const fn channel(self) -> TemplateChannel {
        match self.segments_max() {
            Some(_) => TemplateChannel::Sms,
            None => TemplateChannel::Notification,
        }
    }

    /// Who gets the message, and when.
    #[must_use]
    pub const fn occasion(self) -> &'static str {
        match self {
            Self::SmsSignIn => "A code to sign in",
            Self::SmsConfirmPhone => "A code to confirm a phone number",
            Self::SmsGuestTicket => "A code to write to support without an account",
            Self::SmsGuestLink => "To a person without an account: news about a ticket",
            Self::SmsPaymentReceived | Self::PaymentReceived => "To the customer: payment received",
            Self::SmsPaymentFailed | Self::PaymentFailed => "To the customer: payment failed",
            Self::SmsProviderAssigned | Self::ProviderAssigned => {
                "To the customer: a provider has accepted"
            }
            Self::ProviderEnRoute => "To the customer: the provider is on the way",
            Self::ProviderAtGate => "To the customer: the provider is at the gate of the estate",
            Self::SmsProviderArrived | Self::ProviderArrived => {
                "To the customer: the provider is at the door"
            }
            Self::SmsReviewAsked => "To the customer: how did it go",
            Self::WorkStarted => "To the customer: the work has begun",
            Self::WorkPaused => "To the customer: there is no light",
            Self::WorkResumed => "To the customer: the light is back",
            Self::JobFinished => "To the customer: please confirm the job",
            Self::OrderCompleted => "To the customer: the order is complete",
            Self::OrderCancelled => "To the customer: the order is cancelled",
            Self::JobAssigned => "To the provider: the job is yours",
            Self::JobCompleted => "To the provider: the job is confirmed",
        }
    }

    /// The text that is used until staff publish another one.
    #[must_use]
    pub const fn built_in(self) -> &'static str {
        match self {
            Self::SmsSignIn => {
                "{code} is your code to sign in to Gida. It is valid for {minutes}. Do not share it: Gida never asks for it."
            }
            Self::SmsConfirmPhone => {
                "{code} is your code to confirm this number at Gida. It is valid for {minutes}. Do not share it: Gida never asks for it."
            }
            Self::SmsGuestTicket => {
                "{code} is your code to write to Gida support. It is valid for {minutes}. Do not share it: Gida never asks for it."
            }
            Self::SmsGuestLink => {
                "Gida support: there is news about {reference}. Read it and write back here: {link} Do not share this link."
            }
            Self::SmsPaymentReceived => {
                "Gida: your payment of {paid} for {reference} is held safely."
            }
            Self::SmsPaymentFailed => {
                "Gida: the payment for {reference} did not go through. Nothing was taken."
            }
            Self::SmsProviderAssigned => {
                "Gida: a provider has accepted {reference}{when}. Your arrival PIN is {pin}. Tell it only to the provider at your door."
            }
            Self::SmsProviderArrived => {
                "Gida: your provider for {reference} is at your door. Your arrival PIN is {pin}."
            }
            Self::SmsReviewAsked => "Gida: how did {reference} go? A rating takes a moment: {link}",
            Self::PaymentReceived => {
                "{price} is held safely for {job}. We are looking for a provider."
            }
            Self::PaymentFailed => {
                "The payment for {job} did not go through. Nothing was taken; you can try again."
            }
            Self::ProviderAssigned => {
                "Your provider for {job} is confirmed. Your arrival PIN is on the tracking page."
            }
            Self::ProviderEnRoute => "For {job}.",
            Self::ProviderAtGate => {
                "{name} is at the gate for {job}. Let security know. The gate pass is on the tracking page."
            }
            Self::ProviderArrived => "For {job}. Read out your arrival PIN to begin.",
            Self::WorkStarted => "{job}.",
            Self::WorkPaused => {
                "There is no light for {job}. Your provider goes on as soon as it is back."
            }
            Self::WorkResumed => "The light is back for {job}.",
            Self::JobFinished => {
                "Your provider says that {job} is done. Please confirm it.{deadline}"
            }
            Self::OrderCompleted => "{job} is complete. Thank you.",
            Self::OrderCancelled => "{job} is closed.{refund}",
            Self::JobAssigned => "{title} in {area}: the address is on the job card.",
            Self::JobCompleted => "{job} is confirmed and your share is in your balance.",
        }
    }

    /// The placeholders that the text may have.
    #[must_use]
    pub const fn placeholders(self) -> &'static [Placeholder] {
        match self {
            Self::SmsSignIn | Self::SmsConfirmPhone | Self::SmsGuestTicket => &[CODE, MINUTES],
            Self::SmsGuestLink => &[TICKET, TICKET_LINK],
            Self::SmsPaymentReceived => &[PAID, REFERENCE],
            Self::SmsPaymentFailed => &[REFERENCE],
            Self::SmsProviderAssigned => &[REFERENCE, WHEN, PIN],
            Self::SmsProviderArrived => &[REFERENCE, PIN],
            Self::SmsReviewAsked => &[REFERENCE, LINK],
            Self::PaymentReceived => &[PRICE, JOB],
            Self::JobFinished => &[JOB, DEADLINE],
            Self::OrderCancelled => &[JOB, REFUND],
            Self::JobAssigned => &[TITLE, AREA],
            Self::ProviderAtGate => &[NAME, JOB],
            Self::PaymentFailed
            | Self::ProviderAssigned
            | Self::ProviderEnRoute
            | Self::ProviderArrived
            | Self::WorkStarted
            | Self::WorkPaused
            | Self::WorkResumed
            | Self::OrderCompleted
            | Self::JobCompleted => &[JOB],
        }
    }

    /// The most segments of an SMS; `None` for other messages. A code is one segment, so that it
    /// arrives whole.
    #[must_use]
    pub const fn segments_max(self) -> Option<u32> {
        match self {
            Self::SmsSignIn | Self::SmsConfirmPhone | Self::SmsGuestTicket => Some(1),
            Self::SmsGuestLink
            | Self::SmsPaymentReceived
            | Self::SmsPaymentFailed
            | Self::SmsProviderAssigned
            | Self::SmsProviderArrived
            | Self::SmsReviewAsked => Some(2),
            Self::PaymentReceived
            | Self::PaymentFailed
            | Self::ProviderAssigned
            | Self::ProviderEnRoute
            | Self::ProviderAtGate
            | Self::ProviderArrived
            | Self::WorkStarted
            | Self::WorkPaused
            | Self::WorkResumed
            | Self::JobFinished
            | Self::OrderCompleted
            | Self::OrderCancelled
            | Self::JobAssigned
            | Self::JobCompleted => None,
        }
    }
}
