use kernel::{GasProposalId, Money, StoreError, Timestamp};
use pricing::{GasPrice, GasProposal, TravelZone};

/// The gas price board and the proposals that wait for a second person. Every unit that changes the
/// board locks it first.
pub trait GasPriceRepository {
    /// The newest entries of all zones in no order, locked: every other unit that would change the
    /// board waits.
    fn lock_board(&mut self) -> Result<Vec<GasPrice>, StoreError>;
    /// The price of a kilogram in the zone at that time, if the board had one. Nothing is locked: an
    /// entry never changes.
    fn per_kg_at(&mut self, zone: TravelZone, at: Timestamp) -> Result<Option<Money>, StoreError>;
    /// # Errors
    /// `Duplicate { gas_prices_zone_effective_from_key }`.
    fn append(&mut self, price: &GasPrice) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { gas_price_proposals_id_key | gas_price_proposals_zone_key }`.
    fn propose(&mut self, proposal: &GasProposal) -> Result<(), StoreError>;
    fn lock_proposal(&mut self, id: GasProposalId) -> Result<Option<GasProposal>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_proposal(&mut self, proposal: GasProposal) -> Result<(), StoreError>;
    /// Whether a price for the zone waits for a second person's approval.
    fn is_proposed(&mut self, zone: TravelZone) -> Result<bool, StoreError>;
}
