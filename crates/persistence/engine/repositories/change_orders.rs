use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{ChangeOrderRow, Row},
    schema::change_orders,
    unit::DieselUnit,
};
use ::orders::{ChangeOrder, ChangeOrderRepository};
use kernel::{ChangeOrderId, OrderId, StoreError};

impl ChangeOrderRepository for DieselUnit<'_> {
    fn lock(&mut self, id: ChangeOrderId) -> Result<Option<ChangeOrder>, StoreError> {
        let change_order = change_orders::table
            .find(id.to_string())
            .select(ChangeOrderRow::as_select());
        self.read(|c| change_order.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: ChangeOrderId) -> Result<Option<OrderId>, StoreError> {
        let order = change_orders::table
            .find(id.to_string())
            .select(change_orders::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let id = id.to_string();
        self.keep(Row::new("change_orders", &id).opt_id("order_id", order.as_deref()))
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError> {
        let of_order = change_orders::table.filter(change_orders::order_id.eq(order.to_string()));
        let by_number = of_order
            .order(change_orders::number)
            .select(ChangeOrderRow::as_select());
        self.read_all(|c| by_number.locked().load(c))
    }

    fn insert(&mut self, change_order: ChangeOrder) -> Result<(), StoreError> {
        let row = self.keep(ChangeOrderRow::try_from(&change_order))?;
        self.query(|c| {
            diesel::insert_into(change_orders::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, change_order: ChangeOrder) -> Result<(), StoreError> {
        let mut row = self.keep(ChangeOrderRow::try_from(&change_order))?;
        row.version = change_order.version.saturating_add(1);
        let read = change_orders::table
            .find(change_order.id.to_string())
            .filter(change_orders::version.eq(change_order.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
