//! One job with everything that is known about it, as its provider sees it.

use super::{moves::asked_of, photos::photos_of, provider_id, review::said_of_customer};
use crate::{
    Call, CurrentUser, Problem,
    dto::{
        AccessWaitBody, ChangeOrderAllowanceBody, ChangeOrderBody, DisputeBody, JobAdvancesBody,
        JobBody, JobCancellationBody, JobPartBody, ReviewBody,
    },
    routes::catalogue::form_of,
};
use kernel::{Money, OrderId};
use marketplace::{
    advances::{AdvancesError, most_now},
    payments::PaymentsError,
    read::JobView,
    settlement::planned_materials,
};
use orders::{
    AccessWait, Cancellation, ChangeOrderAllowance, Dispute, DisputeSide, DisputeStep, Disputed,
    OrderStatus,
};
use payments::PartRefund;
use pricing::{LineKind, PriceLine};

/// One job with everything that is known about it.
pub(super) async fn body_of(
    call: &Call,
    user: &CurrentUser,
    id: OrderId,
) -> Result<JobBody, Problem> {
    let services = &call.services;
    let job = services
        .providers
        .job(provider_id(user), id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let form = form_of(services, &job.category_slug).await?;
    let photos = photos_of(services, vec![id])
        .await?
        .remove(&id)
        .unwrap_or_default();
    let given = services.orders.part_refunds_of(id).await?;
    let given_back = given.iter().map(JobPartBody::from).collect();
    let all = services.support.disputes_of(id).await?;
    let rest_to_come = job.funding.is_some_and(|funding| !funding.is_whole());
    let facts = Disputed {
        order: id,
        status: job.status,
        closed_at: job.closed_at,
        rest_to_come,
        latest: all.last(),
    };
    let dispute_actions = facts
        .steps(DisputeSide::Provider, call.now())
        .into_iter()
        .map(DisputeStep::code)
        .collect();
    // The provider may not read disputes from an earlier provider's time.
    let since = |dispute: &&Dispute| {
        job.assigned_at
            .is_none_or(|assigned| dispute.opened_at >= assigned)
    };
    let disputes = all.iter().filter(since).map(DisputeBody::from).collect();
    let door = AccessWait::of(
        &services.orders.access_attempts_of(id).await?,
        provider_id(user),
        job.assigned_at,
    );
    let door = door
        .as_ref()
        .filter(|_| job.status == OrderStatus::Assigned)
        .map(AccessWaitBody::from);
    let since_assignment = |request: &Cancellation| {
        job.assigned_at
            .is_none_or(|assigned| request.created_at >= assigned)
    };
    let cancellation = services
        .orders
        .cancellation_of(id)
        .await?
        .filter(since_assignment)
        .as_ref()
        .map(JobCancellationBody::from);
    let staged = job.funding.is_some_and(|funding| funding.stages.is_some());
    let price = if staged || job.is_at_work() {
        services.orders.latest_price(id).await?
    } else {
        None
    };
    let materials = match price.as_ref().filter(|_| job.is_at_work()) {
        Some(price) => Some(planned_materials(price, &given).map_err(PaymentsError::from)?)
            .filter(|planned| planned.is_positive()),
        None => None,
    };
    let move_request = asked_of(call, &job).await?;
    let advances = advances_of(call, user, &job, &given).await?;
    let (change_orders, change_order_allowance) = change_orders_of(call, user, &job).await?;
    let (review, may_review) = said_of_customer(call, &job).await?;
    Ok(JobBody {
        review: review.as_ref().map(ReviewBody::from),
        may_review,
        change_orders,
        change_order_allowance,
        move_request,
        advances,
        photos,
        given_back,
        door,
        cancellation,
        disputes,
        dispute_actions,
        materials_kobo: materials.map(Money::kobo),
        ..JobBody::new(&job, form.as_ref()).with_stages(price.as_ref(), &job)
    })
}

/// The advances of a job, and how much may be requested now.
async fn advances_of(
    call: &Call,
    user: &CurrentUser,
    job: &JobView,
    given: &[PartRefund],
) -> Result<Option<JobAdvancesBody>, Problem> {
    let (services, provider) = (&call.services, provider_id(user));
    let all = services.payouts.advances_of(job.order).await?;
    let most = match job
        .funding
        .zip(services.orders.latest_price(job.order).await?)
    {
        Some((funding, price)) => most_now(provider, job.status, (&price, given), &funding, &all)
            .map_err(AdvancesError::from)?,
        None => None,
    };
    let own: Vec<_> = all
        .iter()
        .filter(|advance| advance.provider == provider)
        .collect();
    Ok((most.is_some() || !own.is_empty()).then(|| JobAdvancesBody::new(&own, most)))
}

/// The caller's change orders of a job, and the allowance while the work is under way.
async fn change_orders_of(
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
