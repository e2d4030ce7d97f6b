//! Paystack's test cards. No other number is accepted, so that no one enters a real one.

use crate::world::{PendingStep, RefundFate};

pub struct TestCard {
    pub number: &'static str,
    pub cvv: &'static str,
    pub brand: &'static str,
    pub steps: &'static [Step],
    pub end: End,
    pub refund_fate: RefundFate,
    pub reusable: bool,
    /// The purpose of the card, as the page shows it.
    pub purpose: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Pin(&'static str),
    /// Any Nigerian phone number is accepted.
    Phone,
    Otp(&'static str),
    BankPage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Paid,
    Refused(&'static str),
}

const PLAIN: TestCard = TestCard {
    number: "4084084084084081",
    cvv: "408",
    brand: "visa",
    steps: &[],
    end: End::Paid,
    refund_fate: RefundFate::Processed,
    reusable: true,
    purpose: "pays at once",
};

pub const CARDS: &[TestCard] = &[
    PLAIN,
    TestCard {
        number: "507850785078507812",
        cvv: "081",
        brand: "verve",
        steps: &[Step::Pin("1111")],
        purpose: "asks for PIN 1111",
        ..PLAIN
    },
    TestCard {
        number: "5060666666666666666",
        cvv: "123",
        brand: "verve",
        steps: &[Step::Pin("1234"), Step::Otp("123456")],
        purpose: "asks for PIN 1234 and OTP 123456",
        ..PLAIN
    },
    TestCard {
        number: "507850785078507804",
        cvv: "884",
        brand: "verve",
        steps: &[Step::Pin("0000"), Step::Phone, Step::Otp("123456")],
        purpose: "asks for PIN 0000, a phone number and OTP 123456",
        ..PLAIN
    },
    TestCard {
        number: "5192602720584796",
        cvv: "123",
        brand: "mastercard",
        steps: &[Step::BankPage],
        purpose: "goes through the bank's page",
        ..PLAIN
    },
    TestCard {
        number: "4084080000005408",
        cvv: "001",
        end: End::Refused("Declined"),
        reusable: false,
        purpose: "is declined",
        ..PLAIN
    },
    TestCard {
        number: "4084080000670037",
        cvv: "787",
        end: End::Refused("Insufficient Funds"),
        reusable: false,
        purpose: "has insufficient funds",
        ..PLAIN
    },
    TestCard {
        number: "507850785078507853",
        cvv: "082",
        brand: "verve",
        steps: &[Step::Pin("0000")],
        end: End::Refused("Token Not Generated. Customer Not Registered on Token Platform"),
        reusable: false,
        purpose: "asks for PIN 0000, then gets no token",
        ..PLAIN
    },
    TestCard {
        number: "4084080000671803",
        cvv: "180",
        refund_fate: RefundFate::Failed,
        purpose: "pays; its refund fails",
        ..PLAIN
    },
    TestCard {
        number: "4084080000671902",
        cvv: "190",
        refund_fate: RefundFate::NeedsAttention,
        purpose: "pays; its refund needs attention",
        ..PLAIN
    },
];

pub fn by_number(number: &str) -> Option<&'static TestCard> {
    CARDS.iter().find(|card| card.number == number)
}

/// The step that is due for the customer.
pub fn due(pending: &PendingStep) -> Option<Step> {
    by_number(&pending.card_number)?
        .steps
        .get(pending.index)
        .copied()
}

/// The number in groups of four digits: `4084 0840 8408 4081`.
pub fn grouped(number: &str) -> String {
    let mut text = String::with_capacity(number.len() + number.len() / 4);
    for (at, digit) in number.chars().enumerate() {
        if at > 0 && at.is_multiple_of(4) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
