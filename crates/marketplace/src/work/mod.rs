//! Does what is due: claims jobs, runs the use case of each, gives back what failed with a growing pause.

use crate::{
    Job, JobKind, Mailer, Store,
    bookkeeping::reconcile_day,
    cancelling::execute_cancellation,
    dispatch::{check_arrival, mind_search, send_offers},
    disputing::mind_the_clock,
    fulfilment::{auto_complete, mail_stage_due, remind_stage},
    guaranteeing::mind_guarantee,
    identity::erase_account,
    joining::{check_papers, end_hold},
    moving::lapse_move,
    notice::send_notice,
    ordering::{chase_request, expire_draft, expire_price, lapse_balance},
    paying::{apply_webhook, check_payment, push_refund, return_unapplied, send_evidence},
    payouts::{make_batch, push_payout},
    read::{CatalogQueries, OrderQueries, ReconcileQueries},
    referring::expire_credit,
    reviewing::{ask_for_review, mail_review_prompt, release_reviews},
    staffing::lift_suspension,
    supporting::{close_ticket, escalate_alarm, mail_alarm},
    varying::lapse_variation,
    withdrawing::push_withdrawal,
};
use kernel::{Invocation, OrderId, StoreError};
use payments::{ChargeList, PaymentGateway};

/// How long a claimed job is held; after that its worker counts as dead.
const LEASE_SECONDS: i64 = 60;
const BACKOFF_MAX_SECONDS: i64 = 3600;

/// What the jobs work with.
#[derive(Clone, Copy)]
pub struct Tools<'t> {
    pub store: &'t dyn Store,
    pub catalog: &'t dyn CatalogQueries,
    pub orders: &'t dyn OrderQueries,
    pub gateway: &'t dyn PaymentGateway,
    /// The gateway's list, and ours.
    pub charges: &'t dyn ChargeList,
    pub reconcile: &'t dyn ReconcileQueries,
    pub mailer: &'t dyn Mailer,
    /// Where the links in mails lead.
    pub public_url: &'t str,
}

/// A job that was run and what went wrong, if anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobRun {
    pub job: Job,
    pub error: Option<String>,
}

/// Claims up to `limit` jobs that are due.
///
/// # Errors
/// `StoreError`.
pub async fn claim(
    store: &dyn Store,
    call: Invocation,
    limit: u32,
) -> Result<Vec<Job>, StoreError> {
    store
        .unit(move |uow| {
            uow.jobs()
                .claim_due(call.now, call.now.plus_secs(LEASE_SECONDS), limit)
        })
        .await
}

/// Runs one claimed job and finishes it, or gives it back.
///
/// # Errors
/// `StoreError` when not even that could be written; the lease then ends by itself.
pub async fn run(tools: Tools<'_>, job: Job, call: Invocation) -> Result<JobRun, StoreError> {
    let error = perform(tools, &job, call).await.err();
    let (done, failed) = (job.clone(), error.clone());
    tools
        .store
        .unit(move |uow| match &failed {
            None => uow.jobs().finish(&done),
            Some(text) => {
                let pause = 2_i64
                    .saturating_pow(done.attempts.min(20))
                    .min(BACKOFF_MAX_SECONDS);
                uow.jobs().retry(&done, call.now.plus_secs(pause), text)
            }
        })
        .await?;
    Ok(JobRun { job, error })
}

async fn perform(tools: Tools<'_>, job: &Job, call: Invocation) -> Result<(), String> {
    let Tools {
        store,
        catalog,
        orders,
        gateway,
        charges,
        reconcile,
        mailer,
        public_url,
    } = tools;
    let subject = job.subject;
    match job.kind {
        JobKind::ExpireDraft => expire_draft(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::ExpirePrice => {
            let Some(order) = orders
                .order(OrderId::from_uuid(subject))
                .await
                .map_err(text)?
            else {
                return Ok(());
            };
            expire_price(store, catalog, &order.category_slug, order.id, call)
                .await
                .map(drop)
                .map_err(text)
        }
        JobKind::ChaseRequest => chase_request(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::CheckPayment => check_payment(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::ApplyWebhook => apply_webhook(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::ReconcileDay => reconcile_day(store, reconcile, charges, subject, call)
            .await
            .map_err(text),
        JobKind::LapseBalance => lapse_balance(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::RemindStage | JobKind::RemindStageAgain | JobKind::RemindStageLast => {
            remind_stage(store, subject.into(), job.kind, call)
                .await
                .map(drop)
                .map_err(text)
        }
        JobKind::MailStageDue => mail_stage_due(store, mailer, public_url, subject.into()).await,
        JobKind::DispatchOffers => send_offers(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::MindSearch => mind_search(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::CheckArrival => check_arrival(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::AutoComplete => auto_complete(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::ReturnUnapplied => return_unapplied(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::ExecuteCancellation => execute_cancellation(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::LapseMove => lapse_move(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::LapseVariation => lapse_variation(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::DecideDispute => mind_the_clock(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::MindGuarantee => mind_guarantee(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::PushRefund => push_refund(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::SendEvidence => send_evidence(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::AskForReview => ask_for_review(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::MailReviewPrompt => {
            mail_review_prompt(store, mailer, public_url, subject.into()).await
        }
        JobKind::ReleaseReviews => release_reviews(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::ExpireCredit => expire_credit(store, subject.into(), call)
            .await
            .map_err(text),
        JobKind::MakePayouts => make_batch(store, gateway, call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::CheckPapers => check_papers(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::EndHold => end_hold(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::SendMail => send_notice(store, mailer, public_url, subject.into()).await,
        JobKind::PushPayout => push_payout(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::PushWithdrawal => push_withdrawal(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        JobKind::EraseAccount => erase_account(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::LiftSuspension => lift_suspension(store, subject.into(), call.now)
            .await
            .map(drop)
            .map_err(text),
        JobKind::EscalateAlarm => escalate_alarm(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        JobKind::MailAlarm => mail_alarm(store, mailer, public_url, subject.into()).await,
        JobKind::CloseTicket => close_ticket(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
