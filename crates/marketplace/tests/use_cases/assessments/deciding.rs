//! What follows from a report, and how an assessment ends.

use super::{asked, chidi, ngozi, of, plan, priced, report, reported, review};
use crate::{
    quotes::told,
    support::{Fixture, amina, bola},
};
use kernel::Applied;
use marketplace::{
    DomainEvent, TaskKind,
    assessments::{
        AssessmentsError, ScheduleAssessment, SetReportAside, schedule_assessment, set_report_aside,
    },
    orders::{CancelOrder, cancel_order},
};
use orders::{AssessmentError, AssessmentKind, AssessmentState, OrderStatus, Report};
use testkit::world::{self, a_report};

#[tokio::test]
async fn an_accepted_report_makes_the_order_quoted_and_the_staff_prices_it() {
    let fixture = Fixture::new().await;
    let order = reported(&fixture).await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::Requested,
        "a report alone changes nothing"
    );
    assert_eq!(
        report(&fixture, order, a_report()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        review(&fixture, ngozi(&fixture), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        review(&fixture, ngozi(&fixture), order, None).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Quoted, AssessmentState::Accepted)
    );
    assert_eq!(
        fixture.history(order),
        ["CREATED", "SUBMITTED", "NEEDS_A_PERSON", "REPORT_ACCEPTED"]
    );
    fixture.reactions().await;
    for title in ["We are looking at your request", "Your report is ready"] {
        assert!(
            told(&fixture, bola()).contains(&title.to_owned()),
            "{title}"
        );
    }
    assert!(told(&fixture, amina().into()).contains(&"We need your quote for a job".to_owned()));
    assert!(told(&fixture, world::an_admin().id).contains(&"A report to check".to_owned()));
    priced(&fixture, order, 12_000_000).await;
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Priced, AssessmentState::Accepted)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_refused_job_closes_the_order_and_says_so() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    plan(&fixture, order, amina().into()).await.unwrap();
    let refusal = Report {
        estimates: Vec::new(),
        hours: None,
        refusal: Some("The wall carries the roof.".into()),
        ..a_report()
    };
    let _applied = report(&fixture, order, refusal).await.unwrap();
    assert_eq!(
        review(&fixture, ngozi(&fixture), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Cancelled, AssessmentState::Accepted)
    );
    assert_eq!(fixture.history(order).last().unwrap(), "NOT_POSSIBLE");
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_none());
    fixture.reactions().await;
    assert!(told(&fixture, bola()).contains(&"We cannot take on your request".to_owned()));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_request_waits_for_what_is_planned_and_ends_when_nothing_comes_of_it() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    let at = fixture.clock_now().plus_days(10);
    let cmd = ScheduleAssessment {
        call: chidi(&fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor: amina().into(),
        at,
    };
    schedule_assessment(&fixture.store, cmd).await.unwrap();
    fixture.clock.advance_hours(10 * 24 + 71);
    fixture.work().await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::Requested,
        "it is planned, so no one gives up"
    );
    fixture.clock.advance_hours(1);
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Cancelled, AssessmentState::Expired)
    );
    assert_eq!(fixture.count(&DomainEvent::RequestUnanswered { order }), 1);
}

#[tokio::test]
async fn an_accepted_report_without_a_price_is_reminded_of_and_finally_closed() {
    let fixture = Fixture::new().await;
    let order = reported(&fixture).await;
    fixture.clock.advance_hours(60);
    let _applied = review(&fixture, ngozi(&fixture), order, None)
        .await
        .unwrap();
    fixture.clock.advance_hours(24);
    fixture.work().await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.count(&DomainEvent::RequestEscalated { order })
        ),
        (OrderStatus::Quoted, 1)
    );
    fixture.clock.advance_hours(48);
    fixture.work().await;
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Cancelled, AssessmentState::Accepted)
    );
}

#[tokio::test]
async fn what_is_cancelled_or_priced_without_a_report_needs_none_any_more() {
    let fixture = Fixture::new().await;
    let left = reported(&fixture).await;
    let cancel = CancelOrder {
        call: fixture.owner(),
        order: left,
        reason: String::new(),
        as_credit: false,
    };
    assert_eq!(
        cancel_order(&fixture.store, cancel).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(of(&fixture, left).state, AssessmentState::Cancelled);
    let late = review(&fixture, ngozi(&fixture), left, None).await;
    let gone = AssessmentError::Illegal {
        from: AssessmentState::Cancelled,
        to: AssessmentState::Accepted,
    };
    assert_eq!(late, Err(gone.into()));
    let direct = asked(&fixture).await;
    priced(&fixture, direct, 9_000_000).await;
    assert_eq!(
        (fixture.status(direct), of(&fixture, direct).state),
        (OrderStatus::Priced, AssessmentState::Cancelled)
    );
}

#[tokio::test]
async fn row_8_an_accepted_report_is_set_aside_with_a_reason_and_another_one_may_follow() {
    let fixture = Fixture::new().await;
    let order = reported(&fixture).await;
    let aside = |call| SetReportAside {
        call,
        order,
        reason: "The ceiling is missing.".into(),
    };
    let early = set_report_aside(&fixture.store, aside(ngozi(&fixture))).await;
    assert!(early.is_err(), "it was not accepted");
    let _applied = review(&fixture, ngozi(&fixture), order, None)
        .await
        .unwrap();
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
    let bounced = review(&fixture, ngozi(&fixture), order, Some("Not so.")).await;
    assert!(bounced.is_err(), "an accepted report is not returned");
    for call in [fixture.owner(), fixture.amina(), fixture.system()] {
        assert_eq!(
            set_report_aside(&fixture.store, aside(call)).await,
            Err(AssessmentsError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let done = set_report_aside(&fixture.store, aside(ngozi(&fixture))).await;
    assert_eq!(done, Ok(()));
    let assessment = of(&fixture, order);
    assert_eq!(
        (fixture.status(order), assessment.state),
        (OrderStatus::Requested, AssessmentState::Rejected)
    );
    assert_eq!(assessment.note.as_deref(), Some("The ceiling is missing."));
    assert_eq!(fixture.history(order).last().unwrap(), "REPORT_SET_ASIDE");
    fixture.reactions().await;
    let told = fixture.state().notifications.owned().into_values();
    let told =
        told.filter(|one| one.user == bola() && one.title == "We are checking your request again");
    assert_eq!(told.count(), 1);
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    let again = set_report_aside(&fixture.store, aside(ngozi(&fixture))).await;
    assert!(again.is_err(), "there is no accepted report");
    assert_eq!(
        report(&fixture, order, a_report()).await,
        Ok(Applied::Now(())),
        "another report"
    );
}
