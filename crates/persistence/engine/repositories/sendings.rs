use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::SendingRow,
    schema::{notifications, sendings},
    unit::DieselUnit,
};
use ::notifications::{Channel, Sending, SendingRepository, SendingState};
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{NotificationId, SendingId, StoreError, Timestamp, UserId};

/// The notifications that the daily limit counts.
const IS_LIMITED: &str = "notifications.priority = 'low'";

impl SendingRepository for DieselUnit<'_> {
    fn insert(&mut self, sending: Sending) -> Result<(), StoreError> {
        let row = self.keep(SendingRow::try_from(sending))?;
        self.gathered()?.sendings.push(row);
        Ok(())
    }

    fn find(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
        self.write_sendings()?;
        let one = sendings::table
            .find(id.to_string())
            .select(SendingRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn lock(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
        self.write_sendings()?;
        let one = sendings::table
            .find(id.to_string())
            .select(SendingRow::as_select());
        self.read(|c| one.locked().get_result(c).optional())
    }

    fn lock_of(
        &mut self,
        notification: NotificationId,
        channel: Channel,
    ) -> Result<Option<Sending>, StoreError> {
        self.write_sendings()?;
        let one = sendings::table
            .filter(sendings::notification_id.eq(notification.to_string()))
            .filter(sendings::channel.eq(channel.code()))
            .select(SendingRow::as_select());
        self.read(|c| one.locked().get_result(c).optional())
    }

    fn of_notification(
        &mut self,
        notification: NotificationId,
    ) -> Result<Vec<Sending>, StoreError> {
        self.write_sendings()?;
        let all = sendings::table
            .filter(sendings::notification_id.eq(notification.to_string()))
            .order(sendings::channel)
            .select(SendingRow::as_select());
        self.read_all(|c| all.load(c))
    }

    fn limited_sent_since(
        &mut self,
        user: UserId,
        channel: Channel,
        since: Timestamp,
    ) -> Result<u64, StoreError> {
        self.write_sendings()?;
        let of_user = sendings::table
            .inner_join(notifications::table)
            .filter(sendings::user_id.eq(user.to_string()))
            .filter(sendings::queued_at.ge(since.plus_days(-7).naive_utc()));
        let sent = of_user
            .filter(sendings::channel.eq(channel.code()))
            .filter(sendings::sent_at.ge(since.naive_utc()))
            .filter(sql::<Bool>(IS_LIMITED));
        let count: i64 = self.query(|c| sent.count().get_result(c))?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    fn limited_due_before(&mut self, sending: &Sending, now: Timestamp) -> Result<u64, StoreError> {
        self.write_sendings()?;
        let (due_at, id) = (sending.due_at.naive_utc(), sending.notification.to_string());
        let of_user = sendings::table
            .inner_join(notifications::table)
            .filter(sendings::user_id.eq(sending.user.to_string()))
            .filter(sendings::queued_at.ge(now.plus_days(-7).naive_utc()));
        let is_before = sendings::due_at.lt(due_at).or(sendings::due_at
            .eq(due_at)
            .and(sendings::notification_id.lt(id)));
        let due = of_user
            .filter(sendings::channel.eq(sending.channel.code()))
            .filter(sendings::state.eq(SendingState::Queued.code()))
            .filter(sendings::due_at.le(now.naive_utc()))
            .filter(is_before)
            .filter(sql::<Bool>(IS_LIMITED));
        let count: i64 = self.query(|c| due.count().get_result(c))?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    fn save(&mut self, sending: Sending) -> Result<(), StoreError> {
        self.write_sendings()?;
        let read = sendings::table
            .find(sending.id.to_string())
            .filter(sendings::version.eq(sending.version));
        let mut row = self.keep(SendingRow::try_from(sending))?;
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
