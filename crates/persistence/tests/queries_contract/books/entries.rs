//! The entries of the ledger, as staff find them.

use super::{PRICE, found, line, plan, references, week};
use crate::{FOREIGN_CURSORS, test_databases::TestDatabase};
use kernel::{Money, OrderId};
use marketplace::read::{EntryFilter, PageRequest};
use testkit::id_no;

async fn the_trial_balance_sums_up_each_kind_of_account(db: &TestDatabase) {
    assert_eq!(db.reads().trial_balance().await.unwrap(), []);
    week(db).await;
    let split = *plan(2).price().split();
    let expected = [
        line("escrow:order", 1, 0, PRICE),
        line("liability:provider", 1, 0, split.provider_receives.kobo()),
        line("liability:unapplied", 1, 0, 77),
        line("psp:clearing", 1, 3 * PRICE + 77, 0),
        line("refund:inflight", 1, 0, PRICE),
        line("revenue:commission", 1, 0, split.platform_keeps.kobo()),
        line("vat:output", 1, 0, split.vat.kobo()),
    ];
    let found = db.reads().trial_balance().await.unwrap();
    assert_eq!(
        found, expected,
        "an account on which nothing stands is not there"
    );
    let (debit, credit) = (
        testkit::total(found.iter().map(|of| of.debit)),
        testkit::total(found.iter().map(|of| of.credit)),
    );
    assert_eq!(debit, credit);
}

async fn entries_are_found_by_what_they_are_about(db: &TestDatabase) {
    week(db).await;
    let all = found(db, EntryFilter::default()).await;
    assert_eq!(all.len(), 1 + 2 + 2 + 3 + 1);
    assert!(
        all.windows(2)
            .all(|pair| (pair[0].at, &pair[0].id) > (pair[1].at, &pair[1].id)),
        "newest first"
    );
    assert_eq!(
        all[0].reference,
        format!("unapplied:{}", plan(5).payment().id)
    );
    assert_eq!(
        all[0].legs,
        [
            ("liability:unapplied".to_owned(), Money::from_kobo(-77)),
            ("psp:clearing".to_owned(), Money::from_kobo(77))
        ]
    );
    let about = |number: u64| {
        let order = Some(plan(number).order_id());
        all.iter().filter(|entry| entry.order == order).count()
    };
    assert_eq!(
        [1, 2, 3, 4, 5].map(about),
        [1, 2, 2, 3, 1],
        "each entry names its order"
    );
    let seal = all[0].seal.clone().unwrap();
    assert_eq!(
        (seal.seq, &seal.hash),
        (9, &db.books.check().await.unwrap().chain_hash),
        "the last of the chain"
    );
    let of_order = |order: OrderId| EntryFilter {
        order: Some(order),
        ..EntryFilter::default()
    };
    assert_eq!(
        references(&found(db, of_order(plan(5).order_id())).await),
        [all[0].reference.clone()]
    );
    let back = references(&found(db, of_order(plan(4).order_id())).await);
    assert_eq!(back.len(), 3, "{back:?}");
    assert!(
        ["charge:", "refund:", "refund-paid:"]
            .iter()
            .all(|kind| back.iter().any(|found| found.starts_with(kind))),
        "{back:?}"
    );
    assert_eq!(found(db, of_order(id_no(77).into())).await, []);
    let clearing = EntryFilter {
        account: Some("psp:clearing".into()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, clearing.clone()).await.len(), 4 + 1 + 1);
    let both = EntryFilter {
        order: Some(plan(4).order_id()),
        ..clearing.clone()
    };
    assert_eq!(
        found(db, both.clone()).await.len(),
        2,
        "the charge and the refund that was paid"
    );
    let one = EntryFilter {
        reference: Some(format!("charge:{}", plan(4).payment().id)),
        ..both
    };
    assert_eq!(found(db, one).await.len(), 1);
    let fact = EntryFilter {
        reference: Some(all[3].reference.clone()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, fact).await, [all[3].clone()]);
    for filter in [EntryFilter::default(), clearing.clone()] {
        let newest_first = found(db, filter.clone()).await;
        let reversed = found(
            db,
            EntryFilter {
                oldest_first: true,
                ..filter.clone()
            },
        )
        .await;
        assert!(newest_first.iter().eq(reversed.iter().rev()));
        let selected = EntryFilter {
            ids: vec![newest_first[0].id.parse().unwrap()],
            ..filter
        };
        assert_eq!(found(db, selected).await, newest_first[..1]);
    }
    let from = Some(all[0].at);
    for filter in [
        EntryFilter {
            from,
            ..EntryFilter::default()
        },
        EntryFilter {
            from,
            ..clearing.clone()
        },
    ] {
        assert_eq!(found(db, filter).await, [all[0].clone()]);
    }
    for filter in [
        EntryFilter {
            to: from,
            ..EntryFilter::default()
        },
        EntryFilter {
            to: from,
            ..clearing
        },
    ] {
        assert!(
            !found(db, filter).await.contains(&all[0]),
            "what is at the end is behind it"
        );
    }
    let wild = EntryFilter {
        account: Some("' OR 1 = 1 --".into()),
        ..EntryFilter::default()
    };
    assert_eq!(found(db, wild).await, []);
    for after in FOREIGN_CURSORS.map(|cursor| Some(cursor.to_owned())) {
        assert_eq!(
            db.reads()
                .entries(
                    EntryFilter::default(),
                    PageRequest {
                        after,
                        ..PageRequest::default()
                    }
                )
                .await
                .unwrap()
                .items,
            []
        );
    }
}

contract!(sqlite, postgres =>
    entries_are_found_by_what_they_are_about,
    the_trial_balance_sums_up_each_kind_of_account,
);
