use crate::prelude::*;
use crate::{locked::Lock, rows::DisputeRow, schema::disputes, unit::DieselUnit};
use ::orders::{Dispute, DisputeRepository};
use kernel::{DisputeId, OrderId, ProviderId, StoreError};

impl DisputeRepository for DieselUnit<'_> {
    fn lock(&mut self, id: DisputeId) -> Result<Option<Dispute>, StoreError> {
        let dispute = disputes::table
            .find(id.to_string())
            .select(DisputeRow::as_select());
        self.read(|c| dispute.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: DisputeId) -> Result<Option<OrderId>, StoreError> {
        let order = disputes::table
            .find(id.to_string())
            .select(disputes::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let order = order
            .map(|order| {
                order
                    .parse()
                    .map_err(|_| StoreError::Corrupt(format!("disputes {id}: order_id")))
            })
            .transpose();
        self.keep(order)
    }

    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Dispute>, StoreError> {
        let latest = disputes::table
            .filter(disputes::order_id.eq(order.to_string()))
            .order((disputes::opened_at.desc(), disputes::id.desc()))
            .limit(1)
            .select(DisputeRow::as_select());
        self.read(|c| latest.locked().get_result(c).optional())
    }

    fn of_provider(
        &mut self,
        provider: ProviderId,
        limit: u32,
    ) -> Result<Vec<Dispute>, StoreError> {
        let disputes = disputes::table
            .filter(disputes::provider_id.eq(provider.to_string()))
            .order((disputes::opened_at, disputes::id))
            .limit(i64::from(limit))
            .select(DisputeRow::as_select());
        self.read_all(|c| disputes.load::<DisputeRow>(c))
    }

    fn insert(&mut self, dispute: Dispute) -> Result<(), StoreError> {
        let row = self.keep(DisputeRow::try_from(&dispute))?;
        self.query(|c| diesel::insert_into(disputes::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, dispute: Dispute) -> Result<(), StoreError> {
        let mut row = self.keep(DisputeRow::try_from(&dispute))?;
        row.version = dispute.version.saturating_add(1);
        let read = disputes::table
            .find(dispute.id.to_string())
            .filter(disputes::version.eq(dispute.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
