use super::{Row, naive, opt_time, time};
use crate::schema::cancellations;
use ::orders::{
    CancelReason, Cancellation, CancellationState, CylinderFault, MakeGood, MakeGoodState, Stage,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = cancellations, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct CancellationRow {
    pub id: String,
    pub order_id: String,
    pub customer_id: String,
    pub ticket_id: String,
    pub reason: String,
    pub stage: String,
    pub received_kobo: i64,
    pub refund_kobo: i64,
    pub fee_kobo: i64,
    pub vat_kobo: i64,
    pub state: String,
    pub due_at: Option<NaiveDateTime>,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub note: Option<String>,
    pub created_at: NaiveDateTime,
    pub version: i64,
    pub as_credit: bool,
    pub cylinder_fault: Option<String>,
    pub rejected_by: Option<String>,
    pub make_good_kobo: Option<i64>,
    pub make_good_state: Option<String>,
    pub make_good_ticket_id: Option<String>,
    pub make_good_decided_by: Option<String>,
}

impl From<&Cancellation> for CancellationRow {
    fn from(request: &Cancellation) -> Self {
        let make_good = request.make_good;
        Self {
            id: request.id.to_string(),
            order_id: request.order.to_string(),
            customer_id: request.customer.to_string(),
            ticket_id: request.ticket.to_string(),
            reason: request.reason.code().to_owned(),
            stage: request.stage.code().to_owned(),
            received_kobo: request.received.kobo(),
            refund_kobo: request.refund.kobo(),
            fee_kobo: request.fee.kobo(),
            vat_kobo: request.vat.kobo(),
            state: request.state.code().to_owned(),
            due_at: naive(request.due_at),
            decided_by: request.decided_by.map(|staff| staff.to_string()),
            decided_at: naive(request.decided_at),
            note: request.note.clone(),
            created_at: request.created_at.naive_utc(),
            version: request.version,
            as_credit: request.as_credit,
            cylinder_fault: request.fault.map(|fault| fault.code().to_owned()),
            rejected_by: request.rejected_by.map(|provider| provider.to_string()),
            make_good_kobo: make_good.map(|one| one.amount.kobo()),
            make_good_state: make_good.map(|one| one.state.code().to_owned()),
            make_good_ticket_id: make_good
                .and_then(|one| one.ticket)
                .map(|ticket| ticket.to_string()),
            make_good_decided_by: make_good
                .and_then(|one| one.decided_by)
                .map(|staff| staff.to_string()),
        }
    }
}

impl TryFrom<CancellationRow> for Cancellation {
    type Error = StoreError;
    fn try_from(stored: CancellationRow) -> Result<Self, StoreError> {
        let row = Row::new("cancellations", &stored.id);
        let make_good = stored.make_good(&row)?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            ticket: row.id("ticket_id", &stored.ticket_id)?,
            reason: row.code("reason", &stored.reason, CancelReason::from_code)?,
            stage: row.code("stage", &stored.stage, Stage::from_code)?,
            received: Money::from_kobo(stored.received_kobo),
            refund: Money::from_kobo(stored.refund_kobo),
            fee: Money::from_kobo(stored.fee_kobo),
            vat: Money::from_kobo(stored.vat_kobo),
            state: row.code("state", &stored.state, CancellationState::from_code)?,
            due_at: opt_time(stored.due_at),
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            decided_at: opt_time(stored.decided_at),
            note: stored.note,
            created_at: time(stored.created_at),
            version: stored.version,
            as_credit: stored.as_credit,
            fault: row.opt_code(
                "cylinder_fault",
                stored.cylinder_fault.as_deref(),
                CylinderFault::from_code,
            )?,
            rejected_by: row.opt_id("rejected_by", stored.rejected_by.as_deref())?,
            make_good,
        })
    }
}

impl CancellationRow {
    fn make_good(&self, row: &Row<'_>) -> Result<Option<MakeGood>, StoreError> {
        let state = self.make_good_state.as_deref();
        let state = row.opt_code("make_good_state", state, MakeGoodState::from_code)?;
        let (Some(state), Some(amount)) = (state, self.make_good_kobo) else {
            return Ok(None);
        };
        let (ticket, staff) = (&self.make_good_ticket_id, &self.make_good_decided_by);
        Ok(Some(MakeGood {
            amount: Money::from_kobo(amount),
            state,
            ticket: row.opt_id("make_good_ticket_id", ticket.as_deref())?,
            decided_by: row.opt_id("make_good_decided_by", staff.as_deref())?,
        }))
    }
}
