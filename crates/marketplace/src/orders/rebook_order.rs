use super::{OrdersError, PlaceOrder, gas::OF_THE_MOMENT, place_order, submit_order::bookable};
use crate::{
    Store,
    read::{CatalogQueries, OrderView},
};
use catalog::{FieldType, Form};
use kernel::{Invocation, OrderId};
use orders::Recipient;
use serde_json::{Map, Value};

/// Creates a new draft with the answers, the description and the address of a submitted order. The
/// provider who completed that order is asked first.
/// Answers that the form no longer accepts are left out, and so are the photos, which belong to the
/// old order. The slot and the gas safety questions are asked again.
///
/// # Errors
/// `UnknownCategory` or `NotBookable` when the service is no longer offered; `NotFound` for a
/// draft.
pub async fn rebook_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    old: &OrderView,
    call: Invocation,
) -> Result<OrderId, OrdersError> {
    if old.status == orders::OrderStatus::Draft {
        return Err(OrdersError::NotFound);
    }
    let offering = bookable(catalog.offering(&old.category_slug).await?)?;
    let cmd = PlaceOrder {
        preferred: old
            .provider
            .as_ref()
            .filter(|_| old.status == orders::OrderStatus::Completed)
            .map(|provider| provider.id),
        call,
        category_slug: old.category_slug.clone(),
        answers: still_asked(&offering.form, &old.answers.value()),
        description: old.description.clone(),
        address: old.address.clone(),
        slot: None,
        submit: false,
        recipient: old.recipient.clone().map(|person| Recipient {
            report: None,
            ..person
        }),
    };
    place_order(store, catalog, cmd).await
}

/// The answers that the present form accepts.
fn still_asked(form: &Form, answers: &Value) -> Value {
    let mut kept = Map::new();
    let lasting = |field: &&catalog::Field| {
        !matches!(field.kind, FieldType::Photo | FieldType::File)
            && !OF_THE_MOMENT.contains(&field.key.as_str())
    };
    for field in form.fields.iter().filter(lasting) {
        let Some(answer) = answers.get(&field.key) else {
            continue;
        };
        kept.insert(field.key.clone(), answer.clone());
    }
    while let Err(errors) = form.validate(&Value::Object(kept.clone())) {
        let before = kept.len();
        for error in errors.0.iter().filter(|error| error.code != "required") {
            if let Some(key) = error.field.strip_prefix("answers.") {
                kept.remove(key);
            }
        }
        if kept.len() == before {
            break;
        }
    }
    Value::Object(kept)
}
