//! Requests that somebody looks at before people price them.

use crate::support::{House, a_booking, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId, UserId};
use marketplace::{
    DomainEvent, JobKind,
    assessing::{
        AssessingError, ReportAssessment, ReviewAssessment, ScheduleAssessment, report_assessment,
        review_assessment, schedule_assessment,
    },
    dispatch::{DispatchError, accept_offer, send_offers},
    ordering::{CancelOrder, PlaceOrder, PriceOrder, cancel_order, place_order, price_order},
};
use orders::{Assessment, AssessmentCause, AssessmentError, AssessmentState, OrderStatus, Report};
use pricing::{DeskLine, LineKind, TaxClass};
use testkit::world::{self, a_report};

const PAINTING: &str = "painting";

/// Bola asks for painting, which nobody prices unseen; Amina paints too.
async fn asked(house: &House) -> OrderId {
    house.store.tamper(|state| {
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
        ..a_booking(house.owner())
    };
    place_order(&house.store, &house.store, cmd)
        .await
        .expect("it is asked for")
}

fn chidi(house: &House) -> Invocation {
    house.by(Actor::Staff(world::an_admin().id))
}

/// Another member of the pricing desk.
fn ngozi(house: &House) -> Invocation {
    house.by(Actor::Staff(world::a_customer_no(40).id))
}

fn of(house: &House, order: OrderId) -> Assessment {
    house.state().assessments[&order].clone()
}

async fn plan(house: &House, order: OrderId, assessor: UserId) -> Result<(), AssessingError> {
    let cmd = ScheduleAssessment {
        call: chidi(house),
        order,
        assessor,
        at: house.clock_now().plus_hours(2),
    };
    schedule_assessment(&house.store, cmd).await
}

async fn report(
    house: &House,
    order: OrderId,
    report: Report,
) -> Result<Applied<()>, AssessingError> {
    report_assessment(
        &house.store,
        ReportAssessment {
            call: chidi(house),
            order,
            report,
        },
    )
    .await
}

async fn review(
    house: &House,
    call: Invocation,
    order: OrderId,
    back: Option<&str>,
) -> Result<Applied<()>, AssessingError> {
    review_assessment(
        &house.store,
        ReviewAssessment {
            call,
            order,
            send_back: back.map(str::to_owned),
        },
    )
    .await
}

async fn reported(house: &House) -> OrderId {
    let order = asked(house).await;
    plan(house, order, amina().into())
        .await
        .expect("it is planned");
    assert_eq!(report(house, order, a_report()).await, Ok(Applied::Now(())));
    order
}

fn desk_line(kobo: i64) -> DeskLine {
    let gross = Money::from_kobo(kobo);
    DeskLine {
        kind: LineKind::Labour,
        label: "Painting".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross,
        tax_class: TaxClass::Standard,
    }
}

async fn priced(house: &House, order: OrderId, kobo: i64) {
    let cmd = PriceOrder {
        call: chidi(house),
        order,
        lines: vec![desk_line(kobo)],
        plan: pricing::Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    };
    assert_eq!(price_order(&house.store, cmd).await, Ok(Applied::Now(())));
}

fn told(house: &House, user: UserId) -> Vec<String> {
    house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == user)
        .map(|one| one.title)
        .collect()
}

#[tokio::test]
async fn a_service_that_is_never_priced_unseen_and_an_engine_without_a_price_need_one_and_a_quote_does_not()
 {
    let house = House::new().await;
    let painting = asked(&house).await;
    assert_eq!(
        (of(&house, painting).state, of(&house, painting).cause),
        (AssessmentState::Needed, AssessmentCause::Service)
    );
    let large = PlaceOrder {
        category_slug: "generator-servicing".into(),
        answers: serde_json::json!({ "size": "large", "fuel": "diesel", "need": "dead" }),
        ..a_booking(house.owner())
    };
    let large = place_order(&house.store, &house.store, large)
        .await
        .expect("it is asked for");
    assert_eq!(
        (house.status(large), of(&house, large).cause),
        (OrderStatus::Requested, AssessmentCause::Engine),
        "it is not on the card"
    );
    let guards = house.requested().await;
    assert!(
        !house.state().assessments.contains_key(&guards),
        "the desk prices by quote"
    );
    let clean = house.priced().await;
    assert!(!house.state().assessments.contains_key(&clean));
}

