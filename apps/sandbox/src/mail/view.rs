use serde_json::{Value, json};

use crate::clock;
use crate::world::Mail;

/// A mail as the control routes show it. Several recipients are in one text, as in the header of a
/// mail.
pub fn view(mail: &Mail) -> Value {
    json!({
        "from": mail.from,
        "to": mail.to.join(", "),
        "subject": mail.subject,
        "text": mail.text,
        "html": mail.html,
        "receivedAt": clock::iso(mail.received_at),
        "links": mail.links,
    })
}

pub fn is_for(mail: &Mail, address: &str) -> bool {
    mail.to
        .iter()
        .any(|to| to.eq_ignore_ascii_case(address.trim()))
}
