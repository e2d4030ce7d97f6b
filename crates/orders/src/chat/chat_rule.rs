use super::{ContactKind, NewMessage, OrderMessage, contact_details};
use crate::{Order, OrderStatus, TrackingStep};
use kernel::{FieldErrors, OrderId, ProviderId, Timestamp};

/// The number of days after the end of an order in which its chat is open.
pub const CHAT_DAYS: i64 = 7;
/// The maximum number of messages of one order.
pub const MESSAGES_MAX: u32 = 1000;
/// The number of earlier messages of the author that are read together with a new one, so that a
/// phone number cannot be sent in parts.
pub const RECENT_MESSAGES: u32 = 3;

/// What decides about messages of an order that has a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chat {
    pub order: OrderId,
    pub provider: ProviderId,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    pub closed_at: Option<Timestamp>,
}

/// The reason why a message is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChatError {
    #[error("You can write messages here once a provider has accepted the job.")]
    NoProvider,
    #[error("This chat closed on {}. Please write to support.", day(*at))]
    Closed { at: Timestamp },
    #[error("This chat has as many messages as one can have. Please write to support.")]
    Full,
    #[error("{}", explanation(kinds))]
    ContactDetails { kinds: Vec<ContactKind> },
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

fn day(at: Timestamp) -> String {
    at.plus_hours(1).naive_utc().format("%-d %B %Y").to_string()
}

/// Why such details cannot be sent, for the author. Payment details come first, since no moment
/// allows them.
fn explanation(kinds: &[ContactKind]) -> &'static str {
    let has = |kind| kinds.contains(&kind);
    if has(ContactKind::AccountNumber) {
        "Account numbers cannot be sent here. All payments go through Gida, and a payment outside it is not protected. Please report anyone who asks for one."
    } else if has(ContactKind::Link) {
        "Links cannot be sent here. Please describe it in your own words, or send a photo."
    } else if has(ContactKind::Email) {
        "E-mail addresses can be sent once the provider is on the way. Until then, please write here."
    } else {
        "Phone numbers can be sent once the provider is on the way. Until then, please write here."
    }
}

impl Chat {
    /// `None` for an order without a provider.
    #[must_use]
    pub fn of(order: &Order) -> Option<Self> {
        Some(Self {
            order: order.id,
            provider: order.provider?,
            status: order.status,
            tracking_step: order.tracking_step,
            closed_at: order.closed_at,
        })
    }

    /// The time at which the chat closes or closed; `None` while the order is under way.
    #[must_use]
    pub fn closes_at(&self) -> Option<Timestamp> {
        match self.status {
            OrderStatus::Completed | OrderStatus::Cancelled => {
                self.closed_at.map(|at| at.plus_days(CHAT_DAYS))
            }
            OrderStatus::Draft
            | OrderStatus::Submitted
            | OrderStatus::Requested
            | OrderStatus::Quoted
            | OrderStatus::Priced
            | OrderStatus::DepositPaid
            | OrderStatus::Paid
            | OrderStatus::Assigned
            | OrderStatus::InProgress
            | OrderStatus::Disputed => None,
        }
    }

    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.closes_at().is_none_or(|at| now < at)
    }

    /// Whether a message may contain a phone number or an e-mail address.
    #[must_use]
    pub const fn allows_contact(&self) -> bool {
        self.tracking_step.is_on_the_way()
    }

    /// Whether details of this kind are refused now. Account numbers and links are always refused,
    /// because they lead to a payment outside the platform.
    #[must_use]
    pub const fn refuses(&self, kind: ContactKind) -> bool {
        match kind {
            ContactKind::Phone | ContactKind::Email => !self.allows_contact(),
            ContactKind::AccountNumber | ContactKind::Link => true,
        }
    }

    /// Makes a message of what was typed. `count` is the number of messages of the order so far,
    /// and `recent` are the author's latest texts, oldest first.
    ///
    /// # Errors
    /// `Closed`, `Full`, `Invalid`, `ContactDetails`.
    pub fn write(
        &self,
        new: NewMessage,
        count: u32,
        recent: &[String],
        now: Timestamp,
    ) -> Result<OrderMessage, ChatError> {
        if let Some(at) = self.closes_at().filter(|at| *at <= now) {
            return Err(ChatError::Closed { at });
        }
        if count >= MESSAGES_MAX {
            return Err(ChatError::Full);
        }
        let text = new.trimmed_text()?;
        if let Some(text) = &text {
            self.check(text, recent)?;
        }
        Ok(OrderMessage {
            id: new.id,
            order: self.order,
            provider: self.provider,
            number: count.saturating_add(1),
            side: new.side,
            author: new.author,
            text,
            photo: new.photo,
            sent_at: now,
            read_at: None,
        })
    }

    fn check(&self, text: &str, recent: &[String]) -> Result<(), ChatError> {
        let refused = |text: &str| -> Vec<ContactKind> {
            contact_details(text)
                .into_iter()
                .filter(|kind| self.refuses(*kind))
                .collect()
        };
        let mut kinds = refused(text);
        if kinds.is_empty() && text.chars().any(char::is_alphanumeric) {
            let before = recent.join(" \n ");
            let together = refused(&format!("{before} \n {text}"));
            // What the earlier texts contain by themselves was judged when they were sent.
            let known = refused(&before);
            kinds = together
                .into_iter()
                .filter(|kind| matches!(kind, ContactKind::Phone | ContactKind::AccountNumber))
                .filter(|kind| !known.contains(kind))
                .collect();
        }
        if kinds.is_empty() {
            Ok(())
        } else {
            Err(ChatError::ContactDetails { kinds })
        }
    }
}
