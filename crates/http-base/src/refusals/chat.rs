use crate::Problem;
use actix_web::http::StatusCode;
use kernel::{FieldError, FieldErrors};
use marketplace::chat::OrderChatError;
use orders::{ChatError, ContactKind};

impl From<OrderChatError> for Problem {
    fn from(error: OrderChatError) -> Self {
        let text = error.to_string();
        match error {
            OrderChatError::NotFound => Self::not_found(),
            OrderChatError::Store(error) => error.into(),
            OrderChatError::Chat(error) => refused(error, text),
        }
    }
}

fn refused(error: ChatError, text: String) -> Problem {
    match error {
        ChatError::NoProvider | ChatError::Closed { .. } => Problem::conflict("chat_closed", text),
        ChatError::Full => Problem::conflict("chat_full", text),
        ChatError::ContactDetails { kinds } => {
            let errors = kinds
                .into_iter()
                .map(|kind| FieldError::new("text", ContactKind::code(kind), text.clone()));
            let errors = FieldErrors(errors.collect());
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "contact_details", text)
                .with_errors(errors)
        }
        ChatError::Invalid(errors) => Problem::validation(errors),
    }
}
