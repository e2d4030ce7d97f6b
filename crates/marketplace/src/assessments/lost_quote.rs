//! A quote that its provider withdraws, or whose validity ends.

use super::{AssessmentsError, of_assessor_in};
use crate::{
    DomainEvent, QuoteEvent, QuoteNews, Store, TaskKind, UnitOfWork, scheduling::restart_waits_in,
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Assessment, AssessmentError, AssessmentState, Order, OrderStatus};

/// The provider withdraws the quote that they handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawQuote {
    pub call: Invocation,
    pub order: OrderId,
    /// Why, for the pricing staff and the history.
    pub reason: String,
}

/// Withdraws the quote, also an accepted one, and the order is a request again (row 8). Once there
/// is a price, the quote stays. `Already` when it was withdrawn before.
///
/// # Errors
/// `NotFound` also for an assessment of another assessor; `Assessment(Illegal)` without a quote of a
/// QUOTED order; `Order(Invalid)` for the reason.
pub async fn withdraw_quote(
    store: &dyn Store,
    cmd: WithdrawQuote,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| withdraw_quote_in(uow, &cmd))
        .await
}

fn withdraw_quote_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawQuote,
) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let (provider, mut order, mut assessment) = of_assessor_in(uow, cmd.order)?;
    let from = assessment.state;
    let Applied::Now(()) = assessment.withdraw_quote(&cmd.reason, provider.into(), now)? else {
        return Ok(Applied::Already);
    };
    if order.status != OrderStatus::Quoted {
        let to = AssessmentState::Rejected;
        return Err(AssessmentError::Illegal { from, to }.into());
    }
    order.withdraw_quote(&cmd.reason, &uow.call())?;
    let news = QuoteNews {
        order: order.id,
        provider,
        news: QuoteEvent::Withdrawn,
    };
    requested_again_in(uow, (order, assessment), news)?;
    Ok(Applied::Now(()))
}

/// Ends the quote of a QUOTED order whose validity is over, also an accepted one, and the order is a
/// request again (row 8).
///
/// # Errors
/// Those of the store.
pub async fn end_quote(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(call.by_system(), move |uow| end_quote_in(uow, order))
        .await
}

fn end_quote_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, AssessmentsError> {
    let now = uow.now();
    let Some(mut order) = uow.orders().lock(id)? else {
        return Ok(Applied::Already);
    };
    if order.status != OrderStatus::Quoted {
        return Ok(Applied::Already);
    }
    let Some(mut assessment) = uow.assessments().lock(id)? else {
        return Ok(Applied::Already);
    };
    let (Some(visit), Applied::Now(())) = (assessment.visit, assessment.end_quote(now)) else {
        return Ok(Applied::Already);
    };
    order.end_quote(&uow.call())?;
    let news = QuoteNews {
        order: id,
        provider: visit.assessor.into(),
        news: QuoteEvent::Ended,
    };
    requested_again_in(uow, (order, assessment), news)?;
    Ok(Applied::Now(()))
}

/// Saves the order that lost its quote. It waits for another quote or a price.
fn requested_again_in(
    uow: &mut dyn UnitOfWork,
    (order, assessment): (Order, Assessment),
    news: QuoteNews,
) -> Result<(), AssessmentsError> {
    let id = order.id.uuid();
    uow.tasks().cancel(TaskKind::EndQuote, id)?;
    uow.tasks().cancel(TaskKind::PriceQuote, id)?;
    restart_waits_in(uow, &assessment)?;
    uow.emit(&DomainEvent::Quote(news))?;
    uow.assessments().save(assessment)?;
    uow.orders().save(order)?;
    Ok(())
}
