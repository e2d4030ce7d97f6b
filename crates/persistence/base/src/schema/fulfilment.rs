//! The offers of jobs, and how jobs are carried out: visits, messages, calls, photos and positions.

diesel::table! {
    job_handlers (order_id) {
        order_id -> Text,
        staff_id -> Text,
        since -> Timestamp,
        ends_at -> Timestamp,
        hold_reason -> Nullable<Text>,
    }
}

diesel::table! {
    order_messages (id) {
        id -> Text,
        order_id -> Text,
        provider_id -> Text,
        number -> Integer,
        side -> Text,
        author_id -> Text,
        body -> Nullable<Text>,
        upload_id -> Nullable<Text>,
        sent_at -> Timestamp,
        read_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    phone_calls (id) {
        id -> Text,
        session -> Text,
        order_id -> Text,
        provider_id -> Text,
        side -> Text,
        caller_id -> Nullable<Text>,
        started_at -> Timestamp,
        ended_at -> Nullable<Timestamp>,
        outcome -> Nullable<Text>,
        talk_seconds -> Integer,
        cost_kobo -> Nullable<BigInt>,
    }
}

diesel::table! {
    call_intents (id) {
        id -> Text,
        user_id -> Text,
        order_id -> Text,
        tapped_at -> Timestamp,
    }
}

diesel::table! {
    uploads (id) {
        id -> Text,
        owner_id -> Nullable<Text>,
        file -> Text,
        bytes -> BigInt,
        width -> Integer,
        height -> Integer,
        sha256 -> Text,
        created_at -> Timestamp,
        order_id -> Nullable<Text>,
    }
}

diesel::table! {
    offers (id) {
        id -> Text,
        order_id -> Text,
        provider_id -> Text,
        wave -> Integer,
        state -> Text,
        gross_kobo -> BigInt,
        commission_kobo -> BigInt,
        net_kobo -> BigInt,
        commission_bps -> Integer,
        distance_m -> Nullable<Integer>,
        fault -> Nullable<Text>,
        by_hand -> Bool,
        reserve -> Bool,
        past -> Bool,
        basis -> Nullable<Text>,
        shown_at -> Nullable<Timestamp>,
        seen_at -> Nullable<Timestamp>,
        decline_reason -> Nullable<Text>,
        fault_by -> Nullable<Text>,
        fault_waived_at -> Nullable<Timestamp>,
        sent_at -> Timestamp,
        expires_at -> Timestamp,
        accepted_at -> Nullable<Timestamp>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    order_positions (order_id, measured_at) {
        order_id -> Text,
        provider_id -> Text,
        latitude -> Double,
        longitude -> Double,
        accuracy_m -> Integer,
        measured_at -> Timestamp,
        leg_hour -> Nullable<Integer>,
        leg_m -> Nullable<Integer>,
        leg_s -> Nullable<Integer>,
    }
}

diesel::table! {
    access_attempts (order_id, at, step) {
        order_id -> Text,
        provider_id -> Text,
        step -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    assessments (order_id) {
        order_id -> Text,
        customer_id -> Text,
        cause -> Text,
        kind -> Text,
        state -> Text,
        assessor_id -> Nullable<Text>,
        visit_at -> Nullable<Timestamp>,
        step_at -> Nullable<Timestamp>,
        answer_by -> Timestamp,
        scheduled_by -> Nullable<Text>,
        report -> Nullable<Text>,
        likely_kobo -> Nullable<BigInt>,
        reported_by -> Nullable<Text>,
        reported_at -> Nullable<Timestamp>,
        reviewed_by -> Nullable<Text>,
        reviewed_at -> Nullable<Timestamp>,
        note -> Nullable<Text>,
        returns -> Integer,
        created_at -> Timestamp,
        version -> BigInt,
        fee_number -> Nullable<Integer>,
        fee_kobo -> Nullable<BigInt>,
        fee_half -> Nullable<Bool>,
        fee_state -> Nullable<Text>,
        fee_due_at -> Nullable<Timestamp>,
        fee_credit_until -> Nullable<Timestamp>,
    }
}
