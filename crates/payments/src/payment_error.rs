use crate::PaymentStatus;

/// The reason why a payment refuses a command, or a text is no reference.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    #[error("not a payment reference")]
    NotAReference,
    #[error("a payment that is {} cannot become {}", from.code(), to.code())]
    Illegal {
        from: PaymentStatus,
        to: PaymentStatus,
    },
}
