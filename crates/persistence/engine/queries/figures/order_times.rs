//! The orders of the figures, with the times and amounts that are counted.

use crate::prelude::*;
use crate::rows::{Row, opt_time, slot, time};
use ::orders::{OrderStatus, ReportedStep, StepReport, own_step_reports};
use ::pricing::TravelZone;
use chrono::NaiveDateTime;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamp as Moment};
use kernel::{Money, ProviderId, StoreError};
use marketplace::read::{GasFilled, OrderTimes};

pub(super) const ORDERS: &str =
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

#[derive(QueryableByName)]
pub(super) struct OrderRow {
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

pub(super) fn order_times(found: OrderRow) -> Result<OrderTimes, StoreError> {
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
