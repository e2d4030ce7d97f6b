//! The answer about one order, with its disputes, warranty, damage claims and materials.

use super::{body_of, review::with_review};
use crate::{
    Call, Problem,
    dto::{DamageBody, OrderBody, OwnMaterialsBody, WarrantyBody},
};
use kernel::OrderId;
use marketplace::read::OrderView;
use orders::{Claimed, Damaged, DisputeSide, Disputed, OrderStatus};

pub(super) async fn shown(call: &Call, id: OrderId) -> Result<OrderBody, Problem> {
    let order = call
        .services
        .orders
        .order(id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let body = with_review(call, &order, body_of(&call.services, id).await?).await?;
    with_warranty(call, &order, with_disputes(call, &order, body).await?).await
}

/// Adds the disputes about the order and the owner's actions for them.
pub(super) async fn with_disputes(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    // There are no disputes before an assignment. An order without a provider may have had one, so
    // the payment is checked too.
    if order.assigned_at.is_none() && order.paid_at.is_none() {
        return Ok(body);
    }
    let disputes = call.services.support.disputes_of(order.id).await?;
    let rest_to_come = order.funding().is_some_and(|funding| !funding.is_whole());
    let job = Disputed {
        order: order.id,
        status: order.status,
        closed_at: order.closed_at,
        rest_to_come,
        latest: disputes.last(),
    };
    Ok(body.with_disputes(&disputes, &job.steps(DisputeSide::Customer, call.now())))
}

/// Adds the warranty, the damage claims and the materials of the order, and the owner's actions for
/// them.
pub(super) async fn with_warranty(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    let body = with_materials(call, order, with_damage(call, order, body).await?).await?;
    if order.status != OrderStatus::Completed {
        return Ok(body);
    }
    let claims = call.services.support.claims_of(order.id).await?;
    let category_slug = &order.category_slug;
    let job = Claimed {
        status: order.status,
        category_slug,
        closed_at: order.closed_at,
        latest: claims.last(),
    };
    Ok(body.with_warranty(WarrantyBody::of(&job, &claims), &job.steps(call.now())))
}

/// Adds the damage claims of the order and the owner's actions for them.
async fn with_damage(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    if order.closed_at.is_none() && order.assigned_at.is_none() {
        return Ok(body);
    }
    let claims = call.services.support.damage_of(order.id).await?;
    let job = Damaged {
        status: order.status,
        category_slug: &order.category_slug,
        closed_at: order.closed_at,
        claims: &claims,
    };
    Ok(body.with_damage(DamageBody::of(&job), &job.steps(call.now())))
}

/// Adds the materials for which the provider has received an advance.
async fn with_materials(
    call: &Call,
    order: &OrderView,
    body: OrderBody,
) -> Result<OrderBody, Problem> {
    Ok(body.with_materials(materials_of(call, order).await?))
}

/// The materials for which the provider has received an advance; none before the assignment.
pub(super) async fn materials_of(
    call: &Call,
    order: &OrderView,
) -> Result<Vec<OwnMaterialsBody>, Problem> {
    if order.assigned_at.is_none() {
        return Ok(Vec::new());
    }
    Ok(call
        .services
        .payouts
        .advances_of(order.id)
        .await?
        .iter()
        .filter_map(OwnMaterialsBody::of)
        .collect())
}
