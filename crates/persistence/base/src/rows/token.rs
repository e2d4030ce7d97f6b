use super::{Row, naive, opt_time, time};
use crate::schema::one_time_tokens;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use identity::{OneTimeToken, TokenPurpose};
use kernel::{Email, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = one_time_tokens, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct TokenRow {
    pub id: String,
    pub purpose: String,
    pub user_id: String,
    pub token_hash: String,
    pub address: Option<String>,
    pub expires_at: NaiveDateTime,
    pub used_at: Option<NaiveDateTime>,
}

impl From<OneTimeToken> for TokenRow {
    fn from(token: OneTimeToken) -> Self {
        Self {
            id: token.id.to_string(),
            purpose: token.purpose.code().to_owned(),
            user_id: token.user.to_string(),
            token_hash: token.token_hash,
            address: token.address.map(|address| address.to_string()),
            expires_at: token.expires_at.naive_utc(),
            used_at: naive(token.used_at),
        }
    }
}

impl TryFrom<TokenRow> for OneTimeToken {
    type Error = StoreError;
    fn try_from(stored: TokenRow) -> Result<Self, StoreError> {
        let row = Row::new("one_time_tokens", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            purpose: row.code("purpose", &stored.purpose, TokenPurpose::from_code)?,
            user: row.id("user_id", &stored.user_id)?,
            address: row.opt_code("address", stored.address.as_deref(), |text| {
                Email::parse(text).ok()
            })?,
            expires_at: time(stored.expires_at),
            used_at: opt_time(stored.used_at),
            token_hash: stored.token_hash,
        })
    }
}
