//! Transfers whose messages arrive twice, late or not at all.

use super::{SHARE, amina};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use marketplace::{
    TaskKind,
    payments::{ReceiveWebhook, receive_webhook},
    payouts::{PayoutError, push_payout},
    read::EarningState,
};
use payments::{GatewayError, PayoutStatus, TransferState};
use testkit::{FakeGateway, GatewayCallKind};

races!(
    payout_success_then_reversed,
    sixteen_visits_make_one_transfer,
    t47_a_lost_answer_pays_no_one_twice,
    a_crash_before_the_gateway_was_called_leaves_a_job_that_is_due,
    webhook_and_sweeper_book_a_payment_once,
);

async fn payout_success_then_reversed(scenario: Scenario) {
    let batch = scenario.sent().await;
    assert_eq!(
        (scenario.owed(amina()), scenario.credit("payout:inflight:%")),
        (0, 2 * SHARE)
    );
    let held = scenario.credit("psp:clearing");
    scenario.fake.set_transfers(TransferState::Success);
    scenario.hear_of_transfers().await;
    assert_eq!(scenario.statuses(batch).await, [PayoutStatus::Paid]);
    assert_eq!(scenario.lines(amina()).await, [EarningState::Paid; 2]);
    assert_eq!(
        (
            scenario.credit("payout:inflight:%"),
            scenario.credit("psp:clearing") - held
        ),
        (0, 2 * SHARE)
    );
    scenario.assert_sound().await;
    scenario.fake.set_transfers(TransferState::Reversed);
    scenario.hear_of_transfers().await;
    assert_eq!(scenario.statuses(batch).await, [PayoutStatus::Reversed]);
    assert_eq!(
        (scenario.owed(amina()), scenario.credit("psp:clearing")),
        (2 * SHARE, held),
        "they have it again"
    );
    assert_eq!(scenario.lines(amina()).await, [EarningState::Available; 2]);
    assert_eq!(
        (
            scenario.events("payoutPaid"),
            scenario.events("payoutReturned")
        ),
        (1, 1)
    );
    scenario.assert_sound().await;
    // A late report of success no longer changes anything.
    scenario.fake.set_transfers(TransferState::Success);
    scenario.hear_of_transfers().await;
    assert_eq!(scenario.statuses(batch).await, [PayoutStatus::Reversed]);
    scenario.assert_sound().await;
}

async fn sixteen_visits_make_one_transfer(scenario: Scenario) {
    scenario.jobs_done(1..=1, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let batch = scenario.batch().await.expect("a batch");
    let payout = scenario.queries.payouts_of(batch).await.unwrap()[0].id;
    assert_eq!(
        push_payout(
            scenario.store(),
            &scenario.gateway,
            payout,
            scenario.system()
        )
        .await,
        Ok(())
    );
    assert_eq!(scenario.fake.transfers(), [], "nobody let it go");
    scenario.let_go(batch).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            push_payout(
                scenario.store(),
                &scenario.gateway,
                payout,
                scenario.system(),
            )
            .await
        }
    })
    .await;
    // Callers that reach the gateway after the first one try again later.
    let later = Err(PayoutError::Gateway(GatewayError::DuplicateReference));
    assert!(
        answers
            .iter()
            .all(|answer| *answer == Ok(()) || *answer == later),
        "{answers:?}"
    );
    assert_eq!(
        (
            scenario.fake.transfers().len(),
            scenario.count("bank_accounts WHERE recipient = 'RCP_0'")
        ),
        (1, 1)
    );
    scenario.assert_sound().await;
}

async fn t47_a_lost_answer_pays_no_one_twice(scenario: Scenario) {
    scenario.jobs_done(1..=1, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let batch = scenario.batch().await.expect("a batch");
    scenario.let_go(batch).await;
    scenario.fake.lose_answer_of_next(GatewayCallKind::Transfer);
    let errors: Vec<_> = scenario
        .work()
        .await
        .into_iter()
        .filter_map(|run| run.error)
        .collect();
    assert_eq!(
        (errors.len(), scenario.statuses(batch).await),
        (1, vec![PayoutStatus::Batched])
    );
    scenario.clock.advance_mins(1);
    scenario.run_tasks().await;
    assert_eq!(
        (
            scenario.fake.count(GatewayCallKind::Transfer),
            scenario.fake.transfers().len()
        ),
        (1, 1),
        "it was found, not made again"
    );
    assert_eq!(scenario.statuses(batch).await, [PayoutStatus::Sent]);
    scenario.assert_sound().await;
}

async fn a_crash_before_the_gateway_was_called_leaves_a_job_that_is_due(scenario: Scenario) {
    scenario.jobs_done(1..=1, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let batch = scenario.batch().await.expect("a batch");
    scenario.let_go(batch).await;
    // A worker claims the task and crashes.
    let claimed = marketplace::task_runner::claim(scenario.store(), scenario.system(), 10)
        .await
        .unwrap();
    assert!(claimed.iter().any(|job| job.kind == TaskKind::PushPayout));
    assert_eq!(
        (scenario.work().await.len(), scenario.fake.transfers()),
        (0, vec![])
    );
    scenario.clock.advance_mins(2);
    scenario.run_tasks().await;
    assert_eq!(
        (
            scenario.fake.transfers().len(),
            scenario.statuses(batch).await
        ),
        (1, vec![PayoutStatus::Sent])
    );
    scenario.assert_sound().await;
}

async fn webhook_and_sweeper_book_a_payment_once(scenario: Scenario) {
    let batch = scenario.sent().await;
    let payout = scenario.queries.payouts_of(batch).await.unwrap()[0].id;
    scenario.fake.set_transfers(TransferState::Success);
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller % 2 == 0 {
                return push_payout(
                    scenario.store(),
                    &scenario.gateway,
                    payout,
                    scenario.system(),
                )
                .await
                .is_ok();
            }
            let (signature, body) = FakeGateway::transfer_webhook(&scenario.fake.transfers()[0]);
            receive_webhook(
                scenario.store(),
                &scenario.fake,
                ReceiveWebhook {
                    call: scenario.system(),
                    signature,
                    body,
                },
            )
            .await
            .is_ok()
        }
    })
    .await;
    assert_eq!(times(&answers, &true), CALLERS);
    scenario.run_tasks().await;
    assert_eq!(
        (
            scenario.statuses(batch).await,
            scenario.events("payoutPaid")
        ),
        (vec![PayoutStatus::Paid], 1)
    );
    assert_eq!(
        scenario.count(&format!(
            "ledger_entries WHERE reference = 'payout-paid:{payout}'"
        )),
        1
    );
    scenario.assert_sound().await;
}
