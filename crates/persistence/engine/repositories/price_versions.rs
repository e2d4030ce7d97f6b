use crate::prelude::*;
use crate::{rows::PriceVersionRow, schema::price_versions, unit::DieselUnit};
use kernel::{PriceVersionId, StoreError};
use marketplace::PriceVersionRepository;
use pricing::PriceVersion;

impl PriceVersionRepository for DieselUnit<'_> {
    fn insert(&mut self, version: &PriceVersion) -> Result<(), StoreError> {
        let row = self.keep(PriceVersionRow::try_from(version))?;
        self.query(|c| {
            diesel::insert_into(price_versions::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    /// The row is not locked, because a price version never changes.
    fn get(&mut self, id: PriceVersionId) -> Result<Option<PriceVersion>, StoreError> {
        let version = price_versions::table
            .find(id.to_string())
            .select(PriceVersionRow::as_select());
        self.read(|c| version.get_result(c).optional())
    }
}
