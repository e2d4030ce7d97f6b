//! The steps of the visit of an assessment, and visits that one side misses.

use crate::{
    quotes::{chidi, of, sent, told},
    support::{Fixture, amina, bola},
    visit_fees::{pays_visit, schedules_visit},
};
use kernel::{Actor, Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, VisitNews,
    assessments::{AssessmentsError, TakeVisitStep, take_visit_step},
};
use orders::{
    ASSESSOR_WAIT_MINUTES, AssessmentError, AssessmentState, CUSTOMER_WAIT_MINUTES, VisitStep,
};
use testkit::world;

/// A visit of Amina in two hours, whose fee was paid.
async fn a_visit(fixture: &Fixture) -> OrderId {
    let order = sent(fixture).await;
    schedules_visit(fixture, order).await;
    pays_visit(fixture, order).await;
    order
}

async fn takes(
    fixture: &Fixture,
    call: Invocation,
    (order, step): (OrderId, VisitStep),
) -> Result<Applied<()>, AssessmentsError> {
    take_visit_step(&fixture.store, TakeVisitStep { call, order, step }).await
}

/// Takes a step twice: the second time it has no effect.
async fn takes_once(fixture: &Fixture, call: Invocation, of: (OrderId, VisitStep)) {
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(takes(fixture, call, of).await, Ok(expected), "{of:?}");
    }
    let news = DomainEvent::AssessmentVisit(VisitNews {
        order: of.0,
        provider: Some(amina()),
        step: of.1,
    });
    assert_eq!(fixture.count(&news), 1);
}

const TOO_EARLY: Result<Applied<()>, AssessmentsError> =
    Err(AssessmentsError::Assessment(AssessmentError::TooEarly));

#[tokio::test]
async fn b5_4_the_assessor_reports_the_visit_and_a_customer_who_is_not_there() {
    let fixture = Fixture::new().await;
    let order = a_visit(&fixture).await;
    let other = fixture.by(Actor::Provider(world::a_provider_no(70).id));
    for call in [fixture.owner(), fixture.stranger(), fixture.system(), other] {
        let refused = takes(&fixture, call, (order, VisitStep::EnRoute)).await;
        assert_eq!(refused, Err(AssessmentsError::NotFound), "{:?}", call.actor);
    }
    takes_once(&fixture, fixture.amina(), (order, VisitStep::EnRoute)).await;
    fixture.clock.advance_hours(2);
    takes_once(&fixture, fixture.amina(), (order, VisitStep::OnSite)).await;
    let missed = (order, VisitStep::CustomerNoShow);
    fixture.clock.advance_mins(CUSTOMER_WAIT_MINUTES);
    fixture.clock.advance_secs(-1);
    assert_eq!(takes(&fixture, fixture.amina(), missed).await, TOO_EARLY);
    assert_eq!(of(&fixture, order).state, AssessmentState::OnSite);
    fixture.clock.advance_secs(1);
    takes_once(&fixture, fixture.amina(), missed).await;
    fixture.reactions().await;
    let customer = told(&fixture, bola());
    for title in [
        "A visit is scheduled",
        "Your expert is on the way",
        "Your expert has arrived",
        "Sorry we missed you",
    ] {
        assert!(customer.contains(&title.to_owned()), "{title}");
    }
    let staff = told(&fixture, world::an_admin().id);
    assert!(staff.contains(&"A visit was missed".to_owned()));
    schedules_visit(&fixture, order).await;
    pays_visit(&fixture, order).await;
    let stored = of(&fixture, order);
    assert_eq!(
        (stored.state, stored.step_at),
        (AssessmentState::Scheduled, None),
        "another visit"
    );
}

#[tokio::test]
async fn b5_4_the_customer_reports_an_assessor_who_does_not_come() {
    let fixture = Fixture::new().await;
    let order = a_visit(&fixture).await;
    let missed = (order, VisitStep::AssessorNoShow);
    fixture.clock.advance_mins(2 * 60 + ASSESSOR_WAIT_MINUTES);
    fixture.clock.advance_secs(-1);
    assert_eq!(takes(&fixture, fixture.owner(), missed).await, TOO_EARLY);
    fixture.clock.advance_secs(1);
    for call in [fixture.stranger(), fixture.amina(), fixture.system()] {
        let refused = takes(&fixture, call, missed).await;
        assert_eq!(refused, Err(AssessmentsError::NotFound), "{:?}", call.actor);
    }
    takes_once(&fixture, fixture.owner(), missed).await;
    assert_eq!(of(&fixture, order).state, AssessmentState::AssessorNoShow);
    fixture.reactions().await;
    let customer = told(&fixture, bola());
    assert!(customer.contains(&"We are sorry for the missed visit".to_owned()));
    assert!(told(&fixture, amina().into()).contains(&"You missed a visit".to_owned()));
    let staff = told(&fixture, world::an_admin().id);
    assert!(staff.contains(&"A visit was missed".to_owned()));
    let gone = AssessmentError::Illegal {
        from: AssessmentState::AssessorNoShow,
        to: AssessmentState::EnRoute,
    };
    assert_eq!(
        takes(&fixture, fixture.amina(), (order, VisitStep::EnRoute)).await,
        Err(gone.into())
    );
}

#[tokio::test]
async fn b5_4_staff_record_each_step_of_a_visit_and_none_of_a_remote_assessment() {
    for steps in [
        &[
            VisitStep::EnRoute,
            VisitStep::OnSite,
            VisitStep::CustomerNoShow,
        ][..],
        &[VisitStep::AssessorNoShow][..],
    ] {
        let fixture = Fixture::new().await;
        let order = a_visit(&fixture).await;
        fixture.clock.advance_hours(3);
        for step in steps {
            fixture.clock.advance_hours(1);
            takes_once(&fixture, chidi(&fixture), (order, *step)).await;
            assert_eq!(of(&fixture, order).state, step.state());
        }
    }
    let fixture = Fixture::new().await;
    let order = sent(&fixture).await;
    for step in VisitStep::ALL {
        let illegal = AssessmentError::Illegal {
            from: AssessmentState::Scheduled,
            to: step.state(),
        };
        let refused = takes(&fixture, chidi(&fixture), (order, step)).await;
        assert_eq!(refused, Err(illegal.into()), "{step:?}");
    }
}
