//! Reviews, disputes, claims, support tickets and alarms.

diesel::table! {
    reviews (id) {
        id -> Text,
        order_id -> Text,
        side -> Text,
        author_id -> Text,
        provider_id -> Text,
        customer_id -> Text,
        stars -> Integer,
        text -> Text,
        tags -> Text,
        hits -> Text,
        fingerprint -> Nullable<Text>,
        state -> Text,
        reason -> Nullable<Text>,
        rewritten -> Bool,
        featured -> Bool,
        created_at -> Timestamp,
        release_at -> Timestamp,
        published_at -> Nullable<Timestamp>,
        reply -> Nullable<Text>,
        replied_at -> Nullable<Timestamp>,
        flag_reason -> Nullable<Text>,
        flag_note -> Nullable<Text>,
        flagged_at -> Nullable<Timestamp>,
        flag_state -> Nullable<Text>,
        withheld -> Bool,
        version -> BigInt,
        photos -> Text,
        removed_by_author -> Bool,
        reader_flag_count -> BigInt,
        reader_flags_kept -> Nullable<Text>,
        flagged_since -> Nullable<Timestamp>,
    }
}

diesel::table! {
    reader_flags (review_id, reader_id) {
        review_id -> Text,
        reader_id -> Text,
        role -> Text,
        number -> BigInt,
        reason -> Text,
        note -> Text,
        flagged_at -> Timestamp,
    }
}

diesel::table! {
    disputes (id) {
        id -> Text,
        order_id -> Text,
        side -> Text,
        opener_id -> Text,
        provider_id -> Nullable<Text>,
        reason -> Text,
        statement -> Text,
        photos -> Text,
        from_status -> Text,
        appeal_of -> Nullable<Text>,
        opened_at -> Timestamp,
        answer_due_at -> Timestamp,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamp>,
        answer_photos -> Text,
        statements -> Text,
        due_at -> Timestamp,
        missed -> Integer,
        state -> Text,
        verdict -> Nullable<Text>,
        line -> Nullable<Text>,
        amount_kobo -> BigInt,
        ruling_reason -> Nullable<Text>,
        explanation -> Nullable<Text>,
        decided_by -> Nullable<Text>,
        seconded_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    warranty_claims (id) {
        id -> Text,
        order_id -> Text,
        customer_id -> Text,
        opened_at -> Timestamp,
        statement -> Text,
        photos -> Text,
        state -> Text,
        provider_id -> Text,
        fee_kobo -> BigInt,
        visit_at -> Nullable<Timestamp>,
        report -> Nullable<Text>,
        due_at -> Timestamp,
        back_kobo -> BigInt,
        explanation -> Nullable<Text>,
        decided_by -> Nullable<Text>,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    damage_claims (id) {
        id -> Text,
        order_id -> Text,
        customer_id -> Text,
        provider_id -> Text,
        opened_at -> Timestamp,
        statement -> Text,
        asked_kobo -> BigInt,
        photos -> Text,
        state -> Text,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamp>,
        due_at -> Timestamp,
        granted_kobo -> BigInt,
        explanation -> Nullable<Text>,
        decided_by -> Nullable<Text>,
        seconded_by -> Nullable<Text>,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    tickets (id) {
        id -> Text,
        reference -> Text,
        user_id -> Nullable<Text>,
        category -> Text,
        subject -> Text,
        channel -> Text,
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
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        accuracy_m -> Nullable<Integer>,
        located_at -> Nullable<Timestamp>,
        guest_phone -> Nullable<Text>,
        guest_link_hash -> Nullable<Text>,
        guest_link_revoked_at -> Nullable<Timestamp>,
        taken_by -> Nullable<Text>,
        answer_times -> Text,
    }
}

diesel::table! {
    alarms (id) {
        id -> Text,
        ticket_id -> Nullable<Text>,
        order_id -> Nullable<Text>,
        caller_name -> Nullable<Text>,
        caller_phone -> Nullable<Text>,
        message -> Nullable<Text>,
        category -> Text,
        priority -> Text,
        raised_at -> Timestamp,
        due_at -> Timestamp,
        escalated_at -> Nullable<Timestamp>,
        taken_by -> Nullable<Text>,
        taken_at -> Nullable<Timestamp>,
        version -> BigInt,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        accuracy_m -> Nullable<Integer>,
        located_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    alarm_calls (id) {
        id -> Text,
        alarm_id -> Text,
        user_id -> Text,
        escalated -> Bool,
    }
}

diesel::table! {
    ticket_messages (id) {
        id -> Text,
        ticket_id -> Text,
        number -> Integer,
        author -> Text,
        author_id -> Nullable<Text>,
        body -> Text,
        created_at -> Timestamp,
        photos -> Text,
    }
}

diesel::table! {
    ticket_questions (id) {
        id -> Text,
        ticket_id -> Text,
        provider_id -> Text,
        asked_by -> Text,
        question -> Text,
        asked_at -> Timestamp,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    blocks (id) {
        id -> Text,
        blocker_id -> Text,
        blocked_id -> Text,
        order_id -> Text,
        reason -> Nullable<Text>,
        made_at -> Timestamp,
    }
}

diesel::table! {
    fault_appeals (id) {
        id -> Text,
        offer_id -> Text,
        order_id -> Text,
        provider_id -> Text,
        text -> Text,
        photos -> Text,
        state -> Text,
        filed_at -> Timestamp,
        decided_at -> Nullable<Timestamp>,
        decided_by -> Nullable<Text>,
        reason -> Nullable<Text>,
        version -> BigInt,
    }
}
