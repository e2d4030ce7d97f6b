//! Workers and relays of several processes.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, TaskId};
use marketplace::{
    LiveMessage,
    dispatch::send_offers,
    orders::{PlaceOrder, place_order},
    reactions, task_runner,
};
use orders::OrderStatus;
use std::collections::BTreeMap;
use testkit::{RecordingPush, world};

races!(
    jobs_that_four_and_sixteen_workers_claim_are_run_once,
    a_job_that_many_schedule_at_once_is_one_job,
    t60_a_dispatch_that_sixteen_workers_run_asks_everybody_once,
    sixteen_relays_tell_each_event_once,
    events_written_while_sixteen_relays_run_are_told_once_and_none_is_left,
);

/// Stores one draft for each of many customers.
async fn drafts(scenario: &Scenario, count: u64) {
    for number in 1..=count {
        let customer = world::stored::user(scenario.store(), world::a_customer_no(number)).await;
        let cmd = PlaceOrder {
            submit: false,
            ..scenario.a_booking(scenario.by(Actor::Customer(customer)))
        };
        place_order(scenario.store(), &*scenario.queries, cmd)
            .await
            .unwrap();
    }
}

async fn jobs_that_four_and_sixteen_workers_claim_are_run_once(scenario: Scenario) {
    for (workers, jobs) in [(4, 24), (CALLERS, 48)] {
        drafts(&scenario, jobs).await;
        scenario.clock.advance_hours(24 * 7);
        let answers = at_once(workers, |_| {
            let scenario = scenario.clone();
            async move { scenario.work().await }
        })
        .await;
        let mut runs: BTreeMap<TaskId, usize> = BTreeMap::new();
        for run in answers.iter().flatten() {
            assert_eq!(run.error, None);
            *runs.entry(run.job.id).or_default() += 1;
        }
        assert_eq!(runs.len(), usize::try_from(jobs).unwrap());
        assert!(runs.values().all(|times| *times == 1), "{runs:?}");
        assert_eq!(scenario.count("tasks"), 0);
    }
    assert_eq!(
        scenario.count("order_events WHERE reason = 'DRAFT_EXPIRED'"),
        24 + 48
    );
    scenario.assert_sound().await;
}

async fn a_job_that_many_schedule_at_once_is_one_job(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let (id, now) = (
                marketplace::IdSource::uuid(&scenario.ids),
                marketplace::Clock::now(&scenario.clock),
            );
            let scheduled = scenario.store().bare_unit(move |uow| {
                uow.tasks().set_due(
                    id.into(),
                    marketplace::TaskKind::DispatchOffers,
                    order.uuid(),
                    now,
                )
            });
            scheduled
                .await
                .unwrap_or_else(|error: kernel::StoreError| panic!("{error}"));
        }
    })
    .await;
    assert_eq!(scenario.count("tasks"), 1);
    let claims = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            task_runner::claim(scenario.store(), scenario.system(), 5)
                .await
                .unwrap()
                .len()
        }
    })
    .await;
    assert_eq!(claims.iter().sum::<usize>(), 1);
}

async fn t60_a_dispatch_that_sixteen_workers_run_asks_everybody_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Paid).await;
    for number in 1..=25 {
        world::stored::provider(scenario.store(), world::a_provider_no(number)).await;
    }
    at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            send_offers(scenario.store(), order, scenario.system())
                .await
                .unwrap()
        }
    })
    .await;
    let twice =
        "(SELECT provider_id FROM offers GROUP BY provider_id HAVING COUNT(*) > 1) AS twice";
    assert_eq!(
        (scenario.count(twice), scenario.events("offerSent")),
        (0, scenario.count("offers"))
    );
    scenario.assert_sound().await;
}

/// The number of times that each notification was pushed, by its id.
fn pushed(live: &RecordingPush) -> BTreeMap<kernel::NotificationId, usize> {
    let mut seen = BTreeMap::new();
    for (_, message) in live.pushed() {
        if let LiveMessage::Notification { id, .. } = message {
            *seen.entry(id).or_default() += 1;
        }
    }
    seen
}

/// Runs one relay until it finds no further event, and returns the number of events that it
/// published.
async fn relay_all(scenario: Scenario, live: RecordingPush) -> usize {
    let mut published = 0;
    while reactions::publish_next(
        scenario.store(),
        &*scenario.queries,
        &live,
        scenario.system(),
    )
    .await
    .expect("it is told")
    {
        published += 1;
    }
    published
}

async fn assert_told_once(scenario: &Scenario, live: &RecordingPush, published: usize) {
    let events = scenario.count("outbox");
    assert_eq!(
        (
            i64::try_from(published).unwrap(),
            scenario.count("outbox WHERE published_at IS NOT NULL")
        ),
        (events, events)
    );
    let seen = pushed(live);
    assert_eq!(
        i64::try_from(seen.len()).unwrap(),
        scenario.count("notifications")
    );
    assert!(seen.values().all(|times| *times == 1), "{seen:?}");
}

async fn sixteen_relays_tell_each_event_once(scenario: Scenario) {
    for number in 1..=32 {
        let customer = world::stored::user(scenario.store(), world::a_customer_no(number)).await;
        place_order(
            scenario.store(),
            &*scenario.queries,
            scenario.a_booking(scenario.by(Actor::Customer(customer))),
        )
        .await
        .unwrap();
    }
    let live = RecordingPush::default();
    let published = at_once(CALLERS, |_| relay_all(scenario.clone(), live.clone())).await;
    // A relay stops when other relays hold all remaining events. If they could not publish some,
    // this publishes them.
    let rest = relay_all(scenario.clone(), live.clone()).await;
    assert_eq!(rest, 0);
    assert_told_once(&scenario, &live, published.iter().sum()).await;
    assert_eq!(scenario.count("notifications"), 32);
}

async fn events_written_while_sixteen_relays_run_are_told_once_and_none_is_left(
    scenario: Scenario,
) {
    let live = RecordingPush::default();
    for number in 1..=8 {
        world::stored::user(scenario.store(), world::a_customer_no(number)).await;
    }
    let published = at_once(CALLERS, |caller| {
        let (scenario, live) = (scenario.clone(), live.clone());
        async move {
            if caller < 8 {
                let customer = world::a_customer_no(caller as u64 + 1).id;
                for _ in 0..4 {
                    place_order(
                        scenario.store(),
                        &*scenario.queries,
                        scenario.a_booking(scenario.by(Actor::Customer(customer))),
                    )
                    .await
                    .unwrap();
                }
            }
            relay_all(scenario, live).await
        }
    })
    .await;
    let rest = relay_all(scenario.clone(), live.clone()).await;
    assert_told_once(&scenario, &live, published.iter().sum::<usize>() + rest).await;
    assert_eq!(
        (
            scenario.events("orderPriced"),
            scenario.count("notifications")
        ),
        (32, 32)
    );
}
