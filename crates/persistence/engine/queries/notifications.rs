use super::sendings;
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    rows::{NotificationRow, PushSubscriptionRow, SmsRow},
    schema::{notifications, push_subscriptions, sms_messages},
};
use ::notifications::{Notification, PUSH_SUBSCRIPTIONS_MAX, PushSubscription, SmsMessage};
use async_trait::async_trait;
use kernel::{StoreError, UserId};
use marketplace::read::{
    FailedSendingFilter, NotificationQueries, Page, PageRequest, SendingList, SendingView,
    UnreadQueries,
};

/// The most messages to a phone that are read.
const SMS_MAX: i64 = 200;

#[async_trait]
impl UnreadQueries for Queries {
    async fn unread_count(&self, user: UserId) -> Result<u64, StoreError> {
        let unread: i64 = self
            .read(move |conn| {
                notifications::table
                    .filter(notifications::user_id.eq(user.to_string()))
                    .filter(notifications::read_at.is_null())
                    .count()
                    .get_result(conn)
            })
            .await?;
        Ok(u64::try_from(unread).unwrap_or(0))
    }
}

#[async_trait]
impl NotificationQueries for Queries {
    async fn notifications_of(
        &self,
        user: UserId,
        request: PageRequest,
    ) -> Result<Page<Notification>, StoreError> {
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let query = notifications::table
                    .filter(notifications::user_id.eq(user.to_string()))
                    .limit(rows)
                    .select(NotificationRow::as_select())
                    .into_boxed();
                let after = after.map(Cursor::by_time);
                sorted!(
                    query,
                    newest,
                    notifications::created_at,
                    notifications::id,
                    after
                )
                .load(conn)
            },
            |row: &NotificationRow| Cursor {
                at: row.created_at,
                id: row.id.clone(),
            },
            Notification::try_from,
        )
        .await
    }

    async fn sms_of(&self, user: UserId) -> Result<Vec<SmsMessage>, StoreError> {
        let rows: Vec<SmsRow> = self
            .read(move |conn| {
                sms_messages::table
                    .filter(sms_messages::user_id.eq(user.to_string()))
                    .order((sms_messages::queued_at.desc(), sms_messages::id.desc()))
                    .limit(SMS_MAX)
                    .select(SmsRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(SmsMessage::try_from).collect()
    }

    async fn browsers_of(&self, user: UserId) -> Result<Vec<PushSubscription>, StoreError> {
        let rows: Vec<PushSubscriptionRow> = self
            .read(move |conn| {
                push_subscriptions::table
                    .filter(push_subscriptions::user_id.eq(user.to_string()))
                    .order((
                        push_subscriptions::created_at.desc(),
                        push_subscriptions::id.desc(),
                    ))
                    .limit(i64::from(PUSH_SUBSCRIPTIONS_MAX))
                    .select(PushSubscriptionRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(PushSubscription::try_from).collect()
    }

    async fn sendings(
        &self,
        list: SendingList,
        request: PageRequest,
    ) -> Result<Page<SendingView>, StoreError> {
        sendings::sendings(self, list, request).await
    }

    async fn failed_sendings(
        &self,
        filter: FailedSendingFilter,
        request: PageRequest,
    ) -> Result<Page<SendingView>, StoreError> {
        sendings::failed(self, filter, request).await
    }

    async fn sendings_of(&self, user: UserId) -> Result<Vec<SendingView>, StoreError> {
        sendings::sendings_of(self, user).await
    }
}
