use geo::{Gazetteer, Geocoder, Point};

/// Nearer than this our own name for a place says enough.
const NEAR_METRES: f64 = 3_000.0;

/// What a position is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub label: String,
    pub place_id: String,
}

/// The place at a position. `None`: it is not in the country, or nobody knows a name for it.
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
