//! Promo codes: what is stored of them, their list, and their limits.

use crate::test_databases::TestDatabase;
use kernel::{Bps, Limit, Money, StoreError};
use marketplace::read::{PageRequest, PromoFilter};
use pricing::{Off, Promo, PromoState, PromoTerms, TravelZone};
use testkit::{
    id_no, now,
    world::{self, a_promo},
};

/// A promo code with all of its terms set.
fn full() -> Promo {
    let promo = a_promo(2, "FULL2026");
    let terms = PromoTerms {
        off: Off::Percent(Bps::new(1_250)),
        cap: Some(Money::from_kobo(300_000)),
        min_order: Money::from_kobo(5),
        categories: vec!["home-cleaning".into(), "plumbing".into()],
        zones: vec![TravelZone::A, TravelZone::C],
        first_order_only: true,
        new_user_only: true,
        ends_at: Some(now().plus_days(9)),
        total_limit: Some(7),
        per_user_limit: 2,
        budget: Some(Money::from_kobo(900_000)),
        stacks_with_credit: false,
        ..promo.terms
    };
    Promo {
        terms,
        state: PromoState::Paused,
        public: true,
        uses: 7,
        spent: Money::from_kobo(900_000),
        ..promo
    }
}

async fn a_promo_reads_back_as_written_and_saved(db: &TestDatabase) {
    db.run(|uow| {
        uow.promos().insert(a_promo(1, "GIDA10"))?;
        uow.promos().insert(full())
    })
    .await;
    let read = db
        .run(|uow| {
            Ok((
                uow.promos().lock(full().id)?,
                uow.promos().lock_by_code(&a_promo(1, "GIDA10").code)?,
            ))
        })
        .await;
    assert_eq!(read, (Some(full()), Some(a_promo(1, "GIDA10"))));
    assert_eq!(
        db.reads().promo_by_code(&full().code).await,
        Ok(Some(full()))
    );
    assert_eq!(db.reads().promo(full().id).await, Ok(Some(full())));
    assert_eq!(db.reads().promo(id_no(1).into()).await, Ok(None));
    let ended = || Promo {
        state: PromoState::Ended,
        uses: 0,
        spent: Money::ZERO,
        ..full()
    };
    db.run(move |uow| uow.promos().save(ended())).await;
    assert_eq!(
        db.run(|uow| uow.promos().lock(full().id)).await,
        Some(Promo {
            version: 1,
            ..ended()
        })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.promos().save(ended())).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.refused(|uow| uow.promos().insert(a_promo(3, "GIDA10")))
            .await,
        "promos_code_key"
    );
}

async fn codes_come_newest_first_page_by_page_and_by_state(db: &TestDatabase) {
    for number in 1..=5 {
        let state = if number == 2 {
            PromoState::Draft
        } else {
            PromoState::Live
        };
        let created_at = now().plus_mins(i64::try_from(number).unwrap() / 2);
        world::promo(
            &*db.store,
            Promo {
                state,
                created_at,
                ..a_promo(number, &format!("GIDA{number}0"))
            },
        )
        .await;
    }
    let in_state = |state| PromoFilter {
        state: Some(state),
        ..PromoFilter::default()
    };
    let mut codes = Vec::new();
    let mut request = PageRequest {
        limit: Limit::new(2).unwrap(),
        after: None,
    };
    loop {
        let page = db
            .reads()
            .promos(in_state(PromoState::Live), request.clone())
            .await
            .unwrap();
        codes.extend(page.items.into_iter().map(|promo| promo.code.to_string()));
        match page.next {
            Some(next) => request.after = Some(next),
            None => break,
        }
    }
    assert_eq!(codes, ["GIDA50", "GIDA40", "GIDA30", "GIDA10"]);
    assert_eq!(
        db.reads()
            .promos(PromoFilter::default(), PageRequest::default())
            .await
            .unwrap()
            .items
            .len(),
        5
    );
    assert!(
        db.reads()
            .promos(in_state(PromoState::Ended), PageRequest::default())
            .await
            .unwrap()
            .items
            .is_empty()
    );
    let beginning = |code: &str| PromoFilter {
        code: Some(code.to_owned()),
        oldest_first: true,
        ..PromoFilter::default()
    };
    let found = db
        .reads()
        .promos(beginning("GIDA4"), PageRequest::default());
    let found: Vec<_> = found.await.unwrap().items;
    assert_eq!(found.len(), 1, "the beginning of one code");
    let all = db.reads().promos(beginning("GIDA"), PageRequest::default());
    let all = all.await.unwrap().items;
    assert!(all.is_sorted_by_key(|promo| (promo.created_at, promo.id)));
    let selected = PromoFilter {
        ids: vec![all[1].id],
        ..PromoFilter::default()
    };
    let found = db.reads().promos(selected, PageRequest::default()).await;
    assert_eq!(found.unwrap().items, all[1..2]);
}

/// T56, T57: the database enforces the limits, even if the code above it is wrong.
async fn t56_the_store_refuses_uses_beyond_the_limit_and_the_budget(db: &TestDatabase) {
    db.run(|uow| uow.promos().insert(full())).await;
    for over in [
        Promo { uses: 8, ..full() },
        Promo {
            spent: Money::from_kobo(900_001),
            ..full()
        },
    ] {
        let refused = db
            .bare_unit(move |uow| uow.promos().save(over.clone()))
            .await;
        assert!(matches!(refused, Err(StoreError::Failed(_))), "{refused:?}");
    }
}

contract!(memory, sqlite, postgres =>
    t56_the_store_refuses_uses_beyond_the_limit_and_the_budget;
    a_promo_reads_back_as_written_and_saved,
    codes_come_newest_first_page_by_page_and_by_state,
);
