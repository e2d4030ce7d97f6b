//! People, their sessions, notifications, referrals and credit.

diesel::table! {
    users (id) {
        id -> Text,
        first_name -> Text,
        last_name -> Text,
        email -> Text,
        password_hash -> Text,
        phone -> Nullable<Text>,
        phone_confirmed_at -> Nullable<Timestamp>,
        address -> Nullable<Text>,
        city -> Nullable<Text>,
        state -> Nullable<Text>,
        location_label -> Nullable<Text>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        place_id -> Nullable<Text>,
        role -> Text,
        permissions -> Text,
        profile_image_url -> Nullable<Text>,
        preferences -> Text,
        referral_code -> Text,
        referred_by -> Nullable<Text>,
        email_verified_at -> Nullable<Timestamp>,
        status -> Text,
        created_at -> Timestamp,
        version -> BigInt,
        erase_after -> Nullable<Timestamp>,
        erased_at -> Nullable<Timestamp>,
        suspended_since -> Nullable<Timestamp>,
        suspended_until -> Nullable<Timestamp>,
        contact_changed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    user_search_tokens (token, user_id) {
        token -> Text,
        user_id -> Text,
    }
}

diesel::table! {
    staff_requests (id) {
        id -> Text,
        person_id -> Text,
        kind -> Text,
        change -> Text,
        reason -> Text,
        asked_by -> Text,
        asked_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    audit_entries (id) {
        id -> Text,
        staff_id -> Text,
        person_id -> Nullable<Text>,
        kind -> Text,
        reason -> Nullable<Text>,
        detail -> Nullable<Text>,
        at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        user_id -> Text,
        key_hash -> Text,
        created_at -> Timestamp,
        last_seen_at -> Timestamp,
        expires_at -> Timestamp,
        reauth_until -> Nullable<Timestamp>,
        user_agent -> Nullable<Text>,
        ip -> Nullable<Text>,
        revoked_at -> Nullable<Timestamp>,
        second_step_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    second_factors (user_id) {
        user_id -> Text,
        sealed -> Text,
        begun_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
        last_step -> BigInt,
    }
}

diesel::table! {
    recovery_codes (user_id, code_hash) {
        user_id -> Text,
        code_hash -> Text,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    one_time_tokens (id) {
        id -> Text,
        purpose -> Text,
        user_id -> Text,
        token_hash -> Text,
        address -> Nullable<Text>,
        expires_at -> Timestamp,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    notifications (id) {
        id -> Text,
        user_id -> Text,
        title -> Text,
        message -> Text,
        language -> Text,
        kind -> Text,
        category -> Text,
        priority -> Text,
        action_url -> Nullable<Text>,
        read_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        dedup_key -> Text,
    }
}

diesel::table! {
    user_traces (user_id, kind, digest) {
        user_id -> Text,
        kind -> Text,
        digest -> Text,
        seen_at -> Timestamp,
    }
}

diesel::table! {
    referrals (referee_id) {
        referee_id -> Text,
        referrer_id -> Text,
        reward_kobo -> BigInt,
        state -> Text,
        doubt -> Nullable<Text>,
        order_id -> Nullable<Text>,
        applied_at -> Timestamp,
        earned_at -> Nullable<Timestamp>,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    credit_grants (id) {
        id -> Text,
        user_id -> Text,
        kind -> Text,
        source -> Text,
        amount_kobo -> BigInt,
        left_kobo -> BigInt,
        granted_at -> Timestamp,
        expires_at -> Timestamp,
        version -> BigInt,
        withdrawable -> Bool,
    }
}

diesel::table! {
    phone_codes (phone) {
        phone -> Text,
        id -> Text,
        purpose -> Text,
        user_id -> Nullable<Text>,
        device -> Nullable<Text>,
        sealed -> Text,
        issued_at -> Timestamp,
        expires_at -> Timestamp,
        tries -> Integer,
        sends -> Integer,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    sms_messages (id) {
        id -> Text,
        recipient -> Text,
        user_id -> Nullable<Text>,
        channel -> Text,
        purpose -> Text,
        code_id -> Nullable<Text>,
        notification_id -> Nullable<Text>,
        ticket_id -> Nullable<Text>,
        state -> Text,
        provider -> Nullable<Text>,
        reference -> Nullable<Text>,
        segments -> Integer,
        failure -> Nullable<Text>,
        queued_at -> Timestamp,
        sent_at -> Nullable<Timestamp>,
        settled_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    sms_reports (id) {
        id -> Text,
        provider -> Text,
        reference -> Text,
        state -> Text,
        failure -> Nullable<Text>,
        at -> Timestamp,
    }
}

diesel::table! {
    sms_days (day) {
        day -> Text,
        messages -> Integer,
        segments -> Integer,
        failed -> Integer,
        cost_kobo -> BigInt,
    }
}

diesel::table! {
    push_subscriptions (id) {
        id -> Text,
        user_id -> Text,
        session_id -> Text,
        endpoint -> Text,
        p256dh -> Text,
        auth -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    saved_places (id) {
        id -> Text,
        customer_id -> Text,
        name -> Nullable<Text>,
        address -> Text,
        saved_at -> Timestamp,
    }
}

diesel::table! {
    server_keys (name) {
        name -> Text,
        sealed -> Text,
    }
}
