use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{GasPriceRow, GasProposalRow},
    schema::{gas_price_proposals, gas_prices},
    unit::DieselUnit,
};
use diesel::dsl::exists;
use kernel::{GasProposalId, Money, StoreError, Timestamp};
use marketplace::gas_prices::GasPriceRepository;
use pricing::{GasPrice, GasProposal, GasProposalState, TravelZone};

/// The maximum number of entries that a decision considers. There are fewer in a day.
const ENTRIES: i64 = 300;

impl GasPriceRepository for DieselUnit<'_> {
    fn lock_board(&mut self) -> Result<Vec<GasPrice>, StoreError> {
        // The very first entry is never deleted, so its row serves as the lock of all prices. The
        // unit that holds it may change the prices, and sees everything that other units wrote
        // before.
        let first = gas_prices::table
            .order((gas_prices::effective_from, gas_prices::zone))
            .limit(1)
            .select(gas_prices::zone);
        let _held: Option<String> = self.query(|c| first.locked().get_result(c).optional())?;
        let newest = gas_prices::table
            .order((gas_prices::effective_from.desc(), gas_prices::zone.desc()))
            .limit(ENTRIES);
        self.read_all(|c| newest.select(GasPriceRow::as_select()).load(c))
    }

    fn per_kg_at(&mut self, zone: TravelZone, at: Timestamp) -> Result<Option<Money>, StoreError> {
        let price = gas_prices::table
            .filter(gas_prices::zone.eq(zone.code()))
            .filter(gas_prices::effective_from.le(at.naive_utc()))
            .order(gas_prices::effective_from.desc())
            .select(gas_prices::per_kg_kobo);
        let kobo: Option<i64> = self.query(|c| price.first(c).optional())?;
        Ok(kobo.map(Money::from_kobo))
    }

    fn append(&mut self, price: &GasPrice) -> Result<(), StoreError> {
        let row = GasPriceRow::from(price);
        self.query(|c| {
            diesel::insert_into(gas_prices::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn propose(&mut self, proposal: &GasProposal) -> Result<(), StoreError> {
        let row = GasProposalRow::from(proposal);
        self.query(|c| {
            diesel::insert_into(gas_price_proposals::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock_proposal(&mut self, id: GasProposalId) -> Result<Option<GasProposal>, StoreError> {
        let proposal = gas_price_proposals::table
            .find(id.to_string())
            .select(GasProposalRow::as_select());
        self.read(|c| proposal.locked().get_result(c).optional())
    }

    fn save_proposal(&mut self, proposal: GasProposal) -> Result<(), StoreError> {
        let mut row = GasProposalRow::from(&proposal);
        row.version = proposal.version.saturating_add(1);
        let read = gas_price_proposals::table
            .find(&row.id)
            .filter(gas_price_proposals::version.eq(proposal.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn is_proposed(&mut self, zone: TravelZone) -> Result<bool, StoreError> {
        let waiting = gas_price_proposals::table
            .filter(gas_price_proposals::zone.eq(zone.code()))
            .filter(gas_price_proposals::state.eq(GasProposalState::Waiting.code()));
        self.query(|c| diesel::select(exists(waiting)).get_result(c))
    }
}
