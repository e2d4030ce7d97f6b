//! Damage claims: reported, documented, answered, paid by one or two people, refused, withdrawn.

use super::scenario::Scenario;
use crate::disputes::officer;
use claims::{DamageClaim, Evidence};
use kernel::{Actor, Money, Permission};
use marketplace::{
    damage::{
        AddToDamage, AgreeToDamage, AnswerDamage, ClaimDamage, GrantDamage, RefuseDamage,
        WithdrawDamage, add_to_damage, agree_to_damage, answer_damage, claim_damage, grant_damage,
        refuse_damage, withdraw_damage,
    },
    uploads::Upload,
};
use orders::OrderStatus;

impl Scenario {
    /// Mostly moves an open claim on; otherwise a user reports damage, sometimes for another user's
    /// order or an unfinished one.
    pub async fn damage(&mut self) {
        let all: Vec<_> = self
            .fixture
            .state()
            .damage_claims
            .owned()
            .into_values()
            .collect();
        let Some(claim) = self.chance.of(&all).filter(|_| !self.chance.one_in(3)) else {
            return self.report_damage().await;
        };
        let store = self.fixture.store.clone();
        let staff = self
            .fixture
            .by(testkit::staff(officer(self.chance.below(3))));
        match self.chance.below(8) {
            0 | 1 => self.show_damage(&claim).await,
            2 | 3 => {
                if !claim.has_evidence() {
                    self.show_damage(&claim).await;
                }
                let kobo = [1, 40_000, 10_000_000, 10_000_001, 25_000_000, 25_000_001]
                    [self.chance.below(6) as usize];
                let cmd = GrantDamage {
                    call: staff,
                    claim: claim.id,
                    amount: Money::from_kobo(kobo),
                    explanation: "It was new.".into(),
                };
                drop(grant_damage(&store, cmd).await);
            }
            4 | 5 => {
                let agree = !self.chance.one_in(4);
                let second = if self.chance.one_in(4) {
                    Permission::Support
                } else {
                    Permission::Finance
                };
                let call = Actor::staff(officer(self.chance.below(3)), &[second]);
                let call = self.fixture.by(call);
                drop(
                    agree_to_damage(
                        &store,
                        AgreeToDamage {
                            call,
                            claim: claim.id,
                            agree,
                        },
                    )
                    .await,
                );
            }
            6 if self.chance.one_in(4) => {
                drop(
                    refuse_damage(
                        &store,
                        RefuseDamage {
                            call: staff,
                            claim: claim.id,
                            explanation: "The crack is older.".into(),
                        },
                    )
                    .await,
                );
            }
            6 => {
                let call = self.some_provider(Some(claim.provider));
                drop(
                    answer_damage(
                        &store,
                        AnswerDamage {
                            call,
                            claim: claim.id,
                            answer: "It stood loose.".into(),
                        },
                    )
                    .await,
                );
            }
            _ => drop(
                withdraw_damage(
                    &store,
                    WithdrawDamage {
                        call: self.somebody(Some(claim.customer)),
                        order: claim.order,
                    },
                )
                .await,
            ),
        }
    }

    async fn report_damage(&mut self) {
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
        let _answer = claim_damage(&self.fixture.store, ClaimDamage { call, order }).await;
    }

    async fn show_damage(&mut self, claim: &DamageClaim) {
        let call = self.somebody(Some(claim.customer));
        let id = call.ids().next_id();
        let (owner, created_at) = (claim.customer, call.now);
        let (file, sha256) = ("ab".repeat(16), "cd".repeat(32));
        let photo = Upload {
            id,
            owner: Some(owner),
            file,
            bytes: 1_000,
            width: 640,
            height: 480,
            sha256,
            created_at,
            order: None,
        };
        self.fixture
            .store
            .tamper(|state| drop(state.uploads.insert(id, photo)));
        let asked = self.chance.one_in(4).then(|| Money::from_kobo(20_000_000));
        let evidence = Evidence {
            statement: "It fell.".into(),
            asked,
            photos: vec![id],
        };
        drop(
            add_to_damage(
                &self.fixture.store,
                AddToDamage {
                    call,
                    order: claim.order,
                    evidence,
                },
            )
            .await,
        );
    }
}
