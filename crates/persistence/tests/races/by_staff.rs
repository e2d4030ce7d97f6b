//! Staff choose a provider or cancel an order while providers, the customer and the search act on
//! it.

use crate::scenario::{CALLERS, PIN, Scenario, at_once, times};
use kernel::{Actor, Applied, Money, OrderId, Permission, ProviderId, UserId};
use marketplace::{
    cancellation::{CancelForCustomer, cancel_for_customer},
    dispatch::{
        AcceptOffer, AskReserve, DispatchError, HandleJob, HoldSearch, OfferByHand, accept_offer,
        ask_reserve, hold_search, offer_by_hand, send_offers, take_board_job,
    },
    fulfilment::{StartJob, StartWithoutPin, start_job, start_without_pin},
    orders::{CancelOrder, cancel_order},
    repositories::JobHandler,
};
use orders::{ArrivalPin, CancelReason, OrderStatus};
use providers::Offer;
use testkit::world;

races!(
    role_27_a_choice_by_hand_racing_an_acceptance_leaves_one_provider_or_one_open_offer,
    role_27_of_sixteen_choices_at_once_one_offer_is_open_and_the_search_waits,
    role_27_a_cancellation_by_staff_racing_an_acceptance_gives_the_money_back_once,
    a_cancellation_by_staff_racing_the_customers_own_refunds_once,
    a_start_by_staff_racing_the_pin_starts_the_job_once,
    of_two_colleagues_who_take_a_job_of_the_board_at_once_one_handles_it,
    of_two_colleagues_who_hold_a_search_at_once_one_holds_it_and_the_other_is_told_who,
    a_hold_racing_an_acceptance_leaves_the_job_with_its_provider_and_without_a_hold,
    b9_13_of_sixteen_requests_for_a_reserve_at_once_one_offer_is_sent,
);

async fn accept(scenario: Scenario, offer: Offer) -> bool {
    let cmd = AcceptOffer {
        call: scenario.by(Actor::Provider(offer.provider)),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    accept_offer(scenario.store(), cmd).await.is_ok()
}

async fn choose(scenario: Scenario, order: OrderId, provider: ProviderId) -> bool {
    let cmd = OfferByHand {
        call: scenario.by(testkit::staff(world::an_admin().id)),
        order,
        provider,
        reason: "She knows the house.".into(),
    };
    offer_by_hand(scenario.store(), cmd).await.is_ok()
}

async fn cancel(scenario: Scenario, order: OrderId) -> Result<Applied<()>, String> {
    let cmd = CancelForCustomer {
        // Operations alone: once a provider has accepted, the cancellation is refused.
        call: scenario.by(Actor::staff(world::an_admin().id, &[Permission::Ops])),
        order,
        reason: CancelReason::ChangedMind,
        note: "You phoned us.".into(),
        our_fault: false,
        waive: false,
        fee: Money::ZERO,
    };
    let done = cancel_for_customer(scenario.store(), cmd).await;
    done.map_err(|error| error.to_string())
}

fn in_state(scenario: &Scenario, order: OrderId, state: &str) -> i64 {
    scenario.count(&format!(
        "offers WHERE order_id = '{order}' AND state = '{state}'"
    ))
}

async fn role_27_a_choice_by_hand_racing_an_acceptance_leaves_one_provider_or_one_open_offer(
    scenario: Scenario,
) {
    let (mut accepted, mut waiting) = (0, 0);
    for round in 1..=24_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let offer = scenario
            .fresh_offer_to(round, world::a_provider_no(round))
            .await;
        let other = world::a_provider_no(100 + round);
        world::stored::provider(scenario.store(), other.clone()).await;
        let chooses = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            let (chooses, other) = (chooses(caller), other.id);
            async move {
                if chooses {
                    choose(scenario, order, other).await
                } else {
                    accept(scenario, offer).await
                }
            }
        })
        .await;
        let won = |choice: bool| {
            (0..CALLERS)
                .filter(|caller| chooses(*caller) == choice && answers[*caller])
                .count()
        };
        let view = scenario.order(order).await;
        let now = (
            in_state(&scenario, order, "ACCEPTED"),
            in_state(&scenario, order, "SENT"),
        );
        match view.status {
            OrderStatus::Assigned => {
                accepted += 1;
                assert_eq!((now, won(true)), ((1, 0), 0), "round {round}");
                assert_eq!(view.provider.unwrap().id, offer.provider);
            }
            OrderStatus::Paid => {
                waiting += 1;
                assert_eq!((now, won(false)), ((0, 1), 0), "round {round}");
                assert_eq!(won(true), CALLERS / 2, "each choice has its answer");
            }
            status => panic!("round {round} ended {status:?}"),
        }
    }
    assert!(
        accepted > 0 && waiting > 0,
        "{accepted} accepted, {waiting} chosen: no race was run"
    );
    scenario.assert_sound().await;
}

