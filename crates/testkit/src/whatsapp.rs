use async_trait::async_trait;
use marketplace::{
    BadWhatsAppSignature, WhatsApp, WhatsAppCode, WhatsAppError, WhatsAppFile, WhatsAppFileError,
    WhatsAppMessage, WhatsAppNews,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A WhatsApp that records every message instead of sending it. All clones share one record. A
/// delivery is signed with `signed`, and its parts are put in beforehand under the text of its body.
#[derive(Debug, Clone, Default)]
pub struct RecordingWhatsApp(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    sent: Vec<WhatsAppMessage>,
    codes: Vec<WhatsAppCode>,
    sends_codes: bool,
    next: Vec<WhatsAppError>,
    files: BTreeMap<String, Result<Vec<u8>, WhatsAppFileError>>,
    deliveries: BTreeMap<String, Vec<WhatsAppNews>>,
}

impl RecordingWhatsApp {
    /// Everything that was sent, oldest first. The id of the first message is `wamid.1`.
    #[must_use]
    pub fn sent(&self) -> Vec<WhatsAppMessage> {
        self.inner().sent.clone()
    }
    /// Codes can be sent from now on.
    pub fn turn_codes_on(&self) {
        self.inner().sends_codes = true;
    }
    /// The codes that were sent to a number, oldest first. The id of the first message is
    /// `wamid.code.1`.
    #[must_use]
    pub fn codes_to(&self, phone: &str) -> Vec<WhatsAppCode> {
        let inner = self.inner();
        let of_phone = inner.codes.iter().filter(|one| one.to.as_str() == phone);
        of_phone.cloned().collect()
    }
    /// Makes the next call fail with this error. Calling this twice affects the next two calls.
    pub fn fail_next(&self, error: WhatsAppError) {
        self.inner().next.push(error);
    }
    /// The file with this id from now on.
    pub fn put_file(&self, id: &str, file: Result<Vec<u8>, WhatsAppFileError>) {
        self.inner().files.insert(id.to_owned(), file);
    }
    /// The parts of the delivery with this body.
    pub fn put_delivery(&self, body: &str, parts: Vec<WhatsAppNews>) {
        self.inner().deliveries.insert(body.to_owned(), parts);
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl WhatsApp for RecordingWhatsApp {
    fn is_on(&self) -> bool {
        true
    }
    async fn send(&self, message: WhatsAppMessage) -> Result<String, WhatsAppError> {
        let mut inner = self.inner();
        if !inner.next.is_empty() {
            return Err(inner.next.remove(0));
        }
        inner.sent.push(message);
        Ok(format!("wamid.{}", inner.sent.len()))
    }
    fn sends_codes(&self) -> bool {
        self.inner().sends_codes
    }
    async fn send_code(&self, code: WhatsAppCode) -> Result<String, WhatsAppError> {
        let mut inner = self.inner();
        if !inner.next.is_empty() {
            return Err(inner.next.remove(0));
        }
        inner.codes.push(code);
        Ok(format!("wamid.code.{}", inner.codes.len()))
    }
    async fn file(&self, id: &str, largest: usize) -> Result<WhatsAppFile, WhatsAppFileError> {
        let gone = Err(WhatsAppFileError::Unreadable("it is gone"));
        let bytes = self.inner().files.get(id).cloned().unwrap_or(gone)?;
        if bytes.len() > largest {
            return Err(WhatsAppFileError::Unreadable("it is too large"));
        }
        Ok(WhatsAppFile { bytes })
    }
    fn verifies(&self, token: &str) -> bool {
        token == "verify-token"
    }
    fn read(
        &self,
        signature: &str,
        body: &[u8],
    ) -> Result<Vec<WhatsAppNews>, BadWhatsAppSignature> {
        if signature != "signed" {
            return Err(BadWhatsAppSignature);
        }
        let body = String::from_utf8_lossy(body).into_owned();
        Ok(self
            .inner()
            .deliveries
            .get(&body)
            .cloned()
            .unwrap_or_default())
    }
}
