//! Another time for a job that somebody has taken: the customer asks, the provider accepts, or someone else is looked for.

use crate::support::{House, PIN, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, MoveId, OrderId, StoreError, Timestamp, UserId};
use marketplace::{
    JobKind,
    cancelling::{AskCancellation, ask_cancellation},
    dispatch::{HandBackJob, accept_offer, leave_job, take_job_back},
    disputing::{OpenDispute, open_dispute},
    fulfilment::{JobStep, StartJob, arrive, en_route, start_job},
    moving::{
        AnswerMove, AskMove, MovingError, WithdrawMove, accept_move, ask_move, decline_move,
        lapse_move, withdraw_move,
    },
};
use orders::{
    CancelReason, DisputeReason, MoveError, MoveReason, MoveRequest, MoveState, OrderStatus, Slot,
    TrackingStep,
};
use providers::{OfferState, ProviderStatus};
use testkit::{
    id_no,
    world::{self, an_admin},
};

impl House {
    /// A job that Amina has taken, the clock standing so many minutes before its slot opens.
    async fn taken_before(&self, minutes: i64) -> OrderId {
        let order = self.assigned().await;
        self.moves_by_days(order, 3);
        self.stands_before(order, minutes);
        order
    }
    fn stands_before(&self, order: OrderId, minutes: i64) {
        let opens = self.order(order).slot.and_then(Slot::starts_at).unwrap();
        self.clock
            .advance_secs(opens.secs_since(self.clock_now()) - minutes * 60);
    }
    fn later(&self, days: u64) -> Slot {
        Slot::Window {
            date: self.clock_now().abuja_date().plus_days(days),
            from_hour: 12,
        }
    }
    fn wants(&self, call: Invocation, order: OrderId, reason: MoveReason, to: Slot) -> AskMove {
        AskMove {
            call,
            order,
            reason,
            to,
        }
    }
    async fn sends_move(&self, cmd: AskMove) -> Result<MoveId, MovingError> {
        ask_move(&self.store, &self.store, "home-cleaning", cmd).await
    }
    /// Bola has no light.
    async fn asks_for(&self, order: OrderId, to: Slot) -> MoveId {
        self.sends_move(self.wants(self.owner(), order, MoveReason::NoPowerOrWater, to))
            .await
            .unwrap()
    }
    fn request(&self, id: MoveId) -> MoveRequest {
        self.state().moves[&id].clone()
    }
    fn answering(&self, call: Invocation, order: OrderId, request: MoveId) -> AnswerMove {
        AnswerMove {
            call,
            order,
            request,
        }
    }
    async fn accepts(
        &self,
        order: OrderId,
        request: MoveId,
    ) -> Result<Applied<MoveState>, MovingError> {
        accept_move(&self.store, self.answering(self.amina(), order, request)).await
    }
    fn lapses_at(&self, id: MoveId) -> Option<Timestamp> {
        self.job(JobKind::LapseMove, id.uuid())
            .map(|queued| queued.job.due_at)
    }
    fn told_to(&self, user: impl Into<UserId>) -> Vec<String> {
        let user = user.into();
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect()
    }
    async fn assert_told(&self, user: impl Into<UserId>, words: &str) {
        self.relay().await;
        let told = self.told_to(user);
        assert!(
            told.iter().any(|text| text.contains(words)),
            "{words}: {told:?}"
        );
    }
    /// Nobody has the job, at the new time, and the money waits.
    fn assert_looked_for(&self, order: OrderId, to: Slot, reason: &str) {
        let after = self.order(order);
        assert_eq!(
            (after.status, after.tracking_step, after.provider),
            (OrderStatus::Paid, TrackingStep::Finding, None)
        );
        assert_eq!(
            (after.slot, self.history(order).last().unwrap().as_str()),
            (Some(to), reason)
        );
        assert_eq!(
            (self.escrow(order), self.refunds().len()),
            (after.paid.kobo(), 0)
        );
        assert_eq!(
            self.job(JobKind::DispatchOffers, order).unwrap().job.due_at,
            self.clock_now()
        );
        assert!(self.job(JobKind::CheckArrival, order).is_none());
    }
}

