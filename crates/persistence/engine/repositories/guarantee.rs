use crate::{locked::Lock, rows::GuaranteeClaimRow, schema::guarantee_claims, unit::DieselUnit};
use ::orders::{GuaranteeClaim, GuaranteeRepository};
use diesel::prelude::*;
use kernel::{GuaranteeClaimId, OrderId, StoreError};

impl GuaranteeRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: GuaranteeClaimId) -> Result<Option<OrderId>, StoreError> {
        let order = guarantee_claims::table
            .find(id.to_string())
            .select(guarantee_claims::order_id);
        let order: Option<String> = self.query(|c| order.first(c).optional())?;
        order
            .map(|order| {
                crate::rows::Row::new("guarantee_claims", &id.to_string()).id("order_id", &order)
            })
            .transpose()
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<GuaranteeClaim>, StoreError> {
        let of_order =
            guarantee_claims::table.filter(guarantee_claims::order_id.eq(order.to_string()));
        let all = of_order
            .order((guarantee_claims::opened_at, guarantee_claims::id))
            .select(GuaranteeClaimRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn insert(&mut self, claim: GuaranteeClaim) -> Result<(), StoreError> {
        let row = GuaranteeClaimRow::try_from(&claim)?;
        self.query(|c| {
            diesel::insert_into(guarantee_claims::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, claim: GuaranteeClaim) -> Result<(), StoreError> {
        let mut row = GuaranteeClaimRow::try_from(&claim)?;
        row.version = claim.version.saturating_add(1);
        let read = guarantee_claims::table
            .find(&row.id)
            .filter(guarantee_claims::version.eq(claim.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
