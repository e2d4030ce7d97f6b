//! Weights of filled gas that are reported many times at once, while its price changes.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Applied, Money, OrderId, StoreError};
use marketplace::{
    fulfilment::{ConfirmCompletion, FinishJob, FulfilmentError, confirm_completion, finish_job},
    gas_prices::{GasPricesError, SetGasPrice, set_gas_price},
};
use orders::{OrderStatus, PriceTag};
use pricing::{
    Commission, GasWeights, LineDraft, LineKind, Plan, PriceDraft, PriceLine, PriceVersion,
    TravelZone,
};
use serde_json::json;
use testkit::{id_no, world};

races!(
    b4_9_of_sixteen_reports_of_the_weights_one_refunds_the_fall_of_the_price,
    b4_9_of_sixteen_confirmations_one_pays_the_provider_for_the_rise_of_the_price,
    b4_9_a_price_that_falls_while_the_weights_are_reported_is_refunded_once_or_not_at_all,
);

/// The difference for 12.5 kg when a kilogram costs ₦1,200 in place of ₦1,300.
const FALL: i64 = 125_000;

/// 12.5 kg of gas at ₦1,300 and the travel, which cost as much as the plan's own price.
fn price_of_gas(plan: &world::OrderPlan) -> PriceVersion {
    let price = plan.price();
    let gas = LineDraft::new(LineKind::Gas, "Gas, 12.5 kg", Money::from_kobo(130_000));
    let gas = PriceLine::new(gas.quantity(12_500, "kg")).unwrap();
    let rest = price.total().minus(gas.gross()).unwrap();
    let travel = PriceLine::new(LineDraft::new(LineKind::Travel, "Travel", rest)).unwrap();
    PriceVersion::issue(PriceDraft {
        id: id_no(880_001).into(),
        order: plan.order_id(),
        number: 2,
        lines: vec![gas, travel],
        credit: Money::ZERO,
        plan: Plan::Full,
        commission: Commission::default(),
        added: Money::ZERO,
        created_at: plan.at,
        valid_until: price.valid_until(),
    })
    .unwrap()
}

/// A paid refill of 12.5 kg that Amina is working on.
async fn filling(scenario: &Scenario) -> OrderId {
    let plan = world::OrderPlan::numbered(1);
    let order = scenario.order_in(1, OrderStatus::InProgress).await;
    let price = price_of_gas(&plan);
    let made: Result<(), StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            uow.price_versions().insert(&price)?;
            let mut found = uow.orders().lock(order)?.expect("it is there");
            found.category_slug = "gas-refill-delivery".into();
            found.answers =
                json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1 });
            found.price = found.price.map(|tag| PriceTag {
                version: price.id(),
                number: price.number(),
                ..tag
            });
            uow.orders().save(found)
        })
        .await;
    made.unwrap();
    order
}

async fn weigh(scenario: &Scenario, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    let cmd = FinishJob {
        call: scenario.amina(),
        order,
        note: "Filled and sealed.".into(),
        materials: None,
        weights: Some(GasWeights {
            before_grams: 14_000,
            after_grams: 26_500,
        }),
        photos: Vec::new(),
        proof: None,
    };
    finish_job(scenario.store(), cmd).await
}

/// From now on a kilogram costs this many kobo in the zone of the order.
async fn costs(scenario: &Scenario, kobo: i64) -> Result<(), GasPricesError> {
    let cmd = SetGasPrice {
        call: scenario.by(testkit::staff(world::an_admin().id)),
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        note: None,
    };
    set_gas_price(scenario.store(), cmd).await
}

fn refunds(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.count(&format!(
        "part_refunds WHERE order_id = '{order}' AND line = 'GAS' AND amount_kobo = {FALL}"
    ))
}

async fn b4_9_of_sixteen_reports_of_the_weights_one_refunds_the_fall_of_the_price(
    scenario: Scenario,
) {
    let order = filling(&scenario).await;
    costs(&scenario, 120_000).await.unwrap();
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { weigh(&scenario, order).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(refunds(&scenario, order), 1);
    assert_eq!(scenario.count("part_refunds"), 1);
    let weighed = format!("gas_weighings WHERE price_fall_kobo = {FALL}");
    assert_eq!(scenario.count(&weighed), 1);
    scenario.assert_sound().await;
}

async fn b4_9_of_sixteen_confirmations_one_pays_the_provider_for_the_rise_of_the_price(
    scenario: Scenario,
) {
    let order = filling(&scenario).await;
    costs(&scenario, 140_000).await.unwrap();
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { weigh(&scenario, order).await }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    // ₦100 more for each of 12.5 kg, without the VAT in it.
    let weighed = "gas_weighings WHERE price_rise_kobo = 116279";
    assert_eq!(scenario.count(weighed), 1);
    assert_eq!(
        scenario.count("earnings"),
        0,
        "no one has confirmed the job"
    );
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = ConfirmCompletion {
                call: scenario.owner(),
                order,
            };
            confirm_completion(scenario.store(), cmd).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    let paid = "earnings WHERE line = 100 AND amount_kobo = 116279";
    assert_eq!(scenario.count(paid), 1);
    assert_eq!(scenario.count("earnings"), 2, "the share and the rise");
    assert_eq!(scenario.count("part_refunds"), 0);
    assert_eq!(scenario.credit("expense:makegood"), -116_279);
    scenario.assert_sound().await;
}

async fn b4_9_a_price_that_falls_while_the_weights_are_reported_is_refunded_once_or_not_at_all(
    scenario: Scenario,
) {
    let order = filling(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller == 0 {
                costs(&scenario, 120_000).await.is_ok()
            } else {
                weigh(&scenario, order).await.is_ok()
            }
        }
    })
    .await;
    assert!(answers.iter().all(|done| *done), "{answers:?}");
    let weighed = format!("gas_weighings WHERE price_fall_kobo = {FALL}");
    let whole = scenario.count(&weighed);
    let none = scenario.count("gas_weighings WHERE price_fall_kobo = 0");
    assert_eq!(whole + none, 1, "all of the fall or nothing");
    assert_eq!(refunds(&scenario, order), whole);
    assert_eq!(scenario.count("part_refunds"), whole);
    assert_eq!(scenario.count("gas_weighings"), 1);
    scenario.assert_sound().await;
}
