//! The services that ship with the product: they are written once, updated when they change, and
//! never replace the work of staff.

use persistence::{Seeded, testing::TestDatabase};

crate::on_both!(
    seeding_again_writes_nothing,
    an_edit_of_staff_stays,
    a_change_by_a_release_is_a_new_version,
    a_release_keeps_the_prices_that_staff_published,
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

async fn an_edit_of_staff_stays(db: &TestDatabase) {
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

async fn a_change_by_a_release_is_a_new_version(db: &TestDatabase) {
    let mut outside = db.outside();
    // Changes the rows to how an older release left them.
    outside
        .execute(
            "UPDATE categories SET seed = 'older', document = 'older', icon_key = 'older' WHERE slug = 'home-cleaning'; \
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
        outside.number(
            "SELECT COUNT(*) AS number FROM categories WHERE document = 'older' OR icon_key = 'older'"
        ),
        0
    );
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
}

async fn a_release_keeps_the_prices_that_staff_published(db: &TestDatabase) {
    let mut outside = db.outside();
    let by_staff = |card: &str| {
        format!(
            "INSERT INTO rate_cards (category_slug, version, document, seeded, price_from_kobo) \
             SELECT category_slug, 2, {card}, false, 1100000 FROM rate_cards WHERE category_slug = 'home-cleaning'"
        )
    };
    let dearer = "replace(document, '850000', '950000')";
    outside.execute(&by_staff(dearer)).unwrap();
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
    outside
        .execute(
            "UPDATE rate_cards SET document = replace(document, 'guest toilet', 'toilet') \
             WHERE category_slug = 'home-cleaning'",
        )
        .unwrap();
    let seeded = db.database.seed_catalog().await.unwrap();
    assert_eq!(seeded.rate_cards, 1);
    let offering = db.queries().offering("home-cleaning").await;
    let offering = offering.unwrap().unwrap();
    let card = offering.rate_card.unwrap();
    assert_eq!(
        card.version, 4,
        "the card of the release, and the same with the prices of staff"
    );
    assert_eq!(card.units.last().unwrap().one, "guest toilet");
    assert_eq!(card.numbers().get("base.regular"), Some(&950_000));
    assert_eq!(card.numbers().get("base.deep"), Some(&1_500_000));
    let from = kernel::Money::from_kobo(1_100_000);
    assert_eq!(offering.category.price_from, Some(from));
    assert_eq!(db.database.seed_catalog().await, Ok(Seeded::default()));
}
