//! The whole application over HTTP, on a SQLite database and with simulated gateways: roles, the
//! exact shapes of answers, refusals, and that no request of a client causes a fault of the server.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a mistake in a test should stop it"
)]

mod account;
mod advances;
mod alarms;
mod assessment_steps;
mod assessments;
mod assistant;
mod at_gate;
mod availability;
mod blocks;
mod booking;
mod books;
mod by_link;
mod by_phone;
mod by_staff;
mod cancellation;
mod catalogue;
mod change_orders;
mod chargebacks;
mod chat;
mod chat_commands;
mod chat_language;
mod client_errors;
mod closing;
mod commission;
mod content;
mod content_admin;
mod content_kinds;
mod conversations;
mod credit_payouts;
mod cylinder_stamps;
mod damage;
mod desk;
mod desk_steps;
mod directory;
mod discounts;
mod dispute_statements;
mod disputes;
mod document;
mod draft_links;
mod email_change;
mod evidence;
mod export;
mod finish_proof;
mod forgetting;
mod gas;
mod gas_supply;
mod guessing;
mod guest_tickets;
mod hostile;
mod jobs;
mod journey;
mod keep_alive;
mod languages;
mod late_steps;
mod live;
mod make_goods;
mod marketing;
mod mismatched;
mod move_fees;
mod moves;
mod news;
mod notices;
mod onboarding;
mod order_page;
mod paging;
mod parts;
mod payouts;
mod payouts_today;
mod phone;
mod phone_calls;
mod pictures;
mod plain_pages;
mod positions;
mod problems;
mod product;
mod promo_admin;
mod promos;
mod provider_quotes;
mod push;
mod receipts;
mod reconcile;
mod record_views;
mod referrals;
mod refunds;
mod reliability;
mod repeats;
mod requests;
mod resolving;
mod review_flags;
mod review_photos;
mod reviews;
mod roles;
mod saved_places;
mod second_factor;
mod sendings;
mod service_publications;
mod sessions;
mod shares;
mod sign_out;
mod silent_alarm;
mod staff_lists;
mod stages;
mod support;
mod tags;
mod takeover;
mod tickets;
mod unmatched_money;
mod uploads;
mod users;
mod voice_notes;
mod waitlist;
mod warranty;
mod webhooks;
