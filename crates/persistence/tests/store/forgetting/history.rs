//! Everything about a person that the store can contain.

use super::records::{
    person, what_they_claimed, what_they_disputed, what_was_damaged, what_was_paid_out,
    what_was_sent_to_the_phone,
};
use kernel::{Actor, Applied, Invocation, StoreError};
use marketplace::orders::{CancelOrder, cancel_order};
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::{
    id_no,
    world::{OrderPlan, a_notification_no, a_session, call, order_in, people, stored},
};

/// Stores two orders of the person, one completed and one cancelled with a reason, and every other
/// kind of record that a person leaves behind.
pub(super) async fn lived(db: &TestDatabase) {
    let (store, user, id) = (db.store(), person(), person().id);
    people(&*store).await;
    stored::user(&*store, user.clone()).await;
    let done = order_in(
        &*store,
        &OrderPlan::numbered(1).of(user.id),
        OrderStatus::Completed,
    )
    .await;
    let open = order_in(
        &*store,
        &OrderPlan::numbered(2).of(user.id),
        OrderStatus::Priced,
    )
    .await;
    let owner = Invocation {
        actor: Actor::Customer(user.id),
        ..call(Actor::System, 70)
    };
    let cancel = CancelOrder {
        call: owner,
        order: open.id,
        reason: "Marker moved to Lagos.".into(),
        as_credit: false,
    };
    assert_eq!(cancel_order(&*store, cancel).await, Ok(Applied::Now(())));
    let unit: Result<(), StoreError> = store
        .bare_unit(move |uow| {
            let mut session = a_session(&user, 'a');
            (session.ip, session.user_agent) =
                (Some("203.0.113.77".into()), Some("Marker browser".into()));
            uow.sessions().insert(session)?;
            what_was_sent_to_the_phone(uow, &user)?;
            let mut notification = a_notification_no(user.id, 1);
            notification.message = "Marker, your price is ready.".into();
            uow.disputes()
                .insert(what_they_disputed(done.id, user.id))?;
            uow.warranty_claims()
                .insert(what_they_claimed(done.id, user.id))?;
            what_was_paid_out(uow, user.id)?;
            uow.damage_claims()
                .insert(what_was_damaged(done.id, user.id))?;
            uow.notifications().insert_new(notification).map(drop)
        })
        .await;
    unit.unwrap();
    let (order, payment) = (done.id, OrderPlan::numbered(1).payment().reference.clone());
    let at = "'2026-11-20 08:00:00.000000'";
    let hash = "a".repeat(64);
    let mut outside = db.outside();
    for explanation in [
        format!(
            "UPDATE order_details SET description = 'By marker', answers = '{{\"note\":\"marker\"}}', price_note = 'For marker',
                proof = '{{\"note\":\"marker was in\",\"readings\":[{{\"code\":\"re_entry\",\"value\":\"marker\"}}]}}',
                recipient = '{{\"name\":\"Marker at home\",\"phone\":\"+2348031234567\",\"mayConfirm\":true}}'
            WHERE order_id = '{order}'"
        ),
        format!("UPDATE orders SET address = REPLACE(address, '12 Third Avenue', '7 Marker Close') WHERE id = '{order}'"),
        format!("UPDATE orders SET address = REPLACE(address, '9.1099', '9.098765') WHERE id = '{order}'"),
        format!(
            "INSERT INTO change_orders (id, order_id, provider_id, number, lines, reason, photo_id, total_kobo, within, state, proposed_at,
                lapses_at, version)
            VALUES ('{}', '{order}', '{}', 1, '[]', 'Marker has a broken pipe', '{}', 100000, FALSE, 'LAPSED', {at}, {at}, 0)",
            id_no(75),
            testkit::world::a_provider().id,
            id_no(76)
        ),
        format!(
            "INSERT INTO order_messages (id, order_id, provider_id, number, side, author_id, body, upload_id, sent_at)
            VALUES ('{}', '{order}', '{worker}', 1, 'customer', '{id}', 'Ask for Marker', NULL, {at}),
                ('{}', '{order}', '{worker}', 2, 'provider', '{worker}', 'I am with Marker', NULL, {at})",
            id_no(78),
            id_no(79),
            worker = testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO unmatched_charges (reference, gateway_id, amount_kobo, currency, received_at, payer_name, payer_email)
            VALUES ('theirs-9', NULL, 100000, 'NGN', {at}, 'MARKER MARKERINA', 'marker@example.ng')"
        ),
        format!("UPDATE payments SET checkout_url = 'https://pay.example/marker' WHERE customer_id = '{id}'"),
        format!(
            "INSERT INTO inbox (id, source, dedup_key, body, state, received_at, reference)
            VALUES ('{}', 'paystack', 'k', '{{\"reference\":\"{payment}\",\"customer\":\"marker@example.ng\"}}', 'APPLIED', {at}, '{payment}')",
            id_no(71)
        ),
        format!(
            "INSERT INTO chargebacks (id, payment_id, order_id, gateway_id, amount_kobo, category, state, opened_at, due_at, statement,
                answered_by, answered_at, lost_kobo, set_off_kobo, closed_at, version)
            SELECT '{}', p.id, p.order_id, '358950', 100, 'fraud', 'WON', {at}, {at}, 'Marker was at home', '{}', {at}, 0, 0, {at}, 0
            FROM payments p WHERE p.reference = '{payment}'",
            id_no(77),
            testkit::world::an_admin().id
        ),
        format!(
            "INSERT INTO idempotency_keys (scope, \"key\", request_hash, claimed_at, answer_status, answer_body)
            VALUES ('user:{id}', 'k', 'h', {at}, 201, 'marker')"
        ),
        format!(
            "INSERT INTO reviews (id, order_id, side, author_id, provider_id, customer_id, stars, text, tags, hits, state, featured, created_at,
                release_at, published_at, reply, replied_at, photos, reader_flag_count, reader_flags_kept, version)
            VALUES ('{}', '{order}', 'CUSTOMER', '{id}', '{}', '{id}', 5, 'Marker was pleased', '', '', 'PUBLISHED', TRUE, {at}, {at}, {at},
                'Thank you, Marker', {at}, 'marker', 1, 'Marker is right', 0)",
            id_no(72),
            testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO reader_flags (review_id, reader_id, role, number, reason, note, flagged_at)
            VALUES ('{}', '{}', 'CUSTOMER', 1, 'ABUSE', 'Marker is rude', {at})",
            id_no(72),
            testkit::world::a_customer().id
        ),
        format!(
            "INSERT INTO tickets (id, reference, user_id, category, subject, state, priority, messages, answer_due_at, created_at,
                updated_at, version)
            VALUES ('{}', 'TCK-00000001', '{id}', 'OTHER', 'Marker asks', 'NEW', 'P2', 1, {at}, {at}, {at}, 0)",
            id_no(73)
        ),
        format!(
            "INSERT INTO assessments (order_id, customer_id, cause, kind, state, assessor_id, visit_at, answer_by, scheduled_by, report,
                reported_by, reported_at, reviewed_by, reviewed_at, note, returns, created_at, version)
            VALUES ('{order}', '{id}', 'SERVICE', 'REMOTE', 'REJECTED', '{worker}', {at}, {at}, '{worker}', '{{\"findings\":\"At Marker\",
                \"quantities\":[],\"hazards\":[],\"estimates\":[],\"materials\":[\"marker\"],\"hours\":null,\"licence\":null,
                \"refusal\":null}}', '{worker}', {at}, '{worker}', {at}, 'Ask Marker again', 1, {at}, 0)",
            worker = testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO ticket_messages (id, ticket_id, number, author, author_id, body, created_at, photos)
            VALUES ('{}', '{}', 1, 'customer', '{id}', 'I am Marker', {at}, '[\"marker\"]')",
            id_no(74),
            id_no(73)
        ),
        format!(
            "INSERT INTO ticket_questions (id, ticket_id, provider_id, asked_by, question, asked_at, answer, answered_at, version)
            VALUES ('{}', '{}', '{worker}', '{id}', 'Did Marker open?', {at}, 'Marker did', {at}, 0)",
            id_no(75),
            id_no(73),
            worker = testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO early_terminations (id, order_id, reason, explanation, kept, kept_kobo, back_kobo, vat_kobo, platform_kobo, provider_kobo, state,
                proposed_by, proposed_at, decided_by, decided_at, version)
            VALUES ('{}', '{order}', 'UNSAFE', 'Marker fell', '[]', 0, 0, 0, 0, 0, 'REJECTED', '{worker}', {at}, '{id}', {at}, 0)",
            id_no(76),
            worker = testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO uploads (id, owner_id, file, bytes, width, height, sha256, created_at, order_id)
            VALUES ('{}', '{id}', '{}', 1, 1, 1, '{hash}', {at}, '{order}')",
            id_no(75),
            "0".repeat(32)
        ),
        format!(
            "INSERT INTO providers (id, display_name, bio, status, jobs_done, created_at, version)
            VALUES ('{id}', 'Marker M.', 'Marker works', 'REJECTED', 0, {at}, 0)"
        ),
        format!(
            "INSERT INTO provider_applications (provider_id, parts, created_at, updated_at, version)
            VALUES ('{id}', '{{\"guarantors\":[{{\"name\":\"Mama Marker\"}}]}}', {at}, {at}, 0)"
        ),
        format!(
            "INSERT INTO provider_workers (id, provider_id, name, phone, state, photo_url, identity_accepted, selfie_accepted, created_at, version)
            VALUES ('{}', '{id}', 'Marker Worker', '+2348051234567', 'ACTIVE', NULL, (1 = 0), (1 = 0), {at}, 0)",
            id_no(95)
        ),
        format!(
            "INSERT INTO job_workers (order_id, provider_id, worker_id, first_name, phone, named_at)
            VALUES ('{order}', '{id}', '{}', 'Marker', '+2348051234567', {at})",
            id_no(95)
        ),
        format!(
            "INSERT INTO provider_documents (id, provider_id, kind, state, number, note, file, bytes, sent_at)
            VALUES ('{}', '{id}', 'IDENTITY', 'REFUSED', 'MARKER-1', 'Not Marker', '{}', 1, {at})",
            id_no(77),
            "7".repeat(32)
        ),
        format!(
            "INSERT INTO provider_decisions (id, provider_id, kind, from_status, to_status, reason, items, decided_by, at)
            VALUES ('{}', '{id}', 'reject', 'UNDER_REVIEW', 'REJECTED', 'Marker was rude', '[[\"papers\",\"marker\"]]', NULL, {at})",
            id_no(78)
        ),
        format!(
            "INSERT INTO waitlist (contact, area, category_slug, joined_at)
            VALUES ('marker@example.ng', 'Kwali', '', {at}), ('marker@example.ng', 'Kwali', 'plumbing', {at}),
                ('+2348039998877', 'Abaji', '', {at}), ('somebody.else@example.ng', 'Kwali', '', {at})"
        ),
        format!(
            "INSERT INTO whatsapp_threads (id, contact_id, phone, name, user_id, dialogue, last_inbound_at, last_at, messages, desk_rank, created_at, version)
            VALUES ('{}', 'NG.marker', '2348039998877', 'Marker', '{id}', '{{\"name\":\"Marker\"}}', {at}, {at}, 1, 1, {at}, 0)",
            id_no(79)
        ),
        format!(
            "INSERT INTO whatsapp_messages (id, thread_id, number, direction, wamid, kind, body, state, attempts, is_resent, sent_at, updated_at)
            VALUES ('{}', '{}', 1, 'IN', 'wamid.marker', 'TEXT', '{{\"type\":\"text\",\"text\":\"I am Marker\"}}', 'HANDLED', 0, (1 = 0), {at}, {at})",
            id_no(80),
            id_no(79)
        ),
        format!(
            "INSERT INTO whatsapp_threads (id, contact_id, last_inbound_at, last_at, messages, desk_rank, created_at, version)
            VALUES ('{}', 'NG.other', {at}, {at}, 2, 1, {at}, 0)",
            id_no(84)
        ),
        format!(
            "INSERT INTO whatsapp_messages (id, thread_id, number, direction, wamid, kind, body, order_id, state, attempts, is_resent, sent_at, updated_at)
            VALUES ('{}', '{}', 1, 'OUT', 'wamid.told', 'BUTTONS', '{{\"type\":\"buttons\",\"text\":\"Ask for Marker\",\"buttons\":[]}}', '{order}', 'READ', 1,
                (1 = 0), {at}, {at}),
                ('{}', '{}', 2, 'IN', 'wamid.answer', 'TEXT', '{{\"type\":\"text\",\"text\":\"I am with Marker\"}}', '{order}', 'HANDLED', 0, (1 = 0), {at}, {at})",
            id_no(78),
            id_no(84),
            id_no(85),
            id_no(84)
        ),
        format!(
            "INSERT INTO whatsapp_statuses (wamid, state, at) VALUES ('wamid.marker', 'READ', {at})"
        ),
        format!(
            "INSERT INTO blocks (id, blocker_id, blocked_id, order_id, reason, made_at)
            VALUES ('{}', '{id}', '{worker}', '{order}', 'Not what Marker wanted', {at}),
                ('{}', '{worker}', '{id}', '{order}', 'Marker was rude', {at})",
            id_no(82),
            id_no(83),
            worker = testkit::world::a_provider().id
        ),
        format!(
            "INSERT INTO saved_places (id, customer_id, name, address, saved_at)
            VALUES ('{}', '{id}', 'Marker home', '{{\"line\":\"Marker Close\"}}', {at})",
            id_no(86)
        ),
        format!(
            "INSERT INTO provider_last_seen (provider_id, seen_at) VALUES ('{id}', {at})"
        ),
        format!(
            "INSERT INTO draft_links (id, way, hash, user_id, is_confirmed, thread_id, phone, booking, created_at, expires_at)
            VALUES ('{}', 'TO_WEB', '{}', NULL, (1 = 0), '{}', '+2348039998877', '{{\"line\":\"Marker Close\"}}', {at}, {at})",
            id_no(84),
            "d".repeat(64),
            id_no(79)
        ),
        format!(
            "INSERT INTO draft_links (id, way, hash, user_id, is_confirmed, booking, created_at, expires_at)
            VALUES ('{}', 'TO_CHAT', '{}', '{id}', (1 = 1), '{{\"line\":\"Marker Close\"}}', {at}, {at})",
            id_no(85),
            "e".repeat(64)
        ),
        format!(
            "INSERT INTO order_shares (id, order_id, token_hash, created_at, expires_at) VALUES ('{}', '{order}', '{hash}', {at}, {at})",
            id_no(76)
        ),
    ] {
        outside.execute(&explanation).unwrap();
    }
}
