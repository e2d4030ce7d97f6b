use super::{MemoryUnit, State, guarded, unique};
use kernel::{OfferId, OrderId, ProviderId, StoreError, UserId};
use orders::OrderStatus;
use providers::{
    Offer, OfferRepository, OfferState, PROBATION_JOBS, Provider, ProviderRepository, Wanted,
};

impl ProviderRepository for MemoryUnit {
    fn lock(&mut self, id: ProviderId) -> Result<Option<Provider>, StoreError> {
        self.locks("providers");
        self.act(|state| Ok(state.providers.get(&id).cloned()))
    }
    fn insert(&mut self, provider: Provider) -> Result<(), StoreError> {
        self.inserts("providers");
        self.act(|state| {
            unique(
                "providers_id_key",
                state.providers.contains_key(&provider.id),
            )?;
            state.providers.insert(provider.id, provider);
            Ok(())
        })
    }
    fn save(&mut self, provider: Provider) -> Result<(), StoreError> {
        self.changes("providers");
        self.act(|state| {
            let row = guarded(
                state.providers.get_mut(&provider.id),
                provider.version,
                |row| row.version,
            )?;
            *row = Provider {
                version: provider.version + 1,
                ..provider
            };
            Ok(())
        })
    }
    fn eligible(&mut self, wanted: &Wanted, limit: u32) -> Result<Vec<ProviderId>, StoreError> {
        self.act(|state| {
            let fits = |provider: &&Provider| {
                provider.is_eligible(&wanted.category_slug, wanted.zone)
                    && state
                        .users
                        .get(&provider.id.into())
                        .is_none_or(identity::User::is_active)
                    && UserId::from(provider.id) != wanted.customer
                    && provider.may_take_another(jobs_taken(state, provider.id), wanted.price)
                    && provider.suits(wanted.gender)
                    && !is_busy(state, provider.id, wanted)
                    && has_documents(state, provider.id, wanted)
                    && !state.offers.values().any(|offer| {
                        offer.order == wanted.order
                            && offer.provider == provider.id
                            && offer.state != OfferState::Lost
                    })
            };
            let mut found: Vec<_> = state.providers.values().filter(fits).collect();
            found.sort_by_key(|provider| (provider.jobs_done, provider.id));
            Ok(found
                .into_iter()
                .map(|provider| provider.id)
                .take(limit as usize)
                .collect())
        })
    }
    fn is_busy(&mut self, id: ProviderId, wanted: &Wanted) -> Result<bool, StoreError> {
        self.act(|state| Ok(is_busy(state, id, wanted)))
    }
    fn jobs_taken(&mut self, id: ProviderId) -> Result<u32, StoreError> {
        self.act(|state| Ok(jobs_taken(state, id).min(PROBATION_JOBS)))
    }
}

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
            let taken = state.offers.values().any(|other| key(other) == key(&offer));
            unique("offers_order_id_provider_id_wave_key", taken)?;
            unique("offers_order_id_key", is_second_accepted(state, &offer))?;
            state.offers.insert(offer.id, offer);
            Ok(())
        })
    }
    fn save(&mut self, offer: Offer) -> Result<(), StoreError> {
        self.changes("offers");
        self.act(|state| {
            unique("offers_order_id_key", is_second_accepted(state, &offer))?;
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
    fn ask_anew(&mut self, order: OrderId) -> Result<(), StoreError> {
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
    fn last_wave(&mut self, order: OrderId) -> Result<u32, StoreError> {
        self.act(|state| {
            let waves = state
                .offers
                .values()
                .filter(|offer| offer.order == order)
                .map(|offer| offer.wave);
            Ok(waves.max().unwrap_or(0))
        })
    }
}

fn is_second_accepted(state: &State, offer: &Offer) -> bool {
    let accepted =
        |other: &Offer| other.order == offer.order && other.state == OfferState::Accepted;
    offer.state == OfferState::Accepted
        && state
            .offers
            .values()
            .any(|other| other.id != offer.id && accepted(other))
}

fn is_busy(state: &State, id: ProviderId, wanted: &Wanted) -> bool {
    let held = state.orders.values().filter(|order| {
        let under_way = matches!(
            order.status,
            OrderStatus::Assigned | OrderStatus::InProgress
        ) && order.finished_at.is_none();
        under_way && order.provider == Some(id) && order.id != wanted.order
    });
    held.filter_map(marketplace::scheduling::visit_of)
        .any(|held| wanted.visit.collides_with(&held, wanted.now))
}

fn jobs_taken(state: &State, id: ProviderId) -> u32 {
    let taken = state
        .orders
        .values()
        .filter(|order| order.provider == Some(id) && order.status != OrderStatus::Cancelled);
    u32::try_from(taken.count()).unwrap_or(u32::MAX)
}

fn has_documents(state: &State, id: ProviderId, wanted: &Wanted) -> bool {
    let live = |kind| {
        state.documents.values().any(|document| {
            document.provider == id && document.kind == kind && document.is_live(wanted.day)
        })
    };
    !state.applications.contains_key(&id) || wanted.documents.iter().all(|kind| live(*kind))
}
