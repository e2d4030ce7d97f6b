//! The use case that each task runs.

use super::{apply_webhook::apply_webhook, tools::Tools};
use crate::{
    Store, Task, TaskKind,
    assessments::{end_quote, remind_assessment},
    availability::end_pause,
    cancellation::execute_cancellation,
    change_orders::lapse_change_order,
    chat::{OrderChatError, ReadMessages, read_messages},
    codes::{send_code, text_code},
    content::publish_service,
    conversations::{
        BridgeMessage, NotifyPerson, SendQueued, bridge_message, handle_received, notify_person,
        send_queued,
    },
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
    push::push_notification,
    rates::publish_rates,
    reactions::{MailTools, mail_notification, send_notice, whatsapp_of},
    reconciliation::reconcile_day,
    referrals::expire_credit,
    reviews::{ask_for_review, release_reviews, remind_review},
    settings::rank_providers,
    sms::{SmsTools, TextNotification, apply_sms_report, send_sms, text_notification},
    staff::lift_suspension,
    support::{close_ticket, escalate_alarm, mail_alarm},
    warranty::warranty_deadline,
};
use kernel::{Invocation, OrderId, OrderMessageId};
use std::{fmt::Display, pin::Pin};

/// The work of a task. It is boxed, because the work of one kind is much larger than that of others.
pub(super) type Work<'w> = Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'w>>;

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

/// Sends a message to a phone, or takes in a report about one.
fn to_phone<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let (store, codes, subject) = (tools.store, tools.codes, job.subject);
    if job.kind == TaskKind::SendSms {
        let sms_tools = SmsTools {
            sender: tools.sms,
            codes,
            public_url: tools.public_url,
        };
        work(send_sms(store, sms_tools, subject.into(), call))
    } else if job.kind == TaskKind::SendCode {
        work(send_code(
            store,
            tools.whatsapp,
            codes,
            subject.into(),
            call,
        ))
    } else if job.kind == TaskKind::TextCode {
        work(text_code(store, subject.into(), call))
    } else {
        work(apply_sms_report(store, subject.into(), call))
    }
}

/// Sends a notification outside the app: by mail, to the person's browsers, to their phone,
/// or in their conversation.
fn notify<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let (store, notification) = (tools.store, job.subject.into());
    if job.kind == TaskKind::MailNotification {
        let mail_tools = MailTools {
            mailer: tools.mailer,
            codes: tools.codes,
            public_url: tools.public_url,
        };
        let task = job.clone();
        return work(async move { mail_notification(store, mail_tools, &task, call).await });
    }
    if job.kind == TaskKind::PushNotification {
        return work(push_notification(store, tools.push, notification, call));
    }
    if job.kind == TaskKind::SmsNotification {
        let cmd = TextNotification {
            call,
            notification,
            public_url: tools.public_url.to_owned(),
        };
        return work(text_notification(store, tools.sms, cmd));
    }
    let cmd = NotifyPerson {
        call,
        notification,
        reading_of: whatsapp_of,
        public_url: tools.public_url.to_owned(),
    };
    work(notify_person(store, cmd))
}

/// Tells the receiver of a message in the chat of an order about it on WhatsApp. What they have read
/// there is marked as read in the chat.
async fn bridge(
    store: &dyn Store,
    message: OrderMessageId,
    public_url: &str,
    call: Invocation,
) -> Result<(), String> {
    let cmd = BridgeMessage {
        call,
        message,
        public_url: public_url.to_owned(),
    };
    let Some(read) = bridge_message(store, cmd).await.map_err(text)? else {
        return Ok(());
    };
    let cmd = ReadMessages {
        call: call.part(3),
        user: read.user,
        side: read.side,
        order: read.order,
        up_to: read.number,
    };
    match read_messages(store, cmd).await {
        Ok(_) | Err(OrderChatError::NotFound | OrderChatError::Chat(_)) => Ok(()),
        Err(OrderChatError::Store(error)) => Err(error.to_string()),
    }
}

/// Handles or sends the messages of a thread.
fn converse<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let thread = job.subject.into();
    if job.kind == TaskKind::SendConversation {
        let cmd = SendQueued {
            call,
            thread,
            reading_of: whatsapp_of,
        };
        work(send_queued(tools.store, tools.whatsapp, cmd))
    } else {
        let means = (tools.message_files(), tools.assistant);
        work(handle_received(tools.store, means, thread, call))
    }
}

fn work<'w, T, E: Display>(use_case: impl Future<Output = Result<T, E>> + Send + 'w) -> Work<'w> {
    Box::pin(async move { use_case.await.map(drop).map_err(text) })
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

fn text(error: impl Display) -> String {
    error.to_string()
}
