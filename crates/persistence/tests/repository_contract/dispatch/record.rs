//! What is known of a provider: ratings, jobs, faults and the jobs of a day.

use super::wanted;
use crate::test_databases::TestDatabase;
use kernel::ProviderId;
use orders::OrderStatus;
use providers::{CandidateFacts, Fault, Offer, OfferState, Provider, Visit, Wanted};
use reviews::{Content, NewReview, RankRules, Rating, Review, Side};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, order_in, stored},
};

/// What the choice depends on: reviews, jobs, faults, the last offer, the last sign of life, and what
/// this customer thinks.
async fn b9_the_record_of_a_provider_is_read_with_them(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(
        &*db.store,
        Provider {
            base_area: Some("Wuse".into()),
            jobs_done: 7,
            ..a_provider_no(1)
        },
    )
    .await;
    stored::provider(&*db.store, a_provider_no(2)).await;
    for (number, status) in [
        (11, OrderStatus::Completed),
        (12, OrderStatus::Completed),
        (13, OrderStatus::Assigned),
    ] {
        order_in(&*db.store, &OrderPlan::numbered(number).with(id), status).await;
    }
    for number in 14..=19 {
        let order = OrderPlan::numbered(number).with(a_provider_no(2).id);
        order_in(&*db.store, &order, OrderStatus::Priced).await;
    }
    let since = wanted(1).recent_since;
    let faults = [
        (14, Some(Fault::NoShow), now().plus_days(-1), None),
        (15, Some(Fault::LateWithdrawal), since, None),
        (16, Some(Fault::NoShow), since.plus_secs(-1), None),
        (17, None, now(), None),
        (18, Some(Fault::NotConfirmed), now().plus_days(-2), None),
        // An appeal against this one was granted.
        (19, Some(Fault::NoShow), now().plus_days(-3), Some(now())),
    ];
    for (number, fault, at, waived) in faults {
        db.run(move |uow| {
            uow.offers().insert(Offer {
                provider: id,
                state: OfferState::Withdrawn,
                fault,
                fault_waived_at: waived,
                sent_at: at,
                decided_at: Some(at),
                ..OrderPlan::numbered(number).offer()
            })
        })
        .await;
    }
    db.run(move |uow| {
        uow.providers().note_seen(id, now().plus_mins(-7))?;
        uow.reviews().set_rating(
            id,
            Rating {
                count: 3,
                stars: 14,
            },
            RankRules::default(),
        )?;
        for (number, side, stars) in [
            (11, Side::Customer, 4),
            (12, Side::Customer, 3),
            (12, Side::Provider, 1),
        ] {
            uow.reviews().insert(stars_of(number, id, side, stars))?;
        }
        Ok(())
    })
    .await;
    let asked = Wanted {
        day: now().abuja_date().plus_days(3),
        visit: Visit {
            from: now().plus_days(9),
            until: now().plus_days(9).plus_hours(2),
            zone: Some('B'),
        },
        ..wanted(1)
    };
    let finished = db
        .run(|uow| uow.orders().lock(OrderPlan::numbered(12).order_id()))
        .await
        .and_then(|order| order.finished_at);
    assert!(finished.is_some());
    let found = db
        .run(move |uow| uow.providers().eligible(&asked, 10))
        .await;
    let [newcomer, known] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        *newcomer,
        CandidateFacts {
            provider: a_provider_no(2).id,
            base_area: None,
            reviews: 0,
            stars: 0,
            jobs_done: 0,
            recent_jobs: 0,
            no_shows: 0,
            late_withdrawals: 0,
            jobs_today: 0,
            jobs_on_day: 0,
            last_job_at: None,
            last_offer_at: None,
            last_seen_at: None,
            customer_stars: None,
        }
    );
    assert_eq!(
        *known,
        CandidateFacts {
            provider: id,
            base_area: Some("Wuse".into()),
            reviews: 3,
            stars: 14,
            // Seven, and the two that were completed above.
            jobs_done: 9,
            recent_jobs: 3,
            no_shows: 1,
            late_withdrawals: 2,
            jobs_today: 0,
            jobs_on_day: 3,
            last_job_at: finished,
            last_offer_at: Some(now()),
            last_seen_at: Some(now().plus_mins(-7)),
            customer_stars: Some((3, 4)),
        }
    );
}

