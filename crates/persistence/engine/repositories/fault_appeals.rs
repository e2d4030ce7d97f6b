use crate::prelude::*;
use crate::{locked::Lock, rows::FaultAppealRow, schema::fault_appeals, unit::DieselUnit};
use ::providers::{FaultAppeal, FaultAppealRepository};
use kernel::{FaultAppealId, OfferId, OrderId, StoreError};

impl FaultAppealRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: FaultAppealId) -> Result<Option<OrderId>, StoreError> {
        let id = id.to_string();
        let order = fault_appeals::table
            .find(&id)
            .select(fault_appeals::order_id);
        let order: Option<String> = self.query(|c| order.first(c).optional())?;
        self.keep(crate::rows::Row::new("fault_appeals", &id).opt_id("order_id", order.as_deref()))
    }

    fn lock(&mut self, id: FaultAppealId) -> Result<Option<FaultAppeal>, StoreError> {
        let appeal = fault_appeals::table
            .find(id.to_string())
            .select(FaultAppealRow::as_select());
        self.read(|c| appeal.locked().get_result(c).optional())
    }

    fn lock_of_offer(&mut self, offer: OfferId) -> Result<Option<FaultAppeal>, StoreError> {
        let appeal = fault_appeals::table
            .filter(fault_appeals::offer_id.eq(offer.to_string()))
            .select(FaultAppealRow::as_select());
        self.read(|c| appeal.locked().get_result(c).optional())
    }

    fn insert(&mut self, appeal: FaultAppeal) -> Result<(), StoreError> {
        let row = FaultAppealRow::try_from(&appeal)?;
        self.query(|c| {
            diesel::insert_into(fault_appeals::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, appeal: FaultAppeal) -> Result<(), StoreError> {
        let mut row = FaultAppealRow::try_from(&appeal)?;
        row.version = appeal.version.saturating_add(1);
        let read = fault_appeals::table
            .find(&row.id)
            .filter(fault_appeals::version.eq(appeal.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