async fn role_27_of_sixteen_choices_at_once_one_offer_is_open_and_the_search_waits(
    scenario: Scenario,
) {
    for round in 1..=6_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        for number in 1..=4 {
            world::stored::provider(scenario.store(), world::a_provider_no(number)).await;
        }
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller % 4 == 3 {
                    let call = scenario.system();
                    return send_offers(scenario.store(), order, call).await.is_ok();
                }
                let provider = world::a_provider_no(1 + caller as u64 % 4).id;
                choose(scenario, order, provider).await
            }
        })
        .await;
        assert!(answers.contains(&true), "round {round}");
        let by_hand = scenario.count(&format!(
            "offers WHERE order_id = '{order}' AND by_hand AND state = 'SENT'"
        ));
        let open = in_state(&scenario, order, "SENT");
        // A search before the first choice asks everyone, and then nobody is left to choose.
        let chosen = scenario.count(&format!("offers WHERE order_id = '{order}' AND by_hand"));
        if chosen > 0 {
            assert_eq!((by_hand, open), (1, 1), "round {round}");
        }
        let accepted = in_state(&scenario, order, "ACCEPTED");
        assert_eq!(accepted, 0, "round {round}");
    }
    assert!(scenario.count("offers WHERE by_hand") > 0);
}

async fn role_27_a_cancellation_by_staff_racing_an_acceptance_gives_the_money_back_once(
    scenario: Scenario,
) {
    let (mut given_back, mut given_away) = (0, 0);
    for round in 1..=24_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let offer = scenario
            .fresh_offer_to(round, world::a_provider_no(round))
            .await;
        let cancels = |caller: usize| (caller as u64 + round).is_multiple_of(2);
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer, cancels) = (scenario.clone(), offer.clone(), cancels(caller));
            async move {
                if cancels {
                    cancel(scenario, order).await.is_ok()
                } else {
                    accept(scenario, offer).await
                }
            }
        })
        .await;
        let won = |cancellation: bool| {
            (0..CALLERS)
                .filter(|caller| cancels(*caller) == cancellation && answers[*caller])
                .count()
        };
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        let accepted = in_state(&scenario, order, "ACCEPTED");
        let outcome = (won(true), won(false), refunds, accepted);
        match scenario.order(order).await.status {
            OrderStatus::Cancelled => {
                given_back += 1;
                assert_eq!(outcome, (CALLERS / 2, 0, 1, 0), "round {round}");
            }
            OrderStatus::Assigned => {
                given_away += 1;
                assert_eq!(outcome, (0, CALLERS / 2, 0, 1), "round {round}");
            }
            status => panic!("round {round} ended {status:?}"),
        }
    }
    assert!(
        given_back > 0 && given_away > 0,
        "{given_back} cancelled, {given_away} assigned: no race was run"
    );
    scenario.assert_sound().await;
}

async fn a_cancellation_by_staff_racing_the_customers_own_refunds_once(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let answers = at_once(CALLERS, |caller| {
            let scenario = scenario.clone();
            async move {
                if caller % 2 == 0 {
                    return cancel(scenario, order).await;
                }
                let cmd = CancelOrder {
                    call: scenario.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                let done = cancel_order(scenario.store(), cmd).await;
                done.map_err(|error| error.to_string())
            }
        })
        .await;
        let first = answers
            .iter()
            .filter(|answer| **answer == Ok(Applied::Now(())))
            .count();
        assert_eq!(first, 1, "{answers:?}");
        assert!(answers.iter().all(Result::is_ok), "{answers:?}");
        let refunds = scenario.count(&format!("refunds WHERE order_id = '{order}'"));
        assert_eq!(refunds, 1, "round {round}");
    }
    scenario.assert_sound().await;
}

async fn a_start_by_staff_racing_the_pin_starts_the_job_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let pin = scenario.order(order).await.arrival_pin.unwrap();
    let answers = at_once(CALLERS, |caller| {
        let (scenario, pin) = (scenario.clone(), pin.clone());
        async move {
            if caller % 2 == 0 {
                let cmd = StartWithoutPin {
                    call: scenario.by(testkit::staff(world::an_admin().id)),
                    order,
                    reason: "The phone is broken.".into(),
                    call_note: "She is at home.".into(),
                };
                return start_without_pin(scenario.store(), cmd).await;
            }
            let cmd = StartJob {
                call: scenario.amina(),
                order,
                pin,
            };
            start_job(scenario.store(), cmd).await
        }
    })
    .await;
    let first = answers
        .iter()
        .filter(|answer| **answer == Ok(Applied::Now(())))
        .count();
    assert_eq!(first, 1, "{answers:?}");
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        scenario.count("order_events WHERE to_status = 'IN_PROGRESS'"),
        1
    );
    scenario.assert_sound().await;
}

