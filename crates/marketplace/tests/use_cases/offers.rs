//! What an offer tells its provider, and what staff learn of it.

use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, OfferId};
use marketplace::dispatch::{DeclineOffer, DispatchError, SeeOffer, decline_offer, see_offer};
use providers::{DeclineReason, OfferState, ScorePart};
use testkit::id_no;

#[tokio::test]
async fn b9_4_an_offer_says_why_its_provider_got_it_with_the_parts_of_the_score() {
    let fixture = Fixture::new().await;
    let (_, offer) = fixture.offered().await;
    let basis = fixture.offer(offer).basis.expect("a basis");
    let parts: Vec<_> = basis.parts.iter().map(|one| one.part).collect();
    assert_eq!(parts, ScorePart::ALL);
    let weights: u32 = basis.parts.iter().map(|one| one.weight).sum();
    assert_eq!(weights, 100);
    assert!(basis.total() > 0 && basis.total() <= 100_000);
    assert!(!basis.reserved, "nobody else waited longer");
}

#[tokio::test]
async fn b9_11_an_offer_is_seen_once_by_its_provider_and_stays_open() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let see = async |call| see_offer(&fixture.store, SeeOffer { call, offer }).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            see(call).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(fixture.offer(offer).seen_at, None);
    let at = fixture.clock_now();
    assert_eq!(see(fixture.amina()).await, Ok(Applied::Now(())));
    fixture.clock.advance_mins(1);
    assert_eq!(see(fixture.amina()).await, Ok(Applied::Already));
    let seen = fixture.offer(offer);
    assert_eq!((seen.state, seen.seen_at), (OfferState::Sent, Some(at)));
    fixture.accept(order, offer).await;
    assert_eq!(fixture.offer(offer).seen_at, Some(at));
    let nowhere = OfferId::from_uuid(id_no(9));
    let cmd = SeeOffer {
        call: fixture.amina(),
        offer: nowhere,
    };
    assert_eq!(
        see_offer(&fixture.store, cmd).await,
        Err(DispatchError::NotFound)
    );
}

#[tokio::test]
async fn b9_11_a_declined_offer_keeps_its_first_reason() {
    for reason in DeclineReason::ALL {
        let fixture = Fixture::new().await;
        let (_, offer) = fixture.offered().await;
        let decline = async |reason| {
            let cmd = DeclineOffer {
                call: fixture.by(Actor::Provider(amina())),
                offer,
                reason,
            };
            decline_offer(&fixture.store, cmd).await
        };
        assert_eq!(decline(reason).await, Ok(Applied::Now(())));
        assert_eq!(decline(DeclineReason::Other).await, Ok(Applied::Already));
        assert_eq!(fixture.offer(offer).decline_reason, Some(reason));
        let faults = fixture.state().offers[&offer].fault;
        assert_eq!(faults, None, "declining is no fault");
    }
}
