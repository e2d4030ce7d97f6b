//! A report, the staff who check it, and a customer who cancels: each order ends in one way.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    assessments::{
        AskAssessment, ReportAssessment, ReviewAssessment, TakeVisitStep, ask_assessment,
        report_assessment, review_assessment, take_visit_step,
    },
    orders::{CancelOrder, PlaceOrder, cancel_order, place_order},
};
use orders::{AssessmentState, OrderStatus, VisitStep};
use testkit::world::{self, OrderPlan, a_report, an_admin, an_assessment, request_photos};

races!(
    a_request_that_is_sent_many_times_at_once_needs_one_look,
    b5_1_sixteen_requests_of_a_customer_for_an_assessment_have_one_effect,
    b5_4_of_an_arrival_and_a_missed_visit_the_first_counts,
    two_who_check_a_report_decide_once,
    a_customer_who_cancels_while_the_report_comes_in_leaves_nothing_open,
);

pub async fn in_state(scenario: &Scenario, number: u64, state: AssessmentState) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::Requested).await;
    let plan = OrderPlan::numbered(number);
    let stored = an_assessment(&plan, state, an_admin().id);
    let photos = request_photos(&plan);
    let kept: Result<(), kernel::StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            for photo in &photos {
                uow.uploads().insert(photo.clone())?;
            }
            uow.assessments().insert(stored.clone())
        })
        .await;
    kept.expect("it is kept");
    order
}

async fn reviewers(scenario: &Scenario) -> [kernel::UserId; 2] {
    let second = world::a_customer_no(41);
    world::stored::user(scenario.store(), second.clone()).await;
    [an_admin().id, second.id]
}

fn staff(scenario: &Scenario, who: kernel::UserId) -> Invocation {
    scenario.by(testkit::staff(who))
}

async fn a_request_that_is_sent_many_times_at_once_needs_one_look(scenario: Scenario) {
    let answers = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" });
    let booking = PlaceOrder {
        category_slug: "painting".into(),
        answers,
        ..scenario.a_booking(scenario.owner())
    };
    let placed = at_once(CALLERS, |_| {
        let (scenario, booking) = (scenario.clone(), booking.clone());
        async move { place_order(scenario.store(), &*scenario.queries, booking).await }
    })
    .await;
    let order = placed.into_iter().find_map(Result::ok).expect("it is sent");
    assert_eq!(scenario.order(order).await.status, OrderStatus::Requested);
    assert_eq!(
        (
            scenario.count("orders"),
            scenario.count("assessments WHERE state = 'NEEDED'")
        ),
        (1, 1)
    );
}

async fn b5_1_sixteen_requests_of_a_customer_for_an_assessment_have_one_effect(scenario: Scenario) {
    let order = scenario.priced().await;
    let before = scenario.events("priceRequested");
    let asked = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let call = scenario.owner();
            ask_assessment(scenario.store(), AskAssessment { call, order }).await
        }
    })
    .await;
    let effects = asked
        .iter()
        .filter(|answer| **answer == Ok(Applied::Now(())))
        .count();
    assert_eq!(effects, 1, "{asked:?}");
    assert_eq!(scenario.order(order).await.status, OrderStatus::Requested);
    assert_eq!(scenario.events("priceRequested") - before, 1);
    let asked = format!("assessments WHERE order_id = '{order}' AND cause = 'CUSTOMER'");
    assert_eq!(scenario.count(&asked), 1);
}

async fn b5_4_of_an_arrival_and_a_missed_visit_the_first_counts(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = in_state(&scenario, round, AssessmentState::EnRoute).await;
        let before = scenario.events("assessmentVisit");
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                let arrives = (caller as u64 + round).is_multiple_of(2);
                let (call, step) = if arrives {
                    (scenario.amina(), VisitStep::OnSite)
                } else {
                    (scenario.owner(), VisitStep::AssessorNoShow)
                };
                let now = call.now.plus_hours(3);
                let call = Invocation { now, ..call };
                take_visit_step(scenario.store(), TakeVisitStep { call, order, step }).await
            }
        })
        .await;
        let effects = answers
            .iter()
            .filter(|answer| **answer == Ok(Applied::Now(())))
            .count();
        assert_eq!(effects, 1, "round {round}: {answers:?}");
        assert_eq!(scenario.events("assessmentVisit") - before, 1);
        let states = "state IN ('ON_SITE', 'ASSESSOR_NO_SHOW')";
        let ended = format!("assessments WHERE order_id = '{order}' AND {states}");
        assert_eq!(scenario.count(&ended), 1, "round {round}");
    }
}

async fn two_who_check_a_report_decide_once(scenario: Scenario) {
    let both = reviewers(&scenario).await;
    let (mut accepted, mut returned) = (0, 0);
    // There are ten rounds, and more as long as one of the two has won every race.
    for round in 1..=60_u64 {
        if round > 10 && accepted > 0 && returned > 0 {
            break;
        }
        let order = in_state(&scenario, round, AssessmentState::Reported).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                let first = (caller as u64 + round).is_multiple_of(2);
                let send_back = (!first).then(|| "What about the ceiling?".to_owned());
                let call = staff(&scenario, if first { both[0] } else { both[1] });
                review_assessment(
                    scenario.store(),
                    ReviewAssessment {
                        call,
                        order,
                        send_back,
                    },
                )
                .await
            }
        })
        .await;
        assert_eq!(
            answers
                .iter()
                .filter(|answer| **answer == Ok(Applied::Now(())))
                .count(),
            1,
            "round {round}: {answers:?}"
        );
        match scenario.order(order).await.status {
            OrderStatus::Quoted => accepted += 1,
            OrderStatus::Requested => returned += 1,
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert_eq!(
        scenario.count("assessments WHERE state = 'ACCEPTED'"),
        accepted
    );
    assert_eq!(
        scenario.count("assessments WHERE state = 'REJECTED'"),
        returned
    );
    assert!(
        accepted > 0 && returned > 0,
        "{accepted} accepted, {returned} sent back: there was no race"
    );
}

async fn a_customer_who_cancels_while_the_report_comes_in_leaves_nothing_open(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = in_state(&scenario, round, AssessmentState::Scheduled).await;
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = CancelOrder {
                        call: scenario.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    cancel_order(scenario.store(), cmd).await.is_ok()
                } else {
                    let cmd = ReportAssessment {
                        call: staff(&scenario, an_admin().id),
                        order,
                        report: a_report(),
                    };
                    report_assessment(scenario.store(), cmd).await.is_ok()
                }
            }
        })
        .await;
        assert_eq!(
            scenario.order(order).await.status,
            OrderStatus::Cancelled,
            "round {round}"
        );
        assert_eq!(
            scenario.count(&format!(
                "assessments WHERE order_id = '{order}' AND state = 'CANCELLED'"
            )),
            1,
            "round {round}"
        );
        assert!(
            scenario.count("outbox") > 0
                && scenario.events("assessmentReported") <= i64::try_from(round).expect("small"),
            "one report each"
        );
    }
}
