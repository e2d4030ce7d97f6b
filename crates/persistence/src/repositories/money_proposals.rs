use crate::{
    locked::Lock,
    rows::{MoneyProposalRow, Row, StrayRow},
    schema::{money_proposals, stray_charges},
    unit::DieselUnit,
};
use ::payments::{MoneyProposal, MoneyProposalRepository, PaymentReference, StrayCharge};
use diesel::{
    dsl::{exists, sql},
    prelude::*,
    sql_types::Bool,
};
use kernel::{MoneyProposalId, OrderId, StoreError};

impl MoneyProposalRepository for DieselUnit<'_> {
    fn lock_stray(&mut self, reference: &PaymentReference) -> Result<Option<StrayCharge>, StoreError> {
        let stray = stray_charges::table.find(reference.as_str()).select(StrayRow::as_select());
        self.read(|c| stray.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: MoneyProposalId) -> Result<Option<OrderId>, StoreError> {
        let id = id.to_string();
        let order = money_proposals::table.find(&id).select(money_proposals::order_id);
        let found: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let read = found.map(|order| Row::new("money_proposals", &id).id("order_id", &order)).transpose();
        self.keep(read)
    }

    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError> {
        // As the index says it: a bound value would not be recognised.
        let open = money_proposals::table
            .filter(money_proposals::reference.eq(reference.as_str()))
            .filter(sql::<Bool>("money_proposals.state IN ('WAITING', 'APPROVED')"));
        self.query(|c| diesel::select(exists(open)).get_result(c))
    }

    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        let row = MoneyProposalRow::from(&proposal);
        self.query(|c| diesel::insert_into(money_proposals::table).values(&row).execute(c)).map(drop)
    }

    fn lock(&mut self, id: MoneyProposalId) -> Result<Option<MoneyProposal>, StoreError> {
        let proposal = money_proposals::table.find(id.to_string()).select(MoneyProposalRow::as_select());
        self.read(|c| proposal.locked().get_result(c).optional())
    }

    fn save(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        let mut row = MoneyProposalRow::from(&proposal);
        row.version = proposal.version.saturating_add(1);
        let read = money_proposals::table.find(&row.id).filter(money_proposals::version.eq(proposal.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
