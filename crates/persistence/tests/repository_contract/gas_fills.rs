//! What riders weighed, the fills of a period by plant and by rider, and the stamps of cylinders.

use super::gas_supply::{duplicate, plant};
use crate::test_databases::TestDatabase;
use kernel::{GasPlantId, Money, OrderId, Timestamp};
use marketplace::read::{ShortFillCount, ShortFills};
use orders::{CylinderStamp, OrderStatus, ReportedStep, StepReport};
use pricing::{GasWeighing, GasWeights};
use testkit::{
    now,
    world::{OrderPlan, a_provider, order_in, people},
};

async fn an_order_is_weighed_once(db: &TestDatabase) {
    people(&*db.store).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::InProgress).await;
    let kubwa = plant(1, "Kubwa plant");
    let filled_at = kubwa.id;
    let is_known = || db.run(move |uow| uow.gas_supply().has_plant(filled_at));
    assert!(!is_known().await);
    db.run(move |uow| uow.gas_supply().insert_plant(&kubwa))
        .await;
    assert!(is_known().await);
    let weighing = GasWeighing {
        order: order.id,
        provider: a_provider().id,
        plant: Some(filled_at),
        ordered_grams: 12_500,
        weights: GasWeights {
            before_grams: 14_000,
            after_grams: 26_100,
        },
        refunded: Money::from_kobo(52_000),
        price_fall: Money::from_kobo(121_000),
        price_rise: Money::from_kobo(225_116),
        at: now(),
    };
    let (first, id) = (weighing.clone(), order.id);
    assert!(!db.run(move |uow| uow.gas_supply().is_weighed(id)).await);
    let stored = || db.run(move |uow| uow.gas_supply().weighing_of(id));
    assert_eq!(stored().await, None);
    db.run(move |uow| uow.gas_supply().insert_weighing(&first))
        .await;
    assert!(db.run(move |uow| uow.gas_supply().is_weighed(id)).await);
    assert_eq!(stored().await, Some(weighing.clone()));
    let twice = db
        .bare_unit(move |uow| uow.gas_supply().insert_weighing(&weighing))
        .await;
    assert_eq!(twice, duplicate("gas_weighings_order_id_key"));
}

/// Records a fill of 12.5 kg by a plant that leaves the cylinder with this weight.
pub(super) async fn weighed(
    db: &TestDatabase,
    order: OrderId,
    (after_grams, plant, at): (i64, Option<GasPlantId>, Timestamp),
) {
    let weighing = GasWeighing {
        order,
        provider: a_provider().id,
        plant,
        ordered_grams: 12_500,
        weights: GasWeights {
            before_grams: 14_000,
            after_grams,
        },
        refunded: Money::ZERO,
        price_fall: Money::from_kobo(125_000),
        price_rise: Money::ZERO,
        at,
    };
    db.run(move |uow| uow.gas_supply().insert_weighing(&weighing))
        .await;
}

async fn b4_22_short_fills_are_counted_by_plant_and_by_rider(db: &TestDatabase) {
    people(&*db.store).await;
    let since = |days: i64| db.reads().short_fills(now().plus_days(-days));
    assert_eq!(since(30).await.unwrap(), ShortFills::default());
    let (zuba, idu) = (plant(1, "Zuba plant"), plant(2, "Idu depot"));
    for one in [zuba.clone(), idu.clone()] {
        db.run(move |uow| uow.gas_supply().insert_plant(&one)).await;
    }
    for (number, after, filled_at, days) in [
        (1, 26_100, Some(zuba.id), 1),
        (2, 26_500, Some(zuba.id), 2),
        // The scale may cause a tenth of a kilogram, and more gas is not short.
        (3, 26_400, None, 3),
        (4, 27_000, None, 4),
        (5, 25_000, Some(idu.id), 40),
        (6, 20_000, Some(idu.id), 91),
    ] {
        let plan = OrderPlan::numbered(number);
        let order = order_in(&*db.store, &plan, OrderStatus::InProgress).await;
        let at = now().plus_days(-days);
        weighed(db, order.id, (after, filled_at, at)).await;
    }
    let count = |(id, name): (_, &str), fills, short, missing_grams| ShortFillCount {
        id,
        name: name.to_owned(),
        fills,
        short,
        missing_grams,
    };
    let zuba = (Some(zuba.id.uuid()), "Zuba plant");
    let idu = (Some(idu.id.uuid()), "Idu depot");
    let rider = a_provider();
    let rider = (Some(rider.id.uuid()), rider.display_name.as_str());
    let month = since(30).await.unwrap();
    assert_eq!(
        month.plants,
        [count(zuba, 2, 1, 400), count((None, ""), 2, 0, 0)]
    );
    assert_eq!(month.riders, [count(rider, 4, 1, 400)]);
    let quarter = since(90).await.unwrap();
    assert_eq!(
        quarter.plants,
        [
            count(idu, 1, 1, 1_500),
            count(zuba, 2, 1, 400),
            count((None, ""), 2, 0, 0)
        ]
    );
    assert_eq!(quarter.riders, [count(rider, 5, 2, 1_900)]);
}

async fn b4_19_the_serial_number_of_a_cylinder_is_erased_with_its_customer(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let (id, provider, customer) = (plan.order_id(), plan.provider, plan.customer);
    order_in(&*db.store, &plan, OrderStatus::Completed).await;
    let stamp = |serial: Option<&str>| CylinderStamp {
        serial: serial.map(str::to_owned),
        tare_grams: Some(14_200),
        year_made: Some(2019),
    };
    let step = ReportedStep::CylinderCollected;
    let report = StepReport {
        cylinders: vec![stamp(Some("AB-12345"))],
        ..StepReport::new(provider, step, now(), now())
    };
    let stored = || db.run(move |uow| uow.orders().lock(id));
    let written = report.clone();
    db.run(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.step_reports = vec![written.clone()];
        uow.orders().save(order)
    })
    .await;
    let order = stored().await.expect("it is there");
    assert_eq!(order.step_reports, [report]);
    db.run(move |uow| uow.personal_data().forget(customer, now()))
        .await;
    let order = stored().await.expect("it is there");
    assert_eq!(order.step_reports[0].cylinders, [stamp(None)]);
}

contract!(memory, sqlite, postgres =>
    an_order_is_weighed_once,
    b4_19_the_serial_number_of_a_cylinder_is_erased_with_its_customer;
    b4_22_short_fills_are_counted_by_plant_and_by_rider,
);
