use super::{MemoryUnit, replace, unique};
use kernel::{Applied, NotificationId, StoreError, Timestamp, UserId};
use notifications::{ActionUrl, Notification, NotificationRepository};

impl NotificationRepository for MemoryUnit {
    fn insert_new(&mut self, notification: Notification) -> Result<Applied<()>, StoreError> {
        self.inserts("notifications");
        self.act(|state| {
            let key = |one: &Notification| (one.user, one.dedup_key.clone());
            if state
                .notifications
                .values()
                .any(|other| key(other) == key(&notification))
            {
                return Ok(Applied::Already);
            }
            unique(
                "notifications_id_key",
                state.notifications.contains_key(&notification.id),
            )?;
            state.notifications.insert(notification.id, notification);
            Ok(Applied::Now(()))
        })
    }
    fn find(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError> {
        self.act(|state| Ok(state.notifications.get(&id).cloned()))
    }
    fn lock(&mut self, id: NotificationId) -> Result<Option<Notification>, StoreError> {
        self.locks("notifications");
        self.act(|state| Ok(state.notifications.get(&id).cloned()))
    }
    fn lock_unread_to(
        &mut self,
        user: UserId,
        page: &ActionUrl,
    ) -> Result<Vec<Notification>, StoreError> {
        self.locks("notifications");
        self.act(|state| {
            let unread = |one: &&Notification| {
                one.user == user && !one.is_read() && one.action_url.as_ref() == Some(page)
            };
            Ok(state
                .notifications
                .values()
                .filter(unread)
                .cloned()
                .collect())
        })
    }
    fn save(&mut self, notification: Notification) -> Result<(), StoreError> {
        self.changes("notifications");
        self.act(|state| replace(state.notifications.get_mut(&notification.id), notification))
    }
    fn mark_all_read(&mut self, user: UserId, now: Timestamp) -> Result<u64, StoreError> {
        self.act(|state| {
            let of_user = state
                .notifications
                .values_mut()
                .filter(|one| one.user == user);
            Ok(of_user
                .map(|one| u64::from(one.mark_read(now).is_now()))
                .sum())
        })
    }
}
