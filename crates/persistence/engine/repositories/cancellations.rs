use crate::prelude::*;
use crate::{locked::Lock, rows::CancellationRow, schema::cancellations, unit::DieselUnit};
use ::orders::{
    CancelReason, Cancellation, CancellationRepository, CancellationState, MakeGoodState,
};
use kernel::{CancellationId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId};

impl CancellationRepository for DieselUnit<'_> {
    fn lock(&mut self, id: CancellationId) -> Result<Option<Cancellation>, StoreError> {
        let request = cancellations::table
            .find(id.to_string())
            .select(CancellationRow::as_select());
        self.read(|c| request.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: CancellationId) -> Result<Option<OrderId>, StoreError> {
        let order = cancellations::table
            .find(id.to_string())
            .select(cancellations::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let order = order
            .map(|order| {
                order
                    .parse()
                    .map_err(|_| StoreError::Corrupt(format!("cancellations {id}: order_id")))
            })
            .transpose();
        self.keep(order)
    }

    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<Cancellation>, StoreError> {
        let of_order = cancellations::table.filter(cancellations::order_id.eq(order.to_string()));
        let open = of_order
            .filter(cancellations::state.eq(CancellationState::Asked.code()))
            .select(CancellationRow::as_select());
        self.read(|c| open.locked().get_result(c).optional())
    }

    fn insert(&mut self, request: Cancellation) -> Result<(), StoreError> {
        let row = CancellationRow::from(&request);
        self.query(|c| {
            diesel::insert_into(cancellations::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, request: Cancellation) -> Result<(), StoreError> {
        let mut row = CancellationRow::from(&request);
        row.version = request.version.saturating_add(1);
        let read = cancellations::table
            .find(request.id.to_string())
            .filter(cancellations::version.eq(request.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn waived_since(&mut self, customer: UserId, since: Timestamp) -> Result<u32, StoreError> {
        let of_customer =
            cancellations::table.filter(cancellations::customer_id.eq(customer.to_string()));
        let waived = of_customer.filter(cancellations::state.eq(CancellationState::Waived.code()));
        let count: i64 = self.query(|c| {
            waived
                .filter(cancellations::decided_at.ge(since.naive_utc()))
                .count()
                .get_result(c)
        })?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn has_rejected_cylinder(&mut self, customer: UserId) -> Result<bool, StoreError> {
        let counted = [
            CancellationState::Asked,
            CancellationState::Done,
            CancellationState::Waived,
        ];
        let [asked, done, waived] = counted.map(|state| cancellations::state.eq(state.code()));
        let rejected = cancellations::table
            .filter(cancellations::customer_id.eq(customer.to_string()))
            .filter(cancellations::reason.eq(CancelReason::CylinderRejected.code()))
            .filter(asked.or(done).or(waived));
        self.query(|c| diesel::select(diesel::dsl::exists(rejected)).get_result(c))
    }

    fn make_goods_between(
        &mut self,
        provider: ProviderId,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<u32, StoreError> {
        let of_provider =
            cancellations::table.filter(cancellations::rejected_by.eq(provider.to_string()));
        let make_goods = of_provider
            .filter(cancellations::make_good_state.is_not_null())
            .filter(cancellations::decided_at.ge(from.naive_utc()))
            .filter(cancellations::decided_at.lt(until.naive_utc()));
        let count: i64 = self.query(|c| make_goods.count().get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn has_held_make_good(
        &mut self,
        provider: ProviderId,
        ticket: TicketId,
    ) -> Result<bool, StoreError> {
        let of_provider =
            cancellations::table.filter(cancellations::rejected_by.eq(provider.to_string()));
        let held = of_provider
            .filter(cancellations::make_good_state.eq(MakeGoodState::Held.code()))
            .filter(cancellations::make_good_ticket_id.eq(ticket.to_string()));
        self.query(|c| diesel::select(diesel::dsl::exists(held)).get_result(c))
    }
}
