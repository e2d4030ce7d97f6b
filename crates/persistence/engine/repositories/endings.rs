use crate::{locked::Lock, rows::EndingRow, schema::endings, unit::DieselUnit};
use ::orders::{Ending, EndingRepository};
use diesel::prelude::*;
use kernel::{OrderId, StoreError};

impl EndingRepository for DieselUnit<'_> {
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Ending>, StoreError> {
        let of_order = endings::table.filter(endings::order_id.eq(order.to_string()));
        let latest = of_order
            .order((endings::proposed_at.desc(), endings::id.desc()))
            .limit(1)
            .select(EndingRow::as_select());
        self.read(|c| latest.locked().get_result(c).optional())
    }

    fn insert(&mut self, ending: Ending) -> Result<(), StoreError> {
        let row = EndingRow::try_from(&ending)?;
        self.query(|c| diesel::insert_into(endings::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, ending: Ending) -> Result<(), StoreError> {
        let mut row = EndingRow::try_from(&ending)?;
        row.version = ending.version.saturating_add(1);
        let read = endings::table
            .find(&row.id)
            .filter(endings::version.eq(ending.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
