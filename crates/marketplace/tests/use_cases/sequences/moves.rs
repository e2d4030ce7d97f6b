//! Move requests: made, accepted, declined, withdrawn and left unanswered.

use super::scenario::Scenario;
use marketplace::moves::{
    AnswerMove, AskMove, WithdrawMove, accept_move, ask_move, decline_move, lapse_move,
    withdraw_move,
};
use orders::{MoveReason, OrderStatus, Slot};

impl Scenario {
    /// A customer asks to move a job. Then a provider usually answers a move request: mostly an
    /// open one, sometimes a closed one.
    pub async fn move_a_job(&mut self) {
        self.request_a_move().await;
        let all: Vec<_> = self
            .fixture
            .state()
            .moves
            .owned()
            .into_values()
            .filter(|one| one.is_open() || self.chance.one_in(8))
            .collect();
        let Some(request) = self.chance.of(&all).filter(|_| !self.chance.one_in(4)) else {
            return;
        };
        let store = self.fixture.store.clone();
        let (order, id) = (request.order, request.id);
        match self.chance.below(8) {
            0..=3 => {
                let call = self.some_provider(Some(request.provider));
                drop(
                    accept_move(
                        &store,
                        AnswerMove {
                            call,
                            order,
                            request: id,
                        },
                    )
                    .await,
                );
            }
            4 | 5 => {
                let call = self.some_provider(Some(request.provider));
                drop(
                    decline_move(
                        &store,
                        AnswerMove {
                            call,
                            order,
                            request: id,
                        },
                    )
                    .await,
                );
            }
            6 => {
                let call = self.somebody(Some(request.customer));
                drop(
                    withdraw_move(
                        &store,
                        WithdrawMove {
                            call,
                            order,
                            request: id,
                        },
                    )
                    .await,
                );
            }
            _ => drop(lapse_move(&store, id, self.fixture.system()).await),
        }
    }

    async fn request_a_move(&mut self) {
        let taken: Vec<_> = self
            .fixture
            .state()
            .orders
            .owned()
            .into_values()
            .filter(|order| order.status == OrderStatus::Assigned)
            .collect();
        let Some((order, owner)) = self
            .chance
            .of(&taken)
            .map(|order| (order.id, order.customer))
        else {
            return;
        };
        let call = self.somebody(Some(owner));
        let date = call.now.abuja_date().plus_days(1 + self.chance.below(4));
        let reason = if self.chance.one_in(4) {
            MoveReason::Other
        } else {
            MoveReason::NoPowerOrWater
        };
        let to = Slot::Window {
            date,
            from_hour: 12,
        };
        let store = self.fixture.store.clone();
        drop(
            ask_move(
                &store,
                &store,
                "home-cleaning",
                AskMove {
                    call,
                    order,
                    reason,
                    to,
                },
            )
            .await,
        );
    }
}
