//! Reads of what providers earn and are paid: earnings, bank accounts, payouts, clawbacks and
//! advances.

use super::advances::advances_of;
use crate::prelude::*;
use crate::{
    Queries,
    rows::{BankAccountRow, ClawbackRow, EarningRow, Row, opt_time, time},
    schema::{bank_accounts, chargebacks, clawbacks, earnings, orders, payouts},
};
use ::orders::OrderStatus;
use ::payments::{Advance, BankAccount, Clawback, Earning, PayoutStatus};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::exists,
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp as SqlTimestamp},
};
use kernel::{AdvanceId, Money, OrderId, PayoutBatchId, ProviderId, StoreError, Timestamp};
use marketplace::read::{
    AdvanceView, BatchFilter, BatchView, CaseFilter, DebtView, EarningState, EarningView, Page,
    PageRequest, PayoutQueries, PayoutView,
};

const LINES_MAX: i64 = 1_000;

/// A payout with its account, the name of its provider and the number of the jobs that it pays for.
const PAYOUTS: &str = "
    SELECT p.id, p.provider_id, v.display_name, a.bank_code, a.bank_name, a.account_number, a.holder, p.amount_kobo, p.withheld_kobo, p.cost_kobo,
        p.status, p.note, p.created_at, p.settled_at, (SELECT COUNT(*) FROM earnings e WHERE e.payout_id = p.id) AS jobs
    FROM payouts p JOIN bank_accounts a ON a.id = p.bank_account_id JOIN providers v ON v.id = p.provider_id";
const OF_BATCH: &str = " WHERE p.batch_id = $1 ORDER BY v.display_name, p.id";
const OF_PROVIDER: &str =
    " WHERE p.provider_id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT 100";

#[derive(QueryableByName)]
struct PayoutSums {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    provider_id: String,
    #[diesel(sql_type = Text)]
    display_name: String,
    #[diesel(sql_type = Text)]
    bank_code: String,
    #[diesel(sql_type = Text)]
    bank_name: String,
    #[diesel(sql_type = Text)]
    account_number: String,
    #[diesel(sql_type = Text)]
    holder: String,
    #[diesel(sql_type = BigInt)]
    amount_kobo: i64,
    #[diesel(sql_type = BigInt)]
    withheld_kobo: i64,
    #[diesel(sql_type = BigInt)]
    cost_kobo: i64,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Text>)]
    note: Option<String>,
    #[diesel(sql_type = SqlTimestamp)]
    created_at: NaiveDateTime,
    #[diesel(sql_type = Nullable<SqlTimestamp>)]
    settled_at: Option<NaiveDateTime>,
    #[diesel(sql_type = BigInt)]
    jobs: i64,
}

/// The columns of an earning, its order and its payout that decide the state of the line, and
/// whether the order has an open chargeback.
type LineRow = (
    EarningRow,
    (String, String, String),
    (Option<String>, Option<NaiveDateTime>),
    bool,
);

