use kernel::{OrderId, Timestamp, UploadId};

/// The most characters in the text of a message with buttons, a list or a link.
pub const TEXT_MAX: usize = 1024;
/// The most buttons under a message.
pub const REPLY_BUTTONS: usize = 3;
/// The most characters on a button.
pub const TITLE_BUTTON_MAX: usize = 20;
/// The most rows of a list.
pub const LIST_ROWS: usize = 10;
/// The most characters in the title of a row.
pub const TITLE_ROW_MAX: usize = 24;
/// The most characters in the description of a row.
pub const ROW_DESCRIPTION_MAX: usize = 72;

/// A message that a person sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Incoming {
    pub body: IncomingBody,
    /// The order whose chat the person answers by quoting one of its messages.
    pub order: Option<OrderId>,
    /// When the person sent it, by the clock of the messaging app.
    pub sent_at: Timestamp,
}

/// What a person sent.
#[derive(Debug, Clone, PartialEq)]
pub enum IncomingBody {
    /// Typed text.
    Text(String),
    /// The id of a button or a row that the person tapped.
    Choice(String),
    /// A shared place.
    Place(Place),
    /// A photo, already stored, with what the person wrote under it.
    Photo {
        upload: UploadId,
        caption: Option<String>,
    },
    /// A voice note, already stored.
    Voice { upload: UploadId },
    /// Something that Gida cannot read, for example a sticker or a file that is too large.
    Unreadable,
}

/// A place that a person shared, in degrees.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    pub latitude: f64,
    pub longitude: f64,
    pub name: Option<String>,
}

/// A message to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing {
    Text(String),
    /// A text with one to three buttons under it.
    Buttons {
        text: String,
        buttons: Vec<Button>,
    },
    /// A text with a list that opens on a tap. `label` is on the button that opens the list.
    List {
        text: String,
        label: String,
        rows: Vec<Row>,
    },
    /// A text with a button that opens a page.
    Link {
        text: String,
        title: String,
        url: String,
    },
    /// A text with a button that shares the place where the person is.
    AskPlace(String),
}

/// A button under a message. The id comes back when it is tapped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    pub id: String,
    pub title: String,
}

/// A row of a list. The id comes back when it is tapped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub id: String,
    pub title: String,
    pub description: Option<String>,
}

impl Outgoing {
    /// The text, without what is tapped.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text)
            | Self::Buttons { text, .. }
            | Self::List { text, .. }
            | Self::Link { text, .. }
            | Self::AskPlace(text) => text,
        }
    }

    /// The ids that can be tapped under the message.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        match self {
            Self::Buttons { buttons, .. } => {
                buttons.iter().map(|button| button.id.as_str()).collect()
            }
            Self::List { rows, .. } => rows.iter().map(|row| row.id.as_str()).collect(),
            Self::Text(_) | Self::Link { .. } | Self::AskPlace(_) => Vec::new(),
        }
    }
}
