//! The person at home, when a customer orders for someone else.

use super::{Numbers, time};
use chrono::{DateTime, Utc};
use kernel::FieldErrors;
use orders::{ProblemReason, Recipient, RecipientReport};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The person at home, as the customer names them.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecipientRequest {
    /// At most 80 characters.
    pub name: String,
    /// A Nigerian phone number.
    pub phone: String,
    /// Whether they may confirm with a link of the order that the job is done.
    #[serde(default)]
    pub may_confirm: bool,
}

impl RecipientRequest {
    /// The person at home.
    ///
    /// # Errors
    /// `recipient.name`, `recipient.phone`.
    pub fn parse(&self) -> Result<Recipient, FieldErrors> {
        Recipient::new(&self.name, &self.phone, self.may_confirm)
    }
}

/// Tells a field that is `null` from one that is absent.
pub(super) fn present<'de, D, T>(json: D) -> Result<Option<Option<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::<T>::deserialize(json).map(Some)
}

/// The person at home.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Recipient)]
pub struct RecipientBody {
    pub name: String,
    /// Their phone number. The provider sees it from the time when they are on the way, unless calls
    /// go through the relay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    pub may_confirm: bool,
    /// What they reported since the provider finished; only for the customer and for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<RecipientReportBody>,
}

/// What the person at home reported with a link.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipientReport)]
pub struct RecipientReportBody {
    /// `NOT_DONE`, `PARTLY_DONE`, `BAD_WORK`, `DAMAGE` or `OTHER`.
    pub reason: &'static str,
    pub at: DateTime<Utc>,
}

impl From<RecipientReport> for RecipientReportBody {
    fn from(report: RecipientReport) -> Self {
        Self {
            reason: report.reason.code(),
            at: time(report.at),
        }
    }
}

impl RecipientBody {
    /// The person at home for the customer and for staff.
    #[must_use]
    pub fn whole(person: &Recipient) -> Self {
        Self {
            name: person.name.clone(),
            phone: Some(person.phone.to_string()),
            may_confirm: person.may_confirm,
            report: person.report.map(RecipientReportBody::from),
        }
    }

    /// The person at home for the provider.
    #[must_use]
    pub fn for_provider(person: &Recipient, with_phone: bool, numbers: Numbers<'_>) -> Self {
        Self {
            phone: numbers.shown(Some(person.phone.to_string()).filter(|_| with_phone)),
            report: None,
            ..Self::whole(person)
        }
    }
}

/// The token of a link of an order.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmByLinkRequest {
    #[validate(length(min = 1, max = 100))]
    pub token: String,
}

/// A problem that the person at home reports.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportProblemRequest {
    #[validate(length(min = 1, max = 100))]
    pub token: String,
    /// `NOT_DONE`, `PARTLY_DONE`, `BAD_WORK`, `DAMAGE` or `OTHER`.
    #[schema(value_type = String)]
    pub reason: ProblemReason,
}
