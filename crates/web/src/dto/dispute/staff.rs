//! Disputes as staff see them, with the evidence and the decisions that are possible.

use super::{DisputeBody, VerdictDto, statement::photos_of};
use crate::dto::{OrderEventBody, PhotoBody, RefundableBody, kobo, time};
use chrono::{DateTime, Utc};
use marketplace::read::{DisputeView, EventView};
use orders::{Dispute, Standing, Verdict};
use serde::Serialize;
use support::{Author, Message};
use utoipa::ToSchema;

/// A dispute, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminDispute)]
pub struct AdminDisputeBody {
    #[serde(flatten)]
    pub dispute: DisputeBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub customer_name: String,
    pub provider_name: Option<String>,
    pub paid_kobo: i64,
    /// How often staff missed the time to decide.
    pub missed: u32,
    /// Whether a full refund is proposed and waits for the approval of finance.
    pub proposed: bool,
}

impl From<&DisputeView> for AdminDisputeBody {
    fn from(view: &DisputeView) -> Self {
        Self {
            dispute: DisputeBody::from(&view.dispute),
            order_id: view.dispute.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            customer_name: view.customer_name.clone(),
            provider_name: view.provider_name.clone(),
            paid_kobo: kobo(view.paid),
            missed: view.dispute.missed,
            proposed: view.dispute.is_proposed(),
        }
    }
}

/// A statement or an event, for the member of staff who decides.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Evidence)]
pub struct EvidenceBody {
    pub at: DateTime<Utc>,
    /// The origin: `customer`, `provider`, `support` or `order`.
    pub who: &'static str,
    /// The text of a statement, or the new status of the order.
    pub text: String,
    /// The photos of a statement.
    pub photos: Vec<PhotoBody>,
}

impl EvidenceBody {
    /// The history of the order, the messages of its tickets and the statements of its disputes,
    /// oldest first.
    #[must_use]
    pub fn timeline(events: &[EventView], messages: &[Message], disputes: &[Dispute]) -> Vec<Self> {
        let mut all: Vec<Self> = events
            .iter()
            .map(Self::of_event)
            .chain(messages.iter().map(Self::of_message))
            .collect();
        for dispute in disputes {
            let side = |side: orders::DisputeSide| match side {
                orders::DisputeSide::Customer => "customer",
                orders::DisputeSide::Provider => "provider",
                orders::DisputeSide::Support => "support",
            };
            all.push(Self {
                at: time(dispute.opened_at),
                who: side(dispute.side),
                text: dispute.statement.clone(),
                photos: photos_of(&dispute.photos),
            });
            all.extend(dispute.answer.iter().map(|answer| Self {
                at: time(answer.at),
                who: side(dispute.side.other()),
                text: answer.text.clone(),
                photos: photos_of(&answer.photos),
            }));
            all.extend(dispute.statements.iter().map(|statement| Self {
                at: time(statement.at),
                who: side(statement.side),
                text: statement.text.clone(),
                photos: photos_of(&statement.photos),
            }));
        }
        all.sort_by_key(|entry| entry.at);
        all
    }

    fn of_event(event: &EventView) -> Self {
        Self {
            at: OrderEventBody::from(event).at,
            who: "order",
            text: event.to.code().to_owned(),
            photos: Vec::new(),
        }
    }

    fn of_message(message: &Message) -> Self {
        let who = match message.author {
            Author::Customer => "customer",
            Author::Support => "support",
            Author::Provider => "provider",
        };
        Self {
            at: time(message.created_at),
            who,
            text: message.body.clone(),
            photos: photos_of(&message.photos),
        }
    }
}

/// A dispute with everything that is needed to decide it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminDisputeDetail)]
pub struct AdminDisputeDetailBody {
    #[serde(flatten)]
    pub dispute: AdminDisputeBody,
    /// The part of the price that has not been refunded.
    pub left_kobo: i64,
    /// Whether the provider's earnings were released before the dispute. The guarantee fund then
    /// pays a refund first.
    pub released: bool,
    /// How much of each kind of line may still be refunded in part.
    pub refundable: Vec<RefundableBody>,
    /// The decisions that are possible now.
    #[schema(value_type = Vec<VerdictDto>)]
    pub verdicts: Vec<&'static str>,
    /// The explanation of a proposed full refund.
    pub proposal: Option<String>,
    pub timeline: Vec<EvidenceBody>,
}

/// The codes of the decisions that are possible; empty once the dispute is decided.
pub(crate) fn verdicts_of(dispute: &Dispute, standing: Standing) -> Vec<&'static str> {
    if !dispute.is_open() {
        return Vec::new();
    }
    dispute
        .verdicts(standing)
        .into_iter()
        .map(Verdict::code)
        .collect()
}
