use super::{MemoryUnit, State, guarded, unique};
use kernel::{OrderId, PromoId, StoreError, UserId};
use marketplace::PromoRepository;
use pricing::{Promo, PromoCode, PromoUse, PromoUseState};
use referrals::TraceKind;
use std::collections::BTreeSet;

impl PromoRepository for MemoryUnit {
    fn lock(&mut self, id: PromoId) -> Result<Option<Promo>, StoreError> {
        self.locks("promos");
        self.act(|state| Ok(state.promos.get(&id).cloned()))
    }
    fn lock_by_code(&mut self, code: &PromoCode) -> Result<Option<Promo>, StoreError> {
        self.locks("promos");
        self.act(|state| {
            Ok(state
                .promos
                .values()
                .find(|promo| promo.code == *code)
                .cloned())
        })
    }
    fn insert(&mut self, promo: Promo) -> Result<(), StoreError> {
        self.inserts("promos");
        self.act(|state| {
            unique("promos_id_key", state.promos.contains_key(&promo.id))?;
            unique(
                "promos_code_key",
                state.promos.values().any(|other| other.code == promo.code),
            )?;
            state.promos.insert(promo.id, promo);
            Ok(())
        })
    }
    fn save(&mut self, promo: Promo) -> Result<(), StoreError> {
        self.changes("promos");
        self.act(|state| {
            let over = promo
                .terms
                .total_limit
                .is_some_and(|most| promo.uses > most);
            if over || promo.terms.budget.is_some_and(|most| promo.spent > most) {
                return Err(StoreError::Failed(
                    "a code is used no more often than it may be".into(),
                ));
            }
            let row = guarded(state.promos.get_mut(&promo.id), promo.version, |row| {
                row.version
            })?;
            *row = Promo {
                version: promo.version + 1,
                ..promo
            };
            Ok(())
        })
    }
    fn lock_use_of(&mut self, order: OrderId) -> Result<Option<PromoUse>, StoreError> {
        self.locks("promo_uses");
        self.act(|state| Ok(counting(state).find(|used| used.order == order).cloned()))
    }
    fn lock_use(
        &mut self,
        promo: PromoId,
        user: UserId,
        order: OrderId,
    ) -> Result<Option<PromoUse>, StoreError> {
        self.locks("promo_uses");
        let same =
            move |used: &&PromoUse| (used.promo, used.user, used.order) == (promo, user, order);
        self.act(|state| Ok(state.promo_uses.values().find(same).cloned()))
    }
    fn uses_by(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError> {
        self.act(|state| {
            let uses = counting(state)
                .filter(|used| used.promo == promo && used.user == user)
                .count();
            Ok(u32::try_from(uses).unwrap_or(u32::MAX))
        })
    }
    fn accounts_on_device(&mut self, promo: PromoId, user: UserId) -> Result<u32, StoreError> {
        self.act(|state| Ok(accounts_on_device(state, promo, user)))
    }
    fn insert_use(&mut self, used: PromoUse) -> Result<(), StoreError> {
        self.inserts("promo_uses");
        self.act(|state| {
            unique("promo_uses_id_key", state.promo_uses.contains_key(&used.id))?;
            let same = |other: &PromoUse| {
                (other.promo, other.user, other.order) == (used.promo, used.user, used.order)
            };
            unique(
                "promo_uses_promo_id_user_id_order_id_key",
                state.promo_uses.values().any(same),
            )?;
            unique("promo_uses_order_id_key", is_second(state, &used))?;
            state.promo_uses.insert(used.id, used);
            Ok(())
        })
    }
    fn save_use(&mut self, used: PromoUse) -> Result<(), StoreError> {
        self.changes("promo_uses");
        self.act(|state| {
            unique("promo_uses_order_id_key", is_second(state, &used))?;
            let row = guarded(state.promo_uses.get_mut(&used.id), used.version, |row| {
                row.version
            })?;
            let (was, becomes) = (row.state, used.state);
            let ended = was == PromoUseState::Consumed && becomes != was;
            if ended || (was == PromoUseState::Returned && becomes == PromoUseState::Consumed) {
                return Err(StoreError::Failed("a use of a promo code ends once".into()));
            }
            *row = PromoUse {
                version: used.version + 1,
                ..used
            };
            Ok(())
        })
    }
}

fn counting(state: &State) -> impl Iterator<Item = &PromoUse> {
    state.promo_uses.values().filter(|used| used.state.counts())
}

/// The number of other accounts with a counting use of the code that share a browser with the user.
pub(crate) fn accounts_on_device(state: &State, promo: PromoId, user: UserId) -> u32 {
    let is_near = |other: UserId| {
        let mut own = state.traces.keys().filter(|(owner, _)| *owner == user);
        own.any(|(_, trace)| {
            trace.kind == TraceKind::Device && state.traces.contains_key(&(other, trace.clone()))
        })
    };
    let others: BTreeSet<UserId> = counting(state)
        .filter(|used| used.promo == promo && used.user != user)
        .map(|used| used.user)
        .filter(|other| is_near(*other))
        .collect();
    u32::try_from(others.len()).unwrap_or(u32::MAX)
}

fn is_second(state: &State, used: &PromoUse) -> bool {
    used.state.counts()
        && counting(state).any(|other| other.order == used.order && other.id != used.id)
}
