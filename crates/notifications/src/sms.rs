//! A message to a phone: what it is for, and how far it has come.

mod delivery;
mod repository;

pub use delivery::{SmsFailure, SmsOutcome, SmsReport, SmsState};
pub use repository::{SmsCount, SmsRepository};

use kernel::{Applied, NgPhone, NotificationId, PhoneCodeId, SmsId, TicketId, Timestamp, UserId};

/// The provider of messages on WhatsApp, in the row of a message.
pub const WHATSAPP_PROVIDER: &str = "whatsapp";

kernel::coded!(
    /// What a message is for.
    SmsPurpose {
        /// A code that signs in.
        SignIn => "SIGN_IN",
        /// A code that confirms a user's number.
        ConfirmPhone => "CONFIRM_PHONE",
        /// A notification that reached its person on no other channel.
        Notice => "NOTICE",
        /// A code that opens the ticket of a guest.
        GuestTicket => "GUEST_TICKET",
        /// The link to the ticket of a guest.
        GuestLink => "GUEST_LINK",
    }
);

kernel::coded!(
    /// The way on which a message reaches a phone.
    PhoneChannel {
        Sms => "SMS",
        /// Only codes are sent on it. News of orders goes into the conversation of its person.
        WhatsApp => "WHATSAPP",
    }
);

/// A message. Its text is not stored: it follows from the purpose and the code, from the notification,
/// or from the ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmsMessage {
    pub id: SmsId,
    pub recipient: NgPhone,
    /// The user whose number it is, if one is known.
    pub user: Option<UserId>,
    pub channel: PhoneChannel,
    pub purpose: SmsPurpose,
    /// Set unless it is a notice or a link.
    pub code: Option<PhoneCodeId>,
    /// Set on a notice.
    pub notification: Option<NotificationId>,
    /// Set on the link to a ticket.
    pub ticket: Option<TicketId>,
    pub state: SmsState,
    /// The provider that took it, and its id there.
    pub provider: Option<String>,
    pub reference: Option<String>,
    /// What it cost.
    pub segments: u32,
    pub failure: Option<SmsFailure>,
    pub queued_at: Timestamp,
    pub sent_at: Option<Timestamp>,
    /// When it was delivered or failed.
    pub settled_at: Option<Timestamp>,
    pub version: i64,
}

impl SmsMessage {
    /// An SMS with a code that waits to be sent.
    #[must_use]
    pub const fn queue(
        id: SmsId,
        recipient: NgPhone,
        user: Option<UserId>,
        purpose: SmsPurpose,
        code: PhoneCodeId,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            recipient,
            user,
            channel: PhoneChannel::Sms,
            purpose,
            code: Some(code),
            notification: None,
            ticket: None,
            state: SmsState::Queued,
            provider: None,
            reference: None,
            segments: 0,
            failure: None,
            queued_at: now,
            sent_at: None,
            settled_at: None,
            version: 1,
        }
    }

    /// The same message, on WhatsApp.
    #[must_use]
    pub fn on_whatsapp(self) -> Self {
        Self {
            channel: PhoneChannel::WhatsApp,
            ..self
        }
    }

    /// The SMS with the same code, for a code that has not arrived on WhatsApp. `None` for any other
    /// message.
    #[must_use]
    pub fn as_sms(&self, id: SmsId, now: Timestamp) -> Option<Self> {
        let code = self.code?;
        let is_missing =
            self.channel == PhoneChannel::WhatsApp && self.state != SmsState::Delivered;
        let (recipient, purpose) = (self.recipient.clone(), self.purpose);
        is_missing.then(|| Self::queue(id, recipient, self.user, purpose, code, now))
    }

    /// A notice that is about to be sent.
    #[must_use]
    pub const fn notice(
        id: SmsId,
        recipient: NgPhone,
        user: UserId,
        notification: NotificationId,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            recipient,
            user: Some(user),
            channel: PhoneChannel::Sms,
            purpose: SmsPurpose::Notice,
            code: None,
            notification: Some(notification),
            ticket: None,
            state: SmsState::Queued,
            provider: None,
            reference: None,
            segments: 0,
            failure: None,
            queued_at: now,
            sent_at: None,
            settled_at: None,
            version: 1,
        }
    }

    /// The link to the ticket of a guest, which waits to be sent.
    #[must_use]
    pub const fn guest_link(
        id: SmsId,
        recipient: NgPhone,
        ticket: TicketId,
        now: Timestamp,
    ) -> Self {
        Self {
            id,
            recipient,
            user: None,
            channel: PhoneChannel::Sms,
            purpose: SmsPurpose::GuestLink,
            code: None,
            notification: None,
            ticket: Some(ticket),
            state: SmsState::Queued,
            provider: None,
            reference: None,
            segments: 0,
            failure: None,
            queued_at: now,
            sent_at: None,
            settled_at: None,
            version: 1,
        }
    }

    /// The provider has taken the message.
    pub fn was_sent(
        &mut self,
        provider: &str,
        reference: String,
        segments: u32,
        now: Timestamp,
    ) -> Applied<()> {
        if self.state != SmsState::Queued {
            return Applied::Already;
        }
        self.state = SmsState::Sent;
        (self.provider, self.reference) = (Some(provider.to_owned()), Some(reference));
        (self.segments, self.sent_at) = (segments, Some(now));
        Applied::Now(())
    }

    /// Takes in what the provider says. Reports come late, twice and out of order: a delivered
    /// message stays delivered, and a failed one becomes delivered when it arrived after all.
    pub fn take_report(&mut self, outcome: SmsOutcome, now: Timestamp) -> Applied<()> {
        let newer = match (self.state, outcome) {
            (SmsState::Delivered, _) | (_, SmsOutcome::Sent) => false,
            (SmsState::Failed, SmsOutcome::Failed(_)) => false,
            (SmsState::Queued | SmsState::Sent | SmsState::Failed, _) => true,
        };
        if !newer {
            return Applied::Already;
        }
        self.state = outcome.state();
        (self.failure, self.settled_at) = (outcome.failure(), Some(now));
        Applied::Now(())
    }
}

#[cfg(test)]
mod tests;
