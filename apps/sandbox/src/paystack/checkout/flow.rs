//! The action of each button on the payment page.

use std::collections::HashMap;
use std::sync::Arc;

use super::cards::{self, End, Step, TestCard};
use super::form::{digits, read_card};
use crate::core::Sandbox;
use crate::paystack::settle::{self, Payment};
use crate::world::{Card, Channel, Charge, ChargeStatus, PendingStep, RefundFate};

pub enum Outcome {
    Paid(Charge),
    /// The customer must take another step.
    Continue(Charge),
    /// The bank refused. The customer can try another card.
    Refused(Charge, &'static str),
    /// The form was filled in wrongly, and nothing was tried.
    Invalid(&'static str),
    Cancelled(Charge),
}

const MOST_WRONG_TRIES: u32 = 3;
const GONE: &str = "This payment is no longer there.";

pub fn card(sandbox: &Arc<Sandbox>, charge: &Charge, input: &HashMap<String, String>) -> Outcome {
    let read = match read_card(input) {
        Ok(read) => read,
        Err(text) => return Outcome::Invalid(text),
    };
    if read.cvv != read.test_card.cvv {
        return refuse(sandbox, charge, "Incorrect CVV");
    }
    if read.test_card.steps.is_empty() {
        return finish(sandbox, charge, read.test_card, read.card);
    }
    let step = PendingStep {
        card_number: read.test_card.number.to_owned(),
        card: read.card,
        index: 0,
        wrong_tries: 0,
    };
    wait_for(sandbox, charge, step)
}

pub fn step(sandbox: &Arc<Sandbox>, charge: &Charge, input: &HashMap<String, String>) -> Outcome {
    let Some(pending) = charge.step.clone() else {
        return Outcome::Invalid("Choose how to pay first.");
    };
    let (Some(test_card), Some(due)) =
        (cards::by_number(&pending.card_number), cards::due(&pending))
    else {
        return refuse(sandbox, charge, "Declined");
    };
    match check(due, input) {
        Check::Right => {
            let next = PendingStep {
                index: pending.index.saturating_add(1),
                wrong_tries: 0,
                ..pending
            };
            if cards::due(&next).is_some() {
                wait_for(sandbox, charge, next)
            } else {
                finish(sandbox, charge, test_card, next.card)
            }
        }
        Check::Wrong(response, text) => {
            let wrong_tries = pending.wrong_tries.saturating_add(1);
            if wrong_tries >= MOST_WRONG_TRIES {
                return refuse(sandbox, charge, response);
            }
            let again = PendingStep {
                wrong_tries,
                ..pending
            };
            match keep_waiting(sandbox, charge, again) {
                Some(charge) => Outcome::Refused(charge, text),
                None => Outcome::Invalid(GONE),
            }
        }
        Check::Denied => refuse(sandbox, charge, "Declined"),
    }
}

pub fn transfer(sandbox: &Arc<Sandbox>, charge: &Charge) -> Outcome {
    pay(
        sandbox,
        charge,
        Channel::BankTransfer,
        None,
        RefundFate::Processed,
    )
}

pub fn ussd(sandbox: &Arc<Sandbox>, charge: &Charge) -> Outcome {
    pay(sandbox, charge, Channel::Ussd, None, RefundFate::Processed)
}

/// Discards a card that was entered in part and shows all ways to pay again.
pub fn restart(sandbox: &Sandbox, charge: &Charge) -> Outcome {
    settle::change(sandbox, charge.id, |charge| charge.step = None)
        .map_or(Outcome::Invalid(GONE), Outcome::Continue)
}

pub fn cancel(sandbox: &Sandbox, charge: &Charge) -> Outcome {
    settle::change(sandbox, charge.id, Charge::abandon)
        .map_or(Outcome::Invalid(GONE), Outcome::Cancelled)
}

enum Check {
    Right,
    /// The response of the bank after too many wrong tries, and the message on the page now.
    Wrong(&'static str, &'static str),
    Denied,
}

fn check(due: Step, input: &HashMap<String, String>) -> Check {
    match due {
        Step::Pin(pin) if digits(input, "pin") == pin => Check::Right,
        Step::Pin(_) => Check::Wrong("Incorrect PIN", "That PIN is not right."),
        Step::Otp(otp) if digits(input, "otp") == otp => Check::Right,
        Step::Otp(_) => Check::Wrong("Incorrect OTP", "That one-time password is not right."),
        Step::Phone if digits(input, "phone").len() >= 10 => Check::Right,
        Step::Phone => Check::Wrong(
            "Invalid phone number",
            "Enter a phone number of at least 10 digits.",
        ),
        Step::BankPage
            if input
                .get("decision")
                .is_some_and(|decision| decision == "authorise") =>
        {
            Check::Right
        }
        Step::BankPage => Check::Denied,
    }
}

fn finish(sandbox: &Arc<Sandbox>, charge: &Charge, test_card: &TestCard, card: Card) -> Outcome {
    match test_card.end {
        End::Paid => pay(
            sandbox,
            charge,
            Channel::Card,
            Some(card),
            test_card.refund_fate,
        ),
        End::Refused(response) => refuse(sandbox, charge, response),
    }
}

fn pay(
    sandbox: &Arc<Sandbox>,
    charge: &Charge,
    channel: Channel,
    card: Option<Card>,
    refund_fate: RefundFate,
) -> Outcome {
    let paid = settle::pay(
        sandbox,
        charge.id,
        Payment {
            channel,
            card,
            refund_fate,
        },
    );
    paid.map_or(Outcome::Invalid(GONE), Outcome::Paid)
}

/// Refuses this try. The refusal is not final: the customer may use another card.
fn refuse(sandbox: &Sandbox, charge: &Charge, response: &'static str) -> Outcome {
    let refused = settle::change(sandbox, charge.id, |charge| {
        charge.attempts = charge.attempts.saturating_add(1);
        charge.fail(response);
    });
    refused.map_or(Outcome::Invalid(GONE), |charge| {
        Outcome::Refused(charge, response)
    })
}

fn wait_for(sandbox: &Sandbox, charge: &Charge, step: PendingStep) -> Outcome {
    keep_waiting(sandbox, charge, step).map_or(Outcome::Invalid(GONE), Outcome::Continue)
}

fn keep_waiting(sandbox: &Sandbox, charge: &Charge, step: PendingStep) -> Option<Charge> {
    settle::change(sandbox, charge.id, |charge| {
        charge.status = ChargeStatus::Ongoing;
        charge.gateway_response = crate::world::NOT_COMPLETED.to_owned();
        charge.note("action", "Waiting for the customer");
        charge.step = Some(step);
    })
}
