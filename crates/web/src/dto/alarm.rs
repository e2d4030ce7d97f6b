use super::{PositionRequest, ReportedPositionBody, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::OrderId;
use marketplace::{
    read::AlarmView,
    support::{Raised, Reporter},
};
use serde::{Deserialize, Serialize};
use support::{ReportedPosition, TicketCategory};
use utoipa::ToSchema;
use validator::Validate;

/// The kind of danger: a smell of gas, or a person who is not safe.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = Danger)]
pub enum DangerDto {
    Gas,
    Safety,
}

impl DangerDto {
    /// The message of a report without a text.
    const fn message(self) -> &'static str {
        match self {
            Self::Gas => "I smell gas.",
            Self::Safety => "I am not safe.",
        }
    }
}

impl From<DangerDto> for TicketCategory {
    fn from(danger: DangerDto) -> Self {
        match danger {
            DangerDto::Gas => Self::GasSafety,
            DangerDto::Safety => Self::Safety,
        }
    }
}

/// A report that a person is in danger. A guest gives a name and a phone number; a signed-in user
/// need not.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RaiseAlarmRequest {
    pub kind: DangerDto,
    /// The name of a guest.
    #[validate(length(max = 80))]
    pub name: Option<String>,
    /// The phone number of a guest, which must be Nigerian.
    #[validate(length(max = 30))]
    pub phone: Option<String>,
    /// Where the person is.
    #[validate(length(max = 200))]
    pub area: Option<String>,
    /// What happened.
    #[validate(length(max = 1500))]
    pub text: Option<String>,
    /// The order or job of a signed-in user during which it happened. Any other is ignored.
    #[validate(length(max = 36))]
    pub order_id: Option<String>,
    /// Where a signed-in user is, if their phone told at once. One that is not usable is ignored.
    pub position: Option<PositionRequest>,
}

impl RaiseAlarmRequest {
    /// The order that the request names.
    #[must_use]
    pub fn order(&self) -> Option<OrderId> {
        self.order_id.as_ref()?.parse().ok()
    }

    /// The position that the request names.
    #[must_use]
    pub fn position(&self) -> Option<ReportedPosition> {
        self.position.as_ref()?.reported().ok()
    }

    /// The message for staff: what happened and where.
    #[must_use]
    pub fn message(&self) -> String {
        let text = typed(self.text.as_deref()).unwrap_or(self.kind.message());
        typed(self.area.as_deref()).map_or_else(
            || text.to_owned(),
            |area| format!("{text}\nThe place: {area}"),
        )
    }

    /// The reporter of an alarm without an account, with the name and the phone number of the
    /// request.
    #[must_use]
    pub fn guest(&self) -> Reporter {
        Reporter::Guest {
            name: self.name.clone().unwrap_or_default(),
            phone: self.phone.clone().unwrap_or_default(),
        }
    }
}

/// The result of a report of danger.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RaisedAlarm)]
pub struct RaisedAlarmBody {
    /// The reference of the report, such as `SUP-7K3F9Q2X`.
    pub reference: String,
    /// Always true: without a member of staff to notify, the answer is 503 `staff_unreachable`.
    pub staff_notified: bool,
    /// The ticket of a signed-in user, to which a position can follow.
    pub ticket_id: Option<String>,
    /// Whether staff see where the person is. Otherwise a position can follow.
    pub located: bool,
}

impl From<&Raised> for RaisedAlarmBody {
    fn from(raised: &Raised) -> Self {
        Self {
            reference: raised.reference.to_string(),
            staff_notified: raised.called > 0,
            ticket_id: raised.ticket.map(|ticket| ticket.to_string()),
            located: raised.located,
        }
    }
}

fn typed(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// An alarm, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Alarm)]
pub struct AlarmBody {
    pub id: String,
    pub reference: String,
    #[schema(value_type = super::ticket_kinds::TicketCategoryDto)]
    pub category: &'static str,
    /// The priority: `P0` or `P1`.
    pub priority: &'static str,
    /// The ticket of the alarm; absent for a report without an account and for a silent alarm.
    pub ticket_id: Option<String>,
    /// The order of a silent alarm, whose safety PIN was entered.
    pub order_id: Option<String>,
    pub caller_name: String,
    pub caller_phone: Option<String>,
    /// The subject of the ticket, or the message of a guest.
    pub message: String,
    /// Where the person last was, if their phone told.
    pub position: Option<ReportedPositionBody>,
    pub raised_at: DateTime<Utc>,
    /// The time by which a member of staff should have taken the alarm.
    pub due_at: DateTime<Utc>,
    /// When the alarm was escalated to the next role.
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
            order_id: alarm.silent_order().map(|order| order.to_string()),
            caller_name: view.caller_name.clone(),
            caller_phone: view.caller_phone.clone(),
            message: view.message.clone(),
            position: view.position.map(ReportedPositionBody::from),
            raised_at: time(alarm.raised_at),
            due_at: time(alarm.due_at),
            escalated_at: maybe_time(alarm.escalated_at),
            taken_at: maybe_time(alarm.taken_at),
            taken_by: view.taker.clone(),
        }
    }
}
