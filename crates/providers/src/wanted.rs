//! Who may be asked for one job.

use crate::{DocumentKind, Gender, Visit};
use kernel::{Date, Money, OrderId, Timestamp, UserId};

/// Somebody new takes jobs up to this price.
pub const PROBATION_JOB_MAX: Money = Money::from_kobo(5_000_000);

/// A job that somebody is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub category_slug: String,
    pub zone: char,
    /// Never asked for their own order.
    pub customer: UserId,
    pub order: OrderId,
    /// What the customer pays.
    pub price: Money,
    /// The day of the job in Abuja.
    pub day: Date,
    /// Whom the customer wants in their home, if they said.
    pub gender: Option<Gender>,
    /// When and where it would be done.
    pub visit: Visit,
    pub now: Timestamp,
    /// The papers that must be live on that day, of everybody who applied. Whom the operator let in without an
    /// application the operator vouches for.
    pub documents: Vec<DocumentKind>,
}
