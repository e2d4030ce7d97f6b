//! The stored times of past orders, for previews of deadlines.

mod answers;

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{AccessAttemptRow, OrderDetailsRow, Row, opt_time, time},
    schema::{access_attempts, order_details, order_events, orders, price_versions, reviews},
};
use ::orders::{AccessAttempt, OrderStatus, Unassignment};
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::{Money, StoreError, Timestamp};
use marketplace::read::{MissedHeartbeat, PAST_ORDERS, PastOrder, PastOrders};
use std::collections::HashMap;

pub(super) use answers::{dispute, disputes, proposal, proposals};

/// The reason of the event in which a part payment was received.
const PART_RECEIVED: &str = "PART_RECEIVED";

/// The columns of an order, besides its details.
type OrderColumns = (
    String,
    String,
    Option<String>,
    String,
    Option<i64>,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
);

/// Past orders with what is stored about them elsewhere.
pub(super) struct Found {
    orders: Vec<(OrderColumns, OrderDetailsRow)>,
    /// The first price of each order: the order, when it was issued, and the total.
    prices: Vec<(String, NaiveDateTime, i64)>,
    /// The orders that were first paid in part, that a provider accepted, or whose provider did not
    /// answer the heartbeat: the order, when, and the reason of the event.
    events: Vec<(String, NaiveDateTime, String)>,
    marks: Vec<AccessAttemptRow>,
    /// The orders that were reviewed, when, and when the provider replied.
    reviews: Vec<(String, NaiveDateTime, Option<NaiveDateTime>)>,
}

macro_rules! timed_orders {
    () => {
        orders::table
            .inner_join(order_details::table)
            .limit(PAST_ORDERS)
            .select((
                (
                    orders::id,
                    orders::reference,
                    orders::provider_id,
                    orders::status,
                    orders::price_total_kobo,
                    orders::paid_at,
                    orders::assigned_at,
                    orders::finished_at,
                    orders::closed_at,
                ),
                OrderDetailsRow::as_select(),
            ))
    };
}

pub(super) fn found(conn: &mut DbConnection, which: PastOrders) -> QueryResult<Found> {
    let found: Vec<(OrderColumns, OrderDetailsRow)> = match which {
        PastOrders::BegunBefore(now) => timed_orders!()
            .filter(orders::starts_at.lt(now.naive_utc()))
            .filter(orders::paid_at.is_not_null())
            .order((orders::starts_at.desc(), orders::id.desc()))
            .load(conn)?,
        PastOrders::SubmittedSince(since) => timed_orders!()
            .filter(orders::created_at.ge(since.naive_utc()))
            .filter(order_details::submitted_at.is_not_null())
            .order((orders::created_at.desc(), orders::id.desc()))
            .load(conn)?,
    };
    let ids: Vec<String> = found.iter().map(|(order, _)| order.0.clone()).collect();
    let prices = price_versions::table
        .filter(price_versions::order_id.eq_any(&ids))
        .filter(price_versions::number.eq(1))
        .select((
            price_versions::order_id,
            price_versions::created_at,
            price_versions::total_kobo,
        ))
        .load(conn)?;
    let events = order_events::table
        .filter(order_events::order_id.eq_any(&ids))
        .filter(
            order_events::reason
                .eq(PART_RECEIVED)
                .or(order_events::reason.eq(Unassignment::HeartbeatMissed.code()))
                .or(order_events::to_status.eq(OrderStatus::Assigned.code())),
        )
        .select((
            order_events::order_id,
            order_events::at,
            order_events::reason,
        ))
        .load(conn)?;
    let marks = access_attempts::table
        .filter(access_attempts::order_id.eq_any(&ids))
        .select(AccessAttemptRow::as_select())
        .load(conn)?;
    let reviews = reviews::table
        .filter(reviews::order_id.eq_any(&ids))
        .select((reviews::order_id, reviews::created_at, reviews::replied_at))
        .load(conn)?;
    Ok(Found {
        prices,
        events,
        marks,
        reviews,
        orders: found,
    })
}

/// When the events of an order were.
#[derive(Default)]
struct History {
    /// A first part was received.
    parts: Vec<Timestamp>,
    /// A provider took the job.
    taken: Vec<Timestamp>,
    /// A provider lost the job, because they did not answer the heartbeat.
    lost: Vec<Timestamp>,
}

