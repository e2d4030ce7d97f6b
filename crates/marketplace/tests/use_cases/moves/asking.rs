//! Asking for another time and withdrawing the request.

use crate::support::{Fixture, amina};
use kernel::{Applied, Money, StoreError};
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation},
    fulfilment::{JobStep, en_route},
    moves::{MovesError, WithdrawMove, accept_move, decline_move, withdraw_move},
};
use orders::{CancelReason, MoveError, MoveReason, MoveState, Slot};
use testkit::id_no;

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
