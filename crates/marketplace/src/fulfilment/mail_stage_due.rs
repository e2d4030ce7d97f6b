use super::FulfilmentError;
use crate::{Mail, Mailer, Store, mail_task::send_made, mail_text::hello};
use identity::User;
use kernel::OrderId;
use orders::{Order, StageDue};

/// Mails the customer about the stage that the work waits for. The mail follows the commit that
/// scheduled it. When it cannot be sent, the task runs again; nothing is sent about a stage that
/// was paid meanwhile, and nothing to a customer who switched mails off. The app and the other channels
/// tell them too.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn mail_stage_due(
    store: &dyn Store,
    mailer: &dyn Mailer,
    public_url: &str,
    order: OrderId,
) -> Result<(), String> {
    let made = due(store, public_url.to_owned(), order).await;
    send_made(mailer, made).await
}

async fn due(
    store: &dyn Store,
    public_url: String,
    order: OrderId,
) -> Result<Option<Mail>, FulfilmentError> {
    store
        .bare_unit(move |uow| {
            let Some(order) = uow.orders().lock(order)? else {
                return Ok(None);
            };
            let Some(due) = order.stage_awaited() else {
                return Ok(None);
            };
            let customer = uow.users().lock(order.customer)?;
            let customer = customer.filter(|user| user.is_active() && user.preferences.email);
            Ok(customer.map(|customer| stage_due_mail(&customer, &order, due, &public_url)))
        })
        .await
}

/// The mail with the amount due, its purpose, and the link to pay it.
#[must_use]
pub fn stage_due_mail(customer: &User, order: &Order, due: StageDue, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nThe work on {} ({}) is under way. Stage {} begins when it is paid. {} is due.\n\n\
         {public_url}/order/{}/quote\n\nThe money is held safely until the job is done.\n\nGida, Abuja\n",
        hello(customer),
        order.title,
        order.reference,
        due.stage,
        due.amount,
        order.id
    );
    Mail {
        to: customer.email.clone(),
        subject: "The next stage is due".to_owned(),
        text,
        portrait: None,
    }
}
