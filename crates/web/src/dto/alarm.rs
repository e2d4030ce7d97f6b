use super::{maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::{
    read::AlarmView,
    supporting::{Raised, Reporter},
};
use serde::{Deserialize, Serialize};
use support::TicketCategory;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = Danger)]
pub enum DangerDto {
    Safety,
    GasSafety,
}

impl From<DangerDto> for TicketCategory {
    fn from(danger: DangerDto) -> Self {
        match danger {
            DangerDto::Safety => Self::Safety,
            DangerDto::GasSafety => Self::GasSafety,
        }
    }
}

/// Somebody is in danger. Whoever has no account says who they are and how they are reached.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RaiseAlarmRequest {
    pub category: DangerDto,
    #[validate(length(min = 1, max = 2000))]
    pub message: String,
    /// A guest's.
    #[validate(length(max = 80))]
    pub name: Option<String>,
    /// A guest's number, a Nigerian one.
    #[validate(length(max = 30))]
    pub phone: Option<String>,
}

impl RaiseAlarmRequest {
    /// A guest, as they say who they are.
    #[must_use]
    pub fn guest(&self) -> Reporter {
        Reporter::Guest {
            name: self.name.clone().unwrap_or_default(),
            phone: self.phone.clone().unwrap_or_default(),
        }
    }
}

/// What became of a report of danger.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RaisedAlarm)]
pub struct RaisedAlarmBody {
    /// `SUP-7K3F9Q2X`.
    pub reference: String,
    /// Whether anybody of our team is called. If not, the reporter must not count on us.
    pub told: bool,
}

impl From<&Raised> for RaisedAlarmBody {
    fn from(raised: &Raised) -> Self {
        Self {
            reference: raised.reference.to_string(),
            told: raised.called > 0,
        }
    }
}

/// What cannot wait, for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Alarm)]
pub struct AlarmBody {
    pub id: String,
    pub reference: String,
    #[schema(value_type = super::support::TicketCategoryDto)]
    pub category: &'static str,
    /// `P0` or `P1`.
    pub priority: &'static str,
    /// The ticket; nothing for a report of somebody without an account.
    pub ticket_id: Option<String>,
    pub caller_name: String,
    pub caller_phone: Option<String>,
    /// The subject of the ticket, or what a guest wrote.
    pub message: String,
    pub raised_at: DateTime<Utc>,
    /// The time by which a member of staff should have taken it.
    pub due_at: DateTime<Utc>,
    /// When it was escalated to the next role.
    pub escalated_at: Option<DateTime<Utc>>,
    pub taken_at: Option<DateTime<Utc>>,
    pub taken_by: Option<String>,
}

impl From<&AlarmView> for AlarmBody {
    fn from(view: &AlarmView) -> Self {
        let alarm = &view.alarm;
        Self {
            id: alarm.id.to_string(),
            reference: alarm.reference().to_string(),
            category: alarm.category.code(),
            priority: alarm.priority.code(),
            ticket_id: alarm.ticket().map(|ticket| ticket.to_string()),
            caller_name: view.caller_name.clone(),
            caller_phone: view.caller_phone.clone(),
            message: view.message.clone(),
            raised_at: time(alarm.raised_at),
            due_at: time(alarm.due_at),
            escalated_at: maybe_time(alarm.escalated_at),
            taken_at: maybe_time(alarm.taken_at),
            taken_by: view.taker.clone(),
        }
    }
}
