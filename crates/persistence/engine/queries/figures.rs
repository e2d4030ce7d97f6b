//! The rows from which the figures of the staff dashboard are computed: six statements here and
//! eight in [`figures_now`], each on a range of an index.

mod order_times;

use super::figures_now;
use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, opt_time, time},
};
use ::support::{AnswerTimes, Priority};
use chrono::NaiveDateTime;
use diesel::{
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Integer, Nullable, Text, Timestamp as Moment},
};
use kernel::{Money, StoreError, Timestamp};
use marketplace::read::{FigureRows, MoneyFigure, TicketTimes, figure_period};
use order_times::{ORDERS, OrderRow, order_times};

/// At most this many orders are read. A period with more of them is marked as incomplete.
const ORDERS_MAX: i64 = 100_000;
/// At most this many rows of each other kind are read.
const ROWS_MAX: i64 = 200_000;

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
