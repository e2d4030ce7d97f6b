use super::DispatchError;
use crate::{
    read::{AssessmentLookup, CandidateQueries, CandidateView, OrderLookup, OrderView},
    scheduling::wanted_for,
};
use kernel::{Money, OrderId, ProviderId, Timestamp};
use orders::OrderStatus;
use providers::Obstacle;

/// The number of providers in the list.
pub const CANDIDATES_MAX: u32 = 50;

/// A provider whom operations may choose, with every reason against it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCandidate {
    pub view: CandidateView,
    pub obstacles: Vec<Obstacle>,
}

/// The providers who do the service in the zone of an order that is searched: those whom operations
/// may choose first, at most [`CANDIDATES_MAX`].
///
/// # Errors
/// `NotFound` also for a draft; `NotSearched`.
pub async fn candidates(
    orders: &dyn OrderLookup,
    assessments: &dyn AssessmentLookup,
    providers: &dyn CandidateQueries,
    (id, now): (OrderId, Timestamp),
) -> Result<Vec<ListedCandidate>, DispatchError> {
    let order = orders
        .order(id)
        .await?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    if !order.is_searched() {
        return Err(DispatchError::NotSearched {
            status: order.status,
        });
    }
    let Some(wanted) = wanted_for(&order, now) else {
        return Ok(Vec::new());
    };
    let barred = barred_assessor(assessments, &order).await?;
    let found = providers
        .candidates(wanted.clone(), barred, CANDIDATES_MAX)
        .await?;
    let listed = found.into_iter().map(|view| ListedCandidate {
        obstacles: view.candidate.obstacles(&wanted, barred),
        view,
    });
    Ok(listed.collect())
}

/// The provider on whose report the price is based.
async fn barred_assessor(
    assessments: &dyn AssessmentLookup,
    order: &OrderView,
) -> Result<Option<ProviderId>, DispatchError> {
    if order.requested_at.is_none() {
        return Ok(None);
    }
    let total = order.total.unwrap_or(Money::ZERO);
    let found = assessments.assessment(order.id).await?;
    Ok(found
        .and_then(|view| view.assessment.barred(total))
        .map(ProviderId::from))
}
