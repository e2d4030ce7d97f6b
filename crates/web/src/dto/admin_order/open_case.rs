//! The cases about an order that are not closed.

use crate::dto::time;
use chrono::{DateTime, Utc};
use kernel::{Permission, Permissions};
use marketplace::read::{CaseKind, OpenCase};
use serde::Serialize;
use utoipa::ToSchema;

/// A case about an order that is not closed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenCase)]
pub struct OpenCaseBody {
    #[schema(value_type = CaseKindSchema)]
    pub kind: &'static str,
    /// Absent when the caller may not open the case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
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

/// The permissions of which one is enough to open a case of this kind, as in the policy of the
/// operations that read it.
const fn readers_of(kind: CaseKind) -> &'static [Permission] {
    match kind {
        CaseKind::Chargeback => &[Permission::Finance],
        CaseKind::Dispute | CaseKind::Damage => &[Permission::Support, Permission::Finance],
        CaseKind::Warranty => &[Permission::Support],
    }
}

impl OpenCaseBody {
    /// The case for a caller with these permissions. Everyone who reads the order must know that
    /// something is open before they act on it.
    #[must_use]
    pub fn of(case: &OpenCase, permissions: Permissions) -> Self {
        Self {
            kind: case.kind.code(),
            id: permissions
                .has_any(readers_of(case.kind))
                .then(|| case.id.to_string()),
            opened_at: time(case.opened_at),
        }
    }
}
