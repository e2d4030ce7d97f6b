use catalog::{ContentItem, Reply};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A prepared reply, which support inserts into an answer to a ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PreparedReply)]
pub struct ReplyBody {
    pub id: String,
    pub title: String,
    /// The text. `{name}`, `{reference}` and `{subject}` are filled from the ticket.
    pub text: String,
    /// Whether support can insert the reply.
    pub shown: bool,
    pub version: i64,
}

impl ReplyBody {
    #[must_use]
    pub fn new(item: &ContentItem, reply: &Reply) -> Self {
        Self {
            id: reply.id.clone(),
            title: reply.title.clone(),
            text: reply.text.clone(),
            shown: item.shown,
            version: item.version,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateReplyRequest {
    #[validate(length(max = 80))]
    pub title: String,
    /// The text. `{name}`, `{reference}` and `{subject}` are filled from the ticket.
    #[validate(length(max = 2000))]
    pub text: String,
    /// Whether support can insert the reply.
    pub shown: bool,
}

/// The new content of a prepared reply. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreparedReplyRequest {
    #[validate(nested)]
    pub reply: CreateReplyRequest,
    pub version: i64,
}

impl CreateReplyRequest {
    #[must_use]
    pub fn reply(&self, id: String) -> Reply {
        Reply {
            id,
            title: self.title.trim().to_owned(),
            text: self.text.trim().replace("\r\n", "\n"),
        }
    }
}
