//! A provider who waits at the gate of an estate.

use crate::support::{Fixture, amina, bola};
use catalog::Estate;
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, GateWait,
    content::{CreateEstate, create_estate},
    fulfilment::{FulfilmentError, JobStep, Reported, arrive, en_route, log_call, report_at_gate},
};
use orders::{OrderError, ReportedStep, TrackingStep};
use providers::NamedWorker;
use testkit::{
    now,
    world::{self, a_worker_no},
};

fn step(fixture: &Fixture, order: OrderId) -> JobStep {
    JobStep {
        call: fixture.amina(),
        order,
    }
}

/// A job at this address, whose provider has set out.
async fn on_the_way(fixture: &Fixture, line: &str) -> OrderId {
    let order = fixture.assigned().await;
    fixture.store.tamper(|state| {
        let stored = state.orders.get_mut(&order).unwrap();
        stored.address.as_mut().unwrap().line = line.into();
    });
    let set_out = en_route(&fixture.store, step(fixture, order)).await;
    assert_eq!(set_out, Ok(Applied::Now(())));
    order
}

const IN_AN_ESTATE: &str = "Block 4, Sunnyvale Estate";

#[tokio::test]
async fn b1_33_the_customer_is_told_once_and_at_once_who_is_at_the_gate() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, IN_AN_ESTATE).await;
    fixture.clock.advance_mins(30);
    let happened_at = Some(fixture.clock_now().plus_mins(-10));
    for expected in [Applied::Now(()), Applied::Already] {
        let reported = Reported {
            cmd: step(&fixture, order),
            happened_at,
        };
        assert_eq!(report_at_gate(&fixture.store, reported).await, Ok(expected));
    }
    let stored = fixture.order(order);
    assert_eq!(stored.tracking_step, TrackingStep::AtGate);
    let reports: Vec<_> = stored
        .own_step_reports()
        .map(|report| (report.step, Some(report.happened_at)))
        .collect();
    assert_eq!(reports[1..], [(ReportedStep::AtGate, happened_at)]);
    let event = DomainEvent::ProviderAtGate(GateWait {
        order,
        first_name: "Amina".into(),
    });
    assert_eq!(fixture.count(&event), 1);
    fixture.reactions().await;
    let told: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola() && note.message.starts_with("Amina is at the gate"))
        .collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].is_urgent());
    assert!(
        told[0].message.contains("Let security know."),
        "{}",
        told[0].message
    );
    let track = format!("/order/{order}/track");
    assert_eq!(
        told[0].action_url.as_ref().map(|url| url.as_str()),
        Some(track.as_str())
    );
    let arrived = arrive(&fixture.store, step(&fixture, order)).await;
    assert_eq!(arrived, Ok(Applied::Now(())));
}

#[tokio::test]
async fn the_message_names_the_worker_of_a_company() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, IN_AN_ESTATE).await;
    fixture.store.tamper(|state| {
        let named = NamedWorker {
            order,
            provider: amina(),
            worker: Some(a_worker_no(1).shown()),
            named_at: now(),
        };
        state.job_workers.insert(order, named);
    });
    let waits = report_at_gate(&fixture.store, step(&fixture, order)).await;
    assert_eq!(waits, Ok(Applied::Now(())));
    let event = DomainEvent::ProviderAtGate(GateWait {
        order,
        first_name: "Chidi".into(),
    });
    assert_eq!(fixture.count(&event), 1);
}

#[tokio::test]
async fn an_address_without_a_gate_is_refused_until_staff_record_its_estate() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, "12 Third Avenue").await;
    let no_gate = Err(FulfilmentError::Order(OrderError::NoGate));
    let refused = report_at_gate(&fixture.store, step(&fixture, order)).await;
    assert_eq!(refused, no_gate);
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::EnRoute);
    let cmd = CreateEstate {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        estate: Estate {
            id: String::new(),
            name: "Third Avenue".into(),
            area: "Gwarinpa".into(),
            gate_pass: false,
            vehicle_plate: false,
            hours: None,
            note: None,
        },
        shown: true,
    };
    assert!(create_estate(&fixture.store, cmd).await.is_ok());
    let waits = report_at_gate(&fixture.store, step(&fixture, order)).await;
    assert_eq!(waits, Ok(Applied::Now(())));
}

#[tokio::test]
async fn only_the_provider_on_the_way_reports_the_gate_and_the_wait_at_the_door_has_not_begun() {
    let fixture = Fixture::new().await;
    let order = on_the_way(&fixture, IN_AN_ESTATE).await;
    for call in fixture.not_the_provider() {
        let cmd = JobStep { call, order };
        let refused = report_at_gate(&fixture.store, cmd).await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
    let waits = report_at_gate(&fixture.store, step(&fixture, order)).await;
    assert_eq!(waits, Ok(Applied::Now(())));
    let out_of_step = |step| Err(FulfilmentError::Order(OrderError::OutOfStep { step }));
    let called = log_call(&fixture.store, step(&fixture, order)).await;
    assert_eq!(called, out_of_step(TrackingStep::AtGate));
    let arrived = arrive(&fixture.store, step(&fixture, order)).await;
    assert_eq!(arrived, Ok(Applied::Now(())));
    let back = report_at_gate(&fixture.store, step(&fixture, order)).await;
    assert_eq!(back, out_of_step(TrackingStep::Arrived));
}
