use crate::{DomainEvent, UnitOfWork, settings::rank_rules_in, settlement::end_probation_in};
use kernel::{ProviderId, StoreError};
use reviews::{Review, Side};

/// Publishes the given reviews whose time has come, updates the ratings, and returns the published
/// reviews as saved.
pub(super) fn show_in(
    uow: &mut dyn UnitOfWork,
    reviews: Vec<Review>,
) -> Result<Vec<Review>, StoreError> {
    let now = uow.now();
    let mut shown = Vec::new();
    for mut review in reviews {
        if !review.release(now).is_now() {
            continue;
        }
        uow.reviews().save(review.clone())?;
        review.version = review.version.saturating_add(1);
        if review.side == Side::Customer {
            count_in(uow, review.provider)?;
            let event = DomainEvent::ReviewPublished {
                order: review.order,
                review: review.id,
            };
            uow.emit(&event)?;
        }
        shown.push(review);
    }
    Ok(shown)
}

/// Recomputes the rating from a provider's public reviews. A good one may end the probation.
pub(super) fn count_in(uow: &mut dyn UnitOfWork, id: ProviderId) -> Result<(), StoreError> {
    // Without the lock, two reviews that become public at once would each count without the other.
    let locked = uow.providers().lock(id)?;
    let rating = uow.reviews().rating_of(id)?;
    let rules = rank_rules_in(uow)?;
    uow.reviews().set_rating(id, rating, rules)?;
    let Some(mut provider) = locked else {
        return Ok(());
    };
    let before = provider.status;
    end_probation_in(uow, &mut provider)?;
    if provider.status == before {
        return Ok(());
    }
    uow.providers().save(provider)
}
