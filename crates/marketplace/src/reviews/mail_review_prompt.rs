use super::{ReviewsError, ask_for_review::awaited_in};
use crate::{
    Mail, Mailer, Store, TaskKind, mail_task::send_made, mail_text::hello, sendings::quiet_hours_of,
};
use identity::User;
use kernel::{Invocation, OrderId};
use orders::Order;

/// Asks the customer for a review by mail (FAQ-08). The mail follows the commit that scheduled it;
/// when it cannot be sent, the task runs again. In the quiet hours of the customer it runs again at
/// their end.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn mail_review_prompt(
    store: &dyn Store,
    mailer: &dyn Mailer,
    public_url: &str,
    (order, call): (OrderId, Invocation),
) -> Result<(), String> {
    let made = prompt(store, public_url.to_owned(), order, call).await;
    send_made(mailer, made).await
}

async fn prompt(
    store: &dyn Store,
    public_url: String,
    order: OrderId,
    call: Invocation,
) -> Result<Option<Mail>, ReviewsError> {
    store
        .unit(call, move |uow| {
            let Some(order) = awaited_in(uow, order)? else {
                return Ok(None);
            };
            let customer = uow.users().lock(order.customer)?;
            let now = uow.now();
            let morning = quiet_hours_of(customer.as_ref()).after(now);
            if morning > now {
                uow.schedule(TaskKind::MailReviewPrompt, order.id.uuid(), morning)?;
                return Ok(None);
            }
            let customer = customer.filter(|user| user.is_active() && user.preferences.email);
            Ok(customer.map(|customer| review_prompt_mail(&customer, &order, &public_url)))
        })
        .await
}

/// The mail that asks for a review, with the link to write it.
#[must_use]
pub fn review_prompt_mail(customer: &User, order: &Order, public_url: &str) -> Mail {
    let days = match order.deadlines.review_blind_days {
        7 => "a week".to_owned(),
        days => format!("{days} days"),
    };
    let text = format!(
        "{},\n\n{} ({}) is done. How was it? A rating of 1 to 5 stars takes a moment. A few words help the next customer \
         to choose well:\n\n{public_url}/order/{}/track\n\nThe provider sees your review \
         once both of you have written one, or after {days}.\n\nChoose which mails you get: {public_url}/account?tab=settings\n\nGida, Abuja\n",
        hello(customer),
        order.title,
        order.reference,
        order.id
    );
    Mail {
        to: customer.email.clone(),
        subject: "How did it go?".to_owned(),
        text,
        portrait: None,
    }
}
