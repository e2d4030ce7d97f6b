//! The way of a job, as the rate cards price it.

use super::StoredAnswers;
use pricing::{AnswerSource, RateCard, TravelZone, Trip};

/// The trip to an area in its zone, with the way from there to the place that the card asks for. The
/// way is measured between the middles of the two areas, so that the price before an order is the
/// price of the order.
pub(crate) fn trip_to<'a>(
    card: &RateCard,
    answers: &StoredAnswers<'_>,
    (zone, area): (TravelZone, &'a str),
) -> Trip<'a> {
    let to = card.distance.as_ref();
    let to = to.and_then(|distance| answers.choice(&distance.key));
    Trip {
        zone,
        area,
        metres: to.and_then(|to| geo::road_between(area, to)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pricing::embedded_rate_cards;
    use serde_json::json;

    const ELSEWHERE: &str = "elsewhere";

    fn ways() -> Vec<RateCard> {
        let mut cards = embedded_rate_cards().unwrap();
        cards.retain(|card| card.distance.is_some());
        cards
    }

    #[test]
    fn b1_5_a_way_leads_to_each_served_area_or_elsewhere() {
        let seeds = catalog::seed().unwrap();
        for card in ways() {
            let key = &card.distance.as_ref().unwrap().key;
            let mut of_card = seeds.iter();
            let seed = of_card.find(|seed| seed.category.slug == card.category);
            let mut options: Vec<_> = seed.unwrap().form.field(key).unwrap().options().to_vec();
            assert_eq!(options.pop().unwrap().value, ELSEWHERE);
            let named: Vec<_> = options.iter().map(|option| option.label.as_str()).collect();
            let areas: Vec<_> = geo::areas().iter().map(|area| area.name).collect();
            assert_eq!(named, areas, "{}", card.category);
            for option in options {
                let area = geo::area_named(&option.value);
                assert_eq!(area.map(|area| area.name), Some(option.label.as_str()));
            }
        }
    }

    #[test]
    fn b1_5_the_way_is_known_between_served_areas_only() {
        for card in ways() {
            let key = &card.distance.as_ref().unwrap().key;
            let metres = |to: &str| {
                let answers = json!({ key.as_str(): to });
                trip_to(&card, &StoredAnswers(&answers), (TravelZone::A, "Wuse")).metres
            };
            assert_eq!(metres("wuse"), Some(0));
            assert_eq!(metres("life_camp"), geo::road_between("Wuse", "Life Camp"));
            assert!(metres("life_camp").is_some());
            assert_eq!(metres(ELSEWHERE), None);
        }
    }
}
