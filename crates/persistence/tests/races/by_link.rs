//! The person at home confirms with a link while the customer confirms, disputes or takes the link
//! back.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Applied, OrderId, StoreError};
use marketplace::{
    disputes::{OpenDispute, open_dispute},
    fulfilment::{
        ConfirmByLink, ConfirmCompletion, FinishJob, ReportProblem, confirm_by_link,
        confirm_completion, finish_job, report_problem,
    },
    orders::{ShareOrder, revoke_shares, share_order},
};
use orders::{DisputeReason, OrderStatus, ProblemReason, Recipient};

races!(
    m22_confirming_by_link_racing_the_customer_releases_once,
    m22_confirming_by_link_racing_a_dispute_has_one_effect,
    m22_confirming_by_link_racing_its_withdrawal_releases_once_or_not_at_all,
    a_problem_at_home_reported_sixteen_times_is_told_once,
);

/// A finished job for someone else, with a link of its order.
async fn finished(scenario: &Scenario, number: u64) -> (OrderId, String) {
    let order = scenario.order_in(number, OrderStatus::InProgress).await;
    let home = Recipient::new("Mama Ada", "08031234567", true).unwrap();
    let kept: Result<(), StoreError> = scenario
        .store
        .bare_unit(move |uow| {
            let mut stored = uow.orders().lock(order)?.expect("it is there");
            stored.recipient = Some(home.clone());
            uow.orders().save(stored)
        })
        .await;
    kept.unwrap();
    let cmd = FinishJob {
        call: scenario.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    finish_job(scenario.store(), cmd).await.map(drop).unwrap();
    let token_hash = format!("{number:064x}");
    let cmd = ShareOrder {
        call: scenario.owner(),
        order,
        token_hash: token_hash.clone(),
    };
    share_order(scenario.store(), cmd).await.map(drop).unwrap();
    (order, token_hash)
}

async fn by_link(scenario: &Scenario, order: OrderId, token_hash: String) -> Option<bool> {
    let cmd = ConfirmByLink {
        call: scenario.by(Actor::Guest),
        order,
        token_hash,
    };
    let done = confirm_by_link(scenario.store(), cmd).await.ok()?;
    Some(done == Applied::Now(()))
}

fn released(scenario: &Scenario, order: OrderId) -> i64 {
    scenario.count(&format!(
        "ledger_entries WHERE reference = 'release:{order}'"
    ))
}

fn events_by(scenario: &Scenario, order: OrderId, role: &str) -> i64 {
    scenario.count(&format!(
        "order_events WHERE order_id = '{order}' AND to_status = 'COMPLETED' AND actor_role = '{role}'"
    ))
}

async fn m22_confirming_by_link_racing_the_customer_releases_once(scenario: Scenario) {
    let (mut at_home, mut customers) = (0, 0);
    for round in 1..=8_u64 {
        let (order, token) = finished(&scenario, round).await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, token) = (scenario.clone(), token.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    return by_link(&scenario, order, token).await;
                }
                let cmd = ConfirmCompletion {
                    call: scenario.owner(),
                    order,
                };
                let done = confirm_completion(scenario.store(), cmd).await.ok()?;
                Some(done == Applied::Now(()))
            }
        })
        .await;
        let now = answers.iter().filter(|one| **one == Some(true)).count();
        let already = answers.iter().filter(|one| **one == Some(false)).count();
        assert_eq!((now, already), (1, CALLERS - 1), "{answers:?}");
        assert_eq!(released(&scenario, order), 1);
        at_home += events_by(&scenario, order, "RECIPIENT");
        customers += events_by(&scenario, order, "CUSTOMER");
    }
    assert_eq!(at_home + customers, 8);
    scenario.assert_sound().await;
}

async fn m22_confirming_by_link_racing_a_dispute_has_one_effect(scenario: Scenario) {
    for round in 1..=8_u64 {
        let (order, token) = finished(&scenario, round).await;
        at_once(CALLERS, |caller| {
            let (scenario, token) = (scenario.clone(), token.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    return by_link(&scenario, order, token).await.is_some();
                }
                let cmd = OpenDispute {
                    call: scenario.owner(),
                    order,
                    reason: DisputeReason::PoorWork,
                    statement: "The oven is as dirty as before.".to_owned(),
                    photos: Vec::new(),
                };
                open_dispute(scenario.store(), cmd).await.is_ok()
            }
        })
        .await;
        // A job that was confirmed first may still be disputed. The provider's share is then booked,
        // but frozen.
        assert_eq!(scenario.order(order).await.status, OrderStatus::Disputed);
        assert_eq!(
            scenario.count(&format!("disputes WHERE order_id = '{order}'")),
            1
        );
        assert_eq!(
            released(&scenario, order),
            events_by(&scenario, order, "RECIPIENT"),
            "round {round}"
        );
    }
    scenario.assert_sound().await;
}

async fn m22_confirming_by_link_racing_its_withdrawal_releases_once_or_not_at_all(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let (order, token) = finished(&scenario, round).await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, token) = (scenario.clone(), token.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    return by_link(&scenario, order, token).await;
                }
                let taken = revoke_shares(scenario.store(), order, scenario.owner()).await;
                assert!(taken.is_ok(), "{taken:?}");
                None
            }
        })
        .await;
        let confirmed = answers.contains(&Some(true));
        assert_eq!(released(&scenario, order), i64::from(confirmed));
        assert_eq!(
            by_link(&scenario, order, token).await,
            None,
            "the link was revoked"
        );
    }
    scenario.assert_sound().await;
}

async fn a_problem_at_home_reported_sixteen_times_is_told_once(scenario: Scenario) {
    let (order, token) = finished(&scenario, 1).await;
    let answers = at_once(CALLERS, |_| {
        let (scenario, token_hash) = (scenario.clone(), token.clone());
        async move {
            let cmd = ReportProblem {
                call: scenario.by(Actor::Guest),
                order,
                token_hash,
                reason: ProblemReason::NotDone,
            };
            report_problem(scenario.store(), cmd).await
        }
    })
    .await;
    let now = answers
        .iter()
        .filter(|one| **one == Ok(Applied::Now(())))
        .count();
    let already = answers
        .iter()
        .filter(|one| **one == Ok(Applied::Already))
        .count();
    assert_eq!((now, already), (1, CALLERS - 1), "{answers:?}");
    assert_eq!(scenario.events("problemAtHome"), 1);
    assert_eq!(
        scenario.order(order).await.status,
        OrderStatus::InProgress,
        "it stops nothing"
    );
    assert_eq!(
        testkit::world::a_provider().id,
        scenario.order(order).await.provider.unwrap().id
    );
}
