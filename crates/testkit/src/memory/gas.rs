use super::{MemoryUnit, guarded, unique};
use kernel::{GasProposalId, Money, StoreError, Timestamp};
use marketplace::gas_prices::GasPriceRepository;
use pricing::{GasPrice, GasProposal, GasProposalState, TravelZone};

impl GasPriceRepository for MemoryUnit {
    fn lock_board(&mut self) -> Result<Vec<GasPrice>, StoreError> {
        self.locks("gas_prices");
        self.act(|state| Ok(state.gas_prices.to_vec()))
    }
    fn per_kg_at(&mut self, zone: TravelZone, at: Timestamp) -> Result<Option<Money>, StoreError> {
        self.act(|state| {
            let held = state
                .gas_prices
                .iter()
                .filter(|price| price.zone == zone && price.effective_from <= at);
            Ok(held
                .max_by_key(|price| price.effective_from)
                .map(|price| price.per_kg))
        })
    }
    fn append(&mut self, price: &GasPrice) -> Result<(), StoreError> {
        self.act(|state| {
            let key = |price: &GasPrice| (price.zone, price.effective_from);
            unique(
                "gas_prices_zone_effective_from_key",
                state
                    .gas_prices
                    .iter()
                    .any(|other| key(other) == key(price)),
            )?;
            state.gas_prices.push(price.clone());
            Ok(())
        })
    }
    fn propose(&mut self, proposal: &GasProposal) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "gas_price_proposals_id_key",
                state.gas_proposals.contains_key(&proposal.id),
            )?;
            let waits = |other: &GasProposal| {
                other.zone == proposal.zone && other.state == GasProposalState::Waiting
            };
            unique(
                "gas_price_proposals_zone_key",
                state.gas_proposals.values().any(waits),
            )?;
            state.gas_proposals.insert(proposal.id, proposal.clone());
            Ok(())
        })
    }
    fn lock_proposal(&mut self, id: GasProposalId) -> Result<Option<GasProposal>, StoreError> {
        self.locks("gas_price_proposals");
        self.act(|state| Ok(state.gas_proposals.get(&id).cloned()))
    }
    fn save_proposal(&mut self, proposal: GasProposal) -> Result<(), StoreError> {
        self.changes("gas_price_proposals");
        self.act(|state| {
            let row = guarded(
                state.gas_proposals.get_mut(&proposal.id),
                proposal.version,
                |row| row.version,
            )?;
            *row = GasProposal {
                version: proposal.version + 1,
                ..proposal
            };
            Ok(())
        })
    }
    fn is_proposed(&mut self, zone: TravelZone) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state
                .gas_proposals
                .values()
                .any(|one| one.zone == zone && one.state == GasProposalState::Waiting))
        })
    }
}
