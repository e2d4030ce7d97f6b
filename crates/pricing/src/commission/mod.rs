//! What the platform keeps of a job. A rule names a service, a tier of providers, one provider, or any of them together; the
//! one that names most holds, and among equals the one that was there first.

mod book;
mod preview;
mod rule;
#[cfg(test)]
mod tests;

pub use book::{CommissionAsked, CommissionBook, CommissionChoice};
pub use preview::{CommissionExample, CommissionTrial, example_lines};
pub use rule::{
    COMMISSION_AHEAD_DAYS, COMMISSION_MAX, CommissionDraft, CommissionRule, CommissionRuleError,
    CommissionRuleState, CommissionScope, CommissionTier, OrderCommission, Standing,
    check_commission, opening_commission_rules,
};
