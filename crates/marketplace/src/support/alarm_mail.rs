//! The message to staff about an alarm, and its mail.

use super::SupportError;
use crate::{
    Mail, MailTexts, Mailer, Store, UnitOfWork,
    mail_task::send_made,
    mail_text::Recipient,
    message_texts::{MessageContent, texts_in},
};
use identity::User;
use kernel::{AlarmCallId, Language, StoreError};
use notifications::{MessagePart, MessageTemplate};
use support::{Alarm, TicketCategory};

/// Notifies one member of staff by mail. The mail follows the commit that scheduled it; when it
/// cannot be sent, the task runs again. No mail is sent for an alarm that a member of staff has
/// taken.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn mail_alarm(
    store: &dyn Store,
    mailer: &dyn Mailer,
    public_url: &str,
    call: AlarmCallId,
) -> Result<(), String> {
    let made = due_mail(store, public_url.to_owned(), call).await;
    send_made(mailer, made).await
}

async fn due_mail(
    store: &dyn Store,
    public_url: String,
    call: AlarmCallId,
) -> Result<Option<Mail>, SupportError> {
    store
        .bare_unit(move |uow| {
            let Some(call) = uow.alarms().find_call(call)? else {
                return Ok(None);
            };
            let alarm = uow
                .alarms()
                .lock(call.alarm)?
                .filter(|alarm| alarm.taken_by.is_none());
            let staff = uow.users().lock(call.user)?.filter(User::is_active);
            let Some((alarm, staff)) = alarm.zip(staff) else {
                return Ok(None);
            };
            let about = (&alarm, call.escalated);
            Ok(Some(alarm_mail_in(uow, about, &staff, &public_url)?))
        })
        .await
}

/// The message about an alarm, which is also its mail. It does not name the reporter, because
/// mailboxes are not protected like the staff area.
pub(crate) fn alarm_content(alarm: &Alarm, escalated: bool) -> MessageContent {
    let values = [
        ("reference", alarm.reference().to_string()),
        ("minutes", alarm.minutes().to_string()),
    ];
    MessageContent::new(template_of(alarm.category, escalated), values)
}

const fn template_of(category: TicketCategory, escalated: bool) -> MessageTemplate {
    let (called, late) = match category {
        TicketCategory::GasSafety => (MessageTemplate::ALARM_GAS, MessageTemplate::ALARM_GAS_LATE),
        TicketCategory::Safety => (
            MessageTemplate::ALARM_SAFETY,
            MessageTemplate::ALARM_SAFETY_LATE,
        ),
        TicketCategory::PaymentMissing => (
            MessageTemplate::ALARM_PAYMENT,
            MessageTemplate::ALARM_PAYMENT_LATE,
        ),
        TicketCategory::LateNoshow => (
            MessageTemplate::ALARM_NO_SHOW,
            MessageTemplate::ALARM_NO_SHOW_LATE,
        ),
        TicketCategory::Damage => (
            MessageTemplate::ALARM_DAMAGE,
            MessageTemplate::ALARM_DAMAGE_LATE,
        ),
        TicketCategory::Cancellation
        | TicketCategory::Refund
        | TicketCategory::Quality
        | TicketCategory::Payout
        | TicketCategory::Document
        | TicketCategory::Account
        | TicketCategory::Other => (
            MessageTemplate::ALARM_TICKET,
            MessageTemplate::ALARM_TICKET_LATE,
        ),
    };
    if escalated { late } else { called }
}

fn alarm_mail_in(
    uow: &mut dyn UnitOfWork,
    (alarm, escalated): (&Alarm, bool),
    staff: &User,
    public_url: &str,
) -> Result<Mail, StoreError> {
    let content = alarm_content(alarm, escalated);
    let texts = texts_in(uow, [content.template, MessageTemplate::MAIL_FRAME])?;
    let from = MailTexts {
        texts: &texts,
        public_url,
    };
    let link = format!("{public_url}/admin/support");
    let text_of = |part| texts.render(&content, Language::English, part);
    let paragraphs = [text_of(MessagePart::Text)?, link];
    let subject = text_of(MessagePart::Title)?;
    Ok(from.letter(Recipient::of_staff(staff), subject, paragraphs))
}
