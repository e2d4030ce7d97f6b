use super::{Row, document, time};
use crate::schema::draft_links;
use ::conversation::{DraftLink, DraftWay};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{NgPhone, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = draft_links, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct DraftLinkRow {
    pub id: String,
    pub way: String,
    pub hash: String,
    pub user_id: Option<String>,
    pub is_confirmed: bool,
    pub thread_id: Option<String>,
    pub phone: Option<String>,
    pub booking: String,
    pub created_at: NaiveDateTime,
    pub expires_at: NaiveDateTime,
    pub used_by: Option<String>,
}

impl TryFrom<DraftLink> for DraftLinkRow {
    type Error = StoreError;
    fn try_from(link: DraftLink) -> Result<Self, StoreError> {
        Ok(Self {
            id: link.id.to_string(),
            way: link.way.code().to_owned(),
            booking: document(&link.booking)?,
            hash: link.hash,
            user_id: link.user.map(|user| user.to_string()),
            is_confirmed: link.is_confirmed,
            thread_id: link.thread.map(|thread| thread.to_string()),
            phone: link.phone.map(|phone| phone.to_string()),
            created_at: link.created_at.naive_utc(),
            expires_at: link.expires_at.naive_utc(),
            used_by: link.used_by.map(|message| message.to_string()),
        })
    }
}

impl TryFrom<DraftLinkRow> for DraftLink {
    type Error = StoreError;
    fn try_from(stored: DraftLinkRow) -> Result<Self, StoreError> {
        let row = Row::new("draft_links", &stored.id);
        let phone = stored.phone.as_deref().map(NgPhone::parse).transpose();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            way: row.code("way", &stored.way, DraftWay::from_code)?,
            user: row.opt_id("user_id", stored.user_id.as_deref())?,
            is_confirmed: stored.is_confirmed,
            thread: row.opt_id("thread_id", stored.thread_id.as_deref())?,
            phone: phone.map_err(|_| row.corrupt("phone"))?,
            booking: row.json("booking", &stored.booking)?,
            created_at: time(stored.created_at),
            expires_at: time(stored.expires_at),
            used_by: row.opt_id("used_by", stored.used_by.as_deref())?,
            hash: stored.hash,
        })
    }
}
