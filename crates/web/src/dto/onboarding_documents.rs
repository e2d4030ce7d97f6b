//! The documents of a provider: the required ones and the uploaded ones.

use super::time;
use chrono::{DateTime, Utc};
use kernel::Money;
use providers::{Document, DocumentState, Requirement};
use serde::Serialize;
use utoipa::ToSchema;

/// A document that was uploaded or promised.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicationDocument)]
pub struct DocumentBody {
    pub id: String,
    pub kind: &'static str,
    #[schema(value_type = DocumentStateSchema)]
    pub state: &'static str,
    pub number: Option<String>,
    /// The insurer, for an insurance document.
    pub insurer: Option<String>,
    /// The sum that is insured.
    pub cover_kobo: Option<i64>,
    /// The last day of validity, such as `2027-02-08`.
    pub valid_until: Option<String>,
    /// The note of the reviewer.
    pub note: Option<String>,
    pub uploaded_at: DateTime<Utc>,
    /// The URL of the picture; absent for a promised document.
    pub url: Option<String>,
}

#[derive(ToSchema)]
#[schema(as = ApplicationDocumentState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum DocumentStateSchema {
    Pending,
    Accepted,
    Refused,
    Promised,
}

impl DocumentBody {
    pub(crate) fn new(document: &Document, path: &str) -> Self {
        Self {
            id: document.id.to_string(),
            kind: document.kind.code(),
            state: document.state.code(),
            number: document.number.clone(),
            insurer: document.insurer.clone(),
            cover_kobo: document.cover.map(Money::kobo),
            valid_until: document.valid_until.map(|day| day.to_string()),
            note: document.note.clone(),
            uploaded_at: time(document.sent_at),
            url: (document.state != DocumentState::Promised)
                .then(|| format!("{path}/{}", document.id)),
        }
    }
}

/// A document that is required.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicationRequirement)]
pub struct RequirementBody {
    pub kind: &'static str,
    pub label: &'static str,
    pub why: &'static str,
    /// Whether the document is mandatory; without an optional one the application is not refused.
    pub needed: bool,
    pub expires: bool,
    /// Whether the document may follow within 90 days.
    pub may_follow: bool,
    pub count: usize,
    /// The services that require the document; empty when every service does.
    pub for_categories: Vec<String>,
    #[schema(value_type = RequirementStateSchema)]
    pub state: &'static str,
    pub valid_until: Option<String>,
    pub document_id: Option<String>,
}

#[derive(ToSchema)]
#[schema(as = ApplicationRequirementState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum RequirementStateSchema {
    Missing,
    Pending,
    Accepted,
    Refused,
    Promised,
    Expired,
}

impl From<&Requirement<'_>> for RequirementBody {
    fn from(one: &Requirement<'_>) -> Self {
        Self {
            kind: one.rule.kind.code(),
            label: one.rule.label,
            why: one.rule.why,
            needed: one.rule.needed,
            expires: one.rule.expires,
            may_follow: one.rule.may_follow,
            count: one.rule.count,
            for_categories: one.categories.clone(),
            state: one.standing.code(),
            valid_until: one
                .document
                .and_then(|document| document.valid_until)
                .map(|day| day.to_string()),
            document_id: one.document.map(|document| document.id.to_string()),
        }
    }
}

/// A document and the data that is printed on it.
#[derive(ToSchema)]
#[schema(as = ApplicationDocumentForm, rename_all = "camelCase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct DocumentFormSchema {
    /// The kind of document, such as `SELFIE`.
    kind: String,
    /// The id of the worker of the company whom it is about; absent for a document of the provider.
    worker_id: Option<String>,
    /// The last day of validity, such as `2027-02-08`, for a document that expires.
    valid_until: Option<String>,
    number: Option<String>,
    /// The insurer, for an insurance document.
    insurer: Option<String>,
    /// The sum that is insured, for an insurance document.
    cover_kobo: Option<i64>,
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}
