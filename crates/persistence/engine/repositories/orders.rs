use crate::{
    locked::Lock,
    rows::{OrderEventRow, OrderRow},
    schema::{order_events, orders},
    unit::DieselUnit,
};
use ::orders::{Order, OrderEvent, OrderRepository, OrderStatus};
use diesel::prelude::*;
use kernel::{OrderId, StoreError, UserId};

impl OrderRepository for DieselUnit<'_> {
    fn lock(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        let order = orders::table
            .find(id.to_string())
            .select(OrderRow::as_select());
        self.read(|c| order.locked().get_result(c).optional())
    }

    fn insert(&mut self, order: Order) -> Result<(), StoreError> {
        let row = self.keep(OrderRow::try_from(&order))?;
        self.query(|c| diesel::insert_into(orders::table).values(&row).execute(c))?;
        self.append_events(&order.new_events)
    }

    fn save(&mut self, order: Order) -> Result<(), StoreError> {
        let mut row = self.keep(OrderRow::try_from(&order))?;
        row.version = order.version.saturating_add(1);
        let read = orders::table
            .find(order.id.to_string())
            .filter(orders::version.eq(order.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))?;
        self.append_events(&order.new_events)
    }

    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError> {
        let of_customer = orders::table.filter(orders::customer_id.eq(customer.to_string()));
        let completed = of_customer.filter(orders::status.eq(OrderStatus::Completed.code()));
        self.query(|c| diesel::select(diesel::dsl::exists(completed)).get_result(c))
    }

    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError> {
        let unpaid = OrderStatus::ALL
            .into_iter()
            .filter(|status| is_unpaid(*status))
            .map(OrderStatus::code);
        let of_customer = orders::table.filter(orders::customer_id.eq(customer.to_string()));
        let open = of_customer.filter(orders::status.eq_any(unpaid)).count();
        let count: i64 = self.query(|c| open.get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

/// Whether an order was sent and is not paid. A draft does not count, because only its customer sees it.
const fn is_unpaid(status: OrderStatus) -> bool {
    matches!(
        status,
        OrderStatus::Submitted | OrderStatus::Requested | OrderStatus::Quoted | OrderStatus::Priced
    )
}

impl DieselUnit<'_> {
    /// Appends the events with one statement for each. There are one or two.
    fn append_events(&mut self, events: &[OrderEvent]) -> Result<(), StoreError> {
        for event in events {
            let row = self.keep(OrderEventRow::try_from(event))?;
            self.query(|c| {
                diesel::insert_into(order_events::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }
}
