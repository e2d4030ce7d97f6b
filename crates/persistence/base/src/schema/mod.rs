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
pub use content::{category_discounts, category_synonyms, content_changes, content_items, content_pages, search_misses, waitlist};
pub use joining::{paper_views, provider_applications, provider_decisions, provider_papers};
pub use money::{
    cancellations, desk_deeds, endings, inbox, ledger_accounts, ledger_chain, ledger_entries, ledger_legs, ledger_seals, money_proposals,
    part_refunds, payments, reconciliation_differences, reconciliations, refunds, stray_charges,
};
pub use ordering::{assessments, door_marks, offers, order_events, order_moves, order_shares, orders, price_versions, uploads, variations};
pub use paying_out::{advances, bank_accounts, chargebacks, clawbacks, earnings, payout_batches, payouts};
pub use people::{
    credit_grants, notifications, one_time_tokens, recovery_codes, referrals, second_factors, sessions, staff_deeds, staff_requests,
    user_traces, user_words, users,
};
pub use services::{
    categories, gas_price_proposals, gas_prices, provider_categories, provider_policies, provider_zones, providers, rate_cards,
    service_forms,
};
pub use tenders::{credit_uses, promo_uses, promos, withdrawals};
pub use voices::{alarm_calls, alarms, damage_claims, disputes, guarantee_claims, reviews, ticket_messages, tickets};
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

diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    second_factors,
    recovery_codes,
    one_time_tokens,
    notifications,
    categories,
    service_forms,
    rate_cards,
    gas_prices,
    gas_price_proposals,
    commission_rules,
    order_commissions,
    providers,
    provider_categories,
    provider_zones,
    provider_policies,
    provider_applications,
    provider_papers,
    provider_decisions,
    paper_views,
    reviews,
    tickets,
    alarms,
    alarm_calls,
    ticket_messages,
    price_versions,
    orders,
    order_events,
    order_shares,
    order_moves,
    assessments,
    uploads,
    variations,
    offers,
    payments,
    refunds,
    cancellations,
    door_marks,
    endings,
    disputes,
    guarantee_claims,
    damage_claims,
    part_refunds,
    stray_charges,
    money_proposals,
    bank_accounts,
    payout_batches,
    payouts,
    advances,
    chargebacks,
    clawbacks,
    earnings,
    referrals,
    user_traces,
    credit_grants,
    credit_uses,
    withdrawals,
    promos,
    promo_uses,
    inbox,
    ledger_entries,
    ledger_accounts,
    ledger_legs,
    ledger_seals,
    ledger_chain,
    reconciliations,
    reconciliation_differences,
    desk_deeds,
    outbox,
    due_jobs,
    idempotency_keys,
    settings,
    user_words,
    staff_requests,
    staff_deeds,
    content_changes,
    content_items,
    content_pages,
    category_discounts,
    category_synonyms,
    search_misses,
    waitlist,
    client_errors,
);
