//! The refunds of an order, the cases that led to them, and additions to the order's price.

use crate::{
    Queries,
    rows::{
        AccessAttemptRow, CancellationRow, ChangeOrderRow, EarlyTerminationRow, OrderMoveRow,
        PartRefundRow, RefundRow,
    },
    schema::{
        access_attempts, cancellations, change_orders, early_terminations, order_moves,
        part_refunds, refunds,
    },
};
use ::orders::{AccessAttempt, Cancellation, ChangeOrder, EarlyTermination, MoveRequest};
use ::payments::{PartRefund, Refund};
use diesel::prelude::*;
use kernel::{OrderId, StoreError};

const REFUNDS_MAX: i64 = 50;
const MARKS_MAX: i64 = 50;

impl Queries {
    pub(super) async fn latest_cancellation(
        &self,
        order: OrderId,
    ) -> Result<Option<Cancellation>, StoreError> {
        let row: Option<CancellationRow> = self
            .read(move |conn| {
                cancellations::table
                    .filter(cancellations::order_id.eq(order.to_string()))
                    .order((cancellations::created_at.desc(), cancellations::id.desc()))
                    .select(CancellationRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Cancellation::try_from).transpose()
    }

    pub(super) async fn order_marks(
        &self,
        order: OrderId,
    ) -> Result<Vec<AccessAttempt>, StoreError> {
        let rows: Vec<AccessAttemptRow> = self
            .read(move |conn| {
                let of_order =
                    access_attempts::table.filter(access_attempts::order_id.eq(order.to_string()));
                of_order
                    .order((access_attempts::at, access_attempts::step))
                    .limit(MARKS_MAX)
                    .select(AccessAttemptRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(AccessAttempt::try_from).collect()
    }

    pub(super) async fn latest_early_termination(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError> {
        let row: Option<EarlyTerminationRow> = self
            .read(move |conn| {
                let of_order = early_terminations::table
                    .filter(early_terminations::order_id.eq(order.to_string()));
                let newest_first = of_order.order((
                    early_terminations::proposed_at.desc(),
                    early_terminations::id.desc(),
                ));
                newest_first
                    .select(EarlyTerminationRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(EarlyTermination::try_from).transpose()
    }

    pub(super) async fn order_refunds(&self, order: OrderId) -> Result<Vec<Refund>, StoreError> {
        let rows: Vec<RefundRow> = self
            .read(move |conn| {
                refunds::table
                    .filter(refunds::order_id.eq(order.to_string()))
                    .order((refunds::created_at, refunds::id))
                    .limit(REFUNDS_MAX)
                    .select(RefundRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Refund::try_from).collect()
    }

    pub(super) async fn order_parts(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError> {
        let rows: Vec<PartRefundRow> = self
            .read(move |conn| {
                let of_order =
                    part_refunds::table.filter(part_refunds::order_id.eq(order.to_string()));
                let oldest_first = of_order
                    .order((part_refunds::created_at, part_refunds::id))
                    .limit(REFUNDS_MAX);
                oldest_first.select(PartRefundRow::as_select()).load(conn)
            })
            .await?;
        rows.into_iter().map(PartRefund::try_from).collect()
    }

    pub(super) async fn order_moves(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError> {
        let rows: Vec<OrderMoveRow> = self
            .read(move |conn| {
                let of_order =
                    order_moves::table.filter(order_moves::order_id.eq(order.to_string()));
                let oldest_first = of_order.order((order_moves::asked_at, order_moves::id));
                oldest_first
                    .limit(REFUNDS_MAX)
                    .select(OrderMoveRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(MoveRequest::try_from).collect()
    }

    pub(super) async fn order_change_orders(
        &self,
        order: OrderId,
    ) -> Result<Vec<ChangeOrder>, StoreError> {
        let rows: Vec<ChangeOrderRow> = self
            .read(move |conn| {
                let of_order =
                    change_orders::table.filter(change_orders::order_id.eq(order.to_string()));
                of_order
                    .order(change_orders::number)
                    .limit(REFUNDS_MAX)
                    .select(ChangeOrderRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(ChangeOrder::try_from).collect()
    }
}
