use super::{Row, naive, opt_time, time};
use crate::schema::notifications;
use ::notifications::{ActionUrl, Category, Kind, Notification, Priority};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Language, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = notifications, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct NotificationRow {
    pub id: String,
    pub user_id: String,
    pub title: String,
    pub message: String,
    pub language: String,
    pub kind: String,
    pub category: String,
    pub priority: String,
    pub action_url: Option<String>,
    pub read_at: Option<NaiveDateTime>,
    pub created_at: NaiveDateTime,
    pub dedup_key: String,
}

impl From<Notification> for NotificationRow {
    fn from(one: Notification) -> Self {
        Self {
            id: one.id.to_string(),
            user_id: one.user.to_string(),
            title: one.title,
            message: one.message,
            language: one.language.code().to_owned(),
            kind: one.kind.code().to_owned(),
            category: one.category.code().to_owned(),
            priority: one.priority.code().to_owned(),
            action_url: one.action_url.map(String::from),
            read_at: naive(one.read_at),
            created_at: one.created_at.naive_utc(),
            dedup_key: one.dedup_key,
        }
    }
}

impl TryFrom<NotificationRow> for Notification {
    type Error = StoreError;
    fn try_from(stored: NotificationRow) -> Result<Self, StoreError> {
        let row = Row::new("notifications", &stored.id);
        let url = |text: &str| ActionUrl::parse(text).ok();
        Ok(Self {
            id: row.id("id", &stored.id)?,
            user: row.id("user_id", &stored.user_id)?,
            language: row.code("language", &stored.language, Language::from_code)?,
            kind: row.code("kind", &stored.kind, Kind::from_code)?,
            category: row.code("category", &stored.category, Category::from_code)?,
            priority: row.code("priority", &stored.priority, Priority::from_code)?,
            action_url: row.opt_code("action_url", stored.action_url.as_deref(), url)?,
            read_at: opt_time(stored.read_at),
            created_at: time(stored.created_at),
            title: stored.title,
            message: stored.message,
            dedup_key: stored.dedup_key,
        })
    }
}
