//! Promo codes, and the uses and payouts of store credit.

diesel::table! {
    credit_uses (id) {
        id -> Text,
        grant_id -> Text,
        user_id -> Text,
        order_id -> Text,
        payment_id -> Nullable<Text>,
        move_id -> Nullable<Text>,
        amount_kobo -> BigInt,
        returned_kobo -> BigInt,
        state -> Text,
        created_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    credit_payouts (id) {
        id -> Text,
        user_id -> Text,
        amount_kobo -> BigInt,
        bank_code -> Nullable<Text>,
        account_number -> Nullable<Text>,
        holder -> Nullable<Text>,
        paid_to -> Text,
        status -> Text,
        gateway_id -> Nullable<Text>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        settled_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    promos (id) {
        id -> Text,
        code -> Text,
        kind -> Text,
        value -> BigInt,
        cap_kobo -> Nullable<BigInt>,
        min_order_kobo -> BigInt,
        categories -> Text,
        zones -> Text,
        first_order_only -> Bool,
        new_user_only -> Bool,
        starts_at -> Timestamp,
        ends_at -> Nullable<Timestamp>,
        total_limit -> Nullable<Integer>,
        per_user_limit -> Integer,
        budget_kobo -> Nullable<BigInt>,
        stacks_with_credit -> Bool,
        funder -> Text,
        state -> Text,
        uses -> Integer,
        spent_kobo -> BigInt,
        created_at -> Timestamp,
        version -> BigInt,
        is_public -> Bool,
    }
}

diesel::table! {
    promo_uses (id) {
        id -> Text,
        promo_id -> Text,
        code -> Text,
        user_id -> Text,
        order_id -> Text,
        discount_kobo -> BigInt,
        state -> Text,
        created_at -> Timestamp,
        version -> BigInt,
    }
}
