use marketplace::{Mail, Mailer};
use std::{sync::Arc, time::Duration};

/// The pauses before the second, third and fourth attempt.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(20),
];

/// Sends a mail after the answer was sent. The secret in the mail is not stored, so after a failure
/// the user must request a new mail.
pub(in crate::routes) fn send_later(mailer: Arc<dyn Mailer>, mail: Mail) {
    actix_web::rt::spawn(async move {
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
