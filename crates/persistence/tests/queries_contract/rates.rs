//! What staff see of the rate cards, and the orders on which new prices are tried.

use crate::test_databases::TestDatabase;
use kernel::{RateChangeId, UserId};
use orders::OrderStatus;
use pricing::{CardParts, RateChange, RateChangeState, embedded_rate_cards};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, an_admin, order_in, people},
};

const CLEANING: &str = "home-cleaning";

fn change(number: u64, category: &str, decided: Option<RateChangeState>) -> RateChange {
    let minutes = i64::try_from(number).expect("small");
    let by: UserId = a_complete_customer().id;
    RateChange {
        id: RateChangeId::from_uuid(id_no(930_000 + number)),
        category: category.into(),
        parts: CardParts::from([("travel.A".into(), 180_000)]),
        effective_from: now().plus_days(1),
        reason: "Fuel costs more".into(),
        proposed_by: an_admin().id,
        proposed_at: now().plus_mins(minutes),
        state: decided.unwrap_or(RateChangeState::Waiting),
        decided: decided.map(|_| (by, now().plus_mins(minutes))),
        card_version: None,
        version: 0,
    }
}

async fn proposed(db: &TestDatabase, change: RateChange) {
    db.run(move |uow| uow.rates().propose_rates(&change)).await;
}

async fn services_with_a_card_come_in_their_order_with_their_open_change(db: &TestDatabase) {
    people(&*db.store).await;
    let refused = Some(RateChangeState::Refused);
    proposed(db, change(1, "plumbing", refused)).await;
    let accepted = change(2, CLEANING, Some(RateChangeState::Accepted));
    proposed(db, accepted.clone()).await;
    let services = db.reads().rated_services().await.unwrap();
    let mut expected: Vec<_> = catalog::seed().unwrap().into_iter().collect();
    expected.sort_by_key(|seed| seed.category.position);
    let cards = embedded_rate_cards().unwrap();
    let rated = |slug: &str| cards.iter().any(|card| card.category == slug);
    let expected: Vec<_> = expected
        .into_iter()
        .map(|seed| {
            (
                seed.category.slug,
                seed.category.name,
                seed.category.price_from,
            )
        })
        .filter(|(slug, ..)| rated(slug))
        .collect();
    let found: Vec<_> = services
        .iter()
        .map(|one| (one.slug.clone(), one.name.clone(), one.price_from))
        .collect();
    assert_eq!(found, expected);
    for service in &services {
        assert!(service.enabled);
        let open = (service.slug == CLEANING).then_some(&accepted);
        assert_eq!(service.open.as_ref(), open, "{}", service.slug);
    }
}

async fn a_service_has_its_card_its_form_and_its_changes(db: &TestDatabase) {
    people(&*db.store).await;
    let refused = change(1, CLEANING, Some(RateChangeState::Refused));
    let waiting = change(2, CLEANING, None);
    for one in [&refused, &waiting, &change(3, "plumbing", None)] {
        proposed(db, one.clone()).await;
    }
    let mut seeds = catalog::seed().unwrap().into_iter();
    let cleaning = seeds.find(|seed| seed.category.slug == CLEANING).unwrap();
    db.run(move |uow| uow.content().save_service(&cleaning.category, false))
        .await;
    let rates = db.reads().service_rates(CLEANING).await.unwrap();
    let rates = rates.expect("a service without visitors has prices too");
    assert!(!rates.service.enabled);
    assert_eq!(rates.service.open.as_ref(), Some(&waiting));
    assert_eq!(rates.changes, [waiting, refused]);
    let cards = embedded_rate_cards().unwrap();
    let mut of_cleaning = cards.iter().filter(|card| card.category == CLEANING);
    assert_eq!(Some(&rates.rated.card), of_cleaning.next());
    assert!(rates.rated.form.field("bedrooms").is_some());
    let person = |user: identity::User| format!("{} {}", user.first_name, user.last_name);
    let names: Vec<_> = [an_admin(), a_complete_customer()]
        .map(|user| (user.id, person(user)))
        .into();
    assert_eq!(rates.names, names.into_iter().collect());
    for none in ["security", "nothing"] {
        assert_eq!(db.reads().service_rates(none).await.unwrap(), None);
        assert_eq!(db.reads().rate_trial(none).await.unwrap(), None);
    }
}

async fn the_last_ten_priced_orders_of_a_service_are_tried_newest_first(db: &TestDatabase) {
    people(&*db.store).await;
    let made = |number: u64| now().plus_mins(i64::try_from(number).expect("small"));
    order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Draft).await;
    for number in 2..=13 {
        let plan = OrderPlan {
            at: made(number),
            ..OrderPlan::numbered(number)
        };
        order_in(&*db.store, &plan, OrderStatus::Priced).await;
    }
    let trial = db
        .reads()
        .rate_trial(CLEANING)
        .await
        .unwrap()
        .expect("a card");
    let found: Vec<_> = trial.cases.iter().map(|case| case.order).collect();
    let newest: Vec<_> = (4..=13)
        .rev()
        .map(|number| OrderPlan::numbered(number).order_id())
        .collect();
    assert_eq!(found, newest);
    let draft = OrderPlan::numbered(13).draft();
    let first = &trial.cases[0];
    assert_eq!(
        (&first.reference, &first.answers),
        (&draft.reference, &draft.answers)
    );
    assert_eq!(first.area, draft.address.map(|address| address.area));
    assert_eq!(first.created_at, made(13));
    let other = db.reads().rate_trial("plumbing").await.unwrap();
    assert_eq!(other.expect("a card").cases, []);
}

contract!(sqlite, postgres =>
    services_with_a_card_come_in_their_order_with_their_open_change,
    a_service_has_its_card_its_form_and_its_changes,
    the_last_ten_priced_orders_of_a_service_are_tried_newest_first,
);
