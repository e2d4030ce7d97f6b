use super::{Row, document, time};
use crate::schema::saved_places;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use orders::SavedPlace;

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = saved_places, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SavedPlaceRow {
    pub id: String,
    pub customer_id: String,
    pub name: Option<String>,
    pub address: String,
    pub saved_at: NaiveDateTime,
}

impl TryFrom<SavedPlace> for SavedPlaceRow {
    type Error = StoreError;
    fn try_from(place: SavedPlace) -> Result<Self, StoreError> {
        Ok(Self {
            id: place.id.to_string(),
            customer_id: place.customer.to_string(),
            address: document(&place.address)?,
            name: place.name,
            saved_at: place.saved_at.naive_utc(),
        })
    }
}

impl TryFrom<SavedPlaceRow> for SavedPlace {
    type Error = StoreError;
    fn try_from(stored: SavedPlaceRow) -> Result<Self, StoreError> {
        let row = Row::new("saved_places", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            address: row.json("address", &stored.address)?,
            saved_at: time(stored.saved_at),
            name: stored.name,
        })
    }
}
