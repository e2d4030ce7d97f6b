use crate::prelude::*;
use crate::{locked::Lock, rows::SendingRow, schema::sendings, unit::DieselUnit};
use ::notifications::{Channel, Sending, SendingRepository};
use kernel::{NotificationId, SendingId, StoreError};

impl SendingRepository for DieselUnit<'_> {
    fn insert(&mut self, sending: Sending) -> Result<(), StoreError> {
        let row = self.keep(SendingRow::try_from(sending))?;
        self.query(|c| diesel::insert_into(sendings::table).values(&row).execute(c))
            .map(drop)
    }

    fn find(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
        let one = sendings::table
            .find(id.to_string())
            .select(SendingRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn lock(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
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
        let all = sendings::table
            .filter(sendings::notification_id.eq(notification.to_string()))
            .order(sendings::channel)
            .select(SendingRow::as_select());
        self.read_all(|c| all.load(c))
    }

    fn save(&mut self, sending: Sending) -> Result<(), StoreError> {
        let read = sendings::table
            .find(sending.id.to_string())
            .filter(sendings::version.eq(sending.version));
        let mut row = self.keep(SendingRow::try_from(sending))?;
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
