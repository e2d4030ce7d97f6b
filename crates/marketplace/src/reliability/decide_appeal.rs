use super::ReliabilityError;
use crate::{
    AppealedFault, DomainEvent, FaultAppealEvent, Store, UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
};
use kernel::{Actor, Applied, FaultAppealId, Invocation, UserId};
use providers::AppealRuling;

/// A member of staff decides a provider's appeal against a fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideAppeal {
    pub call: Invocation,
    pub appeal: FaultAppealId,
    /// Whether the fault stops counting.
    pub grant: bool,
    /// The reason, which the provider reads.
    pub reason: String,
}

/// Decides the appeal, with an audit entry under the provider. A granted appeal ends the effect of
/// the fault at once. `Already` for the same decision again.
///
/// # Errors
/// `NotFound` also for callers who are not staff, and for the provider and the customer of the job;
/// `Appeal(SamePerson | Settled | Invalid)`.
pub async fn decide_appeal(
    store: &dyn Store,
    cmd: DecideAppeal,
) -> Result<Applied<()>, ReliabilityError> {
    store
        .unit(cmd.call, move |uow| decide_appeal_in(uow, &cmd))
        .await
}

fn decide_appeal_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideAppeal,
) -> Result<Applied<()>, ReliabilityError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(ReliabilityError::NotFound);
    };
    let order = uow.fault_appeals().order_of(cmd.appeal)?;
    let order = order.ok_or(ReliabilityError::NotFound)?;
    let order = uow.orders().lock(order)?;
    let order = order.ok_or(ReliabilityError::NotFound)?;
    let appeal = uow.fault_appeals().lock(cmd.appeal)?;
    let mut appeal = appeal.ok_or(ReliabilityError::NotFound)?;
    if UserId::from(appeal.provider) == staff || order.customer == staff {
        return Err(ReliabilityError::NotFound);
    }
    let offer = uow.offers().lock(appeal.offer)?;
    let mut offer = offer.ok_or(ReliabilityError::NotFound)?;
    let ruling = AppealRuling {
        grant: cmd.grant,
        reason: &cmd.reason,
        staff,
        recorded_by: offer.fault_by,
        now,
    };
    let Applied::Now(()) = appeal.decide(&ruling)? else {
        return Ok(Applied::Already);
    };
    let reason = appeal.reason.clone().unwrap_or_default();
    if cmd.grant {
        offer.waive_fault(now);
        uow.offers().save(offer)?;
    }
    let (kind, news) = if cmd.grant {
        let reason = reason.clone();
        (
            AuditKind::GrantedAppeal,
            FaultAppealEvent::Granted { reason },
        )
    } else {
        let reason = reason.clone();
        (
            AuditKind::RefusedAppeal,
            FaultAppealEvent::Refused { reason },
        )
    };
    uow.audit(NewAuditEntry {
        staff,
        person: appeal.provider.into(),
        kind,
        reason: Some(reason),
        detail: Some(format!("Fault at {}", order.reference)),
    })?;
    uow.emit(&DomainEvent::FaultAppeal(AppealedFault {
        order: order.id,
        provider: appeal.provider,
        news,
    }))?;
    uow.fault_appeals().save(appeal)?;
    Ok(Applied::Now(()))
}
