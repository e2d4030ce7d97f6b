//! Onboarding of providers: applications, documents and decisions, and the workers of companies.

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
        worker_id -> Nullable<Text>,
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

diesel::table! {
    provider_workers (id) {
        id -> Text,
        provider_id -> Text,
        name -> Text,
        phone -> Nullable<Text>,
        state -> Text,
        photo_url -> Nullable<Text>,
        identity_accepted -> Bool,
        selfie_accepted -> Bool,
        created_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    job_workers (order_id) {
        order_id -> Text,
        provider_id -> Text,
        worker_id -> Nullable<Text>,
        first_name -> Nullable<Text>,
        photo_url -> Nullable<Text>,
        phone -> Nullable<Text>,
        named_at -> Timestamp,
    }
}
