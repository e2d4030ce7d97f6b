//! What is kept of a job. The rules that there are when an order is paid are noted with it; the rate of whoever takes it is
//! found among those, shown with the offer and fixed when they accept. Rules are kept by staff, and two of them change one.

mod decide_rule;
mod error;
mod fix;
mod ports;
mod propose_rule;

pub use decide_rule::{DecideCommissionRule, decide_commission_rule};
pub use error::CommissionError;
pub use ports::CommissionRepository;
pub use propose_rule::{ProposeCommissionRule, propose_commission_rule};

pub(crate) use fix::{
    OfferTerms, fix_in, note_rules_in, offer_terms_in, price_rate_in, rate_in, split_in,
};
