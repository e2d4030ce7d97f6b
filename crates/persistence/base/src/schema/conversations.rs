//! The conversations on WhatsApp.

diesel::table! {
    whatsapp_threads (id) {
        id -> Text,
        contact_id -> Text,
        phone -> Nullable<Text>,
        name -> Nullable<Text>,
        user_id -> Nullable<Text>,
        dialogue -> Nullable<Text>,
        staff_id -> Nullable<Text>,
        waiting_since -> Nullable<Timestamp>,
        no_marketing_since -> Nullable<Timestamp>,
        language -> Nullable<Text>,
        last_inbound_at -> Timestamp,
        handled_until -> Nullable<Timestamp>,
        last_at -> Timestamp,
        messages -> Integer,
        desk_rank -> BigInt,
        created_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    whatsapp_messages (id) {
        id -> Text,
        thread_id -> Text,
        number -> Integer,
        direction -> Text,
        wamid -> Nullable<Text>,
        kind -> Text,
        body -> Text,
        hidden_digits -> Nullable<Text>,
        upload_id -> Nullable<Text>,
        author_id -> Nullable<Text>,
        order_id -> Nullable<Text>,
        news -> Nullable<Text>,
        state -> Text,
        failure -> Nullable<Text>,
        error_code -> Nullable<BigInt>,
        attempts -> Integer,
        due_at -> Nullable<Timestamp>,
        in_flight_since -> Nullable<Timestamp>,
        is_resent -> Bool,
        sent_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    whatsapp_statuses (wamid, state) {
        wamid -> Text,
        state -> Text,
        failure -> Nullable<Text>,
        error_code -> Nullable<BigInt>,
        at -> Timestamp,
    }
}

diesel::table! {
    draft_links (id) {
        id -> Text,
        way -> Text,
        hash -> Text,
        user_id -> Nullable<Text>,
        is_confirmed -> Bool,
        thread_id -> Nullable<Text>,
        phone -> Nullable<Text>,
        booking -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_by -> Nullable<Text>,
    }
}
