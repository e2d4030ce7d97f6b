//! Offers and jobs as their provider sees them.

use super::{
    instant,
    order::{OrderStatusDto, TrackingStepDto},
    place::{AddressDto, SlotDto},
};
use catalog::{FieldType, Form};
use marketplace::read::{EarningsView, JobView, OfferView, ProviderView};
use providers::OfferState;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = OfferState)]
pub enum OfferStateDto {
    Sent,
    Accepted,
    Declined,
    Expired,
    Lost,
    Withdrawn,
}

impl From<OfferState> for OfferStateDto {
    fn from(state: OfferState) -> Self {
        match state {
            OfferState::Sent => Self::Sent,
            OfferState::Accepted => Self::Accepted,
            OfferState::Declined => Self::Declined,
            OfferState::Expired => Self::Expired,
            OfferState::Lost => Self::Lost,
            OfferState::Withdrawn => Self::Withdrawn,
        }
    }
}

/// A job offered: the area, never the address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub id: String,
    pub order_id: String,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<SlotDto>,
    /// Once providers share where they are.
    pub distance_km: Option<f64>,
    pub gross_kobo: i64,
    pub commission_kobo: i64,
    /// What the provider receives.
    pub net_kobo: i64,
    #[schema(format = DateTime)]
    pub sent_at: String,
    #[schema(format = DateTime)]
    pub expires_at: String,
    pub state: OfferStateDto,
}

impl From<OfferView> for Offer {
    fn from(view: OfferView) -> Self {
        Self {
            id: view.id.to_string(),
            order_id: view.order.to_string(),
            category_slug: view.category_slug,
            title: view.title,
            area: view.area,
            slot: view.slot.map(SlotDto::from),
            distance_km: None,
            gross_kobo: view.gross.kobo(),
            commission_kobo: view.commission.kobo(),
            net_kobo: view.net.kobo(),
            sent_at: instant(view.sent_at),
            expires_at: instant(view.expires_at),
            state: view.state.into(),
        }
    }
}

/// One answer of the customer in words.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnsweredField {
    pub label: String,
    pub value: String,
}

/// A job with everything that is needed to do it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderJob {
    pub order_id: String,
    pub reference: String,
    pub category_slug: String,
    pub title: String,
    pub description: String,
    pub status: OrderStatusDto,
    pub tracking_step: Option<TrackingStepDto>,
    pub slot: Option<SlotDto>,
    pub address: Option<AddressDto>,
    pub customer_first_name: String,
    pub customer_phone: Option<String>,
    pub answers: Vec<AnsweredField>,
    pub gross_kobo: i64,
    pub commission_kobo: i64,
    pub net_kobo: i64,
    #[schema(format = DateTime)]
    pub assigned_at: Option<String>,
    #[schema(format = DateTime)]
    pub started_at: Option<String>,
    #[schema(format = DateTime)]
    pub finished_at: Option<String>,
    #[schema(format = DateTime)]
    pub closed_at: Option<String>,
    pub finish_note: Option<String>,
}

impl ProviderJob {
    /// `form` puts the answers into words; without it they are left out.
    pub fn of(view: JobView, form: Option<&Form>) -> Self {
        Self {
            order_id: view.order.to_string(),
            reference: view.reference.to_string(),
            status: view.status.into(),
            tracking_step: TrackingStepDto::of(view.tracking_step),
            slot: view.slot.map(SlotDto::from),
            answers: form.map(|form| in_words(form, &view.answers)).unwrap_or_default(),
            gross_kobo: view.gross.kobo(),
            commission_kobo: view.commission.kobo(),
            net_kobo: view.net.kobo(),
            assigned_at: view.assigned_at.map(instant),
            started_at: view.started_at.map(instant),
            finished_at: view.finished_at.map(instant),
            closed_at: view.closed_at.map(instant),
            category_slug: view.category_slug,
            title: view.title,
            description: view.description,
            address: view.address.map(AddressDto::from),
            customer_first_name: view.customer_name,
            customer_phone: view.customer_phone,
            finish_note: view.finish_note,
        }
    }
}

