use super::GasPricesError;
use crate::{
    DomainEvent, ProposedChange, Store, UnitOfWork, WaitingProposal, repositories::AuditKind,
};
use kernel::{Actor, FieldErrors, Invocation, Money, Timestamp};
use pricing::{
    GasBoard, GasPrice, GasProposal, GasProposalState, TravelZone, check_gas_price,
    needs_second_person,
};

/// A member of staff sets the price of a kilogram in a zone from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetGasPrice {
    pub call: Invocation,
    pub zone: TravelZone,
    pub per_kg: Money,
    /// The reason for the change, for the log.
    pub note: Option<String>,
}

/// Puts the price on the board, or lets it wait for a second person when it changes by more than a
/// tenth.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `Waiting`; `JustChanged`.
pub async fn set_gas_price(store: &dyn Store, cmd: SetGasPrice) -> Result<(), GasPricesError> {
    store
        .unit(cmd.call, move |uow| set_gas_price_in(uow, &cmd))
        .await
}

fn set_gas_price_in(uow: &mut dyn UnitOfWork, cmd: &SetGasPrice) -> Result<(), GasPricesError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(GasPricesError::NotFound);
    };
    let now = uow.now();
    let (zone, per_kg) = (cmd.zone, cmd.per_kg);
    let note = check_gas_price(per_kg, cmd.note.as_deref())?;
    let entries = uow.gas_prices().lock_board()?;
    if GasBoard::newest_of(&entries).per_kg(zone) == Some(per_kg) {
        return Err(
            FieldErrors::one("perKgKobo", "unchanged", "This is the price already.").into(),
        );
    }
    if uow.gas_prices().is_proposed(zone)? {
        return Err(GasPricesError::Waiting);
    }
    if needs_second_person(&entries, zone, per_kg, now) {
        let (id, state) = (uow.next_id(), GasProposalState::Waiting);
        let proposal = GasProposal {
            id,
            zone,
            per_kg,
            note,
            proposed_by: staff,
            proposed_at: now,
            state,
            decided: None,
            version: 0,
        };
        uow.gas_prices().propose(&proposal)?;
        let kind = AuditKind::ProposedTerms;
        uow.audit_terms((staff, kind), audited(zone), proposal.note)?;
        let waiting = WaitingProposal {
            proposed_by: staff,
            change: ProposedChange::GasPrice {
                zone: zone.to_string(),
            },
        };
        return Ok(uow.emit(&DomainEvent::ProposalWaits(waiting))?);
    }
    must_come_last(&entries, zone, now)?;
    let kind = AuditKind::ChangedTerms;
    uow.audit_terms((staff, kind), audited(zone), note.clone())?;
    let price = GasPrice {
        zone,
        per_kg,
        effective_from: now,
        note,
        set_by: Some(staff),
        approved_by: None,
    };
    Ok(uow.gas_prices().append(&price)?)
}

/// What an audit entry says of the price of gas.
pub(super) fn audited(zone: TravelZone) -> String {
    format!("Gas price: zone {zone}")
}

/// Checks that the new entry is the latest of its zone, because the board only grows at its end.
pub(super) fn must_come_last(
    entries: &[GasPrice],
    zone: TravelZone,
    now: Timestamp,
) -> Result<(), GasPricesError> {
    let later = entries
        .iter()
        .any(|entry| entry.zone == zone && entry.effective_from >= now);
    if later {
        Err(GasPricesError::JustChanged)
    } else {
        Ok(())
    }
}
