//! Staff start a job without the PIN.

use super::{starting, told};
use crate::support::{Fixture, PIN, amina, bola};
use kernel::Applied;
use marketplace::{
    DomainEvent, TaskKind,
    fulfilment::{
        FulfilmentError, JobStep, StartJob, StartWithoutPin, en_route, start_job, start_without_pin,
    },
    staff::AuditKind,
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::ProviderStatus;
use testkit::world::{self, OrderPlan};

#[tokio::test]
async fn role_27_operations_start_a_job_whose_pin_does_not_work() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.pin_locked_until = order.step_at.map(|at| at.plus_mins(15));
    });
    let cmd = starting(&fixture, order);
    assert_eq!(
        start_without_pin(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.tracking_step, stored.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(fixture.clock_now())
        )
    );
    let event = fixture.state().events_of(order).pop().unwrap();
    assert_eq!(event.reason, "STARTED_WITHOUT_PIN");
    assert_eq!(
        event.note.as_deref(),
        Some(
            "The phone of the customer is broken. Call with the customer: She says that Amina is at the door."
        )
    );
    assert!(fixture.job(TaskKind::CheckArrival, order).is_none());
    let entry = fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.staff, entry.person),
        (
            AuditKind::StartedWithoutPin,
            world::an_admin().id,
            Some(bola())
        )
    );
    assert_eq!(
        start_without_pin(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.state().audit_entries.len(), 1);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
    fixture.reactions().await;
    assert!(
        told(&fixture, bola())
            .iter()
            .any(|text| text.contains("without your PIN"))
    );
    assert!(
        told(&fixture, amina().into())
            .iter()
            .any(|text| text.contains("begin without the PIN"))
    );
}

#[tokio::test]
async fn the_start_without_a_pin_keeps_every_other_check_of_the_start() {
    for (number, status) in (1..).zip(world::REACHABLE) {
        let fixture = Fixture::new().await;
        let order = world::order_in(&fixture.store, &OrderPlan::numbered(number), status).await;
        let started = start_without_pin(&fixture.store, starting(&fixture, order.id)).await;
        let expected = match status {
            OrderStatus::Assigned => Ok(Applied::Now(())),
            OrderStatus::InProgress => Ok(Applied::Already),
            OrderStatus::Draft => Err(FulfilmentError::NotFound),
            from => Err(OrderError::Illegal {
                from,
                to: OrderStatus::InProgress,
            }
            .into()),
        };
        assert_eq!(started, expected, "{status:?}");
    }
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended;
    });
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, order)).await,
        Err(FulfilmentError::Unapproved)
    );
    for (field, reason, call_note) in [
        ("reason", "", "She agreed."),
        ("callNote", "The phone is broken.", " "),
    ] {
        let cmd = StartWithoutPin {
            reason: reason.into(),
            call_note: call_note.into(),
            ..starting(&fixture, order)
        };
        let asked = start_without_pin(&fixture.store, cmd).await;
        let Err(FulfilmentError::Order(OrderError::Invalid(errors))) = asked else {
            panic!("{asked:?}");
        };
        assert_eq!(errors.0[0].field, field);
    }
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
}

#[tokio::test]
async fn a_staged_job_that_staff_start_begins_with_its_first_stage() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    let step = JobStep {
        call: fixture.amina(),
        order,
    };
    assert_eq!(en_route(&fixture.store, step).await, Ok(Applied::Now(())));
    assert_eq!(
        start_without_pin(&fixture.store, starting(&fixture, order)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.order(order).work_stage, 1);
    let began = |event: &DomainEvent| matches!(event, DomainEvent::StageBegan { stage: 1, .. });
    assert_eq!(
        fixture.events().iter().filter(|event| began(event)).count(),
        1
    );
    let cmd = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(start_job(&fixture.store, cmd).await, Ok(Applied::Already));
}
