//! Earnings of providers, their bank accounts, payouts and debts, and chargebacks.

diesel::table! {
    bank_accounts (id) {
        id -> Text,
        provider_id -> Text,
        bank_code -> Text,
        bank_name -> Text,
        account_number -> Text,
        holder -> Text,
        recipient -> Nullable<Text>,
        created_at -> Timestamp,
        held_until -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    payout_batches (id) {
        id -> Text,
        day -> Text,
        status -> Text,
        method -> Nullable<Text>,
        approved_by -> Nullable<Text>,
        released_by -> Nullable<Text>,
        created_at -> Timestamp,
        released_at -> Nullable<Timestamp>,
        version -> BigInt,
        kind -> Text,
        asked_by -> Nullable<Text>,
    }
}

diesel::table! {
    payouts (id) {
        id -> Text,
        batch_id -> Text,
        provider_id -> Text,
        bank_account_id -> Text,
        amount_kobo -> BigInt,
        withheld_kobo -> BigInt,
        cost_kobo -> BigInt,
        status -> Text,
        gateway_id -> Nullable<Text>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        settled_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    earnings (order_id, provider_id, line) {
        order_id -> Text,
        provider_id -> Text,
        line -> Integer,
        amount_kobo -> BigInt,
        accrued_at -> Timestamp,
        available_at -> Timestamp,
        payout_id -> Nullable<Text>,
    }
}

diesel::table! {
    clawbacks (id) {
        id -> Text,
        order_id -> Text,
        provider_id -> Text,
        amount_kobo -> BigInt,
        recovered_kobo -> BigInt,
        reason -> Text,
        created_at -> Timestamp,
        version -> BigInt,
        forgiven_kobo -> BigInt,
    }
}

diesel::table! {
    advances (id) {
        id -> Text,
        order_id -> Text,
        provider_id -> Text,
        stage -> Integer,
        amount_kobo -> BigInt,
        supplier -> Text,
        photos -> Text,
        state -> Text,
        requested_at -> Timestamp,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        explanation -> Nullable<Text>,
        delivered_at -> Nullable<Timestamp>,
        settled_kobo -> BigInt,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    chargebacks (id) {
        id -> Text,
        payment_id -> Text,
        order_id -> Text,
        gateway_id -> Text,
        amount_kobo -> BigInt,
        category -> Text,
        state -> Text,
        opened_at -> Timestamp,
        due_at -> Timestamp,
        statement -> Nullable<Text>,
        answered_by -> Nullable<Text>,
        answered_at -> Nullable<Timestamp>,
        sent_at -> Nullable<Timestamp>,
        lost_kobo -> BigInt,
        set_off_kobo -> BigInt,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}
