//! Commission rules. The rules in force when an order is paid are recorded with it; the provider's
//! rate is chosen from these, shown with the offer and fixed when they accept. Staff maintain the
//! rules, and every change takes two of them.

mod decide_rule;
mod error;
mod propose_rule;

pub use crate::repositories::CommissionRepository;
pub use decide_rule::{DecideCommissionRule, decide_commission_rule};
pub use error::CommissionError;
pub use propose_rule::{ProposeCommissionRule, propose_commission_rule};
