//! The cases about an order that are not closed.

use crate::dto::time;
use chrono::{DateTime, Utc};
use marketplace::read::OpenCase;
use serde::Serialize;
use utoipa::ToSchema;

/// A case about an order that is not closed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenCase)]
pub struct OpenCaseBody {
    #[schema(value_type = CaseKindSchema)]
    pub kind: &'static str,
    pub id: String,
    pub opened_at: DateTime<Utc>,
}

#[derive(ToSchema)]
#[schema(as = CaseKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum CaseKindSchema {
    Chargeback,
    Dispute,
    Damage,
    Warranty,
}

impl From<&OpenCase> for OpenCaseBody {
    fn from(case: &OpenCase) -> Self {
        Self {
            kind: case.kind.code(),
            id: case.id.to_string(),
            opened_at: time(case.opened_at),
        }
    }
}
