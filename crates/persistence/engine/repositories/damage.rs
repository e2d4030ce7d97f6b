use crate::prelude::*;
use crate::{locked::Lock, rows::DamageClaimRow, schema::damage_claims, unit::DieselUnit};
use claims::{DamageClaim, DamageRepository};
use kernel::{DamageClaimId, OrderId, StoreError};

impl DamageRepository for DieselUnit<'_> {
    fn order_of(&mut self, id: DamageClaimId) -> Result<Option<OrderId>, StoreError> {
        let order = damage_claims::table
            .find(id.to_string())
            .select(damage_claims::order_id);
        let order: Option<String> = self.query(|c| order.first(c).optional())?;
        order
            .map(|order| {
                crate::rows::Row::new("damage_claims", &id.to_string()).id("order_id", &order)
            })
            .transpose()
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        let of_order = damage_claims::table.filter(damage_claims::order_id.eq(order.to_string()));
        let all = of_order
            .order((damage_claims::opened_at, damage_claims::id))
            .select(DamageClaimRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn insert(&mut self, claim: DamageClaim) -> Result<(), StoreError> {
        let row = DamageClaimRow::try_from(&claim)?;
        self.query(|c| {
            diesel::insert_into(damage_claims::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, claim: DamageClaim) -> Result<(), StoreError> {
        let mut row = DamageClaimRow::try_from(&claim)?;
        row.version = claim.version.saturating_add(1);
        let read = damage_claims::table
            .find(&row.id)
            .filter(damage_claims::version.eq(claim.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
