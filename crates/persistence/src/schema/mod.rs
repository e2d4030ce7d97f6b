//! One schema for both engines: ids are 36-character text, money is kobo, times are UTC without a zone, documents are
//! JSON text.

mod content;
mod money;
mod ordering;
mod people;
mod services;
mod voices;
mod work;

pub use content::{category_synonyms, content_items, content_pages, search_misses};
pub use money::{inbox, ledger_accounts, ledger_entries, ledger_legs, payments, refunds, stray_charges};
pub use ordering::{offers, order_events, order_shares, orders, price_versions, uploads};
pub use people::{credit_grants, notifications, one_time_tokens, referrals, sessions, users};
pub use services::{categories, provider_categories, provider_policies, provider_zones, providers, rate_cards, service_forms};
pub use voices::{reviews, ticket_messages, tickets};
pub use work::{due_jobs, idempotency_keys, outbox, settings};

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(provider_categories -> providers (provider_id));
diesel::joinable!(provider_zones -> providers (provider_id));
diesel::joinable!(offers -> orders (order_id));
diesel::joinable!(orders -> users (customer_id));
diesel::joinable!(orders -> categories (category_slug));
diesel::joinable!(order_shares -> orders (order_id));
diesel::joinable!(orders -> providers (provider_id));
diesel::joinable!(reviews -> orders (order_id));
diesel::joinable!(reviews -> users (author_id));
diesel::joinable!(reviews -> providers (provider_id));
diesel::joinable!(tickets -> users (user_id));
diesel::joinable!(ticket_messages -> tickets (ticket_id));

diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    one_time_tokens,
    notifications,
    categories,
    service_forms,
    rate_cards,
    providers,
    provider_categories,
    provider_zones,
    provider_policies,
    reviews,
    tickets,
    ticket_messages,
    price_versions,
    orders,
    order_events,
    order_shares,
    uploads,
    offers,
    payments,
    refunds,
    stray_charges,
    referrals,
    credit_grants,
    inbox,
    ledger_entries,
    ledger_accounts,
    ledger_legs,
    outbox,
    due_jobs,
    idempotency_keys,
    settings,
    content_items,
    content_pages,
    category_synonyms,
    search_misses,
);
