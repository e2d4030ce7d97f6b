//! Advances for materials: requested, released, refused, withdrawn, delivered.

use super::scenario::Scenario;
use crate::disputes::officer;
use kernel::{Actor, Money};
use marketplace::{
    advances::{
        AskAdvance, DeliverAdvance, RefuseAdvance, ReleaseAdvance, WithdrawAdvance, ask_advance,
        deliver_advance, refuse_advance, release_advance, withdraw_advance,
    },
    uploads::Upload,
};
use orders::OrderStatus;

impl Scenario {
    /// Mostly moves an open advance on; otherwise a provider requests one, sometimes for another
    /// provider's job or too much.
    pub async fn materials(&mut self) {
        let all: Vec<_> = self
            .fixture
            .state()
            .advances
            .owned()
            .into_values()
            .filter(|one| one.is_open() || self.chance.one_in(8))
            .collect();
        let Some(advance) = self.chance.of(&all).filter(|_| !self.chance.one_in(3)) else {
            return self.ask_ahead_for_some().await;
        };
        let (store, id) = (self.fixture.store.clone(), advance.id);
        let staff = self
            .fixture
            .by(testkit::staff(officer(self.chance.below(3))));
        match self.chance.below(8) {
            0..=3 => drop(
                release_advance(
                    &store,
                    ReleaseAdvance {
                        call: staff,
                        advance: id,
                    },
                )
                .await,
            ),
            4 | 5 => {
                let owner = self.fixture.order(advance.order).customer;
                drop(
                    deliver_advance(
                        &store,
                        DeliverAdvance {
                            call: self.somebody(Some(owner)),
                            advance: id,
                        },
                    )
                    .await,
                );
            }
            6 => drop(
                refuse_advance(
                    &store,
                    RefuseAdvance {
                        call: staff,
                        advance: id,
                        explanation: "It has no date.".into(),
                    },
                )
                .await,
            ),
            _ => {
                let call = self.some_provider(Some(advance.provider));
                drop(withdraw_advance(&store, WithdrawAdvance { call, advance: id }).await);
            }
        }
    }

    async fn ask_ahead_for_some(&mut self) {
        let under_way = |status| matches!(status, OrderStatus::Assigned | OrderStatus::InProgress);
        let jobs: Vec<_> = self
            .fixture
            .state()
            .orders
            .owned()
            .into_values()
            .filter(|order| under_way(order.status))
            .collect();
        let Some((order, provider)) = self
            .chance
            .of(&jobs)
            .map(|order| (order.id, order.provider))
        else {
            return;
        };
        let call = self.some_provider(provider);
        let id = call.ids().next_id();
        let Actor::Provider(asks) = call.actor else {
            return;
        };
        let (file, sha256) = ("ab".repeat(16), "cd".repeat(32));
        let photo = Upload {
            id,
            owner: Some(asks.into()),
            file,
            bytes: 1_000,
            width: 640,
            height: 480,
            sha256,
            created_at: call.now,
            order: None,
        };
        self.fixture
            .store
            .tamper(|state| drop(state.uploads.insert(id, photo)));
        let amount = Money::from_kobo(
            [500_000, 4_000_000, 9_302_300, 9_302_400][self.chance.below(4) as usize],
        );
        drop(
            ask_advance(
                &self.fixture.store,
                AskAdvance {
                    call,
                    order,
                    amount,
                    supplier: "Dei-Dei".into(),
                    photos: vec![id],
                },
            )
            .await,
        );
    }
}
