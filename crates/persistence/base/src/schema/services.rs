//! Services, their prices, and the providers who do them.

diesel::table! {
    categories (slug) {
        slug -> Text,
        position -> Integer,
        enabled -> Bool,
        icon_key -> Text,
        document -> Text,
        seed -> Text,
    }
}

diesel::table! {
    service_forms (category_slug, version) {
        category_slug -> Text,
        version -> Integer,
        document -> Text,
        seeded -> Bool,
    }
}

diesel::table! {
    rate_cards (category_slug, version) {
        category_slug -> Text,
        version -> Integer,
        document -> Text,
        seeded -> Bool,
        price_from_kobo -> Nullable<BigInt>,
    }
}

diesel::table! {
    rate_changes (id) {
        id -> Text,
        category_slug -> Text,
        parts -> Text,
        effective_from -> Timestamp,
        reason -> Text,
        proposed_by -> Text,
        proposed_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        card_version -> Nullable<Integer>,
        version -> BigInt,
    }
}

diesel::table! {
    gas_prices (zone, effective_from) {
        zone -> Text,
        per_kg_kobo -> BigInt,
        effective_from -> Timestamp,
        note -> Nullable<Text>,
        set_by -> Nullable<Text>,
        approved_by -> Nullable<Text>,
    }
}

diesel::table! {
    gas_price_proposals (id) {
        id -> Text,
        zone -> Text,
        per_kg_kobo -> BigInt,
        note -> Nullable<Text>,
        proposed_by -> Text,
        proposed_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    gas_plants (id) {
        id -> Text,
        name -> Text,
        area -> Text,
        licence -> Text,
        licensed_until -> Text,
        per_kg_kobo -> BigInt,
        price_source -> Text,
        kg_per_day -> Integer,
        open -> Bool,
        changed_by -> Text,
        changed_at -> Timestamp,
        version -> BigInt,
    }
}

diesel::table! {
    gas_slots (zone, weekday, from_hour) {
        zone -> Text,
        weekday -> Integer,
        from_hour -> Integer,
        open -> Bool,
        places -> Nullable<Integer>,
        changed_by -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    gas_weighings (order_id) {
        order_id -> Text,
        provider_id -> Text,
        plant_id -> Nullable<Text>,
        ordered_grams -> BigInt,
        before_grams -> BigInt,
        after_grams -> BigInt,
        refunded_kobo -> BigInt,
        price_fall_kobo -> BigInt,
        price_rise_kobo -> BigInt,
        beyond_tolerance -> Bool,
        weighed_at -> Timestamp,
    }
}

diesel::table! {
    setting_changes (id) {
        id -> Text,
        key -> Text,
        value -> BigInt,
        effective_from -> Timestamp,
        reason -> Text,
        proposed_by -> Text,
        proposed_at -> Timestamp,
        state -> Text,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    providers (id) {
        id -> Text,
        display_name -> Text,
        bio -> Text,
        photo_url -> Nullable<Text>,
        status -> Text,
        jobs_done -> Integer,
        created_at -> Timestamp,
        version -> BigInt,
        rating_count -> Integer,
        rating_stars -> Integer,
        rank_milli -> Integer,
        gender -> Nullable<Text>,
        base_area -> Nullable<Text>,
        vehicle -> Nullable<Text>,
        closed_services -> Text,
        daily_cap -> Nullable<BigInt>,
    }
}

diesel::table! {
    provider_hours (provider_id, weekday, from_minute) {
        provider_id -> Text,
        weekday -> Integer,
        from_minute -> Integer,
        until_minute -> Integer,
    }
}

diesel::table! {
    provider_days_off (provider_id, day) {
        provider_id -> Text,
        day -> Text,
    }
}

diesel::table! {
    provider_last_seen (provider_id) {
        provider_id -> Text,
        seen_at -> Timestamp,
    }
}

diesel::table! {
    provider_policies (provider_id, number) {
        provider_id -> Text,
        insurer -> Text,
        number -> Text,
        cover_kobo -> BigInt,
        valid_from -> Text,
        valid_until -> Text,
    }
}

diesel::table! {
    provider_categories (provider_id, category_slug) {
        provider_id -> Text,
        category_slug -> Text,
        position -> Integer,
        last_offer_at -> Timestamp,
    }
}

diesel::table! {
    provider_zones (provider_id, zone) {
        provider_id -> Text,
        zone -> Text,
        position -> Integer,
    }
}
