//! Every read that a request can cause, with all of its filters.

/// Runs each read and adds its statements to the list under its name.
macro_rules! hear {
    ($recorded:ident, $($name:literal: $read:expr),+ $(,)?) => {$(
        $crate::overheard().clear();
        $read.await.expect($name);
        let statements = $crate::heard();
        assert!(
            statements.iter().filter(|sql| $crate::is_read(sql)).count() < 2
                || statements.iter().any(|sql| sql.starts_with("BEGIN")),
            "{} reads several statements without a snapshot",
            $name,
        );
        $recorded.push(($name, statements.into_iter().filter(|sql| $crate::is_read(sql)).collect()));
    )+};
}

mod claims;
mod content;
mod conversations;
mod figures;
mod filters;
mod money;
mod orders;
mod people;
mod providers;
mod reviews;

use persistence::testing::TestDatabase;

/// Runs every read that a request can cause, by name, with a cursor where the read takes one.
pub(super) async fn reads(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    let mut recorded = Vec::new();
    orders::reads(db, &mut recorded).await;
    claims::reads(db, &mut recorded).await;
    money::reads(db, &mut recorded).await;
    providers::reads(db, &mut recorded).await;
    people::reads(db, &mut recorded).await;
    reviews::reads(db, &mut recorded).await;
    conversations::reads(db, &mut recorded).await;
    content::reads(db, &mut recorded).await;
    figures::reads(db, &mut recorded).await;
    recorded
}
