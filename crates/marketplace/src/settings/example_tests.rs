//! Tests of the deadlines on the example of a job.

use super::*;
use kernel::Date;

fn at(day: &str, hour: u32, minutes: i64) -> Timestamp {
    Date::parse(day).unwrap().at_hour(hour).plus_mins(minutes)
}

/// The times with the default and with another value, of a change from 9:00 on 1 December.
fn both(key: SettingKey, value: i64) -> (Timestamp, Timestamp) {
    let before = SettingValues::default();
    let after = before.with(key, value);
    let [starts, before, after] = example(key, (&before, &after), at("2026-12-01", 9, 0));
    assert_eq!(starts, at("2026-12-04", 10, 0));
    (before, after)
}

#[test]
fn a_deadline_is_shown_for_a_job_of_three_days_later() {
    assert_eq!(
        both(SettingKey::EveAlarm, 1_120),
        (at("2026-12-03", 18, 30), at("2026-12-03", 18, 40))
    );
    assert_eq!(
        both(SettingKey::HeartbeatMinutes, 120),
        (at("2026-12-04", 8, 30), at("2026-12-04", 8, 0))
    );
    assert_eq!(
        both(SettingKey::NoShowMinutes, 45),
        (at("2026-12-04", 12, 30), at("2026-12-04", 12, 45))
    );
    assert_eq!(
        both(SettingKey::ConfirmHours, 48),
        (at("2026-12-05", 12, 0), at("2026-12-06", 12, 0))
    );
    assert_eq!(
        both(SettingKey::ConfirmLongFrom, 99_999),
        (at("2026-12-05", 12, 0), at("2026-12-06", 12, 0)),
        "the job costs ₦100,000"
    );
    assert_eq!(
        both(SettingKey::AccessWaitMinutes, 25),
        (at("2026-12-04", 10, 20), at("2026-12-04", 10, 25))
    );
}

#[test]
fn the_time_to_object_is_counted_from_a_request_at_the_payment_or_shortly_before_the_start() {
    assert_eq!(
        both(SettingKey::CancelWaitMinutes, 60),
        (at("2026-12-01", 9, 30), at("2026-12-01", 10, 0))
    );
    assert_eq!(
        both(SettingKey::CancelShortWaitMinutes, 15),
        (at("2026-12-04", 8, 10), at("2026-12-04", 8, 15))
    );
    assert_eq!(
        both(SettingKey::CancelShortWaitHours, 3),
        (at("2026-12-04", 8, 0), at("2026-12-04", 7, 0))
    );
}

#[test]
fn the_times_of_a_dispute_are_counted_from_the_end_of_the_job() {
    assert_eq!(
        both(SettingKey::DisputeHours, 96),
        (at("2026-12-07", 12, 0), at("2026-12-08", 12, 0))
    );
    assert_eq!(
        both(SettingKey::AppealDays, 10),
        (at("2026-12-11", 12, 0), at("2026-12-14", 12, 0))
    );
    // The job is done on a Friday.
    assert_eq!(
        both(SettingKey::DisputeDecisionDays, 1),
        (at("2026-12-09", 18, 0), at("2026-12-07", 18, 0))
    );
}

#[test]
fn the_times_of_a_request_and_of_a_price_are_counted_from_the_first_day_of_the_value() {
    assert_eq!(
        both(SettingKey::RequestRemindHours, 12),
        (at("2026-12-02", 9, 0), at("2026-12-01", 21, 0))
    );
    assert_eq!(
        both(SettingKey::ShareDays, 10),
        (at("2026-12-31", 9, 0), at("2026-12-11", 9, 0))
    );
    assert_eq!(
        both(SettingKey::PriceHours, 72),
        (at("2026-12-03", 9, 0), at("2026-12-04", 9, 0))
    );
    assert_eq!(
        both(SettingKey::LargePriceFrom, 100_000),
        (at("2026-12-03", 9, 0), at("2026-12-06", 9, 0)),
        "the job costs ₦100,000"
    );
    assert_eq!(
        both(SettingKey::GasPriceMinutes, 45),
        (at("2026-12-01", 9, 30), at("2026-12-01", 9, 45))
    );
    assert!(has_example(SettingKey::LargePriceHours));
    assert!(!has_example(SettingKey::DraftDays));
}

#[test]
fn a_deadline_of_the_search_is_counted_from_the_payment_or_back_from_the_start() {
    assert_eq!(
        both(SettingKey::DeskMinutes, 15),
        (at("2026-12-01", 9, 12), at("2026-12-01", 9, 15))
    );
    assert_eq!(
        both(SettingKey::DeskLaterHours, 24),
        (at("2026-12-03", 14, 0), at("2026-12-03", 10, 0))
    );
    assert_eq!(
        both(SettingKey::AskCustomerSilenceHours, 3),
        (at("2026-12-04", 10, 0), at("2026-12-04", 11, 0))
    );
    assert_eq!(
        both(SettingKey::AskCustomerEvening, 1_170),
        (at("2026-12-03", 20, 0), at("2026-12-03", 19, 30))
    );
    assert_eq!(
        both(SettingKey::AskCustomerNightTo, 480),
        (at("2026-12-04", 7, 0), at("2026-12-04", 8, 0))
    );
    assert_eq!(
        both(SettingKey::SetOutMinutes, 45),
        (at("2026-12-04", 10, 30), at("2026-12-04", 10, 45))
    );
}
