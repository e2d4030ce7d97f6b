//! Batches that are made and released at once.

use super::{SHARE, amina, signers};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Money, Timestamp};
use marketplace::{
    Clock, TaskKind,
    read::{BatchFilter, PageRequest},
};
use payments::{BatchError, PayoutMethod, PayoutStatus, Signed, TransferState};
use testkit::world;

races!(
    a_failed_payout_is_paid_with_the_next_batch,
    batch_above_the_gateways_balance,
    two_batch_runs_have_one_effect,
    sixteen_signatures_of_two_people_let_a_batch_go_once,
);

fn next_morning(now: Timestamp) -> Timestamp {
    now.abuja_date().plus_days(1).at_hour(6)
}

async fn a_failed_payout_is_paid_with_the_next_batch(scenario: Scenario) {
    let first = scenario.sent().await;
    scenario.fake.set_transfers(TransferState::Failed);
    scenario.clock.advance_mins(10);
    scenario.run_tasks().await;
    assert_eq!(
        (scenario.statuses(first).await, scenario.owed(amina())),
        (vec![PayoutStatus::Failed], 2 * SHARE)
    );
    scenario.assert_sound().await;
    assert_eq!(
        scenario.count(&format!(
            "tasks WHERE kind = '{}'",
            TaskKind::MakePayouts.code()
        )),
        1
    );
    let minutes = next_morning(scenario.clock.now()).secs_since(scenario.clock.now()) / 60;
    scenario.clock.advance_mins(minutes);
    scenario.run_tasks().await;
    let all = BatchFilter::default();
    let batches = scenario
        .queries
        .payout_batches(all, PageRequest::default())
        .await
        .unwrap();
    let batches = batches.items;
    assert_eq!(
        batches
            .iter()
            .map(|batch| batch.amount.kobo())
            .collect::<Vec<_>>(),
        [2 * SHARE, 2 * SHARE]
    );
    scenario.let_go(batches[0].id).await;
    scenario.run_tasks().await;
    scenario.fake.set_transfers(TransferState::Success);
    scenario.hear_of_transfers().await;
    assert_eq!(
        (
            scenario.statuses(batches[0].id).await,
            scenario.statuses(first).await
        ),
        (vec![PayoutStatus::Paid], vec![PayoutStatus::Failed])
    );
    assert_eq!(
        scenario.fake.transfers().len(),
        2,
        "each under a reference of its own"
    );
    scenario.assert_sound().await;
}

async fn batch_above_the_gateways_balance(scenario: Scenario) {
    let other = world::a_provider_no(8);
    world::stored::provider(scenario.store(), other.clone()).await;
    scenario.jobs_done(1..=1, amina()).await;
    scenario.jobs_done(2..=3, other.id).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.account_of(other.id, "0123456780").await;
    scenario.clock.advance_mins(24 * 60);
    // The balance is enough for Amina, who has waited longest, and the transfer cost, but not for
    // both providers.
    scenario.fake.set_balance(Money::from_kobo(SHARE + 10_000));
    let batch = scenario.batch().await.expect("a batch");
    let view = scenario.queries.payout_batch(batch).await.unwrap().unwrap();
    assert_eq!((view.payouts, view.amount.kobo()), (1, SHARE));
    assert_eq!(
        (scenario.owed(amina()), scenario.owed(other.id)),
        (0, 2 * SHARE)
    );
    assert_eq!(scenario.batch().await, None, "a day has one batch");
    scenario.assert_sound().await;
    scenario.clock.advance_mins(24 * 60);
    scenario
        .fake
        .set_balance(Money::from_kobo(2 * SHARE + 9_999));
    assert_eq!(
        scenario.batch().await,
        None,
        "not without what the transfer costs"
    );
    scenario
        .fake
        .set_balance(Money::from_kobo(2 * SHARE + 10_000));
    let batch = scenario.batch().await.expect("the rest");
    assert_eq!(
        scenario
            .queries
            .payout_batch(batch)
            .await
            .unwrap()
            .unwrap()
            .amount
            .kobo(),
        2 * SHARE
    );
    scenario.assert_sound().await;
}

async fn two_batch_runs_have_one_effect(scenario: Scenario) {
    scenario.jobs_done(1..=4, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { scenario.batch().await.is_some() }
    })
    .await;
    assert_eq!(times(&answers, &true), 1, "{answers:?}");
    assert_eq!(
        (
            scenario.count("payout_batches"),
            scenario.count("payouts"),
            scenario.events("payoutBatchReady")
        ),
        (1, 1, 1)
    );
    assert_eq!(
        (scenario.owed(amina()), scenario.credit("payout:inflight:%")),
        (0, 4 * SHARE)
    );
    scenario.assert_sound().await;
}

async fn sixteen_signatures_of_two_people_let_a_batch_go_once(scenario: Scenario) {
    scenario.jobs_done(1..=1, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let batch = scenario.batch().await.expect("a batch");
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            scenario
                .sign(signers()[caller % 2], batch, PayoutMethod::Transfer)
                .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Signed::First)),
            times(&answers, &Ok(Signed::Second))
        ),
        (1, 1),
        "{answers:?}"
    );
    let refused = [BatchError::SecondPersonNeeded, BatchError::Released]
        .map(|error| times(&answers, &Err(error.into())));
    assert_eq!(refused.iter().sum::<usize>(), CALLERS - 2);
    assert_eq!(
        scenario.count("payout_batches WHERE status = 'RELEASED' AND approved_by <> released_by"),
        1
    );
    assert_eq!(
        scenario.count(&format!(
            "tasks WHERE kind = '{}'",
            TaskKind::PushPayout.code()
        )),
        1
    );
}
