use super::{MemoryUnit, State, dispatch::has_declined, guarded, unique};
use kernel::{OfferId, OrderId, ProviderId, StoreError, Timestamp};
use providers::{OFFERS_SHOWN_A_DAY, Offer, OfferRepository, OfferState, SentWaves};
use std::{cmp::Reverse, collections::BTreeSet};

impl OfferRepository for MemoryUnit {
    fn order_of(&mut self, id: OfferId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.offers.get(&id).map(|offer| offer.order)))
    }
    fn lock(&mut self, id: OfferId) -> Result<Option<Offer>, StoreError> {
        self.locks("offers");
        self.act(|state| Ok(state.offers.get(&id).cloned()))
    }
    fn lock_open_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        self.locks("offers");
        self.act(|state| {
            let open = |offer: &&Offer| offer.order == order && offer.state == OfferState::Sent;
            Ok(state.offers.values().filter(open).cloned().collect())
        })
    }
    fn open_orders_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<Vec<OrderId>, StoreError> {
        self.act(|state| {
            let open = |offer: &&Offer| {
                let is_open = offer.state == OfferState::Sent && now < offer.expires_at;
                offer.provider == provider && (is_open || offer.state == OfferState::Reserved)
            };
            let orders: BTreeSet<OrderId> = state
                .offers
                .values()
                .filter(open)
                .map(|offer| offer.order)
                .collect();
            Ok(orders.into_iter().collect())
        })
    }
    fn lock_reserves_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        self.locks("offers");
        self.act(|state| {
            let asked = |offer: &&Offer| {
                offer.order == order
                    && offer.reserve
                    && matches!(offer.state, OfferState::Sent | OfferState::Reserved)
            };
            Ok(state.offers.values().filter(asked).cloned().collect())
        })
    }
    fn shown_since(
        &mut self,
        provider: ProviderId,
        since: Timestamp,
    ) -> Result<Vec<OfferId>, StoreError> {
        self.act(|state| {
            let shown = |offer: &&Offer| {
                offer.provider == provider && offer.shown_at.is_some_and(|at| since <= at)
            };
            Ok(state
                .offers
                .values()
                .filter(shown)
                .map(|offer| offer.id)
                .take(OFFERS_SHOWN_A_DAY as usize)
                .collect())
        })
    }
    fn lock_taken_of(&mut self, order: OrderId) -> Result<Option<Offer>, StoreError> {
        self.locks("offers");
        self.act(|state| {
            let taken =
                |offer: &&Offer| offer.order == order && offer.state == OfferState::Accepted;
            Ok(state.offers.values().find(taken).cloned())
        })
    }
    fn insert(&mut self, offer: Offer) -> Result<(), StoreError> {
        self.inserts("offers");
        self.act(|state| {
            unique("offers_id_key", state.offers.contains_key(&offer.id))?;
            let key = |offer: &Offer| (offer.order, offer.provider, offer.wave);
            let taken = state
                .offers
                .values()
                .filter(|other| !state.past_offers.contains(&other.id))
                .any(|other| key(other) == key(&offer));
            unique("offers_order_id_provider_id_wave_key", taken)?;
            unique(
                "offers_order_id_key",
                is_second(state, &offer, OfferState::Accepted),
            )?;
            unique(
                "offers_order_id_reserve_key",
                is_second(state, &offer, OfferState::Reserved),
            )?;
            state.offers.insert(offer.id, offer);
            Ok(())
        })
    }
    fn save(&mut self, offer: Offer) -> Result<(), StoreError> {
        self.changes("offers");
        self.act(|state| {
            unique(
                "offers_order_id_key",
                is_second(state, &offer, OfferState::Accepted),
            )?;
            unique(
                "offers_order_id_reserve_key",
                is_second(state, &offer, OfferState::Reserved),
            )?;
            let row = guarded(state.offers.get_mut(&offer.id), offer.version, |row| {
                row.version
            })?;
            *row = Offer {
                version: offer.version + 1,
                ..offer
            };
            Ok(())
        })
    }
    fn ask_again(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.act(|state| {
            let unseen =
                |offer: &&mut Offer| offer.order == order && offer.state == OfferState::Expired;
            for offer in state.offers.values_mut().filter(unseen) {
                offer.state = OfferState::Lost;
                offer.version += 1;
            }
            Ok(())
        })
    }
    fn has_declined(&mut self, order: OrderId, provider: ProviderId) -> Result<bool, StoreError> {
        self.act(|state| Ok(has_declined(state, order, provider)))
    }
    fn latest_of(&mut self, order: OrderId) -> Result<Vec<Offer>, StoreError> {
        self.act(|state| {
            let sent = state.offers.values().filter(|offer| offer.order == order);
            let mut sent: Vec<_> = sent.cloned().collect();
            sent.sort_by_key(|offer| {
                let is_past = state.past_offers.contains(&offer.id);
                (
                    offer.provider,
                    is_past,
                    Reverse((offer.sent_at, offer.wave)),
                )
            });
            sent.dedup_by_key(|offer| offer.provider);
            Ok(sent)
        })
    }
    fn waves_of(&mut self, order: OrderId) -> Result<SentWaves, StoreError> {
        self.act(|state| {
            let current =
                |offer: &&Offer| offer.order == order && !state.past_offers.contains(&offer.id);
            let sent = state.offers.values().filter(current);
            Ok(SentWaves::of(sent.map(|offer| (offer.wave, offer.by_hand))))
        })
    }
    fn begin_search(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.act(|state| {
            let of_order = state.offers.values().filter(|offer| offer.order == order);
            let earlier: Vec<OfferId> = of_order.map(|offer| offer.id).collect();
            state.past_offers.extend(earlier);
            Ok(())
        })
    }
}

/// Whether another offer of the same order is in this state, which only one may be in.
fn is_second(state: &State, offer: &Offer, only: OfferState) -> bool {
    let same = |other: &Offer| other.order == offer.order && other.state == only;
    offer.state == only
        && state
            .offers
            .values()
            .any(|other| other.id != offer.id && same(other))
}
