//! The Fix-it promise: a customer makes a warranty claim for a completed job and the provider comes
//! again at no cost. Where that does not help another provider comes, and where neither helps staff
//! refund money.

mod claim;
mod decide;
mod error;
mod visit;
mod warranty_deadline;

pub use claim::{
    AddToClaim, AnswerVisit, ClaimWarranty, WithdrawClaim, add_to_claim, answer_visit,
    claim_warranty, withdraw_claim,
};
pub use decide::{PayBackClaim, RefuseClaim, SendOther, pay_back_claim, refuse_claim, send_other};
pub use error::WarrantyError;
pub use visit::{DeclineVisit, PlanVisit, ReportVisit, decline_visit, plan_visit, report_visit};
pub use warranty_deadline::warranty_deadline;

use crate::{DomainEvent, TaskKind, UnitOfWork, WarrantyEvent, settlement::accrue_in};
use claims::{ClaimState, WarrantyClaim};
use kernel::{StoreError, WarrantyClaimId};
use orders::Order;
use payments::ledger::{Account, Entry, Reference, credit, debit};

/// A claim with its order and the order's other claims, oldest first.
struct Locked {
    order: Order,
    claim: WarrantyClaim,
    others: Vec<WarrantyClaim>,
}

/// Locks the order first, then its claims: the lock order of all units.
fn locked(uow: &mut dyn UnitOfWork, id: WarrantyClaimId) -> Result<Option<Locked>, StoreError> {
    let Some(order) = uow.warranty_claims().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    let mut others = uow.warranty_claims().lock_of(order.id)?;
    let Some(place) = others.iter().position(|claim| claim.id == id) else {
        return Ok(None);
    };
    let claim = others.remove(place);
    Ok(Some(Locked {
        order,
        claim,
        others,
    }))
}

/// Saves a changed claim: sets its deadline, appends its event, and pays the fee of a visit that
/// helped.
fn keep_in(
    uow: &mut dyn UnitOfWork,
    claim: WarrantyClaim,
    news: WarrantyEvent,
) -> Result<(), WarrantyError> {
    let now = uow.now();
    uow.tasks()
        .cancel(TaskKind::WarrantyDeadline, claim.id.uuid())?;
    if matches!(claim.state, ClaimState::Visit | ClaimState::Visited) {
        uow.schedule(TaskKind::WarrantyDeadline, claim.id.uuid(), claim.due_at)?;
    }
    if let Some((provider, fee)) = claim.earned() {
        accrue_in(uow, claim.order, provider, fee)?;
        let legs = [
            debit(Account::GuaranteeFund, fee),
            credit(Account::Provider(provider), fee)?,
        ];
        let entry = Entry::new(uow.next_id(), Reference::VisitPaid(claim.id), now, legs)?;
        let _once = uow.ledger().post(&entry)?;
    }
    let event = DomainEvent::Warranty {
        order: claim.order,
        provider: claim.provider,
        news,
    };
    uow.emit(&event)?;
    Ok(uow.warranty_claims().save(claim)?)
}
