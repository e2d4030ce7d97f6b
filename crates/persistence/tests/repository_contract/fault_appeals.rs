//! The appeals of providers against faults, and the reliability record.

use crate::{
    settings::{accept, change},
    test_databases::TestDatabase,
};
use ::settings::{SettingChange, SettingKey};
use kernel::{StoreError, Timestamp};
use marketplace::read::{CaseFilter, OrderSearch, Page, PageRequest};
use marketplace::uploads::Upload;
use orders::OrderStatus;
use providers::{AppealState, Fault, FaultAppeal, Offer, OfferState, Wanted};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, an_admin, order_in, people},
};

fn lost(number: u64, fault: Fault, at: Timestamp) -> Offer {
    Offer {
        state: OfferState::Withdrawn,
        fault: Some(fault),
        sent_at: at,
        decided_at: Some(at),
        ..OrderPlan::numbered(number).offer()
    }
}

fn appeal(number: u64) -> FaultAppeal {
    let offer = OrderPlan::numbered(number).offer();
    FaultAppeal {
        id: id_no(778_000 + number).into(),
        offer: offer.id,
        order: offer.order,
        provider: offer.provider,
        text: format!("The road was flooded, number {number}."),
        photos: vec![id_no(1).into(), id_no(2).into()],
        state: AppealState::Open,
        filed_at: now().plus_mins(i64::try_from(number).expect("small")),
        decided_at: None,
        decided_by: None,
        reason: None,
        version: 0,
    }
}

fn granted(number: u64, version: i64) -> FaultAppeal {
    FaultAppeal {
        state: AppealState::Granted,
        decided_at: Some(now().plus_hours(9)),
        decided_by: Some(an_admin().id),
        reason: Some("The flood is in the news.".into()),
        version,
        ..appeal(number)
    }
}

/// Three orders that Amina accepted and lost, on three days.
async fn three_faults(db: &TestDatabase) {
    people(&*db.store).await;
    for number in 1..=3 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Priced,
        )
        .await;
    }
    db.run(|uow| {
        uow.offers()
            .insert(lost(1, Fault::NoShow, now().plus_days(-1)))?;
        uow.offers()
            .insert(lost(2, Fault::LateWithdrawal, now().plus_days(-2)))?;
        uow.offers()
            .insert(lost(3, Fault::NotConfirmed, now().plus_days(-91)))
    })
    .await;
}

async fn an_appeal_reads_back_as_written_and_saved(db: &TestDatabase) {
    three_faults(db).await;
    db.run(|uow| uow.fault_appeals().insert(appeal(1))).await;
    let lock = || db.run(|uow| uow.fault_appeals().lock(appeal(1).id));
    assert_eq!(lock().await, Some(appeal(1)));
    db.run(|uow| uow.fault_appeals().save(granted(1, 0))).await;
    assert_eq!(lock().await, Some(granted(1, 1)));
    assert_eq!(
        db.bare_unit(|uow| uow.fault_appeals().save(granted(1, 0)))
            .await,
        Err(StoreError::Contended)
    );
    let order = db
        .run(|uow| uow.fault_appeals().order_of(appeal(1).id))
        .await;
    assert_eq!(order, Some(appeal(1).order));
    let nothing = db
        .run(|uow| uow.fault_appeals().order_of(id_no(9).into()))
        .await;
    assert_eq!(nothing, None);
    let of = |offer| db.run(move |uow| uow.fault_appeals().lock_of_offer(offer));
    assert_eq!(of(appeal(1).offer).await, Some(granted(1, 1)));
    assert_eq!(of(appeal(2).offer).await, None);
}

