//! The rows from which the figures of the staff dashboard are computed: six statements, each on a
//! range of an index.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, opt_time, slot, time},
};
use ::orders::{OrderStatus, ReportedStep, StepReport, own_step_reports};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, ProviderId, StoreError, Timestamp};
use marketplace::read::{FigureRows, MoneyFigure, OrderTimes};

/// At most this many orders are read. A period with more of them is marked as incomplete.
const ORDERS_MAX: i64 = 100_000;
/// At most this many rows of each other kind are read.
const ROWS_MAX: i64 = 200_000;

const ORDERS: &str = "SELECT o.id, o.category_slug, o.status, o.created_at, d.submitted_at,
    d.price_versions > 0 AS priced, o.paid_at, o.paid_kobo, o.assigned_at, o.closed_at,
    o.provider_id, d.step_reports, d.slot_asap, d.slot_date, d.slot_from_hour,
    o.paid_at IS NOT NULL AND o.id = (SELECT e.id FROM orders e
        WHERE e.customer_id = o.customer_id AND e.paid_at IS NOT NULL
        ORDER BY e.created_at, e.id LIMIT 1) AS first_paid
    FROM orders o JOIN order_details d ON d.order_id = o.id
    WHERE o.created_at >= $1 ORDER BY o.created_at DESC, o.id DESC LIMIT $2";
const DISPUTES: &str =
    "SELECT opened_at AS at, NULL AS later, 0 AS number FROM disputes WHERE opened_at >= $1
    ORDER BY opened_at DESC LIMIT $2";
const TICKETS: &str =
    "SELECT created_at AS at, answered_at AS later, 0 AS number FROM tickets WHERE created_at >= $1
    ORDER BY created_at DESC LIMIT $2";
const REVIEWS: &str = "SELECT created_at AS at, NULL AS later, stars AS number FROM reviews
    WHERE state IN ('PENDING', 'PUBLISHED', 'REJECTED', 'REMOVED') AND side = 'CUSTOMER'
    AND created_at >= $1 LIMIT $2";
const MONEY: &str = "SELECT account_code AS code, at, amount_kobo AS kobo FROM ledger_legs
    WHERE account_code IN ('revenue:commission', 'revenue:fees', 'vat:output', 'expense:promo',
    'expense:referral', 'guarantee:fund') AND at >= $1
    UNION ALL SELECT 'refund' AS code, created_at AS at, amount_kobo AS kobo FROM refunds
    WHERE status IN ('REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'NEEDS_ACCOUNT')
    AND created_at >= $1 LIMIT $2";
/// PostgreSQL sums `BIGINT` columns as `NUMERIC`, so the sums are cast. The time of the alarms
/// matches every one; it makes the engine use the index.
const OPEN: &str = "SELECT (SELECT COUNT(*) FROM tickets WHERE state IN ('NEW', 'OPEN',
    'WAITING_CUSTOMER', 'WAITING_PROVIDER', 'WAITING_INTERNAL') AND priority IN ('P0', 'P1')) AS tickets,
    (SELECT COUNT(*) FROM alarms WHERE taken_at IS NULL AND raised_at > '2000-01-01 00:00:00') AS alarms,
    (SELECT CAST(COALESCE(SUM(balance_kobo), 0) AS BIGINT) FROM ledger_accounts WHERE code = 'liability:unapplied') AS unapplied,
    (SELECT CAST(COALESCE(SUM(amount_kobo), 0) AS BIGINT) FROM refunds WHERE status = 'FAILED') AS failed_refunds";

#[derive(QueryableByName)]
struct OrderRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    category_slug: String,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Moment)]
    created_at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Moment>)]
    submitted_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Bool)]
    priced: bool,
    #[diesel(sql_type = Nullable<Moment>)]
    paid_at: Option<NaiveDateTime>,
    #[diesel(sql_type = BigInt)]
    paid_kobo: i64,
    #[diesel(sql_type = Nullable<Moment>)]
    assigned_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Moment>)]
    closed_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Text>)]
    provider_id: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    step_reports: Option<String>,
    #[diesel(sql_type = Bool)]
    slot_asap: bool,
    #[diesel(sql_type = Nullable<Text>)]
    slot_date: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    slot_from_hour: Option<i32>,
    #[diesel(sql_type = Bool)]
    first_paid: bool,
}

/// Something that happened at a time, with a later time or a number that belongs to it.
#[derive(QueryableByName)]
struct EventRow {
    #[diesel(sql_type = Moment)]
    at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Moment>)]
    later: Option<NaiveDateTime>,
    #[diesel(sql_type = Integer)]
    number: i32,
}

#[derive(QueryableByName)]
struct MoneyRow {
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Moment)]
    at: NaiveDateTime,
    #[diesel(sql_type = BigInt)]
    kobo: i64,
}

#[derive(QueryableByName)]
struct OpenRow {
    #[diesel(sql_type = BigInt)]
    tickets: i64,
    #[diesel(sql_type = BigInt)]
    alarms: i64,
    #[diesel(sql_type = BigInt)]
    unapplied: i64,
    #[diesel(sql_type = BigInt)]
    failed_refunds: i64,
}

