//! The reserve of a job: who becomes it, and who has the job in the end.

use crate::{
    accepting::accept,
    keep_alive::{job_in, timer},
    scenario::{CALLERS, Scenario, at_once, times},
};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    cancellation::{AskCancellation, ask_cancellation, execute_cancellation},
    dispatch::{Accepted, ConfirmJob, DeclineOffer, DispatchError, confirm_job, decline_offer},
};
use orders::{KeepAliveState, OrderStatus};
use providers::{DeclineReason, Offer, OfferError, OfferState};
use testkit::world;

races!(
    b9_13_of_sixteen_providers_who_accept_at_once_one_is_the_reserve,
    b9_13_a_confirmation_racing_the_replacement_keeps_the_job_or_gives_it_to_the_reserve,
    b9_13_a_reserve_who_leaves_while_they_get_the_job_has_it_or_not_and_never_both,
    b9_13_a_cancellation_racing_the_replacement_gives_the_money_back_once,
);

/// An offer to be the reserve of the job of a round.
async fn asked(scenario: &Scenario, round: u64, provider: u64) -> Offer {
    let sent = scenario.fresh_offer_to(round, world::a_provider_no(provider));
    let offer = Offer {
        reserve: true,
        ..sent.await
    };
    let changed = offer.clone();
    let stored = scenario.store().bare_unit(move |uow| {
        uow.orders().lock(changed.order)?;
        uow.offers().save(changed.clone())
    });
    stored.await.unwrap();
    Offer {
        version: offer.version + 1,
        ..offer
    }
}

/// A job that its provider has not confirmed and loses now, with its reserve.
async fn with_reserve(scenario: &Scenario, round: u64) -> (OrderId, Offer) {
    let order = job_in(scenario, round, KeepAliveState::EveOverdue).await;
    let offer = asked(scenario, round, 100 + round).await;
    let answer = accept(scenario.clone(), offer.clone()).await;
    assert_eq!(answer, Ok(Applied::Now(Accepted::Reserve(order))));
    (order, offer)
}

fn in_state(scenario: &Scenario, order: OrderId, state: OfferState) -> i64 {
    let state = state.code();
    scenario.count(&format!(
        "offers WHERE order_id = '{order}' AND reserve AND state = '{state}'"
    ))
}

async fn b9_13_of_sixteen_providers_who_accept_at_once_one_is_the_reserve(scenario: Scenario) {
    for round in 1..=4_u64 {
        let order = job_in(&scenario, round, KeepAliveState::EveOverdue).await;
        let mut offers = Vec::new();
        for provider in 1..=CALLERS as u64 {
            offers.push(asked(&scenario, round, 100 * round + provider).await);
        }
        let answers = at_once(CALLERS, |caller| {
            accept(scenario.clone(), offers[caller].clone())
        })
        .await;
        let won = Ok(Applied::Now(Accepted::Reserve(order)));
        assert_eq!(times(&answers, &won), 1, "{answers:?}");
        let late = Err(DispatchError::Offer(OfferError::Taken));
        assert_eq!(times(&answers, &late), CALLERS - 1, "{answers:?}");
        assert_eq!(in_state(&scenario, order, OfferState::Reserved), 1);
        assert_eq!(scenario.order(order).await.status, OrderStatus::Assigned);
    }
    scenario.assert_sound().await;
}

async fn b9_13_a_confirmation_racing_the_replacement_keeps_the_job_or_gives_it_to_the_reserve(
    scenario: Scenario,
) {
    let (mut kept, mut given) = (0, 0);
    for round in 1..=16_u64 {
        let (order, offer) = with_reserve(&scenario, round).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let call = scenario.amina();
                    confirm_job(scenario.store(), ConfirmJob { call, order }).await
                } else {
                    timer(scenario, order).await
                }
            }
        })
        .await;
        assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
        let view = scenario.order(order).await;
        assert_eq!(view.status, OrderStatus::Assigned, "round {round}");
        let has_it = view.provider.unwrap().id == offer.provider;
        let taken = in_state(&scenario, order, OfferState::Accepted);
        let released = in_state(&scenario, order, OfferState::Lost);
        if has_it {
            given += 1;
            assert_eq!((taken, released), (1, 0), "round {round}");
        } else {
            kept += 1;
            assert_eq!((taken, released), (0, 1), "round {round}");
        }
    }
    assert!(
        kept > 0 && given > 0,
        "{kept} kept, {given} given: no race was run"
    );
    assert_eq!(scenario.events("jobUnassigned"), given);
    scenario.assert_sound().await;
}

async fn b9_13_a_reserve_who_leaves_while_they_get_the_job_has_it_or_not_and_never_both(
    scenario: Scenario,
) {
    let (mut left, mut given) = (0, 0);
    for round in 1..=16_u64 {
        let (order, offer) = with_reserve(&scenario, round).await;
        let leaves = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer, leaves) = (scenario.clone(), offer.clone(), leaves(caller));
            async move {
                if leaves {
                    let cmd = DeclineOffer {
                        call: scenario.by(Actor::Provider(offer.provider)),
                        offer: offer.id,
                        reason: DeclineReason::Busy,
                    };
                    decline_offer(scenario.store(), cmd).await.is_ok()
                } else {
                    timer(scenario, order).await.is_ok()
                }
            }
        })
        .await;
        let declined = (0..CALLERS).any(|caller| leaves(caller) && answers[caller]);
        let view = scenario.order(order).await;
        if declined {
            left += 1;
            assert_eq!((view.status, view.provider), (OrderStatus::Paid, None));
            assert_eq!(in_state(&scenario, order, OfferState::Declined), 1);
        } else {
            given += 1;
            assert_eq!(view.status, OrderStatus::Assigned);
            assert_eq!(view.provider.unwrap().id, offer.provider);
            assert_eq!(in_state(&scenario, order, OfferState::Accepted), 1);
        }
    }
    assert!(
        left > 0 && given > 0,
        "{left} left, {given} given: no race was run"
    );
    scenario.assert_sound().await;
}

async fn b9_13_a_cancellation_racing_the_replacement_gives_the_money_back_once(scenario: Scenario) {
    for round in 1..=12_u64 {
        let (order, _offer) = with_reserve(&scenario, round).await;
        let cmd = AskCancellation {
            call: scenario.owner(),
            order,
            reason: orders::CancelReason::ChangedMind,
            note: String::new(),
            fee: Money::ZERO,
            as_credit: false,
        };
        let asked = ask_cancellation(scenario.store(), cmd).await;
        let Ok(Applied::Now(id)) = asked else {
            panic!("it was not asked for: {asked:?}");
        };
        scenario.clock.advance_mins(30);
        at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    let call = scenario.system();
                    let done = execute_cancellation(scenario.store(), id, call).await;
                    done.is_ok()
                } else {
                    timer(scenario, order).await.is_ok()
                }
            }
        })
        .await;
        let view = scenario.order(order).await;
        assert_eq!(view.status, OrderStatus::Cancelled, "round {round}");
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        assert_eq!(refunds, 1, "round {round}");
        assert_eq!(in_state(&scenario, order, OfferState::Reserved), 0);
        assert_eq!(in_state(&scenario, order, OfferState::Sent), 0);
    }
    scenario.assert_sound().await;
}
