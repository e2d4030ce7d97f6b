use super::{Row, time};
use crate::schema::credit_grants;
use ::referrals::{CreditGrant, CreditKind};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = credit_grants, treat_none_as_default_value = false)]
pub struct GrantRow {
    pub id: String,
    pub user_id: String,
    pub kind: String,
    pub source: String,
    pub amount_kobo: i64,
    pub left_kobo: i64,
    pub granted_at: NaiveDateTime,
    pub expires_at: NaiveDateTime,
    pub version: i64,
    pub withdrawable: bool,
}

impl From<CreditGrant> for GrantRow {
    fn from(grant: CreditGrant) -> Self {
        Self {
            id: grant.id.to_string(),
            user_id: grant.owner.to_string(),
            kind: grant.kind.code().to_owned(),
            source: grant.source,
            amount_kobo: grant.amount.kobo(),
            left_kobo: grant.left.kobo(),
            granted_at: grant.granted_at.naive_utc(),
            expires_at: grant.expires_at.naive_utc(),
            version: grant.version,
            withdrawable: grant.withdrawable,
        }
    }
}

impl TryFrom<GrantRow> for CreditGrant {
    type Error = StoreError;
    fn try_from(stored: GrantRow) -> Result<Self, StoreError> {
        let row = Row::new("credit_grants", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            owner: row.id("user_id", &stored.user_id)?,
            kind: row.code("kind", &stored.kind, CreditKind::from_code)?,
            amount: Money::from_kobo(stored.amount_kobo),
            left: Money::from_kobo(stored.left_kobo),
            granted_at: time(stored.granted_at),
            expires_at: time(stored.expires_at),
            version: stored.version,
            withdrawable: stored.withdrawable,
            source: stored.source,
        })
    }
}
