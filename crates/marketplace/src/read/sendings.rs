use super::{Sort, TimeSort};
use identity::SearchText;
use kernel::{OrderId, Role, SendingId, Timestamp, UserId};
use notifications::{Channel, Sending, SendingReason, SendingState};

/// Which sendings are listed, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendingList {
    /// Those to a person.
    Person(UserId),
    /// Those about an order.
    Order(OrderId),
}

/// A filter of the sendings that failed. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedSendingFilter {
    /// Words by which the account of the person is found.
    pub text: Option<SearchText>,
    pub channel: Option<Channel>,
    pub reason: Option<SendingReason>,
    /// Only these sendings; all when empty.
    pub ids: Vec<SendingId>,
    pub sort: Sort<TimeSort>,
}

impl Default for FailedSendingFilter {
    fn default() -> Self {
        Self {
            text: None,
            channel: None,
            reason: None,
            ids: Vec::new(),
            sort: Sort::<TimeSort>::NEWEST,
        }
    }
}

/// A sending with its notification and its person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendingView {
    pub sending: Sending,
    /// The title of the notification.
    pub title: String,
    /// When the person read the notification in the app.
    pub notification_read_at: Option<Timestamp>,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
}

impl SendingView {
    /// The state. In the app a notification is read where it is stored.
    #[must_use]
    pub fn state(&self) -> SendingState {
        match (self.sending.channel, self.notification_read_at) {
            (Channel::InApp, Some(_)) => SendingState::Read,
            (
                Channel::InApp | Channel::Push | Channel::Email | Channel::Sms | Channel::WhatsApp,
                _,
            ) => self.sending.state,
        }
    }

    /// When it was read.
    #[must_use]
    pub fn read_at(&self) -> Option<Timestamp> {
        match self.sending.channel {
            Channel::InApp => self.notification_read_at,
            Channel::Push | Channel::Email | Channel::Sms | Channel::WhatsApp => {
                self.sending.read_at
            }
        }
    }
}
