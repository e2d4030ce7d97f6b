//! Searches that found nothing: one row for each term and day.

use crate::test_databases::TestDatabase;
use catalog::{MISSES_PER_DAY, SearchTerm};
use kernel::Limit;
use testkit::now;

async fn one_word_of_one_day_is_one_row_however_often_it_is_asked(db: &TestDatabase) {
    let today = now().abuja_date();
    for _ in 0..3 {
        db.run(move |uow| {
            uow.search_misses()
                .count_miss(&SearchTerm::parse("Bore-hole").unwrap(), today)
        })
        .await;
    }
    let missed = db
        .reads()
        .missed_terms(today, Limit::default())
        .await
        .unwrap();
    assert_eq!(
        missed
            .iter()
            .map(|one| (one.term.as_str(), one.asked))
            .collect::<Vec<_>>(),
        [("bore hole", 3)]
    );
}

async fn a_day_takes_no_more_different_words_than_its_limit_but_counts_the_known_ones(
    db: &TestDatabase,
) {
    let (today, tomorrow) = (now().abuja_date(), now().plus_days(1).abuja_date());
    db.run(move |uow| {
        for number in 0..=MISSES_PER_DAY {
            uow.search_misses().count_miss(
                &SearchTerm::parse(&format!("word {number}")).unwrap(),
                today,
            )?;
        }
        uow.search_misses()
            .count_miss(&SearchTerm::parse("word 0").unwrap(), today)?;
        uow.search_misses()
            .count_miss(&SearchTerm::parse("of another day").unwrap(), tomorrow)
    })
    .await;
    let top = db
        .reads()
        .missed_terms(today, Limit::new(1).unwrap())
        .await
        .unwrap();
    assert_eq!((top[0].term.as_str(), top[0].asked), ("word 0", 2));
    let all = db
        .reads()
        .missed_terms(tomorrow, Limit::default())
        .await
        .unwrap();
    assert_eq!(all.len(), 1, "the count restarts the next day");
    let last = format!("word {MISSES_PER_DAY}");
    db.run(move |uow| {
        uow.search_misses()
            .count_miss(&SearchTerm::parse(&last).unwrap(), tomorrow)
    })
    .await;
    let later = db
        .reads()
        .missed_terms(tomorrow, Limit::default())
        .await
        .unwrap();
    assert_eq!(later.len(), 2, "and takes what the full day let go");
}

contract!(sqlite, postgres =>
    one_word_of_one_day_is_one_row_however_often_it_is_asked,
    a_day_takes_no_more_different_words_than_its_limit_but_counts_the_known_ones,
);
