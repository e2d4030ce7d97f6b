//! Payouts to providers: each naira is paid once, even if messages arrive twice, late or not at
//! all.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Money, PayoutBatchId, ProviderId, StoreError, Timestamp, UserId};
use marketplace::{
    Clock, IdSource, TaskKind,
    payments::{ReceiveWebhook, receive_webhook},
    payouts::{PayoutError, SignBatch, make_batch, push_payout, sign_batch},
    read::{BatchFilter, EarningState, PageRequest},
};
use orders::OrderStatus;
use payments::{
    BankAccount, BatchError, GatewayError, PayoutMethod, PayoutStatus, Signed, TransferState,
};
use testkit::{FakeGateway, GatewayCallKind, world};

races!(
    payout_success_then_reversed,
    a_failed_payout_is_paid_with_the_next_batch,
    batch_above_the_gateways_balance,
    two_batch_runs_have_one_effect,
    sixteen_signatures_of_two_people_let_a_batch_go_once,
    sixteen_visits_make_one_transfer,
    t47_a_lost_answer_pays_no_one_twice,
    a_crash_before_the_gateway_was_called_leaves_a_job_that_is_due,
    webhook_and_sweeper_book_a_payment_once,
);

const SHARE: i64 = 2_430_233;

impl Scenario {
    /// Stores completed jobs, whose earnings become available a day later.
    pub async fn jobs_done(&self, numbers: std::ops::RangeInclusive<u64>, provider: ProviderId) {
        for number in numbers {
            world::order_in(
                self.store(),
                &world::OrderPlan::numbered(number).with(provider),
                OrderStatus::Completed,
            )
            .await;
        }
    }
    pub async fn account_of(&self, provider: ProviderId, number: &str) {
        let account = BankAccount {
            id: self.ids.uuid().into(),
            provider,
            bank_code: "058".into(),
            bank_name: "Guaranty Trust Bank".into(),
            number: number.parse().unwrap(),
            holder: "BELLO AMINA".into(),
            recipient: None,
            created_at: self.clock.now(),
            held_until: None,
            version: 0,
        };
        let stored = self
            .store()
            .bare_unit(move |uow| uow.payouts().insert_account(account.clone()))
            .await;
        stored.unwrap_or_else(|error: StoreError| panic!("{error}"));
    }
    async fn batch(&self) -> Option<PayoutBatchId> {
        make_batch(self.store(), &self.gateway, self.system())
            .await
            .unwrap()
    }
    async fn sign(
        &self,
        who: UserId,
        batch: PayoutBatchId,
        method: PayoutMethod,
    ) -> Result<Signed, PayoutError> {
        sign_batch(
            self.store(),
            SignBatch {
                call: self.by(testkit::staff(who)),
                batch,
                method,
            },
        )
        .await
    }
    async fn let_go(&self, batch: PayoutBatchId) {
        let [one, other] = signers();
        assert_eq!(
            self.sign(one, batch, PayoutMethod::Transfer).await,
            Ok(Signed::First)
        );
        assert_eq!(
            self.sign(other, batch, PayoutMethod::Transfer).await,
            Ok(Signed::Second)
        );
    }
    /// Creates a released batch that was sent to the gateway, with one payout for two jobs of
    /// Amina.
    async fn sent(&self) -> PayoutBatchId {
        self.jobs_done(1..=2, amina()).await;
        self.account_of(amina(), "0123456789").await;
        self.clock.advance_mins(24 * 60);
        let batch = self.batch().await.expect("a batch");
        self.let_go(batch).await;
        self.run_tasks().await;
        assert_eq!(self.statuses(batch).await, [PayoutStatus::Sent]);
        batch
    }
    /// Runs all due tasks. None of them may fail.
    pub async fn run_tasks(&self) {
        for run in self.work().await {
            assert_eq!(run.error, None, "{:?}", run.job);
        }
    }
    async fn statuses(&self, batch: PayoutBatchId) -> Vec<PayoutStatus> {
        self.queries
            .payouts_of(batch)
            .await
            .unwrap()
            .into_iter()
            .map(|payout| payout.status)
            .collect()
    }
    async fn lines(&self, provider: ProviderId) -> Vec<EarningState> {
        self.queries
            .earning_lines(provider, self.clock.now())
            .await
            .unwrap()
            .into_iter()
            .map(|line| line.state)
            .collect()
    }
    /// Delivers a webhook of the gateway for the current state of each transfer.
    pub async fn hear_of_transfers(&self) {
        for transfer in self.fake.transfers() {
            let (signature, body) = FakeGateway::transfer_webhook(&transfer);
            let _applied = receive_webhook(
                self.store(),
                &self.fake,
                ReceiveWebhook {
                    call: self.system(),
                    signature,
                    body,
                },
            )
            .await
            .unwrap();
        }
        self.run_tasks().await;
    }
    pub fn owed(&self, provider: ProviderId) -> i64 {
        self.credit(&format!("liability:provider:{provider}"))
    }
}

fn amina() -> ProviderId {
    world::a_provider().id
}

fn signers() -> [UserId; 2] {
    [world::an_admin().id, world::a_customer().id]
}

fn next_morning(now: Timestamp) -> Timestamp {
    now.abuja_date().plus_days(1).at_hour(6)
}

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
