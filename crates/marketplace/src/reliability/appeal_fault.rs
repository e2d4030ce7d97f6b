use super::ReliabilityError;
use crate::{
    AppealedFault, DomainEvent, FaultAppealEvent, Store, UnitOfWork, settings::dispatch_rules,
};
use ::settings::SettingGroup;
use kernel::{
    Actor, Applied, FieldErrors, Invocation, OfferId, ProviderId, StoreError, UploadId, UserId,
};
use providers::{FaultAppeal, FaultAppealError, NewFaultAppeal, Offer};

/// A provider appeals against the fault of a lost job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealFault {
    pub call: Invocation,
    /// The offer whose loss is the fault.
    pub offer: OfferId,
    pub text: String,
    /// Photos that the provider uploaded.
    pub photos: Vec<UploadId>,
}

/// Files the appeal. `Already` for the same appeal, sent again.
///
/// # Errors
/// `NotFound` also for another provider's offer; `Appeal(NoFault | TooLate | Already | Invalid)`.
pub async fn appeal_fault(
    store: &dyn Store,
    cmd: AppealFault,
) -> Result<Applied<()>, ReliabilityError> {
    store
        .unit(cmd.call, move |uow| appeal_fault_in(uow, &cmd))
        .await
}

fn appeal_fault_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AppealFault,
) -> Result<Applied<()>, ReliabilityError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(ReliabilityError::NotFound);
    };
    let order = uow.offers().order_of(cmd.offer)?;
    let order = order.ok_or(ReliabilityError::NotFound)?;
    let _locked = uow.orders().lock(order)?;
    let offer = uow.offers().lock(cmd.offer)?;
    let offer = offer
        .filter(|offer| offer.provider == provider)
        .ok_or(ReliabilityError::NotFound)?;
    if let Some(earlier) = uow.fault_appeals().lock_of_offer(offer.id)? {
        return if earlier.says(&cmd.text, &cmd.photos) {
            Ok(Applied::Already)
        } else {
            Err(FaultAppealError::Already.into())
        };
    }
    let days = appeal_days_in(uow, &offer)?;
    let new = NewFaultAppeal {
        id: uow.next_id(),
        text: &cmd.text,
        photos: &cmd.photos,
        days,
        now,
    };
    let appeal = FaultAppeal::file(&offer, &new)?;
    for photo in &appeal.photos {
        check_photo_in(uow, *photo, provider)?;
    }
    uow.fault_appeals().insert(appeal)?;
    uow.emit(&DomainEvent::FaultAppeal(AppealedFault {
        order,
        provider,
        news: FaultAppealEvent::Filed,
    }))?;
    Ok(Applied::Now(()))
}

/// The days for an appeal that were in force at the time of the fault, because the provider was told
/// its end then.
fn appeal_days_in(uow: &mut dyn UnitOfWork, offer: &Offer) -> Result<i64, StoreError> {
    let at = offer.decided_at.unwrap_or(uow.now());
    let values = uow.settings().values_at(SettingGroup::Dispatch, at)?;
    Ok(dispatch_rules(&values).score.faults.appeal_days)
}

/// The photos of an appeal belong to no order, because its customer does not see them.
fn check_photo_in(
    uow: &mut dyn UnitOfWork,
    id: UploadId,
    provider: ProviderId,
) -> Result<(), ReliabilityError> {
    let found = uow.uploads().lock(id)?;
    if found.is_some_and(|photo| photo.owner == Some(UserId::from(provider))) {
        return Ok(());
    }
    Err(FieldErrors::one(
        "photoIds",
        "not_your_upload",
        "Please add this photo again.",
    )
    .into())
}
