//! What can be filled into the texts of messages.

use super::spec::Placeholder;

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

pub(super) const CODE: Placeholder = needed("code", "The code", "000000");
pub(super) const PIN: Placeholder = needed("pin", "The arrival PIN", "000000");
pub(super) const MINUTES: Placeholder = optional(
    "minutes",
    "How long the code is valid, with the word “minutes”",
    "10 minutes",
);
pub(super) const TICKET_LINK: Placeholder = needed(
    "link",
    "The link to the ticket",
    "https://www.gida.example.ng/support?guest#0123456789abcdef0123456789abcdef",
);
pub(super) const TICKET: Placeholder =
    optional("reference", "The number of the ticket", "SUP-7K3F9Q2X");
pub(super) const REFERENCE: Placeholder =
    optional("reference", "The number of the order", "SVC-7K3F9Q");
pub(super) const LINK: Placeholder = needed(
    "link",
    "The address of the page of the order",
    "https://www.a-long-name-of-a-server.example/order/019a9f00-0000-7000-8000-000000000001/track",
);
pub(super) const PAID: Placeholder = optional("paid", "What was paid", "₦99,999,999.50");
pub(super) const PRICE: Placeholder = optional("price", "The price of the order", "₦99,999,999.50");
pub(super) const AMOUNT: Placeholder =
    optional("amount", "The amount that it is about", "₦99,999,999.50");
pub(super) const FEE: Placeholder = optional("fee", "The fee", "₦99,999.50");
pub(super) const EARNED: Placeholder =
    optional("earned", "What the provider gets", "₦99,999,999.50");
pub(super) const HELD: Placeholder = optional("held", "What is held safely", "₦99,999,999.50");
pub(super) const MISSING: Placeholder = optional("missing", "What is not paid", "₦99,999,999.50");
pub(super) const BONUS: Placeholder = optional("bonus", "What is added", "₦9,999,999.50");
pub(super) const LESS: Placeholder =
    optional("less", "What the provider gets less", "₦99,999,999.50");
pub(super) const KEPT: Placeholder = optional(
    "kept",
    "What pays for the work that was done",
    "₦99,999,999.50",
);
pub(super) const REWARD: Placeholder = optional("reward", "The reward", "₦99,999.50");
pub(super) const WHEN: Placeholder = clause(
    "when",
    "The agreed time after a comma, or nothing",
    ", 30 September, 10:00am to 12:00pm",
);
pub(super) const SLOT: Placeholder = optional(
    "when",
    "The agreed time, such as “as soon as possible”",
    "30 September, 10:00am to 12:00pm",
);
pub(super) const BEGINS: Placeholder = optional(
    "when",
    "When the job should begin, such as “as soon as possible”",
    "30 September at 12:00pm",
);
pub(super) const TIME: Placeholder =
    optional("time", "A day and a time", "30 September at 12:00pm");
pub(super) const BY: Placeholder = optional(
    "by",
    "Until when, such as “within 24 hours” or “by 3 May at 10:00am”",
    "by 30 September at 12:00pm",
);
pub(super) const CLOCK: Placeholder = optional("clock", "A time of the day", "10:00pm");
pub(super) const LOST: Placeholder = optional(
    "lost",
    "When the job goes to another provider, as a time of the day",
    "10:00pm",
);
pub(super) const TO: Placeholder =
    optional("to", "The new time", "30 September, 10:00am to 12:00pm");
pub(super) const DAY: Placeholder = optional("day", "The day", "30 September 2026");
pub(super) const DAYS: Placeholder = optional("days", "The number of days", "30");
pub(super) const AFTER: Placeholder = optional("after", "How long it takes", "14 days");
pub(super) const HOURS: Placeholder = optional("hours", "The number of hours", "168");
pub(super) const ANSWER_MINUTES: Placeholder = optional("minutes", "The number of minutes", "1440");
pub(super) const JOB: Placeholder = optional(
    "job",
    "The title of the order with its number",
    "Air conditioner: servicing and gas refill, 2 split units, 1 cassette unit (SVC-7K3F9Q)",
);
pub(super) const TITLE: Placeholder = optional(
    "title",
    "The title of the order",
    "Air conditioner: servicing and gas refill, 2 split units, 1 cassette unit",
);
pub(super) const AREA: Placeholder =
    optional("area", "The area of the address", "Gwagwalada Phase Three");
pub(super) const WORKER: Placeholder =
    optional("worker", "The first name of the worker", "Oluwaseunfunmi");
