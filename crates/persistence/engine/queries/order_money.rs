//! What goes back for an order, what caused it, and what was added to its price.

use crate::{
    Queries,
    rows::{
        CancellationRow, DoorMarkRow, EndingRow, OrderMoveRow, PartRefundRow, RefundRow,
        VariationRow,
    },
    schema::{cancellations, door_marks, endings, order_moves, part_refunds, refunds, variations},
};
use ::orders::{Cancellation, DoorMark, Ending, MoveRequest, Variation};
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

    pub(super) async fn order_marks(&self, order: OrderId) -> Result<Vec<DoorMark>, StoreError> {
        let rows: Vec<DoorMarkRow> = self
            .read(move |conn| {
                let of_order = door_marks::table.filter(door_marks::order_id.eq(order.to_string()));
                of_order
                    .order((door_marks::at, door_marks::step))
                    .limit(MARKS_MAX)
                    .select(DoorMarkRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(DoorMark::try_from).collect()
    }

    pub(super) async fn latest_ending(&self, order: OrderId) -> Result<Option<Ending>, StoreError> {
        let row: Option<EndingRow> = self
            .read(move |conn| {
                let of_order = endings::table.filter(endings::order_id.eq(order.to_string()));
                let newest_first =
                    of_order.order((endings::proposed_at.desc(), endings::id.desc()));
                newest_first
                    .select(EndingRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Ending::try_from).transpose()
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

    pub(super) async fn order_variations(
        &self,
        order: OrderId,
    ) -> Result<Vec<Variation>, StoreError> {
        let rows: Vec<VariationRow> = self
            .read(move |conn| {
                let of_order = variations::table.filter(variations::order_id.eq(order.to_string()));
                of_order
                    .order(variations::number)
                    .limit(REFUNDS_MAX)
                    .select(VariationRow::as_select())
                    .load(conn)
            })
            .await?;
        rows.into_iter().map(Variation::try_from).collect()
    }
}
