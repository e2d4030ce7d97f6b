use crate::prelude::*;
use crate::{locked::Lock, rows::AdvanceRow, schema::advances, unit::DieselUnit};
use ::payments::{Advance, AdvanceRepository};
use kernel::{AdvanceId, OrderId, StoreError};

impl AdvanceRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: AdvanceId) -> Result<Option<OrderId>, StoreError> {
        let order = advances::table
            .find(id.to_string())
            .select(advances::order_id);
        let order: Option<String> = self.query(|c| order.first(c).optional())?;
        order
            .map(|order| crate::rows::Row::new("advances", &id.to_string()).id("order_id", &order))
            .transpose()
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Advance>, StoreError> {
        let of_order = advances::table.filter(advances::order_id.eq(order.to_string()));
        let all = of_order
            .order((advances::requested_at, advances::id))
            .select(AdvanceRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn insert(&mut self, advance: Advance) -> Result<(), StoreError> {
        let row = AdvanceRow::try_from(&advance)?;
        self.query(|c| diesel::insert_into(advances::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, advance: Advance) -> Result<(), StoreError> {
        let mut row = AdvanceRow::try_from(&advance)?;
        row.version = advance.version.saturating_add(1);
        let read = advances::table
            .find(&row.id)
            .filter(advances::version.eq(advance.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
