use super::{Row, count, document, naive, opt_time, time};
use crate::schema::offers;
use ::providers::{DeclineReason, Fault, Offer, OfferState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Bps, Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = offers, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct OfferRow {
    pub id: String,
    pub order_id: String,
    pub provider_id: String,
    pub wave: i32,
    pub state: String,
    pub gross_kobo: i64,
    pub commission_kobo: i64,
    pub net_kobo: i64,
    pub commission_bps: i32,
    pub distance_m: Option<i32>,
    pub fault: Option<String>,
    pub by_hand: bool,
    pub reserve: bool,
    pub basis: Option<String>,
    pub shown_at: Option<NaiveDateTime>,
    pub seen_at: Option<NaiveDateTime>,
    pub decline_reason: Option<String>,
    pub fault_by: Option<String>,
    pub fault_waived_at: Option<NaiveDateTime>,
    pub sent_at: NaiveDateTime,
    pub expires_at: NaiveDateTime,
    pub accepted_at: Option<NaiveDateTime>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&Offer> for OfferRow {
    type Error = StoreError;
    fn try_from(offer: &Offer) -> Result<Self, StoreError> {
        Ok(Self {
            id: offer.id.to_string(),
            order_id: offer.order.to_string(),
            provider_id: offer.provider.to_string(),
            wave: count(offer.wave)?,
            state: offer.state.code().to_owned(),
            gross_kobo: offer.gross.kobo(),
            commission_kobo: offer.commission.kobo(),
            net_kobo: offer.net.kobo(),
            commission_bps: count(offer.rate.get())?,
            distance_m: offer.distance_m.map(count).transpose()?,
            fault: offer.fault.map(|fault| fault.code().to_owned()),
            by_hand: offer.by_hand,
            reserve: offer.reserve,
            basis: offer.basis.as_ref().map(document).transpose()?,
            shown_at: naive(offer.shown_at),
            seen_at: naive(offer.seen_at),
            decline_reason: offer.decline_reason.map(|reason| reason.code().to_owned()),
            fault_by: offer.fault_by.map(|staff| staff.to_string()),
            fault_waived_at: naive(offer.fault_waived_at),
            sent_at: offer.sent_at.naive_utc(),
            expires_at: offer.expires_at.naive_utc(),
            accepted_at: naive(offer.accepted_at),
            decided_at: naive(offer.decided_at),
            version: offer.version,
        })
    }
}

impl TryFrom<OfferRow> for Offer {
    type Error = StoreError;
    fn try_from(stored: OfferRow) -> Result<Self, StoreError> {
        let row = Row::new("offers", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            wave: row.count("wave", stored.wave)?,
            state: row.code("state", &stored.state, OfferState::from_code)?,
            by_hand: stored.by_hand,
            reserve: stored.reserve,
            gross: Money::from_kobo(stored.gross_kobo),
            commission: Money::from_kobo(stored.commission_kobo),
            net: Money::from_kobo(stored.net_kobo),
            rate: row
                .count("commission_bps", stored.commission_bps)
                .map(Bps::new)?,
            distance_m: stored
                .distance_m
                .map(|metres| row.count("distance_m", metres))
                .transpose()?,
            basis: row.opt_json("basis", stored.basis.as_deref())?,
            shown_at: opt_time(stored.shown_at),
            seen_at: opt_time(stored.seen_at),
            decline_reason: row.opt_code(
                "decline_reason",
                stored.decline_reason.as_deref(),
                DeclineReason::from_code,
            )?,
            fault: row.opt_code("fault", stored.fault.as_deref(), Fault::from_code)?,
            fault_by: row.opt_id("fault_by", stored.fault_by.as_deref())?,
            fault_waived_at: opt_time(stored.fault_waived_at),
            sent_at: time(stored.sent_at),
            expires_at: time(stored.expires_at),
            accepted_at: opt_time(stored.accepted_at),
            decided_at: opt_time(stored.decided_at),
            version: stored.version,
        })
    }
}
