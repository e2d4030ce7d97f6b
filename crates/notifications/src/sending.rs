//! How far a notification has come on one channel to its person.

mod report;

pub use report::{SendingReason, SendingReport, SendingState};

use crate::Notification;
use kernel::{
    Applied, EventId, NotificationId, OrderId, SendingId, StoreError, Timestamp, UserId, coded,
};

coded!(
    /// The way on which a notification reaches its person.
    Channel {
        InApp => "IN_APP",
        Push => "PUSH",
        Email => "EMAIL",
        Sms => "SMS",
        WhatsApp => "WHATSAPP",
    }
);

/// The number of limited messages that a person gets on one channel in one day. Urgent and important
/// ones are neither counted nor held back.
pub const LIMITED_DAILY_MAX: u64 = 3;

/// Whether a message outside the app is sent when its person has read the notification in the app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// It is sent in any case, and at once: the person keeps it, or waits for it.
    Anyway,
    /// It is sent some minutes later, and only if the notification was not read meanwhile.
    IfUnread,
}

/// One notification on one channel. There is at most one for each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    pub id: SendingId,
    pub notification: NotificationId,
    pub user: UserId,
    pub order: Option<OrderId>,
    pub channel: Channel,
    /// Which text is sent, by the kind of its event: `orderPaid`.
    pub template: String,
    pub event: EventId,
    pub state: SendingState,
    /// Set on a failed or suppressed sending.
    pub reason: Option<SendingReason>,
    pub queued_at: Timestamp,
    /// The earliest time at which it is sent.
    pub due_at: Timestamp,
    pub sent_at: Option<Timestamp>,
    pub delivered_at: Option<Timestamp>,
    pub read_at: Option<Timestamp>,
    /// When it failed or was suppressed.
    pub ended_at: Option<Timestamp>,
    /// How often it was tried to send it.
    pub tries: u32,
    /// The id of the message at the service of the channel.
    pub reference: Option<String>,
    pub version: i64,
}

impl Sending {
    /// A sending that waits until `due_at`. In the app a notification is there at once.
    #[must_use]
    pub fn queue(
        id: SendingId,
        notification: &Notification,
        (event, template): (EventId, &str),
        (channel, order): (Channel, Option<OrderId>),
        (now, due_at): (Timestamp, Timestamp),
    ) -> Self {
        let is_there = channel == Channel::InApp;
        Self {
            id,
            notification: notification.id,
            user: notification.user,
            order,
            channel,
            template: template.to_owned(),
            event,
            state: if is_there {
                SendingState::Sent
            } else {
                SendingState::Queued
            },
            reason: None,
            queued_at: now,
            due_at,
            sent_at: is_there.then_some(now),
            delivered_at: None,
            read_at: None,
            ended_at: None,
            tries: u32::from(is_there),
            reference: None,
            version: 1,
        }
    }

    #[must_use]
    pub fn is_queued(&self) -> bool {
        self.state == SendingState::Queued
    }

    /// Whether the message is known to have reached the person.
    #[must_use]
    pub const fn has_arrived(&self) -> bool {
        matches!(self.state, SendingState::Delivered | SendingState::Read)
    }

    /// Whether the person can be reached on the channel: the message waits or was sent, or it was held
    /// back although the channel is on and has an address.
    #[must_use]
    pub const fn has_address(&self) -> bool {
        match self.state {
            SendingState::Queued
            | SendingState::Sent
            | SendingState::Delivered
            | SendingState::Read => true,
            SendingState::Failed => false,
            SendingState::Suppressed => !matches!(
                self.reason,
                Some(SendingReason::SwitchedOff | SendingReason::NoAddress)
            ),
        }
    }

    /// It was tried in vain, and waits until `due_at`.
    pub const fn put_off(&mut self, due_at: Timestamp) -> Applied<()> {
        if !matches!(self.state, SendingState::Queued) {
            return Applied::Already;
        }
        self.due_at = due_at;
        Applied::Now(())
    }

    /// Takes in what is known now. Reports come late, twice and out of order, so a state never goes
    /// back: only what waits can be suppressed, what arrived cannot fail, and what failed can still
    /// arrive.
    pub fn take(&mut self, report: SendingReport, now: Timestamp) -> Applied<()> {
        let state = report.state();
        let is_newer = match report {
            SendingReport::Suppressed(_) => self.is_queued(),
            SendingReport::Sent
            | SendingReport::Delivered
            | SendingReport::Read
            | SendingReport::Failed(_) => Self::rank(self.state) < Self::rank(state),
        };
        if !is_newer {
            return Applied::Already;
        }
        (self.state, self.reason) = (state, report.reason());
        match report {
            SendingReport::Sent => self.sent_at = Some(now),
            SendingReport::Delivered => self.delivered_at = Some(now),
            SendingReport::Read => self.read_at = Some(now),
            SendingReport::Failed(_) | SendingReport::Suppressed(_) => self.ended_at = Some(now),
        }
        if self.reason.is_none() {
            self.sent_at = self.sent_at.or(Some(now));
            self.ended_at = None;
        }
        Applied::Now(())
    }

    /// A failed sending waits again. `Already` for any other.
    pub fn requeue(&mut self, now: Timestamp) -> Applied<()> {
        if self.state != SendingState::Failed {
            return Applied::Already;
        }
        (self.state, self.reason) = (SendingState::Queued, None);
        (self.due_at, self.sent_at, self.ended_at) = (now, None, None);
        self.reference = None;
        Applied::Now(())
    }

    const fn rank(state: SendingState) -> u8 {
        match state {
            SendingState::Queued => 0,
            SendingState::Sent => 1,
            SendingState::Failed => 2,
            SendingState::Delivered => 3,
            SendingState::Read | SendingState::Suppressed => 4,
        }
    }
}

/// The store of sendings.
pub trait SendingRepository {
    /// # Errors
    /// `Duplicate { sendings_notification_id_channel_key }`.
    fn insert(&mut self, sending: Sending) -> Result<(), StoreError>;
    /// The sending, without a lock.
    fn find(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError>;
    fn lock(&mut self, id: SendingId) -> Result<Option<Sending>, StoreError>;
    /// The sending of a notification on a channel.
    fn lock_of(
        &mut self,
        notification: NotificationId,
        channel: Channel,
    ) -> Result<Option<Sending>, StoreError>;
    /// The sendings of a notification on every channel, without a lock.
    fn of_notification(&mut self, notification: NotificationId)
    -> Result<Vec<Sending>, StoreError>;
    /// How many limited notifications of a person were sent on a channel from `since` on. Those that
    /// were made more than a week before `since` are left out.
    fn limited_sent_since(
        &mut self,
        user: UserId,
        channel: Channel,
        since: Timestamp,
    ) -> Result<u64, StoreError>;
    /// How many limited sendings to the same person on the same channel are due, were due before this
    /// one, and are not sent yet. Of those that are due at the same time, the one of the older
    /// notification comes first. Those that were made more than a week before `now` are left out.
    fn limited_due_before(&mut self, sending: &Sending, now: Timestamp) -> Result<u64, StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, sending: Sending) -> Result<(), StoreError>;
}
