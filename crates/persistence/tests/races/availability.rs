//! A provider pauses, resumes or changes their hours while they accept an offer, or while one is
//! sent to them.

use crate::accepting::accept;
use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::{Actor, Applied, ProviderId};
use marketplace::{
    availability::{
        AvailabilityError, PauseProvider, SetAvailability, pause_provider, resume_provider,
        set_availability,
    },
    dispatch::{Accepted, DispatchError, send_offers},
};
use orders::OrderStatus;
use providers::{AvailabilityEntries, HoursEntry, OfferError, OfferState, Unavailable};
use testkit::{now, world};

races!(
    a_pause_racing_an_acceptance_withdraws_the_offer_or_keeps_the_job,
    a_pause_racing_the_search_leaves_the_provider_no_open_offer,
    sixteen_taps_on_pause_and_resume_leave_one_history,
    a_day_off_racing_an_acceptance_lets_one_of_them_win,
);

async fn pause(scenario: Scenario, provider: ProviderId) -> Result<Applied<()>, AvailabilityError> {
    let cmd = PauseProvider {
        call: scenario.by(Actor::Provider(provider)),
        provider,
        until: None,
    };
    pause_provider(scenario.store(), cmd).await
}

async fn resume(
    scenario: Scenario,
    provider: ProviderId,
) -> Result<Applied<()>, AvailabilityError> {
    let call = scenario.by(Actor::Provider(provider));
    resume_provider(scenario.store(), provider, call).await
}

/// What a caller of a race between two actions answered.
#[derive(Debug, PartialEq)]
enum Answer {
    Accepted(Result<Applied<Accepted>, DispatchError>),
    Changed(Result<Applied<()>, AvailabilityError>),
}

async fn a_pause_racing_an_acceptance_withdraws_the_offer_or_keeps_the_job(scenario: Scenario) {
    for round in 1..=8_u64 {
        let order = scenario.order_in(round, OrderStatus::Paid).await;
        let provider = world::a_provider_no(round);
        let id = provider.id;
        let offer = scenario.offer_to(round, provider).await;
        let answers = at_once(CALLERS, |caller| {
            let (scenario, offer) = (scenario.clone(), offer.clone());
            async move {
                if caller % 2 == 0 {
                    Answer::Accepted(accept(scenario, offer).await)
                } else {
                    Answer::Changed(pause(scenario, id).await)
                }
            }
        })
        .await;
        let paused = Answer::Changed(Ok(Applied::Now(())));
        assert_eq!(times(&answers, &paused), 1, "{answers:?}");
        let already = Answer::Changed(Ok(Applied::Already));
        assert_eq!(times(&answers, &already), CALLERS / 2 - 1, "{answers:?}");
        let taken = times(
            &answers,
            &Answer::Accepted(Ok(Applied::Now(Accepted::Job(order)))),
        );
        let state = OfferState::Withdrawn;
        let closed = Err(DispatchError::Offer(OfferError::Closed { state }));
        let closed = times(&answers, &Answer::Accepted(closed));
        let of = |state: &str| {
            scenario.count(&format!(
                "offers WHERE provider_id = '{id}' AND state = '{state}'"
            ))
        };
        let view = scenario.order(order).await;
        if taken == 1 {
            assert_eq!(view.status, OrderStatus::Assigned);
            assert_eq!((of("ACCEPTED"), of("WITHDRAWN"), of("SENT")), (1, 0, 0));
        } else {
            assert_eq!(closed, CALLERS / 2, "{answers:?}");
            assert_eq!(view.status, OrderStatus::Paid);
            assert_eq!((of("ACCEPTED"), of("WITHDRAWN"), of("SENT")), (0, 1, 0));
            let search = format!("tasks WHERE kind = 'DISPATCH_OFFERS' AND subject = '{order}'");
            assert_eq!(scenario.count(&search), 1, "the search goes on");
        }
        let paused = format!("providers WHERE id = '{id}' AND status = 'PAUSED'");
        assert_eq!(scenario.count(&paused), 1);
    }
    scenario.assert_sound().await;
}

