//! The rows of a list with the references of their orders, by which people know them.

use crate::Services;
use http_base::csv::Cell;
use kernel::{OrderId, OrderReference, StoreError};
use marketplace::read::Page;

/// A row of a list, and the reference of the order that it is about.
pub(super) struct Referenced<T> {
    pub row: T,
    pub order: Option<OrderReference>,
}

impl<T> Referenced<T> {
    /// The reference as a cell of a file.
    pub(super) fn order_cell(&self) -> Cell<'_> {
        reference_cell(self.order.as_ref())
    }
}

/// The reference of an order as a cell of a file.
pub(super) fn reference_cell(order: Option<&OrderReference>) -> Cell<'_> {
    order.map_or(Cell::Nothing, |order| Cell::Text(order.as_str()))
}

/// A page with the references of the orders in it, which are read with one statement.
pub(super) async fn referenced<T>(
    services: &Services,
    page: Page<T>,
    order_of: impl Fn(&T) -> Option<OrderId>,
) -> Result<Page<Referenced<T>>, StoreError> {
    let orders = page.items.iter().filter_map(&order_of).collect();
    let references = services.orders.references_of(orders).await?;
    let items = page.items.into_iter().map(|row| Referenced {
        order: order_of(&row).and_then(|order| references.get(&order).cloned()),
        row,
    });
    Ok(Page {
        items: items.collect(),
        next: page.next,
    })
}
