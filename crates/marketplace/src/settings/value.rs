//! The values of the settings, as the rules of the product take them.

mod prices_and_fees;

pub use prices_and_fees::cancellation_policy;
pub(crate) use prices_and_fees::{
    cancellation_policy_in, compensation_policy, compensation_policy_in, missed_visit_credit_in,
    price_validity, price_validity_in, quote_limits_in, visit_fee_in,
};

use crate::UnitOfWork;
use ::settings::{SettingGroup, SettingKey, SettingValues};
use dispatch::Rules;
use kernel::{StoreError, Timestamp};
use orders::{Deadlines, DisputeLimits};
use providers::{ProbationRules, TravelTimes};
use reviews::{RankRules, ReliableRules};
use support::AnswerTimes;

/// The value of one setting at a time.
pub(crate) fn setting_in(
    uow: &mut dyn UnitOfWork,
    key: SettingKey,
    at: Timestamp,
) -> Result<i64, StoreError> {
    let values = uow.settings().values_at(key.setting().group, at)?;
    Ok(values.get(key))
}

/// The deadlines of an order that is submitted or begins to wait for a price now, or of a job that is
/// paid now.
pub(crate) fn deadlines_in(uow: &mut dyn UnitOfWork) -> Result<Deadlines, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Deadlines, now)?;
    let urgent_hours = dispatch_rules_in(uow)?.urgent_hours;
    Ok(deadlines(&values, urgent_hours))
}

pub(super) fn deadlines(values: &SettingValues, urgent_hours: i64) -> Deadlines {
    Deadlines {
        unpaid_days: values.get(SettingKey::UnpaidDays),
        balance_hours: values.get(SettingKey::BalanceHours),
        rest_before_slot_hours: values.get(SettingKey::RestBeforeSlotHours),
        request_remind_hours: values.get(SettingKey::RequestRemindHours),
        request_end_hours: values.get(SettingKey::RequestEndHours),
        price_revisions: values.get(SettingKey::PriceRevisions),
        urgent_hours,
        desk_minutes: values.get(SettingKey::DeskMinutes),
        desk_same_day_hours: values.get(SettingKey::DeskSameDayHours),
        desk_later_hours: values.get(SettingKey::DeskLaterHours),
        ask_customer_minutes: values.get(SettingKey::AskCustomerMinutes),
        ask_customer_hours: values.get(SettingKey::AskCustomerHours),
        ask_customer_close_hours: values.get(SettingKey::AskCustomerCloseHours),
        ask_customer_evening: values.get(SettingKey::AskCustomerEvening),
        ask_customer_night_from: values.get(SettingKey::AskCustomerNightFrom),
        ask_customer_night_to: values.get(SettingKey::AskCustomerNightTo),
        ask_customer_silence_hours: values.get(SettingKey::AskCustomerSilenceHours),
        set_out_minutes: values.get(SettingKey::SetOutMinutes),
        leave_late_hours: values.get(SettingKey::LeaveLateHours),
        eve_ask: values.get(SettingKey::EveAsk),
        eve_confirm: values.get(SettingKey::EveConfirm),
        eve_alarm: values.get(SettingKey::EveAlarm),
        eve_lost: values.get(SettingKey::EveLost),
        heartbeat_minutes: values.get(SettingKey::HeartbeatMinutes),
        heartbeat_lost_minutes: values.get(SettingKey::HeartbeatLostMinutes),
        no_show_minutes: values.get(SettingKey::NoShowMinutes),
        access_wait_minutes: values.get(SettingKey::AccessWaitMinutes),
        access_calls: values.get(SettingKey::AccessCalls),
        confirm_hours: values.get(SettingKey::ConfirmHours),
        confirm_long_hours: values.get(SettingKey::ConfirmLongHours),
        confirm_long_from: values.get(SettingKey::ConfirmLongFrom),
        unconfirmed_hours: values.get(SettingKey::UnconfirmedHours),
        extra_work_minutes: values.get(SettingKey::ExtraWorkMinutes),
        dispute: DisputeLimits {
            open_hours: values.get(SettingKey::DisputeHours),
            grave_days: values.get(SettingKey::DisputeSupportDays),
            answer_hours: values.get(SettingKey::DisputeAnswerHours),
            decision_days: values.get(SettingKey::DisputeDecisionDays),
            back_most: values.get(SettingKey::DisputeBackMost),
            appeal_days: values.get(SettingKey::AppealDays),
        },
        share_days: values.get(SettingKey::ShareDays),
        share_end_hours: values.get(SettingKey::ShareEndHours),
        review_days: values.get(SettingKey::ReviewDays),
        review_blind_days: values.get(SettingKey::ReviewBlindDays),
        review_ask_hours: values.get(SettingKey::ReviewAskHours),
        review_ask_again_days: values.get(SettingKey::ReviewAskAgainDays),
        review_reply_hours: values.get(SettingKey::ReviewReplyHours),
        review_read_hours: values.get(SettingKey::ReviewReadHours),
    }
}

/// The numbers by which the providers of a job are chosen now.
pub(crate) fn dispatch_rules_in(uow: &mut dyn UnitOfWork) -> Result<Rules, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Dispatch, now)?;
    Ok(dispatch_rules(&values))
}

/// The numbers by which the providers of a job are chosen.
#[must_use]
pub fn dispatch_rules(values: &SettingValues) -> Rules {
    Rules::of(values)
}

