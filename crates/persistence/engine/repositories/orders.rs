use crate::prelude::*;
use crate::{
    dialect::{write_all, write_of},
    locked::Lock,
    rows::{OrderDetailsRow, OrderEventRow, OrderRow, StoredOrder, TimeChangeRow},
    schema::{order_details, orders, time_changes},
    unit::DieselUnit,
};
use ::orders::{Order, OrderEvent, OrderRepository, OrderStatus, TimeChange};
use diesel::{
    dsl::{max, sql},
    sql_types::Bool,
};
use kernel::{OrderId, StoreError, UserId};

/// The rows of the index `orders_completed_idx`. SQLite uses it only for exactly this condition.
const COMPLETED: &str = "orders.status = 'COMPLETED'";

impl OrderRepository for DieselUnit<'_> {
    fn lock(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        let order = orders::table
            .inner_join(order_details::table)
            .filter(orders::id.eq(id.to_string()))
            .select(StoredOrder::as_select());
        let stored: Option<StoredOrder> =
            self.query(|c| order.locked().get_result(c).optional())?;
        if let Some(stored) = &stored {
            self.remember_order(stored.clone())?;
        }
        self.keep(stored.map(Order::try_from).transpose())
    }

    fn insert(&mut self, order: Order) -> Result<(), StoreError> {
        let row = self.keep(OrderRow::try_from(&order))?;
        let details = self.keep(OrderDetailsRow::try_from(&order))?;
        let order_alone = diesel::insert_into(orders::table).values(&row);
        let its_details = diesel::insert_into(order_details::table).values(&details);
        self.query(|c| write_all(&[write_of(order_alone), write_of(its_details)], c))?;
        self.remember_order(StoredOrder {
            order: row,
            details,
        })?;
        self.append_events(&order.new_events)
    }

    /// Writes what changed since the unit read or wrote the order: nothing, the order alone, or its
    /// details too. Most changes of an order leave its details alone.
    fn save(&mut self, order: Order) -> Result<(), StoreError> {
        let mut row = self.keep(OrderRow::try_from(&order))?;
        let details = self.keep(OrderDetailsRow::try_from(&order))?;
        let known = self.memo()?.orders.get(&row.id);
        let has_order = known.is_some_and(|stored| stored.order == row);
        let has_details = known.is_some_and(|stored| stored.details == details);
        let has_news = !order.new_events.is_empty() || !order.new_times.is_empty();
        if has_order && has_details && !has_news {
            return Ok(());
        }
        row.version = order.version.saturating_add(1);
        let read = orders::table
            .find(order.id.to_string())
            .filter(orders::version.eq(order.version));
        let order_alone = diesel::update(read).set(&row);
        if has_details {
            self.guarded(|c| order_alone.execute(c))?;
        } else {
            let of_order = order_details::table.find(&details.order_id);
            let its_details = diesel::update(of_order).set(&details);
            self.guarded(|c| write_all(&[write_of(order_alone), write_of(its_details)], c))?;
        }
        self.remember_order(StoredOrder {
            order: row,
            details,
        })?;
        self.append_time_changes(&order.new_times)?;
        self.append_events(&order.new_events)
    }

    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError> {
        // The order makes SQLite use the index also when one customer has most of all orders.
        let newest = orders::table
            .filter(orders::customer_id.eq(customer.to_string()))
            .filter(orders::status.eq(OrderStatus::Completed.code()))
            .order((orders::created_at.desc(), orders::id.desc()))
            .select(orders::id);
        let found: Option<String> = self.query(|c| newest.first(c).optional())?;
        Ok(found.is_some())
    }

    fn completed_of(
        &mut self,
        customer: UserId,
        category: &str,
        limit: u32,
    ) -> Result<Vec<Order>, StoreError> {
        let completed = orders::table
            .inner_join(order_details::table)
            .filter(orders::customer_id.eq(customer.to_string()))
            .filter(orders::category_slug.eq(category.to_owned()))
            .filter(orders::closed_at.is_not_null())
            .filter(sql::<Bool>(COMPLETED));
        let latest = completed
            .order((orders::closed_at.desc(), orders::id.desc()))
            .limit(i64::from(limit))
            .select(StoredOrder::as_select());
        self.read_all(|c| latest.load(c))
    }

    fn has_open(&mut self, customer: UserId, category: &str) -> Result<bool, StoreError> {
        let open = OrderStatus::ALL
            .into_iter()
            .filter(|status| status.is_open())
            .map(OrderStatus::code);
        // The index has no services. With them in this statement, SQLite might read all orders.
        let of_customer = orders::table
            .filter(orders::customer_id.eq(customer.to_string()))
            .filter(orders::status.eq_any(open))
            .select(orders::id);
        let open: Vec<String> = self.query(|c| of_customer.prepared().load(c))?;
        if open.is_empty() {
            return Ok(false);
        }
        let of_service = orders::table
            .filter(orders::id.eq_any(open))
            .filter(orders::category_slug.eq(category.to_owned()))
            .count();
        let count: i64 = self.query(|c| of_service.get_result(c))?;
        Ok(count > 0)
    }

    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError> {
        let unpaid = OrderStatus::ALL
            .into_iter()
            .filter(|status| is_unpaid(*status))
            .map(OrderStatus::code);
        let of_customer = orders::table.filter(orders::customer_id.eq(customer.to_string()));
        let open = of_customer.filter(orders::status.eq_any(unpaid)).count();
        let count: i64 = self.query(|c| open.prepared().get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

/// Whether an order was sent and is not paid yet. A draft does not count, because only its customer
/// sees it.
const fn is_unpaid(status: OrderStatus) -> bool {
    matches!(
        status,
        OrderStatus::Submitted | OrderStatus::Requested | OrderStatus::Quoted | OrderStatus::Priced
    )
}

impl DieselUnit<'_> {
    fn remember_order(&mut self, stored: StoredOrder) -> Result<(), StoreError> {
        let id = stored.order.id.clone();
        self.memo()?.orders.insert(id, stored);
        Ok(())
    }

    /// Appends changes to those of the time of their order, which the unit has locked.
    fn append_time_changes(&mut self, changes: &[TimeChange]) -> Result<(), StoreError> {
        let Some(first) = changes.first() else {
            return Ok(());
        };
        let last = time_changes::table
            .filter(time_changes::order_id.eq(first.order.to_string()))
            .select(max(time_changes::number));
        let last: Option<i32> = self.query(|c| last.get_result(c))?;
        for (number, change) in (last.unwrap_or(0).saturating_add(1)..).zip(changes) {
            let row = self.keep(TimeChangeRow::numbered(change, number))?;
            self.query(|c| {
                diesel::insert_into(time_changes::table)
                    .values(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }

    /// Appends events to the history of their order.
    fn append_events(&mut self, events: &[OrderEvent]) -> Result<(), StoreError> {
        let rows = events.iter().map(OrderEventRow::try_from);
        let rows: Vec<OrderEventRow> = self.keep(rows.collect())?;
        self.gathered()?.history.extend(rows);
        Ok(())
    }
}
