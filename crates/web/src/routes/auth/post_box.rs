use crate::Call;
use marketplace::{Mail, MailTexts, content::mail_texts};
use notifications::MessageTemplate;
use std::time::Duration;

/// The pauses before the second, third and fourth attempt.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(20),
];

/// Makes a mail with the texts that staff published, and sends it, after the answer was sent. The
/// secret in the mail is not stored, so after a failure the user must request a new mail.
pub(in crate::routes) fn send_later(
    call: &Call,
    template: MessageTemplate,
    make: impl FnOnce(MailTexts<'_>) -> Mail + 'static,
) {
    let (services, state) = (call.services.clone(), call.state.clone());
    actix_web::rt::spawn(async move {
        let texts = mail_texts(&*services.store, template).await;
        let mail = make(MailTexts {
            texts: &texts,
            public_url: &state.settings.public_url,
        });
        let mailer = &services.mailer;
        let mut pauses = PAUSES.into_iter();
        while let Err(error) = mailer.send(mail.clone()).await {
            tracing::warn!(%error, "a mail was not sent");
            let Some(pause) = pauses.next() else {
                return tracing::error!("a mail was given up");
            };
            tokio::time::sleep(pause).await;
        }
    });
}
