//! The schema goes up, down and up again, once whoever asks.

use crate::world::count;
use orders::OrderStatus;
use persistence::{Database, OpenError, Options, testing::Bed};
use testkit::world::{
    OrderPlan, a_complete_customer, a_customer, a_provider, a_provider_no, an_admin, order_in,
    people, stored, user_of,
};

crate::on_both!(
    every_version_can_be_taken_back_and_applied_again,
    instances_that_start_together_apply_each_version_once,
    a_database_of_a_newer_program_is_left_alone,
    the_schema_goes_back_to_the_version_of_an_older_program,
    ref_01_codes_that_were_given_before_there_were_referrals_are_pending,
);

/// The folders of the schema, in the order in which they are applied.
fn versions() -> Vec<String> {
    let folders = std::fs::read_dir(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../migrations/sqlite"
    ))
    .unwrap();
    let mut versions: Vec<_> = folders
        .map(|folder| folder.unwrap().file_name().into_string().unwrap())
        .collect();
    versions.sort();
    versions
}

async fn every_version_can_be_taken_back_and_applied_again(bed: &Bed) {
    assert!(bed.database.is_ready().await);
    assert_eq!(
        bed.database.migrate().await,
        Ok(Vec::new()),
        "nothing is missing"
    );
    assert_eq!(
        Some(bed.database.migration_id()),
        versions().last().map(String::as_str)
    );
    let mut reverted = bed.revert_all().await;
    reverted.reverse();
    assert_eq!(reverted, versions(), "the newest first, under their names");
    assert!(!bed.database.is_ready().await);
    assert_eq!(
        bed.database.migrate().await.map(|applied| applied.len()),
        Ok(versions().len())
    );
    assert!(bed.database.is_ready().await);
    assert_eq!(
        bed.database
            .seed_catalog()
            .await
            .map(|seeded| seeded.categories),
        Ok(30)
    );
}

async fn instances_that_start_together_apply_each_version_once(bed: &Bed) {
    bed.revert_all().await;
    let others: Vec<_> = (0..3)
        .map(|_| Database::open(&bed.url, Options::default()).unwrap())
        .collect();
    let [one, two, three] = &*others else {
        panic!("three")
    };
    let applied = tokio::join!(
        one.migrate(),
        two.migrate(),
        three.migrate(),
        bed.database.migrate()
    );
    let counts = [applied.0, applied.1, applied.2, applied.3].map(|applied| applied.unwrap().len());
    assert_eq!(counts.iter().sum::<usize>(), versions().len(), "{counts:?}");
    assert_eq!(
        counts.iter().max(),
        Some(&versions().len()),
        "one of them did all of it: {counts:?}"
    );
    let seeded = tokio::join!(one.seed_catalog(), two.seed_catalog(), three.seed_catalog());
    let seeded = [seeded.0, seeded.1, seeded.2].map(|seeded| seeded.unwrap().categories);
    assert_eq!(seeded.iter().sum::<u32>(), 30, "{seeded:?}");
}

async fn the_schema_goes_back_to_the_version_of_an_older_program(bed: &Bed) {
    let all = versions();
    let [.., older, second, first] = &*all else {
        panic!("three")
    };
    assert_eq!(
        bed.database.revert_to(older.clone()).await,
        Ok(vec![first.clone(), second.clone()])
    );
    assert!(!bed.database.is_ready().await);
    let number = older.split('_').next().unwrap();
    assert_eq!(
        bed.database.revert_to(number.into()).await,
        Ok(Vec::new()),
        "it is there already, and a number is enough"
    );
    assert!(
        matches!(
            bed.database.revert_to("0000".into()).await,
            Err(OpenError::Migration(_))
        ),
        "there is no such version"
    );
    assert_eq!(
        bed.database.migrate().await,
        Ok(vec![second.clone(), first.clone()])
    );
    assert!(bed.database.is_ready().await);
}

async fn a_database_of_a_newer_program_is_left_alone(bed: &Bed) {
    bed.outside()
        .execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')")
        .unwrap();
    assert_eq!(
        bed.database.migrate().await,
        Err(OpenError::Newer("9999".into()))
    );
    assert_eq!(
        bed.database.revert_to(String::new()).await,
        Err(OpenError::Newer("9999".into()))
    );
    assert!(!bed.database.is_ready().await);
}

/// REF-01: Bola gave Ada's code and completed nothing, Amina gave it and has, Chidi's code sends nobody.
async fn ref_01_codes_that_were_given_before_there_were_referrals_are_pending(bed: &Bed) {
    let (ada, bola, chidi) = (a_customer(), a_complete_customer(), an_admin());
    let amina = user_of(&a_provider());
    order_in(
        &*bed.store(),
        &OrderPlan::numbered(1).of(bola.id),
        OrderStatus::Paid,
    )
    .await;
    people(&*bed.store()).await;
    let done = OrderPlan::numbered(2)
        .of(amina.id)
        .with(a_provider_no(1).id);
    stored::provider(&*bed.store(), a_provider_no(1)).await;
    order_in(&*bed.store(), &done, OrderStatus::Completed).await;
    let mut outside = bed.outside();
    for (user, code) in [
        (&bola, &ada.referral_code),
        (&amina, &ada.referral_code),
        (&ada, &chidi.referral_code),
    ] {
        outside
            .execute(&format!(
                "UPDATE users SET referred_by = '{code}' WHERE id = '{}'",
                user.id
            ))
            .unwrap();
    }
    let up = include_str!("../../../../migrations/sqlite/0013_referrals/up.sql");
    let (_, backfill) = up.split_once("INSERT INTO referrals").unwrap();
    outside
        .execute(&format!("INSERT INTO referrals {backfill}"))
        .unwrap();
    let pending = format!(
        "referrals WHERE referee_id = '{}' AND referrer_id = '{}' AND state = 'PENDING'",
        bola.id, ada.id
    );
    assert_eq!(
        (
            count(&mut outside, &pending),
            count(&mut outside, "referrals")
        ),
        (1, 1)
    );
}
