//! The evidence of a disputed order, for staff.

use super::{kobo, maybe_time, time, upload::url_of};
use chrono::{DateTime, Utc};
use marketplace::read::{EvidenceKind, EvidenceView};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(ToSchema)]
#[schema(as = EvidenceKind, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum EvidenceKindSchema {
    Status,
    Pin,
    Offer,
    Step,
    Position,
    Weight,
    Photo,
    VoiceNote,
    Message,
    Call,
    Payment,
    ChangeOrder,
    Ticket,
    Statement,
}

#[derive(ToSchema)]
#[schema(as = EvidenceActor, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum EvidenceActorSchema {
    Guest,
    Customer,
    Recipient,
    Provider,
    Staff,
    System,
    Bank,
}

/// One item of the evidence: what happened, who did it, and when.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EvidenceItem)]
pub struct EvidenceItemBody {
    /// The id of the item within the order.
    pub id: String,
    #[schema(value_type = EvidenceKindSchema)]
    pub kind: &'static str,
    /// What happened: the new status, the step, or another code of the kind.
    pub code: String,
    /// When it happened, as the person or their phone reported it.
    pub at: DateTime<Utc>,
    /// When it reached the server; absent where this was not kept.
    pub received_at: Option<DateTime<Utc>>,
    #[schema(value_type = EvidenceActorSchema)]
    pub actor: &'static str,
    pub actor_name: Option<String>,
    pub text: Option<String>,
    /// Where the photo is.
    pub photo_url: Option<String>,
    /// Where the voice note is.
    pub voice_url: Option<String>,
    pub amount_kobo: Option<i64>,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub accuracy_metres: Option<u32>,
    /// How long the two sides of a call talked.
    pub talk_seconds: Option<u32>,
    /// The weight of the cylinder before the refill.
    pub before_grams: Option<u32>,
    /// The weight of the cylinder after the refill.
    pub after_grams: Option<u32>,
}

impl From<&EvidenceView> for EvidenceItemBody {
    fn from(view: &EvidenceView) -> Self {
        let is_voice = view.kind == EvidenceKind::VoiceNote;
        Self {
            id: view.id.clone(),
            kind: view.kind.code(),
            code: view.code.clone(),
            at: time(view.at),
            received_at: maybe_time(view.received_at),
            actor: view.actor.code(),
            actor_name: view.actor_name.clone(),
            text: view.text.clone(),
            photo_url: view.photo.filter(|_| !is_voice).map(url_of),
            voice_url: view.photo.filter(|_| is_voice).map(url_of),
            amount_kobo: view.amount.map(kobo),
            latitude: view.place.map(|place| place.latitude),
            longitude: view.place.map(|place| place.longitude),
            accuracy_metres: view.place.map(|place| place.accuracy_metres),
            talk_seconds: view.talk_seconds,
            before_grams: view.weights.map(|(before, _)| before),
            after_grams: view.weights.map(|(_, after)| after),
        }
    }
}
