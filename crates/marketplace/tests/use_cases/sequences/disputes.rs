//! Disputes: opened, answered, withdrawn, decided each way, appealed against.

use super::scenario::Scenario;
use crate::disputes::{officer, part, ruling};
use kernel::Actor;
use marketplace::disputes::{
    AnswerDispute, AppealDispute, DecideDispute, OpenDispute, SecondDecision, WithdrawDispute,
    answer_dispute, appeal_dispute, decide_dispute, dispute_deadline, open_dispute,
    second_decision, withdraw_dispute,
};
use orders::{DisputeReason, OrderStatus, Verdict};

impl Scenario {
    /// Mostly moves an open dispute on; otherwise a user opens one, half of the time without the
    /// right to.
    pub async fn dispute(&mut self) {
        let state = self.fixture.state();
        let all: Vec<_> = state.disputes.values().cloned().collect();
        let Some(dispute) = self.chance.of(&all).filter(|_| !self.chance.one_in(4)) else {
            return self.say_that_it_went_wrong().await;
        };
        let Some(order) = state.orders.get(&dispute.order) else {
            return;
        };
        let (store, staff) = (
            self.fixture.store.clone(),
            self.fixture
                .by(testkit::staff(officer(self.chance.below(3)))),
        );
        match self.chance.below(12) {
            0 | 1 => {
                let call = if self.chance.one_in(2) {
                    self.some_provider(order.provider)
                } else {
                    self.somebody(Some(order.customer))
                };
                drop(
                    answer_dispute(
                        &store,
                        AnswerDispute {
                            call,
                            order: order.id,
                            text: "It was well done.".to_owned(),
                            photos: Vec::new(),
                        },
                    )
                    .await,
                );
            }
            2 => drop(
                withdraw_dispute(
                    &store,
                    WithdrawDispute {
                        call: self.somebody(Some(order.customer)),
                        order: order.id,
                    },
                )
                .await,
            ),
            3 | 4 => {
                let call = if self.chance.one_in(2) {
                    self.some_provider(order.provider)
                } else {
                    self.somebody(Some(order.customer))
                };
                let statement = "You did not see the photos.".to_owned();
                drop(
                    appeal_dispute(
                        &store,
                        AppealDispute {
                            call,
                            order: order.id,
                            statement,
                        },
                    )
                    .await,
                );
            }
            5 | 6 => drop(
                second_decision(
                    &store,
                    SecondDecision {
                        call: staff,
                        dispute: dispute.id,
                    },
                )
                .await,
            ),
            7 => {
                self.fixture
                    .clock
                    .advance_hours(if self.chance.one_in(3) { 80 } else { 24 });
                drop(dispute_deadline(&store, dispute.id, self.fixture.system()).await);
            }
            // Both sides are heard and all of the price is refunded, carried through by two people.
            8 | 9 => {
                let call = self
                    .fixture
                    .by(order.provider.map_or(Actor::Guest, Actor::Provider));
                drop(
                    answer_dispute(
                        &store,
                        AnswerDispute {
                            call,
                            order: order.id,
                            text: "It was well done.".to_owned(),
                            photos: Vec::new(),
                        },
                    )
                    .await,
                );
                let all = DecideDispute {
                    call: staff,
                    dispute: dispute.id,
                    ruling: ruling(Verdict::FullRefund),
                };
                drop(decide_dispute(&store, all).await);
                let second = self.fixture.by(testkit::staff(officer(5)));
                drop(
                    second_decision(
                        &store,
                        SecondDecision {
                            call: second,
                            dispute: dispute.id,
                        },
                    )
                    .await,
                );
            }
            _ => {
                let verdict = self.chance.of(&Verdict::ALL).unwrap();
                let chosen = if verdict == Verdict::Partial {
                    part([10, 40_000, 2_500_000][self.chance.below(3) as usize])
                } else {
                    ruling(verdict)
                };
                drop(
                    decide_dispute(
                        &store,
                        DecideDispute {
                            call: staff,
                            dispute: dispute.id,
                            ruling: chosen,
                        },
                    )
                    .await,
                );
            }
        }
    }

    /// Opens a dispute about a job. Most jobs go well, or too few would be completed.
    async fn say_that_it_went_wrong(&mut self) {
        if !self.chance.one_in(4) {
            return;
        }
        let worth = |status| {
            matches!(
                status,
                OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Completed
            )
        };
        let jobs: Vec<_> = self
            .fixture
            .state()
            .orders
            .owned()
            .into_values()
            .filter(|order| worth(order.status))
            .collect();
        let Some(order) = self.chance.of(&jobs) else {
            return;
        };
        let call = match self.chance.below(4) {
            0 => self.some_provider(order.provider),
            1 => self.fixture.by(testkit::staff(officer(1))),
            _ => self.somebody(Some(order.customer)),
        };
        let reason = self.chance.of(&DisputeReason::ALL).unwrap();
        let cmd = OpenDispute {
            call,
            order: order.id,
            reason,
            statement: "The oven is as dirty as before.".to_owned(),
            photos: Vec::new(),
        };
        let _answer = open_dispute(&self.fixture.store, cmd).await;
    }
}
