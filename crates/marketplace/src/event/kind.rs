use super::DomainEvent;
use serde_json::Value;

impl DomainEvent {
    /// The kind of the event, as the outbox stores it: `orderPaid`.
    #[must_use]
    pub fn kind(&self) -> String {
        let document = serde_json::to_value(self).ok();
        let kind = document.as_ref().and_then(|event| event.get("type"));
        kind.and_then(Value::as_str).unwrap_or_default().to_owned()
    }
}
