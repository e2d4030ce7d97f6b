//! Several providers, a customer and a timer act on the same order.

use crate::scenario::{CALLERS, PIN, Scenario, at_once, times};
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Actor, Applied, Money, OrderId, StoreError, Timestamp};
use marketplace::{
    assessments::{ScheduleAssessment, schedule_assessment},
    dispatch::{
        AcceptOffer, Accepted, DispatchError, ExtendSearch, accept_offer, decline_offer,
        extend_search, search_timeout, send_offers,
    },
    orders::{CancelOrder, OrdersError, cancel_order},
    warranty::{PlanVisit, plan_visit},
};
use orders::{ArrivalPin, AssessmentKind, AssessmentState, OrderStatus};
use providers::{Offer, OfferError, OfferState};
use testkit::world;

races!(
    t59_of_sixteen_jobs_at_one_time_a_provider_who_accepts_all_at_once_has_one,
    b9_of_a_job_and_a_return_visit_at_one_time_a_provider_takes_one,
    b9_of_a_job_and_a_visit_to_look_at_work_at_one_time_a_provider_takes_one,
    t58_of_two_providers_who_accept_at_once_one_has_the_job,
    t58_of_sixteen_providers_who_accept_at_once_one_has_the_job,
    t60_a_cancellation_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both,
    an_offer_expiring_during_an_acceptance_ends_one_way_and_no_one_is_asked_after_an_acceptance,
    the_last_two_offers_declined_at_once_ask_the_next_providers,
    giving_the_search_up_racing_an_acceptance_gives_the_money_back_or_the_job_away_and_never_both,
);

pub async fn accept(scenario: Scenario, offer: Offer) -> Result<Applied<Accepted>, DispatchError> {
    let cmd = AcceptOffer {
        call: scenario.by(Actor::Provider(offer.provider)),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    accept_offer(scenario.store(), cmd).await
}

pub async fn cancel(scenario: Scenario, order: OrderId) -> Result<Applied<()>, OrdersError> {
    cancel_order(
        scenario.store(),
        CancelOrder {
            call: scenario.owner(),
            order,
            reason: String::new(),
            as_credit: false,
        },
    )
    .await
}

/// The number of rounds of a race: as many as `RACE_ROUNDS` says, or the usual number.
fn rounds(usual: u64) -> u64 {
    #[expect(
        clippy::disallowed_methods,
        reason = "the person who runs the test chooses the number of rounds"
    )]
    let chosen = std::env::var("RACE_ROUNDS").ok();
    chosen.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

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

/// In each round, sixteen customers want the same provider for the same time of one day. The orders
/// are stored as paid, each with an offer, so that only the acceptances race.
async fn t59_of_sixteen_jobs_at_one_time_a_provider_who_accepts_all_at_once_has_one(
    scenario: Scenario,
) {
    let rounds = rounds(20);
    for round in 0..rounds {
        let plans = (0..CALLERS as u64)
            .map(|caller| world::OrderPlan::numbered(1 + round * CALLERS as u64 + caller));
        let plans: Vec<_> = plans
            .map(|plan| {
                plan.at(marketplace::Clock::now(&scenario.clock)
                    .plus_days(i64::try_from(round).unwrap()))
            })
            .collect();
        let mut offers = Vec::new();
        for plan in &plans {
            world::order_in(scenario.store(), plan, OrderStatus::Paid).await;
            offers.push(scenario.open_offer(plan, world::a_provider()).await);
        }
        let answers = at_once(CALLERS, |caller| {
            accept(scenario.clone(), offers[caller].clone())
        })
        .await;
        let won: Vec<_> = answers.iter().filter(|answer| answer.is_ok()).collect();
        assert_eq!(won.len(), 1, "round {round}: {answers:?}");
        assert_eq!(
            times(&answers, &Err(DispatchError::Busy)),
            CALLERS - 1,
            "round {round}: {answers:?}"
        );
    }
    assert_eq!(
        scenario.count("orders WHERE status = 'ASSIGNED'"),
        i64::try_from(rounds).unwrap()
    );
    assert_eq!(
        scenario.count("offers WHERE state = 'ACCEPTED'"),
        i64::try_from(rounds).unwrap()
    );
    scenario.assert_sound().await;
}

/// A paid order for tomorrow from ten on, with an offer to the provider of this number.
async fn offered_for_tomorrow(scenario: &Scenario, number: u64) -> (OrderId, Offer, Timestamp) {
    let now = marketplace::Clock::now(&scenario.clock);
    // The slot of a plan is three days after its beginning.
    let plan = world::OrderPlan::numbered(number).at(now.plus_days(-2));
    let order = world::order_in(scenario.store(), &plan, OrderStatus::Paid).await;
    let provider = world::a_provider_no(number);
    let offer = scenario.open_offer(&plan, provider).await;
    let begins = order.slot.and_then(orders::Slot::starts_at);
    (order.id, offer, begins.unwrap())
}