pub(super) struct Found {
    orders: Vec<OrderRow>,
    disputes: Vec<EventRow>,
    reviews: Vec<EventRow>,
    tickets: Vec<EventRow>,
    money: Vec<MoneyRow>,
    open: OpenRow,
}

pub(super) fn read(
    conn: &mut DbConnection,
    since: Timestamp,
    orders_since: Timestamp,
) -> QueryResult<Found> {
    let (since, orders_since) = (since.naive_utc(), orders_since.naive_utc());
    let events = |text: &'static str, conn: &mut DbConnection| {
        let query = sql_query(text).bind::<Moment, _>(since);
        query.bind::<BigInt, _>(ROWS_MAX).prepared().load(conn)
    };
    Ok(Found {
        orders: sql_query(ORDERS)
            .bind::<Moment, _>(orders_since)
            .bind::<BigInt, _>(ORDERS_MAX + 1)
            .prepared()
            .load(conn)?,
        disputes: events(DISPUTES, conn)?,
        reviews: events(REVIEWS, conn)?,
        tickets: events(TICKETS, conn)?,
        money: sql_query(MONEY)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(ROWS_MAX)
            .prepared()
            .load(conn)?,
        open: sql_query(OPEN).prepared().get_result(conn)?,
    })
}

impl Found {
    pub(super) fn rows(self) -> Result<FigureRows, StoreError> {
        let max = usize::try_from(ORDERS_MAX).unwrap_or(usize::MAX);
        let orders_left_out = self.orders.len() > max;
        let orders = self.orders.into_iter().take(max).map(order_times);
        let mut rows = FigureRows {
            orders: orders.collect::<Result<_, _>>()?,
            orders_left_out,
            disputes: self.disputes.iter().map(|row| time(row.at)).collect(),
            reviews: self
                .reviews
                .iter()
                .map(|row| (time(row.at), u8::try_from(row.number).unwrap_or_default()))
                .collect(),
            tickets: self
                .tickets
                .iter()
                .map(|row| (time(row.at), opt_time(row.later)))
                .collect(),
            urgent_tickets: u64::try_from(self.open.tickets).unwrap_or_default(),
            untaken_alarms: u64::try_from(self.open.alarms).unwrap_or_default(),
            unapplied: Money::from_kobo(self.open.unapplied)
                .negated()
                .map_err(|_| too_large())?,
            failed_refunds: Money::from_kobo(self.open.failed_refunds),
            ..FigureRows::default()
        };
        for row in &self.money {
            let (at, amount) = (time(row.at), Money::from_kobo(row.kobo));
            match money_figure(&row.code) {
                None => rows.refunds.push((at, amount)),
                // Revenue and VAT are credits, which the ledger writes as negative amounts.
                Some(figure @ (MoneyFigure::Revenue | MoneyFigure::Vat)) => {
                    let amount = amount.negated().map_err(|_| too_large())?;
                    rows.money.push((figure, at, amount));
                }
                Some(figure @ (MoneyFigure::Incentives | MoneyFigure::Guarantee)) => {
                    rows.money.push((figure, at, amount));
                }
            }
        }
        Ok(rows)
    }
}

fn too_large() -> StoreError {
    StoreError::Corrupt("a ledger leg has an amount without a negative".into())
}

/// `None` for a refund.
fn money_figure(code: &str) -> Option<MoneyFigure> {
    match code {
        "revenue:commission" | "revenue:fees" => Some(MoneyFigure::Revenue),
        "vat:output" => Some(MoneyFigure::Vat),
        "expense:promo" | "expense:referral" => Some(MoneyFigure::Incentives),
        "guarantee:fund" => Some(MoneyFigure::Guarantee),
        _ => None,
    }
}

fn order_times(found: OrderRow) -> Result<OrderTimes, StoreError> {
    let row = Row::new("orders", &found.id);
    let provider: Option<ProviderId> = row.opt_id("provider_id", found.provider_id.as_deref())?;
    let assigned_at = opt_time(found.assigned_at);
    let reports: Vec<StepReport> = row
        .opt_json("step_reports", found.step_reports.as_deref())?
        .unwrap_or_default();
    let arrived_at = own_step_reports(&reports, provider, assigned_at)
        .find(|report| report.step == ReportedStep::Arrived)
        .map(|report| report.reported_at);
    Ok(OrderTimes {
        status: row.code("status", &found.status, OrderStatus::from_code)?,
        slot: slot(
            row,
            found.slot_asap,
            found.slot_date.as_deref(),
            found.slot_from_hour,
        )?,
        category_slug: found.category_slug,
        created_at: time(found.created_at),
        submitted_at: opt_time(found.submitted_at),
        priced: found.priced,
        paid_at: opt_time(found.paid_at),
        paid: Money::from_kobo(found.paid_kobo),
        assigned_at,
        arrived_at,
        closed_at: opt_time(found.closed_at),
        first_paid: found.first_paid,
    })
}
