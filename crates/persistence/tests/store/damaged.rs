//! Damaged rows are refused as corrupt, with the name of the table and the column.

use catalog::{ContentEntry, ContentItem, ContentKind, MessageText};
use kernel::StoreError;
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use testkit::world::{OrderPlan, order_in};

crate::on_both!(
    a_damaged_row_is_named_without_its_contents,
    b15_a_text_of_a_message_that_cannot_be_read_is_named,
    stages_that_do_not_add_up_to_the_price_are_refused,
);

async fn a_damaged_row_is_named_without_its_contents(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store(), &plan, OrderStatus::Priced).await;
    let mut outside = db.outside();
    outside
        .execute("UPDATE order_details SET answers = '{\"secret\": '")
        .unwrap();
    let id = plan.order_id();
    let read: Result<_, StoreError> = db.store().bare_unit(move |uow| uow.orders().lock(id)).await;
    assert_eq!(
        read,
        Err(StoreError::Corrupt(format!("order_details {id}: answers")))
    );
    let queries = db.queries();
    let corrupt = StoreError::Corrupt(format!("orders {id}: answers"));
    let reads = [
        queries.order(id).await.err(),
        queries.order_page(id, testkit::now()).await.err(),
    ];
    assert_eq!(reads, [Some(corrupt.clone()), Some(corrupt)]);

    let unguard = match db.database.engine_name() {
        "postgres" => "ALTER TABLE price_versions DISABLE TRIGGER ALL",
        _ => "DROP TRIGGER price_versions_no_update",
    };
    outside.execute(unguard).unwrap();
    outside.execute("UPDATE price_versions SET document = replace(document, 'Deep', 'Cheap'), total_kobo = 100").unwrap();
    let price = plan.price().id();
    let read: Result<_, StoreError> = db
        .store()
        .bare_unit(move |uow| uow.price_versions().get(price))
        .await;
    assert_eq!(
        read,
        Err(StoreError::Corrupt(format!(
            "price_versions {price}: document"
        )))
    );
}

/// The server reads every text of a message before it serves, so such a row stops the start.
async fn b15_a_text_of_a_message_that_cannot_be_read_is_named(db: &TestDatabase) {
    const NAME: &str = "sms.sign-in.en-NG";
    let item = ContentItem {
        entry: ContentEntry::Message(MessageText::new(NAME.into())),
        position: 1,
        shown: true,
        version: 1,
    };
    let stored: Result<(), StoreError> = db
        .store()
        .bare_unit(move |uow| uow.content().insert_item(&item))
        .await;
    stored.unwrap();
    let change = r#"UPDATE content_items SET document =
        '{"id": "sms.sign-in.en-NG", "versions": [{"number": 1, "text": "{code}", "at": "2026-01-01T00:00:00Z"}]}'
        WHERE kind = 'message'"#;
    db.outside().execute(change).unwrap();
    let corrupt = StoreError::Corrupt(format!("content_items {NAME}: document"));
    let all: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.content().items(ContentKind::Message))
        .await;
    assert_eq!(all, Err(corrupt.clone()));
    let names = [NAME.to_owned()];
    let named: Result<_, StoreError> = db
        .store()
        .bare_unit(move |uow| uow.content().items_named(ContentKind::Message, &names))
        .await;
    assert_eq!(named, Err(corrupt));
}

/// A provider could otherwise be paid for stages that the customer never paid, or never be paid for
/// some of the price.
async fn stages_that_do_not_add_up_to_the_price_are_refused(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    order_in(&*db.store(), &plan, OrderStatus::Assigned).await;
    let (id, provider, total) = (plan.order_id(), plan.provider, plan.price().total().kobo());
    let mut outside = db.outside();
    let mut store_stages = |amounts: &[i64]| {
        let change = format!("UPDATE order_details SET price_stages = '{amounts:?}'");
        outside.execute(&change).unwrap();
    };
    let unsound = [
        vec![1_000, total - 1_001],
        vec![1_000, total - 999],
        vec![total],
        vec![0, total],
        vec![total + 1, -1],
        vec![i64::MAX, total],
        vec![1, 1, 1, 1, total - 4],
        vec![],
    ];
    let (store, queries) = (db.store(), db.queries());
    for amounts in unsound {
        store_stages(&amounts);
        let locked: Result<_, StoreError> = store.bare_unit(move |uow| uow.orders().lock(id)).await;
        let corrupt = |table: &str| StoreError::Corrupt(format!("{table} {id}: price_stages"));
        assert_eq!(locked, Err(corrupt("order_details")), "{amounts:?}");
        let reads = [
            queries.order(id).await.err(),
            queries.order_page(id, testkit::now()).await.err(),
            queries.job_page(provider, id, 10).await.err(),
        ];
        assert_eq!(
            reads,
            [(); 3].map(|()| Some(corrupt("orders"))),
            "{amounts:?}"
        );
    }
    store_stages(&[1_000, total - 1_000]);
    let locked: Result<_, StoreError> = store.bare_unit(move |uow| uow.orders().lock(id)).await;
    let price = locked.unwrap().unwrap().price.unwrap();
    let stages: Vec<_> = price
        .stages
        .unwrap()
        .amounts()
        .map(kernel::Money::kobo)
        .collect();
    assert_eq!(stages, [1_000, total - 1_000]);
    assert!(queries.order(id).await.unwrap().is_some());
}
