//! Warranty claims: made, visited or not, fixed by another provider, refunded, refused.

use super::scenario::Scenario;
use crate::disputes::officer;
use claims::ClaimState;
use kernel::{Actor, Money};
use marketplace::warranty::{
    AnswerVisit, ClaimWarranty, DeclineVisit, PayBackClaim, RefuseClaim, ReportVisit, SendOther,
    WithdrawClaim, answer_visit, claim_warranty, decline_visit, pay_back_claim, refuse_claim,
    report_visit, send_other, warranty_deadline, withdraw_claim,
};
use orders::OrderStatus;

impl Scenario {
    /// Mostly moves an open claim on; otherwise a user makes a claim, sometimes for another user's
    /// order or an unfinished one.
    pub async fn claim(&mut self) {
        let state = self.fixture.state();
        let all: Vec<_> = state.warranty_claims.values().cloned().collect();
        let Some(claim) = self.chance.of(&all).filter(|_| !self.chance.one_in(3)) else {
            return self.say_that_it_does_not_last().await;
        };
        let store = self.fixture.store.clone();
        let staff = self
            .fixture
            .by(testkit::staff(officer(self.chance.below(3))));
        match self.chance.below(10) {
            0 | 1 => {
                let call = self.some_provider(Some(claim.provider));
                drop(
                    report_visit(
                        &store,
                        ReportVisit {
                            call,
                            claim: claim.id,
                            report: "A new seal.".into(),
                        },
                    )
                    .await,
                );
            }
            2 | 3 => {
                let call = self.somebody(Some(claim.customer));
                let still_wrong = self.chance.one_in(2).then(|| "It drips.".to_owned());
                drop(
                    answer_visit(
                        &store,
                        AnswerVisit {
                            call,
                            order: claim.order,
                            still_wrong,
                        },
                    )
                    .await,
                );
            }
            4 => {
                let call = self.some_provider(Some(claim.provider));
                drop(
                    decline_visit(
                        &store,
                        DeclineVisit {
                            call,
                            claim: claim.id,
                            reason: "I am ill.".into(),
                        },
                    )
                    .await,
                );
            }
            5 | 8 => {
                let fee = Money::from_kobo([0, 1, 800_000][self.chance.below(3) as usize]);
                let cmd = SendOther {
                    call: staff,
                    claim: claim.id,
                    provider: self.a_provider(),
                    fee,
                };
                drop(send_other(&store, cmd).await);
                // Half of the providers who were sent fix the defect, or a fee would hardly ever be
                // earned.
                if let Some(sent) = self
                    .fixture
                    .state()
                    .warranty_claims
                    .get(&claim.id)
                    .filter(|_| self.chance.one_in(2))
                {
                    let call = self.fixture.by(Actor::Provider(sent.provider));
                    drop(
                        report_visit(
                            &store,
                            ReportVisit {
                                call,
                                claim: claim.id,
                                report: "A new seal.".into(),
                            },
                        )
                        .await,
                    );
                    let call = self.fixture.by(Actor::Customer(claim.customer));
                    drop(
                        answer_visit(
                            &store,
                            AnswerVisit {
                                call,
                                order: claim.order,
                                still_wrong: None,
                            },
                        )
                        .await,
                    );
                }
            }
            6 => {
                let amount =
                    Money::from_kobo([10, 40_000, 2_500_000][self.chance.below(3) as usize]);
                let cmd = PayBackClaim {
                    call: staff,
                    claim: claim.id,
                    amount,
                    explanation: "It could not be mended.".into(),
                };
                drop(pay_back_claim(&store, cmd).await);
            }
            7 if self.chance.one_in(3) => drop(
                refuse_claim(
                    &store,
                    RefuseClaim {
                        call: staff,
                        claim: claim.id,
                        explanation: "No.".into(),
                    },
                )
                .await,
            ),
            7 => drop(
                withdraw_claim(
                    &store,
                    WithdrawClaim {
                        call: self.somebody(Some(claim.customer)),
                        order: claim.order,
                    },
                )
                .await,
            ),
            _ => {
                self.fixture
                    .clock
                    .advance_hours(if claim.state == ClaimState::Visit {
                        48
                    } else {
                        72
                    });
                drop(warranty_deadline(&store, claim.id, self.fixture.system()).await);
            }
        }
    }

    async fn say_that_it_does_not_last(&mut self) {
        let done: Vec<_> = self
            .fixture
            .state()
            .orders
            .owned()
            .into_values()
            .filter(|order| order.status == OrderStatus::Completed)
            .collect();
        let Some((order, owner)) = self
            .chance
            .of(&done)
            .map(|order| (order.id, order.customer))
            .or_else(|| self.an_order())
        else {
            return;
        };
        let call = self.somebody(Some(owner));
        let _answer = claim_warranty(
            &self.fixture.store,
            ClaimWarranty {
                call,
                order,
                statement: String::new(),
            },
        )
        .await;
    }
}
