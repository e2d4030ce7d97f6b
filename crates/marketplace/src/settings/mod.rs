//! The settings that staff maintain: numbers of the product, each with the date from which it is in
//! force. Every change takes two people.

mod deadline_rules;
mod decide_change;
mod error;
mod example;
mod offer_choices;
mod order_times;
mod past_cancellations;
mod past_credits;
mod past_deadline;
mod past_heartbeats;
mod past_offers;
mod past_pairs;
mod past_waves;
mod preview;
mod previewed;
mod previewed_jobs;
mod propose_change;
mod rank_providers;
mod recent_cases;
mod sent_waves;
mod shown;
mod value;

pub use crate::repositories::SettingRepository;
pub use decide_change::{DecideSettingChange, decide_setting_change};
pub use error::SettingsError;
pub use preview::preview_setting;
pub use previewed::{
    PreviewedAmount, PreviewedChoice, PreviewedCount, PreviewedMoment, PreviewedOffer,
    PreviewedOffers, PreviewedRow, PreviewedScore, PreviewedTreatment, PreviewedWave,
    SettingPreview,
};
pub use previewed_jobs::{
    PreviewedHeartbeat, PreviewedHeartbeats, PreviewedPair, PreviewedPairs, PreviewedQuestion,
};
pub use propose_change::{ProposeSettingChange, propose_setting_change};
pub use rank_providers::rank_providers;
pub(crate) use value::{
    answer_times_in, cancellation_policy_in, compensation_policy, compensation_policy_in,
    deadlines_in, dispatch_rules_in, missed_visit_credit_in, price_validity, price_validity_in,
    quote_limits_in, rank_rules_in, setting_in, travel_times_in, visit_fee_in,
};
pub use value::{
    cancellation_policy, dispatch_rules, probation_rules, rating_shown_from, reliable_rules,
    travel_times,
};
