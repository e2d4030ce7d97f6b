//! What riders read off the cylinders, and the plants that fill them.

use super::{
    chidi, staff,
    weights::{filling, finish},
    windows::kubwa,
};
use crate::support::Fixture;
use kernel::{Applied, GasPlantId, OrderId, Timestamp};
use marketplace::{
    DomainEvent, MovedCylinder,
    fulfilment::{FulfilmentError, ReportCylinder, Reported, report_cylinder},
    gas_supply::{ChangeGasPlant, change_gas_plant},
    settlement::SettlementError,
};
use orders::{
    CylinderStamp, CylinderStep, CylinderStepNote, OrderError, OrderStatus, TrackingStep,
    collected_cylinders,
};
use testkit::id_no;

fn stamp(serial: &str) -> CylinderStamp {
    CylinderStamp {
        serial: Some(serial.into()),
        tare_grams: Some(14_000),
        year_made: Some(2019),
    }
}

fn numbered(serial: &str) -> CylinderStamp {
    CylinderStamp {
        serial: Some(serial.into()),
        ..CylinderStamp::default()
    }
}

async fn reports(
    fixture: &Fixture,
    order: OrderId,
    (step, happened_at): (CylinderStep, Option<Timestamp>),
    (cylinder, plant): (Option<CylinderStamp>, Option<GasPlantId>),
) -> Result<Applied<()>, FulfilmentError> {
    let cmd = ReportCylinder {
        call: fixture.amina(),
        order,
        step,
        note: CylinderStepNote {
            cylinders: cylinder.map(|one| vec![one]),
            plant,
        },
    };
    report_cylinder(&fixture.store, Reported { cmd, happened_at }).await
}

async fn reads(
    fixture: &Fixture,
    order: OrderId,
    step: CylinderStep,
    cylinder: CylinderStamp,
) -> Result<Applied<()>, FulfilmentError> {
    reports(fixture, order, (step, None), (Some(cylinder), None)).await
}

/// The cylinder is filled at a plant after this one was collected.
async fn filled(fixture: &Fixture, order: OrderId, cylinder: CylinderStamp) {
    let collected = reads(fixture, order, CylinderStep::Collected, cylinder).await;
    assert_eq!(collected, Ok(Applied::Now(())));
    for step in [CylinderStep::AtPlant, CylinderStep::Filled] {
        let reported = reports(fixture, order, (step, None), (None, None)).await;
        assert_eq!(reported, Ok(Applied::Now(())), "{step:?}");
    }
}

/// The field and the code of a refusal.
fn refused<T: std::fmt::Debug>(result: Result<T, FulfilmentError>) -> (String, String) {
    match result {
        Err(
            FulfilmentError::Order(OrderError::Invalid(mut errors))
            | FulfilmentError::Settlement(SettlementError::Invalid(mut errors)),
        ) => {
            let first = errors.0.remove(0);
            (first.field, first.code)
        }
        other => panic!("{other:?}"),
    }
}

fn of(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

#[tokio::test]
async fn b4_18_the_stamp_is_recorded_with_the_step_that_a_phone_reports_later_and_is_corrected() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    fixture.clock.advance_mins(90);
    let at = fixture.clock_now().plus_mins(-80);
    let step = (CylinderStep::Collected, Some(at));
    for (read, expected) in [
        (stamp("AB-12345"), Applied::Now(())),
        (stamp("AB-12345"), Applied::Already),
        (stamp("CD-99999"), Applied::Now(())),
        (stamp("CD-99999"), Applied::Already),
    ] {
        let reported = reports(&fixture, order, step, (Some(read), None)).await;
        assert_eq!(reported, Ok(expected));
    }
    let stored = fixture.order(order);
    let report = stored.step_reports.last().unwrap();
    assert_eq!(report.cylinders, [stamp("CD-99999")]);
    assert_eq!(report.happened_at, at, "the time of the step");
    let correction = report.correction.clone().unwrap();
    assert_eq!(correction.at, fixture.clock_now());
    assert_eq!(correction.first, [stamp("AB-12345")]);
    let moved = DomainEvent::CylinderMoved(MovedCylinder {
        order,
        step: CylinderStep::Collected,
    });
    assert_eq!(fixture.count(&moved), 1, "the customer is told once");
    let early = (CylinderStep::AtPlant, Some(at.plus_mins(-10)));
    let early = reports(&fixture, order, early, (None, None)).await;
    assert_eq!(refused(early), of("happenedAt", "before_previous_step"));
}

