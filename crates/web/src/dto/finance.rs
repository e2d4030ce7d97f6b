use super::{kobo, time};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::read::{UnappliedState, UnappliedView};
use payments::StrayCharge;
use serde::Serialize;
use utoipa::ToSchema;

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
}

impl UnappliedBody {
    #[must_use]
    pub fn new(view: &UnappliedView, now: Timestamp) -> Self {
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
        }
    }

    #[must_use]
    pub fn stray(charge: &StrayCharge, now: Timestamp) -> Self {
        let (received_at, now) = (time(charge.at), time(now));
        Self {
            payment_id: None,
            reference: charge.reference.to_string(),
            order_id: None,
            amount_kobo: kobo(charge.naira()),
            reason: "unknown",
            state: UnappliedState::Held.code(),
            received_at,
            age_hours: (now - received_at).num_hours(),
        }
    }
}
