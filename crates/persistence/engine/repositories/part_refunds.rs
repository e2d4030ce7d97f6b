use crate::prelude::*;
use crate::{locked::Lock, rows::PartRefundRow, schema::part_refunds, unit::DieselUnit};
use ::payments::{PartRefund, PartRefundRepository};
use kernel::{OrderId, StoreError};

impl PartRefundRepository for DieselUnit<'_> {
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<PartRefund>, StoreError> {
        let of_order = part_refunds::table.filter(part_refunds::order_id.eq(order.to_string()));
        let oldest_first = of_order
            .order((part_refunds::created_at, part_refunds::id))
            .select(PartRefundRow::as_select());
        self.read_all(|c| oldest_first.locked().load(c))
    }

    fn insert(&mut self, part: PartRefund) -> Result<(), StoreError> {
        let row = PartRefundRow::from(&part);
        self.query(|c| {
            diesel::insert_into(part_refunds::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}
