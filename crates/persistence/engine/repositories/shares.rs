use crate::prelude::*;
use crate::{locked::Lock, rows::ShareRow, schema::order_shares, unit::DieselUnit};
use ::orders::{OrderShare, ShareRepository};
use chrono::NaiveDateTime;
use kernel::{OrderId, ShareId, StoreError, Timestamp};

impl ShareRepository for DieselUnit<'_> {
    fn insert(&mut self, share: OrderShare) -> Result<(), StoreError> {
        let row = ShareRow::from(share);
        self.query(|c| {
            diesel::insert_into(order_shares::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn unrevoked_of(&mut self, order: OrderId) -> Result<Vec<OrderShare>, StoreError> {
        let of_order = order_shares::table
            .filter(order_shares::order_id.eq(order.to_string()))
            .filter(order_shares::revoked_at.is_null());
        let shares = of_order
            .order((order_shares::created_at, order_shares::id))
            .select(ShareRow::as_select());
        self.read_all(|c| shares.locked().load(c))
    }

    fn revoke(&mut self, id: ShareId, now: Timestamp) -> Result<(), StoreError> {
        let share = order_shares::table.find(id.to_string());
        let at: Option<NaiveDateTime> = Some(now.naive_utc());
        self.present(|c| {
            diesel::update(share)
                .set(order_shares::revoked_at.eq(at))
                .execute(c)
        })
    }
}
