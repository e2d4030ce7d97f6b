//! After an erasure, no table contains data that identifies the person. The test searches every
//! column of every table, so it also finds a table that was added but is not handled by the
//! erasure.

use claims::{
    ClaimState, DamageClaim, DamageClaimRecord, DamageState, WarrantyClaim, WarrantyClaimRecord,
};
use identity::{CodePurpose, NewPhoneCode, PhoneCode};
use kernel::{
    Actor, Applied, CreditPayoutId, Email, Invocation, Money, NgPhone, StoreError, Timestamp,
};
use marketplace::{
    UnitOfWork,
    identity::erase_account,
    orders::{CancelOrder, cancel_order},
};
use notifications::{Sending, SmsMessage, SmsPurpose};
use orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, OrderStatus, Ruling,
    RulingReason, Verdict,
};
use payments::{
    Bank, CreditPayout, NewCreditPayout, RefundAccount, TransferState,
    ledger::{Account, Entry, Reference, credit, debit},
};
use persistence::testing::{Outside, TestDatabase};
use std::collections::BTreeSet;
use testkit::{
    id_no,
    world::{
        OrderPlan, a_customer_no, a_notification_no, a_sending_no, a_session, call, now, order_in,
        people, stored,
    },
};

crate::on_both!(
    no_personal_byte_of_an_erased_person_stays_in_any_table,
    an_erasure_that_is_not_due_touches_nothing,
    a_history_gives_up_its_words_and_nothing_else,
);

/// Values that identify the person. Each text by or about the person contains `marker`.
const TRACES: [&str; 4] = ["marker", "8039998877", "203.0.113.77", "9.098765"];

fn person() -> identity::User {
    let mut user = a_customer_no(5);
    (user.first_name, user.last_name) = ("Markerina".into(), "Marker".into());
    user.email = Email::parse("marker@example.ng").unwrap();
    user.password_hash = "hash-of-marker".into();
    user.phone = NgPhone::parse("+2348039998877").ok();
    (user.address, user.city, user.state) = (
        Some("7 Marker Close".into()),
        Some("Markerville".into()),
        Some("Markerland".into()),
    );
    user.location =
        identity::Location::new("Marker House", 9.098_765, 7.4, Some("place-marker")).ok();
    user.profile_image_url = Some("/photos/marker.jpg".into());
    user
}

/// Stores the newest code and a message for the person's number.
fn what_was_sent_to_the_phone(
    uow: &mut dyn UnitOfWork,
    user: &identity::User,
) -> Result<(), StoreError> {
    let phone = user.phone.clone().unwrap();
    let new = NewPhoneCode {
        id: id_no(790_001).into(),
        phone: phone.clone(),
        purpose: CodePurpose::Account,
        user: None,
        device: None,
        sealed: "a".repeat(64),
        now: now(),
    };
    let _new = uow
        .notifications()
        .insert_new(a_notification_no(user.id, 31))?;
    uow.sendings().insert(Sending {
        reference: Some("wamid.marker".into()),
        ..a_sending_no(user.id, 31)
    })?;
    uow.phone_codes()
        .insert(PhoneCode::issue(None, new).unwrap())?;
    uow.sms().insert(SmsMessage::queue(
        id_no(790_002).into(),
        phone,
        Some(user.id),
        SmsPurpose::SignIn,
        id_no(790_001).into(),
        now(),
    ))
}

/// Stores a credit payout to the person's bank account, with its ledger entries.
fn what_was_paid_out(uow: &mut dyn UnitOfWork, owner: kernel::UserId) -> Result<(), StoreError> {
    let (id, amount) = (
        CreditPayoutId::from_uuid(id_no(780_002)),
        Money::from_kobo(50_000),
    );
    let account = RefundAccount {
        bank_code: "058".into(),
        number: "0123456789".parse().unwrap(),
        holder: "MARKER".into(),
    };
    let bank = Bank {
        code: "058".into(),
        name: "Bank of Marker".into(),
    };
    let mut left = CreditPayout::new(NewCreditPayout {
        id,
        owner,
        amount,
        bank,
        account,
        now: now(),
    });
    assert!(left.apply(TransferState::Success, None, now()).is_some());
    left.note = Some("To Marker".into());
    uow.credit_payouts().insert(left)?;
    let (credit_account, inflight) = (
        Account::CustomerCredit(owner),
        Account::CreditPayoutInFlight(id),
    );
    let facts = [
        // The credit does not come from a dispute, so the entry has a reference that nothing else
        // uses.
        (
            Reference::CreditExpired(id_no(780_003).into()),
            Account::MakegoodExpense,
            credit_account,
        ),
        (Reference::CreditWithdrawn(id), credit_account, inflight),
        (
            Reference::CreditPayoutPaid(id),
            inflight,
            Account::PspClearing,
        ),
    ];
    for (number, (fact, from, to)) in (780_010..).zip(facts) {
        let entry = Entry::new(
            id_no(number).into(),
            fact,
            now(),
            [debit(from, amount), credit(to, amount).unwrap()],
        )
        .unwrap();
        assert!(uow.ledger().post(&entry)?.is_now());
    }
    Ok(())
}

