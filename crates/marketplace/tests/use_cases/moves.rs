//! Another time for an assigned job: the customer asks, the provider accepts, or the search for
//! another provider starts.

use crate::support::{Fixture, PIN, amina, bola};
use kernel::{Actor, Applied, Invocation, Money, MoveId, OrderId, StoreError, Timestamp, UserId};
use marketplace::{
    TaskKind,
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::{UnassignJob, accept_offer, leave_job, take_job_back},
    disputes::{OpenDispute, open_dispute},
    fulfilment::{JobStep, StartJob, arrive, en_route, start_job},
    moves::{
        AnswerMove, AskMove, MovesError, WithdrawMove, accept_move, ask_move, decline_move,
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

impl Fixture {
    /// A job that Amina has accepted, with the clock `minutes` minutes before its slot.
    pub(super) async fn taken_before(&self, minutes: i64) -> OrderId {
        let order = self.assigned().await;
        self.moves_by_days(order, 3);
        self.stands_before(order, minutes);
        order
    }
    pub(super) fn stands_before(&self, order: OrderId, minutes: i64) {
        let opens = self.order(order).slot.and_then(Slot::starts_at).unwrap();
        self.clock
            .advance_secs(opens.secs_since(self.clock_now()) - minutes * 60);
    }
    pub(super) fn later(&self, days: u64) -> Slot {
        Slot::Window {
            date: self.clock_now().abuja_date().plus_days(days),
            from_hour: 12,
        }
    }
    pub(super) fn wants(
        &self,
        call: Invocation,
        order: OrderId,
        reason: MoveReason,
        to: Slot,
    ) -> AskMove {
        AskMove {
            call,
            order,
            reason,
            to,
            fee: Money::ZERO,
        }
    }
    pub(super) async fn sends_move(&self, cmd: AskMove) -> Result<MoveId, MovesError> {
        ask_move(&self.store, &self.store, "home-cleaning", cmd).await
    }
    /// Bola asks for another time because she has no power.
    pub(super) async fn asks_for(&self, order: OrderId, to: Slot) -> MoveId {
        self.sends_move(self.wants(self.owner(), order, MoveReason::NoPowerOrWater, to))
            .await
            .unwrap()
    }
    pub(super) fn request(&self, id: MoveId) -> MoveRequest {
        self.state().moves[&id].clone()
    }
    pub(super) fn answering(
        &self,
        call: Invocation,
        order: OrderId,
        request: MoveId,
    ) -> AnswerMove {
        AnswerMove {
            call,
            order,
            request,
        }
    }
    pub(super) async fn accepts(
        &self,
        order: OrderId,
        request: MoveId,
    ) -> Result<Applied<MoveState>, MovesError> {
        accept_move(&self.store, self.answering(self.amina(), order, request)).await
    }
    pub(super) fn lapses_at(&self, id: MoveId) -> Option<Timestamp> {
        self.job(TaskKind::LapseMove, id.uuid())
            .map(|queued| queued.job.due_at)
    }
    pub(super) fn told_to(&self, user: impl Into<UserId>) -> Vec<String> {
        let user = user.into();
        self.state()
            .notifications
            .owned()
            .into_values()
            .filter(|one| one.user == user)
            .map(|one| one.message)
            .collect()
    }
    pub(super) async fn assert_told(&self, user: impl Into<UserId>, explanation: &str) {
        self.reactions().await;
        let messages = self.told_to(user);
        assert!(
            messages.iter().any(|text| text.contains(explanation)),
            "{explanation}: {messages:?}"
        );
    }
    /// The order is searching for a provider at the new time, and its money is held.
    pub(super) fn assert_looked_for(&self, order: OrderId, to: Slot, reason: &str) {
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
            self.job(TaskKind::DispatchOffers, order)
                .unwrap()
                .job
                .due_at,
            self.clock_now()
        );
        assert!(self.job(TaskKind::CheckArrival, order).is_none());
    }
}

#[tokio::test]
async fn a_customer_without_electricity_moves_the_visit_free_of_charge_and_the_provider_comes_then()
{
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(150).await;
    let (before, to) = (fixture.order(order), fixture.later(5));
    let id = fixture.asks_for(order, to).await;
    let request = fixture.request(id);
    assert_eq!(
        (request.state, request.to, request.provider),
        (MoveState::Asked, to, amina())
    );
    assert_eq!(
        request.due_at,
        fixture.clock_now().plus_mins(30),
        "two hours before the time that was agreed"
    );
    assert_eq!(fixture.lapses_at(id), Some(request.due_at));
    assert_eq!(
        fixture.order(order),
        before,
        "nothing changes before the answer"
    );
    fixture.assert_told(amina(), "asks to move it to").await;
    assert_eq!(
        fixture.accepts(order, id).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.provider, after.slot),
        (OrderStatus::Assigned, Some(amina()), Some(to))
    );
    assert_eq!(
        (after.price, after.paid, after.arrival_pin.clone()),
        (before.price, before.paid, before.arrival_pin)
    );
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Accepted, None)
    );
    assert_eq!(
        fixture
            .job(TaskKind::CheckArrival, order)
            .map(|queued| queued.job.due_at),
        after.no_show_at()
    );
    assert_eq!(fixture.accepts(order, id).await, Ok(Applied::Already));
    fixture
        .assert_told(bola(), "Your provider will come on")
        .await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_provider_who_cannot_come_then_says_so_and_another_is_found_at_the_same_price() {
    let fixture = Fixture::new().await;
    world::stored::provider(&fixture.store, world::a_provider_no(8)).await;
    let order = fixture.taken_before(150).await;
    let to = fixture.later(5);
    let id = fixture.asks_for(order, to).await;
    let cmd = fixture.answering(fixture.amina(), order, id);
    assert_eq!(
        decline_move(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    fixture.assert_looked_for(order, to, "MOVE_DECLINED");
    assert_eq!(
        decline_move(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    let closed = MovesError::Move(MoveError::Closed {
        state: MoveState::Declined,
    });
    assert_eq!(fixture.accepts(order, id).await, Err(closed));
    assert_eq!(fixture.lapses_at(id), None);
    fixture
        .assert_told(
            bola(),
            "Your provider cannot come then. We are looking for another provider",
        )
        .await;
    fixture.work_after_mins(0).await;
    let open: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .filter(|offer| offer.state == OfferState::Sent)
        .collect();
    assert_eq!(
        open.iter().map(|offer| offer.provider).collect::<Vec<_>>(),
        [world::a_provider_no(8).id],
        "Amina said no already"
    );
    let next = fixture.by(Actor::Provider(world::a_provider_no(8).id));
    assert!(
        accept_offer(&fixture.store, fixture.acceptance(next, open[0].id))
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (fixture.order(order).slot, fixture.status(order)),
        (Some(to), OrderStatus::Assigned)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn without_an_answer_in_time_another_provider_is_looked_for() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let to = fixture.later(5);
    let id = fixture.asks_for(order, to).await;
    assert_eq!(
        fixture.request(id).due_at,
        fixture.clock_now().plus_mins(60)
    );
    fixture.work_after_mins(59).await;
    assert_eq!(
        lapse_move(&fixture.store, id, fixture.system()).await,
        Ok(Applied::Already),
        "not yet"
    );
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    fixture.clock.advance_mins(1);
    let late = MovesError::Move(MoveError::Closed {
        state: MoveState::Asked,
    });
    assert_eq!(
        fixture.accepts(order, id).await,
        Err(late),
        "the time to answer is over"
    );
    assert_eq!(
        lapse_move(&fixture.store, id, fixture.system()).await,
        Ok(Applied::Now(()))
    );
    fixture.assert_looked_for(order, to, "MOVE_UNANSWERED");
    assert_eq!(
        lapse_move(&fixture.store, id, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture
        .assert_told(amina(), "Nothing counts against you")
        .await;
    fixture.assert_told(bola(), "did not answer in time").await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t59_a_provider_with_another_job_at_the_new_time_does_not_get_both() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let busy = fixture.later(5);
    let other = fixture.assigned().await;
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&other).unwrap().slot = Some(busy));
    let id = fixture.asks_for(order, busy).await;
    assert_eq!(
        (fixture.request(id).state, fixture.lapses_at(id)),
        (MoveState::Unavailable, None),
        "there is nothing to ask"
    );
    fixture.assert_looked_for(order, busy, "MOVE_UNAVAILABLE");
    fixture
        .assert_told(bola(), "Your provider cannot come then.")
        .await;
    fixture.assert_told(amina(), "when you are not free").await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn changes_of_a_provider_since_the_request_count_when_they_accept() {
    for change in ["busy", "suspended"] {
        let fixture = Fixture::new().await;
        let order = fixture.taken_before(600).await;
        let to = fixture.later(5);
        let id = fixture.asks_for(order, to).await;
        let other = if change == "busy" {
            Some(fixture.assigned().await)
        } else {
            None
        };
        fixture.store.tamper(|state| match other {
            Some(other) => state.orders.get_mut(&other).unwrap().slot = Some(to),
            None => state.providers.get_mut(&amina()).unwrap().status = ProviderStatus::Suspended,
        });
        assert_eq!(
            fixture.accepts(order, id).await,
            Ok(Applied::Now(MoveState::Unavailable)),
            "{change}"
        );
        fixture.assert_looked_for(order, to, "MOVE_UNAVAILABLE");
        assert_eq!(fixture.lapses_at(id), None);
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_move_is_free_when_cancelling_is_and_the_first_time_without_light() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(20 * 60).await;
    let to = fixture.later(5);
    let ask = |reason| fixture.sends_move(fixture.wants(fixture.owner(), order, reason, to));
    let labour = Money::from_kobo(235_000);
    assert_eq!(
        ask(MoveReason::Other).await,
        Err(MovesError::Move(MoveError::FeeChanged { fee: labour })),
        "10 % of the labour, and the customer agreed to nothing"
    );
    assert!(fixture.state().moves.is_empty());
    let first = ask(MoveReason::NoPowerOrWater).await.unwrap();
    assert_eq!(
        fixture.accepts(order, first).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    fixture.stands_before(order, 24 * 60 + 1);
    let far = fixture.later(9);
    let second = fixture
        .sends_move(fixture.wants(fixture.owner(), order, MoveReason::Other, far))
        .await
        .unwrap();
    assert_eq!(
        fixture.accepts(order, second).await,
        Ok(Applied::Now(MoveState::Accepted)),
        "more than a day before it is free"
    );
    fixture.stands_before(order, 24 * 60);
    let again = fixture
        .sends_move(fixture.wants(
            fixture.owner(),
            order,
            MoveReason::NoPowerOrWater,
            fixture.later(12),
        ))
        .await;
    assert_eq!(
        again,
        Err(MovesError::Move(MoveError::FeeChanged { fee: labour })),
        "the first time only"
    );
    assert_eq!(fixture.order(order).slot, Some(far));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_other_person_asks_answers_or_withdraws() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let to = fixture.later(5);
    for call in fixture.not_the_owner() {
        let cmd = fixture.wants(call, order, MoveReason::NoPowerOrWater, to);
        assert_eq!(
            fixture.sends_move(cmd).await,
            Err(MovesError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let id = fixture.asks_for(order, to).await;
    for call in fixture.not_the_provider() {
        let cmd = fixture.answering(call, order, id);
        assert_eq!(
            accept_move(&fixture.store, cmd).await,
            Err(MovesError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline_move(&fixture.store, cmd).await,
            Err(MovesError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in fixture.not_the_owner() {
        let cmd = WithdrawMove {
            call,
            order,
            request: id,
        };
        assert_eq!(
            withdraw_move(&fixture.store, cmd).await,
            Err(MovesError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let elsewhere = fixture.answering(fixture.amina(), id_no(77).into(), id);
    assert_eq!(
        accept_move(&fixture.store, elsewhere).await,
        Err(MovesError::NotFound)
    );
    assert_eq!(fixture.request(id).state, MoveState::Asked);
}

#[tokio::test]
async fn it_is_refused_before_a_provider_has_the_job_and_after_they_set_out() {
    let fixture = Fixture::new().await;
    let (paid, _) = fixture.paid().await;
    let not_now = Err(MovesError::Move(MoveError::NotNow));
    let ask = |order, to| {
        fixture.sends_move(fixture.wants(fixture.owner(), order, MoveReason::NoPowerOrWater, to))
    };
    assert_eq!(ask(paid, fixture.later(5)).await, not_now);
    let order = fixture.taken_before(600).await;
    for to in [Slot::Asap, fixture.order(order).slot.unwrap()] {
        assert!(
            matches!(
                ask(order, to).await,
                Err(MovesError::Move(MoveError::Invalid(_)))
            ),
            "{to:?}"
        );
    }
    let first = ask(order, fixture.later(5)).await.unwrap();
    assert_eq!(
        ask(order, fixture.later(6)).await,
        Err(MovesError::Move(MoveError::Pending))
    );
    let credit_payouts = WithdrawMove {
        call: fixture.owner(),
        order,
        request: first,
    };
    assert_eq!(
        withdraw_move(&fixture.store, credit_payouts).await,
        Ok(Applied::Now(()))
    );
    let fee = Money::from_kobo(235_000);
    let request = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(
        ask_cancellation(&fixture.store, request)
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        ask(order, fixture.later(5)).await,
        Err(MovesError::Move(MoveError::Leaving))
    );
    let other = Fixture::new().await;
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
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let cmd = fixture.wants(
        fixture.owner(),
        order,
        MoveReason::NoPowerOrWater,
        fixture.later(5),
    );
    fixture.store.fail_next(StoreError::Unavailable);
    assert_eq!(
        fixture.sends_move(cmd.clone()).await,
        Err(MovesError::Store(StoreError::Unavailable))
    );
    assert!(fixture.state().moves.is_empty());
    let id = fixture.sends_move(cmd.clone()).await.unwrap();
    assert_eq!(fixture.sends_move(cmd).await, Ok(id));
    assert_eq!(fixture.state().moves.len(), 1);
}

#[tokio::test]
async fn a_request_that_is_withdrawn_leaves_the_time_as_it_was() {
    let fixture = Fixture::new().await;
    let order = fixture.taken_before(600).await;
    let before = fixture.order(order);
    let id = fixture.asks_for(order, fixture.later(5)).await;
    let cmd = WithdrawMove {
        call: fixture.owner(),
        order,
        request: id,
    };
    assert_eq!(
        withdraw_move(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        withdraw_move(&fixture.store, cmd).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            fixture.order(order),
            fixture.request(id).state,
            fixture.lapses_at(id)
        ),
        (before, MoveState::Withdrawn, None)
    );
    assert_eq!(
        fixture.accepts(order, id).await,
        Err(MovesError::Move(MoveError::Closed {
            state: MoveState::Withdrawn
        }))
    );
    fixture
        .assert_told(amina(), "stays at the agreed time")
        .await;
    assert!(
        fixture
            .sends_move(fixture.wants(
                fixture.owner(),
                order,
                MoveReason::NoPowerOrWater,
                fixture.later(6)
            ))
            .await
            .is_ok(),
        "still free"
    );
}

/// An action on a job whose provider has not answered.
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
        let fixture = Fixture::new().await;
        let order = fixture.taken_before(25 * 60).await;
        let before = fixture.order(order).slot;
        let id = fixture.asks_for(order, fixture.later(5)).await;
        if matches!(meanwhile, SetsOut | Arrives) {
            // The day of the job begins.
            fixture.stands_before(order, 7 * 60);
        }
        let (step, reason) = (
            JobStep {
                call: fixture.amina(),
                order,
            },
            "My car broke down.".to_owned(),
        );
        match meanwhile {
            SetsOut => assert!(en_route(&fixture.store, step).await.unwrap().is_now()),
            Arrives => assert!(arrive(&fixture.store, step).await.unwrap().is_now()),
            Starts => assert!(
                start_job(
                    &fixture.store,
                    StartJob {
                        call: fixture.amina(),
                        order,
                        pin: PIN.into()
                    }
                )
                .await
                .unwrap()
                .is_now()
            ),
            GivesBack => leave_job(
                &fixture.store,
                UnassignJob {
                    call: fixture.amina(),
                    order,
                    reason,
                },
            )
            .await
            .unwrap(),
            TakenBack => {
                let call = fixture.by(testkit::staff(an_admin().id));
                take_job_back(
                    &fixture.store,
                    UnassignJob {
                        call,
                        order,
                        reason,
                    },
                    None,
                )
                .await
                .unwrap();
            }
            Disputed => {
                // The time of the visit is over.
                fixture.stands_before(order, -180);
                let cmd = OpenDispute {
                    call: fixture.owner(),
                    order,
                    reason: DisputeReason::NoShow,
                    statement: "No one came, and no one answers my calls.".into(),
                };
                assert!(open_dispute(&fixture.store, cmd).await.unwrap().is_now());
            }
            Cancelled => {
                let fee = Money::ZERO;
                let request = AskCancellation {
                    call: fixture.owner(),
                    order,
                    reason: CancelReason::ChangedMind,
                    note: String::new(),
                    fee,
                    as_credit: false,
                };
                assert!(
                    ask_cancellation(&fixture.store, request)
                        .await
                        .unwrap()
                        .is_now()
                );
                fixture.work_after_mins(30).await;
                assert_eq!(fixture.status(order), OrderStatus::Cancelled);
            }
        }
        assert_eq!(
            (fixture.request(id).state, fixture.lapses_at(id)),
            (MoveState::Ended, None),
            "{meanwhile:?}"
        );
        assert_eq!(fixture.order(order).slot, before, "{meanwhile:?}");
        let closed = MovesError::Move(MoveError::Closed {
            state: MoveState::Ended,
        });
        assert_eq!(
            fixture.accepts(order, id).await,
            Err(closed.clone()),
            "{meanwhile:?}"
        );
        let cmd = WithdrawMove {
            call: fixture.owner(),
            order,
            request: id,
        };
        assert_eq!(
            withdraw_move(&fixture.store, cmd).await,
            Err(closed),
            "{meanwhile:?}"
        );
        if matches!(meanwhile, SetsOut) {
            fixture.assert_told(bola(), "Your provider set out").await;
        }
        fixture.assert_sound().await;
    }
}
