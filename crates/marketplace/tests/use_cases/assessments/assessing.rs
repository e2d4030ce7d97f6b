//! Who assesses a request, on a visit, and with what report.

use super::{PAINTING, asked, chidi, ngozi, of, plan, priced, report, reported, review};
use crate::support::{Fixture, a_booking, amina, bola};
use kernel::{Actor, Applied, Money};
use marketplace::{
    assessments::{
        AskAssessment, AssessmentsError, ReportAssessment, ScheduleAssessment, ask_assessment,
        report_assessment, schedule_assessment,
    },
    dispatch::{DispatchError, accept_offer, send_offers},
    orders::{PlaceOrder, place_order},
};
use orders::{
    AssessmentCause, AssessmentError, AssessmentKind, AssessmentState, OrderStatus, Report,
};
use testkit::world::{self, a_report};

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
async fn b5_1_a_ride_is_priced_by_people_without_an_assessment() {
    let fixture = Fixture::new().await;
    let ride = PlaceOrder {
        category_slug: "taxi".into(),
        answers: serde_json::json!({ "kind": "one_way", "dropoff_area": "elsewhere", "dropoff": "Suleja", "stops": 0,
            "passengers": 2, "luggage": 1, "child_seat": false }),
        ..a_booking(fixture.owner())
    };
    let ride = place_order(&fixture.store, &fixture.store, ride)
        .await
        .expect("it is asked for");
    assert_eq!(fixture.status(ride), OrderStatus::Requested);
    assert!(!fixture.state().assessments.contains_key(&ride));
    let asked = ask_assessment(
        &fixture.store,
        AskAssessment {
            call: fixture.owner(),
            order: ride,
        },
    )
    .await;
    assert_eq!(asked, Err(AssessmentsError::NotAssessable));
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
