use super::{
    GasPricesError,
    set_price::{audited, must_come_last},
};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use kernel::{Actor, GasProposalId, Invocation};

/// A second person approves or rejects a waiting price, or its proposer withdraws it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideGasPrice {
    pub call: Invocation,
    pub proposal: GasProposalId,
    pub approve: bool,
}

/// Decides a waiting price.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Proposal(Decided | OwnPrice)`; `JustChanged`.
pub async fn decide_gas_price(
    store: &dyn Store,
    cmd: DecideGasPrice,
) -> Result<(), GasPricesError> {
    store
        .unit(cmd.call, move |uow| decide_gas_price_in(uow, &cmd))
        .await
}

fn decide_gas_price_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideGasPrice,
) -> Result<(), GasPricesError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(GasPricesError::NotFound);
    };
    let entries = uow.gas_prices().lock_board()?;
    let mut proposal = uow
        .gas_prices()
        .lock_proposal(cmd.proposal)?
        .ok_or(GasPricesError::NotFound)?;
    if cmd.approve {
        let price = proposal.approve(staff, now)?;
        must_come_last(&entries, price.zone, now)?;
        uow.gas_prices().append(&price)?;
    } else {
        proposal.reject(staff, now)?;
    }
    let kind = AuditKind::of_terms(cmd.approve);
    uow.audit_terms((staff, kind), audited(proposal.zone), None)?;
    Ok(uow.gas_prices().save_proposal(proposal)?)
}
