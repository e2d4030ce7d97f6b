//! Faults of use cases, as a person in a chat reads them.

use super::{AssistantError, Person};
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
use conversation::{Refusal, Texts, Told};
use kernel::{FieldErrors, StoreError};
use orders::{ChatError, MoveError, OrderError};

/// A fault of a use case: of the store, or one that the person can read.
pub(super) enum Fault {
    Store(StoreError),
    /// The messages of a refusal in English, one for each wrong field.
    Person(Vec<String>),
}

impl Person<'_> {
    /// The answer of a use case for the dialogue, with a refusal in the language of the chat.
    pub(super) fn told<T>(&self, result: Result<T, impl Into<Fault>>) -> Told<T, AssistantError> {
        told(result, self.texts())
    }
}

/// The answer of a use case for the dialogue, with a refusal in the language of the sentences.
pub(super) fn told<T>(
    result: Result<T, impl Into<Fault>>,
    texts: Texts,
) -> Told<T, AssistantError> {
    match result.map_err(Into::into) {
        Ok(value) => Ok(Ok(value)),
        Err(Fault::Store(error)) => Err(error.into()),
        Err(Fault::Person(messages)) => {
            let sentences = messages.iter().map(|message| texts.refusal(message));
            refused(sentences.collect::<Vec<_>>().join("\n"))
        }
    }
}

pub(super) fn refused<T>(text: impl Into<String>) -> Told<T, AssistantError> {
    Ok(Err(Refusal(text.into())))
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<FieldErrors> for Fault {
    fn from(errors: FieldErrors) -> Self {
        let messages = errors.0.into_iter().map(|error| error.message);
        Self::Person(messages.collect())
    }
}

/// The variants whose error decides what each error becomes. In any other variant, the person reads
/// the message of the error.
macro_rules! faults {
    ($($error:ident: $($inner:ident),+;)+) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                match error {
                    $($error::$inner(error) => error.into(),)+
                    other => Self::Person(vec![other.to_string()]),
                }
            }
        })+
    };
}

faults!(
    CancellationsError: Store, Invalid, Settlement;
    ChatError: Invalid;
    DispatchError: Store, Order;
    DraftLinksError: Store;
    FulfilmentError: Store, Order, Move, Settlement;
    IdentityError: Store, Invalid;
    MoveError: Invalid;
    MovesError: Store, Order, Move, Settlement;
    OrderChatError: Store, Chat;
    OrderError: Invalid;
    OrdersError: Store, Invalid, Order;
    PaymentsError: Store, Invalid, Order, Move;
    ReviewsError: Store, Invalid;
    SearchError: Store, Invalid, Order;
    SettlementError: Store, Invalid, Order;
    SupportError: Store, Invalid;
);

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{FieldError, Language};
    use orders::OrderStatus;
    use pricing::PromoError;

    fn told_to(error: impl Into<Fault>, language: Language) -> Told<(), AssistantError> {
        told(Err(error), Texts::new(language))
    }

    /// The text of a refusal in English and in Pidgin.
    fn in_both(error: impl Into<Fault> + Clone) -> [String; 2] {
        Language::ALL.map(|language| {
            let Ok(Err(Refusal(text))) = told_to(error.clone(), language) else {
                panic!("a refusal is no fault of the store");
            };
            text
        })
    }

    #[test]
    fn b15_14_a_refusal_is_a_sentence_in_the_language_of_the_chat() {
        assert_eq!(
            in_both(OrdersError::NotFound),
            ["There is no such order.", "Dis order no dey."]
        );
        assert_eq!(
            in_both(OrdersError::Promo(PromoError::Expired)),
            ["This code has expired.", "Dis code don expire."]
        );
        let unknown = "No provider is searched for this order at the moment.";
        let status = OrderStatus::Draft;
        assert_eq!(
            in_both(DispatchError::NotSearched { status }),
            [unknown, unknown]
        );
    }

    #[test]
    fn b15_14_each_wrong_field_is_a_sentence_in_the_language_of_the_chat() {
        let errors = FieldErrors(vec![
            FieldError::new("stars", "out_of_range", "Give 1 to 5 stars."),
            FieldError::new("tags", "unknown_tag", "There is no such tag"),
        ]);
        assert_eq!(
            in_both(ReviewsError::Invalid(errors)),
            [
                "Give 1 to 5 stars.\nThere is no such tag.",
                "Give from 1 to 5 stars.\nThere is no such tag."
            ]
        );
    }

    #[test]
    fn a_wrong_field_deep_in_an_error_is_told_without_its_name() {
        let full = || {
            FieldErrors::one(
                "slot",
                "bad_slot",
                "This window is full. Choose another one.",
            )
        };
        let expected = [
            "This window is full. Choose another one.",
            "Dat time don full. Abeg choose another one.",
        ];
        assert_eq!(in_both(MovesError::from(full())), expected);
        assert_eq!(in_both(FulfilmentError::from(full())), expected);
        assert_eq!(in_both(OrderChatError::from(full())), expected);
        let settlement = SettlementError::Order(OrderError::Invalid(full()));
        assert_eq!(
            in_both(CancellationsError::Settlement(settlement)),
            expected
        );
    }

    #[test]
    fn a_fault_of_the_store_is_no_refusal_wherever_it_is() {
        let fault = || StoreError::Unavailable;
        for told in [
            told_to(OrdersError::Store(fault()), Language::Pidgin),
            told_to(
                MovesError::Settlement(SettlementError::Store(fault())),
                Language::Pidgin,
            ),
        ] {
            assert!(matches!(
                told,
                Err(AssistantError::Store(StoreError::Unavailable))
            ));
        }
    }
}