/// Exactly one of the two happened: the job was taken, or the visit was planned. Returns whether it
/// was the job.
async fn job_or_visit(
    scenario: &Scenario,
    (order, visits): (OrderId, &str),
    answers: &[(bool, bool)],
) -> bool {
    let won = |job: bool| answers.iter().any(|(is_job, ok)| *is_job == job && *ok);
    let assigned = scenario.order(order).await.status == OrderStatus::Assigned;
    let planned = scenario.count(visits) == 1;
    assert_eq!((won(true), won(false)), (assigned, planned), "{answers:?}");
    assert!(assigned != planned, "both, or none: {answers:?}");
    assigned
}

/// A warranty claim for a finished job, whose provider must come again.
fn a_claim(number: u64, done: &world::OrderPlan, now: Timestamp) -> WarrantyClaim {
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: testkit::id_no(776_000 + number).into(),
        order: done.order_id(),
        customer: done.customer,
        opened_at: now,
        statement: String::new(),
        photos: Vec::new(),
        state: ClaimState::Visit,
        provider: done.provider,
        fee: Money::ZERO,
        visit_at: None,
        report: None,
        due_at: now.plus_hours(48),
        back: Money::ZERO,
        explanation: None,
        decided_by: None,
        closed_at: None,
        version: 0,
    })
}

async fn b9_of_a_job_and_a_return_visit_at_one_time_a_provider_takes_one(scenario: Scenario) {
    let (mut jobs, mut visits) = (0, 0);
    // There are twelve rounds, and more as long as one of the two has won every race.
    for round in 1..=60_u64 {
        if round > 12 && jobs > 0 && visits > 0 {
            break;
        }
        let (order, offer, at) = offered_for_tomorrow(&scenario, round).await;
        let done = world::OrderPlan::numbered(100 + round).with(offer.provider);
        world::order_in(scenario.store(), &done, OrderStatus::Completed).await;
        let now = marketplace::Clock::now(&scenario.clock);
        let claim = a_claim(round, &done, now);
        let id = claim.id;
        let kept: Result<(), StoreError> = scenario
            .store()
            .bare_unit(move |uow| uow.warranty_claims().insert(claim.clone()))
            .await;
        kept.unwrap();
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            let is_job = (caller as u64 + round).is_multiple_of(2);
            async move {
                let ok = if is_job {
                    accept(scenario, offer).await.is_ok()
                } else {
                    let call = scenario.by(Actor::Provider(offer.provider));
                    let cmd = PlanVisit {
                        call,
                        claim: id,
                        at,
                    };
                    plan_visit(scenario.store(), cmd).await.is_ok()
                };
                (is_job, ok)
            }
        })
        .await;
        let planned = format!("warranty_claims WHERE id = '{id}' AND visit_at IS NOT NULL");
        if job_or_visit(&scenario, (order, planned.as_str()), &answers).await {
            jobs += 1;
        } else {
            visits += 1;
        }
    }
    assert!(
        jobs > 0 && visits > 0,
        "{jobs} jobs and {visits} visits: there was no race"
    );
    scenario.assert_sound().await;
}

async fn b9_of_a_job_and_a_visit_to_look_at_work_at_one_time_a_provider_takes_one(
    scenario: Scenario,
) {
    let (mut jobs, mut visits) = (0, 0);
    // There are twelve rounds, and more as long as one of the two has won every race.
    for round in 1..=60_u64 {
        if round > 12 && jobs > 0 && visits > 0 {
            break;
        }
        let (order, offer, at) = offered_for_tomorrow(&scenario, round).await;
        let seen = world::OrderPlan::numbered(100 + round);
        world::order_in(scenario.store(), &seen, OrderStatus::Requested).await;
        let needed = world::an_assessment(&seen, AssessmentState::Needed, world::an_admin().id);
        let kept: Result<(), StoreError> = scenario
            .store()
            .bare_unit(move |uow| uow.assessments().insert(needed.clone()))
            .await;
        kept.unwrap();
        let look = seen.order_id();
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            let is_job = (caller as u64 + round).is_multiple_of(2);
            async move {
                let ok = if is_job {
                    accept(scenario, offer).await.is_ok()
                } else {
                    let cmd = ScheduleAssessment {
                        call: scenario.by(testkit::staff(world::an_admin().id)),
                        order: look,
                        kind: AssessmentKind::Remote,
                        assessor: offer.provider.into(),
                        at,
                    };
                    schedule_assessment(scenario.store(), cmd).await.is_ok()
                };
                (is_job, ok)
            }
        })
        .await;
        let planned = format!("assessments WHERE order_id = '{look}' AND state = 'SCHEDULED'");
        if job_or_visit(&scenario, (order, planned.as_str()), &answers).await {
            jobs += 1;
        } else {
            visits += 1;
        }
    }
    assert!(
        jobs > 0 && visits > 0,
        "{jobs} jobs and {visits} visits: there was no race"
    );
    scenario.assert_sound().await;
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
            "order_events WHERE order_id = '{order}' AND reason = 'NOBODY_FOUND'"
        ));
        assert_eq!(given_up, refunds);
    }
    scenario.assert_sound().await;
}
