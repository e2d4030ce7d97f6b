//! The calendar of a provider.

use super::{availability, entry, id, keep, monday};
use crate::test_databases::TestDatabase;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use kernel::{Date, Money, ProviderId, Timestamp};
use marketplace::read::{CalendarRange, CalendarView};
use orders::{Assessment, AssessmentState, OrderStatus, Slot};
use providers::{DaySpan, Offer, OfferState, Visit, VisitKind};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, an_admin, an_assessment, order_in, people, stored},
};

async fn the_calendar_has_the_jobs_and_open_offers_of_its_days(db: &TestDatabase) {
    for number in [1, 2] {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
    let kept = availability(vec![entry(1, "08:00", "18:00")], &[monday()], Some(4));
    keep(db, 1, kept.clone()).await;
    let mut jobs = Vec::new();
    for (number, provider, status) in [
        (50, 1, OrderStatus::Assigned),
        (51, 1, OrderStatus::Completed),
        (52, 1, OrderStatus::Cancelled),
        (53, 2, OrderStatus::Assigned),
    ] {
        let plan = OrderPlan::numbered(number).with(id(provider));
        jobs.push(order_in(&*db.store, &plan, status).await);
    }
    let offered = order_in(&*db.store, &OrderPlan::numbered(60), OrderStatus::Paid).await;
    let offer = Offer {
        provider: id(1),
        state: OfferState::Sent,
        expires_at: now().plus_mins(10),
        ..OrderPlan::numbered(60).offer()
    };
    let offer_id = offer.id;
    db.run(move |uow| uow.offers().insert(offer.clone())).await;
    let day = jobs[0].slot.unwrap().day(now());
    let look = async |from: Date| -> CalendarView {
        let week = CalendarRange::week(from, now());
        db.reads().calendar(id(1), week).await.unwrap().unwrap()
    };
    for from in [day, Date::parse(&day.to_string()).unwrap()] {
        let found = look(from).await;
        assert_eq!(found.availability, kept);
        assert_eq!(found.status, a_provider_no(1).status);
        let ids: Vec<_> = found.jobs.iter().map(|job| job.order).collect();
        assert_eq!(ids, [jobs[0].id, jobs[1].id]);
        let job = &found.jobs[0];
        let Some(Slot::Window { date, from_hour }) = job.slot else {
            panic!("{job:?}");
        };
        assert_eq!(job.visit.from, date.at_hour(from_hour));
        assert_eq!(job.visit.until, date.at_hour(from_hour + 2));
        assert_eq!(job.reference, jobs[0].reference);
        assert_eq!(job.status, OrderStatus::Assigned);
        assert_eq!(job.area, jobs[0].address.as_ref().unwrap().area);
        assert_eq!(job.title, jobs[0].title);
        let found = &found.offers;
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].id, found[0].order), (offer_id, offered.id));
        assert_eq!(found[0].slot, offered.slot);
        assert_eq!(found[0].expires_at, now().plus_mins(10));
    }
    let next = look(day.plus_days(1)).await;
    assert_eq!((next.jobs.len(), next.offers.len()), (2, 0));
    assert!(
        next.days().iter().all(|day| day.jobs.is_empty()),
        "the jobs of the day before take time, and are not of this week"
    );
    let later = look(day.plus_days(2)).await;
    assert_eq!((later.jobs.len(), later.offers.len()), (0, 0));
    let unknown = CalendarRange::week(day, now());
    assert_eq!(db.reads().calendar(id(9), unknown).await.unwrap(), None);
    let days = look(day).await.days();
    assert_eq!(days.len(), 7);
    assert_eq!(days[0].jobs.len(), 2);
    assert_eq!(days[0].offers.len(), 1);
    let none: &[DaySpan] = &[];
    assert!(
        days.iter()
            .skip(1)
            .all(|day| day.jobs.is_empty() || day.free == none)
    );
}

/// B8.4: the calendar has the planned visits of its provider that are not jobs, and no others.
async fn b8_4_the_calendar_has_the_visits_that_are_no_jobs(db: &TestDatabase) {
    people(&*db.store).await;
    stored::provider(&*db.store, a_provider_no(1)).await;
    let (look, seen) = (OrderPlan::numbered(70), OrderPlan::numbered(71));
    let (again, others) = (OrderPlan::numbered(72), OrderPlan::numbered(73));
    for plan in [&look, &seen] {
        let plan = plan.clone().with(id(1));
        order_in(&*db.store, &plan, OrderStatus::Requested).await;
    }
    for plan in [&again, &others] {
        order_in(&*db.store, plan, OrderStatus::Completed).await;
    }
    let claim = |plan: &OrderPlan, provider: ProviderId, at: Timestamp| {
        WarrantyClaim::restore(WarrantyClaimRecord {
            id: id_no(775_000 + plan.number).into(),
            order: plan.order_id(),
            customer: plan.customer,
            opened_at: now(),
            statement: String::new(),
            photos: Vec::new(),
            state: ClaimState::Visit,
            provider,
            fee: Money::ZERO,
            visit_at: Some(at),
            report: None,
            due_at: now().plus_hours(48),
            back: Money::ZERO,
            explanation: None,
            decided_by: None,
            closed_at: None,
            version: 0,
        })
    };
    let (looks_at, comes_at) = (monday().at_hour(9), monday().plus_days(1).at_hour(14));
    let claims = [
        claim(&again, id(1), comes_at),
        claim(&others, id(2), comes_at),
    ];
    stored::provider(&*db.store, a_provider_no(2)).await;
    let assessments = [
        (&look, AssessmentState::Scheduled),
        (&seen, AssessmentState::Reported),
    ]
    .map(|(plan, state)| {
        let one = an_assessment(&plan.clone().with(id(1)), state, an_admin().id);
        let visit = one.visit.map(|visit| orders::Visit {
            at: looks_at,
            ..visit
        });
        Assessment { visit, ..one }
    });
    db.run(move |uow| {
        for claim in claims.clone() {
            uow.warranty_claims().insert(claim)?;
        }
        for assessment in assessments.clone() {
            uow.assessments().insert(assessment)?;
        }
        Ok(())
    })
    .await;
    let week = CalendarRange::week(monday(), now());
    let found = db.reads().calendar(id(1), week).await.unwrap().unwrap();
    let visits: Vec<_> = found
        .visits
        .iter()
        .map(|one| (one.kind, one.order, one.visit))
        .collect();
    assert_eq!(
        visits,
        [
            (
                VisitKind::Assessment,
                look.order_id(),
                Visit::planned(looks_at, Some('B'))
            ),
            (
                VisitKind::ReturnVisit,
                again.order_id(),
                Visit::planned(comes_at, Some('B'))
            ),
        ]
    );
    assert_eq!(found.visits[0].area, "Gwarinpa");
    let next = CalendarRange::week(monday().plus_days(7), now());
    let next = db.reads().calendar(id(1), next).await.unwrap().unwrap();
    assert_eq!(next.visits, []);
}

contract!(sqlite, postgres =>
    the_calendar_has_the_jobs_and_open_offers_of_its_days,
    b8_4_the_calendar_has_the_visits_that_are_no_jobs,
);
