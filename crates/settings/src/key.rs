//! The settings, one by one, with their limits and defaults.

mod setting;

pub use setting::{Setting, SettingGroup, SettingUnit};

use kernel::coded;

/// Defines the settings from a table with one row for each.
macro_rules! settings {
    ($($key:ident $code:literal $group:ident $unit:ident $min:literal..$max:literal = $default:literal, $label:literal;)+) => {
        coded!(
            /// A number that staff can change. Every one of them is read from the store where it is
            /// used.
            SettingKey { $(#[doc = $label] $key => $code),+ }
        );

        impl SettingKey {
            #[must_use]
            pub const fn setting(self) -> Setting {
                match self {
                    $(Self::$key => Setting {
                        group: SettingGroup::$group,
                        label: $label,
                        unit: SettingUnit::$unit,
                        min: $min,
                        max: $max,
                        default: $default,
                    }),+
                }
            }
        }
    };
}

// The defaults are the numbers of product rules B1, B4, B7.1, B7.2, B8, B9, B11, B12 and B13. The limits
// of the times of the evening before keep them in their order. The most minutes of an offer are fewer
// than those of a day without its longest night, because an offer reaches over one night only.
// An urgent job is never one that is asked about on the evening before.
// A customer is asked for a review again while the job can be reviewed.
// The limits of the times of support keep a more urgent ticket before a less urgent one, and support open
// for two hours a day at least.
settings! {
    UnpaidOrders "unpaid_orders" Orders Count 1..20 = 5, "Orders of one customer that may wait for payment";
    DraftDays "draft_days" Orders Days 1..30 = 7, "Days that a draft is kept";
    PriceHours "price_hours" Orders Hours 12..240 = 48, "A price is valid for";
    GasPriceMinutes "gas_price_minutes" Orders Minutes 10..120 = 30, "A gas price is held for";
    LargePriceHours "large_price_hours" Orders Hours 24..336 = 120, "A large price of staff is valid for";
    LargePriceFrom "large_price_from" Orders Naira 20000..1000000 = 150000, "A price of staff is large, and valid for longer, from";
    QuotePercent "quote_percent" Orders Percent 0..50 = 15, "A quote becomes the price without staff up to this difference from the price list";
    QuoteMost "quote_most" Orders Naira 0..500000 = 150000, "A quote becomes the price without staff up to";
    VisitFeeA "visit_fee_a" Orders Naira 0..50000 = 5000, "Fee of a visit before the price in zone A";
    VisitFeeB "visit_fee_b" Orders Naira 0..50000 = 6000, "Fee of a visit before the price in zone B";
    VisitFeeC "visit_fee_c" Orders Naira 0..50000 = 8000, "Fee of a visit before the price in zone C";
    MissedVisitCredit "missed_visit_credit" Orders Naira 0..20000 = 1000, "Credit when no one comes to a visit before the price";

    WeightNear "weight_near" Dispatch Percent 0..100 = 30, "Score: weight of the distance";
    WeightQuality "weight_quality" Dispatch Percent 0..100 = 25, "Score: weight of the reviews";
    WeightReliable "weight_reliable" Dispatch Percent 0..100 = 15, "Score: weight of reliability";
    WeightIdle "weight_idle" Dispatch Percent 0..100 = 15, "Score: weight of the time without a job";
    WeightKnown "weight_known" Dispatch Percent 0..100 = 10, "Score: weight of an earlier job for the same customer";
    WeightFresh "weight_fresh" Dispatch Percent 0..100 = 5, "Score: weight of being new";
    ReservedSeat "reserved_seat" Dispatch Switch 0..1 = 1, "The last offer of a wave goes to the provider who has waited longest";
    ReservedSeatKm "reserved_seat_km" Dispatch Kilometres 1..100 = 15, "Distance within which a provider may have the reserved last offer";
    ScoreKm "score_km" Dispatch Kilometres 1..100 = 15, "Score: distance from which the distance counts nothing";
    ScoreIdleHours "score_idle_hours" Dispatch Hours 1..240 = 48, "Score: hours without a job that count fully";
    ScoreNewJobs "score_new_jobs" Dispatch Count 0..50 = 5, "Score: a provider with fewer jobs is new";
    ScoreAddedReviews "score_added_reviews" Dispatch Count 1..100 = 10, "Score: reviews that are added to those of each provider";
    ScoreAddedMean "score_added_mean" Dispatch Count 10..50 = 43, "Score: mean of the added reviews, in tenths of a star";
    ScoreQualityFrom "score_quality_from" Dispatch Count 10..44 = 35, "Score: mean of the reviews up to which they count nothing, in tenths of a star";
    ScoreQualityFull "score_quality_full" Dispatch Count 45..50 = 50, "Score: mean of the reviews from which they count fully, in tenths of a star";
    ScoreLikedFrom "score_liked_from" Dispatch Count 3..5 = 4, "Score: stars from which a customer likes the provider of an earlier job";
    ScoreDislikedTo "score_disliked_to" Dispatch Count 0..2 = 2, "Score: stars up to which a customer dislikes the provider of an earlier job";
    FaultNoShowPoints "fault_no_show_points" Dispatch Count 0..10 = 3, "Reliability: points of a no-show";
    FaultPoints "fault_points" Dispatch Count 0..10 = 1, "Reliability: points of every other fault";
    FaultAddedJobs "fault_added_jobs" Dispatch Count 1..50 = 5, "Reliability: jobs that are added to those of each provider";
    FaultDays "fault_days" Dispatch Days 30..365 = 90, "Reliability: days for which a fault counts, and over which jobs are counted";
    FaultAppealDays "fault_appeal_days" Dispatch Days 2..30 = 7, "Reliability: days in which a provider may appeal against a fault";
    FirstWaveSize "first_wave_size" Dispatch Count 1..20 = 3, "Offers in the first wave";
    SecondWaveSize "second_wave_size" Dispatch Count 1..50 = 5, "Offers in the second wave";
    LaterWaveSize "later_wave_size" Dispatch Count 1..100 = 10, "Offers in each later wave for a job on a later day";
    FirstWaveKm "first_wave_km" Dispatch Kilometres 1..100 = 5, "Distance of the first wave";
    SecondWaveKm "second_wave_km" Dispatch Kilometres 1..100 = 10, "Distance of the second wave";
    AsapWaveKm "asap_wave_km" Dispatch Kilometres 1..100 = 15, "Distance of each later wave for a job as soon as possible";
    LaterWaveKm "later_wave_km" Dispatch Kilometres 1..100 = 20, "Distance of each later wave for other jobs";
    UrgentHours "urgent_hours" Dispatch Hours 1..5 = 3, "A job that starts in fewer hours is searched as soon as possible";
    NightFrom "night_from" Dispatch TimeOfDay 1140..1380 = 1260, "Night of the offers for a later day: from";
    NightTo "night_to" Dispatch TimeOfDay 300..540 = 390, "Night of the offers for a later day: until";
    TravelSameZone "travel_same_zone" Dispatch Minutes 0..120 = 30, "Time between two jobs in the same zone";
    TravelNextZone "travel_next_zone" Dispatch Minutes 0..180 = 45, "Time between two jobs in neighbouring zones";
    TravelFar "travel_far" Dispatch Minutes 0..240 = 60, "Time between two jobs in other zones";
    AsapOfferMinutes "asap_offer_minutes" Dispatch Minutes 1..15 = 3, "Life of an offer as soon as possible";
    SameDayOfferMinutes "same_day_offer_minutes" Dispatch Minutes 5..60 = 15, "Life of an offer for the same day";
    LaterOfferMinutes "later_offer_minutes" Dispatch Minutes 15..240 = 60, "Life of an offer for a later day, without the night";
    AsapPreferredMinutes "asap_preferred_minutes" Dispatch Minutes 1..15 = 5, "Time of the preferred provider alone: as soon as possible";
    SameDayPreferredMinutes "same_day_preferred_minutes" Dispatch Minutes 1..60 = 10, "Time of the preferred provider alone: same day";
    LaterPreferredMinutes "later_preferred_minutes" Dispatch Minutes 1..240 = 15, "Time of the preferred provider alone: later day";
    NightPreferredMinutes "night_preferred_minutes" Dispatch Minutes 1..240 = 60, "Time of the preferred provider alone: later day, asked at night";
    ReserveSize "reserve_size" Dispatch Count 1..20 = 3, "Providers who are asked at a time to be the reserve of a job";
    ReserveOfferMinutes "reserve_offer_minutes" Dispatch Minutes 5..60 = 20, "Life of an offer to be the reserve";
    SeenHours "seen_hours" Dispatch Hours 1..168 = 24, "A provider without a sign of life for so long gets no offers";
    HeartbeatReserveMinutes "heartbeat_reserve_minutes" Dispatch Minutes 60..90 = 75, "A reserve is searched this long before the start while the provider is silent";
    ByHandMinutes "by_hand_minutes" Dispatch Minutes 10..240 = 30, "Life of an offer to a provider whom operations chose";
    ProbationJobs "probation_jobs" Dispatch Count 1..50 = 5, "Jobs of a provider on probation";
    ProbationJobMost "probation_job_most" Dispatch Naira 5000..1000000 = 50000, "Highest price of a job for a provider on probation";

    CancelFreeHours "cancel_free_hours" Cancellation Hours 1..72 = 24, "Cancelling an assigned job is free until this many hours before the slot";
    CancelLateHours "cancel_late_hours" Cancellation Hours 1..24 = 3, "The higher fee applies from this many hours before the slot";
    CancelSoonPercent "cancel_soon_percent" Cancellation Percent 0..100 = 10, "Lower fee: share of the labour";
    CancelSoonMost "cancel_soon_most" Cancellation Naira 0..100000 = 5000, "Lower fee: at most";
    CancelLatePercent "cancel_late_percent" Cancellation Percent 0..100 = 25, "Higher fee: share of the labour";
    CancelLateMost "cancel_late_most" Cancellation Naira 0..100000 = 10000, "Higher fee: at most, unless the travel costs more";
    NoAccessPercent "no_access_percent" Cancellation Percent 0..100 = 50, "No access: share of the labour, besides the travel";
    NoAccessMost "no_access_most" Cancellation Naira 0..100000 = 15000, "No access: at most, besides the travel";
    MakeGood "make_good" Cancellation Naira 0..20000 = 2000, "Paid to a provider who had set out when an emergency ends a job";
    MakeGoodsAMonth "make_goods_a_month" Cancellation Count 0..50 = 3, "Compensations for rejected cylinders that a provider gets in a month before staff decide";
    CancelProviderLateMinutes "cancel_provider_late_minutes" Cancellation Minutes 30..240 = 60, "Cancelling is free when the provider is later than";
    CancelGraceMinutes "cancel_grace_minutes" Cancellation Minutes 0..60 = 10, "Cancelling is free after the payment for";
    CancelWaitMinutes "cancel_wait_minutes" Cancellation Minutes 10..240 = 30, "Support may object to a cancellation for";
    CancelShortWaitMinutes "cancel_short_wait_minutes" Cancellation Minutes 0..60 = 10, "The same shortly before the slot";
    CancelShortWaitHours "cancel_short_wait_hours" Cancellation Hours 0..12 = 2, "Shortly before the slot means from this many hours before it";

    LateMinutes "late_minutes" Compensation Minutes 10..55 = 30, "A provider is late from this long after the agreed time";
    VeryLateMinutes "very_late_minutes" Compensation Minutes 60..240 = 60, "A provider is very late after this long";
    LateCredit "late_credit" Compensation Naira 0..20000 = 1000, "Credit when the provider comes late";
    VeryLatePercent "very_late_percent" Compensation Percent 0..100 = 10, "Credit when the provider comes very late: share of the price";
    VeryLateMost "very_late_most" Compensation Naira 0..100000 = 5000, "Credit when the provider comes very late: at most";
    NoShowCredit "no_show_credit" Compensation Naira 0..20000 = 2000, "Credit when the provider does not come";

    UnpaidDays "unpaid_days" Deadlines Days 1..30 = 7, "An order whose price expires unpaid is closed after, counted from its submission";
    BalanceHours "balance_hours" Deadlines Hours 6..96 = 24, "The rest of a part payment is paid within";
    RestBeforeSlotHours "rest_before_slot_hours" Deadlines Hours 12..96 = 48, "The rest of a partly paid first stage is due this long before the start";
    RequestRemindHours "request_remind_hours" Deadlines Hours 4..48 = 24, "Staff are reminded of a request without a price after";
    RequestEndHours "request_end_hours" Deadlines Hours 49..336 = 72, "A request without a price is closed after";
    PriceRevisions "price_revisions" Deadlines Count 1..10 = 3, "Times that a customer may ask for another price of an order";
    DeskMinutes "desk_minutes" Deadlines Minutes 5..20 = 12, "Operations are told of a paid job without a provider, at the earliest after";
    DeskSameDayHours "desk_same_day_hours" Deadlines Hours 1..12 = 2, "Job on the same day: operations are told this long before the start";
    DeskLaterHours "desk_later_hours" Deadlines Hours 14..72 = 20, "Job on a later day: operations are told this long before the start";
    AskCustomerMinutes "ask_customer_minutes" Deadlines Minutes 20..120 = 20, "The customer of a job without a provider is asked what to do, at the earliest after";
    AskCustomerHours "ask_customer_hours" Deadlines Hours 4..14 = 12, "Job on a later day: the customer is asked this long before the start";
    AskCustomerCloseHours "ask_customer_close_hours" Deadlines Hours 1..3 = 2, "The customer is asked this long before the start when the earlier time has passed, and again";
    AskCustomerEvening "ask_customer_evening" Deadlines TimeOfDay 1080..1240 = 1200, "The customer who would be asked at night is asked on the evening before, at";
    AskCustomerNightFrom "ask_customer_night_from" Deadlines TimeOfDay 1250..1380 = 1260, "Night in which no customer is asked: from";
    AskCustomerNightTo "ask_customer_night_to" Deadlines TimeOfDay 300..540 = 420, "Night in which no customer is asked: until";
    AskCustomerSilenceHours "ask_customer_silence_hours" Deadlines Hours 1..24 = 2, "The money is refunded when the customer does not answer within";
    SetOutMinutes "set_out_minutes" Deadlines Minutes 10..120 = 30, "Job as soon as possible: the provider should have set out this long after accepting";
    LeaveLateHours "leave_late_hours" Deadlines Hours 3..72 = 24, "Leaving a job counts against the provider from this long before the start";
    EveAsk "eve_ask" Deadlines TimeOfDay 720..990 = 900, "Evening before: the provider is asked to confirm";
    EveConfirm "eve_confirm" Deadlines TimeOfDay 1020..1095 = 1080, "Evening before: the provider should confirm by";
    EveAlarm "eve_alarm" Deadlines TimeOfDay 1100..1140 = 1110, "Evening before: operations are told, and a reserve is searched";
    EveLost "eve_lost" Deadlines TimeOfDay 1170..1260 = 1200, "Evening before: the silent provider loses the job";
    HeartbeatMinutes "heartbeat_minutes" Deadlines Minutes 75..240 = 90, "The provider is asked again this long before the start";
    HeartbeatLostMinutes "heartbeat_lost_minutes" Deadlines Minutes 30..70 = 60, "The silent provider loses the job this long before the start";
    NoShowMinutes "no_show_minutes" Deadlines Minutes 15..120 = 30, "A provider who has not set out counts as a no-show this long after the arrival time";
    AccessWaitMinutes "access_wait_minutes" Deadlines Minutes 10..60 = 20, "A provider waits at a closed door";
    AccessCalls "access_calls" Deadlines Count 1..3 = 2, "Calls that a provider makes at a closed door";
    ConfirmHours "confirm_hours" Deadlines Hours 12..96 = 24, "A job finished with proof is confirmed automatically after";
    ConfirmLongHours "confirm_long_hours" Deadlines Hours 24..168 = 48, "The same for a high price, and for someone else";
    ConfirmLongFrom "confirm_long_from" Deadlines Naira 20000..1000000 = 100000, "A price is high for the automatic confirmation above";
    UnconfirmedHours "unconfirmed_hours" Deadlines Hours 12..168 = 48, "Staff look at a job finished without proof after";
    ExtraWorkMinutes "extra_work_minutes" Deadlines Minutes 10..240 = 30, "A customer answers a proposal for extra work within";
    DisputeHours "dispute_hours" Deadlines Hours 24..168 = 72, "A customer may dispute a completed job for";
    DisputeSupportDays "dispute_support_days" Deadlines Days 8..90 = 30, "Support may dispute a completed job for, when safety or property is at stake";
    DisputeAnswerHours "dispute_answer_hours" Deadlines Hours 12..72 = 24, "The other side of a dispute answers within";
    DisputeDecisionDays "dispute_decision_days" Deadlines Days 1..10 = 3, "Staff decide a dispute within these working days";
    DisputeBackMost "dispute_back_most" Deadlines Naira 0..100000 = 20000, "A dispute that staff leave undecided twice is refunded automatically up to";
    AppealDays "appeal_days" Deadlines Days 1..30 = 7, "A decision about a dispute may be appealed for";
    ShareDays "share_days" Deadlines Days 1..90 = 30, "A link that a customer shares is valid for at most";
    ShareEndHours "share_end_hours" Deadlines Hours 1..72 = 2, "A shared link still works after the end of the order for";
    ReviewDays "review_days" Deadlines Days 7..90 = 30, "A job can be reviewed for";
    ReviewBlindDays "review_blind_days" Deadlines Days 1..30 = 7, "A review is hidden until both sides have written, at most for";
    ReviewAskHours "review_ask_hours" Deadlines Hours 1..24 = 2, "The customer of a completed job is asked for a review after";
    ReviewAskAgainDays "review_ask_again_days" Deadlines Days 2..6 = 3, "The customer is asked for a review again this long after the job was completed";
    ReviewReplyHours "review_reply_hours" Deadlines Hours 1..168 = 24, "A provider can change the reply to a review for";
    ReviewReadHours "review_read_hours" Deadlines Hours 1..96 = 24, "Staff are reminded of a review that was held back after";

    RatingShownFrom "rating_shown_from" Reviews Count 1..20 = 3, "The rating of a provider is shown from this number of reviews";
    ReliableRatings "reliable_ratings" Reviews Count 1..20 = 3, "A customer is marked as reliable from this number of ratings by providers";
    ReliableMean "reliable_mean" Reviews Count 10..50 = 40, "A customer is marked as reliable from this mean of the ratings, in tenths of a star";

    AnswerP0Minutes "answer_p0_minutes" Support Minutes 2..15 = 5, "Danger: staff take it within";
    AnswerP1Minutes "answer_p1_minutes" Support Minutes 15..120 = 30, "A missing payment, a provider who does not come and damage: first answer within";
    AnswerP2Hours "answer_p2_hours" Support Hours 2..12 = 4, "Cancellation, refund, quality and payout: first answer within";
    AnswerP3Hours "answer_p3_hours" Support Hours 12..60 = 12, "Every other question: first answer within, in hours in which support is open";
    SupportOpens "support_opens" Support TimeOfDay 300..720 = 480, "Support opens every day at";
    SupportCloses "support_closes" Support TimeOfDay 840..1410 = 1200, "Support closes every day at";
    TicketReopenDays "ticket_reopen_days" Support Days 1..30 = 7, "A resolved ticket can be reopened for";

    SmsSegmentCost "sms_segment_cost" Messages Naira 0..100 = 5, "Cost of one segment of a text message";
    SmsDailyCost "sms_daily_cost" Messages Naira 100..10000000 = 15000, "Cost of the text messages and calls of one day above which operations are told";
}

impl SettingKey {
    /// The settings of a group.
    pub fn of(group: SettingGroup) -> impl Iterator<Item = Self> {
        let all = Self::ALL.into_iter();
        all.filter(move |key| key.setting().group == group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_within_its_limits() {
        for key in SettingKey::ALL {
            let Setting {
                min, max, default, ..
            } = key.setting();
            assert!((min..=max).contains(&default), "{}", key.code());
        }
    }

    #[test]
    fn b13_1_no_value_lets_a_less_urgent_ticket_be_due_before_a_more_urgent_one() {
        let minutes = |key: SettingKey| {
            let setting = key.setting();
            let factor = if setting.unit == SettingUnit::Hours {
                60
            } else {
                1
            };
            (setting.min * factor, setting.max * factor)
        };
        let by_urgency = [
            SettingKey::AnswerP0Minutes,
            SettingKey::AnswerP1Minutes,
            SettingKey::AnswerP2Hours,
            SettingKey::AnswerP3Hours,
        ];
        for pair in by_urgency.windows(2) {
            let ((_, most), (least, _)) = (minutes(pair[0]), minutes(pair[1]));
            assert!(most <= least, "{}", pair[0].code());
        }
    }
}
