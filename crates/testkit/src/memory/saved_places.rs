use super::{MemoryUnit, State, replace, unique};
use kernel::{SavedPlaceId, StoreError, UserId};
use orders::{SavedPlace, SavedPlaceRepository};
use std::cmp::Reverse;

impl SavedPlaceRepository for MemoryUnit {
    fn with_id(&mut self, id: SavedPlaceId) -> Result<Option<SavedPlace>, StoreError> {
        self.act(|state| Ok(state.saved_places.get(&id).cloned()))
    }
    fn of(&mut self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError> {
        self.act(|state| Ok(saved_places_of(state, customer)))
    }
    fn insert(&mut self, place: SavedPlace) -> Result<(), StoreError> {
        self.changes("users");
        self.act(|state| {
            let taken = state.saved_places.contains_key(&place.id);
            unique("saved_places_id_key", taken)?;
            state.saved_places.insert(place.id, place);
            Ok(())
        })
    }
    fn save(&mut self, place: SavedPlace) -> Result<(), StoreError> {
        self.changes("users");
        self.act(|state| replace(state.saved_places.get_mut(&place.id), place))
    }
    fn remove(&mut self, place: &SavedPlace) -> Result<(), StoreError> {
        self.changes("users");
        self.act(|state| {
            state.saved_places.remove(&place.id);
            Ok(())
        })
    }
}

/// The saved places of a customer, newest first.
pub(crate) fn saved_places_of(state: &State, customer: UserId) -> Vec<SavedPlace> {
    let own = state.saved_places.values();
    let mut own: Vec<_> = own
        .filter(|place| place.customer == customer)
        .cloned()
        .collect();
    own.sort_by_key(|place| Reverse((place.saved_at, place.id)));
    own.truncate(SavedPlace::MAX as usize);
    own
}
