use kernel::UserId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A live message of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LiveFrame {
    UnreadCount(u64),
    Notification(LiveNotification),
    OrderUpdated {
        order_id: String,
        status: String,
        tracking_step: Option<String>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LiveNotification {
    pub id: String,
    pub title: String,
    pub message: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub category: String,
    pub priority: String,
    pub action_url: Option<String>,
    pub created_at: String,
}

impl LiveFrame {
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Self::UnreadCount(count) => message("UNREAD_COUNT", &json!({ "count": count })),
            Self::Notification(notification) => message("NOTIFICATION", &json!(notification)),
            Self::OrderUpdated {
                order_id,
                status,
                tracking_step,
            } => message(
                "ORDER_UPDATED",
                &json!({ "orderId": order_id, "status": status, "trackingStep": tracking_step }),
            ),
        }
    }
}

/// A message of the server, with its type first for readability.
fn message(kind: &str, data: &Value) -> String {
    format!(r#"{{"type":"{kind}","data":{data}}}"#)
}

pub(crate) fn connection_ack() -> String {
    json!({ "type": "CONNECTION_ACK" }).to_string()
}

pub(crate) fn auth_success(user: UserId) -> String {
    message("AUTH_SUCCESS", &json!({ "userId": user }))
}

pub(crate) fn pong() -> String {
    json!({ "type": "PONG" }).to_string()
}

pub(crate) fn error(code: &str, text: &str) -> String {
    message("ERROR", &json!({ "code": code, "message": text }))
}

/// A message of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ClientFrame {
    Authenticate { user_id: String, user_type: String },
    Ping,
}

/// The longest message of a client, in bytes.
pub(crate) const CLIENT_FRAME_MAX_BYTES: usize = 4096;

/// The code and the text for a message of a client that was not understood.
pub(crate) type Refusal = (&'static str, &'static str);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Envelope {
    #[serde(rename = "type")]
    kind: String,
    user_id: Option<String>,
    user_type: Option<String>,
    data: Option<Identity>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Identity {
    user_id: Option<String>,
    user_type: Option<String>,
}

impl ClientFrame {
    /// Parses a message. LIVE-15 has `userId` and `userType` beside the type; as in the server's
    /// messages, they may also be in `data`.
    pub(crate) fn parse(text: &[u8]) -> Result<Self, Refusal> {
        if text.len() > CLIENT_FRAME_MAX_BYTES {
            return Err(("too_large", "A message may have at most 4 KiB."));
        }
        let envelope: Envelope = serde_json::from_slice(text)
            .map_err(|_| ("malformed", "The message is not valid JSON with a type."))?;
        match envelope.kind.as_str() {
            "PING" => Ok(Self::Ping),
            "AUTHENTICATE" => {
                let data = envelope.data.unwrap_or_default();
                let user_id = envelope
                    .user_id
                    .or(data.user_id)
                    .ok_or(("malformed", "AUTHENTICATE needs a userId."))?;
                let user_type = envelope
                    .user_type
                    .or(data.user_type)
                    .unwrap_or_else(|| "USER".to_owned());
                Ok(Self::Authenticate { user_id, user_type })
            }
            _ => Err(("unknown_type", "This type of message is not known.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn live_17_18_20_frames_of_the_server_have_their_required_form() {
        assert_eq!(connection_ack(), r#"{"type":"CONNECTION_ACK"}"#);
        assert_eq!(pong(), r#"{"type":"PONG"}"#);
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(
            read(&LiveFrame::UnreadCount(3).to_text()),
            json!({"type": "UNREAD_COUNT", "data": {"count": 3}})
        );
        assert_eq!(
            read(&error("x", "y")),
            json!({"type": "ERROR", "data": {"code": "x", "message": "y"}})
        );
        let order = LiveFrame::OrderUpdated {
            order_id: "1".into(),
            status: "PAID".into(),
            tracking_step: Some("FINDING".into()),
        };
        assert_eq!(
            read(&order.to_text()),
            json!({"type": "ORDER_UPDATED", "data": {"orderId": "1", "status": "PAID", "trackingStep": "FINDING"}})
        );
        let notification = LiveNotification {
            id: "1".into(),
            title: "<b>Hi</b>".into(),
            message: "There".into(),
            kind: "info".into(),
            category: "order".into(),
            priority: "normal".into(),
            action_url: None,
            created_at: "2026-12-01T09:00:00Z".into(),
        };
        let text = LiveFrame::Notification(notification).to_text();
        let data = read(&text)["data"].clone();
        assert_eq!(
            (&data["title"], &data["type"], &data["actionUrl"]),
            (&json!("<b>Hi</b>"), &json!("info"), &Value::Null),
            "{text}"
        );
    }

    #[test]
    fn live_14_15_16_frames_of_the_client_are_understood() {
        let authenticate = ClientFrame::Authenticate {
            user_id: "u".into(),
            user_type: "USER".into(),
        };
        assert_eq!(
            ClientFrame::parse(br#"{"type":"AUTHENTICATE","userId":"u","userType":"USER"}"#),
            Ok(authenticate.clone())
        );
        assert_eq!(
            ClientFrame::parse(
                br#"{"type":"AUTHENTICATE","data":{"userId":"u","userType":"USER"}}"#
            ),
            Ok(authenticate)
        );
        assert_eq!(
            ClientFrame::parse(br#"{"type":"PING"}"#),
            Ok(ClientFrame::Ping)
        );
    }

    #[test]
    fn t24_anything_else_is_refused() {
        for bad in [
            "",
            "PING",
            "[]",
            "{}",
            r#"{"type":1}"#,
            r#"{"type":"SUBSCRIBE"}"#,
            r#"{"type":"AUTHENTICATE"}"#,
            r#"{"type":"AUTHENTICATE","userId":7}"#,
        ] {
            assert!(ClientFrame::parse(bad.as_bytes()).is_err(), "{bad}");
        }
        let long = format!(r#"{{"type":"PING","x":"{}"}}"#, "a".repeat(5000));
        assert_eq!(
            ClientFrame::parse(long.as_bytes()).unwrap_err().0,
            "too_large"
        );
        assert!(ClientFrame::parse(b"\xff\xfe").is_err());
    }
}
