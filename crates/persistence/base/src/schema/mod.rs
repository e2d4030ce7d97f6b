//! One schema for both engines: ids are 36-character text, money is kobo, times are UTC without a zone, documents are
//! JSON text.

mod commission;
mod content;
mod joining;
mod money;
mod ordering;
mod paying_out;
mod people;
mod services;
mod tenders;
mod voices;
mod work;

pub use commission::{commission_rules, order_commissions};
pub use content::{
    category_discounts, category_synonyms, content_changes, content_items, content_pages,
    search_misses, waitlist,
};
pub use joining::{paper_views, provider_applications, provider_decisions, provider_papers};
pub use money::{
    cancellations, desk_deeds, endings, inbox, ledger_accounts, ledger_chain, ledger_entries,
    ledger_legs, ledger_seals, money_proposals, part_refunds, payments, reconciliation_differences,
    reconciliations, refunds, stray_charges,
};
pub use ordering::{
    assessments, door_marks, offers, order_events, order_moves, order_shares, orders,
    price_versions, uploads, variations,
};
pub use paying_out::{
    advances, bank_accounts, chargebacks, clawbacks, earnings, payout_batches, payouts,
};
pub use people::{
    credit_grants, notifications, one_time_tokens, recovery_codes, referrals, second_factors,
    sessions, staff_deeds, staff_requests, user_traces, user_words, users,
};
pub use services::{
    categories, gas_price_proposals, gas_prices, provider_categories, provider_policies,
    provider_zones, providers, rate_cards, service_forms,
};
pub use tenders::{credit_uses, promo_uses, promos, withdrawals};
pub use voices::{
    alarm_calls, alarms, damage_claims, disputes, guarantee_claims, reviews, ticket_messages,
    tickets,
};
pub use work::{client_errors, due_jobs, idempotency_keys, outbox, settings};

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(provider_categories -> providers (provider_id));
diesel::joinable!(provider_zones -> providers (provider_id));
diesel::joinable!(assessments -> orders (order_id));
diesel::joinable!(offers -> orders (order_id));
diesel::joinable!(orders -> users (customer_id));
diesel::joinable!(orders -> categories (category_slug));
diesel::joinable!(order_shares -> orders (order_id));
diesel::joinable!(orders -> providers (provider_id));
diesel::joinable!(disputes -> orders (order_id));
diesel::joinable!(guarantee_claims -> orders (order_id));
diesel::joinable!(advances -> orders (order_id));
diesel::joinable!(chargebacks -> orders (order_id));
diesel::joinable!(advances -> providers (provider_id));
diesel::joinable!(damage_claims -> orders (order_id));
diesel::joinable!(damage_claims -> providers (provider_id));
diesel::joinable!(guarantee_claims -> providers (provider_id));
diesel::joinable!(reviews -> orders (order_id));
diesel::joinable!(reviews -> users (author_id));
diesel::joinable!(reviews -> providers (provider_id));
diesel::joinable!(tickets -> users (user_id));
diesel::joinable!(alarms -> tickets (ticket_id));
diesel::joinable!(ticket_messages -> tickets (ticket_id));
diesel::joinable!(content_changes -> users (changed_by));

/// Allows a table to appear in one query with the tables after the colon. Allowing every pair of our 84 tables would generate
/// 35,000 trait implementations and slow down every crate that makes queries.
macro_rules! together {
    ($($left:ident: $($right:ident),+;)+) => {
        $($(diesel::allow_tables_to_appear_in_same_query!($left, $right);)+)+
    };
}

together! {
    advances: orders, providers, users;
    alarms: tickets, users;
    assessments: orders, promo_uses, users;
    bank_accounts: orders;
    cancellations: orders;
    category_synonyms: search_misses;
    chargebacks: orders, payments, providers, users;
    clawbacks: orders;
    content_changes: users;
    credit_grants: payments;
    damage_claims: orders, providers, users;
    disputes: orders, providers, users;
    earnings: orders, payouts;
    endings: orders;
    guarantee_claims: orders, providers, users;
    inbox: payments;
    ledger_entries: ledger_legs, ledger_seals;
    ledger_legs: ledger_seals;
    money_proposals: orders, stray_charges;
    offers: order_events, orders, providers, users;
    order_events: orders;
    order_moves: orders;
    order_shares: orders;
    orders: categories, payments, providers;
    paper_views: users;
    part_refunds: orders;
    payouts: orders, payments;
    promo_uses: orders;
    provider_applications: orders, provider_categories, provider_decisions, provider_papers, provider_zones, providers, user_words, users;
    provider_categories: orders, provider_papers, provider_zones, providers, user_words, users;
    provider_decisions: provider_papers, providers, users;
    provider_papers: orders, provider_zones, providers, users;
    provider_zones: orders, providers, user_words, users;
    providers: payments;
    recovery_codes: second_factors;
    referrals: orders;
    refunds: orders, payments, users;
    reviews: categories, orders, providers, users;
    sessions: users;
    ticket_messages: orders, tickets, users;
    tickets: orders, users;
    uploads: orders, providers, users, variations;
    user_words: providers, users;
    users: orders, payments, providers;
    variations: orders;
}
