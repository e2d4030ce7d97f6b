//! The use case that each task runs.

use super::{
    apply_webhook::apply_webhook,
    boxed_work::{Work, text, work},
    message_work::{bridge, converse, notify, to_phone},
    tools::Tools,
};
use crate::{
    Store, Task, TaskKind,
    assessments::{end_quote, remind_assessment},
    availability::end_pause,
    cancellation::execute_cancellation,
    change_orders::lapse_change_order,
    content::publish_service,
    credit_payouts::push_credit_payout,
    dispatch::{
        alert_operations, check_arrival, keep_alive, search_timeout, send_offers,
        unassign_suspended,
    },
    disputes::dispute_deadline,
    fulfilment::{auto_complete, remind_stage},
    gas_reminders::remind_gas,
    identity::{erase_account, lapse_phone},
    moves::lapse_move,
    onboarding::{check_documents, end_hold},
    orders::{chase_request, expire_draft, expire_price, lapse_balance, price_quote},
    payments::{check_payment, push_refund, return_unapplied, send_evidence},
    payouts::{make_batch, push_payout},
    rates::publish_rates,
    reactions::send_notice,
    reconciliation::reconcile_day,
    referrals::expire_credit,
    reviews::{ask_for_review, release_reviews, remind_review},
    settings::rank_providers,
    staff::lift_suspension,
    support::{close_ticket, escalate_alarm, mail_alarm},
    warranty::warranty_deadline,
};
use kernel::{Invocation, OrderId};

/// Whether the work of a task finishes the task itself, in its last unit.
pub(super) const fn finishes_itself(kind: TaskKind) -> bool {
    matches!(kind, TaskKind::MailNotification)
}

