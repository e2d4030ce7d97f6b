use super::{Names, kobo, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, OrderReference, Timestamp, UserId};
use marketplace::read::{MatchingOrder, StrayView, UnappliedState, UnappliedView};
use payments::{MoneyProposal, ProposalKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Money that came and is not its order's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UnappliedMoney)]
pub struct UnappliedBody {
    /// None under a reference that is not ours.
    pub payment_id: Option<String>,
    pub reference: String,
    pub order_id: Option<String>,
    /// 0 for foreign money, which is not booked.
    pub amount_kobo: i64,
    /// `short`, `over`, `amount`, `currency`, `duplicate`, `late`, or `unknown` for a reference that is not ours.
    pub reason: &'static str,
    /// `HELD`, `RETURNING`, `STUCK`, `RETURNED` or `CREDITED`.
    pub state: &'static str,
    pub received_at: DateTime<Utc>,
    pub age_hours: i64,
    /// Whether it waits for people to say what shall become of it.
    pub open_to_proposals: bool,
    /// Whom the gateway names as the payer of money under a reference that is not ours.
    pub payer_name: Option<String>,
    pub payer_email: Option<String>,
    pub proposal: Option<MoneyProposalBody>,
}

/// What somebody wants to become of money that is no order's. A second person agrees.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoneyProposal)]
pub struct MoneyProposalBody {
    pub id: String,
    /// `APPLY` or `RETURN`.
    pub kind: &'static str,
    pub order_id: String,
    pub order_reference: String,
    /// What of the order's price was to be paid when it was proposed; 0 of money that goes back.
    pub due_kobo: i64,
    /// How it is known whose money it is.
    pub note: String,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    /// Whether the asker proposed it, and so may not agree to it.
    pub mine: bool,
}

impl MoneyProposalBody {
    fn new((wish, order): &(MoneyProposal, OrderReference), names: &Names, asker: UserId) -> Self {
        Self {
            id: wish.id.to_string(),
            kind: wish.kind.code(),
            order_id: wish.order.to_string(),
            order_reference: order.to_string(),
            due_kobo: kobo(wish.due),
            note: wish.note.clone(),
            proposed_by: names.get(&wish.proposed_by).cloned().unwrap_or_default(),
            proposed_at: time(wish.proposed_at),
            mine: wish.proposed_by == asker,
        }
    }
}

/// An order that waits for as much as came.
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
    /// Of 100: 40 for the amount, at most 40 for the person, at most 20 for the time.
    pub score: u32,
    /// The gateway names the customer's e-mail address as the payer's.
    pub same_email: bool,
    /// The payer's name is the customer's, as a bank writes it.
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

/// What shall become of money that is no order's.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoneyProposalRequest {
    #[validate(length(min = 1, max = 100))]
    pub reference: String,
    /// `APPLY` or `RETURN`.
    pub kind: String,
    /// Its id, or its name such as `SVC-7K3F9Q`.
    #[validate(length(min = 1, max = 36))]
    pub order: String,
    #[validate(length(min = 1, max = 300))]
    pub note: String,
}

impl MoneyProposalRequest {
    /// # Errors
    /// `kind`.
    pub fn kind(&self) -> Result<ProposalKind, FieldErrors> {
        ProposalKind::from_code(&self.kind).ok_or_else(|| {
            FieldErrors::one(
                "kind",
                "not_an_option",
                "Choose whether it pays an order or goes back.",
            )
        })
    }
}

/// Of a proposal that waits for a second person.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoneyDecisionRequest {
    pub approve: bool,
}

impl UnappliedBody {
    #[must_use]
    pub fn new(view: &UnappliedView, names: &Names, asker: UserId, now: Timestamp) -> Self {
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
                .map(|wish| MoneyProposalBody::new(wish, names, asker)),
        }
    }

    /// `names` of members of staff; `asker` looks at it.
    #[must_use]
    pub fn stray(view: &StrayView, names: &Names, asker: UserId, now: Timestamp) -> Self {
        let (received_at, now) = (time(view.charge.at), time(now));
        let charge = &view.charge;
        let wish = view
            .proposal
            .as_ref()
            .map(|wish| MoneyProposalBody::new(wish, names, asker));
        Self {
            payment_id: None,
            reference: charge.reference.to_string(),
            order_id: None,
            amount_kobo: kobo(charge.naira()),
            reason: "unknown",
            state: UnappliedState::Held.code(),
            received_at,
            age_hours: (now - received_at).num_hours(),
            open_to_proposals: wish.is_none() && charge.naira().is_positive(),
            payer_name: charge.payer.name.clone(),
            payer_email: charge.payer.email.clone(),
            proposal: wish,
        }
    }
}
