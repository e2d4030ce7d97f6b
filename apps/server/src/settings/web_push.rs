//! The settings of messages to browsers.

use super::reader::Reader;
use gateways::VapidKey;
use secrecy::SecretString;

pub struct WebPushSettings {
    /// The key that signs the messages. Without one the database keeps a key.
    pub key: Option<SecretString>,
    /// Where push services can write to the operator.
    pub subject: String,
}

impl Reader {
    /// Without a subject it is the address from which mails are sent.
    pub(super) fn web_push(&mut self, mail_from: &str) -> WebPushSettings {
        let key = self.optional_secret("VAPID_PRIVATE_KEY");
        if let Some(Err(error)) = key.as_ref().map(VapidKey::parse) {
            self.faults.push(format!("{error}."));
        }
        let address = mail_from
            .rsplit_once('<')
            .map_or(mail_from, |(_, address)| address);
        let subject = format!("mailto:{}", address.trim_end_matches('>').trim());
        WebPushSettings {
            key,
            subject: self.text("VAPID_SUBJECT", &subject),
        }
    }
}
