//! Onboarding of providers: applications, documents and decisions.

diesel::table! {
    provider_applications (provider_id) {
        provider_id -> Text,
        parts -> Text,
        submitted_at -> Nullable<Timestamp>,
        reviewer_id -> Nullable<Text>,
        services_asked_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    provider_documents (id) {
        id -> Text,
        provider_id -> Text,
        kind -> Text,
        state -> Text,
        number -> Nullable<Text>,
        valid_until -> Nullable<Text>,
        note -> Nullable<Text>,
        file -> Nullable<Text>,
        bytes -> BigInt,
        sent_at -> Timestamp,
        insurer -> Nullable<Text>,
        cover_kobo -> Nullable<BigInt>,
    }
}

diesel::table! {
    provider_decisions (id) {
        id -> Text,
        provider_id -> Text,
        kind -> Text,
        from_status -> Text,
        to_status -> Text,
        reason -> Nullable<Text>,
        items -> Text,
        decided_by -> Nullable<Text>,
        until -> Nullable<Timestamp>,
        longer_until -> Nullable<Timestamp>,
        at -> Timestamp,
    }
}

diesel::table! {
    document_views (document_id, viewer_id, at) {
        document_id -> Text,
        provider_id -> Text,
        kind -> Text,
        viewer_id -> Text,
        at -> Timestamp,
    }
}