#[async_trait]
impl PayoutQueries for Queries {
    async fn earning_lines(
        &self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<EarningView>, StoreError> {
        let rows: Vec<LineRow> = self
            .read(move |conn| {
                macro_rules! payout {
                    ($column:expr) => {
                        payouts::table
                            .filter(payouts::id.nullable().eq(earnings::payout_id))
                            .select($column)
                            .single_value()
                    };
                }
                let charged_back = chargebacks::table
                    .filter(chargebacks::order_id.eq(earnings::order_id))
                    .filter(chargebacks::closed_at.is_null());
                earnings::table
                    .inner_join(orders::table.on(orders::id.eq(earnings::order_id)))
                    .filter(earnings::provider_id.eq(provider.to_string()))
                    .order((
                        earnings::accrued_at.desc(),
                        earnings::order_id.desc(),
                        earnings::line.desc(),
                    ))
                    .limit(LINES_MAX)
                    .select((
                        EarningRow::as_select(),
                        (orders::reference, orders::title, orders::status),
                        (payout!(payouts::status), payout!(payouts::settled_at)),
                        exists(charged_back),
                    ))
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(|row| line_view(row, now)).collect()
    }

    async fn bank_account(&self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError> {
        let row: Option<BankAccountRow> = self
            .read(move |conn| {
                bank_accounts::table
                    .filter(bank_accounts::provider_id.eq(provider.to_string()))
                    .order((bank_accounts::created_at.desc(), bank_accounts::id.desc()))
                    .select(BankAccountRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(BankAccount::try_from).transpose()
    }

    async fn payout_batches(
        &self,
        filter: BatchFilter,
        request: PageRequest,
    ) -> Result<Page<BatchView>, StoreError> {
        self.batches_with_sums(filter, request).await
    }

    async fn payout_batch(&self, id: PayoutBatchId) -> Result<Option<BatchView>, StoreError> {
        self.batch_with_sums(id).await
    }

    async fn payouts_of(&self, batch: PayoutBatchId) -> Result<Vec<PayoutView>, StoreError> {
        self.payouts_where(OF_BATCH, batch.to_string()).await
    }

    async fn payouts_to(&self, provider: ProviderId) -> Result<Vec<PayoutView>, StoreError> {
        self.payouts_where(OF_PROVIDER, provider.to_string()).await
    }

    async fn advances_of(&self, order: OrderId) -> Result<Vec<Advance>, StoreError> {
        self.all_of(order, advances_of).await
    }

    async fn open_advances(
        &self,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<AdvanceView>, StoreError> {
        self.advances_open(filter, page).await
    }

    async fn advance(&self, id: AdvanceId) -> Result<Option<AdvanceView>, StoreError> {
        self.advance_with_order(id).await
    }

    async fn debts_of(&self, provider: ProviderId) -> Result<Vec<DebtView>, StoreError> {
        let rows: Vec<(ClawbackRow, String, String)> = self
            .read(move |conn| {
                clawbacks::table
                    .inner_join(orders::table.on(orders::id.eq(clawbacks::order_id)))
                    .filter(clawbacks::provider_id.eq(provider.to_string()))
                    .order((clawbacks::created_at, clawbacks::id))
                    .limit(LINES_MAX)
                    .select((ClawbackRow::as_select(), orders::reference, orders::title))
                    .load(conn)
            })
            .await?;
        let view = |(row, reference, title): (ClawbackRow, String, String)| {
            let clawback = Clawback::try_from(row)?;
            let id = clawback.order.to_string();
            Ok(DebtView {
                reference: Row::new("orders", &id).id("reference", &reference)?,
                title,
                clawback,
            })
        };
        rows.into_iter().map(view).collect()
    }
}

impl Queries {
    async fn payouts_where(
        &self,
        which: &'static str,
        id: String,
    ) -> Result<Vec<PayoutView>, StoreError> {
        let query = format!("{PAYOUTS}{which}");
        let rows: Vec<PayoutSums> = self
            .read(move |conn| sql_query(query).bind::<Text, _>(id).prepared().load(conn))
            .await?;
        rows.into_iter().map(payout_view).collect()
    }
}

fn line_view(
    (row, (reference, title, status), (payout, settled_at), charged_back): LineRow,
    now: Timestamp,
) -> Result<EarningView, StoreError> {
    let earning = Earning::try_from(row)?;
    let id = earning.order.to_string();
    let order = Row::new("orders", &id);
    let disputed = order.code("status", &status, OrderStatus::from_code)? == OrderStatus::Disputed;
    let payout = order.opt_code("payout", payout.as_deref(), PayoutStatus::from_code)?;
    let state = EarningState::of(&earning, disputed || charged_back, payout, now);
    let paid_at = opt_time(settled_at).filter(|_| state == EarningState::Paid);
    Ok(EarningView {
        state,
        paid_at,
        reference: order.id("reference", &reference)?,
        title,
        earning,
    })
}

fn payout_view(stored: PayoutSums) -> Result<PayoutView, StoreError> {
    let row = Row::new("payouts", &stored.id);
    Ok(PayoutView {
        id: row.id("id", &stored.id)?,
        provider: row.id("provider_id", &stored.provider_id)?,
        number: row.id("account_number", &stored.account_number)?,
        status: row.code("status", &stored.status, PayoutStatus::from_code)?,
        amount: Money::from_kobo(stored.amount_kobo),
        withheld: Money::from_kobo(stored.withheld_kobo),
        cost: Money::from_kobo(stored.cost_kobo),
        created_at: time(stored.created_at),
        settled_at: opt_time(stored.settled_at),
        jobs: u32::try_from(stored.jobs).unwrap_or(u32::MAX),
        provider_name: stored.display_name,
        bank_code: stored.bank_code,
        bank_name: stored.bank_name,
        holder: stored.holder,
        note: stored.note,
    })
}
