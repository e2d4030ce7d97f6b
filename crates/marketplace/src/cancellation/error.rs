use crate::settlement::SettlementError;
use kernel::{FieldErrors, Money, MoneyError, StoreError};
use orders::{CancellationError, NoAccessError, OrderError, OrderStatus, WAIVERS_A_YEAR};
use payments::ledger::EntryError;
use pricing::PricingError;
use support::TicketError;

/// Why a cancellation was not requested, decided or carried out.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CancellationsError {
    /// There is no such request, or it belongs to another customer.
    #[error("there is no such cancellation")]
    NotFound,
    /// The terms have changed since the customer saw them.
    #[error("Cancelling now costs {now}. Please check again before you decide.")]
    TermsChanged { now: Money },
    #[error(
        "This customer had {WAIVERS_A_YEAR} fees waived within a year. A member of finance must decide."
    )]
    NeedsFinance,
    /// Staff want to waive a fee, and none would be kept.
    #[error(
        "No fee is kept for this cancellation, so there is none to waive. Cancel the job without a waiver."
    )]
    NoFee,
    /// Staff want to decide about the compensation of a provider, and none is held.
    #[error("This compensation does not wait for a decision.")]
    NotHeld,
    #[error("This cancellation has been decided already.")]
    Decided,
    /// The customer asked to cancel before the provider reported no access.
    #[error("The customer asks to cancel this job already. Support decides and tells you.")]
    Asked,
    /// A request of the customer or a report of the provider waits for support.
    #[error("A cancellation of this job waits for support already. Decide it in its ticket.")]
    Waiting,
    /// Staff want to cancel an order whose work has begun.
    #[error(
        "The work has begun, so the order cannot be cancelled. Propose an early termination, or raise a dispute."
    )]
    TooLate { status: OrderStatus },
    /// The caller lacks the permission for an order in this state.
    #[error("{}", not_allowed(*assigned))]
    NotAllowed { assigned: bool },
    #[error(transparent)]
    Door(#[from] NoAccessError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Settlement(#[from] SettlementError),
    #[error(transparent)]
    Ticket(#[from] TicketError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

const fn not_allowed(assigned: bool) -> &'static str {
    if assigned {
        "A provider has accepted this job, so only support may cancel it."
    } else {
        "No provider has this order, so only operations may cancel it."
    }
}

impl From<CancellationError> for CancellationsError {
    fn from(error: CancellationError) -> Self {
        match error {
            CancellationError::Decided => Self::Decided,
            CancellationError::NoReason => {
                Self::Invalid(FieldErrors::one("note", "required", error.to_string()))
            }
        }
    }
}

impl From<OrderError> for CancellationsError {
    fn from(error: OrderError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<MoneyError> for CancellationsError {
    fn from(error: MoneyError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<PricingError> for CancellationsError {
    fn from(error: PricingError) -> Self {
        Self::Settlement(error.into())
    }
}

impl From<EntryError> for CancellationsError {
    fn from(error: EntryError) -> Self {
        Self::Settlement(error.into())
    }
}
