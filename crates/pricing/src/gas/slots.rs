use crate::TravelZone;
use kernel::{FieldErrors, UserId};

/// The hours at which the windows of a day begin. Nothing is delivered after 18:30.
pub const GAS_WINDOWS: [u32; 5] = [8, 10, 12, 14, 16];
const SUNDAY: u32 = 7;
const SUNDAY_FROM: u32 = 12;
const ZONES: [TravelZone; 3] = [TravelZone::A, TravelZone::B, TravelZone::C];

/// The most places of one window in one zone.
pub const GAS_PLACES_MAX: u32 = 500;

/// A weekly delivery window of gas in one zone, and how many orders it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GasSlot {
    pub zone: TravelZone,
    /// 1 is Monday, 7 is Sunday.
    pub weekday: u32,
    pub from_hour: u32,
    /// Whether gas is delivered in the window at all.
    pub open: bool,
    /// The maximum number of orders on one day; `None` for no limit.
    pub places: Option<u32>,
    /// The member of staff who last changed it.
    pub changed_by: Option<UserId>,
    pub version: i64,
}

/// Why an order does not fit into a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GasSlotFull {
    #[error("On Sundays gas comes from noon. Choose a time from 12 on.")]
    SundayMorning,
    #[error("Gas is not delivered in this window. Choose another one.")]
    Closed,
    #[error("This window is full. Choose another one.")]
    Full,
}

impl GasSlot {
    /// Checks that one more order fits beside those that are booked on the day.
    ///
    /// # Errors
    /// `GasSlotFull` when it does not.
    pub const fn check(&self, booked: u32) -> Result<(), GasSlotFull> {
        match (self.open, self.places) {
            (false, _) if self.weekday == SUNDAY && self.from_hour < SUNDAY_FROM => {
                Err(GasSlotFull::SundayMorning)
            }
            (false, _) => Err(GasSlotFull::Closed),
            (true, Some(places)) if booked >= places => Err(GasSlotFull::Full),
            (true, _) => Ok(()),
        }
    }

    /// Opens or closes the window and sets its places.
    ///
    /// # Errors
    /// A field error on `places` for zero or too many, and on `open` when nothing changes.
    pub fn change(
        &mut self,
        open: bool,
        places: Option<u32>,
        by: UserId,
    ) -> Result<(), FieldErrors> {
        if places.is_some_and(|places| places == 0 || places > GAS_PLACES_MAX) {
            let text = format!(
                "Enter 1 to {GAS_PLACES_MAX} places, or leave it empty for no limit. Close the window to take no orders."
            );
            return Err(FieldErrors::one("places", "out_of_range", text));
        }
        if (self.open, self.places) == (open, places) {
            let text = "This is what the window has already.";
            return Err(FieldErrors::one("places", "unchanged", text));
        }
        self.open = open;
        self.places = places;
        self.changed_by = Some(by);
        Ok(())
    }
}

/// The windows that the product starts with: every day from 8, on Sundays from noon, without a
/// limit.
#[must_use]
pub fn opening_gas_slots() -> Vec<GasSlot> {
    let mut slots = Vec::new();
    for zone in ZONES {
        for weekday in 1..=SUNDAY {
            for from_hour in GAS_WINDOWS {
                slots.push(GasSlot {
                    zone,
                    weekday,
                    from_hour,
                    open: weekday != SUNDAY || from_hour >= SUNDAY_FROM,
                    places: None,
                    changed_by: None,
                    version: 0,
                });
            }
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by() -> UserId {
        "01900000-0000-7000-8000-000000000007".parse().unwrap()
    }

    fn slot(weekday: u32, from_hour: u32) -> GasSlot {
        let mut all = opening_gas_slots().into_iter();
        all.find(|slot| (slot.weekday, slot.from_hour) == (weekday, from_hour))
            .unwrap()
    }

    #[test]
    fn the_product_starts_with_every_window_but_sunday_mornings() {
        let all = opening_gas_slots();
        assert_eq!(all.len(), 105);
        assert_eq!(all.iter().filter(|slot| !slot.open).count(), 6);
        assert_eq!(slot(1, 8).check(u32::MAX), Ok(()), "no limit");
        assert_eq!(slot(7, 10).check(0), Err(GasSlotFull::SundayMorning));
        assert_eq!(slot(7, 12).check(0), Ok(()));
    }

    #[test]
    fn a_window_is_full_once_its_places_are_booked_and_a_closed_one_takes_nothing() {
        let mut one = slot(2, 10);
        assert_eq!(one.change(true, Some(2), by()), Ok(()));
        assert_eq!(
            [0, 1, 2, 3].map(|booked| one.check(booked)),
            [
                Ok(()),
                Ok(()),
                Err(GasSlotFull::Full),
                Err(GasSlotFull::Full)
            ]
        );
        assert_eq!(one.change(false, Some(2), by()), Ok(()));
        assert_eq!(one.check(0), Err(GasSlotFull::Closed));
    }

    #[test]
    fn places_are_one_to_five_hundred_and_a_change_changes_something() {
        let mut one = slot(2, 10);
        let same = one.clone();
        let code = |result: Result<(), FieldErrors>| result.unwrap_err().0[0].code.clone();
        for places in [0, 501] {
            assert_eq!(code(one.change(true, Some(places), by())), "out_of_range");
        }
        assert_eq!(code(one.change(true, None, by())), "unchanged");
        assert_eq!(one, same);
        assert_eq!(one.change(true, Some(500), by()), Ok(()));
        assert_eq!(one.changed_by, Some(by()));
    }
}
