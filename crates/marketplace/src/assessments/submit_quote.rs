use super::{
    AssessmentsError, exchange_photos_in, of_assessor_in, quote_share::share_in, report_photos,
};
use crate::{
    DomainEvent, QuoteEvent, QuoteNews, Store, TaskKind, UnitOfWork,
    scheduling::{documents_cover_in, restart_waits_in},
    settlement::settle_assessment_fee_in,
};
use kernel::{Applied, Invocation, OrderId, ProviderId};
use orders::{Assessment, Order, ProviderQuote};

/// The provider who was sent to look at the work hands in the quote for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmitQuote {
    pub call: Invocation,
    pub order: OrderId,
    pub quote: ProviderQuote,
}

/// Hands in the quote as the report of the assessment, and the order is QUOTED. The pricing staff
/// review the quote, unless the system makes it the price, and are told only when it does not. The
/// customer sees it only once it is accepted, and other providers never see it.
///
/// # Errors
/// `NotFound` also for an assessment of another assessor; `NotEligible` for a provider whose approval
/// has ended; `Invalid` for what is wrong in the quote; `Assessment(Illegal)`, and
/// `Assessment(Invalid)` for too few photos.
pub async fn submit_quote(
    store: &dyn Store,
    cmd: SubmitQuote,
) -> Result<Applied<()>, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| submit_quote_in(uow, &cmd))
        .await
}

fn submit_quote_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SubmitQuote,
) -> Result<Applied<()>, AssessmentsError> {
    let (provider, mut order, mut assessment) = of_assessor_in(uow, cmd.order)?;
    let (before, fee) = (report_photos(&assessment), assessment.fee);
    let mut report = cmd.quote.report()?;
    let share = share_in(uow, (&order, provider), &cmd.quote.lines)?;
    if let Some(quote) = report.quote.as_mut() {
        quote.share = Some(share);
    }
    let handed_in = assessment.hand_in(report, provider.into(), uow.now())?;
    let Applied::Now(()) = handed_in else {
        return Ok(Applied::Already);
    };
    exchange_photos_in(uow, &assessment, &before, provider.into())?;
    check_approved_in(uow, provider, &order)?;
    settle_assessment_fee_in(uow, fee, &assessment)?;
    order.receive_quote(&uow.call())?;
    schedule_in(uow, &assessment)?;
    uow.emit(&DomainEvent::Quote(QuoteNews {
        order: order.id,
        provider,
        news: QuoteEvent::Received,
    }))?;
    uow.assessments().save(assessment)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// The end of the wait for a review, the end of the quote, and the check whether it becomes the price
/// at once.
fn schedule_in(uow: &mut dyn UnitOfWork, assessment: &Assessment) -> Result<(), AssessmentsError> {
    let now = uow.now();
    let id = assessment.order.uuid();
    restart_waits_in(uow, assessment)?;
    if let Some(until) = assessment.quote_ends() {
        uow.schedule(TaskKind::EndQuote, id, until)?;
    }
    uow.schedule(TaskKind::PriceQuote, id, now)?;
    Ok(())
}

fn check_approved_in(
    uow: &mut dyn UnitOfWork,
    id: ProviderId,
    order: &Order,
) -> Result<(), AssessmentsError> {
    let provider = uow
        .providers()
        .lock(id)?
        .ok_or(AssessmentsError::NotFound)?;
    let today = uow.now().abuja_date();
    let approved = provider.may_begin(&order.category_slug)
        && documents_cover_in(uow, id, &order.category_slug, today)?;
    if approved {
        Ok(())
    } else {
        Err(AssessmentsError::NotEligible)
    }
}
