use super::{OrdersError, owned::owned_order, photos::retie_photos_in, quote::check_answers};
use crate::{
    Store, UnitOfWork,
    read::{CatalogQueries, Offering},
};
use kernel::{Invocation, OrderId};
use orders::{Address, Draft, Recipient, Slot};

/// The customer changes a draft. A field that is `None` stays as it is.
#[derive(Debug, Clone, PartialEq)]
pub struct EditOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub answers: Option<serde_json::Value>,
    pub description: Option<String>,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    /// The person at home; `Some(None)` when the order is for the customer.
    pub recipient: Option<Option<Recipient>>,
}

/// Changes a draft.
///
/// # Errors
/// `NotFound` also for another customer's order; `Invalid` with the fields; `Order(NotEditable)`
/// outside DRAFT.
pub async fn edit_order(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    cmd: EditOrder,
) -> Result<(), OrdersError> {
    let offering = catalog
        .offering(slug)
        .await?
        .ok_or(OrdersError::UnknownCategory)?;
    if let Some(answers) = &cmd.answers {
        check_answers(&offering, answers, false)?;
    }
    store
        .unit(cmd.call, move |uow| edit_order_in(uow, &cmd, &offering))
        .await
}

fn edit_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &EditOrder,
    offering: &Offering,
) -> Result<(), OrdersError> {
    let mut order = owned_order(uow, cmd.order)?;
    let before = order.answers.clone();
    let draft = Draft {
        answers: cmd.answers.clone().unwrap_or_else(|| before.clone()),
        description: cmd
            .description
            .clone()
            .unwrap_or_else(|| order.description.clone()),
        address: cmd.address.clone().or_else(|| order.address.clone()),
        slot: cmd.slot.or(order.slot),
        recipient: cmd
            .recipient
            .clone()
            .unwrap_or_else(|| order.recipient.clone()),
    };
    order.edit(
        catalog::work_title(&offering.category, &draft.answers),
        draft,
    )?;
    order.form_version = offering.form.version;
    retie_photos_in(uow, &order, (&offering.form, &before))?;
    uow.orders().save(order)?;
    Ok(())
}
