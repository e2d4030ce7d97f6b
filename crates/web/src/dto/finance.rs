use super::{Names, kobo, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, OrderReference, Timestamp, UserId};
use marketplace::read::{
    MatchingOrder, UnappliedItem, UnappliedState, UnappliedView, UnmatchedView,
};
use payments::{MoneyProposal, ProposalKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Money that was received and is not applied to its order.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UnappliedMoney)]
pub struct UnappliedBody {
    /// The payment; absent for an unmatched charge.
    pub payment_id: Option<String>,
    pub reference: String,
    pub order_id: Option<String>,
    /// The amount; 0 for a foreign currency, which is not booked.
    pub amount_kobo: i64,
    /// The mismatch: `short`, `over`, `amount`, `currency`, `duplicate` or `late`; `unknown` for an
    /// unmatched charge.
    pub reason: &'static str,
    /// The state: `HELD`, `RETURNING`, `STUCK`, `RETURNED` or `CREDITED`.
    pub state: &'static str,
    pub received_at: DateTime<Utc>,
    pub age_hours: i64,
    /// Whether staff must propose what to do with the money.
    pub open_to_proposals: bool,
    /// The name of the payer of an unmatched charge, as the gateway reports it.
    pub payer_name: Option<String>,
    pub payer_email: Option<String>,
    pub proposal: Option<MoneyProposalBody>,
}

/// A proposal for the use of unapplied money. A second person must approve it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoneyProposal)]
pub struct MoneyProposalBody {
    pub id: String,
    /// The kind of proposal: `APPLY` or `RETURN`.
    pub kind: &'static str,
    pub order_id: String,
    pub order_reference: String,
    /// The amount that was due for the order when the proposal was made; 0 when the money is to be
    /// returned.
    pub due_kobo: i64,
    /// How the member of staff knows whose money it is.
    pub note: String,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    /// Whether the caller made the proposal and so may not approve it.
    pub mine: bool,
}

impl MoneyProposalBody {
    fn new(
        (request, order): &(MoneyProposal, OrderReference),
        names: &Names,
        asker: UserId,
    ) -> Self {
        Self {
            id: request.id.to_string(),
            kind: request.kind.code(),
            order_id: request.order.to_string(),
            order_reference: order.to_string(),
            due_kobo: kobo(request.due),
            note: request.note.clone(),
            proposed_by: names.get(&request.proposed_by).cloned().unwrap_or_default(),
            proposed_at: time(request.proposed_at),
            mine: request.proposed_by == asker,
        }
    }
}

/// An order with exactly this amount due.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MatchingOrder)]
pub struct MatchingOrderBody {
    pub order_id: String,
    pub order_reference: String,
    pub title: String,
    pub customer_id: String,
    pub customer_name: String,
    pub ordered_at: DateTime<Utc>,
    /// The score out of 100: 40 for the amount, up to 40 for the person and up to 20 for the time.
    pub score: u32,
    /// Whether the payer's e-mail address at the gateway is the customer's.
    pub same_email: bool,
    /// Whether the payer's name matches the customer's name in the spelling of banks.
    pub same_name: bool,
}

impl From<MatchingOrder> for MatchingOrderBody {
    fn from(found: MatchingOrder) -> Self {
        Self {
            order_id: found.order.to_string(),
            order_reference: found.reference.to_string(),
            title: found.title,
            customer_id: found.customer.to_string(),
            customer_name: found.name,
            ordered_at: time(found.ordered_at),
            score: found.likeness.score,
            same_email: found.likeness.same_email,
            same_name: found.likeness.same_name,
        }
    }
}

/// A proposal for the use of unapplied money.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoneyProposalRequest {
    #[validate(length(min = 1, max = 100))]
    pub reference: String,
    /// The kind of proposal: `APPLY` or `RETURN`.
    pub kind: String,
    /// The order's id, or its reference such as `SVC-7K3F9Q`.
    #[validate(length(min = 1, max = 36))]
    pub order: String,
    #[validate(length(min = 1, max = 300))]
    pub note: String,
}

impl MoneyProposalRequest {
    /// Returns the kind of proposal.
    ///
    /// # Errors
    /// `kind` when it is unknown.
    pub fn kind(&self) -> Result<ProposalKind, FieldErrors> {
        ProposalKind::from_code(&self.kind).ok_or_else(|| {
            FieldErrors::one(
                "kind",
                "not_an_option",
                "Choose whether it pays an order or is refunded.",
            )
        })
    }
}

/// The decision on a proposal that waits for a second person.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoneyDecisionRequest {
    pub approve: bool,
}

impl UnappliedBody {
    /// `names` holds the names of members of staff; `asker` is the caller.
    #[must_use]
    pub fn new(item: &UnappliedItem, names: &Names, asker: UserId, now: Timestamp) -> Self {
        match item {
            UnappliedItem::Payment(view) => Self::of_payment(view, names, asker, now),
            UnappliedItem::Charge(view) => Self::unmatched(view, names, asker, now),
        }
    }

    fn of_payment(view: &UnappliedView, names: &Names, asker: UserId, now: Timestamp) -> Self {
        let (received_at, now) = (time(view.at), time(now));
        Self {
            payment_id: Some(view.payment.to_string()),
            reference: view.reference.to_string(),
            order_id: Some(view.order.to_string()),
            amount_kobo: kobo(view.amount),
            reason: view.reason.code(),
            state: view.state.code(),
            received_at,
            age_hours: (now - received_at).num_hours(),
            open_to_proposals: view.open,
            payer_name: None,
            payer_email: None,
            proposal: view
                .proposal
                .as_ref()
                .map(|request| MoneyProposalBody::new(request, names, asker)),
        }
    }

    fn unmatched(view: &UnmatchedView, names: &Names, asker: UserId, now: Timestamp) -> Self {
        let (received_at, now) = (time(view.charge.at), time(now));
        let charge = &view.charge;
        let request = view
            .proposal
            .as_ref()
            .map(|request| MoneyProposalBody::new(request, names, asker));
        Self {
            payment_id: None,
            reference: charge.reference.to_string(),
            order_id: None,
            amount_kobo: kobo(charge.naira()),
            reason: UnappliedItem::UNKNOWN,
            state: UnappliedState::Held.code(),
            received_at,
            age_hours: (now - received_at).num_hours(),
            open_to_proposals: request.is_none() && charge.naira().is_positive(),
            payer_name: charge.payer.name.clone(),
            payer_email: charge.payer.email.clone(),
            proposal: request,
        }
    }
}
