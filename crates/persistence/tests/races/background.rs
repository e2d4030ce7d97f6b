//! Workers and relays of several processes.

use crate::town::{CALLERS, Town, at_once};
use kernel::{Actor, JobId};
use marketplace::{
    LiveMessage,
    dispatch::send_offers,
    ordering::{PlaceOrder, place_order},
    relay, work,
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

/// A draft each of many customers.
async fn drafts(town: &Town, count: u64) {
    for number in 1..=count {
        let customer = world::stored::user(town.door(), world::a_customer_no(number)).await;
        let cmd = PlaceOrder {
            submit: false,
            ..town.a_booking(town.by(Actor::Customer(customer)))
        };
        place_order(town.door(), &*town.queries, cmd).await.unwrap();
    }
}

async fn jobs_that_four_and_sixteen_workers_claim_are_run_once(town: Town) {
    for (workers, jobs) in [(4, 24), (CALLERS, 48)] {
        drafts(&town, jobs).await;
        town.clock.advance_hours(24 * 7);
        let answers = at_once(workers, |_| {
            let town = town.clone();
            async move { town.work().await }
        })
        .await;
        let mut runs: BTreeMap<JobId, usize> = BTreeMap::new();
        for run in answers.iter().flatten() {
            assert_eq!(run.error, None);
            *runs.entry(run.job.id).or_default() += 1;
        }
        assert_eq!(runs.len(), usize::try_from(jobs).unwrap());
        assert!(runs.values().all(|times| *times == 1), "{runs:?}");
        assert_eq!(town.count("due_jobs"), 0);
    }
    assert_eq!(
        town.count("order_events WHERE reason = 'DRAFT_EXPIRED'"),
        24 + 48
    );
    town.assert_sound().await;
}

async fn a_job_that_many_schedule_at_once_is_one_job(town: Town) {
    let order = town.order_in(1, OrderStatus::Paid).await;
    at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            let (id, now) = (
                marketplace::IdSource::uuid(&town.ids),
                marketplace::Clock::now(&town.clock),
            );
            let scheduled = town.door().unit(move |uow| {
                uow.jobs().schedule(
                    id.into(),
                    marketplace::JobKind::DispatchOffers,
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
    assert_eq!(town.count("due_jobs"), 1);
    let claims = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            work::claim(town.door(), town.system(), 5)
                .await
                .unwrap()
                .len()
        }
    })
    .await;
    assert_eq!(claims.iter().sum::<usize>(), 1);
}

async fn t60_a_dispatch_that_sixteen_workers_run_asks_everybody_once(town: Town) {
    let order = town.order_in(1, OrderStatus::Paid).await;
    for number in 1..=25 {
        world::stored::provider(town.door(), world::a_provider_no(number)).await;
    }
    at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            send_offers(town.door(), order, town.system())
                .await
                .unwrap()
        }
    })
    .await;
    let twice =
        "(SELECT provider_id FROM offers GROUP BY provider_id HAVING COUNT(*) > 1) AS twice";
    assert_eq!(
        (town.count(twice), town.events("offerSent")),
        (0, town.count("offers"))
    );
    town.assert_sound().await;
}

/// The notifications that were pushed, by id.
fn pushed(live: &RecordingPush) -> BTreeMap<kernel::NotificationId, usize> {
    let mut seen = BTreeMap::new();
    for (_, message) in live.pushed() {
        if let LiveMessage::Notification { id, .. } = message {
            *seen.entry(id).or_default() += 1;
        }
    }
    seen
}

/// One relay until nothing waits that it can have; how many events it told.
async fn relay_all(town: Town, live: RecordingPush) -> usize {
    let mut told = 0;
    while relay::tell_next(town.door(), &*town.queries, &live, town.system())
        .await
        .expect("it is told")
    {
        told += 1;
    }
    told
}

async fn assert_told_once(town: &Town, live: &RecordingPush, told: usize) {
    let events = town.count("outbox");
    assert_eq!(
        (
            i64::try_from(told).unwrap(),
            town.count("outbox WHERE told_at IS NOT NULL")
        ),
        (events, events)
    );
    let seen = pushed(live);
    assert_eq!(
        i64::try_from(seen.len()).unwrap(),
        town.count("notifications")
    );
    assert!(seen.values().all(|times| *times == 1), "{seen:?}");
}

async fn sixteen_relays_tell_each_event_once(town: Town) {
    for number in 1..=32 {
        let customer = world::stored::user(town.door(), world::a_customer_no(number)).await;
        place_order(
            town.door(),
            &*town.queries,
            town.a_booking(town.by(Actor::Customer(customer))),
        )
        .await
        .unwrap();
    }
    let live = RecordingPush::default();
    let told = at_once(CALLERS, |_| relay_all(town.clone(), live.clone())).await;
    // A relay stops when others hold all that is left: what they could not tell is told now.
    let rest = relay_all(town.clone(), live.clone()).await;
    assert_eq!(rest, 0);
    assert_told_once(&town, &live, told.iter().sum()).await;
    assert_eq!(town.count("notifications"), 32);
}

async fn events_written_while_sixteen_relays_run_are_told_once_and_none_is_left(town: Town) {
    let live = RecordingPush::default();
    for number in 1..=8 {
        world::stored::user(town.door(), world::a_customer_no(number)).await;
    }
    let told = at_once(CALLERS, |caller| {
        let (town, live) = (town.clone(), live.clone());
        async move {
            if caller < 8 {
                let customer = world::a_customer_no(caller as u64 + 1).id;
                for _ in 0..4 {
                    place_order(
                        town.door(),
                        &*town.queries,
                        town.a_booking(town.by(Actor::Customer(customer))),
                    )
                    .await
                    .unwrap();
                }
            }
            relay_all(town, live).await
        }
    })
    .await;
    let rest = relay_all(town.clone(), live.clone()).await;
    assert_told_once(&town, &live, told.iter().sum::<usize>() + rest).await;
    assert_eq!(
        (town.events("orderPriced"), town.count("notifications")),
        (32, 32)
    );
}
