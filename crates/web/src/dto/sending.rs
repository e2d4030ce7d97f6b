use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::read::SendingView;
use serde::Serialize;
use utoipa::ToSchema;

/// How far a notification has come on one channel.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Sending)]
pub struct SendingBody {
    pub id: String,
    /// The same for all channels of one notification.
    pub notification_id: String,
    pub title: String,
    /// `IN_APP`, `PUSH`, `EMAIL`, `SMS` or `WHATSAPP`.
    pub channel: &'static str,
    /// Which text is sent, by the kind of its event, such as `orderPaid`.
    pub template: String,
    /// `QUEUED`, `SENT`, `DELIVERED`, `READ`, `FAILED` or `SUPPRESSED`.
    pub state: &'static str,
    /// Why it failed or was suppressed, such as `SWITCHED_OFF`.
    pub reason: Option<&'static str>,
    pub queued_at: DateTime<Utc>,
    /// The earliest time at which it is sent.
    pub due_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub read_at: Option<DateTime<Utc>>,
    /// When it failed or was suppressed.
    pub ended_at: Option<DateTime<Utc>>,
    /// How often it was tried to send it.
    pub tries: u32,
    /// The id of the message at the service of the channel.
    pub reference: Option<String>,
}

impl From<&SendingView> for SendingBody {
    fn from(view: &SendingView) -> Self {
        let one = &view.sending;
        Self {
            id: one.id.to_string(),
            notification_id: one.notification.to_string(),
            title: view.title.clone(),
            channel: one.channel.code(),
            template: one.template.clone(),
            state: view.state().code(),
            reason: one.reason.map(|reason| reason.code()),
            queued_at: time(one.queued_at),
            due_at: time(one.due_at),
            sent_at: maybe_time(one.sent_at),
            delivered_at: maybe_time(one.delivered_at),
            read_at: maybe_time(view.read_at()),
            ended_at: maybe_time(one.ended_at),
            tries: one.tries,
            reference: one.reference.clone(),
        }
    }
}

/// A sending with its person, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminSending)]
pub struct AdminSendingBody {
    #[serde(flatten)]
    pub sending: SendingBody,
    pub user_id: String,
    pub order_id: Option<String>,
    /// The person's first and last name.
    pub to: String,
    /// The person's role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    pub role: &'static str,
}

impl From<&SendingView> for AdminSendingBody {
    fn from(view: &SendingView) -> Self {
        Self {
            sending: SendingBody::from(view),
            user_id: view.sending.user.to_string(),
            order_id: view.sending.order.map(|order| order.to_string()),
            to: format!("{} {}", view.first_name, view.last_name)
                .trim()
                .to_owned(),
            role: view.role.code(),
        }
    }
}
