//! Commission: the platform's share of a job. A rule names a service, a tier of providers, one
//! provider, or any combination of them. The most specific rule applies, and among equally specific
//! ones the oldest.

mod book;
mod opening;
mod preview;
mod rule;
#[cfg(test)]
mod tests;

pub use book::{CommissionAsked, CommissionBook, CommissionChoice};
pub use opening::opening_commission_rules;
pub use preview::{CommissionExample, CommissionTrial, example_lines};
pub use rule::{
    COMMISSION_AHEAD_DAYS, COMMISSION_MAX, CommissionDraft, CommissionRule, CommissionRuleError,
    CommissionRuleState, CommissionScope, CommissionTier, OrderCommission, Standing,
    check_commission,
};
