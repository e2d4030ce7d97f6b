//! Of many providers who accept, one has the job.

use super::{accept, cancel, rounds};
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, OrderId};
use marketplace::dispatch::{
    Accepted, DispatchError, ExtendSearch, decline_offer, extend_search, search_timeout,
    send_offers,
};
use orders::OrderStatus;
use providers::{Offer, OfferError, OfferState};
use testkit::world;

races!(
    t58_of_two_providers_who_accept_at_once_one_has_the_job,
    t58_of_sixteen_providers_who_accept_at_once_one_has_the_job,
    t60_a_cancellation_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both,
    an_offer_expiring_during_an_acceptance_ends_one_way_and_no_one_is_asked_after_an_acceptance,
    the_last_two_offers_declined_at_once_ask_the_next_providers,
    giving_the_search_up_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both,
);

/// In each round every provider taps `taps` times on the offer of one job, all at the same moment.
async fn race_for_the_job(scenario: Scenario, providers: u64, taps: usize) {
    let rounds = rounds(1);
    for round in 0..rounds {
        let order = scenario.order_in(1 + round, OrderStatus::Paid).await;
        let mut offers = Vec::new();
        for number in 1..=providers {
            let provider = world::a_provider_no(round * providers + number);
            offers.push(scenario.offer_to(1 + round, provider).await);
        }
        one_has_the_job(&scenario, order, &offers, taps).await;
    }
    let rounds = i64::try_from(rounds).unwrap();
    assert_eq!(scenario.events("orderAssigned"), rounds);
    assert_eq!(
        scenario.count("order_events WHERE to_status = 'ASSIGNED'"),
        rounds
    );
    scenario.assert_sound().await;
}

async fn one_has_the_job(scenario: &Scenario, order: OrderId, offers: &[Offer], taps: usize) {
    let callers = offers.len() * taps;
    let answers = at_once(callers, |caller| {
        accept(scenario.clone(), offers[caller % offers.len()].clone())
    })
    .await;
    assert_eq!(
        times(&answers, &Ok(Applied::Now(Accepted::Job(order)))),
        1,
        "{answers:?}"
    );
    assert_eq!(
        times(&answers, &Ok(Applied::Already)),
        taps - 1,
        "the winner's other taps"
    );
    assert_eq!(
        times(&answers, &Err(DispatchError::Offer(OfferError::Taken))),
        callers - taps
    );
    let winner = answers
        .iter()
        .position(|answer| *answer == Ok(Applied::Now(Accepted::Job(order))))
        .unwrap()
        % offers.len();
    let view = scenario.order(order).await;
    assert_eq!(
        (view.status, view.provider.unwrap().id),
        (OrderStatus::Assigned, offers[winner].provider)
    );
    let in_state = |state: OfferState| {
        scenario.count(&format!(
            "offers WHERE order_id = '{order}' AND state = '{}'",
            state.code()
        ))
    };
    assert_eq!(in_state(OfferState::Accepted), 1);
    assert_eq!(
        in_state(OfferState::Lost),
        i64::try_from(offers.len()).unwrap() - 1
    );
}

async fn t58_of_two_providers_who_accept_at_once_one_has_the_job(scenario: Scenario) {
    race_for_the_job(scenario, 2, CALLERS / 2).await;
}

async fn t58_of_sixteen_providers_who_accept_at_once_one_has_the_job(scenario: Scenario) {
    race_for_the_job(scenario, 16, 1).await;
}

async fn t60_a_cancellation_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both(
    scenario: Scenario,
) {
    let (mut given_back, mut given_away) = (0, 0);
    for round in 1..=rounds(24) {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let offer = scenario.offer_to(round, world::a_provider_no(round)).await;
        let cancels = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer, cancels) = (scenario.clone(), offer.clone(), cancels(caller));
            async move {
                if cancels {
                    cancel(scenario, order).await.is_ok()
                } else {
                    accept(scenario, offer).await.is_ok()
                }
            }
        })
        .await;
        let won = |cancellation: bool| {
            (0..CALLERS)
                .filter(|caller| cancels(*caller) == cancellation && answers[*caller])
                .count()
        };
        let view = scenario.order(order).await;
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let accepted = scenario.count(&format!(
            "offers WHERE order_id = '{order}' AND state = 'ACCEPTED'"
        ));
        match view.status {
            OrderStatus::Cancelled => {
                given_back += 1;
                assert_eq!(
                    (won(true), won(false), refunds, accepted),
                    (CALLERS / 2, 0, 1, 0),
                    "round {round}"
                );
                assert!(view.provider.is_none());
            }
            OrderStatus::Assigned => {
                given_away += 1;
                assert_eq!(
                    (won(true), won(false), refunds, accepted),
                    (0, CALLERS / 2, 0, 1),
                    "round {round}"
                );
            }
            other => panic!("round {round} ended {other:?}"),
        }
    }
    assert!(
        given_back > 0 && given_away > 0,
        "{given_back} cancelled, {given_away} assigned: no race was run"
    );
    scenario.assert_sound().await;
}

