//! What is kept of a job. The rules that there are when an order is paid are noted with it; the rate of whoever takes it is
//! found among those, shown with the offer and fixed when they accept. Rules are kept by staff, and two of them change one.

mod decide_rule;
mod error;
mod propose_rule;

pub use crate::repositories::CommissionRepository;
pub use decide_rule::{DecideCommissionRule, decide_commission_rule};
pub use error::CommissionError;
pub use propose_rule::{ProposeCommissionRule, propose_commission_rule};