/// Answers by the form's own labels, in the form's order.
fn in_words(form: &Form, answers: &Value) -> Vec<AnsweredField> {
    let worded = |field: &catalog::Field| {
        let value = answers.get(&field.key)?;
        let option = |text: &str| {
            let options = field.options.as_deref().unwrap_or_default();
            options.iter().find(|option| option.value == text).map_or_else(|| text.to_owned(), |option| option.label.clone())
        };
        let text = match (field.kind, value) {
            (FieldType::Choice, Value::String(text)) => option(text),
            (FieldType::Multi, Value::Array(list)) => list.iter().filter_map(Value::as_str).map(option).collect::<Vec<_>>().join(", "),
            (_, Value::Bool(yes)) => if *yes { "Yes" } else { "No" }.to_owned(),
            (FieldType::Money, Value::Number(kobo)) => kernel::Money::from_kobo(kobo.as_i64()?).to_string(),
            (_, Value::Number(number)) => number.to_string(),
            (FieldType::Text | FieldType::Date, Value::String(text)) => text.clone(),
            _ => return None,
        };
        (!text.is_empty()).then(|| AnsweredField { label: field.label.clone(), value: text })
    };
    form.fields.iter().filter_map(worded).collect()
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartJobRequest {
    /// The four digits that the customer reads out.
    #[validate(length(min = 1, max = 12))]
    pub pin: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinishJobRequest {
    /// What was done, in a sentence.
    pub note: String,
}

/// What a provider has earned. `pendingKobo` is theirs once the jobs they have are confirmed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Earnings {
    pub balance_kobo: i64,
    pub pending_kobo: i64,
    pub jobs_done: u32,
}

impl From<EarningsView> for Earnings {
    fn from(view: EarningsView) -> Self {
        Self { balance_kobo: view.balance.kobo(), pending_kobo: view.pending.kobo(), jobs_done: view.jobs_done }
    }
}

/// The provider as they see themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderStanding {
    /// `ACTIVE`, `PAUSED`, `SUSPENDED` …
    pub status: String,
    pub display_name: String,
    pub bio: Option<String>,
    /// Slugs of the services they are approved for.
    pub categories: Vec<String>,
    /// `A`, `B`, `C`.
    pub zones: Vec<String>,
    pub jobs_done: u32,
}

impl From<ProviderView> for ProviderStanding {
    fn from(view: ProviderView) -> Self {
        Self {
            status: view.status.code().to_owned(),
            display_name: view.display_name,
            bio: Some(view.bio).filter(|bio| !bio.is_empty()),
            categories: view.categories,
            zones: view.zones.into_iter().map(String::from).collect(),
            jobs_done: view.jobs_done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_put_into_the_words_of_their_form() {
        let form: Form = serde_json::from_value(serde_json::json!({ "version": 1, "fields": [
            { "key": "type", "type": "choice", "label": "Kind", "required": true, "options": [{ "value": "deep", "label": "Deep clean" }, { "value": "r", "label": "Regular" }] },
            { "key": "extras", "type": "multi", "label": "Extras", "required": false, "options": [{ "value": "fridge", "label": "Fridge" }, { "value": "oven", "label": "Oven" }] },
            { "key": "rooms", "type": "count", "label": "Rooms", "required": true },
            { "key": "light", "type": "bool", "label": "Is there light?", "required": false }
        ]}))
        .unwrap();
        let words = in_words(&form, &serde_json::json!({ "type": "deep", "extras": ["oven", "fridge"], "rooms": 3, "light": false, "old": "x" }));
        let said: Vec<_> = words.iter().map(|word| format!("{}: {}", word.label, word.value)).collect();
        assert_eq!(said, ["Kind: Deep clean", "Extras: Oven, Fridge", "Rooms: 3", "Is there light?: No"]);
    }
}
