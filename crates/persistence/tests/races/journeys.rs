//! Whole orders from booking to completion, many at a time: nobody waits for another for ever.

use crate::town::{CALLERS, PIN, Town, at_once};
use kernel::{Actor, Applied, OrderId};
use marketplace::{
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
    ordering::{CancelOrder, PlaceOrder, cancel_order, place_order},
    paying::{Settled, start_payment, verify_payment},
};
use orders::{ArrivalPin, Slot};
use testkit::{RecordingPush, world};

races!(sixteen_orders_run_to_their_end_at_once_beside_workers_and_relays);

async fn sixteen_orders_run_to_their_end_at_once_beside_workers_and_relays(town: Town) {
    for number in 1..=16 {
        world::stored::user(town.door(), world::a_customer_no(number)).await;
    }
    let callers = CALLERS + 4;
    let ended = at_once(callers, |caller| {
        let town = town.clone();
        async move {
            match caller {
                0 | 1 => background(&town).await,
                2 | 3 => tell(&town).await,
                _ => return Some(journey(&town, caller as u64 - 3).await),
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
            town.count("orders WHERE status = 'COMPLETED'"),
            town.count("orders WHERE status = 'CANCELLED'")
        ),
        (12, 4)
    );
    assert_eq!(
        (
            town.count("ledger_entries WHERE reference LIKE 'release:%'"),
            town.count("refunds")
        ),
        (12, 4)
    );
    assert_eq!(town.credit("escrow:order:%"), 0);
    town.assert_sound().await;
    town.work().await;
    tell(&town).await;
    assert_eq!(town.count("outbox WHERE told_at IS NULL"), 0);
    town.assert_sound().await;
}

/// Books and pays; every fourth changes their mind, for the others Amina comes. Whether it was completed.
async fn journey(town: &Town, number: u64) -> (OrderId, bool) {
    let call = || town.by(Actor::Customer(world::a_customer_no(number).id));
    // Each on a day of its own: Amina cannot be in two places at once.
    let date = marketplace::Clock::now(&town.clock)
        .abuja_date()
        .plus_days(number);
    let booking = PlaceOrder {
        slot: Some(Slot::Window {
            date,
            from_hour: 10,
        }),
        ..town.a_booking(call())
    };
    let order = place_order(town.door(), &*town.queries, booking)
        .await
        .unwrap();
    let started = start_payment(town.door(), &town.gateway, town.a_start(call(), order))
        .await
        .unwrap();
    town.fake.pay(&started.reference);
    let settled = verify_payment(town.door(), &town.gateway, &started.reference, call())
        .await
        .unwrap();
    assert!(
        matches!(settled, Settled::Paid | Settled::Already),
        "{settled:?}"
    );
    if number.is_multiple_of(4) {
        let cancelled = cancel_order(
            town.door(),
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
    // The workers do this, too.
    send_offers(town.door(), order, town.system())
        .await
        .unwrap();
    let offers = town
        .queries
        .open_offers(world::a_provider().id, marketplace::Clock::now(&town.clock))
        .await
        .unwrap();
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .expect("Amina is asked")
        .id;
    let acceptance = AcceptOffer {
        call: town.amina(),
        offer,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    assert_eq!(
        accept_offer(town.door(), acceptance).await,
        Ok(Applied::Now(order))
    );
    let now = Ok(Applied::Now(()));
    assert_eq!(
        start_job(
            town.door(),
            StartJob {
                call: town.amina(),
                order,
                pin: PIN.into()
            }
        )
        .await,
        now
    );
    assert_eq!(
        finish_job(
            town.door(),
            FinishJob {
                call: town.amina(),
                order,
                note: "Done.".into(),
                materials: None
            }
        )
        .await,
        now
    );
    assert_eq!(
        confirm_completion(
            town.door(),
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

async fn background(town: &Town) {
    for _ in 0..40 {
        for run in town.work().await {
            assert_eq!(run.error, None, "{:?}", run.job);
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

async fn tell(town: &Town) {
    let live = RecordingPush::default();
    for _ in 0..40 {
        while marketplace::relay::tell_next(town.door(), &*town.queries, &live, town.system())
            .await
            .expect("it is told")
        {}
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}
