//! What the product does by itself: webhooks, due tasks and events.

use crate::support::Fixture;
use marketplace::{
    payments::{ReceiveWebhook, receive_webhook},
    reactions,
    task_runner::{self, TaskRun},
};
use payments::PaymentReference;

impl Fixture {
    /// Delivers the gateway's webhook for a charge as it is now, and returns whether it was new.
    pub async fn webhook(&self, reference: &PaymentReference) -> bool {
        let (signature, body) = self.gateway.webhook_for(reference);
        let cmd = ReceiveWebhook {
            call: self.by(kernel::Actor::Guest),
            signature,
            body,
        };
        receive_webhook(&self.store, &self.gateway, cmd)
            .await
            .unwrap()
            .is_now()
    }
    /// Runs every due task until none is left, and returns the runs.
    pub async fn work(&self) -> Vec<TaskRun> {
        let mut runs = Vec::new();
        for _ in 0..50 {
            let jobs = task_runner::claim(&self.store, self.system(), 10)
                .await
                .unwrap();
            if jobs.is_empty() {
                return runs;
            }
            for job in jobs {
                runs.push(
                    task_runner::run(self.tools(), job, self.system())
                        .await
                        .unwrap(),
                );
            }
        }
        panic!("the work never ends: {:?}", runs.last());
    }
    /// Advances the clock and runs what is due then.
    pub async fn work_after_mins(&self, minutes: i64) -> Vec<TaskRun> {
        self.clock.advance_mins(minutes);
        self.work().await
    }
    /// An overpayment is not taken as store credit, so it is refunded.
    pub async fn no_one_chooses_credit(&self) -> Vec<TaskRun> {
        self.work().await;
        self.work_after_mins(30).await
    }
    /// No proposal is made about money that did not fit, so it is returned.
    pub async fn hold_of_unmatched_money_ends(&self) -> Vec<TaskRun> {
        self.work_after_mins(payments::Payment::HELD_MINUTES).await
    }
    /// Publishes every waiting event and returns their number.
    pub async fn reactions(&self) -> usize {
        let mut published = 0;
        while reactions::publish_next(&self.store, &self.store, &self.live, self.system())
            .await
            .unwrap()
        {
            published += 1;
        }
        published
    }
}
