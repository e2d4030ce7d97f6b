//! The task runner: claims due tasks, runs the use case of each, and returns failed ones to the
//! queue with a growing pause.

mod apply_webhook;

pub use apply_webhook::apply_webhook;

use crate::{
    Mailer, Store, Task, TaskKind,
    availability::end_pause,
    cancellation::execute_cancellation,
    change_orders::lapse_change_order,
    credit_payouts::push_credit_payout,
    dispatch::{alert_operations, check_arrival, search_timeout, send_offers},
    disputes::dispute_deadline,
    fulfilment::{auto_complete, mail_stage_due, remind_stage},
    identity::erase_account,
    moves::lapse_move,
    onboarding::{check_documents, end_hold},
    orders::{chase_request, expire_draft, expire_price, lapse_balance},
    payments::{check_payment, push_refund, return_unapplied, send_evidence},
    payouts::{make_batch, push_payout},
    reactions::send_notice,
    read::{CatalogQueries, OrderQueries, ReconcileQueries},
    reconciliation::reconcile_day,
    referrals::expire_credit,
    reviews::{ask_for_review, mail_review_prompt, release_reviews},
    staff::lift_suspension,
    support::{close_ticket, escalate_alarm, mail_alarm},
    warranty::warranty_deadline,
};
use kernel::{Invocation, OrderId, StoreError};
use payments::{ChargeList, PaymentGateway};

/// The number of seconds for which a claimed task is held; after that its worker counts as dead.
const LEASE_SECONDS: i64 = 60;
const BACKOFF_MAX_SECONDS: i64 = 3600;

/// The store, reads and gateways that the tasks use.
#[derive(Clone, Copy)]
pub struct Tools<'t> {
    pub store: &'t dyn Store,
    pub catalog: &'t dyn CatalogQueries,
    pub orders: &'t dyn OrderQueries,
    pub gateway: &'t dyn PaymentGateway,
    /// The gateway's list of charges.
    pub charges: &'t dyn ChargeList,
    pub reconcile: &'t dyn ReconcileQueries,
    pub mailer: &'t dyn Mailer,
    /// The base address of the links in mails.
    pub public_url: &'t str,
}

/// A task that was run, and its error, if any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRun {
    pub job: Task,
    pub error: Option<String>,
}

/// Claims up to `limit` due tasks.
pub async fn claim(
    store: &dyn Store,
    call: Invocation,
    limit: u32,
) -> Result<Vec<Task>, StoreError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            uow.tasks()
                .claim_due(now, now.plus_secs(LEASE_SECONDS), limit)
        })
        .await
}

/// Runs one claimed task and finishes it, or returns it to the queue.
///
/// # Errors
/// `StoreError` when the outcome could not be written; the lease then ends by itself.
pub async fn run(tools: Tools<'_>, job: Task, call: Invocation) -> Result<TaskRun, StoreError> {
    let error = perform(tools, &job, call).await.err();
    let (done, failed) = (job.clone(), error.clone());
    tools
        .store
        .bare_unit(move |uow| match &failed {
            None => uow.tasks().finish(&done),
            Some(text) => {
                let pause = 2_i64
                    .saturating_pow(done.attempts.min(20))
                    .min(BACKOFF_MAX_SECONDS);
                uow.tasks().retry(&done, call.now.plus_secs(pause), text)
            }
        })
        .await?;
    Ok(TaskRun { job, error })
}

async fn perform(tools: Tools<'_>, job: &Task, call: Invocation) -> Result<(), String> {
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
        TaskKind::ExpireDraft => expire_draft(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::ExpirePrice => {
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
        TaskKind::ChaseRequest => chase_request(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::CheckPayment => check_payment(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::ApplyWebhook => apply_webhook(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::ReconcileDay => reconcile_day(store, reconcile, charges, subject, call)
            .await
            .map_err(text),
        TaskKind::LapseBalance => lapse_balance(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::RemindStage | TaskKind::RemindStageAgain | TaskKind::RemindStageLast => {
            remind_stage(store, subject.into(), job.kind, call)
                .await
                .map(drop)
                .map_err(text)
        }
        TaskKind::MailStageDue => mail_stage_due(store, mailer, public_url, subject.into()).await,
        TaskKind::DispatchOffers => send_offers(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::SearchTimeout => search_timeout(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::AlertOperations => alert_operations(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::CheckArrival => check_arrival(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::AutoComplete => auto_complete(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::ReturnUnapplied => return_unapplied(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::ExecuteCancellation => execute_cancellation(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::LapseMove => lapse_move(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::LapseChangeOrder => lapse_change_order(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::DecideDispute => dispute_deadline(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::WarrantyDeadline => warranty_deadline(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::PushRefund => push_refund(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::SendEvidence => send_evidence(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::AskForReview => ask_for_review(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::MailReviewPrompt => {
            mail_review_prompt(store, mailer, public_url, subject.into()).await
        }
        TaskKind::ReleaseReviews => release_reviews(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::ExpireCredit => expire_credit(store, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::MakePayouts => make_batch(store, gateway, call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::CheckDocuments => check_documents(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::EndHold => end_hold(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::EndPause => end_pause(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::SendMail => send_notice(store, mailer, public_url, subject.into()).await,
        TaskKind::PushPayout => push_payout(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::PushCreditPayout => push_credit_payout(store, gateway, subject.into(), call)
            .await
            .map_err(text),
        TaskKind::EraseAccount => erase_account(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::LiftSuspension => lift_suspension(store, subject.into(), call.now)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::EscalateAlarm => escalate_alarm(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
        TaskKind::MailAlarm => mail_alarm(store, mailer, public_url, subject.into()).await,
        TaskKind::CloseTicket => close_ticket(store, subject.into(), call)
            .await
            .map(drop)
            .map_err(text),
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
