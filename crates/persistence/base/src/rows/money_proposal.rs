use super::{Row, naive, time};
use crate::schema::money_proposals;
use ::payments::{HeldMoney, MoneyProposal, ProposalKind, ProposalState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = money_proposals, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct MoneyProposalRow {
    pub id: String,
    pub reference: String,
    pub held_payment_id: Option<String>,
    pub held_order_id: Option<String>,
    pub kind: String,
    pub order_id: String,
    pub amount_kobo: i64,
    pub price_version_id: String,
    pub due_kobo: i64,
    pub note: String,
    pub proposed_by: String,
    pub proposed_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub payment_id: Option<String>,
    pub version: i64,
}

impl From<&MoneyProposal> for MoneyProposalRow {
    fn from(proposal: &MoneyProposal) -> Self {
        Self {
            id: proposal.id.to_string(),
            reference: proposal.reference.to_string(),
            held_payment_id: proposal.held.map(|held| held.payment.to_string()),
            held_order_id: proposal.held.map(|held| held.came_for.to_string()),
            kind: proposal.kind.code().to_owned(),
            order_id: proposal.order.to_string(),
            amount_kobo: proposal.amount.kobo(),
            price_version_id: proposal.price.to_string(),
            due_kobo: proposal.due.kobo(),
            note: proposal.note.clone(),
            proposed_by: proposal.proposed_by.to_string(),
            proposed_at: proposal.proposed_at.naive_utc(),
            state: proposal.state.code().to_owned(),
            decided_by: proposal.decided.map(|(by, _)| by.to_string()),
            decided_at: naive(proposal.decided.map(|(_, at)| at)),
            payment_id: proposal.payment.map(|payment| payment.to_string()),
            version: proposal.version,
        }
    }
}

impl TryFrom<MoneyProposalRow> for MoneyProposal {
    type Error = StoreError;
    fn try_from(stored: MoneyProposalRow) -> Result<Self, StoreError> {
        let row = Row::new("money_proposals", &stored.id);
        let held = stored
            .held_payment_id
            .as_deref()
            .zip(stored.held_order_id.as_deref());
        let held = held.map(|(payment, came_for)| {
            Ok::<_, StoreError>(HeldMoney {
                payment: row.id("held_payment_id", payment)?,
                came_for: row.id("held_order_id", came_for)?,
            })
        });
        let decided = stored.decided_by.as_deref().zip(stored.decided_at);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            reference: row.id("reference", &stored.reference)?,
            held: held.transpose()?,
            kind: row.code("kind", &stored.kind, ProposalKind::from_code)?,
            order: row.id("order_id", &stored.order_id)?,
            amount: Money::from_kobo(stored.amount_kobo),
            price: row.id("price_version_id", &stored.price_version_id)?,
            due: Money::from_kobo(stored.due_kobo),
            note: stored.note.clone(),
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            state: row.code("state", &stored.state, ProposalState::from_code)?,
            decided: decided
                .map(|(by, at)| Ok::<_, StoreError>((row.id("decided_by", by)?, time(at))))
                .transpose()?,
            payment: stored
                .payment_id
                .as_deref()
                .map(|id| row.id("payment_id", id))
                .transpose()?,
            version: stored.version,
        })
    }
}
