//! What people say of each other, and what they ask of us.

diesel::table! {
    reviews (id) {
        id -> Text,
        order_id -> Text,
        side -> Text,
        author_id -> Text,
        provider_id -> Text,
        stars -> Integer,
        text -> Text,
        tags -> Text,
        hits -> Text,
        fingerprint -> Nullable<Text>,
        state -> Text,
        reason -> Nullable<Text>,
        featured -> Bool,
        created_at -> Timestamp,
        release_at -> Timestamp,
        published_at -> Nullable<Timestamp>,
        reply -> Nullable<Text>,
        replied_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    tickets (id) {
        id -> Text,
        reference -> Text,
        user_id -> Text,
        category -> Text,
        subject -> Text,
        order_id -> Nullable<Text>,
        state -> Text,
        priority -> Text,
        messages -> Integer,
        answer_due_at -> Timestamp,
        answered_at -> Nullable<Timestamp>,
        resolved_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    ticket_messages (id) {
        id -> Text,
        ticket_id -> Text,
        number -> Integer,
        author -> Text,
        author_id -> Text,
        body -> Text,
        created_at -> Timestamp,
    }
}
