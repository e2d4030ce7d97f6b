//! What a message of a thread contains, as it is stored.

mod translation;

use crate::Template;
use serde::{Deserialize, Serialize};

/// A button or a row, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    pub id: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}

/// What a message of a thread contains, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum MessageBody {
    Text {
        text: String,
    },
    /// A tapped button or row.
    Choice {
        id: String,
        title: String,
    },
    Place {
        latitude: f64,
        longitude: f64,
        name: Option<String>,
    },
    /// A photo. `media` is its id at the messaging app.
    Photo {
        media: String,
        caption: Option<String>,
    },
    /// A voice note. `media` is its id at the messaging app.
    Voice {
        media: String,
    },
    /// Something that Gida cannot read.
    Unreadable,
    Buttons {
        text: String,
        buttons: Vec<Choice>,
    },
    List {
        text: String,
        label: String,
        rows: Vec<Choice>,
    },
    Link {
        text: String,
        title: String,
        url: String,
    },
    AskPlace {
        text: String,
    },
    /// An approved text with its parameter. A tap on its button, if it has one, comes back with the
    /// id `button`.
    Template {
        template: String,
        parameter: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        button: Option<String>,
    },
}

impl MessageBody {
    /// The kind of the message.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Text { .. } => "TEXT",
            Self::Choice { .. } => "CHOICE",
            Self::Place { .. } => "PLACE",
            Self::Photo { .. } => "PHOTO",
            Self::Voice { .. } => "VOICE",
            Self::Unreadable => "UNREADABLE",
            Self::Buttons { .. } => "BUTTONS",
            Self::List { .. } => "LIST",
            Self::Link { .. } => "LINK",
            Self::AskPlace { .. } => "ASK_PLACE",
            Self::Template { .. } => "TEMPLATE",
        }
    }

    /// The id of the file at the messaging app, for a photo or a voice note.
    #[must_use]
    pub fn media(&self) -> Option<&str> {
        match self {
            Self::Photo { media, .. } | Self::Voice { media } => Some(media),
            Self::Text { .. }
            | Self::Choice { .. }
            | Self::Place { .. }
            | Self::Unreadable
            | Self::Buttons { .. }
            | Self::List { .. }
            | Self::Link { .. }
            | Self::AskPlace { .. }
            | Self::Template { .. } => None,
        }
    }

    /// The template and its parameter.
    #[must_use]
    pub fn template(&self) -> Option<(Template, &str)> {
        let Self::Template {
            template,
            parameter,
            ..
        } = self
        else {
            return None;
        };
        Some((Template::from_code(template)?, parameter.as_str()))
    }

    /// The text that a reader sees.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Text { text }
            | Self::Buttons { text, .. }
            | Self::List { text, .. }
            | Self::Link { text, .. }
            | Self::AskPlace { text } => text.clone(),
            Self::Choice { title, .. } => title.clone(),
            Self::Place { name, .. } => name.clone().unwrap_or_default(),
            Self::Photo { caption, .. } => caption.clone().unwrap_or_default(),
            Self::Voice { .. } | Self::Unreadable => String::new(),
            Self::Template { .. } => self
                .template()
                .map(|(template, parameter)| template.text(parameter))
                .unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Button, IncomingBody, Outgoing, Row};
    use kernel::UploadId;

    #[test]
    fn a_message_to_a_person_survives_its_stored_form() {
        let row = |n: u8| Row {
            id: n.to_string(),
            title: "Row".into(),
            description: Some("More".into()),
        };
        let button = Button {
            id: "yes".into(),
            title: "Yes".into(),
        };
        for message in [
            Outgoing::Text("Hi".into()),
            Outgoing::Buttons {
                text: "Sure?".into(),
                buttons: vec![button],
            },
            Outgoing::List {
                text: "What?".into(),
                label: "Choose".into(),
                rows: vec![row(1), row(2)],
            },
            Outgoing::Link {
                text: "Pay".into(),
                title: "Open".into(),
                url: "https://gida.ng/pay".into(),
            },
            Outgoing::AskPlace("Where?".into()),
        ] {
            let body = MessageBody::from(message.clone());
            let stored = serde_json::to_string(&body).unwrap();
            let read: MessageBody = serde_json::from_str(&stored).unwrap();
            assert_eq!(read.outgoing(), Some(message.clone()));
            assert_eq!(read.text(), message.text());
        }
    }

    #[test]
    fn a_photo_can_be_handled_only_once_its_file_is_stored() {
        let photo = MessageBody::Photo {
            media: "m1".into(),
            caption: None,
        };
        assert_eq!(photo.incoming(None), None);
        let upload = UploadId::from(uuid::Uuid::nil());
        assert_eq!(
            photo.incoming(Some(upload)),
            Some(IncomingBody::Photo {
                upload,
                caption: None
            })
        );
    }

    #[test]
    fn a_template_has_a_fixed_text() {
        let body = MessageBody::Template {
            template: Template::Answer.code().into(),
            parameter: "Ada".into(),
            button: None,
        };
        assert!(body.text().starts_with("Hello Ada, "));
        assert_eq!(body.outgoing(), None);
        let unknown = MessageBody::Template {
            template: "other".into(),
            parameter: String::new(),
            button: None,
        };
        assert_eq!(unknown.template(), None);
    }
}
