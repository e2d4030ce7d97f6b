//! A saved place: an address that a customer keeps in the address book, to choose it again for
//! another order.

use crate::Address;
use kernel::{Applied, FieldErrors, SavedPlaceId, StoreError, Timestamp, UserId, check_visible};

const NAME_MAX_CHARS: usize = 30;

#[derive(Debug, Clone, PartialEq)]
pub struct SavedPlace {
    pub id: SavedPlaceId,
    pub customer: UserId,
    /// What the customer calls it, such as "Home".
    pub name: Option<String>,
    pub address: Address,
    pub saved_at: Timestamp,
}

/// The reason why a place cannot be saved or renamed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SavedPlaceError {
    #[error(
        "You have saved {} places already. Delete one in your account to save another.",
        SavedPlace::MAX
    )]
    TooMany,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl SavedPlace {
    /// The most saved places of one customer.
    pub const MAX: u32 = 10;

    /// The name without the spaces around it; `None` for an empty one.
    ///
    /// # Errors
    /// `Invalid` for a name that is too long or has invisible characters.
    pub fn checked_name(name: Option<&str>) -> Result<Option<String>, SavedPlaceError> {
        let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        if name.chars().count() > NAME_MAX_CHARS {
            let text = format!("At most {NAME_MAX_CHARS} characters.");
            return Err(FieldErrors::one("name", "too_long", text).into());
        }
        check_visible("name", name).map_err(|error| FieldErrors(vec![error]))?;
        Ok(Some(name.to_owned()))
    }

    /// Whether a customer with this number of saved places may save another.
    ///
    /// # Errors
    /// `TooMany`.
    pub const fn check_count(existing: u32) -> Result<(), SavedPlaceError> {
        if existing < Self::MAX {
            Ok(())
        } else {
            Err(SavedPlaceError::TooMany)
        }
    }

    /// Whether the address names this place: the same area, line and landmark, in capital or small
    /// letters.
    #[must_use]
    pub fn is_at(&self, address: &Address) -> bool {
        key_of(&self.address) == key_of(address)
    }

    /// Replaces the address by another description of this place, and the name if there is another
    /// one.
    pub fn save_again(&mut self, name: Option<String>, address: Address) -> Applied<()> {
        let name = name.or_else(|| self.name.clone());
        if self.name == name && self.address == address {
            return Applied::Already;
        }
        (self.name, self.address) = (name, address);
        Applied::Now(())
    }

    /// Replaces the name, or removes it.
    ///
    /// # Errors
    /// The same as for [`Self::checked_name`].
    pub fn rename(&mut self, name: Option<&str>) -> Result<Applied<()>, SavedPlaceError> {
        let name = Self::checked_name(name)?;
        if self.name == name {
            return Ok(Applied::Already);
        }
        self.name = name;
        Ok(Applied::Now(()))
    }
}

fn key_of(address: &Address) -> [String; 3] {
    let landmark = address.landmark.as_deref().unwrap_or_default();
    [address.area.as_str(), address.line.as_str(), landmark].map(|text| text.trim().to_lowercase())
}

/// The store of saved places. The account of the customer must be locked before they are changed.
pub trait SavedPlaceRepository {
    fn with_id(&mut self, id: SavedPlaceId) -> Result<Option<SavedPlace>, StoreError>;
    /// The saved places of a customer, newest first, at most [`SavedPlace::MAX`].
    fn of(&mut self, customer: UserId) -> Result<Vec<SavedPlace>, StoreError>;
    /// # Errors
    /// `Duplicate { saved_places_id_key }`.
    fn insert(&mut self, place: SavedPlace) -> Result<(), StoreError>;
    fn save(&mut self, place: SavedPlace) -> Result<(), StoreError>;
    /// Deletes the place.
    fn remove(&mut self, place: &SavedPlace) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LandmarkRelation;
    use uuid::Uuid;

    fn address() -> Address {
        Address {
            line: "Block 4".into(),
            landmark: Some("the mall".into()),
            landmark_relation: Some(LandmarkRelation::Behind),
            directions: None,
            area: "Life Camp".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
            latitude: None,
            longitude: None,
            place_id: None,
        }
    }

    fn place(name: Option<&str>) -> SavedPlace {
        SavedPlace {
            id: Uuid::from_u128(1).into(),
            customer: Uuid::from_u128(2).into(),
            name: name.map(str::to_owned),
            address: address(),
            saved_at: Timestamp::from_unix(1_795_161_600).unwrap(),
        }
    }

    fn code_of(refused: Result<Option<String>, SavedPlaceError>) -> String {
        match refused {
            Err(SavedPlaceError::Invalid(errors)) => errors.0[0].code.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_name_is_optional_and_has_30_visible_characters_at_most() {
        assert_eq!(SavedPlace::checked_name(None), Ok(None));
        assert_eq!(SavedPlace::checked_name(Some("  ")), Ok(None));
        let name = SavedPlace::checked_name(Some(" Mama's house "));
        assert_eq!(name, Ok(Some("Mama's house".to_owned())));
        assert!(SavedPlace::checked_name(Some(&"ọ".repeat(30))).is_ok());
        let long = SavedPlace::checked_name(Some(&"x".repeat(31)));
        assert_eq!(code_of(long), "too_long");
        let hidden = SavedPlace::checked_name(Some("Ho\u{200b}me"));
        assert_eq!(code_of(hidden), "invalid_character");
    }

    #[test]
    fn a_customer_saves_ten_places_and_no_more() {
        assert_eq!(SavedPlace::check_count(9), Ok(()));
        let refused = SavedPlace::check_count(10).unwrap_err();
        assert_eq!(refused, SavedPlaceError::TooMany);
        assert_eq!(
            refused.to_string(),
            "You have saved 10 places already. Delete one in your account to save another."
        );
    }

    #[test]
    fn a_place_is_known_by_its_area_line_and_landmark() {
        let same = Address {
            line: " block 4".into(),
            area: "LIFE CAMP".into(),
            directions: Some("Second left".into()),
            ..address()
        };
        assert!(place(None).is_at(&same));
        let elsewhere = [
            Address {
                area: "Jabi".into(),
                ..address()
            },
            Address {
                line: "Block 5".into(),
                ..address()
            },
            Address {
                landmark: None,
                ..address()
            },
        ];
        for other in elsewhere {
            assert!(!place(None).is_at(&other), "{other:?}");
        }
    }

    #[test]
    fn a_place_that_is_saved_again_has_the_new_directions_and_keeps_its_name_unless_it_gets_another()
     {
        let mut home = place(Some("Home"));
        assert_eq!(home.save_again(None, address()), Applied::Already);
        let directions = Address {
            directions: Some("Second left".into()),
            ..address()
        };
        assert_eq!(home.save_again(None, directions.clone()), Applied::Now(()));
        assert_eq!(home.address, directions);
        assert_eq!(home.name.as_deref(), Some("Home"));
        let other = Some("Flat".to_owned());
        assert_eq!(home.save_again(other, directions), Applied::Now(()));
        assert_eq!(home.name.as_deref(), Some("Flat"));
    }

    #[test]
    fn a_place_is_renamed_once_and_loses_its_name_with_an_empty_one() {
        let mut home = place(None);
        assert_eq!(home.rename(Some(" Home ")), Ok(Applied::Now(())));
        assert_eq!(home.rename(Some("Home")), Ok(Applied::Already));
        assert!(home.rename(Some(&"x".repeat(31))).is_err());
        assert_eq!(home.name.as_deref(), Some("Home"));
        assert_eq!(home.rename(Some(" ")), Ok(Applied::Now(())));
        assert_eq!(home.name, None);
    }
}
