//! Whole orders from the booking to the end, many at the same time: no order blocks another.

use crate::scenario::{CALLERS, PIN, Scenario, at_once};
use kernel::{Actor, Applied, OrderId};
use marketplace::{
    dispatch::{AcceptOffer, Accepted, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
    orders::{CancelOrder, PlaceOrder, cancel_order, place_order},
    payments::{Settled, start_payment, verify_payment},
};
use orders::{ArrivalPin, Slot};
use testkit::{RecordingPush, world};

races!(sixteen_orders_run_to_their_end_at_once_beside_workers_and_relays);

async fn sixteen_orders_run_to_their_end_at_once_beside_workers_and_relays(scenario: Scenario) {
    for number in 1..=16 {
        world::stored::user(scenario.store(), world::a_customer_no(number)).await;
    }
    let callers = CALLERS + 4;
    let ended = at_once(callers, |caller| {
        let scenario = scenario.clone();
        async move {
            match caller {
                0 | 1 => background(&scenario).await,
                2 | 3 => tell(&scenario).await,
                _ => return Some(journey(&scenario, caller as u64 - 3).await),
            }
            None
        }
    })
    .await;
    let (done, back): (Vec<_>, Vec<_>) = ended
        .into_iter()
        .flatten()
        .partition(|(_, completed)| *completed);
    assert_eq!((done.len(), back.len()), (12, 4));
    assert_eq!(
        (
            scenario.count("orders WHERE status = 'COMPLETED'"),
            scenario.count("orders WHERE status = 'CANCELLED'")
        ),
        (12, 4)
    );
    assert_eq!(
        (
            scenario.count("ledger_entries WHERE reference LIKE 'release:%'"),
            scenario.count("refunds")
        ),
        (12, 4)
    );
    assert_eq!(scenario.credit("escrow:order:%"), 0);
    scenario.assert_sound().await;
    scenario.work().await;
    tell(&scenario).await;
    assert_eq!(scenario.count("outbox WHERE published_at IS NULL"), 0);
    scenario.assert_sound().await;
}

/// Books and pays an order. Every fourth customer cancels the order; for the others, Amina does the
/// job. Returns whether the order was completed.
async fn journey(scenario: &Scenario, number: u64) -> (OrderId, bool) {
    let call = || scenario.by(Actor::Customer(world::a_customer_no(number).id));
    // Each order is on a different day, because Amina cannot be in two places at once.
    let date = marketplace::Clock::now(&scenario.clock)
        .abuja_date()
        .plus_days(number);
    let booking = PlaceOrder {
        slot: Some(Slot::Window {
            date,
            from_hour: 10,
        }),
        ..scenario.a_booking(call())
    };
    let order = place_order(scenario.store(), &*scenario.queries, booking)
        .await
        .unwrap();
    let started = start_payment(
        scenario.store(),
        &scenario.gateway,
        scenario.a_start(call(), order),
    )
    .await
    .unwrap();
    scenario.fake.pay(&started.reference);
    let settled = verify_payment(
        scenario.store(),
        &scenario.gateway,
        &started.reference,
        call(),
    )
    .await
    .unwrap();
    assert!(
        matches!(settled, Settled::Paid | Settled::Already),
        "{settled:?}"
    );
    if number.is_multiple_of(4) {
        let cancelled = cancel_order(
            scenario.store(),
            CancelOrder {
                call: call(),
                order,
                reason: "No more".into(),
                as_credit: false,
            },
        )
        .await;
        assert_eq!(cancelled, Ok(Applied::Now(())));
        return (order, false);
    }
    // The workers may send offers at the same time.
    send_offers(scenario.store(), order, scenario.system())
        .await
        .unwrap();
    let offers = scenario
        .queries
        .open_offers(
            world::a_provider().id,
            marketplace::Clock::now(&scenario.clock),
        )
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked")
        .id;
    let acceptance = AcceptOffer {
        call: scenario.amina(),
        offer,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(scenario.store(), acceptance).await,
        Ok(Applied::Now(Accepted::Job(order)))
    );
    let now = Ok(Applied::Now(()));
    assert_eq!(
        start_job(
            scenario.store(),
            StartJob {
                call: scenario.amina(),
                order,
                pin: PIN.into()
            }
        )
        .await,
        now
    );
    assert_eq!(
        finish_job(
            scenario.store(),
            FinishJob {
                call: scenario.amina(),
                order,
                note: "Done.".into(),
                materials: None,
                weights: None,
                photos: Vec::new(),
                proof: None,
            }
        )
        .await,
        now
    );
    assert_eq!(
        confirm_completion(
            scenario.store(),
            ConfirmCompletion {
                call: call(),
                order
            }
        )
        .await,
        now
    );
    (order, true)
}

async fn background(scenario: &Scenario) {
    for _ in 0..40 {
        for run in scenario.work().await {
            assert_eq!(run.error, None, "{:?}", run.job);
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

async fn tell(scenario: &Scenario) {
    let live = RecordingPush::default();
    for _ in 0..40 {
        while marketplace::reactions::publish_next(
            scenario.store(),
            &*scenario.queries,
            &live,
            scenario.system(),
        )
        .await
        .expect("it is told")
        {}
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}
