use crate::names::normal;
use std::fmt;

/// A zone for travel prices: A is the centre, B the inner districts, C the satellite towns.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Zone {
    A,
    B,
    C,
}

impl Zone {
    /// The letter of the zone.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
    /// The reverse of [`Zone::code`].
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::A, Self::B, Self::C]
            .into_iter()
            .find(|zone| zone.code() == code)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// An entry of the list from which the area of an address is picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Area {
    pub name: &'static str,
    pub zone: Zone,
    pub city: &'static str,
    pub state: &'static str,
}

const fn fct(name: &'static str, zone: Zone) -> Area {
    Area {
        name,
        zone,
        city: "Abuja",
        state: "FCT",
    }
}

/// The served areas with their zones. The zones were chosen by us. Mararaba, Nasarawa State, is not
/// served by default and therefore not listed.
const AREAS: [Area; 26] = [
    fct("Central Area", Zone::A),
    fct("Wuse", Zone::A),
    fct("Garki", Zone::A),
    fct("Maitama", Zone::A),
    fct("Asokoro", Zone::A),
    fct("Utako", Zone::A),
    fct("Jabi", Zone::A),
    fct("Gwarinpa", Zone::B),
    fct("Life Camp", Zone::B),
    fct("Katampe", Zone::B),
    fct("Kado", Zone::B),
    fct("Mabushi", Zone::B),
    fct("Gudu", Zone::B),
    fct("Apo", Zone::B),
    fct("Lokogoma", Zone::B),
    fct("Galadimawa", Zone::B),
    fct("Lugbe", Zone::B),
    fct("Kubwa", Zone::C),
    fct("Dutse", Zone::C),
    fct("Bwari", Zone::C),
    fct("Karu", Zone::C),
    fct("Nyanya", Zone::C),
    fct("Jikwoyi", Zone::C),
    fct("Kuje", Zone::C),
    fct("Gwagwalada", Zone::C),
    fct("Zuba", Zone::C),
];

/// The served areas, by zone, in the order of the pick list.
#[must_use]
pub const fn areas() -> &'static [Area] {
    &AREAS
}

/// The served area with this name, ignoring case, spaces and dashes. `None` when Gida does not work
/// there.
#[must_use]
pub fn area_named(name: &str) -> Option<&'static Area> {
    let wanted = normal(name);
    AREAS.iter().find(|area| normal(area.name) == wanted)
}
