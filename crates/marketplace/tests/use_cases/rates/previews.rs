//! New prices are tried on the answers of the last orders.

use super::{CLEANING, DEARER, parts};
use crate::support::Fixture;
use async_trait::async_trait;
use kernel::{Money, StoreError};
use marketplace::{
    rates::{RatePreview, RatesError, preview_rates},
    read::{CatalogQueries, PricedCase, RateQueries, RateTrial, RatedService, ServiceRates},
    repositories::RatedForm,
};
use pricing::CardParts;
use serde_json::{Value, json};
use testkit::world::OrderPlan;

/// The last orders of the service, as the reads answer them.
struct Past(Vec<PricedCase>);

#[async_trait]
impl RateQueries for Past {
    async fn rated_services(&self) -> Result<Vec<RatedService>, StoreError> {
        Ok(Vec::new())
    }
    async fn service_rates(&self, _: &str) -> Result<Option<ServiceRates>, StoreError> {
        Ok(None)
    }
    async fn rate_trial(&self, slug: &str) -> Result<Option<RateTrial>, StoreError> {
        let fixture = Fixture::new().await;
        let offering = fixture.store.offering(slug).await?.unwrap();
        let trial = offering.rate_card.map(|card| RateTrial {
            rated: RatedForm {
                card,
                form: offering.form,
            },
            cases: self.0.clone(),
        });
        Ok(trial)
    }
}

fn case(number: u64, area: Option<&str>, answers: Value) -> PricedCase {
    let draft = OrderPlan::numbered(number).draft();
    PricedCase {
        order: draft.id,
        reference: draft.reference,
        created_at: testkit::now(),
        area: area.map(str::to_owned),
        answers,
    }
}

fn amounts(preview: &RatePreview) -> Vec<(Option<i64>, Option<i64>)> {
    let kobo = |amount: Option<Money>| amount.map(Money::kobo);
    let rows = preview.rows.iter();
    rows.map(|row| (kobo(row.before), kobo(row.after)))
        .collect()
}

#[tokio::test]
async fn new_prices_are_tried_on_the_answers_of_the_last_orders() {
    let clean = |kind: &str, bedrooms: i64| json!({ "type": kind, "bedrooms": bedrooms, "bathrooms": 1, "toilets": 0, "supplies": "by_you", "water": true });
    let past = Past(vec![
        case(1, Some("Wuse"), clean("deep", 1)),
        case(2, Some("Gwarinpa"), clean("regular", 3)),
        // The area was erased, so there is no travel.
        case(3, None, clean("move_in", 1)),
        // Staff priced this one.
        case(4, Some("Wuse"), clean("deep", 9)),
        case(5, Some("Wuse"), json!({})),
    ]);
    let tried = preview_rates(&past, CLEANING, &parts(DEARER))
        .await
        .unwrap();
    assert_eq!(
        amounts(&tried),
        [
            (Some(1_650_000), Some(1_850_000)),
            (Some(1_550_000), Some(1_650_000)),
            (Some(1_800_000), Some(1_800_000)),
            (None, None),
            (None, None)
        ]
    );
    let naira = |naira: i64| Money::from_naira(naira).unwrap();
    assert_eq!((tried.before, tried.after), (naira(50_000), naira(53_000)));
    assert_eq!(tried.from, (Some(naira(10_000)), naira(11_000)));
    // Above the ceiling staff would price the first order. The sum leaves it out.
    let low = parts(&[("ceiling", 1_600_000)]);
    let tried = preview_rates(&past, CLEANING, &low).await.unwrap();
    assert_eq!(amounts(&tried)[0], (Some(1_650_000), None));
    assert_eq!((tried.before, tried.after), (naira(15_500), naira(15_500)));
}

#[tokio::test]
async fn only_possible_prices_of_a_service_with_a_card_are_tried() {
    let past = Past(Vec::new());
    let tried = preview_rates(&past, "security", &CardParts::new()).await;
    assert_eq!(tried, Err(RatesError::NotFound));
    for wrong in [
        ("base.deep", -1),
        ("base.unknown", 100),
        ("ceiling", 900_000),
    ] {
        let tried = preview_rates(&past, CLEANING, &parts(&[wrong])).await;
        assert!(matches!(tried, Err(RatesError::Invalid(_))), "{tried:?}");
    }
    let none = preview_rates(&past, CLEANING, &parts(DEARER))
        .await
        .unwrap();
    assert_eq!((none.rows.len(), none.after), (0, Money::ZERO));
}