async fn an_offer_expiring_during_an_acceptance_ends_one_way_and_no_one_is_asked_after_an_acceptance(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let offer = scenario
            .offer_to(round, world::a_provider_no(100 + round))
            .await;
        world::stored::provider(scenario.store(), world::a_provider_no(round)).await;
        let late = offer.expires_at;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            async move {
                if caller % 2 == 0 {
                    return accept(scenario, offer).await.is_ok();
                }
                let call = kernel::Invocation {
                    now: late,
                    ..scenario.system()
                };
                send_offers(scenario.store(), order, call).await.unwrap();
                false
            }
        })
        .await;
        let accepted = answers.contains(&true);
        let view = scenario.order(order).await;
        let open = scenario.count(&format!(
            "offers WHERE order_id = '{order}' AND state = 'SENT'"
        ));
        assert_eq!(
            view.status == OrderStatus::Assigned,
            accepted,
            "round {round}"
        );
        if accepted {
            assert_eq!(
                open, 0,
                "round {round}: no one is asked for an accepted job"
            );
        } else {
            assert!(open > 0, "round {round}: the next are asked");
        }
        let twice = format!(
            "(SELECT provider_id FROM offers WHERE order_id = '{order}' GROUP BY provider_id HAVING COUNT(*) > 1) AS twice"
        );
        assert_eq!(
            scenario.count(&twice),
            0,
            "round {round}: no one is asked twice"
        );
    }
    scenario.assert_sound().await;
}

async fn the_last_two_offers_declined_at_once_ask_the_next_providers(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    let offers = [
        scenario.offer_to(1, world::a_provider_no(1)).await,
        scenario.offer_to(1, world::a_provider_no(2)).await,
    ];
    let answers = at_once(CALLERS, |caller| {
        let (scenario, offer) = (scenario.clone(), offers[caller % 2].clone());
        async move {
            let call = scenario.by(Actor::Provider(offer.provider));
            decline_offer(
                scenario.store(),
                marketplace::dispatch::DeclineOffer {
                    call,
                    offer: offer.id,
                    reason: providers::DeclineReason::TooFar,
                },
            )
            .await
        }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (2, CALLERS - 2)
    );
    assert_eq!(scenario.count("tasks WHERE kind = 'DISPATCH_OFFERS'"), 1);
    scenario.work().await;
    assert_eq!(
        scenario.count("offers WHERE wave = 2 AND state = 'SENT'"),
        1,
        "Amina is asked"
    );
    assert_eq!(scenario.order(order).await.status, OrderStatus::Paid);
    scenario.assert_sound().await;
}

async fn giving_the_search_up_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both(
    scenario: Scenario,
) {
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        assert_eq!(
            search_timeout(scenario.store(), order, scenario.system()).await,
            Ok(Applied::Now(())),
            "its customer is asked"
        );
        scenario.clock.advance_mins(120);
        let offer = scenario
            .fresh_offer_to(round, world::a_provider_no(round))
            .await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            async move {
                match caller % 3 {
                    0 => accept(scenario, offer).await.is_ok(),
                    1 => {
                        search_timeout(scenario.store(), order, scenario.system()).await
                            == Ok(Applied::Now(()))
                    }
                    _ => {
                        extend_search(
                            scenario.store(),
                            ExtendSearch {
                                call: scenario.owner(),
                                order,
                            },
                        )
                        .await
                            == Ok(Applied::Now(()))
                    }
                }
            }
        })
        .await;
        let view = scenario.order(order).await;
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let accepted = scenario.count(&format!(
            "offers WHERE order_id = '{order}' AND state = 'ACCEPTED'"
        ));
        assert_eq!(
            refunds,
            i64::from(view.status == OrderStatus::Cancelled),
            "{answers:?}"
        );
        assert_eq!(
            accepted,
            i64::from(view.status == OrderStatus::Assigned),
            "{answers:?}"
        );
        assert!(refunds + accepted <= 1);
        let given_up = scenario.count(&format!(
            "order_events WHERE order_id = '{order}' AND reason = 'NO_PROVIDER_FOUND'"
        ));
        assert_eq!(given_up, refunds);
    }
    scenario.assert_sound().await;
}
