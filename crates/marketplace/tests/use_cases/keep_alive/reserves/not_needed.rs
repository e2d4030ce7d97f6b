//! The reserve of a job that needs none any more: its provider confirms, or it is disputed,
//! cancelled or left.

use crate::keep_alive::eve;
use crate::support::{Fixture, amina, bola};
use kernel::Applied;
use marketplace::{
    TaskKind,
    dispatch::{UnassignJob, leave_job},
    disputes::{OpenDispute, open_dispute},
};
use orders::{DisputeReason, OrderStatus};
use providers::OfferState;
use testkit::world;

#[tokio::test]
async fn row_21_a_dispute_lets_the_reserve_go_and_ends_every_question() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture
        .clock
        .set(fixture.order(order).expected_by().unwrap());
    let cmd = OpenDispute {
        call: fixture.owner(),
        order,
        reason: DisputeReason::NoShow,
        statement: "The provider says that they came, but no one did.".into(),
        photos: Vec::new(),
    };
    assert!(open_dispute(&fixture.store, cmd).await.unwrap().is_now());
    assert_eq!(fixture.status(order), OrderStatus::Disputed);
    assert_eq!(fixture.reserve_of(order), None);
    assert_eq!(fixture.offer(offer.id).state, OfferState::Lost);
    let told = "Thank you for being ready";
    assert_eq!(fixture.hears(offer.provider, told).await, 1);
    for kind in [
        TaskKind::KeepAlive,
        TaskKind::CheckArrival,
        TaskKind::DispatchOffers,
    ] {
        assert!(fixture.job(kind, order.uuid()).is_none(), "{kind:?}");
    }
    fixture.work().await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(fixture.fault_of_amina(order), None);
}

#[tokio::test]
async fn b9_13_a_provider_who_confirms_before_20_keeps_the_job_and_the_reserve_is_thanked() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture.goes_to(eve(19, 59));
    assert_eq!(fixture.confirms(order).await, Ok(Applied::Now(())));
    assert_eq!(fixture.reserve_of(order), None);
    assert_eq!(fixture.offer(offer.id).state, OfferState::Lost);
    fixture.works_at(eve(20, 0)).await;
    assert_eq!(fixture.order(order).provider, Some(amina()));
    assert_eq!(
        fixture
            .hears(offer.provider, "Thank you for being ready")
            .await,
        1
    );
    assert_eq!(fixture.messages_with(bola(), "Another provider").await, 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_13_a_provider_who_leaves_or_a_cancellation_settles_the_reserve() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    let leaves = UnassignJob {
        call: fixture.amina(),
        order,
        reason: "My car broke down.".into(),
    };
    leave_job(&fixture.store, leaves).await.unwrap();
    assert_eq!(fixture.order(order).provider, Some(offer.provider));

    let fixture = Fixture::new().await;
    let (order, offer) = fixture.with_reserve().await;
    fixture.store.tamper(|state| {
        let order = state.orders.get_mut(&order).unwrap();
        order.keep_alive.due_at = None;
    });
    marketplace::dispatch::take_job_back(
        &fixture.store,
        UnassignJob {
            call: fixture.by(testkit::staff(world::an_admin().id)),
            order,
            reason: "The customer asked for it.".into(),
        },
        None,
    )
    .await
    .unwrap();
    assert_eq!(fixture.order(order).provider, Some(offer.provider));
    fixture.assert_sound().await;
}
