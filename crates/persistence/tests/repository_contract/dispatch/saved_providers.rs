//! Providers as they are stored, and the jobs that they have.

use super::{ids_of, three_providers, wanted};
use crate::test_databases::TestDatabase;
use kernel::{ProviderId, StoreError};
use orders::OrderStatus;
use providers::{ClosedService, Gender, Provider, ProviderStatus, UnfinishedJob, Visit, Wanted};
use testkit::{
    now,
    world::{OrderPlan, a_provider, a_provider_no, order_in, stored},
};

async fn a_provider_reads_back_as_written_and_saved(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider()).await;
    let lock = || db.run(|uow| uow.providers().lock(a_provider().id));
    assert_eq!(lock().await, Some(a_provider()));
    for (version, status) in (0..).zip(ProviderStatus::ALL) {
        let changed = move |version| Provider {
            display_name: "Amina Bello".into(),
            bio: "Very clean.\nVery fast.".into(),
            photo_url: None,
            status,
            categories: vec!["plumbing".into(), "home-cleaning".into()],
            closed: vec![ClosedService {
                service: "gardening".into(),
                reason: "Two “hedges” were ruined.".into(),
                at: now(),
            }],
            zones: vec!['C', 'A'],
            jobs_done: 41,
            gender: Some(Gender::Male),
            base_area: Some("Garki".into()),
            version,
            ..a_provider()
        };
        db.run(move |uow| uow.providers().save(changed(version)))
            .await;
        assert_eq!(
            lock().await,
            Some(changed(version + 1)),
            "{}",
            status.code()
        );
    }
    let bare = |version| Provider {
        categories: Vec::new(),
        zones: Vec::new(),
        version,
        ..a_provider()
    };
    db.run(move |uow| uow.providers().save(bare(11))).await;
    assert_eq!(lock().await, Some(bare(12)));
    assert_eq!(
        db.bare_unit(|uow| uow.providers().save(a_provider())).await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.refused(|uow| uow.providers().insert(a_provider())).await,
        "providers_id_key"
    );
    assert_eq!(
        db.run(|uow| uow.providers().lock(a_provider_no(9).id))
            .await,
        None
    );
}

/// A provider who has a job is not offered another one that overlaps it, including the travel
/// between the two.
async fn a_provider_who_holds_an_overlapping_job_is_not_offered_another(db: &TestDatabase) {
    let (held, free) = (a_provider_no(1).id, a_provider_no(2).id);
    for number in 1..=2 {
        stored::provider(
            &*db.store,
            Provider {
                zones: vec!['A', 'B', 'C'],
                ..a_provider_no(number)
            },
        )
        .await;
    }
    let job = OrderPlan::numbered(50).with(held);
    order_in(&*db.store, &job, OrderStatus::Assigned).await;
    let day = now().abuja_date().plus_days(3);
    let at = |minutes: i64, zone: char| Wanted {
        zone,
        visit: Visit {
            from: day.at_hour(12).plus_mins(minutes),
            until: day.at_hour(14).plus_mins(minutes),
            zone: Some(zone),
        },
        ..wanted(40)
    };
    let both = async |wanted: Wanted| {
        let asked = wanted.clone();
        let eligible = db
            .run(move |uow| uow.providers().eligible(&asked, 10).map(ids_of))
            .await;
        let asked = wanted.clone();
        let busy = db
            .run(move |uow| uow.providers().is_busy(held, &asked))
            .await;
        assert_eq!(eligible.contains(&held), !busy, "{wanted:?}");
        assert!(eligible.contains(&free), "{wanted:?}");
        busy
    };
    for (zone, minutes) in [('B', 30), ('A', 45), ('C', 45)] {
        assert!(both(at(minutes - 1, zone)).await, "{zone}: too soon after");
        assert!(!both(at(minutes, zone)).await, "{zone}: time enough after");
        assert!(
            both(at(-240 - minutes + 1, zone)).await,
            "{zone}: too late before"
        );
        assert!(
            !both(at(-240 - minutes, zone)).await,
            "{zone}: time enough before"
        );
    }
    let nowhere = Wanted {
        visit: Visit {
            zone: None,
            ..at(59, 'B').visit
        },
        ..at(59, 'B')
    };
    assert!(both(nowhere).await, "who knows how far");
    // At half past twelve the provider's first job is not done yet, so it lasts at least until then.
    let late = Wanted {
        now: day.at_hour(12).plus_mins(31),
        ..at(60, 'B')
    };
    assert!(both(late).await);
    let same = Wanted {
        order: job.order_id(),
        ..at(-60, 'B')
    };
    assert!(
        !db.run(move |uow| uow.providers().is_busy(held, &same))
            .await,
        "their own job is not in its way"
    );
    order_in(
        &*db.store,
        &OrderPlan::numbered(51).with(free),
        OrderStatus::Completed,
    )
    .await;
    assert!(
        !db.run(move |uow| uow.providers().is_busy(free, &wanted_at(-60)))
            .await,
        "what is done holds nobody"
    );
}

