use crate::prelude::*;
use crate::{rows::AccessAttemptRow, schema::access_attempts, unit::DieselUnit};
use ::orders::{AccessAttempt, AccessAttemptRepository};
use kernel::{OrderId, StoreError};

impl AccessAttemptRepository for DieselUnit<'_> {
    fn marks_of(&mut self, order: OrderId) -> Result<Vec<AccessAttempt>, StoreError> {
        let of_order =
            access_attempts::table.filter(access_attempts::order_id.eq(order.to_string()));
        let oldest_first = of_order
            .order((access_attempts::at, access_attempts::step))
            .select(AccessAttemptRow::as_select());
        self.read_all(|c| oldest_first.load(c))
    }

    fn mark(&mut self, mark: AccessAttempt) -> Result<(), StoreError> {
        let row = AccessAttemptRow::from(&mark);
        self.query(|c| {
            diesel::insert_into(access_attempts::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}
