//! The outbox, tasks, idempotency keys, crashes of the client, and the sendings of notifications.

diesel::table! {
    outbox (seq) {
        seq -> BigInt,
        event_id -> Text,
        document -> Text,
        at -> Timestamp,
        not_before -> Timestamp,
        attempts -> Integer,
        last_error -> Nullable<Text>,
        published_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    tasks (id) {
        id -> Text,
        kind -> Text,
        subject -> Text,
        due_at -> Timestamp,
        leased_until -> Nullable<Timestamp>,
        attempts -> Integer,
        last_error -> Nullable<Text>,
        stopped_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    idempotency_keys (scope, key) {
        scope -> Text,
        key -> Text,
        request_hash -> Text,
        claimed_at -> Timestamp,
        answer_status -> Nullable<Integer>,
        answer_body -> Nullable<Text>,
    }
}

diesel::table! {
    client_errors (fingerprint) {
        fingerprint -> Text,
        message -> Text,
        stack -> Text,
        page -> Text,
        build -> Text,
        browser -> Text,
        seen -> BigInt,
        first_seen_at -> Timestamp,
        last_seen_at -> Timestamp,
    }
}

diesel::table! {
    sendings (id) {
        id -> Text,
        notification_id -> Text,
        user_id -> Text,
        order_id -> Nullable<Text>,
        channel -> Text,
        template -> Text,
        event_id -> Text,
        state -> Text,
        reason -> Nullable<Text>,
        queued_at -> Timestamp,
        due_at -> Timestamp,
        sent_at -> Nullable<Timestamp>,
        delivered_at -> Nullable<Timestamp>,
        read_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        tries -> Integer,
        reference -> Nullable<Text>,
        version -> BigInt,
    }
}
