//! Money in and out, and the books.

diesel::table! {
    payments (id) {
        id -> Text,
        reference -> Text,
        order_id -> Text,
        customer_id -> Text,
        price_version_id -> Text,
        attempt -> Integer,
        amount_kobo -> BigInt,
        currency -> Text,
        status -> Text,
        checkout_url -> Nullable<Text>,
        channel -> Nullable<Text>,
        gateway_id -> Nullable<Text>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        paid_at -> Nullable<Timestamp>,
        version -> BigInt,
        received_kobo -> BigInt,
    }
}

diesel::table! {
    refunds (id) {
        id -> Text,
        order_id -> Text,
        payment_id -> Text,
        amount_kobo -> BigInt,
        currency -> Text,
        status -> Text,
        gateway_id -> Nullable<Text>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        settled_at -> Nullable<Timestamp>,
        version -> BigInt,
        source -> Text,
    }
}

diesel::table! {
    inbox (id) {
        id -> Text,
        source -> Text,
        dedup_key -> Text,
        body -> Text,
        state -> Text,
        note -> Nullable<Text>,
        received_at -> Timestamp,
    }
}

diesel::table! {
    stray_charges (reference) {
        reference -> Text,
        gateway_id -> Nullable<Text>,
        amount_kobo -> BigInt,
        currency -> Text,
        received_at -> Timestamp,
    }
}

diesel::table! {
    ledger_entries (seq) {
        seq -> BigInt,
        id -> Text,
        reference -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    ledger_accounts (code) {
        code -> Text,
        balance_kobo -> BigInt,
    }
}

diesel::table! {
    ledger_legs (entry_id, account_code) {
        entry_id -> Text,
        account_code -> Text,
        amount_kobo -> BigInt,
        currency -> Text,
    }
}
