use super::{
    Moment, OrdersError, Quoted,
    price_order::{discounted_in, save_priced_in},
    promo::promoted_in,
    quote::engine_quote,
    submit_order::issue,
    visit_fee::credited_in,
};
use crate::{
    DomainEvent, Store, UnitOfWork,
    read::{CatalogQueries, Offering},
    settings::{price_validity_in, quote_limits_in},
    settlement::{price_rate_in, price_tag, quoted_line},
};
use kernel::{Applied, Invocation, Money, OrderId};
use orders::{Assessment, AssessmentState, Order, OrderStatus};
use pricing::{PriceLine, check_staff_price};

/// Makes the quote of a provider the price (row 9) when it is near the price that the engine has for
/// the same answers, not above the limit, and leaves what its payment costs. Every other quote waits
/// for the pricing staff, as does one for work that the engine cannot price; they are told only then.
pub async fn price_quote(
    store: &dyn Store,
    catalog: &dyn CatalogQueries,
    slug: &str,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let offering = catalog.offering(slug).await?;
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            price_quote_in(uow, order, offering.as_ref())
        })
        .await
}

fn price_quote_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
    offering: Option<&Offering>,
) -> Result<Applied<()>, OrdersError> {
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
    if assessment.state != AssessmentState::Reported {
        return Ok(Applied::Already);
    }
    let lines = match offering {
        Some(offering) => acceptable_in(uow, (&order, &assessment), offering)?,
        None => None,
    };
    let Some(lines) = lines else {
        uow.emit(&DomainEvent::AssessmentReported { order: id })?;
        return Ok(Applied::Already);
    };
    let ends = assessment.quote_ends();
    let (Some(ends), Applied::Now(())) = (ends, assessment.accept_by_system(now)) else {
        return Ok(Applied::Already);
    };
    let lines = discounted_in(uow, &order.category_slug, lines)?;
    let lines = promoted_in(uow, &order, lines)?;
    let total = Money::total(lines.iter().map(PriceLine::gross))?;
    let rate = price_rate_in(uow, &order.category_slug)?;
    let until = price_validity_in(uow)?.staff_until(total, None, now);
    let (lines, until) = credited_in(uow, id, (lines, until.min(ends)))?;
    let version = issue(uow, &order, (lines, rate), until)?;
    order.price_from_quote(price_tag(&version)?, &uow.call())?;
    uow.assessments().save(assessment)?;
    save_priced_in(uow, order, &version)?;
    Ok(Applied::Now(()))
}

/// The lines of the quote, if it becomes the price without staff.
fn acceptable_in(
    uow: &mut dyn UnitOfWork,
    (order, assessment): (&Order, &Assessment),
    offering: &Offering,
) -> Result<Option<Vec<PriceLine>>, OrdersError> {
    let report = assessment.report.as_ref();
    let Some(report) = report.filter(|report| report.quote.is_some()) else {
        return Ok(None);
    };
    let lines: Result<Vec<PriceLine>, _> = report
        .estimates
        .iter()
        .map(|one| quoted_line(one.kind, &one.label, one.likely).line())
        .collect();
    let Ok(lines) = lines else {
        return Ok(None);
    };
    // The same rule as for a price of staff: it must leave what its payment costs.
    let Ok(split) = check_staff_price(&lines) else {
        return Ok(None);
    };
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let at = Moment {
        slot: order.slot,
        now: uow.now(),
    };
    let Ok(Quoted::Lines(list)) = engine_quote(offering, &order.answers, area, at) else {
        return Ok(None);
    };
    let list = Money::total(list.iter().map(PriceLine::gross))?;
    let near = quote_limits_in(uow)?.allow(split.total, list);
    Ok(near.then_some(lines))
}
