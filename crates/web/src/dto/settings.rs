//! The settings that staff maintain.

use super::{Names, time};
use ::settings::{NewChange, SettingChange, SettingChangeState, SettingKey, in_force};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, SettingChangeId, Timestamp, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A number of the product that staff can change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Setting)]
pub struct SettingBody {
    pub key: &'static str,
    /// `ORDERS`, `DISPATCH`, `CANCELLATION`, `COMPENSATION`, `DEADLINES`, `REVIEWS`, `SUPPORT`
    /// or `MESSAGES`.
    pub group: &'static str,
    pub label: &'static str,
    pub value: i64,
    /// `COUNT`, `PERCENT`, `NAIRA`, `MINUTES`, `HOURS`, `DAYS`, `KILOMETRES`, or `SWITCH` with 1 for
    /// on and 0 for off.
    pub unit: &'static str,
    pub min: i64,
    pub max: i64,
    /// When the value came into force; absent for the default.
    pub effective_from: Option<DateTime<Utc>>,
    /// The name of the author of the value; absent for the default.
    pub changed_by: Option<String>,
    /// The last fifty changes, newest first.
    pub history: Vec<SettingChangeBody>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SettingChange)]
pub struct SettingChangeBody {
    pub id: String,
    pub value: i64,
    pub effective_from: DateTime<Utc>,
    pub reason: String,
    /// `WAITING`, `ACCEPTED`, `REFUSED` or `WITHDRAWN`.
    pub state: &'static str,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    pub decided_by: Option<String>,
    /// Whether the caller is the author and so may not accept the change.
    pub mine: bool,
}

const HISTORY_MAX: usize = 50;

impl SettingBody {
    #[must_use]
    pub fn new(
        key: SettingKey,
        changes: &[SettingChange],
        names: &Names,
        (asker, now): (UserId, Timestamp),
    ) -> Self {
        let name = |id: UserId| names.get(&id).cloned().unwrap_or_default();
        let (setting, current) = (key.setting(), in_force(changes, key, now));
        let of_key = changes.iter().rev().filter(|change| change.key == key);
        let history = of_key.take(HISTORY_MAX).map(|change| SettingChangeBody {
            id: change.id.to_string(),
            value: change.value,
            effective_from: time(change.effective_from),
            reason: change.reason.clone(),
            state: change.state.code(),
            proposed_by: name(change.proposed_by),
            proposed_at: time(change.proposed_at),
            decided_by: change.decided.map(|(by, _)| name(by)),
            mine: change.state == SettingChangeState::Waiting && change.proposed_by == asker,
        });
        Self {
            key: key.code(),
            group: setting.group.code(),
            label: setting.label,
            value: current.map_or(setting.default, |change| change.value),
            unit: setting.unit.code(),
            min: setting.min,
            max: setting.max,
            effective_from: current.map(|change| time(change.effective_from)),
            changed_by: current.map(|change| name(change.proposed_by)),
            history: history.collect(),
        }
    }
}

/// A change of a setting.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingRequest {
    pub value: i64,
    /// Now, if absent.
    pub effective_from: Option<DateTime<Utc>>,
    #[validate(length(max = 200))]
    pub reason: String,
}

impl SettingRequest {
    /// Returns the change.
    ///
    /// # Errors
    /// `effectiveFrom` when the date is out of range.
    pub fn change(self, key: SettingKey) -> Result<NewChange, FieldErrors> {
        Ok(NewChange {
            key,
            value: self.value,
            effective_from: from_date(self.effective_from)?,
            reason: self.reason,
        })
    }
}

/// The date of a change as sent.
///
/// # Errors
/// `effectiveFrom` when the date is out of range.
pub(super) fn from_date(sent: Option<DateTime<Utc>>) -> Result<Option<Timestamp>, FieldErrors> {
    let read = |from: DateTime<Utc>| {
        Timestamp::from_unix(from.timestamp())
            .ok_or_else(|| FieldErrors::one("effectiveFrom", "out_of_range", "Enter another date."))
    };
    sent.map(read).transpose()
}

/// The decision on a change that waits for a second person.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingDecisionRequest {
    /// The change that the caller saw.
    pub change_id: String,
    pub accept: bool,
}

impl SettingDecisionRequest {
    /// Returns the id of the change.
    ///
    /// # Errors
    /// `changeId` when it is not an id.
    pub fn change(&self) -> Result<SettingChangeId, FieldErrors> {
        self.change_id
            .parse()
            .map_err(|_| FieldErrors::one("changeId", "invalid", "There is no such change."))
    }
}
