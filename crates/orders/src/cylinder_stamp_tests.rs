//! What the provider reads off the cylinders when they collect them and bring them back.

use crate::{
    CylinderStamp, CylinderStep, CylinderStepNote, Order, OrderError, OrderStatus,
    OrderedCylinders, StampCorrection, StepReport, TrackingStep, collected_cylinders,
    order_tests::{call, customer, in_progress, now, worker},
};
use kernel::{Actor, Applied, GasPlantId, Invocation};
use uuid::Uuid;

const ONE: OrderedCylinders = OrderedCylinders {
    count: 1,
    size_grams: Some(12_500),
};
const TWO: OrderedCylinders = OrderedCylinders { count: 2, ..ONE };

fn stamp(serial: &str, tare_grams: i64, year_made: i32) -> CylinderStamp {
    CylinderStamp {
        serial: Some(serial.into()),
        tare_grams: Some(tare_grams),
        year_made: Some(year_made),
    }
}

fn numbered(serial: &str) -> CylinderStamp {
    CylinderStamp {
        serial: Some(serial.into()),
        ..CylinderStamp::default()
    }
}

fn of_cylinders(cylinders: &[CylinderStamp]) -> CylinderStepNote {
    CylinderStepNote {
        cylinders: Some(cylinders.to_vec()),
        plant: None,
    }
}

/// Moves the cylinder, reports it and adds the note, as the use case does. Returns the field and the
/// code of each error.
fn noted(
    order: &mut Order,
    (step, minutes): (CylinderStep, i64),
    note: &CylinderStepNote,
    ordered: OrderedCylinders,
) -> Vec<(String, String)> {
    let call = Invocation {
        now: now().plus_mins(minutes),
        ..worker()
    };
    assert!(order.move_cylinder(step, true, &call).unwrap().is_now());
    order.report(step.reported(), None, call.now).unwrap();
    let refused = order.note_cylinder_step(step, note, ordered, call.now);
    let errors = refused.map_or_else(|errors| errors.0, |()| Vec::new());
    errors
        .into_iter()
        .map(|error| (error.field, error.code))
        .collect()
}

fn collects(read: &[CylinderStamp], ordered: OrderedCylinders) -> (Order, Vec<(String, String)>) {
    let mut order = in_progress();
    let step = (CylinderStep::Collected, 10);
    let errors = noted(&mut order, step, &of_cylinders(read), ordered);
    (order, errors)
}

/// The errors of a cylinder with this number that comes back after these were collected.
fn returns(
    collected: &[CylinderStamp],
    read: &[CylinderStamp],
    ordered: OrderedCylinders,
) -> Vec<(String, String)> {
    let (mut order, errors) = collects(collected, ordered);
    assert_eq!(errors, []);
    for (step, minutes) in [(CylinderStep::AtPlant, 20), (CylinderStep::Filled, 30)] {
        let nothing = CylinderStepNote::default();
        assert_eq!(noted(&mut order, (step, minutes), &nothing, ordered), []);
    }
    let step = (CylinderStep::Returning, 40);
    noted(&mut order, step, &of_cylinders(read), ordered)
}

