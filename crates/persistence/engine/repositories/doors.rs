use crate::{rows::DoorMarkRow, schema::door_marks, unit::DieselUnit};
use ::orders::{DoorMark, DoorRepository};
use diesel::prelude::*;
use kernel::{OrderId, StoreError};

impl DoorRepository for DieselUnit<'_> {
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<DoorMark>, StoreError> {
        let of_order = door_marks::table.filter(door_marks::order_id.eq(order.to_string()));
        let oldest_first = of_order
            .order((door_marks::at, door_marks::step))
            .select(DoorMarkRow::as_select());
        self.read_all(|c| oldest_first.load(c))
    }

    fn mark(&mut self, mark: DoorMark) -> Result<(), StoreError> {
        let row = DoorMarkRow::from(&mark);
        self.query(|c| {
            diesel::insert_into(door_marks::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}