/// The times in which support answers and closes a ticket or an alarm of now.
pub(crate) fn answer_times_in(uow: &mut dyn UnitOfWork) -> Result<AnswerTimes, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Support, now)?;
    Ok(answer_times(&values))
}

pub(super) fn answer_times(values: &SettingValues) -> AnswerTimes {
    AnswerTimes {
        p0_minutes: values.get(SettingKey::AnswerP0Minutes),
        p1_minutes: values.get(SettingKey::AnswerP1Minutes),
        p2_hours: values.get(SettingKey::AnswerP2Hours),
        p3_hours: values.get(SettingKey::AnswerP3Hours),
        opens: values.get(SettingKey::SupportOpens),
        closes: values.get(SettingKey::SupportCloses),
        reopen_days: values.get(SettingKey::TicketReopenDays),
    }
}

/// The ratings from which providers see a customer as reliable.
#[must_use]
pub fn reliable_rules(values: &SettingValues) -> ReliableRules {
    let number = |key| u32::try_from(values.get(key)).unwrap_or(u32::MAX);
    ReliableRules {
        ratings: number(SettingKey::ReliableRatings),
        mean_tenths: number(SettingKey::ReliableMean),
    }
}

/// The reviews that are added to those of each provider for the rank, now.
pub(crate) fn rank_rules_in(uow: &mut dyn UnitOfWork) -> Result<RankRules, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Dispatch, now)?;
    Ok(rank_rules(&values))
}

fn rank_rules(values: &SettingValues) -> RankRules {
    let number = |key| u32::try_from(values.get(key)).unwrap_or(0);
    RankRules {
        added_reviews: number(SettingKey::ScoreAddedReviews),
        added_mean_tenths: number(SettingKey::ScoreAddedMean),
    }
}

/// The number of reviews from which the rating of a provider is shown.
#[must_use]
pub fn rating_shown_from(values: &SettingValues) -> u32 {
    u32::try_from(values.get(SettingKey::RatingShownFrom)).unwrap_or(u32::MAX)
}

/// What a provider on probation may do.
#[must_use]
pub const fn probation_rules(rules: &Rules) -> ProbationRules {
    ProbationRules {
        jobs: rules.probation_jobs,
        job_most: rules.probation_job_most,
    }
}

/// The minimum time between two jobs of a provider, as it is now.
pub(crate) fn travel_times_in(uow: &mut dyn UnitOfWork) -> Result<TravelTimes, StoreError> {
    Ok(TravelTimes::from(dispatch_rules_in(uow)?.travel_minutes))
}

/// The minimum time between two jobs of a provider.
#[must_use]
pub fn travel_times(values: &SettingValues) -> TravelTimes {
    TravelTimes::from(dispatch_rules(values).travel_minutes)
}

#[cfg(test)]
mod tests {
    use super::{prices_and_fees::quote_limits, *};
    use orders::{CancellationPolicy, CompensationPolicy};
    use pricing::{PriceValidity, QuoteLimits};

    #[test]
    fn the_defaults_are_the_numbers_of_the_product_rules() {
        let values = SettingValues::default();
        assert_eq!(cancellation_policy(&values), CancellationPolicy::default());
        assert_eq!(compensation_policy(&values), CompensationPolicy::default());
        assert_eq!(price_validity(&values), PriceValidity::default());
        assert_eq!(quote_limits(&values), QuoteLimits::default());
        let urgent_hours = dispatch_rules(&values).urgent_hours;
        assert_eq!(deadlines(&values, urgent_hours), Deadlines::default());
        let rules = dispatch_rules(&values);
        assert_eq!(probation_rules(&rules), ProbationRules::default());
        assert_eq!(answer_times(&values), AnswerTimes::default());
        assert_eq!(reliable_rules(&values), ReliableRules::default());
        assert_eq!(rank_rules(&values), RankRules::default());
    }

    #[test]
    fn every_deadline_of_the_settings_changes_the_deadlines_of_an_order() {
        for key in SettingKey::of(SettingGroup::Deadlines) {
            let setting = key.setting();
            let other = if setting.default == setting.min {
                setting.max
            } else {
                setting.min
            };
            let values = SettingValues::from_iter([(key, other)]);
            assert_ne!(
                deadlines(&values, 3),
                Deadlines::default(),
                "{}",
                key.code()
            );
        }
        assert_eq!(deadlines(&SettingValues::default(), 4).urgent_hours, 4);
    }

    #[test]
    fn b13_1_every_setting_of_support_changes_the_times_of_answers() {
        for key in SettingKey::of(SettingGroup::Support) {
            let values = SettingValues::from_iter([(key, key.setting().max)]);
            assert_ne!(
                answer_times(&values),
                AnswerTimes::default(),
                "{}",
                key.code()
            );
        }
    }

    #[test]
    fn b11_2_b11_11_every_setting_of_reviews_changes_what_is_shown_of_ratings() {
        let of = |values: &SettingValues| (reliable_rules(values), rating_shown_from(values));
        assert_eq!(of(&SettingValues::default()).1, 3);
        for key in SettingKey::of(SettingGroup::Reviews) {
            let values = SettingValues::from_iter([(key, key.setting().max)]);
            assert_ne!(of(&values), of(&SettingValues::default()), "{}", key.code());
        }
    }
}
