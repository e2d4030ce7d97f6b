use crate::Problem;
use actix_web::http::StatusCode;
use conversation::ThreadError;
use marketplace::conversations::{ConversationError, DeliveryError};

impl From<ConversationError> for Problem {
    fn from(error: ConversationError) -> Self {
        let text = error.to_string();
        match error {
            ConversationError::NotFound => Self::not_found(),
            ConversationError::Invalid(errors) => Self::validation(errors),
            ConversationError::Thread(ThreadError::NotTaken) => {
                Self::conflict("conversation_not_taken", text)
            }
            ConversationError::Thread(ThreadError::TakenByOther) => {
                Self::conflict("conversation_taken", text)
            }
            ConversationError::Thread(ThreadError::WindowClosed) => {
                Self::conflict("window_closed", text)
            }
            ConversationError::Store(error) => error.into(),
        }
    }
}

impl From<DeliveryError> for Problem {
    fn from(error: DeliveryError) -> Self {
        match error {
            DeliveryError::BadSignature(error) => {
                Self::new(StatusCode::UNAUTHORIZED, "bad_signature", error.to_string())
            }
            DeliveryError::Store(error) => error.into(),
        }
    }
}
