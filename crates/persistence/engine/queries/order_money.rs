//! The payments and refunds of an order, the cases that led to them, and additions to the order's price.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{
        AccessAttemptRow, CancellationRow, ChangeOrderRow, EarlyTerminationRow, OrderMoveRow,
        PartRefundRow, PaymentRow, RefundRow, TimeChangeRow,
    },
    schema::{
        access_attempts, cancellations, change_orders, early_terminations, order_moves,
        part_refunds, payments, refunds, time_changes,
    },
};
use diesel::result::QueryResult;

const PAYMENTS_MAX: i64 = 20;
const REFUNDS_MAX: i64 = 50;
const MARKS_MAX: i64 = 50;

pub(super) fn payments_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<PaymentRow>> {
    payments::table
        .filter(payments::order_id.eq(order))
        .order((payments::created_at.desc(), payments::id.desc()))
        .limit(PAYMENTS_MAX)
        .select(PaymentRow::as_select())
        .load(conn)
}

pub(super) fn latest_cancellation(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Option<CancellationRow>> {
    cancellations::table
        .filter(cancellations::order_id.eq(order))
        .order((cancellations::created_at.desc(), cancellations::id.desc()))
        .select(CancellationRow::as_select())
        .first(conn)
        .optional()
}

pub(super) fn access_attempts_of(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Vec<AccessAttemptRow>> {
    access_attempts::table
        .filter(access_attempts::order_id.eq(order))
        .order((access_attempts::at, access_attempts::step))
        .limit(MARKS_MAX)
        .select(AccessAttemptRow::as_select())
        .load(conn)
}

pub(super) fn latest_early_termination(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Option<EarlyTerminationRow>> {
    let newest_first = early_terminations::table
        .filter(early_terminations::order_id.eq(order))
        .order((
            early_terminations::proposed_at.desc(),
            early_terminations::id.desc(),
        ));
    newest_first
        .select(EarlyTerminationRow::as_select())
        .first(conn)
        .optional()
}

pub(super) fn refunds_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<RefundRow>> {
    refunds::table
        .filter(refunds::order_id.eq(order))
        .order((refunds::created_at, refunds::id))
        .limit(REFUNDS_MAX)
        .select(RefundRow::as_select())
        .load(conn)
}

pub(super) fn part_refunds_of(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Vec<PartRefundRow>> {
    part_refunds::table
        .filter(part_refunds::order_id.eq(order))
        .order((part_refunds::created_at, part_refunds::id))
        .limit(REFUNDS_MAX)
        .select(PartRefundRow::as_select())
        .load(conn)
}

pub(super) fn part_refunds_among(
    conn: &mut DbConnection,
    orders: Vec<String>,
) -> QueryResult<Vec<PartRefundRow>> {
    part_refunds::table
        .filter(part_refunds::order_id.eq_any(orders))
        .order((
            part_refunds::order_id,
            part_refunds::created_at,
            part_refunds::id,
        ))
        .select(PartRefundRow::as_select())
        .prepared()
        .load(conn)
}

pub(super) fn moves_of(conn: &mut DbConnection, order: &str) -> QueryResult<Vec<OrderMoveRow>> {
    order_moves::table
        .filter(order_moves::order_id.eq(order))
        .order((order_moves::asked_at, order_moves::id))
        .limit(REFUNDS_MAX)
        .select(OrderMoveRow::as_select())
        .load(conn)
}

/// The changes of the time of an order, oldest first.
pub(super) fn time_changes_of(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Vec<TimeChangeRow>> {
    time_changes::table
        .filter(time_changes::order_id.eq(order))
        .order(time_changes::number)
        .limit(REFUNDS_MAX)
        .select(TimeChangeRow::as_select())
        .load(conn)
}

pub(super) fn change_orders_of(
    conn: &mut DbConnection,
    order: &str,
) -> QueryResult<Vec<ChangeOrderRow>> {
    change_orders::table
        .filter(change_orders::order_id.eq(order))
        .order(change_orders::number)
        .limit(REFUNDS_MAX)
        .select(ChangeOrderRow::as_select())
        .load(conn)
}