async fn of_two_colleagues_who_take_a_job_of_the_board_at_once_one_handles_it(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    let mut colleagues = Vec::new();
    for user in [world::an_admin(), world::a_customer_no(61)] {
        colleagues.push(world::stored::user(scenario.store(), user).await);
    }
    let answers = at_once(CALLERS, |caller| {
        let (scenario, staff) = (scenario.clone(), colleagues[caller % 2]);
        async move {
            let cmd = HandleJob {
                call: scenario.by(testkit::staff(staff)),
                order,
            };
            take_board_job(scenario.store(), cmd).await
        }
    })
    .await;
    let takers: Vec<_> = answers.iter().flatten().map(|one| one.staff).collect();
    assert_eq!(takers.len(), CALLERS / 2, "{answers:?}");
    assert!(takers.iter().all(|one| *one == takers[0]), "{answers:?}");
    let refused = answers.iter().filter_map(|one| one.as_ref().err());
    for error in refused {
        assert!(matches!(error, DispatchError::Handled(_)), "{error:?}");
    }
    assert_eq!(scenario.count("job_handlers"), 1);
}

async fn hold(
    scenario: Scenario,
    staff: UserId,
    order: OrderId,
) -> Result<JobHandler, DispatchError> {
    let cmd = HoldSearch {
        call: scenario.by(testkit::staff(staff)),
        order,
        minutes: None,
        reason: "I call the providers.".into(),
    };
    hold_search(scenario.store(), cmd).await
}

async fn of_two_colleagues_who_hold_a_search_at_once_one_holds_it_and_the_other_is_told_who(
    scenario: Scenario,
) {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    let mut colleagues = Vec::new();
    for user in [world::an_admin(), world::a_customer_no(61)] {
        let name = user.first_name.clone();
        let id = world::stored::user(scenario.store(), user).await;
        colleagues.push((id, name));
    }
    let answers = at_once(CALLERS, |caller| {
        hold(scenario.clone(), colleagues[caller % 2].0, order)
    })
    .await;
    let holders: Vec<_> = answers.iter().flatten().map(|one| one.staff).collect();
    assert_eq!(holders.len(), CALLERS / 2, "{answers:?}");
    assert!(holders.iter().all(|one| *one == holders[0]), "{answers:?}");
    let winner = colleagues.iter().find(|(id, _)| *id == holders[0]);
    let told = DispatchError::Handled(winner.unwrap().1.clone());
    let mut refused = answers.iter().filter_map(|one| one.as_ref().err());
    assert!(refused.all(|error| *error == told), "{answers:?}");
    assert_eq!(
        scenario.count("job_handlers WHERE hold_reason IS NOT NULL"),
        1
    );
}

async fn a_hold_racing_an_acceptance_leaves_the_job_with_its_provider_and_without_a_hold(
    scenario: Scenario,
) {
    let chidi = world::stored::user(scenario.store(), world::an_admin()).await;
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let rival = world::a_provider_no(100 + round);
        let offer = scenario.fresh_offer_to(round, rival).await;
        let answers = at_once(2, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            async move {
                if (caller as u64 + round).is_multiple_of(2) {
                    accept(scenario, offer).await
                } else {
                    hold(scenario, chidi, order).await.is_ok()
                }
            }
        })
        .await;
        assert!(answers.iter().any(|done| *done), "round {round}");
        assert_eq!(scenario.order(order).await.status, OrderStatus::Assigned);
        let held = format!("job_handlers WHERE order_id = '{order}'");
        assert_eq!(scenario.count(&held), 0, "round {round}");
    }
    scenario.assert_sound().await;
}

async fn b9_13_of_sixteen_requests_for_a_reserve_at_once_one_offer_is_sent(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let rival = world::a_provider_no(8);
    let provider = rival.id;
    world::stored::provider(scenario.store(), rival).await;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = AskReserve {
                call: scenario.by(testkit::staff(world::an_admin().id)),
                order,
                provider: Some(provider),
                reason: "She does not answer.".into(),
            };
            ask_reserve(scenario.store(), cmd).await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    let sent = format!("offers WHERE order_id = '{order}' AND reserve");
    assert_eq!(scenario.count(&sent), 1);
    assert_eq!(scenario.order(order).await.status, OrderStatus::Assigned);
    scenario.assert_sound().await;
}
