//! Reads of orders. Those of an order's pages, events and money are in files of their own.

mod view;

use super::{
    order_events::{EventColumns, events_on},
    order_money::{
        change_orders_of, latest_cancellation, latest_early_termination, moves_of, part_refunds_of,
        payments_of, refunds_of,
    },
    shares::{share_view, share_with},
};
use crate::cursor::{Cursor, rows_of};
use crate::paging::sorted;
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{PaymentRow, Row, ShownOrder},
    schema::{
        cancellations, categories, job_workers, order_details, orders, payments, price_versions,
        providers, users,
    },
};
use ::orders::{Cancellation, ChangeOrder, EarlyTermination, MoveRequest, OrderStatus};
use ::payments::{PartRefund, Payment, PaymentRecord, PaymentReference, Refund};
use async_trait::async_trait;
use diesel::result::QueryResult;
use kernel::{OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId};
use marketplace::read::{
    CustomerRecords, EventView, ListedOrder, OrderLookup, OrderPage, OrderQueries, OrderView, Page,
    PageRequest, PaymentView, ShareView, StaffOrderFilter, StaffOrderPage, TrackingPage,
    TrackingRequest,
};
use pricing::PriceVersion;
use std::collections::BTreeMap;
use view::{ViewRow, views};

pub(super) use view::{one_order, provider, view, view_columns, worker};

/// The id and the document of a price version.
pub(super) type PriceRow = (String, String);

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

pub(super) use in_statuses;

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

    async fn references_of(
        &self,
        ids: Vec<OrderId>,
    ) -> Result<BTreeMap<OrderId, OrderReference>, StoreError> {
        let asked: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let found: Vec<(String, String)> = self
            .read(move |conn| {
                let known = orders::table.filter(orders::id.eq_any(asked));
                known.select((orders::id, orders::reference)).load(conn)
            })
            .await?;
        let known = |(id, reference): &(String, String)| -> Result<_, StoreError> {
            let row = Row::new("orders", id);
            Ok((row.id("id", id)?, row.id("reference", reference)?))
        };
        found.iter().map(known).collect()
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

    async fn make_goods_in_month(
        &self,
        provider: ProviderId,
        at: Timestamp,
    ) -> Result<u32, StoreError> {
        let (from, until) = at.abuja_month();
        let provider = provider.to_string();
        let count: i64 = self
            .read(move |conn| {
                cancellations::table
                    .filter(cancellations::rejected_by.eq(provider))
                    .filter(cancellations::make_good_state.is_not_null())
                    .filter(cancellations::decided_at.ge(from.naive_utc()))
                    .filter(cancellations::decided_at.lt(until.naive_utc()))
                    .count()
                    .get_result(conn)
            })
            .await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
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

pub(super) fn payment_view(row: PaymentRow) -> Result<PaymentView, StoreError> {
    let payment = PaymentRecord::from(Payment::try_from(row)?);
    Ok(PaymentView {
        id: payment.id,
        reference: payment.reference,
        order: payment.order,
        customer: payment.customer,
        move_request: payment.move_request,
        assessment_fee: payment.assessment_fee,
        change_order: payment.change_order,
        status: payment.status,
        amount: payment.amount,
        received: payment.received,
        channel: payment.channel,
        checkout_url: payment.checkout_url,
        created_at: payment.created_at,
        paid_at: payment.paid_at,
    })
}