fn what_they_disputed(order: kernel::OrderId, opener: kernel::UserId) -> Dispute {
    let explanation = |text: &str| format!("Marker said: {text}");
    let ruling = Ruling {
        verdict: Verdict::Release,
        line: None,
        amount: kernel::Money::ZERO,
        reason: RulingReason::NotShown,
        explanation: explanation("it was decided"),
    };
    Dispute {
        id: id_no(780_001).into(),
        order,
        side: DisputeSide::Customer,
        opener,
        provider: None,
        reason: DisputeReason::Other,
        statement: explanation("the oven is dirty"),
        from: OrderStatus::Completed,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer: Some(DisputeAnswer {
            text: explanation("it was clean"),
            at: now(),
        }),
        due_at: now().plus_days(3),
        missed: 0,
        state: DisputeState::Decided,
        ruling: Some(ruling),
        decided_by: None,
        seconded_by: None,
        decided_at: Some(now()),
        version: 0,
    }
}

fn what_they_claimed(order: kernel::OrderId, customer: kernel::UserId) -> WarrantyClaim {
    let explanation = |text: &str| Some(format!("Marker said: {text}"));
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(780_002).into(),
        order,
        customer,
        opened_at: now(),
        statement: "Marker has a dirty oven again.".into(),
        photos: Vec::new(),
        state: ClaimState::Refused,
        provider: testkit::world::a_provider().id,
        fee: kernel::Money::ZERO,
        visit_at: None,
        report: explanation("it was mended"),
        due_at: now().plus_days(2),
        back: kernel::Money::ZERO,
        explanation: explanation("it was decided"),
        decided_by: Some(testkit::world::an_admin().id),
        closed_at: Some(now()),
        version: 0,
    })
}

fn what_was_damaged(order: kernel::OrderId, customer: kernel::UserId) -> DamageClaim {
    let explanation = |text: &str| Some(format!("Marker said: {text}"));
    DamageClaim::restore(DamageClaimRecord {
        id: id_no(780_003).into(),
        order,
        customer,
        provider: testkit::world::a_provider().id,
        opened_at: now(),
        statement: "Marker had a television.".into(),
        asked: kernel::Money::ZERO,
        photos: Vec::new(),
        state: DamageState::Refused,
        answer: explanation("it stood loose"),
        answered_at: Some(now()),
        due_at: now().plus_days(3),
        granted: kernel::Money::ZERO,
        explanation: explanation("it was decided"),
        decided_by: Some(testkit::world::an_admin().id),
        seconded_by: None,
        closed_at: Some(now()),
        version: 0,
    })
}

/// Stores two orders of the person, one completed and one cancelled with a reason, and every other
/// kind of record that a person leaves behind.
async fn lived(db: &TestDatabase) {
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
                release_at, published_at, reply, replied_at, photos, version)
            VALUES ('{}', '{order}', 'CUSTOMER', '{id}', '{}', '{id}', 5, 'Marker was pleased', '', '', 'PUBLISHED', TRUE, {at}, {at}, {at},
                'Thank you, Marker', {at}, 'marker', 0)",
            id_no(72),
            testkit::world::a_provider().id
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

/// Every column that contains a trace of the person, in any table.
fn traces(db: &TestDatabase, outside: &mut Outside) -> BTreeSet<String> {
    let columns = if db.database.engine_name() == "postgres" {
        "SELECT table_name || '.' || column_name AS text FROM information_schema.columns WHERE table_schema = current_schema()"
    } else {
        "SELECT m.name || '.' || p.name AS text FROM sqlite_master m, pragma_table_info(m.name) p
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
    };
    let mut found = BTreeSet::new();
    for column in outside.texts(columns) {
        let (table, name) = column.split_once('.').unwrap();
        let holds = TRACES
            .map(|trace| format!("LOWER(CAST(\"{name}\" AS TEXT)) LIKE '%{trace}%'"))
            .join(" OR ");
        if outside.number(&format!(
            "SELECT COUNT(*) AS number FROM \"{table}\" WHERE {holds}"
        )) > 0
        {
            found.insert(column);
        }
    }
    found
}

