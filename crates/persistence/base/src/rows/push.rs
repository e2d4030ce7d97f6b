use super::{Row, time};
use crate::schema::push_subscriptions;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use notifications::PushSubscription;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = push_subscriptions)]
pub struct PushSubscriptionRow {
    pub id: String,
    pub user_id: String,
    pub session_id: String,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    pub created_at: NaiveDateTime,
}

impl From<PushSubscription> for PushSubscriptionRow {
    fn from(subscription: PushSubscription) -> Self {
        Self {
            id: subscription.id.to_string(),
            user_id: subscription.user.to_string(),
            session_id: subscription.session.to_string(),
            endpoint: subscription.endpoint,
            p256dh: subscription.p256dh,
            auth: subscription.auth,
            created_at: subscription.created_at.naive_utc(),
        }
    }
}

impl TryFrom<PushSubscriptionRow> for PushSubscription {
    type Error = StoreError;
    fn try_from(stored: PushSubscriptionRow) -> Result<Self, StoreError> {
        let row = Row::new("push_subscriptions", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            user: row.id("user_id", &stored.user_id)?,
            session: row.id("session_id", &stored.session_id)?,
            created_at: time(stored.created_at),
            endpoint: stored.endpoint,
            p256dh: stored.p256dh,
            auth: stored.auth,
        })
    }
}
