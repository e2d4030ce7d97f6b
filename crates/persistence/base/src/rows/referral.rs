use super::{Row, naive, opt_time, time};
use crate::schema::referrals;
use ::referrals::{Doubt, Referral, ReferralState};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = referrals, primary_key(referee_id), treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct ReferralRow {
    pub referee_id: String,
    pub referrer_id: String,
    pub reward_kobo: i64,
    pub state: String,
    pub doubt: Option<String>,
    pub order_id: Option<String>,
    pub applied_at: NaiveDateTime,
    pub earned_at: Option<NaiveDateTime>,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&Referral> for ReferralRow {
    fn from(referral: &Referral) -> Self {
        Self {
            referee_id: referral.referee.to_string(),
            referrer_id: referral.referrer.to_string(),
            reward_kobo: referral.reward.kobo(),
            state: referral.state.code().to_owned(),
            doubt: referral.doubt.map(|doubt| doubt.code().to_owned()),
            order_id: referral.order.map(|order| order.to_string()),
            applied_at: referral.applied_at.naive_utc(),
            earned_at: naive(referral.earned_at),
            closed_at: naive(referral.closed_at),
            version: referral.version,
        }
    }
}

impl TryFrom<ReferralRow> for Referral {
    type Error = StoreError;
    fn try_from(stored: ReferralRow) -> Result<Self, StoreError> {
        let row = Row::new("referrals", &stored.referee_id);
        Ok(Self {
            referee: row.id("referee_id", &stored.referee_id)?,
            referrer: row.id("referrer_id", &stored.referrer_id)?,
            reward: Money::from_kobo(stored.reward_kobo),
            state: row.code("state", &stored.state, ReferralState::from_code)?,
            doubt: row.opt_code("doubt", stored.doubt.as_deref(), Doubt::from_code)?,
            order: row.opt_id("order_id", stored.order_id.as_deref())?,
            applied_at: time(stored.applied_at),
            earned_at: opt_time(stored.earned_at),
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
        })
    }
}