fn wanted_at(minutes: i64) -> Wanted {
    let from = now()
        .abuja_date()
        .plus_days(3)
        .at_hour(12)
        .plus_mins(minutes);
    Wanted {
        visit: Visit {
            from,
            until: from.plus_hours(2),
            zone: Some('B'),
        },
        ..wanted(40)
    }
}

async fn when_a_woman_or_a_man_is_preferred_no_other_provider_is_asked(db: &TestDatabase) {
    for (number, gender) in [
        (1, Some(Gender::Female)),
        (2, Some(Gender::Male)),
        (3, None),
    ] {
        stored::provider(
            &*db.store,
            Provider {
                gender,
                ..a_provider_no(number)
            },
        )
        .await;
    }
    let eligible = |gender| {
        db.run(move |uow| {
            uow.providers()
                .eligible(
                    &Wanted {
                        gender,
                        ..wanted(1)
                    },
                    10,
                )
                .map(ids_of)
        })
    };
    assert_eq!(eligible(Some(Gender::Female)).await, [a_provider_no(1).id]);
    assert_eq!(eligible(Some(Gender::Male)).await, [a_provider_no(2).id]);
    assert_eq!(
        eligible(None).await,
        [1, 2, 3].map(|number| a_provider_no(number).id)
    );
}

/// Only the jobs that are not finished count, and of these the ones that have begun are known.
async fn the_unfinished_jobs_of_a_provider_are_those_that_they_have(db: &TestDatabase) {
    three_providers(db).await;
    let one = a_provider_no(1).id;
    let states = [
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (60..).zip(states) {
        order_in(&*db.store, &OrderPlan::numbered(number).with(one), status).await;
    }
    let rival = OrderPlan::numbered(70).with(a_provider_no(2).id);
    order_in(&*db.store, &rival, OrderStatus::Assigned).await;
    let found = db
        .run(move |uow| uow.providers().unfinished_jobs(one))
        .await;
    let of = |number, has_begun| UnfinishedJob {
        order: OrderPlan::numbered(number).order_id(),
        service: "home-cleaning".into(),
        has_begun,
    };
    assert_eq!(found, [of(61, false), of(62, true)]);
}

/// A provider is suspended by a hold or with their account. A pause is no suspension.
async fn a_provider_is_suspended_by_a_hold_or_with_their_account(db: &TestDatabase) {
    three_providers(db).await;
    stored::provider(&*db.store, a_provider_no(4)).await;
    let id = |number| a_provider_no(number).id;
    db.run(move |uow| {
        for (number, status) in [(1, ProviderStatus::Suspended), (2, ProviderStatus::Paused)] {
            let mut provider = uow.providers().lock(id(number))?.unwrap();
            provider.status = status;
            uow.providers().save(provider)?;
        }
        let mut user = uow.users().lock(id(3).into())?.unwrap();
        let _suspended = user.suspend_for(identity::Suspension {
            since: now(),
            until: None,
        });
        uow.users().save(user)
    })
    .await;
    let suspended = |ids: Vec<ProviderId>| db.run(move |uow| uow.providers().suspended_of(&ids));
    let all: Vec<_> = [4, 3, 2, 1, 9].map(id).into();
    assert_eq!(suspended(all).await, [id(1), id(3)]);
    assert_eq!(suspended(vec![id(2), id(4)]).await, []);
    assert_eq!(suspended(Vec::new()).await, []);
}

async fn b8_14_providers_without_a_service_are_found_by_what_they_are_approved_for(
    db: &TestDatabase,
) {
    stored::provider(&*db.store, a_provider()).await;
    let other = Provider {
        categories: vec!["gardening".into()],
        ..a_provider_no(2)
    };
    stored::provider(&*db.store, other).await;
    let ids = [a_provider().id, a_provider_no(2).id, a_provider_no(9).id];
    let without = |ids: Vec<ProviderId>, slug: &'static str| {
        db.run(move |uow| uow.providers().without_service(&ids, slug))
    };
    assert_eq!(
        without(ids.to_vec(), "home-cleaning").await,
        [a_provider_no(2).id, a_provider_no(9).id]
    );
    assert_eq!(
        without(ids.to_vec(), "gardening").await,
        [a_provider().id, a_provider_no(9).id]
    );
    assert_eq!(without(Vec::new(), "gardening").await, []);
}

contract!(memory, sqlite, postgres =>
    b8_14_providers_without_a_service_are_found_by_what_they_are_approved_for,
    the_unfinished_jobs_of_a_provider_are_those_that_they_have,
    a_provider_is_suspended_by_a_hold_or_with_their_account,
    a_provider_reads_back_as_written_and_saved,
    a_provider_who_holds_an_overlapping_job_is_not_offered_another,
    when_a_woman_or_a_man_is_preferred_no_other_provider_is_asked,
);
