//! A report, the desk that checks it, and a customer who has had enough: each order ends one way.

use crate::town::{CALLERS, Town, at_once};
use kernel::{Actor, Applied, Invocation, OrderId};
use marketplace::{
    assessing::{ReportAssessment, ReviewAssessment, report_assessment, review_assessment},
    ordering::{CancelOrder, PlaceOrder, cancel_order, place_order},
};
use orders::{AssessmentState, OrderStatus};
use testkit::world::{self, OrderPlan, a_report, an_admin, an_assessment};

races!(
    a_request_that_is_sent_many_times_at_once_needs_one_look,
    two_who_check_a_report_decide_once,
    a_customer_who_cancels_while_the_report_comes_in_leaves_nothing_open,
);

async fn in_state(town: &Town, number: u64, state: AssessmentState) -> OrderId {
    let order = town.order_in(number, OrderStatus::Requested).await;
    let stored = an_assessment(&OrderPlan::numbered(number), state, an_admin().id);
    let kept: Result<(), kernel::StoreError> = town
        .door()
        .unit(move |uow| uow.assessments().insert(stored.clone()))
        .await;
    kept.expect("it is kept");
    order
}

async fn reviewers(town: &Town) -> [kernel::UserId; 2] {
    let second = world::a_customer_no(41);
    world::stored::user(town.door(), second.clone()).await;
    [an_admin().id, second.id]
}

fn staff(town: &Town, who: kernel::UserId) -> Invocation {
    town.by(Actor::Staff(who))
}

async fn a_request_that_is_sent_many_times_at_once_needs_one_look(town: Town) {
    let answers = serde_json::json!({ "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" });
    let booking = PlaceOrder {
        category_slug: "painting".into(),
        answers,
        ..town.a_booking(town.owner())
    };
    let placed = at_once(CALLERS, |_| {
        let (town, booking) = (town.clone(), booking.clone());
        async move { place_order(town.door(), &*town.queries, booking).await }
    })
    .await;
    let order = placed.into_iter().find_map(Result::ok).expect("it is sent");
    assert_eq!(town.order(order).await.status, OrderStatus::Requested);
    assert_eq!(
        (
            town.count("orders"),
            town.count("assessments WHERE state = 'NEEDED'")
        ),
        (1, 1)
    );
}

async fn two_who_check_a_report_decide_once(town: Town) {
    let desk = reviewers(&town).await;
    let (mut accepted, mut returned) = (0, 0);
    for round in 1..=10_u64 {
        let order = in_state(&town, round, AssessmentState::Reported).await;
        let answers = at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                let first = (caller as u64 + round).is_multiple_of(2);
                let send_back = (!first).then(|| "What about the ceiling?".to_owned());
                let call = staff(&town, if first { desk[0] } else { desk[1] });
                review_assessment(
                    town.door(),
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
        match town.order(order).await.status {
            OrderStatus::Quoted => accepted += 1,
            OrderStatus::Requested => returned += 1,
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert_eq!(town.count("assessments WHERE state = 'ACCEPTED'"), accepted);
    assert_eq!(town.count("assessments WHERE state = 'REJECTED'"), returned);
    assert!(
        accepted > 0 && returned > 0,
        "{accepted} accepted, {returned} sent back: no race was run"
    );
}

async fn a_customer_who_cancels_while_the_report_comes_in_leaves_nothing_open(town: Town) {
    for round in 1..=8_u64 {
        let order = in_state(&town, round, AssessmentState::Scheduled).await;
        at_once(CALLERS, |caller| {
            let town = town.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let cmd = CancelOrder {
                        call: town.owner(),
                        order,
                        reason: String::new(),
                        as_credit: false,
                    };
                    cancel_order(town.door(), cmd).await.is_ok()
                } else {
                    let cmd = ReportAssessment {
                        call: staff(&town, an_admin().id),
                        order,
                        report: a_report(),
                    };
                    report_assessment(town.door(), cmd).await.is_ok()
                }
            }
        })
        .await;
        assert_eq!(
            town.order(order).await.status,
            OrderStatus::Cancelled,
            "round {round}"
        );
        assert_eq!(
            town.count(&format!(
                "assessments WHERE order_id = '{order}' AND state = 'CANCELLED'"
            )),
            1,
            "round {round}"
        );
        assert!(
            town.count("outbox") > 0
                && town.events("assessmentReported") <= i64::try_from(round).expect("small"),
            "one report each"
        );
    }
}
