use super::{Row, naive, opt_time, time};
use crate::schema::order_shares;
use ::orders::OrderShare;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = order_shares)]
pub struct ShareRow {
    pub id: String,
    pub order_id: String,
    pub token_hash: String,
    pub created_at: NaiveDateTime,
    pub expires_at: NaiveDateTime,
    pub revoked_at: Option<NaiveDateTime>,
}

impl From<OrderShare> for ShareRow {
    fn from(share: OrderShare) -> Self {
        Self {
            id: share.id.to_string(),
            order_id: share.order.to_string(),
            token_hash: share.token_hash,
            created_at: share.created_at.naive_utc(),
            expires_at: share.expires_at.naive_utc(),
            revoked_at: naive(share.revoked_at),
        }
    }
}

impl TryFrom<ShareRow> for OrderShare {
    type Error = StoreError;
    fn try_from(stored: ShareRow) -> Result<Self, StoreError> {
        let row = Row::new("order_shares", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            created_at: time(stored.created_at),
            expires_at: time(stored.expires_at),
            revoked_at: opt_time(stored.revoked_at),
            token_hash: stored.token_hash,
        })
    }
}