/// The work of a claimed task.
pub(super) fn work_of<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let Tools {
        store,
        gateway,
        charges,
        reconcile,
        mailer,
        public_url,
        ..
    } = tools;
    let subject = job.subject;
    match job.kind {
        TaskKind::ExpireDraft => work(expire_draft(store, subject.into(), call)),
        TaskKind::ExpirePrice | TaskKind::ChaseRequest | TaskKind::PriceQuote => {
            work(price_of(tools, job.kind, subject.into(), call))
        }
        TaskKind::EndQuote => work(end_quote(store, subject.into(), call)),
        TaskKind::RemindAssessment => work(remind_assessment(store, subject.into(), call)),
        TaskKind::CheckPayment => work(check_payment(store, gateway, subject.into(), call)),
        TaskKind::ApplyWebhook => work(apply_webhook(store, gateway, subject.into(), call)),
        TaskKind::ReconcileDay => work(reconcile_day(store, reconcile, charges, subject, call)),
        TaskKind::LapseBalance => work(lapse_balance(store, subject.into(), call)),
        TaskKind::RemindStage | TaskKind::RemindStageAgain | TaskKind::RemindStageLast => {
            work(remind_stage(store, subject.into(), job.kind, call))
        }
        TaskKind::MailNotification
        | TaskKind::PushNotification
        | TaskKind::SmsNotification
        | TaskKind::ChatNotification => notify(tools, job, call),
        TaskKind::DispatchOffers => work(send_offers(store, subject.into(), call)),
        TaskKind::SearchTimeout => work(search_timeout(store, subject.into(), call)),
        TaskKind::AlertOperations => work(alert_operations(store, subject.into(), call)),
        TaskKind::CheckArrival => work(check_arrival(store, subject.into(), call)),
        TaskKind::KeepAlive => work(keep_alive(store, subject.into(), call)),
        TaskKind::UnassignSuspended => work(unassign_suspended(store, subject.into(), call)),
        TaskKind::AutoComplete => work(auto_complete(store, subject.into(), call)),
        TaskKind::ReturnUnapplied => work(return_unapplied(store, subject.into(), call)),
        TaskKind::ExecuteCancellation => work(execute_cancellation(store, subject.into(), call)),
        TaskKind::LapseMove => work(lapse_move(store, subject.into(), call)),
        TaskKind::PublishRates | TaskKind::PublishService => publish(store, job, call),
        TaskKind::LapseChangeOrder => work(lapse_change_order(store, subject.into(), call)),
        TaskKind::DecideDispute => work(dispute_deadline(store, subject.into(), call)),
        TaskKind::WarrantyDeadline => work(warranty_deadline(store, subject.into(), call)),
        TaskKind::PushRefund => work(push_refund(store, gateway, subject.into(), call)),
        TaskKind::SendEvidence => work(send_evidence(store, gateway, subject.into(), call)),
        TaskKind::AskForReview => work(ask_for_review(store, subject.into(), call)),
        TaskKind::ReleaseReviews => work(release_reviews(store, subject.into(), call)),
        TaskKind::RemindReview => work(remind_review(store, subject.into(), call)),
        TaskKind::RemindGas => work(remind_gas(store, subject.into(), call)),
        TaskKind::ExpireCredit => work(expire_credit(store, subject.into(), call)),
        TaskKind::MakePayouts => work(make_batch(store, gateway, call)),
        TaskKind::CheckDocuments => work(check_documents(store, subject.into(), call)),
        TaskKind::RankProviders => work(rank_providers(store, call)),
        TaskKind::EndHold | TaskKind::EndPause => open_again(store, job, call),
        TaskKind::SendMail => work(send_notice(store, mailer, public_url, subject.into())),
        TaskKind::PushPayout => work(push_payout(store, gateway, subject.into(), call)),
        TaskKind::PushCreditPayout => {
            work(push_credit_payout(store, gateway, subject.into(), call))
        }
        TaskKind::SendSms | TaskKind::SendCode | TaskKind::TextCode | TaskKind::ApplySmsReport => {
            to_phone(tools, job, call)
        }
        TaskKind::HandleConversation | TaskKind::SendConversation => converse(tools, job, call),
        TaskKind::BridgeMessage => work(bridge(store, subject.into(), public_url, call)),
        TaskKind::LapsePhone => work(lapse_phone(store, subject.into(), call)),
        TaskKind::EraseAccount => work(erase_account(store, subject.into(), call)),
        TaskKind::LiftSuspension => work(lift_suspension(store, subject.into(), call.now)),
        TaskKind::EscalateAlarm => work(escalate_alarm(store, subject.into(), call)),
        TaskKind::MailAlarm => work(mail_alarm(store, mailer, public_url, subject.into())),
        TaskKind::CloseTicket => work(close_ticket(store, subject.into(), call)),
    }
}

/// Publishes what staff decided for this day: prices, or the draft of a service.
fn publish<'w>(store: &'w dyn Store, job: &Task, call: Invocation) -> Work<'w> {
    let subject = job.subject;
    if job.kind == TaskKind::PublishService {
        work(publish_service(store, subject.into(), call))
    } else {
        work(publish_rates(store, subject.into(), call))
    }
}

/// Ends the hold or the pause of a provider.
fn open_again<'w>(store: &'w dyn Store, job: &Task, call: Invocation) -> Work<'w> {
    let subject = job.subject;
    if job.kind == TaskKind::EndHold {
        work(end_hold(store, subject.into(), call))
    } else {
        work(end_pause(store, subject.into(), call))
    }
}

/// The tasks about the price of an order, which need its service.
async fn price_of(
    tools: Tools<'_>,
    kind: TaskKind,
    order: OrderId,
    call: Invocation,
) -> Result<(), String> {
    let Some(order) = tools.orders.order(order).await.map_err(text)? else {
        return Ok(());
    };
    let (slug, id) = (&order.category_slug, order.id);
    let done = if kind == TaskKind::ExpirePrice {
        expire_price(tools.store, tools.catalog, slug, id, call).await
    } else if kind == TaskKind::PriceQuote {
        price_quote(tools.store, tools.catalog, slug, id, call).await
    } else {
        chase_request(tools.store, tools.catalog, slug, id, call).await
    };
    done.map(drop).map_err(text)
}