#[tokio::test]
async fn an_accepted_report_makes_the_order_quoted_and_the_desk_prices_it() {
    let house = House::new().await;
    let order = reported(&house).await;
    assert_eq!(
        house.status(order),
        OrderStatus::Requested,
        "a report alone changes nothing"
    );
    assert_eq!(
        report(&house, order, a_report()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        review(&house, ngozi(&house), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        review(&house, ngozi(&house), order, None).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (house.status(order), of(&house, order).state),
        (OrderStatus::Quoted, AssessmentState::Accepted)
    );
    assert_eq!(
        house.history(order),
        ["CREATED", "SUBMITTED", "NEEDS_A_PERSON", "REPORT_ACCEPTED"]
    );
    house.relay().await;
    for title in ["We are looking at your request", "Your report is ready"] {
        assert!(told(&house, bola()).contains(&title.to_owned()), "{title}");
    }
    assert!(told(&house, amina().into()).contains(&"We need your assessment of a job".to_owned()));
    assert!(told(&house, world::an_admin().id).contains(&"A report to check".to_owned()));
    priced(&house, order, 12_000_000).await;
    assert_eq!(
        (house.status(order), of(&house, order).state),
        (OrderStatus::Priced, AssessmentState::Accepted)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_but_staff_does_anything_and_nobody_checks_their_own_report() {
    let house = House::new().await;
    let order = asked(&house).await;
    for call in house
        .not_the_owner()
        .into_iter()
        .chain([house.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff(_)))
    {
        let at = house.clock_now();
        let planned = schedule_assessment(
            &house.store,
            ScheduleAssessment {
                call,
                order,
                assessor: amina().into(),
                at,
            },
        )
        .await;
        assert_eq!(planned, Err(AssessingError::NotFound), "{:?}", call.actor);
        let cmd = ReportAssessment {
            call,
            order,
            report: a_report(),
        };
        assert_eq!(
            report_assessment(&house.store, cmd).await,
            Err(AssessingError::NotFound)
        );
        assert_eq!(
            review(&house, call, order, None).await,
            Err(AssessingError::NotFound)
        );
    }
    plan(&house, order, world::an_admin().id)
        .await
        .expect("one looks oneself");
    let _ = report(&house, order, a_report()).await.expect("reported");
    let own = Err(AssessingError::Assessment(AssessmentError::OwnReport));
    assert_eq!(review(&house, chidi(&house), order, None).await, own);
    assert_eq!(
        review(&house, chidi(&house), order, Some("Too dear.")).await,
        own
    );
    assert_eq!(
        review(&house, ngozi(&house), order, None).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn only_a_provider_who_takes_the_work_there_may_be_named() {
    let house = House::new().await;
    let order = asked(&house).await;
    let fields = |refused: Result<(), AssessingError>| match refused.unwrap_err() {
        AssessingError::Invalid(errors)
        | AssessingError::Assessment(AssessmentError::Invalid(errors)) => errors.0[0].code.clone(),
        other => panic!("another refusal: {other:?}"),
    };
    assert_eq!(fields(plan(&house, order, bola()).await), "own_request");
    assert_eq!(
        fields(plan(&house, order, world::a_customer().id).await),
        "not_eligible"
    );
    house.store.tamper(|state| {
        state
            .providers
            .get_mut(&amina())
            .unwrap()
            .categories
            .retain(|slug| slug != PAINTING)
    });
    assert_eq!(
        fields(plan(&house, order, amina().into()).await),
        "not_eligible"
    );
    assert_eq!(of(&house, order).state, AssessmentState::Needed);
}

#[tokio::test]
async fn a_report_that_goes_back_is_done_again() {
    let house = House::new().await;
    let order = reported(&house).await;
    assert_eq!(
        review(
            &house,
            ngozi(&house),
            order,
            Some("What about the ceiling?")
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (house.status(order), of(&house, order).returns),
        (OrderStatus::Requested, 1)
    );
    let better = Report {
        findings: "The ceiling needs a coat as well.".into(),
        ..a_report()
    };
    assert_eq!(report(&house, order, better).await, Ok(Applied::Now(())));
    assert_eq!(
        review(&house, ngozi(&house), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(house.status(order), OrderStatus::Quoted);
}

#[tokio::test]
async fn a_refused_job_closes_the_order_and_says_so() {
    let house = House::new().await;
    let order = asked(&house).await;
    plan(&house, order, amina().into()).await.unwrap();
    let refusal = Report {
        estimates: Vec::new(),
        hours: None,
        refusal: Some("The wall carries the roof.".into()),
        ..a_report()
    };
    let _ = report(&house, order, refusal).await.unwrap();
    assert_eq!(
        review(&house, ngozi(&house), order, None).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (house.status(order), of(&house, order).state),
        (OrderStatus::Cancelled, AssessmentState::Accepted)
    );
    assert_eq!(house.history(order).last().unwrap(), "NOT_POSSIBLE");
    assert!(house.job(JobKind::ChaseRequest, order).is_none());
    house.relay().await;
    assert!(told(&house, bola()).contains(&"We cannot take on your request".to_owned()));
    house.assert_sound().await;
}

#[tokio::test]
async fn a_request_waits_for_what_is_planned_and_ends_when_nothing_comes_of_it() {
    let house = House::new().await;
    let order = asked(&house).await;
    let at = house.clock_now().plus_days(10);
    let cmd = ScheduleAssessment {
        call: chidi(&house),
        order,
        assessor: amina().into(),
        at,
    };
    schedule_assessment(&house.store, cmd).await.unwrap();
    house.clock.advance_hours(10 * 24 + 71);
    house.work().await;
    assert_eq!(
        house.status(order),
        OrderStatus::Requested,
        "it is planned, so nobody gives up"
    );
    house.clock.advance_hours(1);
    house.work().await;
    assert_eq!(
        (house.status(order), of(&house, order).state),
        (OrderStatus::Cancelled, AssessmentState::Expired)
    );
    assert_eq!(house.count(&DomainEvent::RequestUnanswered { order }), 1);
}

#[tokio::test]
async fn an_accepted_report_that_nobody_prices_is_reminded_of_and_closed_in_the_end() {
    let house = House::new().await;
    let order = reported(&house).await;
    house.clock.advance_hours(60);
    let _ = review(&house, ngozi(&house), order, None).await.unwrap();
    house.clock.advance_hours(24);
    house.work().await;
    assert_eq!(
        (
            house.status(order),
            house.count(&DomainEvent::RequestEscalated { order })
        ),
        (OrderStatus::Quoted, 1)
    );
    house.clock.advance_hours(48);
    house.work().await;
    assert_eq!(
        (house.status(order), of(&house, order).state),
        (OrderStatus::Cancelled, AssessmentState::Accepted)
    );
}

#[tokio::test]
async fn what_is_cancelled_or_priced_without_a_report_needs_none_any_more() {
    let house = House::new().await;
    let left = reported(&house).await;
    let cancel = CancelOrder {
        call: house.owner(),
        order: left,
        reason: String::new(),
        as_credit: false,
    };
    assert_eq!(
        cancel_order(&house.store, cancel).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(of(&house, left).state, AssessmentState::Cancelled);
    let late = review(&house, ngozi(&house), left, None).await;
    let gone = AssessmentError::Illegal {
        from: AssessmentState::Cancelled,
        to: AssessmentState::Accepted,
    };
    assert_eq!(late, Err(gone.into()));
    let direct = asked(&house).await;
    priced(&house, direct, 9_000_000).await;
    assert_eq!(
        (house.status(direct), of(&house, direct).state),
        (OrderStatus::Priced, AssessmentState::Cancelled)
    );
}

/// Above ₦300,000 whoever named the figures does not get the work.
#[tokio::test]
async fn above_a_price_the_assessor_gets_neither_an_offer_nor_the_job() {
    let house = House::new().await;
    for (kobo, offered) in [(30_000_000, true), (30_000_100, false)] {
        let order = reported(&house).await;
        let _ = review(&house, ngozi(&house), order, None).await.unwrap();
        priced(&house, order, kobo).await;
        let reference = house.checkout(order).await;
        house.gateway.pay(&reference);
        house.verify(&reference).await;
        send_offers(&house.store, order, house.system())
            .await
            .unwrap();
        let to_amina = house
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina());
        assert_eq!(to_amina.is_some(), offered, "{kobo}");
        let Some(offer) = to_amina else { continue };
        house.store.tamper(|state| {
            state
                .orders
                .get_mut(&order)
                .unwrap()
                .price
                .as_mut()
                .unwrap()
                .total = Money::from_kobo(30_000_100)
        });
        let refused = accept_offer(&house.store, house.acceptance(house.amina(), offer.id)).await;
        assert_eq!(
            refused,
            Err(DispatchError::NotEligible),
            "asked again when they accept"
        );
    }
}
