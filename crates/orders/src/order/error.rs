//! The reasons why an order refuses a command.

use crate::{OrderStatus, TrackingStep};
use kernel::{Date, FieldErrors, Money};

/// The reason why the order refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    #[error("An order that is {} cannot become {}.", from.code(), to.code())]
    Illegal { from: OrderStatus, to: OrderStatus },
    #[error("only the owner may do this")]
    NotYours,
    #[error("An order that is {} can no longer be edited.", status.code())]
    NotEditable { status: OrderStatus },
    #[error("this order has no live price")]
    NoPrice,
    #[error("the price has expired")]
    PriceExpired,
    #[error("you have asked for another price {0} times already")]
    TooManyRevisions(u32),
    #[error("the job has not come that far")]
    OutOfStep { step: TrackingStep },
    /// The address has no gate at which a provider would wait.
    #[error(
        "This address is not in an estate and does not ask for a gate pass. Report your arrival instead."
    )]
    NoGate,
    /// No cylinder of the order is filled at a plant and brought back.
    #[error("This order has no cylinder that is filled at a plant and brought back.")]
    NoCylinder,
    #[error("This job is on {day}. You can set out on that day, not before.")]
    TooEarly { day: Date },
    #[error("stage {stage} is not paid yet: {missing} is still to come")]
    StageUnpaid { stage: u32, missing: Money },
    #[error(
        "Extra work is not settled: the customer pays or declines it, or the provider takes it back"
    )]
    ChangeOrderOpen,
    #[error(
        "The weights of the cylinders before and after filling are missing. The provider enters them first."
    )]
    NotWeighed,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}
