use async_trait::async_trait;
use kernel::Timestamp;
use marketplace::{BadPushTarget, PushError, PushMessage, PushSender, PushTarget};
use std::sync::{Arc, Mutex, PoisonError};

/// The beginning of the addresses that this sender takes.
const KNOWN: &str = "https://push.example/";

/// Records every message to a browser instead of sending it. All clones share one record.
#[derive(Debug, Clone, Default)]
pub struct RecordingPushSender(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    sent: Vec<(String, PushMessage)>,
    next: Vec<PushError>,
}

impl RecordingPushSender {
    /// The messages to the browser with this address, oldest first.
    #[must_use]
    pub fn sent_to(&self, endpoint: &str) -> Vec<PushMessage> {
        let inner = self.inner();
        let to = inner.sent.iter().filter(|(address, _)| address == endpoint);
        to.map(|(_, message)| message.clone()).collect()
    }
    /// Makes the next call fail with this error. Calling this twice affects the next two calls.
    pub fn fail_next(&self, error: PushError) {
        self.inner().next.push(error);
    }
    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl PushSender for RecordingPushSender {
    fn public_key(&self) -> &str {
        "BPublicKeyOfTheServer"
    }
    fn check(&self, target: &PushTarget) -> Result<(), BadPushTarget> {
        if target.endpoint.starts_with(KNOWN) {
            Ok(())
        } else {
            Err(BadPushTarget("address"))
        }
    }
    async fn send(
        &self,
        target: &PushTarget,
        message: &PushMessage,
        _: Timestamp,
    ) -> Result<(), PushError> {
        let mut inner = self.inner();
        if let Some(error) = inner.next.pop() {
            return Err(error);
        }
        inner.sent.push((target.endpoint.clone(), message.clone()));
        Ok(())
    }
}
