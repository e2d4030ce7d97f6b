//! Who is offered a job because of their availability.

use super::{availability, entry, id, keep, monday};
use crate::test_databases::TestDatabase;
use kernel::{Date, DecisionId, Money, StoreError, Timestamp};
use marketplace::read::CalendarRange;
use orders::OrderStatus;
use providers::{
    Availability, Decision, DecisionKind, Obstacle, Offer, OfferState, Period, Provider,
    ProviderStatus, TravelTimes, Visit, Wanted,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, order_in, stored},
};

async fn availability_reads_back_as_it_was_saved(db: &TestDatabase) {
    for number in [1, 2] {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let some = availability(
        vec![
            entry(1, "08:00", "12:00"),
            entry(1, "14:00", "24:00"),
            entry(7, "00:00", "00:30"),
        ],
        &[monday(), monday().plus_days(30)],
        Some(12),
    );
    let other = availability(vec![entry(2, "08:00", "12:00")], &[monday()], None);
    for kept in [some.clone(), other, Availability::default(), some.clone()] {
        keep(db, 1, kept.clone()).await;
        assert_eq!(db.reads().availability(id(1)).await.unwrap(), kept);
        assert_eq!(
            db.run(|uow| uow.providers().availability(id(1))).await,
            kept
        );
    }
    assert_eq!(
        db.reads().availability(id(2)).await.unwrap(),
        Availability::default()
    );
    let unknown = db.bare_unit(|uow| {
        let _none = uow.providers().lock(id(1))?;
        uow.providers()
            .save_availability(id(9), &Availability::default())
    });
    assert!(matches!(unknown.await, Err(StoreError::Failed(_))));
    // Saving the provider leaves the rest as it was.
    db.run(|uow| {
        let provider = uow.providers().lock(id(1))?.expect("a provider");
        uow.providers().save(provider)
    })
    .await;
    assert_eq!(db.reads().availability(id(1)).await.unwrap(), some);
}

fn wanted(day: Date, (from, until): (Timestamp, Timestamp)) -> Wanted {
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: OrderPlan::numbered(1).customer,
        order: OrderPlan::numbered(1).order_id(),
        price: Money::from_kobo(3_000_000),
        day,
        gender: None,
        visit: Visit {
            from,
            until,
            zone: Some('B'),
        },
        travel: TravelTimes::default(),
        time: Period { from, until },
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    }
}

/// The pure rule, the choice of a wave and the list for staff agree about every provider.
async fn a_provider_who_takes_no_work_then_is_not_offered_it_and_staff_see_why(db: &TestDatabase) {
    order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Paid).await;
    let week = |from: &str, to: &str| (1..=7).map(|day| entry(day, from, to)).collect::<Vec<_>>();
    let providers = [
        Availability::default(),
        availability(week("00:00", "24:00"), &[], None),
        availability(week("08:00", "12:00"), &[], None),
        availability(vec![entry(2, "08:00", "18:00")], &[], None),
        availability(
            vec![entry(1, "08:00", "12:00"), entry(1, "13:00", "20:00")],
            &[],
            None,
        ),
        availability(Vec::new(), &[monday()], None),
        availability(week("08:00", "18:00"), &[monday().plus_days(1)], Some(3)),
        availability(
            vec![entry(1, "22:00", "24:00"), entry(2, "00:00", "02:00")],
            &[],
            None,
        ),
    ];
    for (number, kept) in (1..).zip(&providers) {
        stored::provider(&*db.store, a_provider_no(number)).await;
        keep(db, number, kept.clone()).await;
    }
    let times = [
        (8, 10),
        (10, 12),
        (11, 13),
        (12, 14),
        (16, 18),
        (18, 20),
        (6, 8),
        (23, 25),
    ];
    let mut refused = 0;
    for day in [monday(), monday().plus_days(1)] {
        for (from, until) in times {
            let begins = day.at_hour(0);
            let time = (begins.plus_hours(from), begins.plus_hours(until));
            let wanted = wanted(day, time);
            let (asked, listed) = (wanted.clone(), wanted.clone());
            let eligible = db
                .run(move |uow| uow.providers().eligible(&asked, 50))
                .await;
            let listed = db.reads().candidates(listed, None, 50).await.unwrap();
            for (number, kept) in (1..).zip(&providers) {
                let reasons = kept
                    .refusals(wanted.time, 0)
                    .into_iter()
                    .map(Obstacle::from);
                let reasons: Vec<_> = reasons.collect();
                let said = format!("provider {number} on {day} from {from} to {until}");
                let is_asked = eligible.iter().any(|facts| facts.provider == id(number));
                assert_eq!(is_asked, reasons.is_empty(), "{said}");
                let view = listed.iter().find(|view| view.candidate.id == id(number));
                let obstacles = view.unwrap().candidate.obstacles(&wanted, None);
                assert_eq!(obstacles, reasons, "{said}");
                refused += reasons.len();
            }
        }
    }
    assert!(refused > 50, "{refused}");
}

