use async_trait::async_trait;
use marketplace::{Mail, MailError, Mailer};
use std::sync::{Arc, Mutex, PoisonError};

/// A mailer that records every mail instead of sending it. All clones share one record.
#[derive(Debug, Clone, Default)]
pub struct RecordingMailer(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    sent: Vec<Mail>,
    refuse: u32,
}

impl RecordingMailer {
    #[must_use]
    pub fn sent(&self) -> Vec<Mail> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .sent
            .clone()
    }
    /// The mails to one address, oldest first.
    #[must_use]
    pub fn sent_to(&self, address: &str) -> Vec<Mail> {
        self.sent()
            .into_iter()
            .filter(|mail| mail.to.as_str() == address)
            .collect()
    }
    /// Makes the mailer refuse the next `times` mails.
    pub fn refuse_next(&self, times: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).refuse = times;
    }
}

#[async_trait]
impl Mailer for RecordingMailer {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.refuse > 0 {
            inner.refuse -= 1;
            return Err(MailError("refused by the test".into()));
        }
        inner.sent.push(mail);
        Ok(())
    }
}
