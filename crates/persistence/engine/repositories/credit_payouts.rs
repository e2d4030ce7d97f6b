use crate::prelude::*;
use crate::{locked::Lock, rows::CreditPayoutRow, schema::credit_payouts, unit::DieselUnit};
use ::payments::{CreditPayout, CreditPayoutRepository};
use kernel::{CreditPayoutId, StoreError};

impl CreditPayoutRepository for DieselUnit<'_> {
    fn lock(&mut self, id: CreditPayoutId) -> Result<Option<CreditPayout>, StoreError> {
        let row = credit_payouts::table
            .find(id.to_string())
            .select(CreditPayoutRow::as_select());
        self.read(|c| row.locked().get_result(c).optional())
    }

    fn insert(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError> {
        let row = CreditPayoutRow::from(credit_payout);
        self.query(|c| {
            diesel::insert_into(credit_payouts::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError> {
        let read = credit_payouts::table
            .find(credit_payout.id.to_string())
            .filter(credit_payouts::version.eq(credit_payout.version));
        let mut row = CreditPayoutRow::from(credit_payout);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
