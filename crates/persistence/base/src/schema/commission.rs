//! The commission of the platform, by rule and by order.

diesel::table! {
    commission_rules (id) {
        id -> Text,
        number -> Nullable<Integer>,
        scope -> Text,
        category_slug -> Nullable<Text>,
        tier -> Nullable<Text>,
        provider_id -> Nullable<Text>,
        rate_bps -> Nullable<Integer>,
        effective_from -> Timestamp,
        note -> Nullable<Text>,
        proposed_by -> Nullable<Text>,
        proposed_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    order_commissions (order_id) {
        order_id -> Text,
        rules -> Integer,
        paid_at -> Timestamp,
        provider_id -> Nullable<Text>,
        rate_bps -> Nullable<Integer>,
        version -> BigInt,
    }
}
