//! Faults of use cases, as a person in a chat reads them.

use super::AssistantError;
use crate::{
    cancellation::CancellationsError,
    chat::OrderChatError,
    dispatch::{DispatchError, SearchError},
    draft_links::DraftLinksError,
    fulfilment::FulfilmentError,
    identity::IdentityError,
    moves::MovesError,
    orders::OrdersError,
    payments::PaymentsError,
    reviews::ReviewsError,
    settlement::SettlementError,
    support::SupportError,
};
use conversation::{Refusal, Told};
use kernel::{FieldErrors, StoreError};
use std::fmt::Display;

/// A fault of a use case: of the store, or one that the person can read.
pub(super) enum Fault {
    Store(StoreError),
    Person(String),
}

/// The answer of a use case for the dialogue.
pub(super) fn told<T>(result: Result<T, impl Into<Fault>>) -> Told<T, AssistantError> {
    match result.map_err(Into::into) {
        Ok(value) => Ok(Ok(value)),
        Err(Fault::Store(error)) => Err(error.into()),
        Err(Fault::Person(text)) => refused(text),
    }
}

pub(super) fn refused<T>(text: impl Into<String>) -> Told<T, AssistantError> {
    Ok(Err(Refusal(text.into())))
}

/// The messages of field errors, each as a sentence.
fn fields(errors: &FieldErrors) -> Fault {
    let messages = errors.0.iter().map(|error| sentence(&error.message));
    Fault::Person(messages.collect::<Vec<_>>().join("\n"))
}

fn person(error: &impl Display) -> Fault {
    Fault::Person(sentence(&error.to_string()))
}

/// The text with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let whole = format!("{first}{}", letters.as_str());
    if whole.ends_with(['.', '!', '?']) {
        whole
    } else {
        format!("{whole}.")
    }
}

/// The three kinds of faults of a use case. `Invalid` is its variant with field errors.
macro_rules! faults {
    ($($error:ident),+; $($plain:ident),+) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                match error {
                    $error::Store(error) => Self::Store(error),
                    $error::Invalid(errors) => fields(&errors),
                    other => person(&other),
                }
            }
        })+
        $(impl From<$plain> for Fault {
            fn from(error: $plain) -> Self {
                match error {
                    $plain::Store(error) => Self::Store(error),
                    other => person(&other),
                }
            }
        })+
    };
}

faults!(
    OrdersError, PaymentsError, ReviewsError, CancellationsError, SettlementError, SupportError,
    IdentityError, SearchError;
    FulfilmentError, DispatchError, MovesError, DraftLinksError, OrderChatError
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_reads_as_a_sentence() {
        let Fault::Person(text) = OrdersError::NotFound.into() else {
            panic!("a missing order is no fault of the store");
        };
        assert_eq!(text, "There is no such order.");
        let errors = FieldErrors::one("slot", "bad_slot", "Choose a later time");
        let Fault::Person(text) = OrdersError::Invalid(errors).into() else {
            panic!("a wrong field is no fault of the store");
        };
        assert_eq!(text, "Choose a later time.");
    }
}
