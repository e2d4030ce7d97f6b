//! Providers and their offers.

mod candidates;
mod eligible;
mod offers;
mod record;
mod saved_providers;

use crate::test_databases::TestDatabase;
use kernel::{Date, ProviderId};
use orders::OrderStatus;
use providers::{CandidateFacts, Offer, PROBATION_JOB_MAX, Period, TravelTimes, Visit, Wanted};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider_no, order_in, stored},
};

/// The providers, in the order in which they were found.
fn ids_of(found: Vec<CandidateFacts>) -> Vec<ProviderId> {
    found.into_iter().map(|facts| facts.provider).collect()
}

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

/// From 10:00 to 12:00 on 2 December, in Gwarinpa.
fn at_ten() -> Visit {
    let day = Date::parse("2026-12-02").expect("a date");
    Visit {
        from: day.at_hour(10),
        until: day.at_hour(12),
        zone: Some('B'),
    }
}

/// The search of order number `number`, for 2 December.
fn wanted(number: u64) -> Wanted {
    Wanted {
        category_slug: "home-cleaning".into(),
        zone: 'B',
        customer: plan().customer,
        order: OrderPlan::numbered(number).order_id(),
        price: PROBATION_JOB_MAX,
        day: Date::parse("2026-12-02").expect("a date"),
        gender: None,
        visit: at_ten(),
        travel: TravelTimes::default(),
        time: Period {
            from: at_ten().from,
            until: at_ten().until,
        },
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    }
}

fn offer(number: u64, provider: u64, wave: u32) -> Offer {
    Offer {
        id: id_no(number).into(),
        provider: a_provider_no(provider).id,
        wave,
        by_hand: wave > 1,
        ..plan().offer()
    }
}

async fn three_providers(db: &TestDatabase) {
    order_in(&*db.store, &plan(), OrderStatus::Paid).await;
    for number in 1..=3 {
        stored::provider(&*db.store, a_provider_no(number)).await;
    }
}
