use kernel::{OrderId, Role, Timestamp, UserId};
use notifications::{Channel, Sending, SendingState};

/// Which sendings are listed, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendingList {
    /// Those to a person.
    Person(UserId),
    /// Those about an order.
    Order(OrderId),
    /// Those that failed.
    Failed,
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
