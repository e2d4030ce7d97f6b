use crate::{OrderStatus, TrackingStep};
use kernel::{NgPhone, OrderId, ProviderId, Timestamp, UserId};

/// The number of hours after the end of an order in which its sides can still call each other.
pub const CALL_HOURS_AFTER_END: i64 = 2;
/// The number of minutes in which a tap on "Call" decides for which job a call is.
pub const CALL_INTENT_MINUTES: i64 = 30;
/// The maximum number of connected calls of one side of an order in an hour.
pub const CALLS_AN_HOUR: u32 = 20;
/// The maximum number of jobs that are considered for one phone number.
pub const CALLABLE_MAX: i64 = 50;

kernel::coded!(
    /// The side of a job on which a person calls.
    CallSide {
        Customer => "CUSTOMER",
        /// The person at home.
        Recipient => "RECIPIENT",
        /// The provider, or the worker whom a company sends.
        Provider => "PROVIDER",
    }
);

/// Whether the sides of a job can call each other: from the time when the provider is on the way
/// until two hours after the end.
#[must_use]
pub fn are_calls_open(
    status: OrderStatus,
    step: TrackingStep,
    closed_at: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    match status {
        OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Disputed => {
            step.is_on_the_way()
        }
        OrderStatus::Completed => {
            closed_at.is_some_and(|at| now < at.plus_hours(CALL_HOURS_AFTER_END))
        }
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Cancelled => false,
    }
}

/// The people of a job and their phone numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallParties {
    pub order: OrderId,
    pub customer: UserId,
    /// The provider who has the job, or who makes the return visit.
    pub provider: ProviderId,
    pub status: OrderStatus,
    pub tracking_step: TrackingStep,
    pub closed_at: Option<Timestamp>,
    /// Whether the provider comes for an open warranty claim of the order.
    pub is_return_visit: bool,
    /// When the job or the visit begins; `None` for as soon as possible.
    pub starts_at: Option<Timestamp>,
    pub customer_phone: Option<NgPhone>,
    pub recipient_phone: Option<NgPhone>,
    pub provider_phone: Option<NgPhone>,
    /// The number of the worker whom a company sends.
    pub worker_phone: Option<NgPhone>,
}

impl CallParties {
    /// Whether the two sides can call each other now. They can as long as a warranty claim is open.
    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.is_return_visit || are_calls_open(self.status, self.tracking_step, self.closed_at, now)
    }

    /// The side on which a person with this number calls.
    #[must_use]
    pub fn side_of(&self, caller: &NgPhone) -> Option<CallSide> {
        let is = |phone: &Option<NgPhone>| phone.as_ref() == Some(caller);
        if is(&self.customer_phone) {
            Some(CallSide::Customer)
        } else if is(&self.recipient_phone) {
            Some(CallSide::Recipient)
        } else if is(&self.provider_phone) || is(&self.worker_phone) {
            Some(CallSide::Provider)
        } else {
            None
        }
    }

    /// The account on this side; `None` for the person at home.
    #[must_use]
    pub fn account_of(&self, side: CallSide) -> Option<UserId> {
        match side {
            CallSide::Customer => Some(self.customer),
            CallSide::Recipient => None,
            CallSide::Provider => Some(self.provider.into()),
        }
    }

    /// The numbers that ring, one after the other, when a person on this side calls. For a provider
    /// that is the person at home first, and the customer if they do not answer.
    #[must_use]
    pub fn numbers_for(&self, side: CallSide) -> Vec<NgPhone> {
        let numbers = match side {
            CallSide::Customer | CallSide::Recipient => [
                self.worker_phone.as_ref().or(self.provider_phone.as_ref()),
                None,
            ],
            CallSide::Provider => [self.recipient_phone.as_ref(), self.customer_phone.as_ref()],
        };
        let mut numbers: Vec<NgPhone> = numbers.into_iter().flatten().cloned().collect();
        numbers.dedup();
        numbers
    }

    /// How far the start of the job is from now, in seconds.
    fn distance(&self, now: Timestamp) -> u64 {
        self.starts_at
            .map_or(0, |at| at.secs_since(now).unsigned_abs())
    }
}

/// The job for which a person calls, of those for which they can call now: the one for which they
/// last tapped "Call", or else the one that begins nearest to now.
#[must_use]
pub fn choose_job(
    jobs: &[CallParties],
    intended: Option<OrderId>,
    now: Timestamp,
) -> Option<&CallParties> {
    let open = || jobs.iter().filter(move |job| job.is_open(now));
    open()
        .find(|job| intended == Some(job.order))
        .or_else(|| open().min_by_key(|job| (job.distance(now), job.order)))
}
