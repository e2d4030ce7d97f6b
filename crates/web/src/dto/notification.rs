use super::time;
use chrono::{DateTime, Utc};
use notifications::Notification;
use serde::Serialize;
use utoipa::ToSchema;

/// A notification (ENT-06).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notification)]
pub struct NotificationBody {
    pub id: String,
    pub title: String,
    pub message: String,
    /// The type: `info`, `success` or `error`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub read: bool,
    pub created_at: DateTime<Utc>,
    pub category: &'static str,
    pub priority: &'static str,
    /// The path of a page of Gida.
    pub action_url: Option<String>,
}

impl From<&Notification> for NotificationBody {
    fn from(notification: &Notification) -> Self {
        Self {
            id: notification.id.to_string(),
            title: notification.title.clone(),
            message: notification.message.clone(),
            kind: notification.kind.code(),
            read: notification.is_read(),
            created_at: time(notification.created_at),
            category: notification.category.code(),
            priority: notification.priority.code(),
            action_url: notification.action_url.as_ref().map(ToString::to_string),
        }
    }
}

/// A page of notifications (ENT-09).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationList {
    pub notifications: Vec<NotificationBody>,
    /// The number of all unread notifications, not only of those on this page.
    pub unread_count: u64,
}
