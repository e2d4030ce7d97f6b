use super::{Row, count, document, naive, opt_time, time};
use crate::schema::{promo_uses, promos};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};
use pricing::{Funder, Off, Promo, PromoCode, PromoState, PromoTerms, PromoUse, PromoUseState};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = promos, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct PromoRow {
    pub id: String,
    pub code: String,
    pub kind: String,
    pub value: i64,
    pub cap_kobo: Option<i64>,
    pub min_order_kobo: i64,
    pub categories: String,
    pub zones: String,
    pub first_order_only: bool,
    pub new_user_only: bool,
    pub starts_at: NaiveDateTime,
    pub ends_at: Option<NaiveDateTime>,
    pub total_limit: Option<i32>,
    pub per_user_limit: i32,
    pub budget_kobo: Option<i64>,
    pub stacks_with_credit: bool,
    pub funder: String,
    pub state: String,
    pub uses: i32,
    pub spent_kobo: i64,
    pub created_at: NaiveDateTime,
    pub version: i64,
    pub is_public: bool,
}

impl TryFrom<&Promo> for PromoRow {
    type Error = StoreError;
    fn try_from(promo: &Promo) -> Result<Self, StoreError> {
        let terms = &promo.terms;
        Ok(Self {
            id: promo.id.to_string(),
            code: promo.code.to_string(),
            kind: terms.off.code().to_owned(),
            value: terms.off.value(),
            cap_kobo: terms.cap.map(Money::kobo),
            min_order_kobo: terms.min_order.kobo(),
            categories: document(&terms.categories)?,
            zones: document(&terms.zones)?,
            first_order_only: terms.first_order_only,
            new_user_only: terms.new_user_only,
            starts_at: terms.starts_at.naive_utc(),
            ends_at: naive(terms.ends_at),
            total_limit: terms.total_limit.map(count).transpose()?,
            per_user_limit: count(terms.per_user_limit)?,
            budget_kobo: terms.budget.map(Money::kobo),
            stacks_with_credit: terms.stacks_with_credit,
            funder: promo.funder.code().to_owned(),
            state: promo.state.code().to_owned(),
            uses: count(promo.uses)?,
            spent_kobo: promo.spent.kobo(),
            created_at: promo.created_at.naive_utc(),
            version: promo.version,
            is_public: promo.public,
        })
    }
}

impl TryFrom<PromoRow> for Promo {
    type Error = StoreError;
    fn try_from(stored: PromoRow) -> Result<Self, StoreError> {
        let row = Row::new("promos", &stored.id);
        let terms = PromoTerms {
            off: row.code("kind", &stored.kind, |kind| {
                Off::from_code(kind, stored.value)
            })?,
            cap: stored.cap_kobo.map(Money::from_kobo),
            min_order: Money::from_kobo(stored.min_order_kobo),
            categories: row.json("categories", &stored.categories)?,
            zones: row.json("zones", &stored.zones)?,
            first_order_only: stored.first_order_only,
            new_user_only: stored.new_user_only,
            starts_at: time(stored.starts_at),
            ends_at: opt_time(stored.ends_at),
            total_limit: stored
                .total_limit
                .map(|limit| row.count("total_limit", limit))
                .transpose()?,
            per_user_limit: row.count("per_user_limit", stored.per_user_limit)?,
            budget: stored.budget_kobo.map(Money::from_kobo),
            stacks_with_credit: stored.stacks_with_credit,
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            code: row.code("code", &stored.code, PromoCode::parse)?,
            terms,
            funder: row.code("funder", &stored.funder, Funder::from_code)?,
            state: row.code("state", &stored.state, PromoState::from_code)?,
            public: stored.is_public,
            uses: row.count("uses", stored.uses)?,
            spent: Money::from_kobo(stored.spent_kobo),
            created_at: time(stored.created_at),
            version: stored.version,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = promo_uses)]
pub struct PromoUseRow {
    pub id: String,
    pub promo_id: String,
    pub code: String,
    pub user_id: String,
    pub order_id: String,
    pub discount_kobo: i64,
    pub state: String,
    pub created_at: NaiveDateTime,
    pub version: i64,
}

impl From<PromoUse> for PromoUseRow {
    fn from(used: PromoUse) -> Self {
        Self {
            id: used.id.to_string(),
            promo_id: used.promo.to_string(),
            code: used.code.to_string(),
            user_id: used.user.to_string(),
            order_id: used.order.to_string(),
            discount_kobo: used.discount.kobo(),
            state: used.state.code().to_owned(),
            created_at: used.created_at.naive_utc(),
            version: used.version,
        }
    }
}

impl TryFrom<PromoUseRow> for PromoUse {
    type Error = StoreError;
    fn try_from(stored: PromoUseRow) -> Result<Self, StoreError> {
        let row = Row::new("promo_uses", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            promo: row.id("promo_id", &stored.promo_id)?,
            code: row.code("code", &stored.code, PromoCode::parse)?,
            user: row.id("user_id", &stored.user_id)?,
            order: row.id("order_id", &stored.order_id)?,
            discount: Money::from_kobo(stored.discount_kobo),
            state: row.code("state", &stored.state, PromoUseState::from_code)?,
            created_at: time(stored.created_at),
            version: stored.version,
        })
    }
}
