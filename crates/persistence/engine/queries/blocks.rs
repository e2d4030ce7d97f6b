//! The blocks of a person, for that person and for staff.

use crate::prelude::*;
use crate::{
    Queries,
    rows::{Row, time},
};
use ::providers::Block;
use chrono::NaiveDateTime;
use diesel::{
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp},
};
use kernel::{OrderId, StoreError, UserId};
use marketplace::read::{BlockBetween, BlockView};

/// The blocks that a person made. A customer knows the other by the display name, a provider by the
/// first name. `$2` is an order, or empty.
const MADE: &str = "
    SELECT b.id, b.blocker_id, b.blocked_id, b.order_id, b.reason, b.made_at, o.reference,
        CASE WHEN o.customer_id = b.blocked_id THEN u.first_name ELSE COALESCE(p.display_name, u.first_name) END AS blocked,
        '' AS blocker
    FROM blocks b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = b.blocked_id
        LEFT JOIN providers p ON p.id = b.blocked_id
    WHERE b.blocker_id = $1 AND ($2 = '' OR EXISTS (SELECT 1 FROM orders x WHERE x.id = $2
        AND ((x.customer_id = b.blocker_id AND x.provider_id = b.blocked_id)
            OR (x.provider_id = b.blocker_id AND x.customer_id = b.blocked_id))))
    ORDER BY b.made_at DESC, b.id DESC LIMIT $3";

const ABOUT: &str = "
    SELECT b.id, b.blocker_id, b.blocked_id, b.order_id, b.reason, b.made_at, o.reference,
        u.first_name || ' ' || u.last_name AS blocked, m.first_name || ' ' || m.last_name AS blocker
    FROM blocks b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = b.blocked_id
        JOIN users m ON m.id = b.blocker_id
    WHERE b.blocker_id = $1 OR b.blocked_id = $1
    ORDER BY b.made_at DESC, b.id DESC LIMIT $2";

#[derive(QueryableByName)]
struct NamedBlock {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    blocker_id: String,
    #[diesel(sql_type = Text)]
    blocked_id: String,
    #[diesel(sql_type = Text)]
    order_id: String,
    #[diesel(sql_type = Nullable<Text>)]
    reason: Option<String>,
    #[diesel(sql_type = Timestamp)]
    made_at: NaiveDateTime,
    #[diesel(sql_type = Text)]
    reference: String,
    #[diesel(sql_type = Text)]
    blocked: String,
    #[diesel(sql_type = Text)]
    blocker: String,
}

impl Queries {
    pub(super) async fn made_blocks(
        &self,
        user: UserId,
        order: Option<OrderId>,
    ) -> Result<Vec<BlockView>, StoreError> {
        let order = order.map(|id| id.to_string()).unwrap_or_default();
        let rows: Vec<NamedBlock> = self
            .read(move |conn| {
                sql_query(MADE)
                    .bind::<Text, _>(user.to_string())
                    .bind::<Text, _>(order)
                    .bind::<BigInt, _>(i64::from(Block::MAX))
                    .prepared()
                    .load(conn)
            })
            .await?;
        let view = |row: NamedBlock| {
            Ok(BlockView {
                reference: Row::new("blocks", &row.id).id("reference", &row.reference)?,
                block: block_of(&row)?,
                name: row.blocked,
            })
        };
        rows.into_iter().map(view).collect()
    }

    pub(super) async fn blocks_with(&self, user: UserId) -> Result<Vec<BlockBetween>, StoreError> {
        let rows: Vec<NamedBlock> = self
            .read(move |conn| {
                sql_query(ABOUT)
                    .bind::<Text, _>(user.to_string())
                    .bind::<BigInt, _>(i64::from(Block::MAX))
                    .prepared()
                    .load(conn)
            })
            .await?;
        let view = |row: NamedBlock| {
            Ok(BlockBetween {
                reference: Row::new("blocks", &row.id).id("reference", &row.reference)?,
                block: block_of(&row)?,
                blocker: row.blocker,
                blocked: row.blocked,
            })
        };
        rows.into_iter().map(view).collect()
    }
}

fn block_of(stored: &NamedBlock) -> Result<Block, StoreError> {
    let row = Row::new("blocks", &stored.id);
    Ok(Block {
        id: row.id("id", &stored.id)?,
        blocker: row.id("blocker_id", &stored.blocker_id)?,
        blocked: row.id("blocked_id", &stored.blocked_id)?,
        order: row.id("order_id", &stored.order_id)?,
        reason: stored.reason.clone(),
        at: time(stored.made_at),
    })
}
