use crate::prelude::*;
use crate::{
    locked::Lock, rows::EarlyTerminationRow, schema::early_terminations, unit::DieselUnit,
};
use ::orders::{EarlyTermination, EarlyTerminationRepository};
use kernel::{OrderId, StoreError};

impl EarlyTerminationRepository for DieselUnit<'_> {
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<EarlyTermination>, StoreError> {
        let of_order =
            early_terminations::table.filter(early_terminations::order_id.eq(order.to_string()));
        let latest = of_order
            .order((
                early_terminations::proposed_at.desc(),
                early_terminations::id.desc(),
            ))
            .limit(1)
            .select(EarlyTerminationRow::as_select());
        self.read(|c| latest.locked().get_result(c).optional())
    }

    fn insert(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError> {
        let row = EarlyTerminationRow::try_from(&early_termination)?;
        self.query(|c| {
            diesel::insert_into(early_terminations::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, early_termination: EarlyTermination) -> Result<(), StoreError> {
        let mut row = EarlyTerminationRow::try_from(&early_termination)?;
        row.version = early_termination.version.saturating_add(1);
        let read = early_terminations::table
            .find(&row.id)
            .filter(early_terminations::version.eq(early_termination.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
