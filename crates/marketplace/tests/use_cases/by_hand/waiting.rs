//! The search while an offer by hand is open, and after it.

use super::{chosen, open, rival, rivals};
use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, OrderId};
use marketplace::{
    TaskKind,
    dispatch::{
        DeclineOffer, DispatchError, ExtendSearch, accept_offer, decline_offer, extend_search,
        send_offers,
    },
};
use providers::{OfferError, OfferState};

async fn search(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

fn next_search(fixture: &Fixture, order: OrderId) -> kernel::Timestamp {
    let queued = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    queued.job.due_at
}

#[tokio::test]
async fn the_search_waits_for_the_answer_and_the_other_offers_are_lost() {
    let fixture = Fixture::new().await;
    let (order, lost) = fixture.offered().await;
    rivals(&fixture, 3).await;
    chosen(&fixture, order, rival(1)).await;
    assert_eq!(fixture.offer(lost).state, OfferState::Lost);
    assert_eq!(open(&fixture, order), [rival(1)]);
    let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), lost)).await;
    assert_eq!(accepted, Err(OfferError::Taken.into()));
    let until = fixture.clock_now().plus_mins(30);
    assert_eq!(next_search(&fixture, order), until);
    fixture.clock.advance_mins(29);
    assert_eq!(search(&fixture, order).await, 0, "the search waits");
    assert_eq!(open(&fixture, order), [rival(1)]);
    assert_eq!(next_search(&fixture, order), until);
}

#[tokio::test]
async fn after_thirty_minutes_without_an_answer_the_search_goes_on_by_itself() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.offered().await;
    rivals(&fixture, 2).await;
    let offer = chosen(&fixture, order, rival(1)).await;
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.offer(offer.id).state, OfferState::Expired);
    assert_eq!(
        open(&fixture, order),
        [amina(), rival(2)],
        "also those whose offers were lost are asked again"
    );
    let late = accept_offer(
        &fixture.store,
        fixture.acceptance(fixture.by(Actor::Provider(rival(1))), offer.id),
    )
    .await;
    assert_eq!(late, Err(OfferError::Expired.into()));
}

#[tokio::test]
async fn a_declined_offer_by_hand_lets_the_search_go_on_at_once() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, rival(1)).await;
    let cmd = DeclineOffer {
        call: fixture.by(Actor::Provider(rival(1))),
        offer: offer.id,
        reason: providers::DeclineReason::TooFar,
    };
    assert_eq!(
        decline_offer(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(next_search(&fixture, order), fixture.clock_now());
    fixture.work_after_mins(0).await;
    assert_eq!(open(&fixture, order), [amina()]);
}

#[tokio::test]
async fn a_customer_who_lets_us_search_on_does_not_end_the_wait() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, _) = fixture.paid().await;
    let offer = chosen(&fixture, order, amina()).await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().choice_due_at = Some(offer.expires_at)
    });
    let cmd = ExtendSearch {
        call: fixture.owner(),
        order,
    };
    assert!(extend_search(&fixture.store, cmd).await.unwrap().is_now());
    fixture.work_after_mins(0).await;
    assert_eq!(open(&fixture, order), [amina()]);
    assert_eq!(next_search(&fixture, order), offer.expires_at);
}

#[tokio::test]
async fn a_provider_who_became_busy_in_the_meantime_cannot_confirm() {
    let fixture = Fixture::new().await;
    let (one, _) = fixture.paid().await;
    let (two, _) = fixture.paid().await;
    let first = chosen(&fixture, one, amina()).await;
    let second = chosen(&fixture, two, amina()).await;
    fixture.accept(one, first.id).await;
    let confirmed = accept_offer(
        &fixture.store,
        fixture.acceptance(fixture.amina(), second.id),
    )
    .await;
    assert_eq!(confirmed, Err(DispatchError::Busy));
}
