//! A provider never has two jobs or visits at one time.

use super::{accept, rounds};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Actor, Money, OrderId, StoreError, Timestamp};
use marketplace::{
    assessments::{ScheduleAssessment, schedule_assessment},
    dispatch::DispatchError,
    warranty::{PlanVisit, plan_visit},
};
use orders::{AssessmentKind, AssessmentState, OrderStatus};
use providers::Offer;
use testkit::world;

races!(
    t59_of_sixteen_jobs_at_one_time_a_provider_who_accepts_all_at_once_has_one,
    b9_of_a_job_and_a_return_visit_at_one_time_a_provider_takes_one,
    b9_of_a_job_and_a_visit_to_look_at_work_at_one_time_a_provider_takes_one,
);

/// In each round, sixteen customers want the same provider for the same time of one day. The orders
/// are stored as paid, each with an offer, so that only the acceptances race.
async fn t59_of_sixteen_jobs_at_one_time_a_provider_who_accepts_all_at_once_has_one(
    scenario: Scenario,
) {
    let rounds = rounds(20);
    for round in 0..rounds {
        let plans = (0..CALLERS as u64)
            .map(|caller| world::OrderPlan::numbered(1 + round * CALLERS as u64 + caller));
        let plans: Vec<_> = plans
            .map(|plan| {
                plan.at(marketplace::Clock::now(&scenario.clock)
                    .plus_days(i64::try_from(round).unwrap()))
            })
            .collect();
        let mut offers = Vec::new();
        for plan in &plans {
            world::order_in(scenario.store(), plan, OrderStatus::Paid).await;
            offers.push(scenario.open_offer(plan, world::a_provider()).await);
        }
        let answers = at_once(CALLERS, |caller| {
            accept(scenario.clone(), offers[caller].clone())
        })
        .await;
        let won: Vec<_> = answers.iter().filter(|answer| answer.is_ok()).collect();
        assert_eq!(won.len(), 1, "round {round}: {answers:?}");
        assert_eq!(
            times(&answers, &Err(DispatchError::Busy)),
            CALLERS - 1,
            "round {round}: {answers:?}"
        );
    }
    assert_eq!(
        scenario.count("orders WHERE status = 'ASSIGNED'"),
        i64::try_from(rounds).unwrap()
    );
    assert_eq!(
        scenario.count("offers WHERE state = 'ACCEPTED'"),
        i64::try_from(rounds).unwrap()
    );
    scenario.assert_sound().await;
}

/// A paid order for tomorrow from ten on, with an offer to the provider of this number.
async fn offered_for_tomorrow(scenario: &Scenario, number: u64) -> (OrderId, Offer, Timestamp) {
    let now = marketplace::Clock::now(&scenario.clock);
    // The slot of a plan is three days after its beginning.
    let plan = world::OrderPlan::numbered(number).at(now.plus_days(-2));
    let order = world::order_in(scenario.store(), &plan, OrderStatus::Paid).await;
    let provider = world::a_provider_no(number);
    let offer = scenario.open_offer(&plan, provider).await;
    let begins = order.slot.and_then(orders::Slot::starts_at);
    (order.id, offer, begins.unwrap())
}

/// Exactly one of the two happened: the job was taken, or the visit was planned. Returns whether it
/// was the job.
async fn job_or_visit(
    scenario: &Scenario,
    (order, visits): (OrderId, &str),
    answers: &[(bool, bool)],
) -> bool {
    let won = |job: bool| answers.iter().any(|(is_job, ok)| *is_job == job && *ok);
    let assigned = scenario.order(order).await.status == OrderStatus::Assigned;
    let planned = scenario.count(visits) == 1;
    assert_eq!((won(true), won(false)), (assigned, planned), "{answers:?}");
    assert!(assigned != planned, "both, or none: {answers:?}");
    assigned
}