async fn a_pause_racing_the_search_leaves_the_provider_no_open_offer(scenario: Scenario) {
    let provider = world::a_provider();
    for round in 1..=CALLERS as u64 {
        scenario.order_in(round, OrderStatus::Paid).await;
    }
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        let id = provider.id;
        async move {
            if caller == CALLERS / 2 {
                pause(scenario, id).await.map(|_| 0).unwrap()
            } else {
                let order = world::OrderPlan::numbered(caller as u64 + 1).order_id();
                let call = scenario.system();
                send_offers(scenario.store(), order, call).await.unwrap()
            }
        }
    })
    .await;
    let of = |state: &str| {
        scenario.count(&format!(
            "offers WHERE provider_id = '{}' AND state = '{state}'",
            provider.id
        ))
    };
    assert_eq!(of("SENT"), 0, "{answers:?}");
    assert_eq!(
        of("WITHDRAWN"),
        answers.iter().map(|sent| i64::from(*sent)).sum::<i64>()
    );
    scenario.assert_sound().await;
}

async fn sixteen_taps_on_pause_and_resume_leave_one_history(scenario: Scenario) {
    world::stored::provider(scenario.store(), world::a_provider_no(1)).await;
    let id = world::a_provider_no(1).id;
    let paused = at_once(CALLERS, |_| pause(scenario.clone(), id)).await;
    assert_eq!(times(&paused, &Ok(Applied::Now(()))), 1, "{paused:?}");
    assert_eq!(times(&paused, &Ok(Applied::Already)), CALLERS - 1);
    let resumed = at_once(CALLERS, |_| resume(scenario.clone(), id)).await;
    assert_eq!(times(&resumed, &Ok(Applied::Now(()))), 1, "{resumed:?}");
    assert_eq!(times(&resumed, &Ok(Applied::Already)), CALLERS - 1);
    for kind in ["pause", "resume"] {
        assert_eq!(
            scenario.count(&format!("provider_decisions WHERE kind = '{kind}'")),
            1
        );
    }
    assert_eq!(scenario.events("providerMoved"), 2);
}

async fn a_day_off_racing_an_acceptance_lets_one_of_them_win(scenario: Scenario) {
    let all_day = |weekday| HoursEntry {
        weekday,
        from: "00:00".into(),
        to: "24:00".into(),
    };
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    let day = scenario.order(order).await.slot.unwrap().day(now());
    let provider = world::a_provider_no(1);
    let id = provider.id;
    let offer = scenario.offer_to(1, provider).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, offer) = (scenario.clone(), offer.clone());
        let entries = AvailabilityEntries {
            hours: (1..=7).map(all_day).collect(),
            days_off: vec![day],
            daily_cap: Some(3),
        };
        async move {
            if caller % 2 == 0 {
                return Answer::Accepted(accept(scenario, offer).await);
            }
            let cmd = SetAvailability {
                call: scenario.by(Actor::Provider(id)),
                provider: id,
                entries,
            };
            Answer::Changed(set_availability(scenario.store(), cmd).await)
        }
    })
    .await;
    let set = Answer::Changed(Ok(Applied::Now(())));
    assert_eq!(times(&answers, &set), 1, "{answers:?}");
    let refused = Err(DispatchError::Unavailable(Unavailable::DayOff));
    let refused = times(&answers, &Answer::Accepted(refused));
    let taken = times(
        &answers,
        &Answer::Accepted(Ok(Applied::Now(Accepted::Job(order)))),
    );
    assert!(
        (taken == 1 && refused == 0) || (taken == 0 && refused == CALLERS / 2),
        "{answers:?}"
    );
    assert_eq!(scenario.count("provider_days_off"), 1);
    assert_eq!(scenario.count("provider_hours"), 7);
    scenario.assert_sound().await;
}
