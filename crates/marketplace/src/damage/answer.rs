use super::{DamageClaimsError, Locked, emit_in, locked};
use crate::{DamageEvent, Store, UnitOfWork};
use kernel::{Actor, Applied, DamageClaimId, Invocation};

/// The provider gives their account of a damage claim, once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerDamage {
    pub call: Invocation,
    pub claim: DamageClaimId,
    pub answer: String,
}

/// Records the account. `Already` for the same text.
///
/// # Errors
/// `NotFound` also for another provider's job; `Damage(OutOfStep)` for another text than before,
/// `Damage(Settled | Invalid)`.
pub async fn answer_damage(
    store: &dyn Store,
    cmd: AnswerDamage,
) -> Result<Applied<()>, DamageClaimsError> {
    store.unit(cmd.call, move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerDamage,
) -> Result<Applied<()>, DamageClaimsError> {
    let now = uow.now();
    let Locked { mut claim, .. } = locked(uow, cmd.claim)?.ok_or(DamageClaimsError::NotFound)?;
    if uow.actor() != Actor::Provider(claim.provider) {
        return Err(DamageClaimsError::NotFound);
    }
    if !claim.answer(&cmd.answer, now)?.is_now() {
        return Ok(Applied::Already);
    }
    emit_in(uow, &claim, DamageEvent::Answered)?;
    uow.damage_claims().save(claim)?;
    Ok(Applied::Now(()))
}
