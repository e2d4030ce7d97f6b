use crate::{
    locked::Lock,
    rows::{Row, VariationRow},
    schema::variations,
    unit::DieselUnit,
};
use ::orders::{Variation, VariationRepository};
use diesel::prelude::*;
use kernel::{OrderId, StoreError, VariationId};

impl VariationRepository for DieselUnit<'_> {
    fn lock(&mut self, id: VariationId) -> Result<Option<Variation>, StoreError> {
        let variation = variations::table
            .find(id.to_string())
            .select(VariationRow::as_select());
        self.read(|c| variation.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: VariationId) -> Result<Option<OrderId>, StoreError> {
        let order = variations::table
            .find(id.to_string())
            .select(variations::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let id = id.to_string();
        self.keep(Row::new("variations", &id).opt_id("order_id", order.as_deref()))
    }

    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Variation>, StoreError> {
        let of_order = variations::table.filter(variations::order_id.eq(order.to_string()));
        let by_number = of_order
            .order(variations::number)
            .select(VariationRow::as_select());
        self.read_all(|c| by_number.locked().load(c))
    }

    fn insert(&mut self, variation: Variation) -> Result<(), StoreError> {
        let row = self.keep(VariationRow::try_from(&variation))?;
        self.query(|c| {
            diesel::insert_into(variations::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, variation: Variation) -> Result<(), StoreError> {
        let mut row = self.keep(VariationRow::try_from(&variation))?;
        row.version = variation.version.saturating_add(1);
        let read = variations::table
            .find(variation.id.to_string())
            .filter(variations::version.eq(variation.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