#[tokio::test]
async fn b4_17_a_cylinder_that_is_too_old_stays_with_its_customer() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let this_year = fixture.clock_now().abuja_date().year();
    for (year, code) in [(this_year - 16, "expired"), (this_year + 1, "in_future")] {
        let read = CylinderStamp {
            year_made: Some(year),
            ..stamp("A1")
        };
        let result = reads(&fixture, order, CylinderStep::Collected, read).await;
        assert_eq!(refused(result), of("cylinders.0.yearMade", code));
        let stored = fixture.order(order);
        assert_eq!(stored.tracking_step, TrackingStep::Started);
        assert_eq!(collected_cylinders(&stored.step_reports), []);
    }
    let read = CylinderStamp {
        year_made: Some(this_year - 15),
        ..stamp("A1")
    };
    let result = reads(&fixture, order, CylinderStep::Collected, read).await;
    assert_eq!(result, Ok(Applied::Now(())));
}

#[tokio::test]
async fn b4_18_the_tare_follows_the_ordered_size_and_each_ordered_cylinder_is_read() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let heavy = CylinderStamp {
        tare_grams: Some(25_001),
        ..stamp("A1")
    };
    let result = reads(&fixture, order, CylinderStep::Collected, heavy.clone()).await;
    assert_eq!(refused(result), of("cylinders.0.tareKg", "out_of_range"));
    fixture.store.tamper(|state| {
        let stored = state.orders.get_mut(&order).unwrap();
        stored.answers["quantity"] = 2.into();
    });
    let result = reads(&fixture, order, CylinderStep::Collected, stamp("A1")).await;
    assert_eq!(refused(result), of("cylinders", "wrong_count"));
    fixture.store.tamper(|state| {
        let stored = state.orders.get_mut(&order).unwrap();
        stored.answers["quantity"] = 1.into();
        stored.answers["size"] = "kg25".into();
    });
    let result = reads(&fixture, order, CylinderStep::Collected, heavy).await;
    assert_eq!(result, Ok(Applied::Now(())), "a larger one may weigh that");
}

#[tokio::test]
async fn b4_19_the_same_cylinder_returns_and_another_one_is_refused() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    filled(&fixture, order, stamp("AB-12345")).await;
    let other = reads(
        &fixture,
        order,
        CylinderStep::Returning,
        numbered("AB-54321"),
    )
    .await;
    assert_eq!(
        refused(other),
        of("cylinders.0.serialNumber", "another_cylinder")
    );
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::Filled);
    let own = reads(
        &fixture,
        order,
        CylinderStep::Returning,
        numbered("ab 12345"),
    )
    .await;
    assert_eq!(own, Ok(Applied::Now(())));
    let stored = fixture.order(order);
    assert_eq!(
        collected_cylinders(&stored.step_reports),
        [stamp("AB-12345")],
        "the stamp is that of the collection"
    );
}

#[tokio::test]
async fn b4_18_a_weight_below_the_tare_is_refused_and_nothing_is_finished() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    filled(&fixture, order, stamp("A1")).await;
    let light = finish(&fixture, order, Some((13_700, 26_200))).await;
    assert_eq!(refused(light), of("beforeKg", "below_tare"));
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    assert!(!fixture.state().gas_weighings.contains_key(&order));
    finish(&fixture, order, Some((14_000, 26_500)))
        .await
        .unwrap();
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_18_weights_that_are_sent_after_the_finish_are_compared_with_the_tare_too() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    filled(&fixture, order, stamp("A1")).await;
    finish(&fixture, order, None).await.unwrap();
    let light = finish(&fixture, order, Some((1_400, 13_900))).await;
    assert_eq!(refused(light), of("beforeKg", "below_tare"));
    finish(&fixture, order, Some((14_000, 26_500)))
        .await
        .unwrap();
    let weighed = fixture.state().gas_weighings[&order].clone();
    assert_eq!(weighed.weights.before_grams, 14_000);
}

