use super::{MemoryUnit, guarded, unique};
use kernel::{NotificationId, SendingId, StoreError, Timestamp, UserId};
use notifications::{Channel, Notification, Sending, SendingRepository};

impl SendingRepository for MemoryUnit {
    fn insert(&mut self, sending: Sending) -> Result<(), StoreError> {
        self.inserts("sendings");
        self.act(|state| {
            let key = |one: &Sending| (one.notification, one.channel);
            let same = |other: &Sending| key(other) == key(&sending);
            unique(
                "sendings_notification_id_channel_key",
                state.sendings.values().any(same),
            )?;
            unique("sendings_id_key", state.sendings.contains_key(&sending.id))?;
            state.sendings.insert(sending.id, sending);
            Ok(())
        })
    }
    fn find(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
        self.act(|state| Ok(state.sendings.get(&id).cloned()))
    }
    fn lock(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError> {
        self.locks("sendings");
        self.act(|state| Ok(state.sendings.get(&id).cloned()))
    }
    fn lock_of(
        &mut self,
        notification: NotificationId,
        channel: Channel,
    ) -> Result<Option<Sending>, StoreError> {
        self.locks("sendings");
        self.act(|state| {
            let mut all = state.sendings.values();
            let found = all.find(|one| (one.notification, one.channel) == (notification, channel));
            Ok(found.cloned())
        })
    }
    fn of_notification(
        &mut self,
        notification: NotificationId,
    ) -> Result<Vec<Sending>, StoreError> {
        self.act(|state| {
            let all = state.sendings.values();
            let mut all: Vec<Sending> = all
                .filter(|one| one.notification == notification)
                .cloned()
                .collect();
            all.sort_by_key(|one| one.channel.code());
            Ok(all)
        })
    }
    fn limited_sent_since(
        &mut self,
        user: UserId,
        channel: Channel,
        since: Timestamp,
    ) -> Result<u64, StoreError> {
        self.act(|state| {
            let sent = state.sendings.values().filter(|one| {
                (one.user, one.channel) == (user, channel)
                    && one.queued_at >= since.plus_days(-7)
                    && one.sent_at.is_some_and(|at| at >= since)
                    && state
                        .notifications
                        .get(&one.notification)
                        .is_some_and(Notification::is_limited)
            });
            Ok(sent.count() as u64)
        })
    }
    fn limited_due_before(&mut self, sending: &Sending, now: Timestamp) -> Result<u64, StoreError> {
        self.act(|state| {
            let place = |one: &Sending| (one.due_at, one.notification);
            let due = state.sendings.values().filter(|one| {
                (one.user, one.channel) == (sending.user, sending.channel)
                    && one.queued_at >= now.plus_days(-7)
                    && one.is_queued()
                    && one.due_at <= now
                    && place(one) < place(sending)
                    && state
                        .notifications
                        .get(&one.notification)
                        .is_some_and(Notification::is_limited)
            });
            Ok(due.count() as u64)
        })
    }
    fn save(&mut self, sending: Sending) -> Result<(), StoreError> {
        self.changes("sendings");
        self.act(|state| {
            let row = guarded(
                state.sendings.get_mut(&sending.id),
                sending.version,
                |row| row.version,
            )?;
            *row = Sending {
                version: sending.version + 1,
                ..sending
            };
            Ok(())
        })
    }
}
