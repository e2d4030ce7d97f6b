use super::OrdersError;
use crate::UnitOfWork;
use catalog::{FieldType, Form};
use kernel::{FieldError, FieldErrors, UploadId};
use orders::Order;
use serde_json::Value;

/// Attaches the photos that the answers name to the order, and detaches those that only the answers
/// `before` named. What was attached otherwise stays.
///
/// # Errors
/// As [`attach_photos_in`].
pub(super) fn retie_photos_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (form, before): (&Form, &Value),
) -> Result<(), OrdersError> {
    let wanted = attach_photos_in(uow, order, form)?;
    let named_before = ids_in(before);
    for mut upload in uow.uploads().lock_of_order(order.id)? {
        if named_before.contains(&upload.id) && !wanted.contains(&upload.id) {
            upload.order = None;
            uow.uploads().save(upload)?;
        }
    }
    Ok(())
}

/// Attaches the photos that the answers name to the order, and returns their ids. A photo must be
/// the customer's own and belongs to one order only.
///
/// # Errors
/// `Invalid` with the fields whose photos the customer may not use.
pub(super) fn attach_photos_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    form: &Form,
) -> Result<Vec<UploadId>, OrdersError> {
    let (mut wanted, mut errors) = (Vec::new(), Vec::new());
    for (key, id) in named(form, &order.answers) {
        let upload = match id.parse::<UploadId>() {
            Ok(id) if !wanted.contains(&id) => uow.uploads().lock(id)?,
            Ok(_) | Err(_) => None,
        };
        match upload.filter(|upload| {
            upload.owner == Some(order.customer)
                && !upload.is_voice()
                && upload.order.is_none_or(|other| other == order.id)
        }) {
            Some(mut upload) => {
                wanted.push(upload.id);
                if upload.order.is_none() {
                    upload.order = Some(order.id);
                    uow.uploads().save(upload)?;
                }
            }
            None => errors.push(FieldError::new(
                format!("answers.{key}"),
                "not_your_upload",
                "Please add this photo again.",
            )),
        }
    }
    FieldErrors::check(errors)?;
    Ok(wanted)
}

/// Every photo and file that the answers name, with the key of its field.
fn named<'a>(form: &'a Form, answers: &'a Value) -> Vec<(&'a str, &'a str)> {
    let fields = form
        .fields
        .iter()
        .filter(|field| matches!(field.kind, FieldType::Photo | FieldType::File));
    let lists =
        fields.filter_map(|field| Some((field.key.as_str(), answers.get(&field.key)?.as_array()?)));
    lists
        .flat_map(|(key, ids)| ids.iter().filter_map(move |id| Some((key, id.as_str()?))))
        .collect()
}

/// Every id of a file in some answers, whatever their form was.
fn ids_in(answers: &Value) -> Vec<UploadId> {
    let fields = answers
        .as_object()
        .into_iter()
        .flat_map(serde_json::Map::values);
    let texts = fields
        .filter_map(Value::as_array)
        .flatten()
        .filter_map(Value::as_str);
    texts.filter_map(|id| id.parse().ok()).collect()
}
