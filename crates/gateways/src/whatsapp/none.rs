use async_trait::async_trait;
use marketplace::{
    BadWhatsAppSignature, WhatsApp, WhatsAppCode, WhatsAppError, WhatsAppFile, WhatsAppFileError,
    WhatsAppMessage, WhatsAppNews,
};

/// Sends and reads nothing, for a server without a WhatsApp account.
pub struct NoWhatsApp;

#[async_trait]
impl WhatsApp for NoWhatsApp {
    fn is_on(&self) -> bool {
        false
    }
    async fn send(&self, _: WhatsAppMessage) -> Result<String, WhatsAppError> {
        Err(WhatsAppError::Unavailable("WhatsApp is off"))
    }
    fn sends_codes(&self) -> bool {
        false
    }
    async fn send_code(&self, _: WhatsAppCode) -> Result<String, WhatsAppError> {
        Err(WhatsAppError::Unavailable("WhatsApp is off"))
    }
    async fn file(&self, _: &str, _: usize) -> Result<WhatsAppFile, WhatsAppFileError> {
        Err(WhatsAppFileError::Unavailable("WhatsApp is off"))
    }
    fn verifies(&self, _: &str) -> bool {
        false
    }
    fn read(&self, _: &str, _: &[u8]) -> Result<Vec<WhatsAppNews>, BadWhatsAppSignature> {
        Err(BadWhatsAppSignature)
    }
}
