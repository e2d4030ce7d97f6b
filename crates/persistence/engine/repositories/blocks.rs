use crate::prelude::*;
use crate::{apart::same_person, rows::BlockRow, schema::blocks, unit::DieselUnit};
use ::providers::{Block, BlockRepository, KeptApart};
use diesel::{
    sql_query,
    sql_types::{Integer, Text},
};
use kernel::{BlockId, ProviderId, StoreError, UserId};

#[derive(QueryableByName)]
struct ApartRow {
    #[diesel(sql_type = Integer)]
    blocked: i32,
    #[diesel(sql_type = Integer)]
    same_person: i32,
}

impl BlockRepository for DieselUnit<'_> {
    fn with_id(&mut self, id: BlockId) -> Result<Option<Block>, StoreError> {
        let one = blocks::table
            .find(id.to_string())
            .select(BlockRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn of(&mut self, blocker: UserId, blocked: UserId) -> Result<Option<Block>, StoreError> {
        let one = blocks::table
            .filter(blocks::blocker_id.eq(blocker.to_string()))
            .filter(blocks::blocked_id.eq(blocked.to_string()))
            .select(BlockRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn count_of(&mut self, blocker: UserId) -> Result<u32, StoreError> {
        let own = blocks::table
            .filter(blocks::blocker_id.eq(blocker.to_string()))
            .count();
        let count: i64 = self.query(|c| own.get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn insert(&mut self, block: Block) -> Result<(), StoreError> {
        let row = BlockRow::from(block);
        self.query(|c| diesel::insert_into(blocks::table).values(&row).execute(c))
            .map(drop)
    }

    fn remove(&mut self, block: &Block) -> Result<(), StoreError> {
        let one = blocks::table
            .filter(blocks::id.eq(block.id.to_string()))
            .filter(blocks::blocker_id.eq(block.blocker.to_string()));
        self.query(|c| diesel::delete(one).execute(c)).map(drop)
    }
}

impl DieselUnit<'_> {
    /// What keeps a provider from the jobs of a customer, in one statement.
    pub(super) fn stored_apart(
        &mut self,
        provider: ProviderId,
        customer: UserId,
    ) -> Result<KeptApart, StoreError> {
        let text = format!(
            "SELECT CASE WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = $1 AND b.blocked_id = $2)
                OR EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = $2 AND b.blocked_id = $1)
                THEN 1 ELSE 0 END AS blocked,
            CASE WHEN {} THEN 1 ELSE 0 END AS same_person",
            same_person("$1", "$2")
        );
        let row: ApartRow = self.query(|c| {
            sql_query(text)
                .bind::<Text, _>(provider.to_string())
                .bind::<Text, _>(customer.to_string())
                .prepared()
                .get_result(c)
        })?;
        Ok(KeptApart {
            blocked: row.blocked != 0,
            same_person: row.same_person != 0 && UserId::from(provider) != customer,
        })
    }
}
