use crate::{ActionUrl, Category, Kind, Priority};
use kernel::{
    Applied, FieldError, FieldErrors, Language, NotificationId, Timestamp, Urgency, UserId,
};

const TITLE_MAX_CHARS: usize = 120;
/// The maximum length of a message in characters.
pub const MESSAGE_MAX_CHARS: usize = 1000;
const DEDUP_KEY_MAX_BYTES: usize = 200;

/// One notification to one person (ENT-06).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub user: UserId,
    pub title: String,
    pub message: String,
    /// The language of the message. It stays when the person chooses another one later.
    pub language: Language,
    /// The value of the API field `type`.
    pub kind: Kind,
    pub category: Category,
    pub priority: Priority,
    pub action_url: Option<ActionUrl>,
    pub read_at: Option<Timestamp>,
    pub created_at: Timestamp,
    /// The key of the notification among those of its person. An event that is processed twice
    /// makes the same key, so the person is notified once.
    pub dedup_key: String,
}

/// The data that a new notification starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    pub id: NotificationId,
    pub user: UserId,
    pub title: String,
    pub message: String,
    pub language: Language,
    pub kind: Kind,
    pub category: Category,
    pub priority: Priority,
    pub action_url: Option<ActionUrl>,
    pub dedup_key: String,
    pub now: Timestamp,
}

impl Notification {
    /// Creates an unread notification.
    ///
    /// # Errors
    /// Field errors for texts that are empty or too long.
    pub fn new(new: NewNotification) -> Result<Self, FieldErrors> {
        let (title, message, key) = (new.title.trim(), new.message.trim(), new.dedup_key.as_str());
        let texts = [
            ("title", title, title.chars().count() <= TITLE_MAX_CHARS),
            (
                "message",
                message,
                message.chars().count() <= MESSAGE_MAX_CHARS,
            ),
            ("dedupKey", key, key.len() <= DEDUP_KEY_MAX_BYTES),
        ];
        let mismatch = |(field, text, fits): (&str, &str, bool)| match (text.is_empty(), fits) {
            (true, _) => Some(FieldError::new(
                field,
                "required",
                "This field is required.",
            )),
            (false, false) => Some(FieldError::new(field, "too_long", "This is too long.")),
            (false, true) => None,
        };
        FieldErrors::check(texts.into_iter().filter_map(mismatch).collect())?;
        Ok(Self {
            id: new.id,
            user: new.user,
            title: title.to_owned(),
            message: message.to_owned(),
            language: new.language,
            kind: new.kind,
            category: new.category,
            priority: new.priority,
            action_url: new.action_url,
            read_at: None,
            created_at: new.now,
            dedup_key: new.dedup_key,
        })
    }

    #[must_use]
    pub const fn is_read(&self) -> bool {
        self.read_at.is_some()
    }

    /// Whether it can wait and whether it is limited, which the priority says. Every channel and every
    /// count goes by this.
    #[must_use]
    pub const fn urgency(&self) -> Urgency {
        match self.priority {
            Priority::High | Priority::Critical => Urgency::Urgent,
            Priority::Normal => Urgency::Important,
            Priority::Low => Urgency::Normal,
        }
    }

    /// Whether it may reach the person at any hour.
    #[must_use]
    pub const fn is_urgent(&self) -> bool {
        matches!(self.urgency(), Urgency::Urgent)
    }

    /// Whether it is one of the few messages of a day on each channel outside the app.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        matches!(self.urgency(), Urgency::Normal)
    }

    /// The notification with a priority that says this urgency.
    #[must_use]
    pub const fn with_urgency(mut self, urgency: Urgency) -> Self {
        self.priority = match (urgency, self.priority) {
            (Urgency::Urgent, Priority::Critical) => Priority::Critical,
            (Urgency::Urgent, _) => Priority::High,
            (Urgency::Important, _) => Priority::Normal,
            (Urgency::Normal, _) => Priority::Low,
        };
        self
    }

    /// Marks the notification as read (NOTIF-06).
    pub fn mark_read(&mut self, now: Timestamp) -> Applied<()> {
        if self.is_read() {
            return Applied::Already;
        }
        self.read_at = Some(now);
        Applied::Now(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000 + seconds).unwrap()
    }
    fn new() -> NewNotification {
        let id = "01900000-0000-7000-8000-000000000001";
        NewNotification {
            id: id.parse().unwrap(),
            user: id.parse().unwrap(),
            title: " Price ready ".into(),
            message: "Your quote is ready.".into(),
            language: Language::English,
            kind: Kind::Info,
            category: Category::Order,
            priority: Priority::Normal,
            action_url: Some(ActionUrl::parse("/order/1/quote").unwrap()),
            dedup_key: "order-priced:1".into(),
            now: at(0),
        }
    }

    #[test]
    fn notif_06_a_notification_turns_from_unread_to_read_once() {
        let mut notification = Notification::new(new()).unwrap();
        assert!(!notification.is_read());
        assert!(notification.mark_read(at(5)).is_now());
        assert_eq!(notification.mark_read(at(9)), Applied::Already);
        assert_eq!(notification.read_at, Some(at(5)));
    }

    #[test]
    fn b15_the_priority_says_whether_a_notification_can_wait_and_whether_it_is_limited() {
        for (priority, urgency) in [
            (Priority::Low, Urgency::Normal),
            (Priority::Normal, Urgency::Important),
            (Priority::High, Urgency::Urgent),
            (Priority::Critical, Urgency::Urgent),
        ] {
            let one = Notification::new(NewNotification { priority, ..new() }).unwrap();
            assert_eq!(one.urgency(), urgency, "{priority:?}");
            assert_eq!(one.is_urgent(), urgency == Urgency::Urgent);
            assert_eq!(one.is_limited(), urgency == Urgency::Normal);
            assert_eq!(one.clone().with_urgency(urgency).priority, priority);
            for other in Urgency::ALL {
                assert_eq!(one.clone().with_urgency(other).urgency(), other);
            }
        }
    }

    #[test]
    fn texts_are_trimmed_and_limited() {
        assert_eq!(Notification::new(new()).unwrap().title, "Price ready");
        let errors = Notification::new(NewNotification {
            title: " ".into(),
            message: "a".repeat(1001),
            dedup_key: String::new(),
            ..new()
        })
        .unwrap_err();
        assert_eq!(
            errors
                .0
                .iter()
                .map(|e| e.field.as_str())
                .collect::<Vec<_>>(),
            ["title", "message", "dedupKey"]
        );
    }
}
