use crate::prelude::*;
use crate::{locked::Lock, rows::DraftLinkRow, schema::draft_links, unit::DieselUnit};
use ::conversation::{DraftLink, DraftLinkRepository};
use kernel::{DraftLinkId, StoreError, ThreadId, Timestamp, UserId};

impl DraftLinkRepository for DieselUnit<'_> {
    fn insert(&mut self, link: DraftLink) -> Result<(), StoreError> {
        let row = self.keep(DraftLinkRow::try_from(link))?;
        self.query(|c| {
            diesel::insert_into(draft_links::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, link: DraftLink) -> Result<(), StoreError> {
        let row = self.keep(DraftLinkRow::try_from(link))?;
        self.present(|c| {
            diesel::update(draft_links::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn lock(&mut self, id: DraftLinkId) -> Result<Option<DraftLink>, StoreError> {
        let link = draft_links::table
            .find(id.to_string())
            .select(DraftLinkRow::as_select());
        self.read(|c| link.locked().get_result(c).optional())
    }

    fn lock_by_hash(&mut self, hash: &str) -> Result<Option<DraftLink>, StoreError> {
        let link = draft_links::table
            .filter(draft_links::hash.eq(hash))
            .select(DraftLinkRow::as_select());
        self.read(|c| link.locked().get_result(c).optional())
    }

    fn of_user_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError> {
        let links = draft_links::table
            .filter(draft_links::user_id.eq(user.to_string()))
            .filter(draft_links::created_at.gt(since.naive_utc()))
            .count();
        let links: i64 = self.query(|c| links.get_result(c))?;
        Ok(u32::try_from(links).unwrap_or(u32::MAX))
    }

    fn of_thread_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError> {
        let links = draft_links::table
            .filter(draft_links::thread_id.eq(thread.to_string()))
            .filter(draft_links::created_at.gt(since.naive_utc()))
            .count();
        let links: i64 = self.query(|c| links.get_result(c))?;
        Ok(u32::try_from(links).unwrap_or(u32::MAX))
    }
}
