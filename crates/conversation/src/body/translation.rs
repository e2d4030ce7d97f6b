//! Between the stored form of a message and what a dialogue hears and says.

use super::{Choice, MessageBody};
use crate::{Button, IncomingBody, Outgoing, Place, Row};
use kernel::UploadId;

impl MessageBody {
    /// What the person sent; `upload` is the stored file. `None` for a message of ours, and for a
    /// file that is not stored.
    #[must_use]
    pub fn incoming(&self, upload: Option<UploadId>) -> Option<IncomingBody> {
        Some(match self {
            Self::Text { text } => IncomingBody::Text(text.clone()),
            Self::Choice { id, .. } => IncomingBody::Choice(id.clone()),
            Self::Place {
                latitude,
                longitude,
                name,
            } => IncomingBody::Place(Place {
                latitude: *latitude,
                longitude: *longitude,
                name: name.clone(),
            }),
            Self::Photo { caption, .. } => IncomingBody::Photo {
                upload: upload?,
                caption: caption.clone(),
            },
            Self::Voice { .. } => IncomingBody::Voice { upload: upload? },
            Self::Unreadable => IncomingBody::Unreadable,
            Self::Buttons { .. }
            | Self::List { .. }
            | Self::Link { .. }
            | Self::AskPlace { .. }
            | Self::Template { .. } => return None,
        })
    }

    /// The message to the person. `None` for a template and for what a person sent.
    #[must_use]
    pub fn outgoing(&self) -> Option<Outgoing> {
        let button = |choice: &Choice| Button {
            id: choice.id.clone(),
            title: choice.title.clone(),
        };
        let row = |choice: &Choice| Row {
            id: choice.id.clone(),
            title: choice.title.clone(),
            description: choice.description.clone(),
        };
        Some(match self {
            Self::Text { text } => Outgoing::Text(text.clone()),
            Self::Buttons { text, buttons } => Outgoing::Buttons {
                text: text.clone(),
                buttons: buttons.iter().map(button).collect(),
            },
            Self::List { text, label, rows } => Outgoing::List {
                text: text.clone(),
                label: label.clone(),
                rows: rows.iter().map(row).collect(),
            },
            Self::Link { text, title, url } => Outgoing::Link {
                text: text.clone(),
                title: title.clone(),
                url: url.clone(),
            },
            Self::AskPlace { text } => Outgoing::AskPlace(text.clone()),
            Self::Choice { .. }
            | Self::Place { .. }
            | Self::Photo { .. }
            | Self::Voice { .. }
            | Self::Unreadable
            | Self::Template { .. } => return None,
        })
    }
}

impl From<Outgoing> for MessageBody {
    fn from(message: Outgoing) -> Self {
        let of_button = |button: Button| Choice {
            id: button.id,
            title: button.title,
            description: None,
        };
        let of_row = |row: Row| Choice {
            id: row.id,
            title: row.title,
            description: row.description,
        };
        match message {
            Outgoing::Text(text) => Self::Text { text },
            Outgoing::Buttons { text, buttons } => Self::Buttons {
                text,
                buttons: buttons.into_iter().map(of_button).collect(),
            },
            Outgoing::List { text, label, rows } => Self::List {
                text,
                label,
                rows: rows.into_iter().map(of_row).collect(),
            },
            Outgoing::Link { text, title, url } => Self::Link { text, title, url },
            Outgoing::AskPlace(text) => Self::AskPlace { text },
        }
    }
}
