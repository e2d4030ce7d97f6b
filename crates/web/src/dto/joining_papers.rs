//! The papers of a provider: what is asked for, and what was sent.

use super::time;
use chrono::{DateTime, Utc};
use kernel::Money;
use providers::{Paper, PaperState, Requirement};
use serde::Serialize;
use utoipa::ToSchema;

/// A paper that was sent or promised.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicationDocument)]
pub struct PaperBody {
    pub id: String,
    pub kind: &'static str,
    #[schema(value_type = PaperStateSchema)]
    pub state: &'static str,
    pub number: Option<String>,
    /// Who insures them, on an insurance document.
    pub insurer: Option<String>,
    /// Up to how much.
    pub cover_kobo: Option<i64>,
    /// `2027-02-08`, its last day.
    pub valid_until: Option<String>,
    /// What the reviewer said of it.
    pub note: Option<String>,
    pub uploaded_at: DateTime<Utc>,
    /// The picture; none for a promise.
    pub url: Option<String>,
}

#[derive(ToSchema)]
#[schema(as = ApplicationDocumentState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum PaperStateSchema {
    Pending,
    Accepted,
    Refused,
    Promised,
}

impl PaperBody {
    pub(crate) fn new(paper: &Paper, path: &str) -> Self {
        Self {
            id: paper.id.to_string(),
            kind: paper.kind.code(),
            state: paper.state.code(),
            number: paper.number.clone(),
            insurer: paper.insurer.clone(),
            cover_kobo: paper.cover.map(Money::kobo),
            valid_until: paper.valid_until.map(|day| day.to_string()),
            note: paper.note.clone(),
            uploaded_at: time(paper.sent_at),
            url: (paper.state != PaperState::Promised).then(|| format!("{path}/{}", paper.id)),
        }
    }
}

/// A paper that is asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ApplicationRequirement)]
pub struct RequirementBody {
    pub kind: &'static str,
    pub label: &'static str,
    pub why: &'static str,
    /// False for one that keeps nobody out.
    pub needed: bool,
    pub expires: bool,
    /// Whether it may follow within 90 days.
    pub may_follow: bool,
    pub count: usize,
    /// The services that need it; none when everybody does.
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
                .paper
                .and_then(|paper| paper.valid_until)
                .map(|day| day.to_string()),
            document_id: one.paper.map(|paper| paper.id.to_string()),
        }
    }
}

/// A paper and what is printed on it.
#[derive(ToSchema)]
#[schema(as = ApplicationDocumentForm, rename_all = "camelCase")]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct PaperFormSchema {
    /// One of the kinds of papers, such as `SELFIE`.
    kind: String,
    /// `2027-02-08`, for a paper that runs out.
    valid_until: Option<String>,
    number: Option<String>,
    /// Who insures them, with an insurance document.
    insurer: Option<String>,
    /// Up to how much, with an insurance document.
    cover_kobo: Option<i64>,
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}