/// The plans of `world` have their slot on 2026-11-23, from 10 to 12.
async fn a_full_day_is_counted_by_the_accepted_jobs_that_begin_on_it(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider_no(1)).await;
    keep(db, 1, availability(Vec::new(), &[], Some(2))).await;
    let statuses = [
        OrderStatus::Completed,
        OrderStatus::Cancelled,
        OrderStatus::Completed,
    ];
    let mut day = None;
    for (number, status) in (50..).zip(statuses) {
        let plan = OrderPlan::numbered(number).with(id(1));
        let order = order_in(&*db.store, &plan, status).await;
        day = order.slot.map(|slot| slot.day(now()));
    }
    let day = day.unwrap();
    let at = |day: Date, order: u64| Wanted {
        order: OrderPlan::numbered(order).order_id(),
        ..wanted(day, (day.at_hour(16), day.at_hour(18)))
    };
    let look = async |wanted: Wanted| {
        let (counted, asked, listed) = (wanted.clone(), wanted.clone(), wanted.clone());
        let jobs = db
            .run(move |uow| uow.providers().jobs_on_day(id(1), &counted))
            .await;
        let eligible = db
            .run(move |uow| uow.providers().eligible(&asked, 50))
            .await;
        let listed = db.reads().candidates(listed, None, 50).await.unwrap();
        let view = listed.iter().find(|view| view.candidate.id == id(1));
        let obstacles = view.unwrap().candidate.obstacles(&wanted, None);
        let is_asked = eligible.iter().any(|facts| facts.provider == id(1));
        (jobs, is_asked, obstacles)
    };
    assert_eq!(look(at(day, 1)).await, (2, false, vec![Obstacle::DailyCap]));
    assert_eq!(look(at(day.plus_days(1), 1)).await, (0, true, vec![]));
    // A job does not count against itself.
    assert_eq!(look(at(day, 50)).await.0, 1);
    keep(db, 1, availability(Vec::new(), &[], Some(3))).await;
    assert_eq!(look(at(day, 1)).await, (2, true, vec![]));
}

async fn only_providers_whose_status_allows_offers_are_locked(db: &TestDatabase) {
    for (number, status) in (1..).zip(ProviderStatus::ALL) {
        let provider = Provider {
            status,
            ..a_provider_no(number)
        };
        stored::provider(&*db.store, provider).await;
    }
    let all: Vec<_> = (1..=11).rev().map(id).collect();
    let asked = all.clone();
    let locked = db
        .run(move |uow| uow.providers().lock_offered_work(&asked))
        .await;
    let working: Vec<_> = (1..)
        .zip(ProviderStatus::ALL)
        .filter(|(_, status)| status.is_offered_work())
        .map(|(number, _)| id(number))
        .collect();
    assert_eq!(locked, working.into_iter().rev().collect::<Vec<_>>());
    assert!(
        db.run(|uow| uow.providers().lock_offered_work(&[]))
            .await
            .is_empty()
    );
}

async fn the_open_offers_of_a_provider_name_their_orders_in_order(db: &TestDatabase) {
    for number in [1, 2] {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let offer = |number: u64, provider: u64| Offer {
        provider: id(provider),
        state: OfferState::Sent,
        expires_at: now().plus_mins(10),
        ..OrderPlan::numbered(number).offer()
    };
    for number in 1..=6 {
        order_in(
            &*db.store,
            &OrderPlan::numbered(number),
            OrderStatus::Priced,
        )
        .await;
    }
    let declined = Offer {
        state: OfferState::Declined,
        ..offer(4, 1)
    };
    let over = Offer {
        expires_at: now(),
        ..offer(5, 1)
    };
    for one in [offer(3, 1), offer(1, 1), offer(2, 2), declined, over] {
        db.run(move |uow| uow.offers().insert(one.clone())).await;
    }
    let open = |number| db.run(move |uow| uow.offers().open_orders_of(id(number), now()));
    let order = |number| OrderPlan::numbered(number).order_id();
    assert_eq!(open(1).await, [order(1), order(3)]);
    assert_eq!(open(2).await, [order(2)]);
    assert_eq!(open(3).await, []);
}

fn decision(number: u64, from: ProviderStatus, until: Option<Timestamp>) -> Decision {
    Decision {
        id: DecisionId::from_uuid(id_no(740_000 + number)),
        provider: id(1),
        kind: DecisionKind::Pause,
        from,
        to: ProviderStatus::Paused,
        reason: None,
        items: Vec::new(),
        by: None,
        until,
        longer_until: None,
        at: now().plus_mins(i64::try_from(number).unwrap()),
    }
}

async fn the_end_of_a_pause_is_read_while_the_provider_is_paused(db: &TestDatabase) {
    stored::provider(&*db.store, a_provider_no(1)).await;
    let until = monday().at_hour(0);
    let look = async || {
        let view = db.reads().provider(id(1)).await.unwrap().unwrap();
        let week = CalendarRange::week(monday(), now());
        let calendar = db.reads().calendar(id(1), week).await.unwrap().unwrap();
        assert_eq!(calendar.paused_until, view.paused_until);
        assert_eq!(calendar.status, view.status);
        view.paused_until
    };
    assert_eq!(look().await, None);
    db.run(|uow| {
        let provider = uow.providers().lock(id(1))?.expect("a provider");
        uow.applications()
            .decide(decision(1, ProviderStatus::Active, None))?;
        uow.providers().save(Provider {
            status: ProviderStatus::Paused,
            ..provider
        })
    })
    .await;
    assert_eq!(look().await, None);
    let later = decision(2, ProviderStatus::Paused, Some(until));
    db.run(move |uow| {
        uow.providers().lock(id(1))?;
        uow.applications().decide(later.clone())
    })
    .await;
    assert_eq!(look().await, Some(until));
    db.run(|uow| {
        let provider = uow.providers().lock(id(1))?.expect("a provider");
        uow.providers().save(Provider {
            status: ProviderStatus::Active,
            ..provider
        })
    })
    .await;
    assert_eq!(look().await, None);
}

contract!(sqlite, postgres =>
    availability_reads_back_as_it_was_saved,
    a_provider_who_takes_no_work_then_is_not_offered_it_and_staff_see_why,
    a_full_day_is_counted_by_the_accepted_jobs_that_begin_on_it,
    only_providers_whose_status_allows_offers_are_locked,
    the_open_offers_of_a_provider_name_their_orders_in_order,
    the_end_of_a_pause_is_read_while_the_provider_is_paused,
);
