//! The services that ship with the product: they are written once, updated when they change, and
//! never replace the work of staff.

use persistence::{Seeded, testing::TestDatabase};

crate::on_both!(
    seeding_again_writes_nothing,
    what_staff_edited_stays,
    what_a_release_changed_is_a_new_version,
);

async fn seeding_again_writes_nothing(db: &TestDatabase) {
    let mut outside = db.outside();
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM categories"),
        30
    );
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM service_forms"),
        30
    );
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
}

async fn what_staff_edited_stays(db: &TestDatabase) {
    let mut outside = db.outside();
    outside
        .execute(
            "UPDATE categories SET document = replace(document, '\"popular\":true', '\"popular\":false'); \
             INSERT INTO service_forms (category_slug, version, document, seeded) \
             SELECT category_slug, version + 1, document, false FROM service_forms",
        )
        .unwrap();
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    let popular =
        "SELECT COUNT(*) AS number FROM categories WHERE document LIKE '%\"popular\":true%'";
    assert_eq!(outside.number(popular), 0);
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM service_forms"),
        60
    );
}

async fn what_a_release_changed_is_a_new_version(db: &TestDatabase) {
    let mut outside = db.outside();
    // Changes the rows to how an older release left them.
    outside
        .execute(
            "UPDATE categories SET seed = 'older', document = 'older' WHERE slug = 'home-cleaning'; \
             UPDATE service_forms SET document = '{}' WHERE category_slug = 'home-cleaning'; \
             UPDATE rate_cards SET document = '{}' WHERE category_slug = 'home-cleaning'",
        )
        .unwrap();
    let seeded = db.database.seed_catalog().await;
    assert_eq!(
        seeded,
        Ok(Seeded {
            categories: 1,
            forms: 1,
            rate_cards: 1,
            ..Seeded::default()
        })
    );
    for table in ["service_forms", "rate_cards"] {
        let second = format!(
            "SELECT COUNT(*) AS number FROM {table} WHERE category_slug = 'home-cleaning' AND version = 2"
        );
        assert_eq!(outside.number(&second), 1, "{table}");
    }
    assert_eq!(
        outside.number("SELECT COUNT(*) AS number FROM categories WHERE document = 'older'"),
        0
    );
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
}
