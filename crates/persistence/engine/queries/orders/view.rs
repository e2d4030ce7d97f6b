//! An order as it is shown, with its provider and service: its columns and the view that they make.

use crate::prelude::*;
use crate::queries::provider_cards::{CardColumns, provider_card};
use crate::{
    connection::DbConnection,
    rows::{Row, ShownOrder, opt_time, slot, stages_of, time},
    schema::{categories, job_workers, order_details, orders, providers, users},
};
use ::orders::{KeepAliveState, OrderStatus, TrackingStep};
use diesel::result::QueryResult;
use kernel::{Money, StoreError};
use marketplace::read::{AnswersText, OrderView};

/// The order, its provider, and the current icon of its service.
pub(in crate::queries) type ViewRow = (ShownOrder, CardColumns, Option<String>);

/// An order with its provider and service, and any further columns. The columns of other tables are subqueries by key,
/// because the compiler takes seconds to check a join of four tables.
macro_rules! view_columns {
    ($($more:expr),*) => {
        (
            ShownOrder::as_select(),
            (
                provider!().select(providers::display_name).single_value(),
                provider!().select(providers::photo_url).single_value(),
                provider!().select(providers::jobs_done).single_value(),
                users::table
                    .filter(users::id.nullable().eq(orders::provider_id))
                    .select(users::phone)
                    .single_value(),
                provider!().select(providers::vehicle).single_value(),
                (
                    worker!().select(job_workers::first_name).single_value(),
                    worker!().select(job_workers::photo_url).single_value(),
                    worker!().select(job_workers::phone).single_value(),
                ),
            ),
            categories::table
                .find(orders::category_slug)
                .select(categories::icon_key)
                .single_value(),
            $($more,)*
        )
    };
}

/// All orders with their provider and service.
macro_rules! views {
    () => {
        orders::table
            .inner_join(order_details::table)
            .select(view_columns!())
    };
}

macro_rules! provider {
    () => {
        providers::table.filter(providers::id.nullable().eq(orders::provider_id))
    };
}

/// The person whom the provider of an order named for its job.
macro_rules! worker {
    () => {
        job_workers::table
            .filter(job_workers::order_id.eq(orders::id))
            .filter(job_workers::provider_id.nullable().eq(orders::provider_id))
    };
}

pub(super) use views;
pub(in crate::queries) use {provider, view_columns, worker};

pub(in crate::queries) fn one_order(
    conn: &mut DbConnection,
    id: &str,
) -> QueryResult<Option<ViewRow>> {
    views!()
        .filter(orders::id.eq(id))
        .limit(1)
        .fixed()
        .get_result(conn)
        .optional()
}

pub(in crate::queries) fn view(
    (ShownOrder { order, details }, card, icon_key): ViewRow,
) -> Result<OrderView, StoreError> {
    let row = Row::new("orders", &order.id);
    let more = Row::new("order_details", &order.id);
    Ok(OrderView {
        id: row.id("id", &order.id)?,
        reference: row.id("reference", &order.reference)?,
        customer: row.id("customer_id", &order.customer_id)?,
        form_version: row.count("form_version", details.form_version)?,
        address: row.opt_json("address", order.address.as_deref())?,
        slot: slot(
            more,
            details.slot_asap,
            details.slot_date.as_deref(),
            details.slot_from_hour,
        )?,
        proof: more.opt_json("proof", details.proof.as_deref())?,
        recipient: more.opt_json("recipient", details.recipient.as_deref())?,
        step_reports: more
            .opt_json("step_reports", details.step_reports.as_deref())?
            .unwrap_or_default(),
        status: row.code("status", &order.status, OrderStatus::from_code)?,
        tracking_step: row.code(
            "tracking_step",
            &order.tracking_step,
            TrackingStep::from_code,
        )?,
        step_at: opt_time(details.step_at),
        deadlines: more
            .opt_json("deadlines", details.deadlines.as_deref())?
            .unwrap_or_default(),
        keep_alive: more.code("keep_alive", &details.keep_alive, KeepAliveState::from_code)?,
        reserve_until: opt_time(details.reserve_until),
        suspended_at: opt_time(details.suspended_at),
        total: order.price_total_kobo.map(Money::from_kobo),
        valid_until: opt_time(order.price_valid_until),
        requested_at: opt_time(details.requested_at),
        revisions: row.count("revisions", details.revisions)?,
        icon_key: icon_key
            .ok_or_else(|| Row::new("categories", &order.category_slug).corrupt("slug"))?,
        stages: stages_of(row, details.price_stages.as_deref(), order.price_total_kobo)?,
        work_stage: row.count("work_stage", details.work_stage)?,
        price_note: details.price_note,
        balance_due_at: opt_time(order.balance_due_at),
        choice_due_at: opt_time(order.choice_due_at),
        paid: Money::from_kobo(order.paid_kobo),
        provider: order
            .provider_id
            .as_deref()
            .map(|id| provider_card(id, card))
            .transpose()?,
        created_at: time(order.created_at),
        paid_at: opt_time(order.paid_at),
        assigned_at: opt_time(order.assigned_at),
        started_at: opt_time(order.started_at),
        finished_at: opt_time(order.finished_at),
        closed_at: opt_time(order.closed_at),
        version: order.version,
        answers: AnswersText::of_stored(details.answers).ok_or_else(|| row.corrupt("answers"))?,
        category_slug: order.category_slug,
        title: order.title,
        description: details.description,
        arrival_pin: details.arrival_pin,
        safety_pin: details.safety_pin,
    })
}
