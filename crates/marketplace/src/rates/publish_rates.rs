use super::RatesError;
use crate::{Store, UnitOfWork, read::Questions};
use kernel::{Applied, Invocation, RateChangeId};
use pricing::RateChange;

/// Publishes accepted prices on their date, as the next version of the rate card. `Already` when
/// they were published, refused or withdrawn.
///
/// # Errors
/// `Invalid` when the prices no longer fit the rate card; `Store`.
pub async fn publish_rates(
    store: &dyn Store,
    change: RateChangeId,
    call: Invocation,
) -> Result<Applied<()>, RatesError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            let Some(mut change) = uow.rates().lock_rates(change)? else {
                return Ok(Applied::Already);
            };
            let published = publish_in(uow, &mut change)?;
            if published.is_now() {
                uow.rates().save_rates(change)?;
            }
            Ok(published)
        })
        .await
}

/// Publishes the prices if their date has come. The caller has locked the change and saves it.
pub(super) fn publish_in(
    uow: &mut dyn UnitOfWork,
    change: &mut RateChange,
) -> Result<Applied<()>, RatesError> {
    let now = uow.now();
    let rated = uow.rates().rated_form(&change.category)?;
    let rated = rated.ok_or(RatesError::NotFound)?;
    let next = change.publish(&rated.card, &Questions(&rated.form), now)?;
    let Applied::Now((card, from)) = next else {
        return Ok(Applied::Already);
    };
    uow.rates().publish_card(&card, from)?;
    Ok(Applied::Now(()))
}
