//! After an erasure, no table contains data that identifies the person. The test searches every
//! column of every table, so it also finds a table that was added but is not handled by the
//! erasure.

mod history;
mod records;

use history::lived;
use kernel::{Actor, Applied, StoreError, Timestamp};
use marketplace::identity::erase_account;
use orders::OrderStatus;
use persistence::testing::{Outside, TestDatabase};
use records::person;
use std::collections::BTreeSet;
use testkit::world::{OrderPlan, a_customer_no, call, now, stored};

/// Values that identify the person. Each text by or about the person contains `marker`.
const TRACES: [&str; 4] = ["marker", "8039998877", "203.0.113.77", "9.098765"];

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
        "saved_places.name",
        "saved_places.address",
        "reviews.text",
        "reviews.photos",
        "disputes.statements",
        "reviews.reply",
        "reviews.reader_flags_kept",
        "reader_flags.note",
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
    for table in ["blocks", "provider_last_seen", "saved_places"] {
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

crate::on_both!(
    no_personal_byte_of_an_erased_person_stays_in_any_table,
    an_erasure_that_is_not_due_touches_nothing,
    a_history_gives_up_its_words_and_nothing_else,
);