/// B9: equal scores are decided by the jobs of today, and the daily cap by those of the slot's day.
/// Both count what was accepted for the day, whether it is done or still to come.
async fn b9_the_jobs_of_today_and_of_the_day_of_the_slot_are_counted_apart(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(&*db.store, a_provider_no(1)).await;
    // A plan has its slot three days after its beginning.
    let earlier = now().plus_days(-3);
    for (number, at, status) in [
        (21, earlier, OrderStatus::Completed),
        (22, earlier, OrderStatus::Assigned),
        (23, earlier, OrderStatus::Cancelled),
        (24, now(), OrderStatus::Assigned),
        (25, now().plus_days(1), OrderStatus::Assigned),
    ] {
        let plan = OrderPlan::numbered(number).with(id).at(at);
        order_in(&*db.store, &plan, status).await;
    }
    let today = now().abuja_date();
    for (day, order, expected) in [
        (today.plus_days(3), 40, (2, 1)),
        (today.plus_days(3), 24, (2, 0)),
        (today, 40, (2, 2)),
        (today, 22, (1, 1)),
        (today.plus_days(2), 40, (2, 0)),
    ] {
        let asked = Wanted {
            day,
            ..wanted(order)
        };
        let counted = asked.clone();
        let facts = db
            .run(move |uow| uow.providers().facts_of(&[id], &asked))
            .await;
        let on_day = db
            .run(move |uow| uow.providers().jobs_on_day(id, &counted))
            .await;
        let found = (facts[0].jobs_today, facts[0].jobs_on_day);
        assert_eq!(found, expected, "{day} for {order}");
        assert_eq!(on_day, expected.1, "{day} for {order}");
    }
}

/// B9: what the customer thinks of a provider follows from the ratings that they have not removed.
async fn b9_a_rating_that_its_author_removed_tells_nothing(db: &TestDatabase) {
    let id = a_provider_no(1).id;
    stored::provider(&*db.store, a_provider_no(1)).await;
    for number in [21, 22] {
        let plan = OrderPlan::numbered(number).with(id);
        order_in(&*db.store, &plan, OrderStatus::Completed).await;
    }
    db.run(move |uow| {
        let mut removed = stars_of(21, id, Side::Customer, 1);
        removed.answered(now());
        let _shown = removed.release(now());
        let _removed = removed.remove_own();
        uow.reviews().insert(removed)?;
        uow.reviews().insert(stars_of(22, id, Side::Customer, 4))
    })
    .await;
    let facts = db
        .run(move |uow| uow.providers().facts_of(&[id], &wanted(1)))
        .await;
    assert_eq!(facts[0].customer_stars, Some((4, 4)));
}

fn stars_of(number: u64, provider: ProviderId, side: Side, stars: u8) -> Review {
    let plan = OrderPlan::numbered(number).with(provider);
    Review::write(NewReview {
        id: id_no(740_000 + 2 * number + u64::from(side == Side::Provider)).into(),
        order: plan.order_id(),
        side,
        author: match side {
            Side::Customer => plan.customer,
            Side::Provider => provider.into(),
        },
        provider,
        customer: plan.customer,
        content: Content {
            stars,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: now(),
    })
}

contract!(memory, sqlite, postgres =>
    b9_the_record_of_a_provider_is_read_with_them,
    b9_the_jobs_of_today_and_of_the_day_of_the_slot_are_counted_apart,
    b9_a_rating_that_its_author_removed_tells_nothing,
);
