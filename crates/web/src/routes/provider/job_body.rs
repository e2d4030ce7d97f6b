//! One job with everything that is known about it, as its provider sees it.

use super::provider_id;
use crate::{
    Call,
    dto::{
        AccessWaitBody, ChangeOrderAllowanceBody, ChangeOrderBody, ChatBody, DisputeBody,
        EstateBody, JobAdvancesBody, JobBody, JobCancellationBody, JobGasPlantBody, JobPartBody,
        JobTeamBody, MoveRequestBody, Numbers, PhotoBody, ReviewBody, StepReportBody,
        TimeChangeBody, VoiceNoteBody,
    },
};
use catalog::expected_minutes;
use http_base::{CurrentUser, Problem};
use kernel::{Money, OrderId, ProviderId, Timestamp};
use marketplace::{
    advances::{AdvancesError, most_now},
    fulfilment::hour_of,
    payments::PaymentsError,
    read::JobPage,
    settlement::planned_materials,
};
use orders::{
    AccessWait, Cancellation, ChangeOrderAllowance, Dispute, DisputeSide, DisputeStep, MoveRequest,
    OrderStatus,
};
use pricing::{LineKind, PriceLine};

/// One job with everything that is known about it.
pub(super) async fn body_of(
    call: &Call,
    user: &CurrentUser,
    id: OrderId,
) -> Result<JobBody, Problem> {
    let provider = provider_id(user);
    let hour = hour_of(call.now());
    let page = call.services.providers.job_page(provider, id, hour).await?;
    let page = page.ok_or_else(Problem::not_found)?;
    Ok(JobBody {
        metres_per_hour: page.pace.map(|pace| geo::speed_at(hour, pace)),
        ..body(&page, provider, call.numbers(), call.now())?
    })
}

fn body(
    page: &JobPage,
    provider: ProviderId,
    numbers: Numbers<'_>,
    now: Timestamp,
) -> Result<JobBody, Problem> {
    let job = &page.job;
    let dispute_actions = page.disputed().steps(DisputeSide::Provider, now);
    // The provider may not read what is from an earlier provider's time.
    let dispute_since = |dispute: &&Dispute| {
        job.assigned_at
            .is_none_or(|assigned| dispute.opened_at >= assigned)
    };
    let request_since = |request: &&Cancellation| {
        job.assigned_at
            .is_none_or(|assigned| request.created_at >= assigned)
    };
    let door = AccessWait::of(
        &page.access_attempts,
        provider,
        job.assigned_at,
        &job.deadlines,
    )
    .filter(|_| job.status == OrderStatus::Assigned);
    let staged = job.funding.is_some_and(|funding| funding.stages.is_some());
    let price = page.price.as_ref();
    let (change_orders, change_order_allowance) = change_orders_of(page, provider)?;
    let (photos, voice_notes) = files_of(page);
    Ok(JobBody {
        review: page.review.as_ref().map(ReviewBody::from),
        may_review: page.may_review(now),
        team: JobTeamBody::of(page),
        chat: Some(ChatBody::new(
            &job.chat(provider),
            page.unread_messages,
            now,
        )),
        change_orders,
        change_order_allowance,
        move_request: page
            .moves
            .iter()
            .find(|request: &&MoveRequest| request.is_answerable())
            .map(MoveRequestBody::from),
        time_changes: TimeChangeBody::all(&page.time_changes),
        advances: advances_of(page, provider)?,
        photos,
        voice_notes,
        given_back: page.part_refunds.iter().map(JobPartBody::from).collect(),
        door: door.as_ref().map(AccessWaitBody::from),
        cancellation: page
            .cancellation
            .as_ref()
            .filter(request_since)
            .map(JobCancellationBody::from),
        disputes: page
            .disputes
            .iter()
            .filter(dispute_since)
            .map(DisputeBody::from)
            .collect(),
        dispute_actions: dispute_actions.into_iter().map(DisputeStep::code).collect(),
        materials_kobo: materials_of(page)?.map(Money::kobo),
        // Without an address the provider does not come.
        estate: page
            .estate
            .as_ref()
            .filter(|_| job.status != OrderStatus::Cancelled)
            .map(EstateBody::from),
        has_gate: page.has_gate().then_some(true),
        expected_minutes: expected_minutes(&job.category_slug, &job.answers.value()),
        gas_plants: open_plants(page, now),
        step_reports: StepReportBody::own(&job.step_reports, Some(provider), job.assigned_at),
        ..JobBody::new(job, page.form.as_ref(), numbers)
            .with_stages(price.filter(|_| staged || job.is_at_work()), job)
    })
}

/// The plants that may fill cylinders today.
fn open_plants(page: &JobPage, now: Timestamp) -> Vec<JobGasPlantBody> {
    let today = now.abuja_date();
    page.plants
        .iter()
        .filter(|plant| plant.facts.open && plant.facts.licensed_until >= today)
        .map(JobGasPlantBody::from)
        .collect()
}

/// The photos and the voice notes that the customer sent.
fn files_of(page: &JobPage) -> (Vec<PhotoBody>, Vec<VoiceNoteBody>) {
    let photos = page.photos.iter().copied().map(PhotoBody::from);
    let voice_notes = page.voice_notes.iter().copied().map(VoiceNoteBody::from);
    (photos.collect(), voice_notes.collect())
}

/// The money for materials that the price plans, while the provider is at work.
fn materials_of(page: &JobPage) -> Result<Option<Money>, Problem> {
    let Some(price) = page.price.as_ref().filter(|_| page.job.is_at_work()) else {
        return Ok(None);
    };
    let planned = planned_materials(price, &page.part_refunds).map_err(PaymentsError::from)?;
    Ok(Some(planned).filter(|planned| planned.is_positive()))
}

/// The advances of a job, and how much may be requested now.
fn advances_of(page: &JobPage, provider: ProviderId) -> Result<Option<JobAdvancesBody>, Problem> {
    let (job, all) = (&page.job, &page.advances);
    let most = match job.funding.zip(page.price.as_ref()) {
        Some((funding, price)) => {
            let paid = (price, &*page.part_refunds);
            most_now(provider, job.status, paid, &funding, all).map_err(AdvancesError::from)?
        }
        None => None,
    };
    let own: Vec<_> = all
        .iter()
        .filter(|advance| advance.provider == provider)
        .collect();
    Ok((most.is_some() || !own.is_empty()).then(|| JobAdvancesBody::new(&own, most)))
}

/// The provider's change orders of a job, and the allowance while the work is under way.
fn change_orders_of(
    page: &JobPage,
    provider: ProviderId,
) -> Result<(Vec<ChangeOrderBody>, Option<ChangeOrderAllowanceBody>), Problem> {
    let (job, all) = (&page.job, &page.change_orders);
    let at_work = job.is_at_work();
    let own = all
        .iter()
        .filter(|change_order| change_order.provider == provider);
    let change_orders = own
        .map(|change_order| ChangeOrderBody::of_provider(change_order, at_work))
        .collect::<Result<_, _>>()
        .map_err(Problem::fault)?;
    let Some(funding) = job.funding.filter(|_| at_work) else {
        return Ok((change_orders, None));
    };
    let lines = page.price.as_ref().map(|price| price.lines());
    let materials = lines
        .unwrap_or_default()
        .iter()
        .filter(|line| line.kind() == LineKind::Material)
        .map(PriceLine::gross);
    let allowance = Money::total(materials)
        .and_then(|materials| ChangeOrderAllowance::of(funding.total, materials, all))
        .map_err(Problem::fault)?;
    Ok((change_orders, Some(allowance.into())))
}
