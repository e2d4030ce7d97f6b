//! The store credit and the promo codes that a person used, for the export of their data.

use super::{kobo, time};
use chrono::{DateTime, Utc};
use pricing::PromoUse;
use referrals::CreditUse;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreditUse)]
pub struct CreditUseBody {
    pub order_id: String,
    pub amount_kobo: i64,
    /// The part that was returned to the person's store credit.
    pub returned_kobo: i64,
    /// The state: `HELD`, `SPENT` or `RETURNED`.
    pub state: &'static str,
    pub created_at: DateTime<Utc>,
}

impl From<&CreditUse> for CreditUseBody {
    fn from(used: &CreditUse) -> Self {
        Self {
            order_id: used.order.to_string(),
            amount_kobo: kobo(used.amount),
            returned_kobo: kobo(used.returned),
            state: used.state.code(),
            created_at: time(used.created_at),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PromoUse)]
pub struct PromoUseBody {
    pub order_id: String,
    pub code: String,
    pub discount_kobo: i64,
    /// The state: `HELD`, `CONSUMED` or `RETURNED`.
    pub state: &'static str,
    pub created_at: DateTime<Utc>,
}

impl From<&PromoUse> for PromoUseBody {
    fn from(used: &PromoUse) -> Self {
        Self {
            order_id: used.order.to_string(),
            code: used.code.to_string(),
            discount_kobo: kobo(used.discount),
            state: used.state.code(),
            created_at: time(used.created_at),
        }
    }
}