impl History {
    fn add(&mut self, at: Timestamp, reason: &str) {
        if reason == PART_RECEIVED {
            self.parts.push(at);
        } else if reason == Unassignment::HeartbeatMissed.code() {
            self.lost.push(at);
        } else {
            self.taken.push(at);
        }
    }

    fn missed_heartbeats(mut self) -> Vec<MissedHeartbeat> {
        self.lost.sort_unstable();
        let missed = |lost_at: &Timestamp| {
            // The reserve takes the job at the time at which it is lost.
            let taken = self.taken.iter().filter(|at| *at < lost_at).max();
            taken.map(|taken_at| MissedHeartbeat {
                taken_at: *taken_at,
                lost_at: *lost_at,
            })
        };
        self.lost.iter().filter_map(missed).collect()
    }
}

/// The orders with their prices, marks and reviews.
pub(super) fn orders(found: Found) -> Result<Vec<PastOrder>, StoreError> {
    let mut prices: HashMap<String, (Timestamp, Money)> = found
        .prices
        .into_iter()
        .map(|(order, at, total)| (order, (time(at), Money::from_kobo(total))))
        .collect();
    let mut histories: HashMap<String, History> = HashMap::new();
    for (order, at, reason) in found.events {
        histories.entry(order).or_default().add(time(at), &reason);
    }
    let mut marks: HashMap<String, Vec<AccessAttempt>> = HashMap::new();
    for mark in found.marks {
        let of = marks.entry(mark.order_id.clone()).or_default();
        of.push(mark.try_into()?);
    }
    let mut reviewed: HashMap<String, Vec<Timestamp>> = HashMap::new();
    let mut replied: HashMap<String, Timestamp> = HashMap::new();
    for (order, at, replied_at) in found.reviews {
        if let Some(replied_at) = replied_at {
            replied.insert(order.clone(), time(replied_at));
        }
        reviewed.entry(order).or_default().push(time(at));
    }
    let mut orders = Vec::new();
    for (columns, details) in found.orders {
        let id = columns.0.clone();
        let mut order = past_order(columns, &details)?;
        order.priced = prices.remove(&id);
        let history = histories.remove(&id).unwrap_or_default();
        order.part_at = history.parts.iter().min().copied();
        order.first_assigned_at = history.taken.iter().min().copied();
        order.missed_heartbeats = history.missed_heartbeats();
        order.marks = marks.remove(&id).unwrap_or_default();
        order.reviewed_at = reviewed.remove(&id).unwrap_or_default();
        order.reviewed_at.sort_unstable();
        order.replied_at = replied.remove(&id);
        orders.push(order);
    }
    Ok(orders)
}

fn past_order(
    (id, reference, provider, status, total, paid_at, assigned_at, finished_at, closed_at): OrderColumns,
    details: &OrderDetailsRow,
) -> Result<PastOrder, StoreError> {
    let row = Row::new("orders", &id);
    Ok(PastOrder {
        order: row.id("id", &id)?,
        reference: row.id("reference", &reference)?,
        slot: details.slot()?,
        provider: row.opt_id("provider_id", provider.as_deref())?,
        completed: row.code("status", &status, OrderStatus::from_code)? == OrderStatus::Completed,
        for_someone_else: details.recipient()?.is_some(),
        proof: details.proof()?,
        total: Money::from_kobo(total.unwrap_or(0)),
        staged: details.price_stages.is_some(),
        expiries: row.count("expiries", details.expiries)?,
        revisions: row.count("revisions", details.revisions)?,
        deadlines: details.deadlines()?,
        submitted_at: opt_time(details.submitted_at),
        requested_at: opt_time(details.requested_at),
        priced: None,
        part_at: None,
        paid_at: opt_time(paid_at),
        first_assigned_at: None,
        assigned_at: opt_time(assigned_at),
        finished_at: opt_time(finished_at),
        closed_at: opt_time(closed_at),
        step_reports: details.step_reports()?,
        heartbeat_answered_at: opt_time(details.heartbeat_answered_at),
        missed_heartbeats: Vec::new(),
        marks: Vec::new(),
        reviewed_at: Vec::new(),
        replied_at: None,
    })
}
