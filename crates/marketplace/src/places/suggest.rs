use geo::{Gazetteer, Geocoder, MAX_QUERY_CHARS, Suggestion};
use std::collections::BTreeSet;

/// The minimum length of a query (VALID-07).
pub const MIN_QUERY_CHARS: usize = 2;
/// The minimum length of a query for the map service, because two letters match half the country.
const REMOTE_MIN_CHARS: usize = 3;
/// The number of places from the gazetteer with which the map service is not asked.
const ENOUGH: usize = 3;

/// The places that match a query: those of the gazetteer first, unless they are guesses at a
/// misspelling. A failure of the map service is ignored.
pub async fn suggest(
    gazetteer: &Gazetteer,
    geocoder: Option<&dyn Geocoder>,
    query: &str,
    limit: usize,
) -> Vec<Suggestion> {
    let query: String = query.trim().chars().take(MAX_QUERY_CHARS).collect();
    let length = query.chars().count();
    if length < MIN_QUERY_CHARS {
        return Vec::new();
    }
    let mut found: Vec<Suggestion> = gazetteer
        .suggest(&query, limit)
        .into_iter()
        .map(geo::Place::suggestion)
        .collect();
    if let Some(geocoder) =
        geocoder.filter(|_| length >= REMOTE_MIN_CHARS && found.len() < ENOUGH.min(limit))
    {
        let more = geocoder.suggest(&query, limit).await.unwrap_or_default();
        let (first, then) = if gazetteer.knows(&query) {
            (found, more)
        } else {
            (more, found)
        };
        let mut labels = BTreeSet::new();
        found = first
            .into_iter()
            .chain(then)
            .filter(|one| labels.insert(one.label.to_lowercase()))
            .take(limit)
            .collect();
    }
    found
}
