//! Orders, their history, their prices and what was changed about them.

diesel::table! {
    price_versions (id) {
        id -> Text,
        order_id -> Text,
        number -> Integer,
        total_kobo -> BigInt,
        currency -> Text,
        document -> Text,
        sha256 -> Text,
        created_at -> Timestamp,
        valid_until -> Timestamp,
    }
}

diesel::table! {
    order_details (order_id) {
        order_id -> Text,
        form_version -> Integer,
        description -> Text,
        answers -> Text,
        slot_asap -> Bool,
        slot_date -> Nullable<Text>,
        slot_from_hour -> Nullable<Integer>,
        submitted_at -> Nullable<Timestamp>,
        requested_at -> Nullable<Timestamp>,
        expiries -> Integer,
        revisions -> Integer,
        price_note -> Nullable<Text>,
        price_versions -> Integer,
        price_stages -> Nullable<Text>,
        work_stage -> Integer,
        payment_attempts -> Integer,
        step_at -> Nullable<Timestamp>,
        arrival_pin -> Nullable<Text>,
        safety_pin -> Nullable<Text>,
        pin_failures -> Integer,
        pin_locked_until -> Nullable<Timestamp>,
        proof -> Nullable<Text>,
        preferred_provider_id -> Nullable<Text>,
        keep_alive -> Text,
        keep_alive_due_at -> Nullable<Timestamp>,
        heartbeat_answered_at -> Nullable<Timestamp>,
        reserve_until -> Nullable<Timestamp>,
        suspended_at -> Nullable<Timestamp>,
        step_reports -> Nullable<Text>,
        recipient -> Nullable<Text>,
        recipient_phone -> Nullable<Text>,
        deadlines -> Nullable<Text>,
    }
}

diesel::table! {
    orders (id) {
        id -> Text,
        reference -> Text,
        customer_id -> Text,
        category_slug -> Text,
        title -> Text,
        address -> Nullable<Text>,
        area -> Nullable<Text>,
        status -> Text,
        tracking_step -> Text,
        price_version_id -> Nullable<Text>,
        price_number -> Nullable<Integer>,
        price_total_kobo -> Nullable<BigInt>,
        price_valid_until -> Nullable<Timestamp>,
        paid_kobo -> BigInt,
        provider_id -> Nullable<Text>,
        created_at -> Timestamp,
        paid_at -> Nullable<Timestamp>,
        assigned_at -> Nullable<Timestamp>,
        started_at -> Nullable<Timestamp>,
        finished_at -> Nullable<Timestamp>,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
        last_seq -> Integer,
        last_hash -> Text,
        balance_due_at -> Nullable<Timestamp>,
        price_first_stage_kobo -> Nullable<BigInt>,
        choice_due_at -> Nullable<Timestamp>,
        busy_from -> Nullable<Timestamp>,
        busy_until -> Nullable<Timestamp>,
        zone -> Nullable<Text>,
        attention_at -> Nullable<Timestamp>,
        starts_at -> Timestamp,
    }
}

diesel::table! {
    change_orders (id) {
        id -> Text,
        order_id -> Text,
        provider_id -> Text,
        number -> Integer,
        lines -> Text,
        reason -> Text,
        photo_id -> Text,
        total_kobo -> BigInt,
        within -> Bool,
        state -> Text,
        proposed_at -> Timestamp,
        lapses_at -> Timestamp,
        approved_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        price_version_id -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    order_shares (id) {
        id -> Text,
        order_id -> Text,
        token_hash -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    order_events (order_id, seq) {
        order_id -> Text,
        seq -> Integer,
        from_status -> Nullable<Text>,
        to_status -> Text,
        actor_role -> Text,
        actor_id -> Nullable<Text>,
        reason -> Text,
        note -> Nullable<Text>,
        at -> Timestamp,
        prev_hash -> Text,
        hash -> Text,
    }
}

diesel::table! {
    order_moves (id) {
        id -> Text,
        order_id -> Text,
        customer_id -> Text,
        provider_id -> Text,
        reason -> Text,
        from_date -> Nullable<Text>,
        from_hour -> Nullable<Integer>,
        to_date -> Text,
        to_hour -> Integer,
        fee_kobo -> BigInt,
        fee_vat_kobo -> BigInt,
        paid_at -> Nullable<Timestamp>,
        state -> Text,
        asked_at -> Timestamp,
        due_at -> Timestamp,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    time_changes (order_id, number) {
        order_id -> Text,
        number -> Integer,
        from_date -> Nullable<Text>,
        from_hour -> Nullable<Integer>,
        to_date -> Nullable<Text>,
        to_hour -> Nullable<Integer>,
        changed_by -> Text,
        actor_id -> Nullable<Text>,
        at -> Timestamp,
    }
}
