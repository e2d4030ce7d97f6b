//! Advances for materials: setting them off against the provider's share, and settling the open
//! ones when the job ends.

use crate::{
    AdvanceEvent, DomainEvent, UnitOfWork,
    settlement::{ClawBack, claw_back_in, post_entry},
};
use kernel::{ClawbackId, Money, OrderId, ProviderId, StoreError};
use payments::{
    Advance, AdvanceEnd, AdvanceState,
    ledger::{Account, Reference, credit, debit},
};

/// Sets the open advances of an order off against the provider's share, up to the share:
/// `liability:provider → advance:order`. Returns what is left of the share for the provider. The
/// caller holds the order's lock and books the share in the same unit.
pub(crate) fn set_off_advances_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    provider: ProviderId,
    share: Money,
) -> Result<Money, StoreError> {
    let now = uow.now();
    let mut left = share;
    for mut advance in uow
        .advances()
        .lock_of(order)?
        .into_iter()
        .filter(|one| one.provider == provider)
    {
        let part = advance.set_off(left, now).map_err(broken)?;
        if part.is_positive() {
            left = left.minus(part).map_err(broken)?;
            let legs = [
                Ok(debit(Account::Provider(provider), part)),
                credit(Account::Advance(order), part),
            ];
            let _once = post_entry(uow, Reference::AdvanceSettled(advance.id), legs)?;
            uow.advances().save(advance)?;
        }
    }
    Ok(left)
}

/// Ends the open advances of an order when the job has ended or has lost its provider, after any
/// share was set off. Undecided requests lapse. A released advance that no share covered is taken
/// back while the money has not left us; otherwise the provider owes it. When the customer has the
/// materials, the guarantee fund bears it. The caller holds the order's lock.
pub(crate) fn end_advances_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    for mut advance in uow
        .advances()
        .lock_of(order)?
        .into_iter()
        .filter(Advance::is_open)
    {
        let untouched = advance.state == AdvanceState::Released
            && advance.delivered_at.is_none()
            && advance.settled.is_zero();
        let unpaid = untouched
            && uow
                .payouts()
                .take_back(order, advance.provider, advance.stage)?;
        match advance.end(unpaid, now).map_err(broken)? {
            AdvanceEnd::Nothing => {}
            AdvanceEnd::TakenBack(amount) => {
                let legs = [
                    Ok(debit(Account::Provider(advance.provider), amount)),
                    credit(Account::Advance(order), amount),
                ];
                let _once = post_entry(uow, Reference::AdvanceEnded(advance.id), legs)?;
                emit_advance_in(uow, &advance, AdvanceEvent::TakenBack { amount })?;
            }
            AdvanceEnd::Owed(amount) => {
                let owed = ClawBack {
                    decision: ClawbackId::from_uuid(advance.id.uuid()),
                    order,
                    provider: advance.provider,
                    amount,
                    reason: "Materials that were paid ahead".to_owned(),
                    pays: Account::Advance(order),
                };
                let _once = claw_back_in(uow, &owed)?;
                emit_advance_in(uow, &advance, AdvanceEvent::Owed { amount })?;
            }
            AdvanceEnd::Borne(amount) => {
                let legs = [
                    Ok(debit(Account::GuaranteeFund, amount)),
                    credit(Account::Advance(order), amount),
                ];
                let _once = post_entry(uow, Reference::AdvanceEnded(advance.id), legs)?;
            }
        }
        uow.advances().save(advance)?;
    }
    Ok(())
}

/// The value without VAT of the materials that were paid ahead and that the customer of the order
/// has.
pub(crate) fn delivered_materials_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<Money, StoreError> {
    Advance::all_delivered(&uow.advances().lock_of(order)?).map_err(broken)
}

pub(crate) fn broken(error: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// Appends the event to the outbox.
pub(crate) fn emit_advance_in(
    uow: &mut dyn UnitOfWork,
    advance: &Advance,
    news: AdvanceEvent,
) -> Result<(), StoreError> {
    let event = DomainEvent::Advance {
        order: advance.order,
        provider: advance.provider,
        news,
    };
    uow.emit(&event)
}
