use super::{
    order_events::{EventColumns, events_on},
    order_money::{
        change_orders_of, latest_cancellation, latest_early_termination, moves_of, part_refunds_of,
        payments_of, refunds_of,
    },
    provider_cards::{CardColumns, provider_card},
    shares::{share_view, share_with},
};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{PaymentRow, Row, ShownOrder, opt_time, slot, stages_of, time},
    schema::{
        categories, job_workers, order_details, orders, payments, price_versions, providers, users,
    },
};
use ::orders::{
    Cancellation, ChangeOrder, EarlyTermination, KeepAliveState, MoveRequest, OrderStatus,
    TrackingStep,
};
use ::payments::{PartRefund, Payment, PaymentRecord, PaymentReference, Refund};
use async_trait::async_trait;
use diesel::result::QueryResult;
use kernel::{Money, OrderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    AnswersText, CustomerRecords, EventView, ListedOrder, OrderLookup, OrderPage, OrderQueries,
    OrderView, Page, PageRequest, PaymentView, ShareView, StaffOrderFilter, StaffOrderPage,
    TrackingPage, TrackingRequest,
};
use pricing::PriceVersion;

/// The order, its provider, and the current icon of its service.
pub(super) type ViewRow = (ShownOrder, CardColumns, Option<String>);

/// The id and the document of a price version.
pub(super) type PriceRow = (String, String);

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

/// Keeps the orders in one of the statuses; all of them when there is none.
macro_rules! in_statuses {
    ($orders:expr, $statuses:expr) => {{
        let orders = $orders;
        match $statuses.as_slice() {
            [] => orders,
            [one] => orders.filter(orders::status.eq(one.code())),
            several => orders.filter(
                orders::status.eq_any(
                    several
                        .iter()
                        .map(|status| status.code())
                        .collect::<Vec<_>>(),
                ),
            ),
        }
    }};
}

pub(super) use {in_statuses, provider, view_columns, worker};

pub(super) fn one_order(conn: &mut DbConnection, id: &str) -> QueryResult<Option<ViewRow>> {
    views!()
        .filter(orders::id.eq(id))
        .limit(1)
        .fixed()
        .get_result(conn)
        .optional()
}

pub(super) fn newest_price(conn: &mut DbConnection, order: &str) -> QueryResult<Option<PriceRow>> {
    price_versions::table
        .filter(price_versions::order_id.eq(order))
        .order(price_versions::number.desc())
        .select((price_versions::id, price_versions::document))
        .first(conn)
        .optional()
}

pub(super) fn price(row: Option<PriceRow>) -> Result<Option<PriceVersion>, StoreError> {
    row.map(|(id, document)| Row::new("price_versions", &id).json("document", &document))
        .transpose()
}

#[async_trait]
impl OrderLookup for Queries {
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError> {
        let row = self
            .read(move |conn| one_order(conn, &id.to_string()))
            .await?;
        row.map(view).transpose()
    }
}

#[async_trait]
impl OrderQueries for Queries {
    async fn orders_of(
        &self,
        customer: UserId,
        statuses: Vec<OrderStatus>,
        request: PageRequest,
    ) -> Result<Page<OrderView>, StoreError> {
        self.paged(
            request.clone(),
            move |conn, after| {
                let of_customer = views!().filter(orders::customer_id.eq(customer.to_string()));
                let rows = rows_of(request.limit);
                if statuses.is_empty() && after.is_none() {
                    // Nearly every request asks for this page, and a query with a fixed shape is
                    // neither written out nor examined again at each run.
                    return of_customer
                        .order((orders::created_at.desc(), orders::id.desc()))
                        .limit(rows)
                        .fixed()
                        .load(conn);
                }
                let query = of_customer.limit(rows).into_boxed::<Backend>();
                let after = after.map(Cursor::by_time);
                sorted!(
                    in_statuses!(query, statuses),
                    newest,
                    orders::created_at,
                    orders::id,
                    after
                )
                .load(conn)
            },
            |(ShownOrder { order, .. }, ..): &ViewRow| Cursor {
                at: order.created_at.into(),
                id: order.id.clone(),
            },
            view,
        )
        .await
    }

    async fn staff_orders(
        &self,
        filter: StaffOrderFilter,
        request: PageRequest,
    ) -> Result<Page<ListedOrder>, StoreError> {
        self.orders_for_staff(filter, request).await
    }

    async fn share(&self, token_hash: &str) -> Result<Option<ShareView>, StoreError> {
        let token_hash = token_hash.to_owned();
        let row = self.read(move |conn| share_with(conn, &token_hash)).await?;
        row.map(share_view).transpose()
    }

    async fn order_page(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<OrderPage>, StoreError> {
        self.page_of_order(id, now).await
    }

    async fn tracking_page(
        &self,
        request: TrackingRequest,
    ) -> Result<Option<TrackingPage>, StoreError> {
        self.page_of_tracking(request).await
    }

    async fn staff_order_page(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<StaffOrderPage>, StoreError> {
        self.page_for_staff(id, now).await
    }

    async fn events_of(&self, order: OrderId) -> Result<Vec<EventView>, StoreError> {
        let rows = self
            .read(move |conn| events_on(conn, &order.to_string()))
            .await?;
        rows.into_iter().map(EventColumns::view).collect()
    }

    async fn latest_price(&self, order: OrderId) -> Result<Option<PriceVersion>, StoreError> {
        let row = self
            .read(move |conn| newest_price(conn, &order.to_string()))
            .await?;
        price(row)
    }

    async fn payment(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<PaymentView>, StoreError> {
        let reference = reference.to_string();
        let row: Option<PaymentRow> = self
            .read(move |conn| {
                payments::table
                    .filter(payments::reference.eq(reference))
                    .select(PaymentRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(payment_view).transpose()
    }

    async fn cancellation_of(&self, order: OrderId) -> Result<Option<Cancellation>, StoreError> {
        self.one_of(order, latest_cancellation).await
    }

    async fn early_termination_of(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError> {
        self.one_of(order, latest_early_termination).await
    }

    async fn refunds_of(&self, order: OrderId) -> Result<Vec<Refund>, StoreError> {
        self.all_of(order, refunds_of).await
    }

    async fn part_refunds_of(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError> {
        self.all_of(order, part_refunds_of).await
    }

    async fn records_of(&self, customer: UserId) -> Result<CustomerRecords, StoreError> {
        self.customer_records(customer).await
    }
    async fn moves_of(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError> {
        self.all_of(order, moves_of).await
    }

    async fn change_orders_of(&self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError> {
        self.all_of(order, change_orders_of).await
    }

    async fn payments_of(&self, order: OrderId) -> Result<Vec<PaymentView>, StoreError> {
        let rows = self
            .read(move |conn| payments_of(conn, &order.to_string()))
            .await?;
        rows.into_iter().map(payment_view).collect()
    }
}

pub(super) fn view(
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

pub(super) fn payment_view(row: PaymentRow) -> Result<PaymentView, StoreError> {
    let payment = PaymentRecord::from(Payment::try_from(row)?);
    Ok(PaymentView {
        id: payment.id,
        reference: payment.reference,
        order: payment.order,
        customer: payment.customer,
        move_request: payment.move_request,
        status: payment.status,
        amount: payment.amount,
        received: payment.received,
        channel: payment.channel,
        checkout_url: payment.checkout_url,
        created_at: payment.created_at,
        paid_at: payment.paid_at,
    })
}
