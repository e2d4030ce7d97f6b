use geo::{Gazetteer, Geocoder, Point};

/// The distance in metres within which the gazetteer's nearest place is used without asking the map
/// service.
const NEAR_METRES: f64 = 3_000.0;

/// The place at a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub label: String,
    pub place_id: String,
}

/// The place at a position. `None` when it is outside the country or has no known name.
pub async fn reverse(
    gazetteer: &Gazetteer,
    geocoder: Option<&dyn Geocoder>,
    at: Point,
) -> Option<Found> {
    let nearest = gazetteer.nearest(at);
    let own = nearest.map(|(place, _)| Found {
        label: place.label().to_owned(),
        place_id: place.id().to_owned(),
    });
    let is_near = nearest.is_some_and(|(_, metres)| metres <= NEAR_METRES);
    match geocoder.filter(|_| !is_near) {
        None => own,
        Some(geocoder) => {
            let remote = geocoder.reverse(at).await.ok().flatten();
            remote
                .map(|one| Found {
                    label: one.label,
                    place_id: one.place_id,
                })
                .or(own)
        }
    }
}
