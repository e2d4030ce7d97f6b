use super::{MemoryUnit, guarded, unique};
use kernel::{DisputeId, OrderId, ProviderId, StoreError};
use orders::{Dispute, DisputeRepository, DisputeState, Verdict};

impl DisputeRepository for MemoryUnit {
    fn lock(&mut self, id: DisputeId) -> Result<Option<Dispute>, StoreError> {
        self.locks("disputes");
        self.act(|state| Ok(state.disputes.get(&id).cloned()))
    }
    fn order_of(&mut self, id: DisputeId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.disputes.get(&id).map(|dispute| dispute.order)))
    }
    fn lock_latest_of(&mut self, order: OrderId) -> Result<Option<Dispute>, StoreError> {
        self.locks("disputes");
        self.act(|state| {
            let of_order = state
                .disputes
                .values()
                .filter(|dispute| dispute.order == order);
            Ok(of_order
                .max_by_key(|dispute| (dispute.opened_at, dispute.id))
                .cloned())
        })
    }
    fn of_provider(
        &mut self,
        provider: ProviderId,
        limit: u32,
    ) -> Result<Vec<Dispute>, StoreError> {
        self.act(|state| {
            let mut found: Vec<_> = state
                .disputes
                .values()
                .filter(|dispute| dispute.provider == Some(provider))
                .cloned()
                .collect();
            found.sort_by_key(|dispute| (dispute.opened_at, dispute.id));
            found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            Ok(found)
        })
    }
    fn insert(&mut self, dispute: Dispute) -> Result<(), StoreError> {
        self.inserts("disputes");
        self.act(|state| {
            unique("disputes_id_key", state.disputes.contains_key(&dispute.id))?;
            let second = state
                .disputes
                .values()
                .any(|other| other.order == dispute.order && other.is_open());
            unique("disputes_order_id_key", second && dispute.is_open())?;
            let appealed = dispute.is_appeal()
                && state
                    .disputes
                    .values()
                    .any(|other| other.appeal_of == dispute.appeal_of);
            unique("disputes_appeal_of_key", appealed)?;
            two_people(&dispute)?;
            state.disputes.insert(dispute.id, dispute);
            Ok(())
        })
    }
    fn save(&mut self, dispute: Dispute) -> Result<(), StoreError> {
        self.changes("disputes");
        self.act(|state| {
            two_people(&dispute)?;
            let row = guarded(
                state.disputes.get_mut(&dispute.id),
                dispute.version,
                |row| row.version,
            )?;
            *row = Dispute {
                version: dispute.version + 1,
                ..dispute
            };
            Ok(())
        })
    }
}

/// The constraint `disputes_two_people_check`.
fn two_people(dispute: &Dispute) -> Result<(), StoreError> {
    let all = dispute
        .ruling
        .as_ref()
        .is_some_and(|ruling| ruling.verdict == Verdict::FullRefund);
    let one = dispute.decided_by.is_some() != dispute.seconded_by.is_some()
        || (dispute.decided_by.is_some() && dispute.decided_by == dispute.seconded_by);
    if dispute.state == DisputeState::Decided && all && one {
        return Err(StoreError::Failed("disputes_two_people_check".into()));
    }
    Ok(())
}