/// A photo that belongs to no order is deleted after a week, unless an appeal shows it.
async fn the_photos_of_an_appeal_are_kept(db: &TestDatabase) {
    three_faults(db).await;
    let photo = |number: u64| Upload {
        id: id_no(number).into(),
        owner: Some(a_provider().id.into()),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: now(),
        order: None,
    };
    db.run(move |uow| {
        for number in 1..=3 {
            uow.uploads().insert(photo(number))?;
        }
        uow.fault_appeals().insert(appeal(1))
    })
    .await;
    let gone = db
        .run(|uow| uow.uploads().forget_unattached(now().plus_days(8), 10))
        .await;
    assert_eq!(gone, [photo(3).file]);
}

async fn a_fault_has_one_appeal(db: &TestDatabase) {
    three_faults(db).await;
    db.run(|uow| uow.fault_appeals().insert(appeal(1))).await;
    let second = || FaultAppeal {
        id: id_no(778_099).into(),
        ..appeal(1)
    };
    assert_eq!(
        db.refused(move |uow| uow.fault_appeals().insert(second()))
            .await,
        "fault_appeals_offer_id_key"
    );
    let twin = || FaultAppeal {
        id: appeal(1).id,
        ..appeal(2)
    };
    assert_eq!(
        db.refused(move |uow| uow.fault_appeals().insert(twin()))
            .await,
        "fault_appeals_id_key"
    );
}

/// The second fault comes before both changes, and the first one between them.
async fn b8_12_an_appeal_ends_by_the_days_of_the_time_of_the_fault(db: &TestDatabase) {
    three_faults(db).await;
    let changed = |number, days, minutes| SettingChange {
        key: SettingKey::FaultAppealDays,
        proposed_at: now().plus_days(-3),
        ..change(number, days, minutes)
    };
    let between = -36 * 60;
    accept(db, changed(1, 10, between), between).await;
    accept(db, changed(2, 3, 0), 0).await;
    let record = db.reads().reliability(a_provider().id, now()).await;
    let record = record.expect("a read").expect("a record");
    let ends: Vec<_> = record
        .events
        .iter()
        .map(|event| event.appeal_until(now()))
        .collect();
    assert_eq!(
        ends,
        [Some(now().plus_days(9)), Some(now().plus_days(5)), None]
    );
}

async fn b8_the_record_has_the_inputs_that_dispatch_counts(db: &TestDatabase) {
    three_faults(db).await;
    order_in(&*db.store, &OrderPlan::numbered(4), OrderStatus::Completed).await;
    db.run(|uow| uow.fault_appeals().insert(appeal(2))).await;
    let provider = a_provider().id;
    let record = || async {
        let record = db.reads().reliability(provider, now()).await;
        record.expect("a read").expect("a record")
    };
    let facts = || async {
        let plan = OrderPlan::numbered(1);
        let wanted = Wanted {
            category_slug: "home-cleaning".into(),
            zone: 'B',
            customer: plan.customer,
            order: plan.order_id(),
            price: providers::PROBATION_JOB_MAX,
            day: now().abuja_date(),
            gender: None,
            visit: providers::Visit {
                from: now(),
                until: now().plus_hours(2),
                zone: Some('B'),
            },
            travel: providers::TravelTimes::default(),
            time: providers::Period {
                from: now(),
                until: now().plus_hours(2),
            },
            now: now(),
            seen_since: now().plus_days(-1),
            recent_since: now().plus_days(-90),
            probation: providers::ProbationRules::default(),
            documents: Vec::new(),
        };
        let found = db.run(move |uow| uow.providers().facts_of(&[provider], &wanted));
        found.await.remove(0)
    };
    for waived in [false, true] {
        if waived {
            db.run(|uow| {
                let offer = OrderPlan::numbered(1).offer();
                let mut lost = uow.offers().lock(offer.id)?.expect("it is there");
                lost.waive_fault(now());
                uow.offers().save(lost)
            })
            .await;
        }
        let (record, facts) = (record().await, facts().await);
        let inputs = record.reliability(now());
        assert_eq!(
            (inputs.no_shows, inputs.late_withdrawals, inputs.recent_jobs),
            (facts.no_shows, facts.late_withdrawals, facts.recent_jobs)
        );
        assert_eq!(
            (inputs.no_shows, inputs.late_withdrawals),
            (u32::from(!waived), 1)
        );
        assert_eq!(
            (
                record.jobs_done,
                record.last_job_at,
                record.reviews,
                record.stars
            ),
            (
                facts.jobs_done,
                facts.last_job_at,
                facts.reviews,
                facts.stars
            )
        );
        let faults: Vec<_> = record.events.iter().map(|event| event.fault).collect();
        assert_eq!(
            faults,
            [Fault::NoShow, Fault::LateWithdrawal, Fault::NotConfirmed],
            "newest first, also those that no longer count"
        );
        assert_eq!(record.events[0].waived_at.is_some(), waived);
        assert_eq!(record.events[1].appeal, Some(appeal(2)));
        assert_eq!(record.events[1].order, appeal(2).order);
    }
    let unknown = db.reads().reliability(id_no(9).into(), now()).await;
    assert_eq!(unknown, Ok(None));
}

