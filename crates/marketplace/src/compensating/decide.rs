//! What staff decide. Each step stands in the record of what staff did, under the customer.

use super::{CompensatingError, Locked, locked, tell_in};
use crate::{
    DamageNews, Store, UnitOfWork,
    referring::compensate_in,
    staffing::{StaffDeed, StaffDeedKind},
};
use identity::User;
use kernel::{Actor, DamageClaimId, IdSequence, Invocation, Money, UserId};
use orders::{DamageClaim, DamageGrant, DamageState, Order};

/// Support has the guarantee fund pay for damage, or proposes it where one person may not decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    pub amount: Money,
    /// Why so much, for both sides.
    pub words: String,
}

/// `Granted` where the fund paid at once, `Proposed` where somebody of finance must agree.
///
/// # Errors
/// `NotFound` also for whoever is not staff and for one's own; `AccountClosed`; `Damage(NoEvidence | OutOfStep | Settled |
/// Invalid)`.
pub async fn grant_damage(
    store: &dyn Store,
    cmd: GrantDamage,
) -> Result<DamageState, CompensatingError> {
    store.unit(move |uow| grant_in(uow, &cmd)).await
}

fn grant_in(uow: &mut dyn UnitOfWork, cmd: &GrantDamage) -> Result<DamageState, CompensatingError> {
    let mut found = for_staff(uow, cmd.claim, &cmd.call)?;
    let mut ids = cmd.call.ids();
    let grant = DamageGrant {
        amount: cmd.amount,
        words: &cmd.words,
        staff: found.staff,
        now: cmd.call.now,
    };
    found.claim.grant(grant, &found.others)?;
    if found.claim.state == DamageState::Granted {
        return pay_in(uow, found, &cmd.call, &mut ids);
    }
    found.note_in(
        uow,
        StaffDeedKind::ProposedDamage,
        cmd.amount,
        &cmd.call,
        &mut ids,
    )?;
    found.keep_in(
        uow,
        DamageNews::Proposed { amount: cmd.amount },
        &cmd.call,
        &mut ids,
    )
}

/// `guarantee:fund → liability:credit:<customer>`, in the unit that grants it. The provider owes nothing for it, and the order
/// stays as it is.
fn pay_in(
    uow: &mut dyn UnitOfWork,
    found: ForStaff,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<DamageState, CompensatingError> {
    if uow
        .users()
        .lock(found.order.customer)?
        .is_none_or(|user| User::is_erased(&user))
    {
        return Err(CompensatingError::AccountClosed);
    }
    let amount = found.claim.paid();
    compensate_in(uow, &found.claim, call.now, ids)?;
    found.note_in(uow, StaffDeedKind::GrantedDamage, amount, call, ids)?;
    let words = found.claim.words.clone().unwrap_or_default();
    found.keep_in(uow, DamageNews::Granted { amount, words }, call, ids)
}

/// What support proposes is agreed to by somebody else, of finance, or left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreeToDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    pub agree: bool,
    pub of_finance: bool,
}

/// The fund pays, or the claim is with support again. Support may leave what it proposes; finance alone agrees.
///
/// # Errors
/// `NotFound` also for whoever is not staff and for one's own; `NeedsFinance`; `AccountClosed`; `Damage(SamePerson | OutOfStep |
/// Settled | Invalid)`.
pub async fn agree_to_damage(
    store: &dyn Store,
    cmd: AgreeToDamage,
) -> Result<DamageState, CompensatingError> {
    store.unit(move |uow| agree_in(uow, cmd)).await
}

fn agree_in(
    uow: &mut dyn UnitOfWork,
    cmd: AgreeToDamage,
) -> Result<DamageState, CompensatingError> {
    let mut found = for_staff(uow, cmd.claim, &cmd.call)?;
    let mut ids = cmd.call.ids();
    if !cmd.agree {
        let amount = found.claim.granted;
        found.claim.drop_proposal()?;
        found.note_in(uow, StaffDeedKind::LeftDamage, amount, &cmd.call, &mut ids)?;
        return found.keep_in(uow, DamageNews::Left, &cmd.call, &mut ids);
    }
    if !cmd.of_finance {
        return Err(CompensatingError::NeedsFinance);
    }
    found
        .claim
        .agree(found.staff, &found.others, cmd.call.now)?;
    pay_in(uow, found, &cmd.call, &mut ids)
}

/// The fund does not pay for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefuseDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    /// Why, for both sides.
    pub words: String,
}

/// # Errors
/// `NotFound` also for whoever is not staff and for one's own; `Damage(Waits | OutOfStep | Settled | Invalid)`.
pub async fn refuse_damage(
    store: &dyn Store,
    cmd: RefuseDamage,
) -> Result<DamageState, CompensatingError> {
    store.unit(move |uow| refuse_in(uow, &cmd)).await
}

fn refuse_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RefuseDamage,
) -> Result<DamageState, CompensatingError> {
    let mut found = for_staff(uow, cmd.claim, &cmd.call)?;
    let mut ids = cmd.call.ids();
    found.claim.refuse(&cmd.words, found.staff, cmd.call.now)?;
    found.note_in(
        uow,
        StaffDeedKind::RefusedDamage,
        Money::ZERO,
        &cmd.call,
        &mut ids,
    )?;
    let words = found.claim.words.clone().unwrap_or_default();
    found.keep_in(uow, DamageNews::Refused { words }, &cmd.call, &mut ids)
}

/// A claim, and who of staff decides it.
struct ForStaff {
    order: Order,
    claim: DamageClaim,
    others: Vec<DamageClaim>,
    staff: UserId,
}

/// Nobody decides their own.
fn for_staff(
    uow: &mut dyn UnitOfWork,
    id: DamageClaimId,
    call: &Invocation,
) -> Result<ForStaff, CompensatingError> {
    let Actor::Staff(staff) = call.actor else {
        return Err(CompensatingError::NotFound);
    };
    let Locked {
        order,
        claim,
        others,
    } = locked(uow, id)?.ok_or(CompensatingError::NotFound)?;
    let provider = [Some(claim.provider), order.provider]
        .into_iter()
        .flatten()
        .any(|provider| UserId::from(provider) == staff);
    if provider || order.customer == staff {
        Err(CompensatingError::NotFound)
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
        kind: StaffDeedKind,
        amount: Money,
        call: &Invocation,
        ids: &mut IdSequence,
    ) -> Result<(), CompensatingError> {
        let detail = if amount.is_positive() {
            format!("{amount} for damage by {}", self.order.reference)
        } else {
            format!("Damage by {}", self.order.reference)
        };
        let (staff, person) = (self.staff, self.order.customer);
        let deed = StaffDeed {
            id: ids.next_id(),
            staff,
            person,
            kind,
            reason: None,
            detail: Some(detail),
            at: call.now,
        };
        Ok(uow.staff_desk().note(&deed)?)
    }

    fn keep_in(
        self,
        uow: &mut dyn UnitOfWork,
        news: DamageNews,
        call: &Invocation,
        ids: &mut IdSequence,
    ) -> Result<DamageState, CompensatingError> {
        tell_in(uow, &self.claim, news, call.now, ids)?;
        let state = self.claim.state;
        uow.damage_claims().save(self.claim)?;
        Ok(state)
    }
}
