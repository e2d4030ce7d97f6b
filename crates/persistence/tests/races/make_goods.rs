//! Compensations of one provider for rejected cylinders, when many orders end at the same moment.

use crate::{
    leaving::{asked, taken},
    scenario::{CALLERS, Scenario, at_once, times},
};
use kernel::{Applied, CancellationId, Money, OrderId};
use marketplace::cancellation::{
    CancellationsError, DecideMakeGood, decide_make_good, execute_cancellation,
};
use orders::{CancelReason, CylinderFault, OrderStatus, Stage};
use testkit::world;

races!(
    b4_17_of_many_rejected_cylinders_at_once_no_more_than_the_limit_are_compensated_at_once,
    b4_17_a_held_compensation_is_decided_once,
);

/// What Gida pays for one rejected cylinder.
const MAKE_GOOD: i64 = 200_000;
/// The number of compensations of a month that no one decides about.
const LIMIT: i64 = 3;

/// A report of Amina that the cylinder cannot be filled, which costs its customer nothing.
async fn rejected(scenario: &Scenario, number: u64) -> (OrderId, CancellationId) {
    let order = taken(scenario, number).await;
    let id = asked(scenario, order).await;
    scenario
        .store()
        .unit(scenario.system(), move |uow| {
            let mut request = uow.cancellations().lock(id)?.expect("a request");
            request.reason = CancelReason::CylinderRejected;
            request.stage = Stage::FirstCylinderRejected;
            request.fault = Some(CylinderFault::Damaged);
            request.rejected_by = Some(world::a_provider().id);
            request.refund = request.received;
            request.fee = Money::ZERO;
            request.vat = Money::ZERO;
            uow.cancellations().save(request)
        })
        .await
        .expect("a report about a cylinder");
    (order, id)
}

async fn end(scenario: Scenario, id: CancellationId) -> Result<Applied<()>, CancellationsError> {
    execute_cancellation(scenario.store(), id, scenario.system()).await
}

fn in_state(scenario: &Scenario, state: &str) -> i64 {
    scenario.count(&format!("cancellations WHERE make_good_state = '{state}'"))
}

async fn b4_17_of_many_rejected_cylinders_at_once_no_more_than_the_limit_are_compensated_at_once(
    scenario: Scenario,
) {
    let mut reports = Vec::new();
    for number in 1..=8 {
        reports.push(rejected(&scenario, number).await);
    }
    scenario.clock.advance_mins(30);
    let (before, at_the_limit) = reports.split_at(2);
    for (_, id) in before {
        assert_eq!(end(scenario.clone(), *id).await, Ok(Applied::Now(())));
    }
    assert_eq!(in_state(&scenario, "PAID"), LIMIT - 1);
    let ids: Vec<CancellationId> = at_the_limit.iter().map(|(_, id)| *id).collect();
    let answers = at_once(ids.len(), |caller| end(scenario.clone(), ids[caller])).await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), ids.len());
    assert_eq!(
        (in_state(&scenario, "PAID"), in_state(&scenario, "HELD")),
        (LIMIT, 5)
    );
    assert_eq!(
        scenario.credit(&format!("liability:provider:{}", world::a_provider().id)),
        LIMIT * MAKE_GOOD
    );
    assert_eq!(
        (
            scenario.count("tickets WHERE category = 'PAYOUT'"),
            scenario.count("refunds")
        ),
        (5, 8),
        "each customer gets the money back"
    );
    for (order, _) in reports {
        assert_eq!(scenario.order(order).await.status, OrderStatus::Cancelled);
    }
    scenario.assert_sound().await;
}

async fn b4_17_a_held_compensation_is_decided_once(scenario: Scenario) {
    for number in 1..=3 {
        let (_, id) = rejected(&scenario, number).await;
        scenario.clock.advance_mins(30);
        assert_eq!(end(scenario.clone(), id).await, Ok(Applied::Now(())));
        scenario.clock.advance_mins(-30);
    }
    for round in 4..=7_u64 {
        let (order, cancellation) = rejected(&scenario, round).await;
        scenario.clock.advance_mins(30);
        assert_eq!(
            end(scenario.clone(), cancellation).await,
            Ok(Applied::Now(()))
        );
        assert_eq!(in_state(&scenario, "HELD"), 1, "round {round}");
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                let cmd = DecideMakeGood {
                    call: scenario.by(testkit::staff(world::an_admin().id)),
                    cancellation,
                    pays: caller.is_multiple_of(2),
                    reason: "We saw the photos.".to_owned(),
                };
                decide_make_good(scenario.store(), cmd).await
            }
        })
        .await;
        assert_eq!(
            times(&answers, &Err(CancellationsError::NotHeld)),
            CALLERS - 1,
            "round {round}: {answers:?}"
        );
        let paid = scenario.count(&format!(
            "cancellations WHERE id = '{cancellation}' AND make_good_state = 'PAID'"
        ));
        let entries = scenario.count(&format!(
            "ledger_entries WHERE reference = 'release:{order}'"
        ));
        assert_eq!(entries, paid, "round {round}");
        scenario.clock.advance_mins(-30);
    }
    scenario.assert_sound().await;
}
