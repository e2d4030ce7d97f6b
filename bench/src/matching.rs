//! How long it takes to find the providers for one order, among more and more providers.

use crate::{
    Result,
    copies::{Copies, ID, series},
    figures::engines,
    load::Load,
    report::{Figure, Report},
    server::{Server, setting},
};
use dispatch::{Candidate, Known, Lead, Rules, choose};
use kernel::{ProviderId, StoreError};
use marketplace::Store;
use orders::OrderStatus;
use persistence::{Database, Options};
use providers::{Period, TravelTimes, Visit, Wanted};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use testkit::world::{OrderPlan, a_provider, now, order_in, people};
use uuid::Uuid;

/// How many providers a wave is chosen among, as in `send_offers`.
const CANDIDATES: u32 = 100;
const ORDERS: usize = 500;

/// `MATCHING_PROVIDERS=1000000` measures among a million providers too.
fn sizes() -> Vec<u64> {
    let most = setting("MATCHING_PROVIDERS").and_then(|count| count.parse().ok());
    let most: u64 = most.unwrap_or(100_000);
    [1_000, 10_000, 100_000, 1_000_000]
        .into_iter()
        .filter(|size| *size <= most)
        .collect()
}

pub async fn measure(report: &mut Report) -> Result<()> {
    for size in [CANDIDATES, 100_000] {
        report.add(in_the_crate(size));
    }
    for (engine, database) in engines() {
        let server = Server::start(database).await?;
        let database = Database::open(&server.database_url, Options::default())?;
        let store = database.store();
        people(&*store).await;
        order_in(&*store, &OrderPlan::numbered(1), OrderStatus::Completed).await;
        database.shutdown().await;
        let mut before = 0;
        for size in sizes() {
            crowd(&server.database_url, (before, size))?;
            server.settle_database().await?;
            before = size;
            // SQLite reads the statistics of its tables when a connection is opened.
            let database = Database::open(&server.database_url, Options::default())?;
            let name = format!("providers for one order among {size}, {engine}");
            report.add(one_order(&database.store(), name).await?);
            database.shutdown().await;
        }
        server.stop().await?;
    }
    Ok(())
}

fn timed(name: String, times: Vec<f64>, span: Duration) -> Figure {
    let load = Load::new(times, span);
    Figure {
        p50_ms: Some(load.percentile(50)),
        p99_ms: Some(load.percentile(99)),
        ..Figure::alone(name, "a second", load.per_second)
    }
}

fn millis(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// The choice of a wave in the pure crate, among this many candidates.
fn in_the_crate(size: u32) -> Figure {
    let candidates: Vec<Candidate> = (0..size).map(candidate).collect();
    let (rules, mut times, began) = (Rules::default(), Vec::new(), Instant::now());
    for _order in 0..ORDERS {
        let asked = Instant::now();
        std::hint::black_box(choose(Lead::SameDay, 1, &candidates, &rules, now()));
        times.push(millis(asked));
    }
    timed(
        format!("choice of a wave among {size} candidates"),
        times,
        began.elapsed(),
    )
}

fn candidate(number: u32) -> Candidate {
    let mixed = number.wrapping_mul(2_654_435_761);
    Candidate {
        provider: ProviderId::from_uuid(Uuid::from_u128(u128::from(mixed))),
        distance_m: Some(mixed % 30_000),
        reviews: mixed % 40,
        stars: (mixed % 40) * 4,
        jobs_done: mixed % 60,
        recent_jobs: mixed % 20,
        no_shows: mixed % 2,
        late_withdrawals: mixed % 3,
        jobs_today: mixed % 3,
        last_job_at: Some(now().plus_hours(-i64::from(mixed % 90))),
        last_offer_at: Some(now().plus_hours(-i64::from(mixed % 70))),
        last_seen_at: None,
        known: Known::No,
    }
}

/// Copies one provider, who then serves two services and one zone, has finished one job and accepted
/// one offer.
fn crowd(database_url: &str, range: (u64, u64)) -> Result<()> {
    let mut copies = Copies::open(database_url)?;
    let id = a_provider().id.to_string();
    let unique = [
        ("email", "'copy' || CAST(i AS TEXT) || '@example.ng'"),
        ("referral_code", "'R' || CAST(1000000 + i AS TEXT)"),
        ("phone", "'+2348' || CAST(100000000 + i AS TEXT)"),
        ("id", ID),
    ];
    copies.copy("users", ("id", &id), range, &unique)?;
    copies.copy(
        "providers",
        ("id", &id),
        range,
        &[("id", ID), ("status", "'ACTIVE'")],
    )?;
    let job = [
        ("id", ID),
        ("provider_id", ID),
        ("order_id", ID),
        ("reference", "'SVC-' || CAST(10000000 + i AS TEXT)"),
    ];
    copies.copy("orders", ("provider_id", &id), range, &job)?;
    copies.copy("offers", ("provider_id", &id), range, &job)?;
    for step in [0, 7] {
        copies.run(&format!(
            "INSERT INTO provider_categories (provider_id, category_slug, position, last_offer_at) {}
             SELECT {ID}, c.slug, {step}, o.created_at FROM n
             JOIN (SELECT slug, ROW_NUMBER() OVER (ORDER BY slug) - 1 AS place FROM categories) c
                 ON c.place = (i + {step}) % 30
             JOIN users o ON o.id = '{id}'",
            series(range.0, range.1)
        ))?;
    }
    copies.run(&format!(
        "INSERT INTO provider_zones (provider_id, zone, position) {}
         SELECT {ID}, SUBSTR('ABC', CAST(1 + (i / 30) % 3 AS INTEGER), 1), 0 FROM n",
        series(range.0, range.1)
    ))?;
    copies.run("ANALYZE")
}

async fn one_order(store: &Arc<dyn Store>, name: String) -> Result<Figure> {
    let (mut times, began) = (Vec::new(), Instant::now());
    for number in 0..ORDERS {
        let wanted = wanted(number);
        let asked = Instant::now();
        let found = store.bare_unit(move |uow| uow.providers().eligible(&wanted, CANDIDATES));
        let found: std::result::Result<Vec<_>, StoreError> = found.await;
        times.push(millis(asked));
        if found?.is_empty() {
            return Err("a service has no provider".into());
        }
    }
    Ok(timed(name, times, began.elapsed()))
}

/// A job for one of four services in one of the zones, at ten on one of the next days.
fn wanted(number: usize) -> Wanted {
    const SERVICES: [&str; 4] = ["home-cleaning", "plumbing", "electrical", "car-wash"];
    let plan = OrderPlan::numbered(2);
    let pick = |count: usize| number.checked_rem(count).unwrap_or_default();
    let zone = ['A', 'B', 'C'].get(pick(3)).copied().unwrap_or('A');
    let days = i64::try_from(2 + pick(10)).unwrap_or(2);
    let day = now().plus_days(days).abuja_date();
    let from = day.at_hour(10);
    let span = Period {
        from,
        until: from.plus_hours(2),
    };
    Wanted {
        category_slug: SERVICES
            .get(pick(4))
            .copied()
            .unwrap_or_default()
            .to_owned(),
        zone,
        customer: plan.customer,
        order: plan.order_id(),
        price: plan.price().total(),
        day,
        gender: None,
        visit: Visit {
            from: span.from,
            until: span.until,
            zone: Some(zone),
        },
        travel: TravelTimes::default(),
        time: span,
        now: now(),
        seen_since: now().plus_days(-1),
        recent_since: now().plus_days(-90),
        probation: providers::ProbationRules::default(),
        documents: Vec::new(),
    }
}
