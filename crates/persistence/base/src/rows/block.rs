use super::{Row, time};
use crate::schema::blocks;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use providers::Block;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = blocks)]
pub struct BlockRow {
    pub id: String,
    pub blocker_id: String,
    pub blocked_id: String,
    pub order_id: String,
    pub reason: Option<String>,
    pub made_at: NaiveDateTime,
}

impl From<Block> for BlockRow {
    fn from(block: Block) -> Self {
        Self {
            id: block.id.to_string(),
            blocker_id: block.blocker.to_string(),
            blocked_id: block.blocked.to_string(),
            order_id: block.order.to_string(),
            reason: block.reason,
            made_at: block.at.naive_utc(),
        }
    }
}

impl TryFrom<BlockRow> for Block {
    type Error = StoreError;
    fn try_from(stored: BlockRow) -> Result<Self, StoreError> {
        let row = Row::new("blocks", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            blocker: row.id("blocker_id", &stored.blocker_id)?,
            blocked: row.id("blocked_id", &stored.blocked_id)?,
            order: row.id("order_id", &stored.order_id)?,
            at: time(stored.made_at),
            reason: stored.reason,
        })
    }
}
