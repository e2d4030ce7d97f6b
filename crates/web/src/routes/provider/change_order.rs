use super::{as_provider, jobs::body_of, provider_id};
use crate::{
    Body, Call, CurrentUser, Idempotency, NoBody, Path, Problem,
    dto::{ChangeOrderAllowanceBody, ChangeOrderBody, JobBody, ProposeChangeOrderRequest},
};
use actix_web::{HttpResponse, Responder, post, web};
use kernel::{ChangeOrderId, Money, OrderId};
use marketplace::{
    change_orders::{
        ProposeChangeOrder, WithdrawChangeOrder, propose_change_order as propose_case,
        withdraw_change_order as withdraw_case,
    },
    read::JobView,
};
use orders::ChangeOrderAllowance;
use pricing::{LineKind, PriceLine};

/// Proposes a change order with a photo of what was found. Its work is done only if the customer approves and pays it.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    request_body = ProposeChangeOrderRequest, responses((status = 201, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/variations")]
pub async fn propose_change_order(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    idempotency: Idempotency,
    body: Body<ProposeChangeOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let (lines, photo) = (
                asked.lines().map_err(Problem::validation)?,
                asked.photo().map_err(Problem::validation)?,
            );
            let invocation = call.invocation_from(as_provider(&user), seed);
            let cmd = ProposeChangeOrder {
                call: invocation,
                order: id.0,
                lines,
                reason: asked.reason,
                photo,
            };
            propose_case(&*call.services.store, cmd).await?;
            call.state.wake.notify_one();
            Ok(HttpResponse::Created().json(body_of(&call, &user, id.0).await?))
        })
        .await
}

/// Withdraws the caller's change order; the work goes on without it.
#[utoipa::path(tag = "service-provider", params(("orderId" = String, Path), ("variationId" = String, Path)),
    responses((status = 200, body = JobBody)))]
#[post("/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw")]
pub async fn withdraw_change_order(
    call: Call,
    user: CurrentUser,
    ids: Path<(OrderId, ChangeOrderId)>,
    _: NoBody,
) -> Result<impl Responder, Problem> {
    let (order, change_order) = ids.0;
    let cmd = WithdrawChangeOrder {
        call: call.invocation(as_provider(&user)),
        order,
        change_order,
    };
    if withdraw_case(&*call.services.store, cmd).await?.is_now() {
        call.state.wake.notify_one();
    }
    Ok(web::Json(body_of(&call, &user, order).await?))
}

/// The caller's change orders of a job, and the allowance while the work is under way.
pub(super) async fn change_orders_of(
    call: &Call,
    user: &CurrentUser,
    job: &JobView,
) -> Result<(Vec<ChangeOrderBody>, Option<ChangeOrderAllowanceBody>), Problem> {
    if job.started_at.is_none() {
        return Ok((Vec::new(), None));
    }
    let at_work = job.is_at_work();
    let all = call.services.orders.change_orders_of(job.order).await?;
    let own = all
        .iter()
        .filter(|change_order| change_order.provider == provider_id(user));
    let change_orders = own
        .map(|change_order| ChangeOrderBody::of_provider(change_order, at_work))
        .collect::<Result<_, _>>()
        .map_err(Problem::fault)?;
    let Some(funding) = job.funding.filter(|_| at_work) else {
        return Ok((change_orders, None));
    };
    let price = call.services.orders.latest_price(job.order).await?;
    let lines = price
        .as_ref()
        .map(|price| price.lines())
        .unwrap_or_default();
    let materials = lines
        .iter()
        .filter(|line| line.kind() == LineKind::Material)
        .map(PriceLine::gross);
    let allowance = Money::total(materials)
        .and_then(|materials| ChangeOrderAllowance::of(funding.total, materials, &all))
        .map_err(Problem::fault)?;
    Ok((change_orders, Some(allowance.into())))
}
