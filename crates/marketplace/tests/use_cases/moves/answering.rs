//! The answer of the provider: accepted, declined, or none in time.

use crate::support::{Fixture, PIN, amina, bola};
use kernel::{Actor, Applied, Money};
use marketplace::{
    TaskKind,
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::{UnassignJob, accept_offer, leave_job, take_job_back},
    disputes::{OpenDispute, open_dispute},
    fulfilment::{JobStep, StartJob, arrive, en_route, start_job},
    moves::{MovesError, WithdrawMove, decline_move, lapse_move, withdraw_move},
};
use orders::{CancelReason, DisputeReason, MoveError, MoveState, OrderStatus};
use providers::{OfferState, ProviderStatus};
use testkit::world::{self, an_admin};

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
                    photos: Vec::new(),
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
