use crate::prelude::*;
use crate::{locked::Lock, rows::NotificationRow, schema::notifications, unit::DieselUnit};
use ::notifications::{ActionUrl, Notification, NotificationRepository};
use diesel::dsl::exists;
use kernel::{Applied, NotificationId, StoreError, Timestamp, UserId};

impl NotificationRepository for DieselUnit<'_> {
    fn insert_new(&mut self, notification: Notification) -> Result<Applied<()>, StoreError> {
        let row = NotificationRow::from(notification);
        let of_user = notifications::table.filter(notifications::user_id.eq(&row.user_id));
        let duplicate = of_user.filter(notifications::dedup_key.eq(&row.dedup_key));
        self.insert_unless_there(
            |c| {
                diesel::insert_into(notifications::table)
                    .values(&row)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(duplicate)).get_result(c),
            "notifications_id_key",
        )
    }

    fn find(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError> {
        let one = notifications::table
            .find(id.to_string())
            .select(NotificationRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn lock(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError> {
        let one = notifications::table
            .find(id.to_string())
            .select(NotificationRow::as_select());
        self.read(|c| one.locked().get_result(c).optional())
    }

    fn lock_unread_to(
        &mut self,
        user: UserId,
        page: &ActionUrl,
    ) -> Result<Vec<Notification>, StoreError> {
        let of_user = notifications::table.filter(notifications::user_id.eq(user.to_string()));
        let unread = of_user
            .filter(notifications::read_at.is_null())
            .filter(notifications::action_url.eq(page.as_str()))
            .order(notifications::id)
            .select(NotificationRow::as_select());
        self.read_all(|c| unread.locked().load(c))
    }

    fn save(&mut self, notification: Notification) -> Result<(), StoreError> {
        let row = NotificationRow::from(notification);
        self.present(|c| {
            diesel::update(notifications::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn mark_all_read(&mut self, user: UserId, now: Timestamp) -> Result<u64, StoreError> {
        let of_user = notifications::table.filter(notifications::user_id.eq(user.to_string()));
        let unread = of_user.filter(notifications::read_at.is_null());
        let read = notifications::read_at.eq(now.naive_utc());
        let changed = self.query(|c| diesel::update(unread).set(read).execute(c))?;
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }
}
