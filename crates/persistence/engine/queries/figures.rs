//! The rows from which the figures of the staff dashboard are computed: six statements here and
//! eight in [`figures_now`], each on a range of an index.

use super::figures_now;
use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, opt_time, slot, time},
};
use ::orders::{OrderStatus, ReportedStep, StepReport, own_step_reports};
use ::pricing::TravelZone;
use ::support::{AnswerTimes, Priority};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, ProviderId, StoreError, Timestamp};
use marketplace::read::{
    FigureRows, GasFilled, MoneyFigure, OrderTimes, TicketTimes, figure_period,
};

/// At most this many orders are read. A period with more of them is marked as incomplete.
const ORDERS_MAX: i64 = 100_000;
/// At most this many rows of each other kind are read.
const ROWS_MAX: i64 = 200_000;

const ORDERS: &str =
    "SELECT o.id, o.customer_id, o.category_slug, o.zone, o.status, o.created_at, d.submitted_at,
    d.price_versions > 0 AS priced, o.paid_at, o.paid_kobo, o.assigned_at, o.closed_at,
    o.provider_id, d.step_reports, d.slot_asap, d.slot_date, d.slot_from_hour,
    o.paid_at IS NOT NULL AND o.id = (SELECT e.id FROM orders e
        WHERE e.customer_id = o.customer_id AND e.paid_at IS NOT NULL
        ORDER BY e.created_at, e.id LIMIT 1) AS first_paid,
    EXISTS (SELECT 1 FROM referrals r WHERE r.referee_id = o.customer_id) AS referred,
    EXISTS (SELECT 1 FROM warranty_claims w WHERE w.order_id = o.id
        AND w.state NOT IN ('REFUSED', 'WITHDRAWN')) AS repaired,
    g.ordered_grams, g.after_grams - g.before_grams AS filled_grams, g.refunded_kobo,
    CASE WHEN g.order_id IS NOT NULL THEN (SELECT p.per_kg_kobo FROM gas_prices p
        WHERE p.zone = o.zone AND p.effective_from <= o.paid_at
        ORDER BY p.effective_from DESC LIMIT 1) END AS board_kobo
    FROM orders o JOIN order_details d ON d.order_id = o.id
    LEFT JOIN gas_weighings g ON g.order_id = o.id
    WHERE o.created_at >= $1 ORDER BY o.created_at DESC, o.id DESC LIMIT $2";
const DISPUTES: &str = "SELECT opened_at AS at, 0 AS number FROM disputes WHERE opened_at >= $1
    ORDER BY opened_at DESC LIMIT $2";
const TICKETS: &str =
    "SELECT id, priority, created_at, answered_at, resolved_at, answer_times FROM tickets
    WHERE created_at >= $1 ORDER BY created_at DESC LIMIT $2";
const REVIEWS: &str = "SELECT created_at AS at, stars AS number FROM reviews
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
    customer_id: String,
    #[diesel(sql_type = Text)]
    category_slug: String,
    #[diesel(sql_type = Nullable<Text>)]
    zone: Option<String>,
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
    #[diesel(sql_type = Bool)]
    referred: bool,
    #[diesel(sql_type = Bool)]
    repaired: bool,
    #[diesel(sql_type = Nullable<BigInt>)]
    ordered_grams: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    filled_grams: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    refunded_kobo: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    board_kobo: Option<i64>,
}

#[derive(QueryableByName)]
struct TicketRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    priority: String,
    #[diesel(sql_type = Moment)]
    created_at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Moment>)]
    answered_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Moment>)]
    resolved_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Text)]
    answer_times: String,
}

/// Something that happened at a time, with a number that belongs to it.
#[derive(QueryableByName)]
struct EventRow {
    #[diesel(sql_type = Moment)]
    at: NaiveDateTime,
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
    tickets: Vec<TicketRow>,
    money: Vec<MoneyRow>,
    open: OpenRow,
    now: figures_now::Found,
}

pub(super) fn read(conn: &mut DbConnection, now: Timestamp) -> QueryResult<Found> {
    let (first, orders_first) = figure_period(now);
    let (since, orders_since) = (first.naive_utc(), orders_first.naive_utc());
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
        tickets: sql_query(TICKETS)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(ROWS_MAX)
            .prepared()
            .load(conn)?,
        money: sql_query(MONEY)
            .bind::<Moment, _>(since)
            .bind::<BigInt, _>(ROWS_MAX)
            .prepared()
            .load(conn)?,
        open: sql_query(OPEN).prepared().get_result(conn)?,
        now: figures_now::read(conn, first, now)?,
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
                .map(ticket_times)
                .collect::<Result<_, _>>()?,
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
        self.now.add_to(&mut rows)?;
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

fn ticket_times(found: &TicketRow) -> Result<TicketTimes, StoreError> {
    let row = Row::new("tickets", &found.id);
    let times: AnswerTimes = row.json("answer_times", &found.answer_times)?;
    let priority = row.code("priority", &found.priority, Priority::from_code)?;
    let opened_at = time(found.created_at);
    Ok(TicketTimes {
        opened_at,
        due_at: times.due_at(priority, opened_at),
        answered_at: opt_time(found.answered_at),
        resolved_at: opt_time(found.resolved_at),
    })
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
    let gas = found.ordered_grams.zip(found.filled_grams);
    Ok(OrderTimes {
        customer: row.id("customer_id", &found.customer_id)?,
        provider,
        zone: row.opt_code("zone", found.zone.as_deref(), TravelZone::from_code)?,
        gas: gas.map(|(ordered, filled)| GasFilled {
            ordered,
            filled,
            short: found.refunded_kobo.is_some_and(|kobo| kobo > 0),
            board: found.board_kobo.map(Money::from_kobo),
        }),
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
        referred: found.referred,
        repaired: found.repaired,
    })
}