async fn asked_to_be_erased(db: &TestDatabase, after: Timestamp) {
    let unit: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| {
            let mut user = uow.users().lock(person().id)?.unwrap();
            user.erase_after = Some(after);
            uow.users().save(user)
        })
        .await;
    unit.unwrap();
}

async fn no_personal_byte_of_an_erased_person_stays_in_any_table(db: &TestDatabase) {
    lived(db).await;
    let mut outside = db.outside();
    let before = traces(db, &mut outside);
    for column in [
        "users.first_name",
        "users.email",
        "users.phone",
        "phone_codes.phone",
        "sms_messages.recipient",
        "sendings.reference",
        "users.password_hash",
        "users.latitude",
        "sessions.ip",
        "sessions.user_agent",
        "notifications.message",
        "order_details.description",
        "order_details.answers",
        "orders.address",
        "order_details.proof",
        "order_details.recipient",
        "order_details.price_note",
        "order_events.note",
        "payments.checkout_url",
        "change_orders.reason",
        "order_messages.body",
        "inbox.body",
        "chargebacks.statement",
        "idempotency_keys.answer_body",
        "blocks.reason",
        "reviews.text",
        "reviews.photos",
        "reviews.reply",
        "tickets.subject",
        "ticket_messages.body",
        "ticket_messages.photos",
        "ticket_questions.question",
        "ticket_questions.answer",
        "provider_applications.parts",
        "provider_documents.number",
        "provider_workers.name",
        "job_workers.first_name",
        "provider_decisions.reason",
        "waitlist.contact",
        "whatsapp_threads.phone",
        "whatsapp_threads.dialogue",
        "whatsapp_messages.body",
        "whatsapp_statuses.wamid",
        "draft_links.booking",
        "draft_links.phone",
    ] {
        assert!(
            before.contains(column),
            "the walk sees {column}: {before:?}"
        );
    }
    asked_to_be_erased(db, now()).await;
    assert_eq!(
        erase_account(&*db.store(), person().id, call(Actor::System, 80)).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(traces(db, &mut outside), BTreeSet::new());
    for table in ["blocks", "provider_last_seen"] {
        let rows = format!("SELECT COUNT(*) AS number FROM {table}");
        assert_eq!(outside.number(&rows), 0, "{table}");
    }
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM uploads"),
        0,
        "the daily round removes the files of photos without a row"
    );
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM reviews WHERE stars = 5"),
        1,
        "the stars stay"
    );
    assert_eq!(
        outside.texts("SELECT contact AS text FROM waitlist"),
        ["somebody.else@example.ng"],
        "the others who wait stay in line"
    );
    let report = db.queries().check().await.unwrap();
    assert_eq!(report.breaks, [], "the books and the histories are whole");
    let order = db
        .queries()
        .order(OrderPlan::numbered(1).order_id())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (order.status, order.address.map(|at| at.area)),
        (OrderStatus::Completed, Some("Gwarinpa".into()))
    );
    let mut newcomer = a_customer_no(6);
    newcomer.email = person().email;
    stored::user(&*db.store(), newcomer).await;
}

async fn an_erasure_that_is_not_due_touches_nothing(db: &TestDatabase) {
    lived(db).await;
    let mut outside = db.outside();
    let before = traces(db, &mut outside);
    assert_eq!(
        erase_account(&*db.store(), person().id, call(Actor::System, 80)).await,
        Ok(Applied::Already)
    );
    asked_to_be_erased(db, now().plus_secs(1)).await;
    assert_eq!(
        erase_account(&*db.store(), person().id, call(Actor::System, 80)).await,
        Ok(Applied::Already)
    );
    assert_eq!(traces(db, &mut outside), before);
}

async fn a_history_gives_up_its_words_and_nothing_else(db: &TestDatabase) {
    lived(db).await;
    let mut outside = db.outside();
    let digest = format!("sha256:{}", "0".repeat(64));
    for change in [
        "note = NULL".to_owned(),
        "note = 'Other words'".to_owned(),
        format!("note = '{digest}', reason = 'OTHER'"),
        format!("note = '{digest}', at = '2026-11-21 08:00:00.000000'"),
        format!("note = '{digest}', hash = '{}'", "0".repeat(64)),
        format!("note = '{digest}', actor_id = NULL"),
    ] {
        let refused = outside
            .execute(&format!(
                "UPDATE order_events SET {change} WHERE note IS NOT NULL"
            ))
            .unwrap_err();
        assert!(refused.contains("is append-only"), "{change}: {refused}");
    }
    let none = outside
        .execute(&format!(
            "UPDATE order_events SET note = '{digest}' WHERE note IS NULL"
        ))
        .unwrap_err();
    assert!(
        none.contains("is append-only"),
        "where nothing was written nothing is put"
    );
}
