use super::{
    advances::advances_of,
    search::{selected, users_with},
};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::Backend,
    rows::{BankAccountRow, ClawbackRow, EarningRow, Row, opt_time, time},
    schema::{bank_accounts, chargebacks, clawbacks, earnings, orders, payout_batches, payouts},
};
use ::orders::OrderStatus;
use ::payments::{
    Advance, BankAccount, BatchKind, BatchStatus, Clawback, Earning, PayoutMethod, PayoutStatus,
};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::{
    dsl::{exists, sql},
    sql_query,
    sql_types::{BigInt, Nullable, Text, Timestamp as SqlTimestamp},
};
use kernel::{AdvanceId, Date, Money, OrderId, PayoutBatchId, ProviderId, StoreError, Timestamp};
use marketplace::read::{
    AdvanceView, BatchFilter, BatchView, CaseFilter, DebtView, EarningState, EarningView, Page,
    PageRequest, PayoutQueries, PayoutView,
};

const LINES_MAX: i64 = 1_000;

const APPROVER: &str = "(SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.id = payout_batches.approved_by)";
const RELEASER: &str = "(SELECT u.first_name || ' ' || u.last_name FROM users u
    WHERE u.id = payout_batches.released_by)";
const COUNT: &str = "(SELECT COUNT(*) FROM payouts p WHERE p.batch_id = payout_batches.id)";
const TOTAL: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id), 0) AS BIGINT)";
const PAID: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id AND p.status = 'PAID'), 0) AS BIGINT)";
const RETURNED: &str = "CAST(COALESCE((SELECT SUM(p.amount_kobo) FROM payouts p
    WHERE p.batch_id = payout_batches.id AND p.status IN ('FAILED', 'REVERSED')), 0) AS BIGINT)";

/// Batches with the people who signed them and the sums of their payouts.
macro_rules! batches {
    () => {
        payout_batches::table.select((
            (
                payout_batches::id,
                payout_batches::kind,
                payout_batches::day,
                payout_batches::status,
                payout_batches::method,
                payout_batches::created_at,
                payout_batches::released_at,
            ),
            (
                sql::<Nullable<Text>>(APPROVER),
                sql::<Nullable<Text>>(RELEASER),
            ),
            (
                sql::<BigInt>(COUNT),
                sql::<BigInt>(TOTAL),
                sql::<BigInt>(PAID),
                sql::<BigInt>(RETURNED),
            ),
        ))
    };
}

type BatchColumns = (
    String,
    String,
    String,
    String,
    Option<String>,
    NaiveDateTime,
    Option<NaiveDateTime>,
);
type BatchSums = (
    BatchColumns,
    (Option<String>, Option<String>),
    (i64, i64, i64, i64),
);

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
        let rows = rows_of(request.limit);
        self.paged(
            request,
            move |conn, after| {
                let mut query = batches!().limit(rows).into_boxed::<Backend>();
                if let Some(status) = filter.status {
                    query = query.filter(payout_batches::status.eq(status.code()));
                }
                if let Some(kind) = filter.kind {
                    query = query.filter(payout_batches::kind.eq(kind.code()));
                }
                if let Some(from) = filter.from {
                    query = query.filter(payout_batches::created_at.ge(from.naive_utc()));
                }
                if let Some(before) = filter.before {
                    query = query.filter(payout_batches::created_at.lt(before.naive_utc()));
                }
                if let Some(text) = filter.search {
                    let mut paid = payouts::table
                        .select(payouts::batch_id)
                        .into_boxed::<Backend>();
                    // The account of a provider has the same id.
                    for word in &text.0 {
                        paid = paid.filter(payouts::provider_id.eq_any(users_with(word)));
                    }
                    query = query.filter(payout_batches::id.eq_any(paid));
                }
                let query = selected!(query, &filter.ids, payout_batches::id);
                let (newest_first, after) = (!filter.oldest_first, after.map(Cursor::by_time));
                sorted!(
                    query,
                    newest_first,
                    payout_batches::created_at,
                    payout_batches::id,
                    after
                )
                .load(conn)
            },
            |((id, .., created_at, _), ..): &BatchSums| Cursor {
                at: *created_at,
                id: id.clone(),
            },
            batch_view,
        )
        .await
    }

    async fn payout_batch(&self, id: PayoutBatchId) -> Result<Option<BatchView>, StoreError> {
        let row: Option<BatchSums> = self
            .read(move |conn| {
                batches!()
                    .filter(payout_batches::id.eq(id.to_string()))
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(batch_view).transpose()
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

fn batch_view(
    (batch, (approved_by, released_by), (payouts, amount, paid, returned)): BatchSums,
) -> Result<BatchView, StoreError> {
    let (id, kind, day, status, method, created_at, released_at) = batch;
    let row = Row::new("payout_batches", &id);
    Ok(BatchView {
        id: row.id("id", &id)?,
        kind: row.code("kind", &kind, BatchKind::from_code)?,
        day: row.code("day", &day, Date::parse)?,
        status: row.code("status", &status, BatchStatus::from_code)?,
        method: row.opt_code("method", method.as_deref(), PayoutMethod::from_code)?,
        created_at: time(created_at),
        released_at: opt_time(released_at),
        payouts: u32::try_from(payouts).unwrap_or(u32::MAX),
        amount: Money::from_kobo(amount),
        paid: Money::from_kobo(paid),
        returned: Money::from_kobo(returned),
        approved_by,
        released_by,
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