#[tokio::test]
async fn whoever_has_no_light_moves_the_visit_free_of_charge_and_the_provider_comes_then() {
    let house = House::new().await;
    let order = house.taken_before(150).await;
    let (before, to) = (house.order(order), house.later(5));
    let id = house.asks_for(order, to).await;
    let request = house.request(id);
    assert_eq!(
        (request.state, request.to, request.provider),
        (MoveState::Asked, to, amina())
    );
    assert_eq!(
        request.due_at,
        house.clock_now().plus_mins(30),
        "two hours before the time that was agreed"
    );
    assert_eq!(house.lapses_at(id), Some(request.due_at));
    assert_eq!(
        house.order(order),
        before,
        "nothing changes before the answer"
    );
    house.assert_told(amina(), "asks to move it to").await;
    assert_eq!(
        house.accepts(order, id).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    let after = house.order(order);
    assert_eq!(
        (after.status, after.provider, after.slot),
        (OrderStatus::Assigned, Some(amina()), Some(to))
    );
    assert_eq!(
        (after.price, after.paid, after.arrival_pin.clone()),
        (before.price, before.paid, before.arrival_pin)
    );
    assert_eq!(
        (house.request(id).state, house.lapses_at(id)),
        (MoveState::Accepted, None)
    );
    assert_eq!(
        house
            .job(JobKind::CheckArrival, order)
            .map(|queued| queued.job.due_at),
        after.no_show_at()
    );
    assert_eq!(house.accepts(order, id).await, Ok(Applied::Already));
    house.assert_told(bola(), "Your provider comes on").await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_cannot_come_then_says_so_and_another_is_found_at_the_same_price() {
    let house = House::new().await;
    world::stored::provider(&house.store, world::a_provider_no(8)).await;
    let order = house.taken_before(150).await;
    let to = house.later(5);
    let id = house.asks_for(order, to).await;
    let cmd = house.answering(house.amina(), order, id);
    assert_eq!(decline_move(&house.store, cmd).await, Ok(Applied::Now(())));
    house.assert_looked_for(order, to, "MOVE_DECLINED");
    assert_eq!(decline_move(&house.store, cmd).await, Ok(Applied::Already));
    let closed = MovingError::Move(MoveError::Closed {
        state: MoveState::Declined,
    });
    assert_eq!(house.accepts(order, id).await, Err(closed));
    assert_eq!(house.lapses_at(id), None);
    house
        .assert_told(
            bola(),
            "Your provider cannot come then. We look for another provider",
        )
        .await;
    house.work_after_mins(0).await;
    let open: Vec<_> = house
        .offers(order)
        .into_iter()
        .filter(|offer| offer.state == OfferState::Sent)
        .collect();
    assert_eq!(
        open.iter().map(|offer| offer.provider).collect::<Vec<_>>(),
        [world::a_provider_no(8).id],
        "Amina said no already"
    );
    let next = house.by(Actor::Provider(world::a_provider_no(8).id));
    assert!(
        accept_offer(&house.store, house.acceptance(next, open[0].id))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (house.order(order).slot, house.status(order)),
        (Some(to), OrderStatus::Assigned)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn without_an_answer_in_time_another_provider_is_looked_for() {
    let house = House::new().await;
    let order = house.taken_before(600).await;
    let to = house.later(5);
    let id = house.asks_for(order, to).await;
    assert_eq!(house.request(id).due_at, house.clock_now().plus_mins(60));
    house.work_after_mins(59).await;
    assert_eq!(
        lapse_move(&house.store, id, house.system()).await,
        Ok(Applied::Already),
        "not yet"
    );
    assert_eq!(house.status(order), OrderStatus::Assigned);
    house.clock.advance_mins(1);
    let late = MovingError::Move(MoveError::Closed {
        state: MoveState::Asked,
    });
    assert_eq!(
        house.accepts(order, id).await,
        Err(late),
        "the time to answer is over"
    );
    assert_eq!(
        lapse_move(&house.store, id, house.system()).await,
        Ok(Applied::Now(()))
    );
    house.assert_looked_for(order, to, "MOVE_UNANSWERED");
    assert_eq!(
        lapse_move(&house.store, id, house.system()).await,
        Ok(Applied::Already)
    );
    house
        .assert_told(amina(), "Nothing counts against you")
        .await;
    house.assert_told(bola(), "did not answer in time").await;
    house.assert_sound().await;
}

#[tokio::test]
async fn t59_a_provider_with_another_job_at_the_new_time_does_not_get_both() {
    let house = House::new().await;
    let order = house.taken_before(600).await;
    let busy = house.later(5);
    let other = house.assigned().await;
    house
        .store
        .tamper(|state| state.orders.get_mut(&other).unwrap().slot = Some(busy));
    let id = house.asks_for(order, busy).await;
    assert_eq!(
        (house.request(id).state, house.lapses_at(id)),
        (MoveState::Unavailable, None),
        "there is nothing to ask"
    );
    house.assert_looked_for(order, busy, "MOVE_UNAVAILABLE");
    house
        .assert_told(bola(), "Your provider cannot come then.")
        .await;
    house.assert_told(amina(), "when you cannot take it").await;
    house.assert_sound().await;
}

#[tokio::test]
async fn what_a_provider_took_or_lost_since_they_were_asked_counts_when_they_accept() {
    for change in ["busy", "suspended"] {
        let house = House::new().await;
        let order = house.taken_before(600).await;
        let to = house.later(5);
        let id = house.asks_for(order, to).await;
        let other = if change == "busy" {
            Some(house.assigned().await)
        } else {
            None
        };
        house.store.tamper(|state| match other {
            Some(other) => state.orders.get_mut(&other).unwrap().slot = Some(to),
            None => state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended,
        });
        assert_eq!(
            house.accepts(order, id).await,
            Ok(Applied::Now(MoveState::Unavailable)),
            "{change}"
        );
        house.assert_looked_for(order, to, "MOVE_UNAVAILABLE");
        assert_eq!(house.lapses_at(id), None);
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn only_a_move_that_costs_nothing_is_possible() {
    let house = House::new().await;
    let order = house.taken_before(20 * 60).await;
    let to = house.later(5);
    let ask = |reason| house.sends_move(house.wants(house.owner(), order, reason, to));
    let labour = Money::from_kobo(235_000);
    assert_eq!(
        ask(MoveReason::Other).await,
        Err(MovingError::Move(MoveError::FeeApplies { fee: labour })),
        "10 % of the labour"
    );
    assert!(house.state().moves.is_empty());
    let first = ask(MoveReason::NoPowerOrWater).await.unwrap();
    assert_eq!(
        house.accepts(order, first).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    house.stands_before(order, 24 * 60 + 1);
    let far = house.later(9);
    let second = house
        .sends_move(house.wants(house.owner(), order, MoveReason::Other, far))
        .await
        .unwrap();
    assert_eq!(
        house.accepts(order, second).await,
        Ok(Applied::Now(MoveState::Accepted)),
        "more than a day before it is free"
    );
    house.stands_before(order, 24 * 60);
    let again = house
        .sends_move(house.wants(
            house.owner(),
            order,
            MoveReason::NoPowerOrWater,
            house.later(12),
        ))
        .await;
    assert_eq!(
        again,
        Err(MovingError::Move(MoveError::FeeApplies { fee: labour })),
        "the first time only"
    );
    assert_eq!(house.order(order).slot, Some(far));
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_else_asks_answers_or_withdraws() {
    let house = House::new().await;
    let order = house.taken_before(600).await;
    let to = house.later(5);
    for call in house.not_the_owner() {
        let cmd = house.wants(call, order, MoveReason::NoPowerOrWater, to);
        assert_eq!(
            house.sends_move(cmd).await,
            Err(MovingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let id = house.asks_for(order, to).await;
    for call in house.not_the_provider() {
        let cmd = house.answering(call, order, id);
        assert_eq!(
            accept_move(&house.store, cmd).await,
            Err(MovingError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline_move(&house.store, cmd).await,
            Err(MovingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in house.not_the_owner() {
        let cmd = WithdrawMove {
            call,
            order,
            request: id,
        };
        assert_eq!(
            withdraw_move(&house.store, cmd).await,
            Err(MovingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let elsewhere = house.answering(house.amina(), id_no(77).into(), id);
    assert_eq!(
        accept_move(&house.store, elsewhere).await,
        Err(MovingError::NotFound)
    );
    assert_eq!(house.request(id).state, MoveState::Asked);
}

#[tokio::test]
async fn it_is_refused_before_somebody_has_the_job_and_once_they_set_out() {
    let house = House::new().await;
    let (paid, _) = house.paid().await;
    let not_now = Err(MovingError::Move(MoveError::NotNow));
    let ask = |order, to| {
        house.sends_move(house.wants(house.owner(), order, MoveReason::NoPowerOrWater, to))
    };
    assert_eq!(ask(paid, house.later(5)).await, not_now);
    let order = house.taken_before(600).await;
    for to in [Slot::Asap, house.order(order).slot.unwrap()] {
        assert!(
            matches!(
                ask(order, to).await,
                Err(MovingError::Move(MoveError::Invalid(_)))
            ),
            "{to:?}"
        );
    }
    let first = ask(order, house.later(5)).await.unwrap();
    assert_eq!(
        ask(order, house.later(6)).await,
        Err(MovingError::Move(MoveError::Pending))
    );
    let withdrawing = WithdrawMove {
        call: house.owner(),
        order,
        request: first,
    };
    assert_eq!(
        withdraw_move(&house.store, withdrawing).await,
        Ok(Applied::Now(()))
    );
    let fee = Money::from_kobo(235_000);
    let wish = AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(ask_cancellation(&house.store, wish).await.unwrap().is_now());
    assert_eq!(ask(order, house.later(5)).await, Err(MovingError::Leaving));
    let other = House::new().await;
    let order = other.taken_before(60).await;
    assert!(
        en_route(
            &other.store,
            JobStep {
                call: other.amina(),
                order
            }
        )
        .await
        .unwrap()
        .is_now()
    );
    let late = other
        .sends_move(other.wants(
            other.owner(),
            order,
            MoveReason::NoPowerOrWater,
            other.later(5),
        ))
        .await;
    assert_eq!(late, not_now);
}

#[tokio::test]
async fn the_same_command_twice_asks_once_and_a_store_that_fails_asks_nothing() {
    let house = House::new().await;
    let order = house.taken_before(600).await;
    let cmd = house.wants(
        house.owner(),
        order,
        MoveReason::NoPowerOrWater,
        house.later(5),
    );
    house.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        house.sends_move(cmd.clone()).await,
        Err(MovingError::Store(StoreError::Unavailable))
    );
    assert!(house.state().moves.is_empty());
    let id = house.sends_move(cmd.clone()).await.unwrap();
    assert_eq!(house.sends_move(cmd).await, Ok(id));
    assert_eq!(house.state().moves.len(), 1);
}

#[tokio::test]
async fn a_request_that_is_withdrawn_leaves_the_time_as_it_was() {
    let house = House::new().await;
    let order = house.taken_before(600).await;
    let before = house.order(order);
    let id = house.asks_for(order, house.later(5)).await;
    let cmd = WithdrawMove {
        call: house.owner(),
        order,
        request: id,
    };
    assert_eq!(withdraw_move(&house.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(withdraw_move(&house.store, cmd).await, Ok(Applied::Already));
    assert_eq!(
        (
            house.order(order),
            house.request(id).state,
            house.lapses_at(id)
        ),
        (before, MoveState::Withdrawn, None)
    );
    assert_eq!(
        house.accepts(order, id).await,
        Err(MovingError::Move(MoveError::Closed {
            state: MoveState::Withdrawn
        }))
    );
    house
        .assert_told(amina(), "stays at the time that was agreed")
        .await;
    assert!(
        house
            .sends_move(house.wants(
                house.owner(),
                order,
                MoveReason::NoPowerOrWater,
                house.later(6)
            ))
            .await
            .is_ok(),
        "still free"
    );
}

/// What happens to a job whose provider has not answered.
#[derive(Debug, Clone, Copy)]
enum Meanwhile {
    SetsOut,
    Arrives,
    Starts,
    GivesBack,
    TakenBack,
    Disputed,
    Cancelled,
}

#[tokio::test]
async fn whatever_happens_to_the_job_meanwhile_ends_the_request() {
    use Meanwhile::{Arrives, Cancelled, Disputed, GivesBack, SetsOut, Starts, TakenBack};
    for meanwhile in [
        SetsOut, Arrives, Starts, GivesBack, TakenBack, Disputed, Cancelled,
    ] {
        let house = House::new().await;
        let order = house.taken_before(25 * 60).await;
        let before = house.order(order).slot;
        let id = house.asks_for(order, house.later(5)).await;
        let (step, reason) = (
            JobStep {
                call: house.amina(),
                order,
            },
            "My car broke down.".to_owned(),
        );
        match meanwhile {
            SetsOut => assert!(en_route(&house.store, step).await.unwrap().is_now()),
            Arrives => assert!(arrive(&house.store, step).await.unwrap().is_now()),
            Starts => assert!(
                start_job(
                    &house.store,
                    StartJob {
                        call: house.amina(),
                        order,
                        pin: PIN.into()
                    }
                )
                .await
                .unwrap()
                .is_now()
            ),
            GivesBack => leave_job(
                &house.store,
                HandBackJob {
                    call: house.amina(),
                    order,
                    reason,
                },
            )
            .await
            .unwrap(),
            TakenBack => {
                let call = house.by(Actor::Staff(an_admin().id));
                take_job_back(
                    &house.store,
                    HandBackJob {
                        call,
                        order,
                        reason,
                    },
                )
                .await
                .unwrap();
            }
            Disputed => {
                let cmd = OpenDispute {
                    call: house.owner(),
                    order,
                    reason: DisputeReason::PoorWork,
                    statement: "Nobody answers my calls.".into(),
                };
                assert!(open_dispute(&house.store, cmd).await.unwrap().is_now());
            }
            Cancelled => {
                let fee = Money::ZERO;
                let wish = AskCancellation {
                    call: house.owner(),
                    order,
                    reason: CancelReason::ChangedMind,
                    note: String::new(),
                    fee,
                    as_credit: false,
                };
                assert!(ask_cancellation(&house.store, wish).await.unwrap().is_now());
                house.work_after_mins(30).await;
                assert_eq!(house.status(order), OrderStatus::Cancelled);
            }
        }
        assert_eq!(
            (house.request(id).state, house.lapses_at(id)),
            (MoveState::Ended, None),
            "{meanwhile:?}"
        );
        assert_eq!(house.order(order).slot, before, "{meanwhile:?}");
        let closed = MovingError::Move(MoveError::Closed {
            state: MoveState::Ended,
        });
        assert_eq!(
            house.accepts(order, id).await,
            Err(closed.clone()),
            "{meanwhile:?}"
        );
        let cmd = WithdrawMove {
            call: house.owner(),
            order,
            request: id,
        };
        assert_eq!(
            withdraw_move(&house.store, cmd).await,
            Err(closed),
            "{meanwhile:?}"
        );
        if matches!(meanwhile, SetsOut) {
            house.assert_told(bola(), "Your provider set out").await;
        }
        house.assert_sound().await;
    }
}
