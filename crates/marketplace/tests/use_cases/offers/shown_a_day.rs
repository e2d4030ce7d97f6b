//! How many offers a provider is shown in a day.

use crate::support::{Fixture, amina};
use kernel::OfferId;
use marketplace::{
    DomainEvent, ManyOffers,
    dispatch::{DispatchError, ShowOffers, show_offers},
};
use providers::{OFFERS_SHOWN_A_DAY, Offer};
use testkit::id_no;

impl Fixture {
    /// Stores offers to Amina, all of one order, that were shown at the start of the test or never.
    fn more_offers(&self, like: OfferId, numbers: std::ops::Range<u64>, is_shown: bool) {
        let offer = self.offer(like);
        let now = self.clock_now();
        self.store.tamper(|state| {
            for number in numbers {
                let id = OfferId::from_uuid(id_no(740_000 + number));
                let one = Offer {
                    id,
                    shown_at: is_shown.then_some(now),
                    ..offer.clone()
                };
                state.offers.insert(id, one);
            }
        });
    }
    async fn shown_of(&self, offers: &[OfferId]) -> Vec<OfferId> {
        let cmd = ShowOffers {
            call: self.amina(),
            offers: offers.to_vec(),
        };
        show_offers(&self.store, cmd).await.unwrap()
    }
    fn told_of_many(&self) -> usize {
        self.count(&DomainEvent::ManyOffersShown(ManyOffers {
            provider: amina(),
        }))
    }
}

#[tokio::test]
async fn t61_a_provider_is_shown_so_many_offers_a_day_and_staff_are_told_once() {
    let fixture = Fixture::new().await;
    let (_, first) = fixture.offered().await;
    let most = u64::from(OFFERS_SHOWN_A_DAY);
    fixture.more_offers(first, 1..most, true);
    assert_eq!(
        fixture.shown_of(&[first]).await,
        [first],
        "the last of the day"
    );
    assert_eq!(fixture.told_of_many(), 0);
    fixture.more_offers(first, most..most + 2, false);
    let [second, third] =
        [most, most + 1].map(|number| OfferId::from_uuid(id_no(740_000 + number)));
    for _ in 0..2 {
        let shown = fixture.shown_of(&[third, first, second]).await;
        assert_eq!(shown, [first], "what was shown stays");
        assert_eq!(fixture.told_of_many(), 1, "once a day");
    }
    assert_eq!(fixture.offer(second).shown_at, None);
    fixture.clock.advance_hours(24);
    assert_eq!(fixture.shown_of(&[second, first]).await, [second, first]);
    assert!(fixture.offer(second).shown_at.is_some());
    assert_eq!(fixture.told_of_many(), 1);
}

#[tokio::test]
async fn t61_an_offer_counts_once_and_only_for_its_own_provider() {
    let fixture = Fixture::new().await;
    let (_, offer) = fixture.offered().await;
    let at = fixture.clock_now();
    assert_eq!(fixture.shown_of(&[offer]).await, [offer]);
    fixture.clock.advance_mins(5);
    assert_eq!(fixture.shown_of(&[offer]).await, [offer]);
    assert_eq!(fixture.offer(offer).shown_at, Some(at));
    let cmd = ShowOffers {
        call: fixture.owner(),
        offers: vec![offer],
    };
    assert_eq!(
        show_offers(&fixture.store, cmd).await,
        Err(DispatchError::NotFound),
        "a customer"
    );
}