pub(super) const PROVIDER: Placeholder = optional(
    "provider",
    "The name of the provider, or “Your provider”",
    "Oluwaseunfunmi-Chukwuemeka Cleaning and Maintenance Services Ltd",
);
pub(super) const FIRST_NAME: Placeholder = optional(
    "name",
    "The first name of the person who comes",
    "Oluwatamilore-Chukwuemeka",
);
pub(super) const PROBLEM: Placeholder = optional(
    "problem",
    "What a person chose from a list",
    "it has another size than you ordered",
);
pub(super) const STAGE: Placeholder = optional("stage", "The number of the stage", "10");
pub(super) const NEXT: Placeholder = optional("next", "The number of the next stage", "10");
pub(super) const MESSAGE: Placeholder = optional(
    "message",
    "What our team wrote about it",
    "We looked at the photos, and we talked to both of you on the phone.",
);
pub(super) const MESSAGE_IF_ANY: Placeholder = clause(
    "message",
    "What our team wrote about it, or nothing",
    "We looked at the photos, and we talked to both of you on the phone.",
);
pub(super) const DEADLINE: Placeholder = clause(
    "deadline",
    "A sentence about when it counts as confirmed, after a space, or nothing",
    " If we do not hear from you, it counts as confirmed after 48 hours.",
);
pub(super) const REFUND: Placeholder = clause(
    "refund",
    "A sentence about the refund, after a space, or nothing",
    " ₦99,999,999.50 is refunded to you.",
);
pub(super) const DURATION: Placeholder = optional(
    "duration",
    "A sentence about how long the customer’s bank takes",
    "A card refund takes your bank 3 to 10 working days, a transfer less than 24 hours.",
);
pub(super) const DOCUMENT: Placeholder = optional(
    "document",
    "The kind of the document",
    "Certificate of the trade",
);
pub(super) const DOCUMENTS: Placeholder = optional(
    "documents",
    "The kinds of the documents",
    "Identity document, Certificate of the trade",
);
pub(super) const SERVICES: Placeholder = optional(
    "services",
    "The names of the services",
    "Air conditioning, Electrical work, Generator servicing, Inverter and solar",
);
pub(super) const ACCOUNT: Placeholder = optional(
    "account",
    "The bank and the end of the account number",
    "Stanbic IBTC Bank ••••••6789",
);
pub(super) const BANK: Placeholder = optional("bank", "The bank", "Stanbic IBTC Bank");
pub(super) const NUMBER: Placeholder = optional(
    "number",
    "The account number without its beginning",
    "••••••6789",
);
pub(super) const PROPOSAL: Placeholder = optional(
    "proposal",
    "What was proposed",
    "A change of the setting “A quote becomes the price without staff up to this difference from the price list”",
);
pub(super) const PAYOUTS: Placeholder = optional(
    "payouts",
    "The number of payouts, with the word “payouts”",
    "1000 payouts",
);
pub(super) const OFFERS: Placeholder = optional("offers", "The number of offers", "1000");
pub(super) const MESSAGES: Placeholder =
    optional("messages", "The number of text messages", "100000");
pub(super) const SEGMENTS: Placeholder = optional("segments", "The number of segments", "300000");
pub(super) const LIMIT: Placeholder = optional("limit", "The limit of a day", "₦99,999,999.50");
pub(super) const NAME: Placeholder = clause(
    "name",
    "A space and the first name, or nothing",
    " Oluwaseunfunmilayo",
);
pub(super) const PHONE: Placeholder = clause(
    "number",
    "The end of the phone number after a space, or nothing",
    " +234 ••• ••• ••67",
);
pub(super) const NEW_PHONE: Placeholder = clause(
    "number",
    "The end of the new phone number after “to”, or nothing",
    " to +234 ••• ••• ••67",
);
pub(super) const PLACE: Placeholder = clause(
    "place",
    "The time and the address of the sign-in after a comma, or nothing",
    ", on 30 September 2026 at 10:00pm in Abuja, from the address 2001:0db8:85a3:0000:0000:8a2e:0370:7334",
);
pub(super) const UNTIL: Placeholder = optional(
    "until",
    "Until when, such as “until further notice”",
    "until 30 September 2026 at 10:00pm",
);
pub(super) const PAGE: Placeholder = needed(
    "link",
    "The address of the page",
    "https://www.a-long-name-of-a-server.example/api/receipts/R-7K3F9Q-2026?code=0123456789abcdef0123456789abcdef",
);
pub(super) const STOP_PAGE: Placeholder = needed(
    "link",
    "The address of the page that asks before it stops anything",
    "https://www.a-long-name-of-a-server.example/stop-messages?user=019a9f00-0000-7000-8000-000000000001&code=0123456789abcdef0123456789abcdef",
);
