//! Move requests: made, paid for, accepted, declined, withdrawn and left unanswered.

use super::scenario::Scenario;
use crate::support::a_payment_start;
use kernel::{Actor, Money, MoveId, OrderId, UserId};
use marketplace::{
    moves::{
        AnswerMove, AskMove, MovesError, WithdrawMove, accept_move, ask_move, decline_move,
        lapse_move, withdraw_move,
    },
    payments::{StartPayment, start_payment, verify_payment},
};
use orders::{MoveError, MoveReason, OrderStatus, Slot};
use testkit::ChargeState;

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
        if !self.chance.one_in(4) {
            self.comes_close(order);
        }
        let call = self.somebody(Some(owner));
        let date = call.now.abuja_date().plus_days(1 + self.chance.below(4));
        let reason = if self.chance.one_in(4) {
            MoveReason::NoPowerOrWater
        } else {
            MoveReason::Other
        };
        let to = Slot::Window {
            date,
            from_hour: 12,
        };
        let store = self.fixture.store.clone();
        let free = AskMove {
            call,
            order,
            reason,
            to,
            fee: Money::ZERO,
        };
        let asked = ask_move(&store, &store, "home-cleaning", free.clone()).await;
        let Err(MovesError::Move(MoveError::FeeChanged { fee })) = asked else {
            return;
        };
        // Mostly the customer agrees to the fee that is due.
        let agreed = if self.chance.one_in(8) {
            Money::from_kobo(fee.kobo() + 1)
        } else {
            fee
        };
        let cmd = AskMove {
            fee: agreed,
            ..free
        };
        let asked = ask_move(&store, &store, "home-cleaning", cmd).await;
        let Ok(request) = asked else { return };
        self.pay_a_fee(order, owner, request).await;
    }

    /// The slot of the job is tomorrow morning, and the customer paid a while ago, so that a move
    /// costs a fee.
    fn comes_close(&mut self, order: OrderId) {
        self.fixture.clock.advance_mins(11);
        let slot = Slot::Window {
            date: self.fixture.clock_now().abuja_date().plus_days(1),
            from_hour: 8,
        };
        self.fixture
            .store
            .tamper(|state| state.orders.get_mut(&order).unwrap().slot = Some(slot));
    }

    /// The customer opens a checkout for the fee of a move. Mostly the money comes at once: all of
    /// it, too little or too much.
    async fn pay_a_fee(&mut self, order: OrderId, owner: UserId, request: MoveId) {
        let start = StartPayment {
            move_request: Some(request),
            ..a_payment_start(self.fixture.by(Actor::Customer(owner)), order)
        };
        let (store, gateway) = (self.fixture.store.clone(), &self.fixture.gateway);
        let Ok(started) = start_payment(&store, gateway, start).await else {
            return;
        };
        let other = Money::from_kobo(i64::try_from(1 + self.chance.below(600_000)).unwrap());
        let state = match self.chance.below(8) {
            0 => return,
            1 => ChargeState::Mismatch(other),
            _ => ChargeState::Success,
        };
        let charge = self.fixture.gateway.verified(&started.reference);
        if charge.is_some_and(|charge| charge.status != payments::ChargeStatus::Success) {
            self.fixture.gateway.set(&started.reference, state);
        }
        if !self.chance.one_in(4) {
            let (call, gateway) = (self.somebody(Some(owner)), &self.fixture.gateway);
            let _answer = verify_payment(&store, gateway, &started.reference, call).await;
        }
    }
}
