//! One schema for both engines: ids are 36-character text, money is kobo, times are UTC without a zone, documents are
//! JSON text.

mod money;
mod ordering;
mod people;
mod services;
mod work;

pub use money::{inbox, ledger_accounts, ledger_entries, ledger_legs, payments, refunds};
pub use ordering::{offers, order_events, orders, price_versions};
pub use people::{notifications, one_time_tokens, sessions, users};
pub use services::{categories, provider_categories, provider_zones, providers, rate_cards, service_forms};
pub use work::{due_jobs, idempotency_keys, outbox, settings};

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(provider_categories -> providers (provider_id));
diesel::joinable!(provider_zones -> providers (provider_id));
diesel::joinable!(offers -> orders (order_id));
diesel::joinable!(orders -> users (customer_id));
diesel::joinable!(orders -> providers (provider_id));

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
    price_versions,
    orders,
    order_events,
    offers,
    payments,
    refunds,
    inbox,
    ledger_entries,
    ledger_accounts,
    ledger_legs,
    outbox,
    due_jobs,
    idempotency_keys,
    settings,
);
