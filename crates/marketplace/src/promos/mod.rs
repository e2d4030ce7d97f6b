//! Staff create promo codes, make them live, pause them and end them. The terms of a code can only
//! be changed while it is a draft. Every change is recorded beside the changes of content.

mod create_promo;
mod edit_promo;
mod error;
mod publish;
mod set_state;

pub use create_promo::{CreatePromo, create_promo};
pub use edit_promo::{EditPromo, edit_promo};
pub use error::PromosError;
pub use publish::{PublishPromo, publish_promo};
pub use set_state::{SetPromoState, set_promo_state};

use crate::UnitOfWork;
use catalog::ContentChange;
use kernel::{Actor, FieldError, FieldErrors, Invocation, Money, Timestamp, UserId};
use pricing::{PROMO_LIMITS_MAX, Promo, PromoTerms};
use serde_json::json;

/// The calling member of staff; `NotFound` for all other callers.
fn staff(call: &Invocation) -> Result<UserId, PromosError> {
    match call.actor {
        Actor::Staff { id, .. } => Ok(id),
        Actor::Guest
        | Actor::Customer(_)
        | Actor::Provider(_)
        | Actor::Recipient
        | Actor::System => Err(PromosError::NotFound),
    }
}

/// Checks the terms and reports every fault with its field.
fn check(terms: &PromoTerms, now: Timestamp) -> Result<(), FieldErrors> {
    let mut faults = Vec::new();
    let mut fault =
        |field: &str, code: &str, message: &str| faults.push(FieldError::new(field, code, message));
    if terms.ends_at.is_some_and(|end| end <= terms.starts_at) {
        fault("endsAt", "out_of_range", "It must end after it begins.");
    } else if terms.ends_at.is_some_and(|end| end <= now) {
        fault("endsAt", "out_of_range", "It would have ended already.");
    }
    let limits = [
        ("totalLimit", terms.total_limit),
        ("perUserLimit", Some(terms.per_user_limit)),
    ];
    for (field, limit) in limits
        .into_iter()
        .filter_map(|(field, limit)| Some((field, limit?)))
    {
        if !(1..=PROMO_LIMITS_MAX).contains(&limit) {
            fault(field, "out_of_range", "A number from 1 to 1,000,000.");
        }
    }
    if terms
        .total_limit
        .is_some_and(|most| most < terms.per_user_limit)
    {
        fault(
            "perUserLimit",
            "out_of_range",
            "One person cannot use it more often than all together.",
        );
    }
    let amounts = [("capKobo", terms.cap), ("budgetKobo", terms.budget)];
    for (field, amount) in amounts
        .into_iter()
        .filter_map(|(field, amount)| Some((field, amount?)))
    {
        if !amount.is_positive() {
            fault(field, "out_of_range", "Enter an amount above zero.");
        }
    }
    if terms.min_order.is_negative() {
        fault("minOrderKobo", "out_of_range", "An amount, or nothing.");
    }
    FieldErrors::check(faults)
}

/// The state of a code for the list of changes.
fn told(promo: &Promo) -> String {
    let terms = &promo.terms;
    let value = json!({
        "state": promo.state.code(),
        "public": promo.public,
        "type": terms.off.code(),
        "value": terms.off.value(),
        "cap": terms.cap.map(Money::kobo),
        "minOrder": terms.min_order.kobo(),
        "categories": terms.categories,
        "zones": terms.zones,
        "firstOrderOnly": terms.first_order_only,
        "newUserOnly": terms.new_user_only,
        "startsAt": terms.starts_at.to_string(),
        "endsAt": terms.ends_at.map(|end| end.to_string()),
        "totalLimit": terms.total_limit,
        "perUserLimit": terms.per_user_limit,
        "budget": terms.budget.map(Money::kobo),
        "stacksWithCredit": terms.stacks_with_credit,
    });
    value.to_string()
}

fn record(
    uow: &mut dyn UnitOfWork,
    before: Option<&Promo>,
    after: &Promo,
) -> Result<(), PromosError> {
    let now = uow.now();
    let subject = format!("promo:{}", after.code);
    let (before, after) = (before.map(told), Some(told(after)));
    let change = ContentChange {
        id: uow.next_id(),
        subject,
        by: staff(&uow.call())?,
        at: now,
        before,
        after,
    };
    Ok(uow.content().record_change(&change)?)
}
