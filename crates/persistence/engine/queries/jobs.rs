//! Jobs, as their assigned provider sees them.

use crate::cursor::{Cursor, nothing, page, rows_of};
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{Row, StoredOrder, funding, opt_time},
    schema::{offers, order_details, orders, users},
};
use ::orders::OrderStatus;
use diesel::result::QueryResult;
use kernel::{Money, ProviderId, StoreError};
use marketplace::read::{AnswersText, JobView, Page, PageRequest};
use providers::OfferState;

/// The order, the first name and phone number of the customer, and the amounts of the accepted
/// offer: gross, commission, net.
pub(super) type JobRow = (StoredOrder, String, Option<String>, Option<(i64, i64, i64)>);

macro_rules! jobs {
    () => {{
        let accepted = offers::order_id
            .eq(orders::id)
            .and(offers::provider_id.nullable().eq(orders::provider_id))
            .and(offers::state.eq(OfferState::Accepted.code()));
        orders::table
            .inner_join(order_details::table)
            .inner_join(users::table)
            .left_join(offers::table.on(accepted))
            .select((
                StoredOrder::as_select(),
                users::first_name,
                users::phone,
                (
                    offers::gross_kobo,
                    offers::commission_kobo,
                    offers::net_kobo,
                )
                    .nullable(),
            ))
    }};
}

impl Queries {
    pub(super) async fn jobs_page(
        &self,
        provider: ProviderId,
        statuses: Vec<OrderStatus>,
        request: PageRequest,
    ) -> Result<Page<JobView>, StoreError> {
        let Ok(after) = Cursor::of(&request) else {
            return Ok(nothing());
        };
        let rows: Vec<JobRow> = self
            .read(move |conn| {
                let mut query = jobs!()
                    .filter(orders::provider_id.eq(provider.to_string()))
                    .filter(orders::assigned_at.is_not_null())
                    .order((orders::assigned_at.desc(), orders::id.desc()))
                    .limit(rows_of(request.limit))
                    .into_boxed::<Backend>();
                if !statuses.is_empty() {
                    query = query
                        .filter(orders::status.eq_any(statuses.into_iter().map(OrderStatus::code)));
                }
                if let Some(Cursor { at, id }) = after {
                    let older = orders::assigned_at.lt(at).or(orders::id.nullable().lt(id));
                    query = query.filter(orders::assigned_at.le(at)).filter(older);
                }
                query.load(conn)
            })
            .await?;
        let cursor = |(StoredOrder { order, .. }, ..): &JobRow| Cursor {
            at: order.assigned_at.unwrap_or(order.created_at).into(),
            id: order.id.clone(),
        };
        page(rows, request.limit, cursor, job_view)
    }
}

pub(super) fn one_job(
    conn: &mut DbConnection,
    provider: &str,
    order: &str,
) -> QueryResult<Option<JobRow>> {
    jobs!()
        .filter(orders::id.eq(order))
        .filter(orders::provider_id.eq(provider))
        .first(conn)
        .optional()
}

pub(super) fn job_view(
    (StoredOrder { order, details }, customer_name, customer_phone, offer): JobRow,
) -> Result<JobView, StoreError> {
    let row = Row::new("orders", &order.id);
    let (gross, commission, net) = offer.unwrap_or_default();
    Ok(JobView {
        order: row.id("id", &order.id)?,
        reference: row.id("reference", &order.reference)?,
        address: row.opt_json("address", order.address.as_deref())?,
        slot: details.slot()?,
        deadlines: details.deadlines()?,
        keep_alive: details.keep_alive()?,
        status: row.code("status", &order.status, OrderStatus::from_code)?,
        tracking_step: order.step()?,
        customer_name,
        customer_phone,
        gross: Money::from_kobo(gross),
        commission: Money::from_kobo(commission),
        net: Money::from_kobo(net),
        assigned_at: opt_time(order.assigned_at),
        started_at: opt_time(order.started_at),
        finished_at: opt_time(order.finished_at),
        closed_at: opt_time(order.closed_at),
        proof: details.proof()?,
        recipient: details.recipient()?,
        step_reports: details.step_reports()?,
        funding: funding(
            row,
            order.price_total_kobo,
            details.price_stages.as_deref(),
            order.paid_kobo,
        )?,
        work_stage: row.count("work_stage", details.work_stage)?,
        answers: AnswersText::of_stored(details.answers).ok_or_else(|| row.corrupt("answers"))?,
        category_slug: order.category_slug,
        title: order.title,
        description: details.description,
    })
}
