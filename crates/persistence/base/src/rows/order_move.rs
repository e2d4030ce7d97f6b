use super::{Row, count, naive, opt_time, slot, time};
use crate::schema::order_moves;
use ::orders::{MoveReason, MoveRequest, MoveState, Slot};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = order_moves, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OrderMoveRow {
    pub id: String,
    pub order_id: String,
    pub customer_id: String,
    pub provider_id: String,
    pub reason: String,
    pub from_date: Option<String>,
    pub from_hour: Option<i32>,
    pub to_date: String,
    pub to_hour: i32,
    pub fee_kobo: i64,
    pub fee_vat_kobo: i64,
    pub paid_at: Option<NaiveDateTime>,
    pub state: String,
    pub asked_at: NaiveDateTime,
    pub due_at: NaiveDateTime,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&MoveRequest> for OrderMoveRow {
    type Error = StoreError;
    fn try_from(request: &MoveRequest) -> Result<Self, StoreError> {
        let (from_date, from_hour) = columns(request.from)?.unzip();
        let (to_date, to_hour) = columns(request.to)?
            .ok_or_else(|| StoreError::Failed("a visit moves to a window".to_owned()))?;
        Ok(Self {
            id: request.id.to_string(),
            order_id: request.order.to_string(),
            customer_id: request.customer.to_string(),
            provider_id: request.provider.to_string(),
            reason: request.reason.code().to_owned(),
            from_date,
            from_hour,
            to_date,
            to_hour,
            fee_kobo: request.fee.kobo(),
            fee_vat_kobo: request.fee_vat.kobo(),
            paid_at: naive(request.paid_at),
            state: request.state.code().to_owned(),
            asked_at: request.asked_at.naive_utc(),
            due_at: request.due_at.naive_utc(),
            decided_at: naive(request.decided_at),
            version: request.version,
        })
    }
}

impl TryFrom<OrderMoveRow> for MoveRequest {
    type Error = StoreError;
    fn try_from(stored: OrderMoveRow) -> Result<Self, StoreError> {
        let row = Row::new("order_moves", &stored.id);
        let from = slot(
            row,
            stored.from_date.is_none(),
            stored.from_date.as_deref(),
            stored.from_hour,
        )?;
        let to = slot(row, false, Some(&stored.to_date), Some(stored.to_hour))?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            reason: row.code("reason", &stored.reason, MoveReason::from_code)?,
            from: from.unwrap_or(Slot::Asap),
            to: to.unwrap_or(Slot::Asap),
            fee: Money::from_kobo(stored.fee_kobo),
            fee_vat: Money::from_kobo(stored.fee_vat_kobo),
            paid_at: opt_time(stored.paid_at),
            state: row.code("state", &stored.state, MoveState::from_code)?,
            asked_at: time(stored.asked_at),
            due_at: time(stored.due_at),
            decided_at: opt_time(stored.decided_at),
            version: stored.version,
        })
    }
}

/// The date and the hour of a window; `None` if the slot is as soon as possible.
pub(super) fn columns(slot: Slot) -> Result<Option<(String, i32)>, StoreError> {
    match slot {
        Slot::Asap => Ok(None),
        Slot::Window { date, from_hour } => Ok(Some((date.to_string(), count(from_hour)?))),
    }
}
