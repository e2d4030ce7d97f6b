//! The decisions of staff. Each step has an audit entry under the customer.

use super::{DamageClaimsError, Locked, emit_in, locked};
use crate::{
    DamageEvent, Store, UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
    settlement::compensate_in,
};
use claims::{DamageClaim, DamageGrant, DamageState};
use identity::User;
use kernel::{Actor, DamageClaimId, Invocation, Money, Permission, UserId};
use orders::Order;

/// Support has the guarantee fund pay for damage, or proposes it where a second person must
/// approve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    pub amount: Money,
    /// The reason for the amount, for both sides.
    pub explanation: String,
}

/// Grants or proposes the amount: `Granted` where the fund paid at once, `Proposed` where a member
/// of finance must approve.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim; `AccountClosed`;
/// `Damage(NoEvidence | OutOfStep | Settled | Invalid)`.
pub async fn grant_damage(
    store: &dyn Store,
    cmd: GrantDamage,
) -> Result<DamageState, DamageClaimsError> {
    store.unit(cmd.call, move |uow| grant_in(uow, &cmd)).await
}

fn grant_in(uow: &mut dyn UnitOfWork, cmd: &GrantDamage) -> Result<DamageState, DamageClaimsError> {
    let now = uow.now();
    let mut found = for_staff(uow, cmd.claim)?;
    let grant = DamageGrant {
        amount: cmd.amount,
        explanation: &cmd.explanation,
        staff: found.staff,
        now,
    };
    found.claim.grant(grant, &found.others)?;
    if found.claim.state == DamageState::Granted {
        return pay_in(uow, found);
    }
    found.note_in(uow, AuditKind::ProposedDamage, cmd.amount)?;
    found.keep_in(uow, DamageEvent::Proposed { amount: cmd.amount })
}

/// `guarantee:fund → liability:credit:<customer>`, in the unit that grants it. The provider owes
/// nothing for it, and the order stays as it is.
fn pay_in(uow: &mut dyn UnitOfWork, found: ForStaff) -> Result<DamageState, DamageClaimsError> {
    if uow
        .users()
        .lock(found.order.customer)?
        .is_none_or(|user| User::is_erased(&user))
    {
        return Err(DamageClaimsError::AccountClosed);
    }
    let amount = found.claim.paid();
    compensate_in(uow, &found.claim)?;
    found.note_in(uow, AuditKind::GrantedDamage, amount)?;
    let explanation = found.claim.explanation.clone().unwrap_or_default();
    found.keep_in(
        uow,
        DamageEvent::Granted {
            amount,
            explanation,
        },
    )
}

/// A second person, of finance, approves what support proposes, or the proposal is dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreeToDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    pub agree: bool,
}

/// Pays from the fund, or returns the claim to support. Support may drop its own proposal; only
/// finance may approve.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim; `NeedsFinance`;
/// `AccountClosed`; `Damage(SamePerson | OutOfStep | Settled | Invalid)`.
pub async fn agree_to_damage(
    store: &dyn Store,
    cmd: AgreeToDamage,
) -> Result<DamageState, DamageClaimsError> {
    store.unit(cmd.call, move |uow| agree_in(uow, cmd)).await
}

fn agree_in(
    uow: &mut dyn UnitOfWork,
    cmd: AgreeToDamage,
) -> Result<DamageState, DamageClaimsError> {
    let now = uow.now();
    let mut found = for_staff(uow, cmd.claim)?;
    if !cmd.agree {
        let amount = found.claim.granted;
        found.claim.drop_proposal()?;
        found.note_in(uow, AuditKind::LeftDamage, amount)?;
        return found.keep_in(uow, DamageEvent::Left);
    }
    if !uow.actor().may(Permission::Finance) {
        return Err(DamageClaimsError::NeedsFinance);
    }
    found.claim.agree(found.staff, &found.others, now)?;
    pay_in(uow, found)
}

/// Staff decide that the fund does not pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefuseDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    /// The explanation, for both sides.
    pub explanation: String,
}

/// Refuses the claim.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own claim;
/// `Damage(Waits | OutOfStep | Settled | Invalid)`.
pub async fn refuse_damage(
    store: &dyn Store,
    cmd: RefuseDamage,
) -> Result<DamageState, DamageClaimsError> {
    store.unit(cmd.call, move |uow| refuse_in(uow, &cmd)).await
}

fn refuse_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RefuseDamage,
) -> Result<DamageState, DamageClaimsError> {
    let now = uow.now();
    let mut found = for_staff(uow, cmd.claim)?;
    found.claim.refuse(&cmd.explanation, found.staff, now)?;
    found.note_in(uow, AuditKind::RefusedDamage, Money::ZERO)?;
    let explanation = found.claim.explanation.clone().unwrap_or_default();
    found.keep_in(uow, DamageEvent::Refused { explanation })
}

/// A claim with its order, the order's other claims, and the member of staff who decides it.
struct ForStaff {
    order: Order,
    claim: DamageClaim,
    others: Vec<DamageClaim>,
    staff: UserId,
}

/// Locks a claim for a member of staff, who may not decide their own.
fn for_staff(uow: &mut dyn UnitOfWork, id: DamageClaimId) -> Result<ForStaff, DamageClaimsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(DamageClaimsError::NotFound);
    };
    let Locked {
        order,
        claim,
        others,
    } = locked(uow, id)?.ok_or(DamageClaimsError::NotFound)?;
    let provider = [Some(claim.provider), order.provider]
        .into_iter()
        .flatten()
        .any(|provider| UserId::from(provider) == staff);
    if provider || order.customer == staff {
        Err(DamageClaimsError::NotFound)
    } else {
        Ok(ForStaff {
            order,
            claim,
            others,
            staff,
        })
    }
}

impl ForStaff {
    fn note_in(
        &self,
        uow: &mut dyn UnitOfWork,
        kind: AuditKind,
        amount: Money,
    ) -> Result<(), DamageClaimsError> {
        let detail = if amount.is_positive() {
            format!("{amount} for damage by {}", self.order.reference)
        } else {
            format!("Damage by {}", self.order.reference)
        };
        let (staff, person) = (self.staff, self.order.customer);
        Ok(uow.audit(NewAuditEntry {
            staff,
            person,
            kind,
            reason: None,
            detail: Some(detail),
        })?)
    }

    fn keep_in(
        self,
        uow: &mut dyn UnitOfWork,
        news: DamageEvent,
    ) -> Result<DamageState, DamageClaimsError> {
        emit_in(uow, &self.claim, news)?;
        let state = self.claim.state;
        uow.damage_claims().save(self.claim)?;
        Ok(state)
    }
}
