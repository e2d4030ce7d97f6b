//! Requests that are assessed before staff price them.

use crate::{
    quotes::{request_photos, told},
    support::{Fixture, a_booking, amina, bola},
};
use kernel::{Actor, Applied, Invocation, Money, OrderId, UserId};
use marketplace::{
    DomainEvent, TaskKind,
    assessments::{
        AssessmentsError, ReportAssessment, ReviewAssessment, ScheduleAssessment, SetReportAside,
        report_assessment, review_assessment, schedule_assessment, set_report_aside,
    },
    dispatch::{DispatchError, accept_offer, send_offers},
    orders::{CancelOrder, PlaceOrder, PriceOrder, cancel_order, place_order, price_order},
};
use orders::{
    Assessment, AssessmentCause, AssessmentError, AssessmentKind, AssessmentState, OrderStatus,
    Report,
};
use pricing::{LineKind, StaffLine, TaxClass};
use testkit::world::{self, a_report};

const PAINTING: &str = "painting";

/// Bola requests painting with photos, which cannot be priced unseen; Amina paints too.
pub async fn asked(fixture: &Fixture) -> OrderId {
    fixture.store.tamper(|state| {
        state
            .providers
            .get_mut(&amina())
            .expect("stored")
            .categories
            .push(PAINTING.into())
    });
    let answers = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" });
    let cmd = PlaceOrder {
        category_slug: PAINTING.into(),
        answers,
        ..a_booking(fixture.owner())
    };
    let order = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .expect("it is asked for");
    request_photos(fixture, order);
    order
}

fn chidi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

/// Another member of the pricing staff.
fn ngozi(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::a_customer_no(40).id))
}

fn of(fixture: &Fixture, order: OrderId) -> Assessment {
    fixture.state().assessments[&order].clone()
}

async fn plan(fixture: &Fixture, order: OrderId, assessor: UserId) -> Result<(), AssessmentsError> {
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor,
        at: fixture.clock_now().plus_hours(2),
    };
    schedule_assessment(&fixture.store, cmd).await
}

async fn report(
    fixture: &Fixture,
    order: OrderId,
    report: Report,
) -> Result<Applied<()>, AssessmentsError> {
    report_assessment(
        &fixture.store,
        ReportAssessment {
            call: chidi(fixture),
            order,
            report,
        },
    )
    .await
}

async fn review(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
    back: Option<&str>,
) -> Result<Applied<()>, AssessmentsError> {
    review_assessment(
        &fixture.store,
        ReviewAssessment {
            call,
            order,
            send_back: back.map(str::to_owned),
        },
    )
    .await
}

async fn reported(fixture: &Fixture) -> OrderId {
    let order = asked(fixture).await;
    plan(fixture, order, amina().into())
        .await
        .expect("it is planned");
    assert_eq!(
        report(fixture, order, a_report()).await,
        Ok(Applied::Now(()))
    );
    order
}

pub fn staff_line(kobo: i64) -> StaffLine {
    let gross = Money::from_kobo(kobo);
    StaffLine {
        kind: LineKind::Labour,
        label: "Painting".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross,
        tax_class: TaxClass::Standard,
    }
}

/// Staff price the order.
pub async fn priced(fixture: &Fixture, order: OrderId, kobo: i64) {
    let cmd = PriceOrder {
        call: chidi(fixture),
        order,
        lines: vec![staff_line(kobo)],
        plan: pricing::Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    };
    assert_eq!(price_order(&fixture.store, cmd).await, Ok(Applied::Now(())));
}

/// The code of the field that is wrong.
fn fault_of(refused: Result<(), AssessmentsError>) -> String {
    match refused.unwrap_err() {
        AssessmentsError::Invalid(errors)
        | AssessmentsError::Assessment(AssessmentError::Invalid(errors)) => {
            errors.0[0].code.to_string()
        }
        other => panic!("another refusal: {other:?}"),
    }
}

