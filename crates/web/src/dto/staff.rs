//! Staff requests, their decisions, and the audit entries.

use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use identity::{StaffChange, StaffRequest};
use kernel::{Permission, Permissions, Role, UserId};
use marketplace::staff::AuditEntry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// A request of one member of staff that another one must approve.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffRequest)]
pub struct StaffRequestBody {
    pub id: String,
    pub person_id: String,
    pub person_name: String,
    /// The kind of change: `SUSPEND` or `ROLE`.
    pub kind: &'static str,
    /// The end of a suspension; absent for one without an end.
    pub until: Option<DateTime<Utc>>,
    /// The new role, for a change of role.
    pub role: Option<&'static str>,
    #[schema(value_type = Vec<String>)]
    pub permissions: Permissions,
    pub reason: String,
    pub asked_by: String,
    pub asked_at: DateTime<Utc>,
    /// The state: `WAITING`, `APPROVED`, `REJECTED` or `WITHDRAWN`.
    pub state: &'static str,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Whether the caller made the request and so may not approve it.
    pub mine: bool,
    /// Whether the request is about the caller, who then may not decide it.
    pub about_you: bool,
}

impl StaffRequestBody {
    #[must_use]
    pub fn new(request: &StaffRequest, names: &BTreeMap<UserId, String>, asker: UserId) -> Self {
        let named = |id: UserId| names.get(&id).cloned().unwrap_or_default();
        let (until, role, permissions) = match &request.change {
            StaffChange::Suspend { until } => (*until, None, Permissions::NONE),
            StaffChange::Role { role, permissions } => (None, Some(role.code()), *permissions),
        };
        Self {
            id: request.id.to_string(),
            person_id: request.person.to_string(),
            person_name: named(request.person),
            kind: request.change.code(),
            until: maybe_time(until),
            role,
            permissions,
            reason: request.reason.clone(),
            asked_by: named(request.asked_by),
            asked_at: time(request.asked_at),
            state: request.state.code(),
            decided_by: request.decided.map(|(who, _)| named(who)),
            decided_at: maybe_time(request.decided.map(|(_, at)| at)),
            mine: request.asked_by == asker,
            about_you: request.person == asker,
        }
    }
}

/// An audit entry, which is never changed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditEntry)]
pub struct AuditEntryBody {
    pub id: String,
    pub staff_id: String,
    pub staff_name: String,
    /// The person whose account it is; null for an entry about a whole list, about a guest, or about a
    /// setting, a price or a commission.
    pub person_id: Option<String>,
    pub person_name: Option<String>,
    /// The action: `SUSPENDED`, `REINSTATED`, `ASKED_SUSPENSION`, `ASKED_ROLE`, `APPROVED`,
    /// `REJECTED`, `WITHDREW`, `SIGNED_OUT`, `SAW_CONTACT`, `LOOKED`, `EXPORTED`, `EXPORTED_LIST`,
    /// `ASKED_ERASURE`, `STOPPED_ERASURE`, `PROPOSED_MONEY`, `APPLIED_MONEY`, `LEFT_MONEY`, `PROPOSED_DAMAGE`,
    /// `GRANTED_DAMAGE`, `LEFT_DAMAGE`, `REFUSED_DAMAGE`, `OFFERED_BY_HAND`, `CANCELLED_ORDER`,
    /// `STARTED_WITHOUT_PIN`, `RESOLVED_ORDER`, `MOVED_VISIT`, `BEGAN_BOOKING`, `WITHDREW_PRICE`,
    /// `SET_REPORT_ASIDE`, `OPENED_ACCOUNT`,
    /// `GRANTED_APPEAL`, `REFUSED_APPEAL`, `HELD_SEARCH`, `RELEASED_SEARCH`, `ASKED_RESERVE`,
    /// `WITHDREW_RESERVE`, `LET_FINISH`, `NAMED_WORKER`, `REMOVED_BLOCK`, `REVOKED_GUEST_LINK`,
    /// `DECIDED_MAKE_GOOD`, `PROPOSED_TERMS`, `CHANGED_TERMS` or `LEFT_TERMS`.
    pub kind: &'static str,
    pub reason: Option<String>,
    pub detail: Option<String>,
    pub at: DateTime<Utc>,
}

impl AuditEntryBody {
    #[must_use]
    pub fn new(entry: &AuditEntry, staff_name: String, person_name: Option<String>) -> Self {
        Self {
            id: entry.id.to_string(),
            staff_id: entry.staff.to_string(),
            staff_name,
            person_id: entry.person.map(|person| person.to_string()),
            person_name,
            kind: entry.kind.code(),
            reason: entry.reason.clone(),
            detail: entry.detail.clone(),
            at: time(entry.at),
        }
    }
}

/// The reason for an action on a person's account, which is always required.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffReasonRequest {
    #[validate(length(max = 600))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SuspendRequest {
    #[validate(length(max = 600))]
    pub reason: String,
    /// The length in hours: 1 to 8,760; without it, the suspension has no end. More than 72 hours
    /// need the approval of a second person.
    pub hours: Option<u32>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = StaffRole)]
pub enum StaffRoleDto {
    Customer,
    Admin,
}

impl From<StaffRoleDto> for Role {
    fn from(role: StaffRoleDto) -> Self {
        match role {
            StaffRoleDto::Customer => Self::Customer,
            StaffRoleDto::Admin => Self::Admin,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoleRequest {
    pub role: StaffRoleDto,
    /// The permissions: `OPS`, `PRICING`, `SUPPORT`, `FINANCE`, `CONTENT` or `SUPER`; none for a
    /// customer.
    #[validate(length(max = 6))]
    #[schema(value_type = Vec<String>)]
    pub permissions: Vec<Permission>,
    #[validate(length(max = 600))]
    pub reason: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffDecisionRequest {
    pub approve: bool,
}
