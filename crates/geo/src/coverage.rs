//! Coverage: whether Gida works at a named place.

use crate::{Area, Gazetteer, Place, Zone, area_named, haversine_km, names::normal};
use std::{collections::BTreeMap, sync::LazyLock};

/// The distance in kilometres beyond which a served area is not suggested.
const NEAR_KM: f64 = 150.0;
/// Words that people add to the name of an area: "Maitama District", "Gwarinpa, Abuja".
const ADDED_WORDS: [&str; 5] = ["district", "area", "abuja", "fct", "nigeria"];

/// The coverage of a named place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    Served(&'static Area),
    /// A known place that is not served, with the nearest served area unless it is far away.
    NotServed {
        nearest: Option<&'static Area>,
    },
    /// An unknown place.
    Unknown,
}

/// The coverage of every name, alias and label of the gazetteer that ships with the product. Places
/// in Abuja take precedence over towns elsewhere.
static NAMES: LazyLock<BTreeMap<String, Coverage>> = LazyLock::new(|| {
    let mut names = BTreeMap::new();
    // A test checks that the embedded data can be read.
    let Ok(gazetteer) = Gazetteer::embedded() else {
        return names;
    };
    for place in gazetteer.places() {
        let coverage = place.area().map_or_else(
            || Coverage::NotServed {
                nearest: nearest_served(&gazetteer, place),
            },
            Coverage::Served,
        );
        for name in place.written_names() {
            names.entry(name).or_insert(coverage);
        }
    }
    names
});

fn nearest_served(gazetteer: &Gazetteer, from: &Place) -> Option<&'static Area> {
    let served = gazetteer
        .places()
        .iter()
        .filter_map(|place| Some((place.area()?, haversine_km(from.point(), place.point()))));
    let (area, km) = served.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (km <= NEAR_KM).then_some(area)
}

/// The coverage of a place with that name: an area of the pick list, or a district, estate,
/// landmark or alias of the gazetteer. Case, spaces and dashes are ignored, and so are added words
/// such as "District" or "Abuja" after the name.
#[must_use]
pub fn coverage(name: &str) -> Coverage {
    let whole = normal(name);
    let mut wanted = whole.as_str();
    loop {
        if let Some(area) = area_named(wanted) {
            return Coverage::Served(area);
        }
        if let Some(coverage) = NAMES.get(wanted) {
            return *coverage;
        }
        let shorter = wanted
            .rsplit_once(' ')
            .filter(|(_, last)| ADDED_WORDS.contains(last));
        let Some((shorter, _)) = shorter else {
            return Coverage::Unknown;
        };
        wanted = shorter;
    }
}

/// The served area that a named place belongs to. `None` when Gida does not work there.
#[must_use]
pub fn area_of(name: &str) -> Option<&'static Area> {
    match coverage(name) {
        Coverage::Served(area) => Some(area),
        Coverage::NotServed { .. } | Coverage::Unknown => None,
    }
}

/// The names, in lower case, of the gazetteer places in a served area, without the area's own name
/// and without labels.
#[must_use]
pub fn places_of(area: &Area) -> Vec<&'static str> {
    let own = normal(area.name);
    let belongs = |(name, coverage): (&'static String, &Coverage)| {
        let of_area = matches!(coverage, Coverage::Served(served) if *served == area);
        // A label also contains the city.
        (of_area && *name != own && !name.ends_with(" abuja")).then_some(name.as_str())
    };
    NAMES.iter().filter_map(belongs).collect()
}

/// The zone of a named place. `None` when Gida does not work there.
#[must_use]
pub fn zone_of(name: &str) -> Option<Zone> {
    area_of(name).map(|area| area.zone)
}

/// The message for a place that Gida does not serve. It names the nearest served area.
#[must_use]
pub fn refusal(name: &str) -> String {
    let nearest = match coverage(name) {
        Coverage::NotServed { nearest } => nearest,
        Coverage::Served(_) | Coverage::Unknown => None,
    };
    match nearest {
        Some(area) => format!(
            "We do not serve {name} yet. The nearest area that we serve is {}.",
            area.name
        ),
        None => format!("We do not serve {name} yet. Choose an area from the list."),
    }
}
