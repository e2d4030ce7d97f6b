use kernel::{FieldErrors, MoneyError, StoreError};
use orders::{OrderError, OrderStatus};
use providers::{Obstacle, OfferError, Unavailable};

/// Why a use case for offers was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum DispatchError {
    /// There is no such offer, or it is another provider's.
    #[error("there is no such offer")]
    NotFound,
    /// The provider is suspended, paused, or no longer approved for the service or the area.
    #[error("You cannot take this job at the moment. Your status page says why.")]
    NotEligible,
    /// The provider takes no work at that time by their own choice.
    #[error("{} Change it in your calendar first.", reason_of(*.0))]
    Unavailable(Unavailable),
    /// The provider has another job or visit at that time.
    #[error(
        "You have another job or visit at that time, or too close to it to travel between the two. Finish it or give it back first."
    )]
    Busy,
    /// Operations want to choose a provider for an order that is not searched.
    #[error("No provider is searched for this order at the moment.")]
    NotSearched { status: OrderStatus },
    /// Operations chose a provider who may not be given the job.
    #[error("{}", sentences(.0))]
    CannotTake(Vec<Obstacle>),
    /// Operations want a reserve for a job that no provider has, or whose provider has arrived.
    #[error("A job can have a reserve only while a provider has it and has not arrived.")]
    ReserveClosed,
    /// The job has a reserve, whose name this is.
    #[error(
        "{0} is the reserve of this job already. Withdraw the reserve first to choose another one."
    )]
    HasReserve(String),
    /// Another member of staff, whose first name this is, handles the job.
    #[error("{0} handles this job at the moment.")]
    Handled(String),
    #[error(transparent)]
    Offer(#[from] OfferError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reason, for the provider whose choice it is.
const fn reason_of(unavailable: Unavailable) -> &'static str {
    match unavailable {
        Unavailable::OutsideHours => "This job is outside your working hours.",
        Unavailable::DayOff => "You have that day off.",
        Unavailable::DailyCap => "You have as many jobs on that day as you take.",
    }
}

fn sentences(obstacles: &[Obstacle]) -> String {
    let texts: Vec<_> = obstacles.iter().map(|obstacle| obstacle.text()).collect();
    texts.join(" ")
}

/// Why a customer's answer to a search without a result was refused or failed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SearchError {
    /// There is no such order, or it is another customer's.
    #[error("there is no such order")]
    NotFound,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
