//! The deadlines of an order that staff can change.

use serde::{Deserialize, Serialize};

/// The deadlines of an order. Staff can change them, and an order keeps those that were in force when
/// it was paid. Until then it keeps those that were in force when it was submitted, or last began
/// to wait for a price of staff. The defaults are the numbers of product rules B1, B9, B11, B12 and B13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Deadlines {
    /// An order whose price expires unpaid is closed this many days after it was submitted.
    pub unpaid_days: i64,
    /// The rest of a part payment is paid within this many hours.
    pub balance_hours: i64,
    /// The rest of a partly paid first stage is due this many hours before the slot.
    pub rest_before_slot_hours: i64,
    /// The pricing staff are reminded of a request after this many hours without an answer.
    pub request_remind_hours: i64,
    /// The request is closed after this many hours without an answer of the pricing staff.
    pub request_end_hours: i64,
    /// The customer may ask for another price this many times.
    pub price_revisions: i64,
    /// A job that begins in fewer hours counts as one for as soon as possible.
    pub urgent_hours: i64,
    /// Operations are told of a paid job without a provider after this many minutes at the earliest.
    pub desk_minutes: i64,
    /// The same, in hours before the start of a job on the same day.
    pub desk_same_day_hours: i64,
    /// The same, in hours before the start of a job on a later day.
    pub desk_later_hours: i64,
    /// The customer of a job without a provider is asked what should happen after this many minutes
    /// of search at the earliest.
    pub ask_customer_minutes: i64,
    /// The customer is asked this many hours before the slot, for a slot on a later day.
    pub ask_customer_hours: i64,
    /// The customer is asked this many hours before the slot when the earlier time has passed, and
    /// asked again.
    pub ask_customer_close_hours: i64,
    /// When a customer who would be asked at night is asked before it, in minutes after midnight in
    /// Abuja.
    pub ask_customer_evening: i64,
    /// The night in which no customer is asked, in minutes after midnight.
    pub ask_customer_night_from: i64,
    pub ask_customer_night_to: i64,
    /// The money is refunded when the customer does not answer within this many hours. A search that
    /// the customer extends runs at least as long before they are asked again.
    pub ask_customer_silence_hours: i64,
    /// A provider of a job for as soon as possible should have set out this many minutes after
    /// accepting it.
    pub set_out_minutes: i64,
    /// A provider who leaves a job fewer hours before it begins leaves it late.
    pub leave_late_hours: i64,
    /// When the provider is asked on the evening before, in minutes after midnight in Abuja.
    pub eve_ask: i64,
    /// By when they should confirm, in minutes after midnight.
    pub eve_confirm: i64,
    /// When operations are told and a reserve is searched, in minutes after midnight.
    pub eve_alarm: i64,
    /// When the silent provider loses the job, in minutes after midnight.
    pub eve_lost: i64,
    /// The provider is asked again this many minutes before the start.
    pub heartbeat_minutes: i64,
    /// The silent provider loses the job this many minutes before the start.
    pub heartbeat_lost_minutes: i64,
    /// A provider who has not set out counts as a no-show this many minutes after the latest
    /// arrival time.
    pub no_show_minutes: i64,
    /// A provider waits this many minutes at the address when no one lets them in.
    pub access_wait_minutes: i64,
    /// They call the customer this many times meanwhile.
    pub access_calls: i64,
    /// A job that was finished with proof is confirmed automatically after this many hours.
    pub confirm_hours: i64,
    /// The same for an order with a high total, and for one that is for someone else.
    pub confirm_long_hours: i64,
    /// A total of more naira is high.
    pub confirm_long_from: i64,
    /// Staff look at a job that was finished without proof after this many hours.
    pub unconfirmed_hours: i64,
    /// The customer answers a proposal for extra work within this many minutes.
    pub extra_work_minutes: i64,
    pub dispute: DisputeLimits,
    /// A link that the customer shares is valid for this many days.
    pub share_days: i64,
    /// It is valid for this many hours after the order is closed.
    pub share_end_hours: i64,
    /// Both sides may review the job for this many days after it was completed.
    pub review_days: i64,
    /// A review is hidden for this many days while the other side has not written.
    pub review_blind_days: i64,
    /// The customer is asked for a review this many hours after the job was completed.
    pub review_ask_hours: i64,
    /// The customer is asked again this many days after the job was completed.
    pub review_ask_again_days: i64,
    /// The provider can change the reply to a review for this many hours.
    pub review_reply_hours: i64,
    /// Content staff are reminded of a review that was held back after this many hours.
    pub review_read_hours: i64,
}

/// The time limits of a dispute about a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DisputeLimits {
    /// A customer may dispute a completed job for this many hours.
    pub open_hours: i64,
    /// Support may dispute a completed job for this many days when safety or property is at stake.
    pub grave_days: i64,
    /// The other side has this many hours to answer.
    pub answer_hours: i64,
    /// Staff decide within this many working days.
    pub decision_days: i64,
    /// What is left of the price is refunded automatically up to so many naira when staff miss the
    /// decision twice.
    pub back_most: i64,
    /// A decision may be appealed for this many days.
    pub appeal_days: i64,
}

impl Default for DisputeLimits {
    fn default() -> Self {
        Self {
            open_hours: 72,
            grave_days: 30,
            answer_hours: 24,
            decision_days: 3,
            back_most: 20_000,
            appeal_days: 7,
        }
    }
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            unpaid_days: 7,
            balance_hours: 24,
            rest_before_slot_hours: 48,
            request_remind_hours: 24,
            request_end_hours: 72,
            price_revisions: 3,
            urgent_hours: 3,
            desk_minutes: 12,
            desk_same_day_hours: 2,
            desk_later_hours: 20,
            ask_customer_minutes: 20,
            ask_customer_hours: 12,
            ask_customer_close_hours: 2,
            ask_customer_evening: 20 * 60,
            ask_customer_night_from: 21 * 60,
            ask_customer_night_to: 7 * 60,
            ask_customer_silence_hours: 2,
            set_out_minutes: 30,
            leave_late_hours: 24,
            eve_ask: 15 * 60,
            eve_confirm: 18 * 60,
            eve_alarm: 18 * 60 + 30,
            eve_lost: 20 * 60,
            heartbeat_minutes: 90,
            heartbeat_lost_minutes: 60,
            no_show_minutes: 30,
            access_wait_minutes: 20,
            access_calls: 2,
            confirm_hours: 24,
            confirm_long_hours: 48,
            confirm_long_from: 100_000,
            unconfirmed_hours: 48,
            extra_work_minutes: 30,
            dispute: DisputeLimits::default(),
            share_days: 30,
            share_end_hours: 2,
            review_days: 30,
            review_blind_days: 7,
            review_ask_hours: 2,
            review_ask_again_days: 3,
            review_reply_hours: 24,
            review_read_hours: 24,
        }
    }
}
