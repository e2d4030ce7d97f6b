use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{MoneyProposalRow, Row, UnmatchedRow},
    schema::{money_proposals, unmatched_charges},
    unit::DieselUnit,
};
use ::payments::{
    MoneyProposal, MoneyProposalRepository, PaymentReference, ProposalState, UnmatchedCharge,
};
use diesel::{
    dsl::{exists, sql},
    sql_types::Bool,
};
use kernel::{MoneyProposalId, OrderId, PaymentId, StoreError};

impl MoneyProposalRepository for DieselUnit<'_> {
    fn lock_unmatched(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<UnmatchedCharge>, StoreError> {
        let unmatched = unmatched_charges::table
            .find(reference.as_str())
            .select(UnmatchedRow::as_select());
        self.read(|c| unmatched.locked().get_result(c).optional())
    }

    fn about(
        &mut self,
        id: MoneyProposalId,
    ) -> Result<Option<(OrderId, Option<PaymentId>)>, StoreError> {
        let id = id.to_string();
        let about = money_proposals::table
            .find(&id)
            .select((money_proposals::order_id, money_proposals::held_payment_id));
        let found: Option<(String, Option<String>)> =
            self.query(|c| about.get_result(c).optional())?;
        let row = Row::new("money_proposals", &id);
        let read = found.map(|(order, held)| {
            let held = held
                .map(|held| row.id("held_payment_id", &held))
                .transpose()?;
            Ok((row.id("order_id", &order)?, held))
        });
        self.keep(read.transpose())
    }

    fn lock_waiting(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<MoneyProposal>, StoreError> {
        let of_money =
            money_proposals::table.filter(money_proposals::reference.eq(reference.as_str()));
        // This must be the same text as in the index, because the index does not match a bound
        // value.
        let open = of_money.filter(sql::<Bool>(
            "money_proposals.state IN ('WAITING', 'APPROVED')",
        ));
        let waits = open
            .filter(money_proposals::state.eq(ProposalState::Waiting.code()))
            .select(MoneyProposalRow::as_select());
        self.read(|c| waits.locked().get_result(c).optional())
    }

    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError> {
        // This must be the same text as in the index, because the index does not match a bound
        // value.
        let open = money_proposals::table
            .filter(money_proposals::reference.eq(reference.as_str()))
            .filter(sql::<Bool>(
                "money_proposals.state IN ('WAITING', 'APPROVED')",
            ));
        self.query(|c| diesel::select(exists(open)).get_result(c))
    }

    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        let row = MoneyProposalRow::from(&proposal);
        self.query(|c| {
            diesel::insert_into(money_proposals::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock(&mut self, id: MoneyProposalId) -> Result<Option<MoneyProposal>, StoreError> {
        let proposal = money_proposals::table
            .find(id.to_string())
            .select(MoneyProposalRow::as_select());
        self.read(|c| proposal.locked().get_result(c).optional())
    }

    fn save(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        let mut row = MoneyProposalRow::from(&proposal);
        row.version = proposal.version.saturating_add(1);
        let read = money_proposals::table
            .find(&row.id)
            .filter(money_proposals::version.eq(proposal.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
