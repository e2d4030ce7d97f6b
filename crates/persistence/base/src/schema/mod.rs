//! One schema for both engines: ids are text of 36 characters, money is in kobo, times are in UTC
//! without a zone, documents are JSON text.

mod bookings;
mod commission;
mod content;
mod conversations;
mod fulfilment;
mod money;
mod onboarding;
mod paying_out;
mod people;
mod services;
mod tenders;
mod voices;
mod work;

pub use bookings::{
    change_orders, order_details, order_events, order_moves, order_shares, orders, price_versions,
    time_changes,
};
pub use commission::{commission_rules, order_commissions};
pub use content::{
    category_discounts, category_synonyms, content_changes, content_items, content_pages,
    search_misses, waitlist,
};
pub use conversations::{draft_links, whatsapp_messages, whatsapp_statuses, whatsapp_threads};
pub use fulfilment::{
    access_attempts, assessments, call_intents, job_handlers, offers, order_messages,
    order_positions, phone_calls, uploads,
};
pub use money::{
    cancellations, early_terminations, inbox, ledger_accounts, ledger_chain, ledger_entries,
    ledger_legs, ledger_seals, money_proposals, operator_actions, part_refunds, payments,
    reconciliation_differences, reconciliations, refunds, unmatched_charges,
};
pub use onboarding::{
    document_views, job_workers, provider_applications, provider_decisions, provider_documents,
    provider_workers,
};
pub use paying_out::{
    advances, bank_accounts, chargebacks, clawbacks, earnings, payout_batches, payouts,
};
pub use people::{
    audit_entries, credit_grants, notifications, one_time_tokens, phone_codes, push_subscriptions,
    recovery_codes, referrals, saved_places, second_factors, server_keys, sessions, sms_days,
    sms_messages, sms_reports, staff_requests, user_search_tokens, user_traces, users,
};
pub use services::{
    categories, gas_plants, gas_price_proposals, gas_prices, gas_slots, gas_weighings,
    provider_categories, provider_days_off, provider_hours, provider_last_seen, provider_policies,
    provider_zones, providers, rate_cards, rate_changes, service_forms, setting_changes,
};
pub use tenders::{credit_payouts, credit_uses, promo_uses, promos};
pub use voices::{
    alarm_calls, alarms, blocks, damage_claims, disputes, fault_appeals, reader_flags, reviews,
    ticket_messages, ticket_questions, tickets, warranty_claims,
};
pub use work::{client_errors, idempotency_keys, outbox, sendings, tasks};

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(provider_categories -> providers (provider_id));
diesel::joinable!(provider_zones -> providers (provider_id));
diesel::joinable!(assessments -> orders (order_id));
diesel::joinable!(offers -> orders (order_id));
diesel::joinable!(offers -> providers (provider_id));
diesel::joinable!(order_details -> orders (order_id));
diesel::joinable!(gas_weighings -> orders (order_id));
diesel::joinable!(job_handlers -> orders (order_id));
diesel::joinable!(job_handlers -> users (staff_id));
diesel::joinable!(job_workers -> orders (order_id));
diesel::joinable!(orders -> users (customer_id));
diesel::joinable!(orders -> categories (category_slug));
diesel::joinable!(order_shares -> orders (order_id));
diesel::joinable!(orders -> providers (provider_id));
diesel::joinable!(disputes -> orders (order_id));
diesel::joinable!(warranty_claims -> orders (order_id));
diesel::joinable!(advances -> orders (order_id));
diesel::joinable!(chargebacks -> orders (order_id));
diesel::joinable!(advances -> providers (provider_id));
diesel::joinable!(damage_claims -> orders (order_id));
diesel::joinable!(damage_claims -> providers (provider_id));
diesel::joinable!(fault_appeals -> offers (offer_id));
diesel::joinable!(fault_appeals -> orders (order_id));
diesel::joinable!(warranty_claims -> providers (provider_id));
diesel::joinable!(reader_flags -> reviews (review_id));
diesel::joinable!(reviews -> orders (order_id));
diesel::joinable!(reviews -> users (author_id));
diesel::joinable!(reviews -> providers (provider_id));
diesel::joinable!(tickets -> users (user_id));
diesel::joinable!(alarms -> tickets (ticket_id));
diesel::joinable!(ticket_messages -> tickets (ticket_id));
diesel::joinable!(ticket_questions -> tickets (ticket_id));
diesel::joinable!(content_changes -> users (changed_by));
diesel::joinable!(sendings -> notifications (notification_id));
diesel::joinable!(sendings -> users (user_id));
diesel::joinable!(whatsapp_messages -> whatsapp_threads (thread_id));

/// Lets a table appear in one query with each of the tables after the colon. To allow every pair of
/// our 100 tables would generate 38,000 trait implementations and slow down the build of every crate
/// with queries.
macro_rules! together {
    ($($left:ident: $($right:ident),+;)+) => {
        $($(diesel::allow_tables_to_appear_in_same_query!($left, $right);)+)+
    };
}

together! {
    advances: orders, providers, users;
    alarms: tickets, users;
    assessments: order_details, orders, promo_uses, provider_categories, users;
    bank_accounts: orders;
    cancellations: orders;
    categories: rate_cards, service_forms;
    category_synonyms: search_misses;
    chargebacks: orders, payments, providers, users;
    clawbacks: orders;
    content_changes: users;
    credit_grants: payments;
    damage_claims: orders, providers, users;
    disputes: orders, providers, users;
    draft_links: whatsapp_threads;
    earnings: chargebacks, orders, payouts;
    early_terminations: orders;
    fault_appeals: offers, orders, providers, uploads, users;
    warranty_claims: orders, provider_categories, providers, users;
    gas_weighings: orders, providers;
    inbox: payments;
    ledger_entries: ledger_legs, ledger_seals;
    ledger_legs: ledger_seals;
    money_proposals: orders, unmatched_charges;
    job_handlers: order_details, orders, users;
    job_workers: order_details, orders;
    offers: order_events, orders, providers, users;
    order_details: categories, offers, orders, providers, users;
    order_events: orders;
    order_moves: orders;
    order_shares: order_details, orders;
    orders: categories, payments, providers;
    document_views: users;
    part_refunds: orders;
    payouts: orders, payments;
    promo_uses: orders;
    provider_applications: orders, provider_categories, provider_decisions, provider_documents, provider_zones, providers, user_search_tokens, users;
    provider_categories: blocks, offers, orders, provider_days_off, provider_documents, provider_hours, provider_last_seen, provider_zones, providers, user_search_tokens, users;
    provider_days_off: provider_zones, providers;
    provider_decisions: provider_documents, providers, users;
    provider_documents: orders, provider_zones, providers, users;
    provider_hours: provider_zones, providers;
    provider_last_seen: providers;
    provider_zones: orders, providers, user_search_tokens, users;
    providers: payments;
    push_subscriptions: sessions;
    recovery_codes: second_factors;
    reader_flags: reviews;
    referrals: orders;
    refunds: orders, payments, users;
    rate_cards: service_forms;
    reviews: categories, order_details, orders, providers, users;
    sendings: notifications, users;
    notifications: users;
    sessions: users;
    ticket_messages: orders, tickets, users;
    ticket_questions: tickets;
    tickets: orders, users;
    order_messages: orders;
    uploads: orders, order_messages, providers, users, change_orders;
    user_search_tokens: providers, users;
    whatsapp_messages: whatsapp_threads, whatsapp_statuses, uploads, order_messages, orders;
    whatsapp_threads: users, whatsapp_statuses;
    users: orders, payments, providers;
    change_orders: orders;
    time_changes: orders;
}
