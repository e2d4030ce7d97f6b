//! Thousands of rows of one person, and some of other people.

use super::columns_of;
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, an_admin};

const ROWS: u32 = 5_000;

/// Copies the only order of each of the two customers many times, and adds as many closed tickets,
/// spent credit grants and mails that were sent.
pub(super) fn crowd(db: &TestDatabase) {
    let mut outside = db.outside();
    let plan = OrderPlan::numbered(1);
    let (order, user) = (plan.order_id(), plan.customer);
    let series =
        format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {ROWS})");
    let id =
        |kind: u32| format!("'0190000{kind}-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)");
    let columns = columns_of(db, "orders");
    for (kind, order) in [(1, order), (4, OrderPlan::numbered(2).order_id())] {
        let values = columns.iter().map(|column| match column.as_str() {
            "id" => id(kind),
            "reference" => format!("'SVC-' || CAST({kind}0000000 + i AS TEXT)"),
            other => format!("o.{other}"),
        });
        let (values, columns) = (values.collect::<Vec<_>>().join(", "), columns.join(", "));
        let copies = format!(
            "INSERT INTO orders ({columns}) {series} SELECT {values} FROM orders o, n WHERE o.id = '{order}'"
        );
        outside.execute(&copies).unwrap();
        let details = columns_of(db, "order_details");
        let values = details.iter().map(|column| match column.as_str() {
            "order_id" => id(kind),
            other => format!("d.{other}"),
        });
        let (values, details) = (values.collect::<Vec<_>>().join(", "), details.join(", "));
        let copies = format!(
            "INSERT INTO order_details ({details}) {series} SELECT {values} FROM order_details d, n WHERE d.order_id = '{order}'"
        );
        outside.execute(&copies).unwrap();
    }
    // Each copied job has an accepted offer.
    let offers = columns_of(db, "offers");
    let values = offers.iter().map(|column| match column.as_str() {
        "id" => id(5),
        "order_id" => id(1),
        other => format!("f.{other}"),
    });
    let (values, offers) = (values.collect::<Vec<_>>().join(", "), offers.join(", "));
    outside
        .execute(&format!("INSERT INTO offers ({offers}) {series} SELECT {values} FROM offers f, n WHERE f.order_id = '{order}'"))
        .unwrap();
    let at = "(SELECT created_at FROM orders WHERE id = '".to_owned() + &order.to_string() + "')";
    let tickets = format!(
        "INSERT INTO tickets (id, reference, user_id, category, subject, state, priority, messages, answer_due_at, created_at,
            updated_at, version)
        {series} SELECT {}, 'TKT-' || CAST(10000000 + i AS TEXT), '{user}', 'OTHER', 'Long ago', 'CLOSED', 'P3', 1, {at}, {at}, {at}, 0 FROM n",
        id(2)
    );
    outside.execute(&tickets).unwrap();
    let spent = format!(
        "INSERT INTO credit_grants (id, user_id, kind, source, amount_kobo, left_kobo, granted_at, expires_at, withdrawable, version)
        {series} SELECT {}, '{user}', 'GOODWILL', 'spent:' || CAST(i AS TEXT), 100, 0, {at}, {at}, TRUE, 0 FROM n",
        id(3)
    );
    outside.execute(&spent).unwrap();
    for (kind, person) in [(1, user), (4, an_admin().id)] {
        let id = id(kind);
        let told = format!(
            "INSERT INTO notifications (id, user_id, title, message, language, kind, category, priority, created_at, dedup_key)
            {series} SELECT {id}, '{person}', 'Long ago', 'Long ago', 'en-NG', 'info', 'order', 'normal', {at}, 'told:' || CAST(i AS TEXT) FROM n"
        );
        outside.execute(&told).unwrap();
        let mails = format!(
            "INSERT INTO sendings (id, notification_id, user_id, channel, template, event_id, state, queued_at, due_at,
                sent_at, tries, version)
            {series} SELECT {id}, {id}, '{person}', 'EMAIL', 'orderPriced', {id}, 'SENT', {at}, {at}, {at}, 1, 0 FROM n"
        );
        outside.execute(&mails).unwrap();
    }
    many_others(db, &series);
    outside.execute("ANALYZE").unwrap();
}

/// Adds pushes to fifty other people, so that the messages of one person are a small part of all.
fn many_others(db: &TestDatabase, series: &str) {
    let mut outside = db.outside();
    let user = OrderPlan::numbered(1).customer;
    let columns = columns_of(db, "users");
    let values = columns.iter().map(|column| match column.as_str() {
        "id" => "'01900006-0000-7000-8000-' || CAST(100000000000 + i AS TEXT)".to_owned(),
        "email" => "'person-' || CAST(i AS TEXT) || '@example.ng'".to_owned(),
        "referral_code" => "'MANY' || CAST(1000 + i AS TEXT)".to_owned(),
        "phone" | "phone_confirmed_at" => "NULL".to_owned(),
        other => format!("u.{other}"),
    });
    let (values, columns) = (values.collect::<Vec<_>>().join(", "), columns.join(", "));
    outside
        .execute(&format!("INSERT INTO users ({columns}) {series} SELECT {values} FROM users u, n WHERE u.id = '{user}' AND n.i <= 50"))
        .unwrap();
    let pushes = format!(
        "INSERT INTO sendings (id, notification_id, user_id, channel, template, event_id, state, queued_at, due_at,
            sent_at, tries, version)
        {series} SELECT '01900007-0000-7000-8000-' || CAST(100000000000 + i AS TEXT), s.notification_id,
            '01900006-0000-7000-8000-' || CAST(100000000001 + i % 50 AS TEXT), 'PUSH', s.template, s.event_id, s.state,
            s.queued_at, s.due_at, s.sent_at, s.tries, s.version
        FROM sendings s, n WHERE s.id = '01900001-0000-7000-8000-' || CAST(100000000000 + n.i AS TEXT)"
    );
    outside.execute(&pushes).unwrap();
}