fn at(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

#[test]
fn b4_18_the_stamp_of_a_collected_cylinder_is_recorded_with_the_step() {
    let (order, errors) = collects(&[stamp(" ab-12345 ", 14_200, 2019)], ONE);
    assert_eq!(errors, []);
    let expected = [stamp("AB-12345", 14_200, 2019)];
    assert_eq!(collected_cylinders(&order.step_reports), expected);
    assert_eq!(order.tare_grams(), 14_200);
}

#[test]
fn b4_18_what_cannot_be_read_is_recorded_as_such() {
    let nothing = CylinderStamp::default();
    let (order, errors) = collects(std::slice::from_ref(&nothing), ONE);
    assert_eq!(errors, []);
    assert_eq!(collected_cylinders(&order.step_reports), [nothing]);
    assert_eq!(order.tare_grams(), 0);
    let blank = numbered("  ");
    let (order, errors) = collects(&[blank], ONE);
    assert_eq!(errors, []);
    assert_eq!(collected_cylinders(&order.step_reports)[0].serial, None);
}

#[test]
fn b4_18_an_app_that_does_not_ask_for_the_stamp_reports_the_step_without_it() {
    let mut order = in_progress();
    let (step, nothing) = (CylinderStep::Collected, CylinderStepNote::default());
    assert_eq!(noted(&mut order, (step, 10), &nothing, ONE), []);
    assert_eq!(collected_cylinders(&order.step_reports), []);
}

#[test]
fn b4_18_a_tare_that_cannot_be_true_names_its_field() {
    for (tare, size_grams, refused) in [
        (3_749, Some(12_500), true),
        (3_750, Some(12_500), false),
        (25_000, Some(12_500), false),
        (25_001, Some(12_500), true),
        (900, Some(3_000), false),
        (100_000, Some(50_000), false),
        (-14_000, Some(12_500), true),
        (499, None, true),
        (100_000, None, false),
        (i64::MAX, None, true),
    ] {
        let ordered = OrderedCylinders { size_grams, ..ONE };
        let (_, errors) = collects(&[stamp("A1", tare, 2019)], ordered);
        let expected = [at("cylinders.0.tareKg", "out_of_range")];
        assert_eq!(errors, expected[..usize::from(refused)], "{tare}");
    }
}

#[test]
fn b4_17_a_cylinder_of_more_than_fifteen_years_is_not_collected() {
    for (year, code) in [
        (2026, None),
        (2011, None),
        (2010, Some("expired")),
        (1950, Some("expired")),
        (1949, Some("invalid")),
        (18, Some("invalid")),
        (i32::MIN, Some("invalid")),
        (2027, Some("in_future")),
    ] {
        let (_, errors) = collects(&[stamp("A1", 14_000, year)], ONE);
        let expected: Vec<_> = code
            .into_iter()
            .map(|code| at("cylinders.0.yearMade", code))
            .collect();
        assert_eq!(errors, expected, "{year}");
    }
}

#[test]
fn b4_19_a_serial_number_has_letters_and_digits_and_belongs_to_one_cylinder() {
    for (serial, code) in [
        ("NG 4512/19-B.2", None),
        ("--", Some("invalid")),
        ("AB<1>", Some("invalid")),
        ("ẞ1", Some("invalid")),
        (&*"7".repeat(30), None),
        (&*"7".repeat(31), Some("too_long")),
    ] {
        let (_, errors) = collects(&[stamp(serial, 14_000, 2019)], ONE);
        let expected: Vec<_> = code
            .into_iter()
            .map(|code| at("cylinders.0.serialNumber", code))
            .collect();
        assert_eq!(errors, expected, "{serial}");
    }
    let twice = [stamp("AB-1", 14_000, 2019), stamp("ab 1", 14_000, 2019)];
    let (_, errors) = collects(&twice, TWO);
    assert_eq!(errors, [at("cylinders.1.serialNumber", "duplicate")]);
}

#[test]
fn b4_19_each_ordered_cylinder_is_read_and_no_other() {
    let one = [stamp("A1", 14_000, 2019)];
    for (read, ordered) in [(&one[..], TWO), (&one[..0], ONE)] {
        let (_, errors) = collects(read, ordered);
        assert_eq!(errors, [at("cylinders", "wrong_count")]);
    }
    let two = [stamp("A1", 14_000, 2019), stamp("A2", 14_100, 2020)];
    let (order, errors) = collects(&two, TWO);
    assert_eq!(errors, []);
    assert_eq!(order.tare_grams(), 28_100, "of all together");
    let (_, errors) = collects(&two, ONE);
    assert_eq!(errors, [at("cylinders", "wrong_count")]);
}

#[test]
fn b4_19_the_same_cylinder_comes_back() {
    let own = [stamp("AB-12345", 14_000, 2019)];
    assert_eq!(returns(&own, &[numbered("ab 12345")], ONE), []);
    let other = [at("cylinders.0.serialNumber", "another_cylinder")];
    assert_eq!(returns(&own, &[numbered("AB-12346")], ONE), other);
    let unread = CylinderStamp::default();
    assert_eq!(returns(&own, std::slice::from_ref(&unread), ONE), other);
    assert_eq!(returns(&own, &[], ONE), [at("cylinders", "wrong_count")]);
    let invalid = [at("cylinders.0.serialNumber", "invalid")];
    assert_eq!(returns(&own, &[numbered("?")], ONE), invalid);
}

#[test]
fn b4_19_of_two_cylinders_each_comes_back_once_and_one_without_a_number_may_have_any() {
    let own = [stamp("A1", 14_000, 2019), stamp("A2", 14_000, 2019)];
    assert_eq!(returns(&own, &[numbered("A2"), numbered("A1")], TWO), []);
    let twice = [numbered("A1"), numbered("a-1")];
    let duplicate = [at("cylinders.1.serialNumber", "duplicate")];
    assert_eq!(returns(&own, &twice, TWO), duplicate);
    let second = [at("cylinders.1.serialNumber", "another_cylinder")];
    let half = [stamp("A1", 14_000, 2019), CylinderStamp::default()];
    for other in [numbered("B7"), CylinderStamp::default()] {
        assert_eq!(returns(&half, &[other, numbered("A1")], TWO), []);
    }
    assert_eq!(
        returns(&half, &[numbered("B7"), numbered("B8")], TWO),
        second
    );
}

#[test]
fn b4_19_without_a_record_any_cylinder_comes_back_but_no_other_count_and_none_twice() {
    let unknown = |read: &[CylinderStamp]| {
        let mut order = in_progress();
        let nothing = CylinderStepNote::default();
        for (step, minutes) in [
            (CylinderStep::Collected, 10),
            (CylinderStep::AtPlant, 20),
            (CylinderStep::Filled, 30),
        ] {
            assert_eq!(noted(&mut order, (step, minutes), &nothing, TWO), []);
        }
        let step = (CylinderStep::Returning, 40);
        noted(&mut order, step, &of_cylinders(read), TWO)
    };
    assert_eq!(unknown(&[numbered("B7"), numbered("B8")]), []);
    assert_eq!(unknown(&[CylinderStamp::default(), numbered("B8")]), []);
    let count = [at("cylinders", "wrong_count")];
    assert_eq!(unknown(&[numbered("B7")]), count);
    let duplicate = [at("cylinders.1.serialNumber", "duplicate")];
    assert_eq!(unknown(&[numbered("B7"), numbered("b-7")]), duplicate);
}

#[test]
fn b4_18_misread_stamps_are_replaced_and_the_step_keeps_its_time_and_the_first_stamps() {
    let wrong = stamp("AB-12345", 24_200, 2019);
    let (mut order, _) = collects(std::slice::from_ref(&wrong), ONE);
    let reported = order.step_reports.last().unwrap().clone();
    let later = |minutes| Invocation {
        now: now().plus_mins(minutes),
        ..worker()
    };
    let right = [stamp("AB-12346", 14_200, 2019)];
    for (read, minutes, expected) in [
        (stamp("ab-12345", 24_200, 2019), 20, Applied::Already),
        (stamp("AB-12346", 24_200, 2019), 30, Applied::Now(())),
        (stamp(" ab-12346", 14_200, 2019), 40, Applied::Now(())),
        (stamp("AB-12346", 14_200, 2019), 50, Applied::Already),
    ] {
        let corrected = order.correct_stamps(&[read], ONE, &later(minutes));
        assert_eq!(corrected, Ok(expected), "{minutes}");
    }
    let expected = StepReport {
        cylinders: right.to_vec(),
        correction: Some(StampCorrection {
            at: later(40).now,
            first: vec![wrong],
        }),
        ..reported
    };
    assert_eq!(*order.step_reports.last().unwrap(), expected);
    assert_eq!(order.tare_grams(), 14_200);
    let text = serde_json::to_string(&expected).unwrap();
    assert_eq!(serde_json::from_str::<StepReport>(&text).unwrap(), expected);
    let mut forgotten = expected;
    forgotten.forget();
    assert_eq!(forgotten.correction.unwrap().first[0].serial, None);
}

#[test]
fn b4_18_only_the_provider_who_has_the_cylinder_corrects_its_stamp_and_with_a_true_one() {
    let right = [stamp("AB-12346", 14_200, 2019)];
    let (collected, _) = collects(&[stamp("AB-12345", 24_200, 2019)], ONE);
    let mut order = collected.clone();
    let refused = order.correct_stamps(&[stamp("A1", 142_000, 2019)], ONE, &worker());
    assert!(
        matches!(refused, Err(OrderError::Invalid(_))),
        "{refused:?}"
    );
    let refused = order.correct_stamps(&right, TWO, &worker());
    assert!(
        matches!(refused, Err(OrderError::Invalid(_))),
        "{refused:?}"
    );
    let other = order.correct_stamps(&right, ONE, &call(Actor::Provider(customer().into())));
    assert_eq!(other, Err(OrderError::NotYours));
    assert_eq!(order, collected, "nothing has changed");
    let completed = Order {
        status: OrderStatus::Completed,
        tracking_step: TrackingStep::Confirmed,
        ..collected
    };
    for mut order in [in_progress(), completed] {
        let step = order.tracking_step;
        let refused = order.correct_stamps(&right, ONE, &worker());
        assert_eq!(refused, Err(OrderError::OutOfStep { step }));
    }
}

#[test]
fn b4_22_the_plant_is_recorded_where_the_cylinder_is_brought_to_it() {
    let plant: GasPlantId = Uuid::from_u128(77).into();
    let note = CylinderStepNote {
        cylinders: None,
        plant: Some(plant),
    };
    let mut order = in_progress();
    noted(&mut order, (CylinderStep::Collected, 10), &note, ONE);
    assert_eq!(order.filled_at(), None, "not there yet");
    noted(&mut order, (CylinderStep::AtPlant, 20), &note, ONE);
    assert_eq!(order.filled_at(), Some(plant));
    noted(&mut order, (CylinderStep::Filled, 30), &note, ONE);
    assert_eq!(order.filled_at(), Some(plant));
}

#[test]
fn b4_19_a_report_is_stored_with_the_stamps_and_an_earlier_one_without_them() {
    let (order, _) = collects(&[stamp("A1", 14_000, 2019)], ONE);
    let report = order.step_reports.last().unwrap();
    let text = serde_json::to_string(report).unwrap();
    assert_eq!(serde_json::from_str::<StepReport>(&text).unwrap(), *report);
    let mut stored: serde_json::Value = serde_json::from_str(&text).unwrap();
    stored.as_object_mut().unwrap().remove("cylinders");
    let earlier: StepReport = serde_json::from_value(stored).unwrap();
    assert_eq!((earlier.cylinders, earlier.plant), (Vec::new(), None));
    let mut forgotten = report.clone();
    forgotten.forget();
    assert_eq!(forgotten.cylinders[0].serial, None);
    assert_eq!(forgotten.cylinders[0].tare_grams, Some(14_000));
}
