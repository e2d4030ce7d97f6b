use crate::prelude::*;
use crate::{
    prune_positions::not_held, rows::PositionRow, schema::order_positions, unit::DieselUnit,
};
use ::orders::{Position, PositionRepository};
use diesel::{sql_query, sql_types::Text};
use kernel::{OrderId, ProviderId, StoreError, Timestamp};

impl PositionRepository for DieselUnit<'_> {
    fn latest_of(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Option<Position>, StoreError> {
        let of_way = order_positions::table
            .filter(order_positions::order_id.eq(order.to_string()))
            .filter(order_positions::provider_id.eq(provider.to_string()))
            .filter(order_positions::measured_at.ge(since.naive_utc()));
        let newest = of_way
            .order(order_positions::measured_at.desc())
            .limit(1)
            .select(PositionRow::as_select());
        Ok(self.read_all(|c| newest.load(c))?.into_iter().next())
    }

    fn insert(&mut self, position: Position) -> Result<(), StoreError> {
        let row = PositionRow::from(&position);
        self.query(|c| {
            diesel::insert_into(order_positions::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}

impl DieselUnit<'_> {
    /// Deletes the positions of a person as a provider, and those on the way to them. What a
    /// dispute or an alarm holds is deleted with the old positions once it is over.
    pub(super) fn forget_positions(&mut self, user: &str) -> Result<(), StoreError> {
        let free = not_held("order_positions");
        for whose in [
            "provider_id = $1",
            "order_id IN (SELECT id FROM orders WHERE customer_id = $1)",
        ] {
            let delete = format!("DELETE FROM order_positions WHERE {whose} AND {free}");
            self.query(|c| sql_query(delete).bind::<Text, _>(user).execute(c))?;
        }
        Ok(())
    }
}
