//! Payments, refunds, gateway messages and the ledger.

diesel::table! {
    payments (id) {
        id -> Text,
        reference -> Text,
        order_id -> Text,
        customer_id -> Text,
        price_version_id -> Nullable<Text>,
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
        stage -> Nullable<Integer>,
        change_order_id -> Nullable<Text>,
        move_id -> Nullable<Text>,
        assessment_fee -> Nullable<Integer>,
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
        approved_by -> Nullable<Text>,
        second_by -> Nullable<Text>,
        account_bank_code -> Nullable<Text>,
        account_number -> Nullable<Text>,
        account_holder -> Nullable<Text>,
        paid_to -> Nullable<Text>,
        approval -> Text,
        bonus_kobo -> BigInt,
        to_credit -> Bool,
        sent_at -> Nullable<Timestamp>,
        choose_until -> Nullable<Timestamp>,
    }
}

diesel::table! {
    cancellations (id) {
        id -> Text,
        order_id -> Text,
        customer_id -> Text,
        ticket_id -> Text,
        reason -> Text,
        stage -> Text,
        received_kobo -> BigInt,
        refund_kobo -> BigInt,
        fee_kobo -> BigInt,
        vat_kobo -> BigInt,
        state -> Text,
        due_at -> Nullable<Timestamp>,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        note -> Nullable<Text>,
        created_at -> Timestamp,
        version -> BigInt,
        as_credit -> Bool,
        cylinder_fault -> Nullable<Text>,
        rejected_by -> Nullable<Text>,
        make_good_kobo -> Nullable<BigInt>,
        make_good_state -> Nullable<Text>,
        make_good_ticket_id -> Nullable<Text>,
        make_good_decided_by -> Nullable<Text>,
    }
}

diesel::table! {
    early_terminations (id) {
        id -> Text,
        order_id -> Text,
        reason -> Text,
        explanation -> Text,
        kept -> Text,
        kept_kobo -> BigInt,
        back_kobo -> BigInt,
        vat_kobo -> BigInt,
        platform_kobo -> BigInt,
        provider_kobo -> BigInt,
        state -> Text,
        proposed_by -> Text,
        proposed_at -> Timestamp,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
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
        reference -> Nullable<Text>,
    }
}

diesel::table! {
    unmatched_charges (reference) {
        reference -> Text,
        gateway_id -> Nullable<Text>,
        amount_kobo -> BigInt,
        currency -> Text,
        received_at -> Timestamp,
        payer_name -> Nullable<Text>,
        payer_email -> Nullable<Text>,
    }
}

diesel::table! {
    money_proposals (id) {
        id -> Text,
        reference -> Text,
        held_payment_id -> Nullable<Text>,
        held_order_id -> Nullable<Text>,
        kind -> Text,
        order_id -> Text,
        amount_kobo -> BigInt,
        price_version_id -> Text,
        due_kobo -> BigInt,
        note -> Text,
        proposed_by -> Text,
        proposed_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        payment_id -> Nullable<Text>,
        version -> BigInt,
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
        at -> Timestamp,
    }
}

diesel::table! {
    ledger_seals (seq) {
        seq -> BigInt,
        entry_id -> Text,
        prev_hash -> Text,
        hash -> Text,
    }
}

diesel::table! {
    ledger_chain (id) {
        id -> Integer,
        seq -> BigInt,
        hash -> Text,
    }
}

diesel::table! {
    reconciliations (day) {
        day -> Text,
        at -> Timestamp,
        listed -> Integer,
        matched -> Integer,
        gateway_kobo -> BigInt,
        fees_kobo -> BigInt,
        ledger_kobo -> BigInt,
        differing -> Integer,
    }
}

diesel::table! {
    reconciliation_differences (day, reference) {
        day -> Text,
        reference -> Text,
        finding -> Text,
        gateway_kobo -> Nullable<BigInt>,
        ledger_kobo -> Nullable<BigInt>,
        fee_kobo -> Nullable<BigInt>,
        expected_fee_kobo -> Nullable<BigInt>,
    }
}

diesel::table! {
    operator_actions (id) {
        id -> Text,
        staff_id -> Text,
        kind -> Text,
        subject -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    part_refunds (id) {
        id -> Text,
        order_id -> Text,
        line -> Text,
        amount_kobo -> BigInt,
        vat_kobo -> BigInt,
        platform_kobo -> BigInt,
        promo_kobo -> BigInt,
        provider_kobo -> BigInt,
        source -> Text,
        reason -> Text,
        note -> Text,
        decided_by -> Text,
        created_at -> Timestamp,
    }
}
