//! The use cases on the store in memory, with scripted remote services: what each does, what it
//! refuses, what it does when it is repeated, and that the books are sound afterwards.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::wildcard_enum_match_arm,
    reason = "a mistake in a test should stop it"
)]

mod advances;
mod alarms;
mod asked_assessments;
mod assessment_visits;
mod assessments;
mod at_gate;
mod availability;
mod blocks;
mod by_hand;
mod by_link;
mod by_phone;
mod cancellation;
mod change_orders;
mod chat;
mod chat_language;
mod clawbacks;
mod closed_services;
mod codes;
mod commission;
mod content;
mod content_kinds;
mod conversations;
mod credit_payouts;
mod damage;
mod deaths;
mod desk;
mod dispatch;
mod disputes;
mod draft_links;
mod early_termination;
mod every_message;
mod express;
mod finish_proof;
mod fulfilment;
mod gas_prices;
mod gas_reminders;
mod gas_supply;
mod guest_tickets;
mod idempotency;
mod keep_alive;
mod languages;
mod late_reports;
mod mail_texts;
mod making_good;
mod message_texts;
mod move_fees;
mod moves;
mod news;
mod no_access;
mod notices;
mod notification_mails;
mod offers;
mod on_behalf;
mod onboarding;
mod order_chat_on_whatsapp;
mod orders;
mod pauses;
mod payments;
mod payouts;
mod phone_calls;
mod places;
mod positions;
mod promos;
mod provisioning;
mod push;
mod quote_ends;
mod quote_prices;
mod quotes;
mod rates;
mod reactions;
mod referrals;
mod reliability;
mod resolving;
mod review_flags;
mod review_prompts;
mod reviews;
mod same_day;
mod saved_places;
mod schedules;
mod search_deadline;
mod sendings;
mod sequences;
mod service_publications;
mod setting_choices;
mod setting_counts;
mod setting_deadlines;
mod setting_jobs;
mod setting_previews;
mod settings;
mod silent_alarm;
mod sms;
mod support;
mod suspension;
mod task_runner;
mod tickets;
mod unassignment;
mod visit_fees;
mod warranty;
mod workers;
