//! A message in the format of the provider. Its limits are checked before it is sent.

use conversation::{
    LIST_ROWS, Outgoing, REPLY_BUTTONS, ROW_DESCRIPTION_MAX, TEXT_MAX, TITLE_BUTTON_MAX,
    TITLE_ROW_MAX, Template,
};
use marketplace::{WhatsAppCode, WhatsAppContent, WhatsAppMessage};
use serde_json::{Value, json};

/// The most characters of a text without buttons.
const PLAIN_TEXT_MAX: usize = 4096;
const BUTTON_ID_MAX: usize = 256;
const TEMPLATE_BUTTON_ID_MAX: usize = 128;
const ROW_ID_MAX: usize = 200;
const URL_MAX: usize = 2000;

/// The body of the call. `None` for a message that breaks a limit, or that has no recipient.
pub fn body(message: &WhatsAppMessage) -> Option<Value> {
    let mut body = json!({
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        "biz_opaque_callback_data": message.id.to_string(),
    });
    let fields = body.as_object_mut()?;
    match (&message.to.phone, message.to.key.as_str()) {
        (Some(phone), _) => fields.insert("to".to_owned(), json!(phone)),
        (None, "") => return None,
        (None, key) => fields.insert("recipient".to_owned(), json!(key)),
    };
    let (kind, content) = match &message.content {
        WhatsAppContent::Template {
            template,
            parameter,
            button,
        } => (
            "template",
            of_template(*template, parameter, button.as_deref())?,
        ),
        WhatsAppContent::Message(Outgoing::Text(text)) => {
            within(text, PLAIN_TEXT_MAX)?;
            ("text", json!({ "preview_url": false, "body": text }))
        }
        WhatsAppContent::Message(tapped) => ("interactive", interactive(tapped)?),
    };
    fields.insert("type".to_owned(), json!(kind));
    fields.insert(kind.to_owned(), content);
    Some(body)
}

/// The body of the call for a code. An approved text for codes has the code twice: in its body, and
/// in the button that copies it.
pub fn of_code(template: &str, code: &WhatsAppCode) -> Value {
    let parameters = json!([{ "type": "text", "text": code.code }]);
    json!({
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        "biz_opaque_callback_data": code.id.to_string(),
        "to": code.to.as_str().trim_start_matches('+'),
        "type": "template",
        "template": {
            "name": template,
            "language": { "code": Template::LANGUAGE },
            "components": [
                { "type": "body", "parameters": parameters },
                { "type": "button", "sub_type": "url", "index": "0", "parameters": parameters },
            ],
        },
    })
}

fn of_template(template: Template, parameter: &str, button: Option<&str>) -> Option<Value> {
    // A parameter may have no line break and no run of spaces.
    let parameter = parameter.split_whitespace().collect::<Vec<_>>().join(" ");
    within(&template.text(&parameter), TEXT_MAX)?;
    let mut components =
        vec![json!({ "type": "body", "parameters": [{ "type": "text", "text": parameter }] })];
    for (index, id) in button.into_iter().chain(template.stop_button()).enumerate() {
        within(id, TEMPLATE_BUTTON_ID_MAX)?;
        components.push(
            json!({ "type": "button", "sub_type": "quick_reply", "index": index.to_string(),
            "parameters": [{ "type": "payload", "payload": id }] }),
        );
    }
    Some(json!({
        "name": template.code(),
        "language": { "code": Template::LANGUAGE },
        "components": components,
    }))
}

fn interactive(message: &Outgoing) -> Option<Value> {
    within(message.text(), TEXT_MAX)?;
    let text = json!({ "text": message.text() });
    Some(match message {
        Outgoing::Text(_) => return None,
        Outgoing::Buttons { buttons, .. } => {
            let count = (1..=REPLY_BUTTONS).contains(&buttons.len());
            let fit = buttons.iter().all(|button| {
                within(&button.title, TITLE_BUTTON_MAX).is_some()
                    && within(&button.id, BUTTON_ID_MAX).is_some()
            });
            if !count || !fit || repeats(buttons.iter().map(|button| &button.id)) {
                return None;
            }
            let buttons: Vec<Value> = buttons
                .iter()
                .map(|button| json!({ "type": "reply", "reply": { "id": button.id, "title": button.title } }))
                .collect();
            json!({ "type": "button", "body": text, "action": { "buttons": buttons } })
        }
        Outgoing::List { label, rows, .. } => {
            within(label, TITLE_BUTTON_MAX)?;
            let fit = rows.iter().all(|row| {
                let more = row.description.as_deref();
                within(&row.title, TITLE_ROW_MAX).is_some()
                    && within(&row.id, ROW_ID_MAX).is_some()
                    && more.is_none_or(|more| within(more, ROW_DESCRIPTION_MAX).is_some())
            });
            if !(1..=LIST_ROWS).contains(&rows.len())
                || !fit
                || repeats(rows.iter().map(|row| &row.id))
            {
                return None;
            }
            let rows: Vec<Value> = rows.iter().map(row_of).collect();
            json!({ "type": "list", "body": text, "action": { "button": label, "sections": [{ "rows": rows }] } })
        }
        Outgoing::Link { title, url, .. } => {
            within(title, TITLE_BUTTON_MAX)?;
            within(url, URL_MAX)?;
            let is_page = url.starts_with("https://") || url.starts_with("http://");
            if !is_page || url.chars().any(|c| c.is_whitespace() || c.is_control()) {
                return None;
            }
            json!({ "type": "cta_url", "body": text,
                "action": { "name": "cta_url", "parameters": { "display_text": title, "url": url } } })
        }
        Outgoing::AskPlace(_) => {
            json!({ "type": "location_request_message", "body": text, "action": { "name": "send_location" } })
        }
    })
}

fn row_of(row: &conversation::Row) -> Value {
    let mut value = json!({ "id": row.id, "title": row.title });
    if let (Some(fields), Some(more)) = (value.as_object_mut(), &row.description) {
        fields.insert("description".to_owned(), json!(more));
    }
    value
}

fn within(text: &str, most: usize) -> Option<()> {
    (1..=most).contains(&text.chars().count()).then_some(())
}

/// Whether an id occurs twice. The answer to a tap would not say which was meant.
fn repeats<'i>(ids: impl Iterator<Item = &'i String>) -> bool {
    let mut ids: Vec<&String> = ids.collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    ids.len() != count
}

#[cfg(test)]
#[path = "message_tests.rs"]
mod tests;
