use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{BankAccountRow, BatchRow, EarningRow, PayoutRow, Row},
    schema::{bank_accounts, chargebacks, earnings, orders, payout_batches, payouts},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::payments::{
    BankAccount, Earning, LineOf, Payout, PayoutBatch, PayoutRepository, PayoutStatus,
};
use diesel::{
    dsl::{exists, sql},
    sql_types::BigInt,
};
use kernel::{
    Applied, BankAccountId, Date, Money, OrderId, PayoutBatchId, PayoutId, ProviderId, StoreError,
    Timestamp,
};

/// The chargebacks of an earning's order about which the bank has not decided.
macro_rules! charged_back {
    () => {
        chargebacks::table
            .filter(chargebacks::order_id.eq(earnings::order_id))
            .filter(chargebacks::closed_at.is_null())
    };
}

impl PayoutRepository for DieselUnit<'_> {
    fn accrue(&mut self, earning: Earning) -> Result<Applied<()>, StoreError> {
        let row = EarningRow::from(&earning);
        let same = earnings::table.find((row.order_id.clone(), row.provider_id.clone(), row.line));
        self.insert_unless_there(
            |c| {
                diesel::insert_into(earnings::table)
                    .values(&row)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(same)).get_result(c),
            "earnings_order_id_provider_id_line_key",
        )
    }

    fn lock_payable(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Earning>, StoreError> {
        let disputed = orders::table
            .filter(orders::id.eq(earnings::order_id))
            .filter(orders::status.eq(OrderStatus::Disputed.code()));
        let free = earnings::table
            .filter(earnings::payout_id.is_null())
            .filter(earnings::available_at.le(now.naive_utc()))
            .filter(diesel::dsl::not(exists(disputed)))
            .filter(diesel::dsl::not(exists(charged_back!())))
            .order((earnings::available_at, earnings::order_id, earnings::line))
            .limit(i64::from(limit))
            .select(EarningRow::as_select());
        self.read_all(|c| free.locked().load(c))
    }

    fn lock_payable_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Earning>, StoreError> {
        let disputed = orders::table
            .filter(orders::id.eq(earnings::order_id))
            .filter(orders::status.eq(OrderStatus::Disputed.code()));
        let free = earnings::table
            .filter(earnings::provider_id.eq(provider.to_string()))
            .filter(earnings::payout_id.is_null())
            .filter(earnings::available_at.le(now.naive_utc()))
            .filter(diesel::dsl::not(exists(disputed)))
            .filter(diesel::dsl::not(exists(charged_back!())))
            .order((earnings::available_at, earnings::order_id, earnings::line))
            .limit(i64::from(limit))
            .select(EarningRow::as_select());
        self.read_all(|c| free.locked().load(c))
    }

    fn has_unpaid(&mut self) -> Result<bool, StoreError> {
        let unpaid = earnings::table.filter(earnings::payout_id.is_null());
        self.query(|c| diesel::select(exists(unpaid)).get_result(c))
    }

    fn take_along(&mut self, payout: PayoutId, lines: &[LineOf]) -> Result<(), StoreError> {
        let provider: String = self.query(|c| {
            payouts::table
                .find(payout.to_string())
                .select(payouts::provider_id)
                .first(c)
        })?;
        for (order, line) in lines {
            let line = i32::try_from(*line).unwrap_or(i32::MAX);
            let free = earnings::table
                .find((order.to_string(), provider.clone(), line))
                .filter(earnings::payout_id.is_null());
            self.guarded(|c| {
                diesel::update(free)
                    .set(earnings::payout_id.eq(payout.to_string()))
                    .execute(c)
            })?;
        }
        Ok(())
    }

    fn take_back(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        line: u32,
    ) -> Result<bool, StoreError> {
        let line = i32::try_from(line).unwrap_or(i32::MAX);
        let free = earnings::table
            .find((order.to_string(), provider.to_string(), line))
            .filter(earnings::payout_id.is_null());
        self.query(|c| diesel::delete(free).execute(c))
            .map(|gone| gone > 0)
    }

    fn set_free(&mut self, payout: PayoutId) -> Result<(), StoreError> {
        let taken = earnings::table.filter(earnings::payout_id.eq(payout.to_string()));
        self.query(|c| {
            diesel::update(taken)
                .set(earnings::payout_id.eq(None::<String>))
                .execute(c)
        })
        .map(drop)
    }

    fn lock_account_of(&mut self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError> {
        let latest = bank_accounts::table
            .filter(bank_accounts::provider_id.eq(provider.to_string()))
            .order((bank_accounts::created_at.desc(), bank_accounts::id.desc()))
            .limit(1)
            .select(BankAccountRow::as_select());
        self.read(|c| latest.locked().get_result(c).optional())
    }

    fn lock_account(&mut self, id: BankAccountId) -> Result<Option<BankAccount>, StoreError> {
        let account = bank_accounts::table
            .find(id.to_string())
            .select(BankAccountRow::as_select());
        self.read(|c| account.locked().get_result(c).optional())
    }

    fn insert_account(&mut self, account: BankAccount) -> Result<(), StoreError> {
        let row = BankAccountRow::from(&account);
        self.query(|c| {
            diesel::insert_into(bank_accounts::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_account(&mut self, account: BankAccount) -> Result<(), StoreError> {
        let mut row = BankAccountRow::from(&account);
        row.version = account.version.saturating_add(1);
        let read = bank_accounts::table
            .find(account.id.to_string())
            .filter(bank_accounts::version.eq(account.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn open_batch(&mut self, batch: PayoutBatch) -> Result<Applied<()>, StoreError> {
        let row = BatchRow::from(&batch);
        let asked_by = batch.asked_by.map(|id| id.to_string());
        let same = payout_batches::table
            .filter(payout_batches::day.eq(batch.day.to_string()))
            .filter(payout_batches::kind.eq(batch.kind.code()))
            .filter(
                payout_batches::asked_by
                    .is_null()
                    .or(payout_batches::asked_by.eq(asked_by)),
            );
        self.insert_unless_there(
            |c| {
                diesel::insert_into(payout_batches::table)
                    .values(&row)
                    .on_conflict_do_nothing()
                    .execute(c)
            },
            |c| diesel::select(exists(same)).get_result(c),
            "payout_batches_id_key",
        )
    }

    fn has_asked(&mut self, provider: ProviderId, day: Date) -> Result<bool, StoreError> {
        let asked = payout_batches::table
            .filter(payout_batches::asked_by.eq(provider.to_string()))
            .filter(payout_batches::day.eq(day.to_string()));
        self.query(|c| diesel::select(exists(asked)).get_result(c))
    }

    fn waiting(&mut self) -> Result<Money, StoreError> {
        let waiting = payouts::table.filter(payouts::status.eq(PayoutStatus::Batched.code()));
        let sum = waiting.select(sql::<BigInt>(
            "CAST(COALESCE(SUM(amount_kobo), 0) AS BIGINT)",
        ));
        self.query(|c| sum.get_result(c)).map(Money::from_kobo)
    }

    fn lock_batch(&mut self, id: PayoutBatchId) -> Result<Option<PayoutBatch>, StoreError> {
        let batch = payout_batches::table
            .find(id.to_string())
            .select(BatchRow::as_select());
        self.read(|c| batch.locked().get_result(c).optional())
    }

    fn save_batch(&mut self, batch: PayoutBatch) -> Result<(), StoreError> {
        let mut row = BatchRow::from(&batch);
        row.version = batch.version.saturating_add(1);
        let read = payout_batches::table
            .find(batch.id.to_string())
            .filter(payout_batches::version.eq(batch.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn insert(&mut self, payout: Payout) -> Result<(), StoreError> {
        let row = PayoutRow::from(&payout);
        self.query(|c| diesel::insert_into(payouts::table).values(&row).execute(c))
            .map(drop)
    }

    fn batch_of(&mut self, id: PayoutId) -> Result<Option<PayoutBatchId>, StoreError> {
        let batch = payouts::table
            .find(id.to_string())
            .select(payouts::batch_id);
        let batch: Option<String> = self.query(|c| batch.get_result(c).optional())?;
        let id = id.to_string();
        self.keep(Row::new("payouts", &id).opt_id("batch_id", batch.as_deref()))
    }

    fn lock(&mut self, id: PayoutId) -> Result<Option<Payout>, StoreError> {
        let payout = payouts::table
            .find(id.to_string())
            .select(PayoutRow::as_select());
        self.read(|c| payout.locked().get_result(c).optional())
    }

    fn lock_of_batch(&mut self, batch: PayoutBatchId) -> Result<Vec<Payout>, StoreError> {
        let of_batch = payouts::table
            .filter(payouts::batch_id.eq(batch.to_string()))
            .order(payouts::id)
            .select(PayoutRow::as_select());
        self.read_all(|c| of_batch.locked().load(c))
    }

    fn save(&mut self, payout: Payout) -> Result<(), StoreError> {
        let mut row = PayoutRow::from(&payout);
        row.version = payout.version.saturating_add(1);
        let read = payouts::table
            .find(payout.id.to_string())
            .filter(payouts::version.eq(payout.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