/// A warranty claim for a finished job, whose provider must come again.
fn a_claim(number: u64, done: &world::OrderPlan, now: Timestamp) -> WarrantyClaim {
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: testkit::id_no(776_000 + number).into(),
        order: done.order_id(),
        customer: done.customer,
        opened_at: now,
        statement: String::new(),
        photos: Vec::new(),
        state: ClaimState::Visit,
        provider: done.provider,
        fee: Money::ZERO,
        visit_at: None,
        report: None,
        due_at: now.plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version: 0,
    })
}

async fn b9_of_a_job_and_a_return_visit_at_one_time_a_provider_takes_one(scenario: Scenario) {
    let (mut jobs, mut visits) = (0, 0);
    // There are twelve rounds, and more as long as one of the two has won every race.
    for round in 1..=60_u64 {
        if round > 12 && jobs > 0 && visits > 0 {
            break;
        }
        let (order, offer, at) = offered_for_tomorrow(&scenario, round).await;
        let done = world::OrderPlan::numbered(100 + round).with(offer.provider);
        world::order_in(scenario.store(), &done, OrderStatus::Completed).await;
        let now = marketplace::Clock::now(&scenario.clock);
        let claim = a_claim(round, &done, now);
        let id = claim.id;
        let kept: Result<(), StoreError> = scenario
            .store()
            .bare_unit(move |uow| uow.warranty_claims().insert(claim.clone()))
            .await;
        kept.unwrap();
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            let is_job = (caller as u64 + round).is_multiple_of(2);
            async move {
                let ok = if is_job {
                    accept(scenario, offer).await.is_ok()
                } else {
                    let call = scenario.by(Actor::Provider(offer.provider));
                    let cmd = PlanVisit {
                        call,
                        claim: id,
                        at,
                    };
                    plan_visit(scenario.store(), cmd).await.is_ok()
                };
                (is_job, ok)
            }
        })
        .await;
        let planned = format!("warranty_claims WHERE id = '{id}' AND visit_at IS NOT NULL");
        if job_or_visit(&scenario, (order, planned.as_str()), &answers).await {
            jobs += 1;
        } else {
            visits += 1;
        }
    }
    assert!(
        jobs > 0 && visits > 0,
        "{jobs} jobs and {visits} visits: there was no race"
    );
    scenario.assert_sound().await;
}

async fn b9_of_a_job_and_a_visit_to_look_at_work_at_one_time_a_provider_takes_one(
    scenario: Scenario,
) {
    let (mut jobs, mut visits) = (0, 0);
    // There are twelve rounds, and more as long as one of the two has won every race.
    for round in 1..=60_u64 {
        if round > 12 && jobs > 0 && visits > 0 {
            break;
        }
        let (order, offer, at) = offered_for_tomorrow(&scenario, round).await;
        let seen = world::OrderPlan::numbered(100 + round);
        world::order_in(scenario.store(), &seen, OrderStatus::Requested).await;
        let needed = world::an_assessment(&seen, AssessmentState::Needed, world::an_admin().id);
        let kept: Result<(), StoreError> = scenario
            .store()
            .bare_unit(move |uow| uow.assessments().insert(needed.clone()))
            .await;
        kept.unwrap();
        let look = seen.order_id();
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            let is_job = (caller as u64 + round).is_multiple_of(2);
            async move {
                let ok = if is_job {
                    accept(scenario, offer).await.is_ok()
                } else {
                    let cmd = ScheduleAssessment {
                        call: scenario.by(testkit::staff(world::an_admin().id)),
                        order: look,
                        kind: AssessmentKind::Remote,
                        assessor: offer.provider.into(),
                        at,
                    };
                    schedule_assessment(scenario.store(), cmd).await.is_ok()
                };
                (is_job, ok)
            }
        })
        .await;
        let planned = format!("assessments WHERE order_id = '{look}' AND state = 'SCHEDULED'");
        if job_or_visit(&scenario, (order, planned.as_str()), &answers).await {
            jobs += 1;
        } else {
            visits += 1;
        }
    }
    assert!(
        jobs > 0 && visits > 0,
        "{jobs} jobs and {visits} visits: there was no race"
    );
    scenario.assert_sound().await;
}
