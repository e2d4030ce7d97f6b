use crate::prelude::*;
use crate::{rows::SavedPlaceRow, schema::saved_places, unit::DieselUnit};
use ::orders::{SavedPlace, SavedPlaceRepository};
use kernel::{SavedPlaceId, StoreError, UserId};

impl SavedPlaceRepository for DieselUnit<'_> {
    fn with_id(&mut self, id: SavedPlaceId) -> Result<Option<SavedPlace>, StoreError> {
        let one = saved_places::table
            .find(id.to_string())
            .select(SavedPlaceRow::as_select());
        self.read(|c| one.get_result(c).optional())
    }

    fn of(&mut self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError> {
        let newest = saved_places::table
            .filter(saved_places::customer_id.eq(customer.to_string()))
            .order((saved_places::saved_at.desc(), saved_places::id.desc()))
            .limit(i64::from(SavedPlace::MAX))
            .select(SavedPlaceRow::as_select());
        self.read_all(|c| newest.load(c))
    }

    fn insert(&mut self, place: SavedPlace) -> Result<(), StoreError> {
        let row = self.keep(SavedPlaceRow::try_from(place))?;
        self.query(|c| {
            diesel::insert_into(saved_places::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, place: SavedPlace) -> Result<(), StoreError> {
        let row = self.keep(SavedPlaceRow::try_from(place))?;
        let one = saved_places::table
            .filter(saved_places::id.eq(&row.id))
            .filter(saved_places::customer_id.eq(&row.customer_id));
        self.present(|c| diesel::update(one).set(&row).execute(c))
    }

    fn remove(&mut self, place: &SavedPlace) -> Result<(), StoreError> {
        let one = saved_places::table
            .filter(saved_places::id.eq(place.id.to_string()))
            .filter(saved_places::customer_id.eq(place.customer.to_string()));
        self.query(|c| diesel::delete(one).execute(c)).map(drop)
    }
}
