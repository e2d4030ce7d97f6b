//! The fee of a move: it goes to the provider who kept the agreed time free, as the fee of a
//! cancellation does.

use super::earnings::accrue_line_in;
use crate::{UnitOfWork, settlement::SettlementError};
use orders::MoveRequest;
use payments::{
    Earning,
    ledger::{Account, Entry, Reference, credit, debit},
};

/// `escrow → vat:output + liability:provider`, once for each move request; no part of a fee is
/// Gida's. The money of the fee was put into the escrow in the same unit, and `order.paid` does not
/// count it. `number` is the place of the request among those of its order, from 1.
pub(crate) fn book_move_fee_in(
    uow: &mut dyn UnitOfWork,
    request: &MoveRequest,
    number: u32,
) -> Result<(), SettlementError> {
    let now = uow.now();
    let (order, provider, given) = (request.order, request.provider, request.to_provider()?);
    let legs = [
        debit(Account::Escrow(order), request.fee),
        credit(Account::VatOutput, request.fee_vat)?,
        credit(Account::Provider(provider), given)?,
    ];
    let line = (order, Earning::move_fee_line(number));
    accrue_line_in(uow, line, provider, given)?;
    let entry = Entry::new(uow.next_id(), Reference::MoveFee(request.id), now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}