#[tokio::test]
async fn a_service_that_is_never_priced_unseen_and_an_engine_without_a_price_need_one_and_a_quote_does_not()
 {
    let fixture = Fixture::new().await;
    let painting = asked(&fixture).await;
    assert_eq!(
        (of(&fixture, painting).state, of(&fixture, painting).cause),
        (AssessmentState::Needed, AssessmentCause::Service)
    );
    let large = PlaceOrder {
        category_slug: "generator-servicing".into(),
        answers: serde_json::json!({ "size": "large", "fuel": "diesel", "need": "dead" }),
        ..a_booking(fixture.owner())
    };
    let large = place_order(&fixture.store, &fixture.store, large)
        .await
        .expect("it is asked for");
    assert_eq!(
        (fixture.status(large), of(&fixture, large).cause),
        (OrderStatus::Requested, AssessmentCause::Engine),
        "it is not on the card"
    );
    let guards = fixture.requested().await;
    assert!(
        !fixture.state().assessments.contains_key(&guards),
        "staff price by quote"
    );
    let clean = fixture.priced().await;
    assert!(!fixture.state().assessments.contains_key(&clean));
}

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
async fn only_staff_act_and_not_on_their_own_report() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .chain([fixture.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let at = fixture.clock_now();
        let planned = schedule_assessment(
            &fixture.store,
            ScheduleAssessment {
                call,
                order,
                kind: AssessmentKind::Remote,
                assessor: amina().into(),
                at,
            },
        )
        .await;
        assert_eq!(planned, Err(AssessmentsError::NotFound), "{:?}", call.actor);
        let cmd = ReportAssessment {
            call,
            order,
            report: a_report(),
        };
        assert_eq!(
            report_assessment(&fixture.store, cmd).await,
            Err(AssessmentsError::NotFound)
        );
        assert_eq!(
            review(&fixture, call, order, None).await,
            Err(AssessmentsError::NotFound)
        );
    }
    plan(&fixture, order, world::an_admin().id)
        .await
        .expect("one looks oneself");
    let _applied = report(&fixture, order, a_report()).await.expect("reported");
    let own = Err(AssessmentsError::Assessment(AssessmentError::OwnReport));
    assert_eq!(review(&fixture, chidi(&fixture), order, None).await, own);
    assert_eq!(
        review(&fixture, chidi(&fixture), order, Some("Too dear.")).await,
        own
    );
    assert_eq!(
        review(&fixture, ngozi(&fixture), order, None).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn only_a_provider_who_takes_the_work_there_may_be_named() {
    let fixture = Fixture::new().await;
    let order = asked(&fixture).await;
    assert_eq!(fault_of(plan(&fixture, order, bola()).await), "own_request");
    assert_eq!(
        fault_of(plan(&fixture, order, world::a_customer().id).await),
        "not_eligible"
    );
    fixture.store.tamper(|state| {
        state
            .providers
            .get_mut(&amina())
            .unwrap()
            .categories
            .retain(|slug| slug != PAINTING)
    });
    assert_eq!(
        fault_of(plan(&fixture, order, amina().into()).await),
        "not_eligible"
    );
    assert_eq!(of(&fixture, order).state, AssessmentState::Needed);
}

#[tokio::test]
async fn a_report_that_goes_back_is_done_again() {
    let fixture = Fixture::new().await;
    let order = reported(&fixture).await;
    assert_eq!(
        review(
            &fixture,
            ngozi(&fixture),
            order,
            Some("What about the ceiling?")
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (fixture.status(order), of(&fixture, order).returns),
        (OrderStatus::Requested, 1)
    );
    let better = Report {
        findings: "The ceiling needs a coat as well.".into(),
        ..a_report()
    };
    assert_eq!(report(&fixture, order, better).await, Ok(Applied::Now(())));
    assert_eq!(
        review(&fixture, ngozi(&fixture), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
}

#[tokio::test]
async fn b9_a_visit_to_look_at_work_needs_time_and_takes_it() {
    let fixture = Fixture::new().await;
    let taken = fixture.assigned().await;
    let order = asked(&fixture).await;
    assert_eq!(
        fault_of(plan(&fixture, order, amina().into()).await),
        "busy",
        "the job takes the time from now on"
    );
    assert_eq!(of(&fixture, order).state, AssessmentState::Needed);
    fixture.puts_off(taken);
    plan(&fixture, order, amina().into()).await.unwrap();
    // The same visit a little later is not in its own way.
    let cmd = ScheduleAssessment {
        call: chidi(&fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor: amina().into(),
        at: fixture.clock_now().plus_hours(3),
    };
    assert_eq!(schedule_assessment(&fixture.store, cmd).await, Ok(()));
    let second = asked(&fixture).await;
    assert_eq!(
        fault_of(plan(&fixture, second, amina().into()).await),
        "busy"
    );
    let (job, _) = fixture.paid().await;
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(0), "a job for now is not offered to them");
    assert_eq!(
        report(&fixture, order, a_report()).await,
        Ok(Applied::Now(()))
    );
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(1), "the visit is over");
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

/// Above ₦300,000 the assessor who named the figures does not get the job.
#[tokio::test]
async fn above_a_price_the_assessor_gets_neither_an_offer_nor_the_job() {
    let fixture = Fixture::new().await;
    for (kobo, offered) in [(30_000_000, true), (30_000_100, false)] {
        let order = reported(&fixture).await;
        let _applied = review(&fixture, ngozi(&fixture), order, None)
            .await
            .unwrap();
        priced(&fixture, order, kobo).await;
        let reference = fixture.checkout(order).await;
        fixture.gateway.pay(&reference);
        fixture.verify(&reference).await;
        send_offers(&fixture.store, order, fixture.system())
            .await
            .unwrap();
        let to_amina = fixture
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina());
        assert_eq!(to_amina.is_some(), offered, "{kobo}");
        let Some(offer) = to_amina else { continue };
        fixture.store.tamper(|state| {
            state
                .orders
                .get_mut(&order)
                .unwrap()
                .price
                .as_mut()
                .unwrap()
                .total = Money::from_kobo(30_000_100)
        });
        let refused = accept_offer(
            &fixture.store,
            fixture.acceptance(fixture.amina(), offer.id),
        )
        .await;
        assert_eq!(
            refused,
            Err(DispatchError::NotEligible),
            "asked again when they accept"
        );
    }
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
