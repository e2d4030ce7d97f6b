//! Payouts to providers: each naira is paid once, even if messages arrive twice, late or not at
//! all.

mod batches;
mod transfers;

use crate::scenario::Scenario;
use kernel::{PayoutBatchId, ProviderId, StoreError, UserId};
use marketplace::{
    Clock, IdSource,
    payments::{ReceiveWebhook, receive_webhook},
    payouts::{PayoutError, SignBatch, make_batch, sign_batch},
    read::EarningState,
};
use orders::OrderStatus;
use payments::{BankAccount, PayoutMethod, PayoutStatus, Signed};
use testkit::{FakeGateway, world};

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
