use super::{OrdersError, promo::promoted_in, visit_fee::credited_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::drop_assessment_in,
    settings::price_validity_in,
    settlement::{price_rate_in, price_tag},
};
use kernel::{Applied, FieldError, FieldErrors, Invocation, Money, OrderId, PriceVersionId};
use orders::{Order, OrderStatus};
use pricing::{
    Plan, PriceDraft, PriceLine, PriceVersion, PricingError, STAFF_PRICE_VALIDITY_HOURS, StaffLine,
    category_discount_lines, check_staff_price,
};

/// The pricing staff set the price of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub lines: Vec<StaffLine>,
    /// The payment plan: all of it before the work begins, or in stages.
    pub plan: Plan,
    /// A note for the customer about the price.
    pub note: Option<String>,
    /// The number of hours that the price is valid; by default 48 hours, or five days for a large
    /// price, unless staff changed the settings.
    pub valid_hours: Option<i64>,
    /// The version of the order that the member of staff had read; another version is `Stale`.
    pub version: Option<i64>,
}

/// Sets the price. Returns `Already` when the same request set it before.
///
/// # Errors
/// `NotFound`; `Invalid` with the lines or the plan; `Stale`; `Order(Illegal)` unless the order
/// waits for a price.
pub async fn price_order(store: &dyn Store, cmd: PriceOrder) -> Result<Applied<()>, OrdersError> {
    let lines = checked_lines(&cmd)?;
    store
        .unit(cmd.call, move |uow| price_order_in(uow, &cmd, &lines))
        .await
}

fn checked_lines(cmd: &PriceOrder) -> Result<Vec<PriceLine>, OrdersError> {
    let mut errors = Vec::new();
    let mut lines = Vec::new();
    for (at, line) in cmd.lines.iter().enumerate() {
        match line.line() {
            Ok(line) => lines.push(line),
            Err(PricingError::BadLine { why, .. }) => errors.push(FieldError::new(
                format!("lines.{at}"),
                "bad_line",
                sentence(why),
            )),
            Err(other) => errors.push(FieldError::new(
                format!("lines.{at}"),
                "bad_line",
                sentence(&other.to_string()),
            )),
        }
    }
    if cmd
        .valid_hours
        .is_some_and(|hours| !STAFF_PRICE_VALIDITY_HOURS.contains(&hours))
    {
        let text = format!(
            "A price holds for {} to {} hours.",
            STAFF_PRICE_VALIDITY_HOURS.start(),
            STAFF_PRICE_VALIDITY_HOURS.end()
        );
        errors.push(FieldError::new("validHours", "out_of_range", text));
    }
    FieldErrors::check(errors)?;
    if let Some(Err(PricingError::BadPlan { field, why })) =
        cmd.plan.staged().map(|staged| staged.check(&lines))
    {
        return Err(FieldErrors::one(format!("plan.{field}"), "bad_plan", sentence(why)).into());
    }
    check_staff_price(&lines)
        .map_err(|error| FieldErrors::one("lines", "bad_price", sentence(&error.to_string())))?;
    Ok(lines)
}

fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// Adds the discount of the service on that day to the lines.
pub(super) fn discounted_in(
    uow: &mut dyn UnitOfWork,
    category: &str,
    mut lines: Vec<PriceLine>,
) -> Result<Vec<PriceLine>, OrdersError> {
    let now = uow.now();
    let discount = uow
        .content()
        .discount_of(category)?
        .filter(|discount| discount.is_live(now.abuja_date()));
    if let Some(discount) = discount {
        lines.extend(category_discount_lines(discount.percent, &lines)?);
    }
    Ok(lines)
}

fn price_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &PriceOrder,
    lines: &[PriceLine],
) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let version_id: PriceVersionId = uow.next_id();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(OrdersError::NotFound)?;
    if uow
        .price_versions()
        .get(version_id)?
        .is_some_and(|version| version.order() == order.id)
    {
        return Ok(Applied::Already);
    }
    if cmd.version.is_some_and(|read| read != order.version) {
        return Err(OrdersError::Stale);
    }
    // A visit that ends here may have earned its fee, which then counts towards this price.
    drop_assessment_in(uow, order.id)?;
    let lines = discounted_in(uow, &order.category_slug, lines.to_vec())?;
    let lines = promoted_in(uow, &order, lines)?;
    let total = Money::total(lines.iter().map(PriceLine::gross))?;
    let until = price_validity_in(uow)?.staff_until(total, cmd.valid_hours, now);
    let (lines, valid_until) = credited_in(uow, order.id, (lines, until))?;
    let version = PriceVersion::issue(PriceDraft {
        id: version_id,
        order: order.id,
        number: order.price_versions.saturating_add(1),
        lines,
        credit: Money::ZERO,
        plan: cmd.plan.clone(),
        commission: price_rate_in(uow, &order.category_slug)?,
        added: Money::ZERO,
        created_at: now,
        valid_until,
    })
    .map_err(|error| FieldErrors::one("lines", "bad_price", sentence(&error.to_string())))?;
    order.price_by_staff(price_tag(&version)?, cmd.note.as_deref(), &uow.call())?;
    save_priced_in(uow, order, &version)?;
    Ok(Applied::Now(()))
}

/// Saves an order that got its price from staff or from a quote.
pub(super) fn save_priced_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    version: &PriceVersion,
) -> Result<(), OrdersError> {
    let id = order.id.uuid();
    uow.price_versions().insert(version)?;
    for kind in [
        TaskKind::ChaseRequest,
        TaskKind::PriceQuote,
        TaskKind::EndQuote,
    ] {
        uow.tasks().cancel(kind, id)?;
    }
    uow.schedule(TaskKind::ExpirePrice, id, version.valid_until())?;
    uow.emit(&DomainEvent::OrderPriced { order: order.id })?;
    uow.orders().save(order)?;
    Ok(())
}
