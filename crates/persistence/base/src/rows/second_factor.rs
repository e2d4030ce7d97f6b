use super::{Row, naive, opt_time, time};
use crate::schema::second_factors;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use identity::SecondFactor;
use kernel::StoreError;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = second_factors, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SecondFactorRow {
    pub user_id: String,
    pub sealed: String,
    pub begun_at: NaiveDateTime,
    pub confirmed_at: Option<NaiveDateTime>,
    pub last_step: i64,
}

impl From<SecondFactor> for SecondFactorRow {
    fn from(factor: SecondFactor) -> Self {
        Self {
            user_id: factor.user.to_string(),
            sealed: factor.sealed,
            begun_at: factor.begun_at.naive_utc(),
            confirmed_at: naive(factor.confirmed_at),
            last_step: factor.last_step,
        }
    }
}

impl TryFrom<SecondFactorRow> for SecondFactor {
    type Error = StoreError;
    fn try_from(stored: SecondFactorRow) -> Result<Self, StoreError> {
        let row = Row::new("second_factors", &stored.user_id);
        Ok(Self {
            user: row.id("user_id", &stored.user_id)?,
            begun_at: time(stored.begun_at),
            confirmed_at: opt_time(stored.confirmed_at),
            last_step: stored.last_step,
            sealed: stored.sealed,
        })
    }
}
