use crate::prelude::*;
use crate::{locked::Lock, rows::WarrantyClaimRow, schema::warranty_claims, unit::DieselUnit};
use claims::{WarrantyClaim, WarrantyRepository};
use kernel::{OrderId, StoreError, WarrantyClaimId};

impl WarrantyRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: WarrantyClaimId) -> Result<Option<OrderId>, StoreError> {
        let order = warranty_claims::table
            .find(id.to_string())
            .select(warranty_claims::order_id);
        let order: Option<String> = self.query(|c| order.first(c).optional())?;
        order
            .map(|order| {
                crate::rows::Row::new("warranty_claims", &id.to_string()).id("order_id", &order)
            })
            .transpose()
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<WarrantyClaim>, StoreError> {
        let of_order =
            warranty_claims::table.filter(warranty_claims::order_id.eq(order.to_string()));
        let all = of_order
            .order((warranty_claims::opened_at, warranty_claims::id))
            .select(WarrantyClaimRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn insert(&mut self, claim: WarrantyClaim) -> Result<(), StoreError> {
        let row = WarrantyClaimRow::try_from(&claim)?;
        self.query(|c| {
            diesel::insert_into(warranty_claims::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, claim: WarrantyClaim) -> Result<(), StoreError> {
        let mut row = WarrantyClaimRow::try_from(&claim)?;
        row.version = claim.version.saturating_add(1);
        let read = warranty_claims::table
            .find(&row.id)
            .filter(warranty_claims::version.eq(claim.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
