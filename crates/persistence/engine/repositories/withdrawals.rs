use crate::{locked::Lock, rows::WithdrawalRow, schema::withdrawals, unit::DieselUnit};
use ::payments::{Withdrawal, WithdrawalRepository};
use diesel::prelude::*;
use kernel::{StoreError, WithdrawalId};

impl WithdrawalRepository for DieselUnit<'_> {
    fn lock(&mut self, id: WithdrawalId) -> Result<Option<Withdrawal>, StoreError> {
        let row = withdrawals::table
            .find(id.to_string())
            .select(WithdrawalRow::as_select());
        self.read(|c| row.locked().get_result(c).optional())
    }

    fn insert(&mut self, withdrawal: Withdrawal) -> Result<(), StoreError> {
        let row = WithdrawalRow::from(withdrawal);
        self.query(|c| {
            diesel::insert_into(withdrawals::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, withdrawal: Withdrawal) -> Result<(), StoreError> {
        let read = withdrawals::table
            .find(withdrawal.id.to_string())
            .filter(withdrawals::version.eq(withdrawal.version));
        let mut row = WithdrawalRow::from(withdrawal);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