async fn staff_see_the_open_appeals_oldest_first(db: &TestDatabase) {
    three_faults(db).await;
    db.run(|uow| {
        uow.fault_appeals().insert(appeal(2))?;
        uow.fault_appeals().insert(appeal(1))?;
        uow.fault_appeals().insert(appeal(3))?;
        uow.fault_appeals().save(granted(3, 0))
    })
    .await;
    let request = |after| PageRequest {
        limit: kernel::Limit::new(1).unwrap(),
        after,
    };
    let first = db
        .reads()
        .open_appeals(CaseFilter::default(), request(None))
        .await
        .expect("a page");
    let Page { items, next } = first;
    assert_eq!(items[0].appeal, appeal(1));
    assert_eq!(items[0].provider_name, a_provider().display_name);
    assert_eq!(items[0].event.fault, Fault::NoShow);
    let second = db
        .reads()
        .open_appeals(CaseFilter::default(), request(next))
        .await
        .expect("a page");
    assert_eq!((&second.items[0].appeal, second.next), (&appeal(2), None));
    let reference = second.items[0].event.reference.to_string();
    let provider = a_provider().id.to_string();
    for (text, ids, expected) in [
        (None, vec![], vec![appeal(2), appeal(1)]),
        (Some(reference.as_str()), vec![], vec![appeal(2)]),
        (Some(provider.as_str()), vec![], vec![appeal(2), appeal(1)]),
        (Some("zainab"), vec![], vec![]),
        (None, vec![appeal(1).id.uuid()], vec![appeal(1)]),
        (None, vec![appeal(3).id.uuid()], vec![]),
    ] {
        let filter = CaseFilter {
            search: text.and_then(OrderSearch::parse),
            ids,
            reversed: true,
            ..CaseFilter::default()
        };
        let found = db.reads().open_appeals(filter, PageRequest::default());
        let found: Vec<_> = found
            .await
            .expect("a page")
            .items
            .into_iter()
            .map(|view| view.appeal)
            .collect();
        assert_eq!(found, expected, "{text:?}");
    }
    let decided = db.reads().appeal(appeal(3).id).await.expect("a read");
    assert_eq!(decided.map(|view| view.appeal), Some(granted(3, 1)));
    let all = db
        .reads()
        .appeals_of(a_provider().id)
        .await
        .expect("a read");
    assert_eq!(all, [appeal(1), appeal(2), granted(3, 1)]);
}

contract!(memory, sqlite, postgres =>
    a_fault_has_one_appeal,
    the_photos_of_an_appeal_are_kept,
    an_appeal_reads_back_as_written_and_saved;
    b8_12_an_appeal_ends_by_the_days_of_the_time_of_the_fault,
    b8_the_record_has_the_inputs_that_dispatch_counts,
    staff_see_the_open_appeals_oldest_first,
);
