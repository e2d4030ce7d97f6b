//! The last jobs as they were planned, for previews of the time between two jobs.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{Row, slot, time},
    schema::{order_details, orders, providers},
};
use ::orders::{OrderStatus, Slot};
use ::providers::Visit;
use chrono::NaiveDateTime;
use diesel::result::QueryResult;
use kernel::{StoreError, Timestamp};
use marketplace::{
    read::{PAST_JOBS, PastJob},
    scheduling::work_span,
};
use std::collections::{BTreeSet, HashMap};

/// The statuses of a job that has a provider and was not cancelled.
const WITH_PROVIDER: [OrderStatus; 4] = [
    OrderStatus::Assigned,
    OrderStatus::InProgress,
    OrderStatus::Completed,
    OrderStatus::Disputed,
];

/// The id, the reference, the provider, the service, the assignment and the zone of an order.
type OrderColumns = (
    String,
    String,
    Option<String>,
    String,
    Option<NaiveDateTime>,
    Option<String>,
);
/// The answers and the slot of an order.
type DetailColumns = (String, bool, Option<String>, Option<i32>);

/// The jobs, and the names of their providers.
pub(super) struct Found {
    jobs: Vec<(OrderColumns, DetailColumns)>,
    names: Vec<(String, String)>,
}

pub(super) fn found(conn: &mut DbConnection, now: Timestamp) -> QueryResult<Found> {
    let jobs: Vec<(OrderColumns, DetailColumns)> = orders::table
        .inner_join(order_details::table)
        .filter(orders::starts_at.lt(now.naive_utc()))
        .filter(orders::status.eq_any(WITH_PROVIDER.map(OrderStatus::code)))
        .order((orders::starts_at.desc(), orders::id.desc()))
        .limit(PAST_JOBS)
        .select((
            (
                orders::id,
                orders::reference,
                orders::provider_id,
                orders::category_slug,
                orders::assigned_at,
                orders::zone,
            ),
            (
                order_details::answers,
                order_details::slot_asap,
                order_details::slot_date,
                order_details::slot_from_hour,
            ),
        ))
        .load(conn)?;
    let of: BTreeSet<&String> = jobs.iter().filter_map(|(job, _)| job.2.as_ref()).collect();
    let names = providers::table
        .filter(providers::id.eq_any(of))
        .select((providers::id, providers::display_name))
        .load(conn)?;
    Ok(Found { jobs, names })
}

pub(super) fn jobs(found: Found) -> Result<Vec<PastJob>, StoreError> {
    let names: HashMap<String, String> = found.names.into_iter().collect();
    let mut jobs = Vec::new();
    for ((id, reference, provider, service, taken, zone), details) in found.jobs {
        let (Some(provider), Some(taken)) = (provider, taken) else {
            continue;
        };
        let Some(name) = names.get(&provider) else {
            continue;
        };
        let row = Row::new("orders", &id);
        let (answers, asap, date, from_hour) = details;
        let planned = slot(row, asap, date.as_deref(), from_hour)?.unwrap_or(Slot::Asap);
        let answers: serde_json::Value = row.json("answers", &answers)?;
        let (from, until) = work_span(&service, &answers, planned, (time(taken), None));
        jobs.push(PastJob {
            order: row.id("id", &id)?,
            reference: row.id("reference", &reference)?,
            provider: row.id("provider_id", &provider)?,
            name: name.clone(),
            visit: Visit {
                from,
                until,
                zone: row.opt_id("zone", zone.as_deref())?,
            },
        });
    }
    Ok(jobs)
}
