use crate::dialect::insert_rows;
use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::SecondFactorRow,
    schema::{recovery_codes, second_factors},
    unit::DieselUnit,
};
use identity::{SecondFactor, SecondFactorRepository};
use kernel::{Applied, StoreError, Timestamp, UserId};

impl SecondFactorRepository for DieselUnit<'_> {
    fn lock(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        let factor = second_factors::table
            .find(user.to_string())
            .select(SecondFactorRow::as_select());
        self.read(|c| factor.locked().get_result(c).optional())
    }

    fn put(&mut self, factor: SecondFactor) -> Result<(), StoreError> {
        let row = SecondFactorRow::from(factor);
        let codes = recovery_codes::table.filter(recovery_codes::user_id.eq(row.user_id.clone()));
        self.query(|c| diesel::delete(codes).execute(c))?;
        let there = self.query(|c| {
            diesel::update(second_factors::table.find(&row.user_id))
                .set(&row)
                .execute(c)
        })?;
        if there == 1 {
            return Ok(());
        }
        self.query(|c| {
            diesel::insert_into(second_factors::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn take_step(
        &mut self,
        user: UserId,
        sealed: &str,
        step: i64,
    ) -> Result<Applied<()>, StoreError> {
        let unspent = second_factors::table
            .find(user.to_string())
            .filter(second_factors::sealed.eq(sealed))
            .filter(second_factors::confirmed_at.is_not_null())
            .filter(second_factors::last_step.lt(step));
        self.query(|c| {
            diesel::update(unspent)
                .set(second_factors::last_step.eq(step))
                .execute(c)
        })
        .map(applied)
    }

    fn remove(&mut self, user: UserId) -> Result<(), StoreError> {
        let codes = recovery_codes::table.filter(recovery_codes::user_id.eq(user.to_string()));
        self.query(|c| diesel::delete(codes).execute(c))?;
        self.query(|c| diesel::delete(second_factors::table.find(user.to_string())).execute(c))
            .map(drop)
    }

    fn put_recovery_codes(&mut self, user: UserId, hashes: Vec<String>) -> Result<(), StoreError> {
        let user = user.to_string();
        let before = recovery_codes::table.filter(recovery_codes::user_id.eq(user.clone()));
        self.query(|c| diesel::delete(before).execute(c))?;
        let row = |hash: &String| {
            (
                recovery_codes::user_id.eq(user.clone()),
                recovery_codes::code_hash.eq(hash.clone()),
            )
        };
        let rows: Vec<_> = hashes.iter().map(row).collect();
        self.query(|c| insert_rows!(recovery_codes::table, rows, c))
            .map(drop)
    }

    fn take_recovery_code(
        &mut self,
        user: UserId,
        hash: &str,
        now: Timestamp,
    ) -> Result<Applied<()>, StoreError> {
        let unspent = recovery_codes::table
            .find((user.to_string(), hash))
            .filter(recovery_codes::used_at.is_null());
        self.query(|c| {
            diesel::update(unspent)
                .set(recovery_codes::used_at.eq(now.naive_utc()))
                .execute(c)
        })
        .map(applied)
    }
}

const fn applied(rows: usize) -> Applied<()> {
    if rows == 1 {
        Applied::Now(())
    } else {
        Applied::Already
    }
}
