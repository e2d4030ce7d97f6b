//! The content that staff write, the waitlist, and the searches that found nothing.

diesel::table! {
    content_items (kind, id) {
        kind -> Text,
        id -> Text,
        position -> Integer,
        state -> Text,
        document -> Text,
        seed -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    content_pages (slug, version) {
        slug -> Text,
        version -> Integer,
        effective_from -> Text,
        state -> Text,
        document -> Text,
        seeded -> Bool,
    }
}

diesel::table! {
    category_synonyms (category_slug, term) {
        category_slug -> Text,
        term -> Text,
        position -> Integer,
        enabled -> Bool,
        seeded -> Bool,
    }
}

diesel::table! {
    category_discounts (category_slug) {
        category_slug -> Text,
        percent -> Integer,
        starts_on -> Text,
        ends_on -> Text,
    }
}

diesel::table! {
    content_changes (id) {
        id -> Text,
        subject -> Text,
        changed_by -> Text,
        changed_at -> Timestamp,
        text_before -> Nullable<Text>,
        text_after -> Nullable<Text>,
    }
}

diesel::table! {
    waitlist (contact, area, category_slug) {
        contact -> Text,
        area -> Text,
        category_slug -> Text,
        joined_at -> Timestamp,
    }
}

diesel::table! {
    search_misses (day, term) {
        term -> Text,
        day -> Text,
        asked -> Integer,
    }
}