#[tokio::test]
async fn b4_18_a_misread_number_is_corrected_before_the_cylinder_comes_back() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    filled(&fixture, order, stamp("AB-12345")).await;
    let back = (CylinderStep::Returning, numbered("AB-54321"));
    let other = reads(&fixture, order, back.0, back.1.clone()).await;
    assert_eq!(
        refused(other),
        of("cylinders.0.serialNumber", "another_cylinder")
    );
    let read = stamp("AB-54321");
    let corrected = reads(&fixture, order, CylinderStep::Collected, read).await;
    assert_eq!(corrected, Ok(Applied::Now(())));
    let stored = fixture.order(order);
    assert_eq!(stored.tracking_step, TrackingStep::Filled, "it stays there");
    let own = reads(&fixture, order, back.0, back.1).await;
    assert_eq!(own, Ok(Applied::Now(())));
}

#[tokio::test]
async fn b4_18_a_misread_tare_is_corrected_until_the_weights_are_recorded() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let misread = CylinderStamp {
        tare_grams: Some(24_000),
        ..stamp("A1")
    };
    filled(&fixture, order, misread.clone()).await;
    finish(&fixture, order, None).await.unwrap();
    let weights = Some((14_000, 26_500));
    let light = finish(&fixture, order, weights).await;
    assert_eq!(refused(light), of("beforeKg", "below_tare"));
    let corrected = reads(&fixture, order, CylinderStep::Collected, stamp("A1")).await;
    assert_eq!(corrected, Ok(Applied::Now(())));
    finish(&fixture, order, weights).await.unwrap();
    let late = reads(&fixture, order, CylinderStep::Collected, misread).await;
    assert_eq!(late, Err(FulfilmentError::Weighed));
    let same = reads(&fixture, order, CylinderStep::Collected, stamp("A1")).await;
    assert_eq!(same, Ok(Applied::Already), "it arrives twice");
    let stored = fixture.order(order);
    assert_eq!(collected_cylinders(&stored.step_reports), [stamp("A1")]);
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_18_no_one_but_the_provider_of_the_job_corrects_the_stamp() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    filled(&fixture, order, stamp("A1")).await;
    for call in fixture.not_the_provider() {
        let cmd = ReportCylinder {
            call,
            order,
            step: CylinderStep::Collected,
            note: CylinderStepNote {
                cylinders: Some(vec![stamp("B2")]),
                plant: None,
            },
        };
        let corrected = report_cylinder(&fixture.store, cmd).await;
        assert_eq!(corrected, Err(FulfilmentError::NotFound));
    }
    let stored = fixture.order(order);
    assert_eq!(collected_cylinders(&stored.step_reports), [stamp("A1")]);
}

#[tokio::test]
async fn b4_22_the_fill_belongs_to_the_plant_that_the_rider_named() {
    let fixture = Fixture::new().await;
    let cmd = ChangeGasPlant {
        call: staff(&fixture),
        plant: None,
        facts: kubwa(),
    };
    let plant = change_gas_plant(&fixture.store, cmd).await.unwrap();
    assert_eq!(fixture.state().gas_plants[&plant].changed_by, chidi());
    let order = filling(&fixture).await;
    let collected = reads(&fixture, order, CylinderStep::Collected, stamp("A1")).await;
    assert_eq!(collected, Ok(Applied::Now(())));
    let step = (CylinderStep::AtPlant, None);
    let unknown = GasPlantId::from_uuid(id_no(930_009));
    let result = reports(&fixture, order, step, (None, Some(unknown))).await;
    assert_eq!(refused(result), of("plantId", "unknown"));
    let result = reports(&fixture, order, step, (None, Some(plant))).await;
    assert_eq!(result, Ok(Applied::Now(())));
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    let weighed = fixture.state().gas_weighings[&order].clone();
    assert_eq!(weighed.plant, Some(plant));
}
