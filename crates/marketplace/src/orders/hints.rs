use crate::read::{Offering, Questions};
use pricing::{PriceHint, embedded_gas_tariff, price_hints};

/// The effect of each answer of the form on the price; empty where people price the service. The
/// price of gas depends on the board, and what is sold with a new cylinder has a price of its own.
#[must_use]
pub fn offering_hints(offering: &Offering) -> Vec<PriceHint> {
    if offering.gas.is_some() {
        return embedded_gas_tariff()
            .map(|tariff| tariff.accessory_hints())
            .unwrap_or_default();
    }
    offering
        .rate_card
        .as_ref()
        .map(|card| price_hints(card, &Questions(&offering.form)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::seed;
    use kernel::{Bps, Money};
    use pricing::{GasBoard, HintMeaning, embedded_rate_cards, starting_price};

    fn hints(slug: &str) -> Vec<PriceHint> {
        let seed = seed()
            .unwrap()
            .into_iter()
            .find(|seed| seed.category.slug == slug)
            .unwrap();
        let rate_card = embedded_rate_cards()
            .unwrap()
            .into_iter()
            .find(|card| card.category == slug);
        offering_hints(&Offering {
            category: seed.category,
            form: seed.form,
            rate_card,
            gas: (slug == "gas-refill-delivery").then(|| GasBoard::new([])),
            provider_count: 1,
        })
    }

    fn meaning(slug: &str, key: &str, value: &str) -> Option<HintMeaning> {
        hints(slug)
            .into_iter()
            .find(|hint| hint.key == key && hint.value == value)
            .map(|hint| hint.meaning)
    }

    fn naira(naira: i64) -> Money {
        Money::from_naira(naira).unwrap()
    }

    #[test]
    fn a_kind_of_work_says_from_what_it_costs_with_the_travel_in_it() {
        assert_eq!(
            meaning("home-cleaning", "type", "regular"),
            Some(HintMeaning::From(naira(10_000)))
        );
        assert_eq!(
            meaning("home-cleaning", "type", "deep"),
            Some(HintMeaning::From(naira(16_500)))
        );
        assert_eq!(
            meaning("car-wash", "vehicle", "suv"),
            Some(HintMeaning::From(naira(5_500)))
        );
        // By units of the cheapest cooling capacity, and with the refrigerant.
        assert_eq!(
            meaning("air-conditioning", "work", "service"),
            Some(HintMeaning::From(naira(12_000)))
        );
        assert_eq!(
            meaning("air-conditioning", "work", "gas"),
            Some(HintMeaning::From(naira(20_400)))
        );
        // One piece that is ironed, and the three kilograms that are the least of a load.
        assert_eq!(
            meaning("laundry-dry-cleaning", "care", "iron"),
            Some(HintMeaning::From(naira(2_200)))
        );
        assert_eq!(
            meaning("laundry-dry-cleaning", "measure", "weight"),
            Some(HintMeaning::From(naira(5_100)))
        );
        // The shortest way, and the two hours that are the least of a hire.
        assert_eq!(
            meaning("taxi", "kind", "return"),
            Some(HintMeaning::From(naira(3_000)))
        );
        assert_eq!(
            meaning("taxi", "kind", "hourly"),
            Some(HintMeaning::From(naira(11_500)))
        );
        assert_eq!(
            meaning("taxi", "dropoff_area", "elsewhere"),
            Some(HintMeaning::Person)
        );
        assert_eq!(
            meaning("laundry-dry-cleaning", "care", "mixed"),
            Some(HintMeaning::Person)
        );
    }

    #[test]
    fn every_service_with_a_card_advertises_the_starting_price_of_the_card() {
        let seeds = seed().unwrap();
        for card in embedded_rate_cards().unwrap() {
            let mut of_card = seeds.iter();
            let seed = of_card.find(|seed| seed.category.slug == card.category);
            let seed = seed.unwrap();
            let from = starting_price(&card, &Questions(&seed.form));
            assert!(from.is_some(), "{}", card.category);
            assert_eq!(from, seed.category.price_from, "{}", card.category);
        }
    }

    #[test]
    fn an_extra_says_what_it_adds_and_what_cannot_be_priced_unseen_says_so() {
        let extra = |amount, each: Option<&str>| {
            Some(HintMeaning::Extra {
                amount: naira(amount),
                each: each.map(str::to_owned),
            })
        };
        assert_eq!(
            meaning("home-cleaning", "extras", "windows"),
            extra(3_000, None)
        );
        assert_eq!(
            meaning("home-cleaning", "water", "false"),
            extra(3_000, None)
        );
        assert_eq!(
            meaning("hair-beauty", "extensions", "by_us"),
            extra(7_500, Some("person"))
        );
        assert_eq!(
            meaning("car-wash", "package", "full"),
            Some(HintMeaning::Percent(Bps::new(5_000)))
        );
        assert_eq!(
            meaning("plumbing", "fault", "heater"),
            Some(HintMeaning::Person)
        );
        assert_eq!(
            meaning("pest-control", "pests", "snakes"),
            Some(HintMeaning::Person)
        );
        assert_eq!(hints("carpentry"), []);
    }

    #[test]
    fn gap_06_what_is_sold_with_a_new_cylinder_says_what_it_adds() {
        let adds = |value| meaning("gas-refill-delivery", "accessories", value);
        for (value, amount) in [("regulator", 6_000), ("burner", 8_500)] {
            let extra = HintMeaning::Extra {
                amount: naira(amount),
                each: Some("cylinder".to_owned()),
            };
            assert_eq!(adds(value), Some(extra), "{value}");
        }
    }
}
