//! The figures that are compared in one run: with a bare server, or with another build.

use crate::{
    Result,
    bare::{Answer, Bare},
    book_and_pay::Customers,
    fill,
    load::{self, Load},
    report::{Figure, Report, compare, median, micros_each},
    server::{Database, Server},
};
use std::{net::SocketAddr, sync::Arc, time::Duration};

const ROUNDS: usize = 5;
const SPAN: Duration = Duration::from_secs(5);
const CALLERS: usize = 8;
const CONNECTIONS: usize = 32;
const CUSTOMERS: usize = 16;

/// One of the two servers of a comparison.
struct Side<'a> {
    address: SocketAddr,
    request: String,
    /// The server whose processor time is counted.
    server: Option<&'a Server>,
}

impl<'a> Side<'a> {
    fn ours(server: &'a Server, path: &str, headers: &str) -> Self {
        Self {
            address: server.address,
            request: format!("GET {path} HTTP/1.1\r\nhost: gida\r\n{headers}\r\n"),
            server: Some(server),
        }
    }

    fn bare(bare: &Bare) -> Self {
        Self {
            address: bare.address,
            request: "GET / HTTP/1.1\r\nhost: bare\r\n\r\n".to_owned(),
            server: None,
        }
    }

    async fn round(&self, connections: usize) -> Result<Round> {
        let before = cpu(self.server)?;
        let load = load::repeat(self.address, &self.request, connections, SPAN).await?;
        Ok(Round {
            cpu_us: micros_each(cpu(self.server)? - before, load.answers),
            load,
        })
    }
}

fn cpu(server: Option<&Server>) -> Result<f64> {
    server.map_or(Ok(0.0), Server::cpu_seconds)
}

struct Round {
    load: Load,
    cpu_us: f64,
}

/// Sums up rounds that were measured alternately, so that other load on the machine affected both.
fn figure(name: String, unit: &'static str, ours: &[Round], reference: &[Round]) -> Figure {
    let rates = |rounds: &[Round]| -> Vec<f64> {
        rounds.iter().map(|round| round.load.per_second).collect()
    };
    let percentile = |percent: usize| {
        median(
            ours.iter()
                .map(|round| round.load.percentile(percent))
                .collect(),
        )
    };
    let cpu_us = |rounds: &[Round]| median(rounds.iter().map(|round| round.cpu_us).collect());
    let mut compared = compare(&rates(ours), &rates(reference));
    compared.cpu_us = Some(cpu_us(reference)).filter(|micros| *micros > 0.0);
    Figure {
        name,
        unit,
        ours: median(rates(ours)),
        reference: (!reference.is_empty()).then_some(compared),
        p50_ms: Some(percentile(50)),
        p99_ms: Some(percentile(99)),
        cpu_us: Some(cpu_us(ours)),
    }
}

async fn alternate(
    name: &str,
    connections: usize,
    ours: Side<'_>,
    reference: Side<'_>,
) -> Result<Figure> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for _round in 0..ROUNDS {
        left.push(ours.round(connections).await?);
        right.push(reference.round(connections).await?);
    }
    Ok(figure(name.to_owned(), "a second", &left, &right))
}

/// The session of the demo customer, who has at least forty orders.
async fn customer_of(server: &Server) -> Result<String> {
    // Waits until all demo requests exist, because the list must not change while it is measured.
    tokio::time::sleep(Duration::from_secs(5)).await;
    fill::own_orders(&server.database_url, 40).await?;
    server.settle_database().await?;
    let cookie = server.sign_in("customer@gida.test").await?;
    Ok(format!("cookie: {cookie}\r\n"))
}

async fn page_of_an_order(server: &Server, cookie: &str) -> Result<String> {
    let orders: serde_json::Value = server.get("/api/orders?limit=100", cookie).await?;
    let orders = orders.as_array().ok_or("the orders are no list")?;
    // A finished order has everything on its page.
    let done = orders
        .iter()
        .find(|order| {
            order
                .get("status")
                .is_some_and(|status| status == "COMPLETED")
        })
        .or_else(|| orders.first());
    let id = done
        .and_then(|order| order.get("id")?.as_str())
        .ok_or("no order")?;
    Ok(format!("/api/orders/{id}"))
}

const LIST: &str = "/api/orders?limit=20";

/// Reads of one customer, compared with a bare handler that reads twenty rows by an index.
pub async fn reads(report: &mut Report) -> Result<()> {
    let server = Server::start(Database::Sqlite).await?;
    let cookie = customer_of(&server).await?;
    let customer = fill::demo_customer(&server.database_url).await?.to_string();
    let bare = Bare::with_rows(&server.database_url, &customer).await?;
    let page = page_of_an_order(&server, &cookie).await?;
    for (name, path) in [("order list, 20 rows", LIST), ("order page", &page)] {
        let ours = Side::ours(&server, path, &cookie);
        report.add(alternate(name, CALLERS, ours, Side::bare(&bare)).await?);
    }
    server.stop().await
}

/// What every visitor loads, compared with a bare handler that returns the same answer: the dozen
/// headers that protect a browser are also bytes to send.
pub async fn public(report: &mut Report) -> Result<()> {
    let server = Server::start(Database::Sqlite).await?;
    tokio::time::sleep(Duration::from_secs(5)).await;
    for (name, path, encoding) in [
        ("categories", "/api/categories", "identity"),
        ("landing page, brotli", "/", "br"),
    ] {
        let bare = Bare::start(&answer_of(&server, path, encoding).await?).await?;
        let headers = format!("accept-encoding: {encoding}\r\n");
        let ours = Side::ours(&server, path, &headers);
        report.add(alternate(name, CONNECTIONS, ours, Side::bare(&bare)).await?);
    }
    server.stop().await
}

async fn answer_of(server: &Server, path: &str, encoding: &str) -> Result<Answer> {
    let answer = reqwest::Client::new()
        .get(format!("{}{path}", server.url))
        .header("accept-encoding", encoding)
        .send()
        .await?
        .error_for_status()?;
    // The bare server sets these two automatically.
    let own = |name: &str| name == "date" || name == "content-length";
    let headers = answer
        .headers()
        .iter()
        .filter(|(name, _)| !own(name.as_str()))
        .map(|(name, value)| Ok((name.to_string(), value.to_str()?.to_owned())))
        .collect::<Result<Vec<_>>>()?;
    Ok(Answer {
        headers,
        body: answer.bytes().await?.to_vec(),
    })
}

/// Booking and paying, on each engine that is available.
pub async fn book_and_pay(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Arc::new(Server::start(database).await?);
        for number in [1, CUSTOMERS] {
            let customers = Customers::register(&server, number).await?;
            let mut rounds = Vec::new();
            for _round in 0..ROUNDS {
                rounds.push(booking_round(&server, &customers).await?);
            }
            let name = format!("book and pay, {number} customers, {engine}");
            report.add(figure(name, "a second", &rounds, &[]));
        }
        stop(server).await?;
    }
    Ok(())
}

/// The engines to measure. `BENCH_ENGINE=PostgreSQL` or `BENCH_ENGINE=SQLite` measures that one alone.
pub fn engines() -> Vec<(&'static str, Database)> {
    let postgres = crate::server::postgres_url();
    let chosen = crate::server::setting("BENCH_ENGINE");
    std::iter::once(("SQLite", Database::Sqlite))
        .chain(postgres.map(|url| ("PostgreSQL", Database::Postgres(url))))
        .filter(|(name, _)| chosen.as_deref().is_none_or(|chosen| chosen == *name))
        .collect()
}

async fn booking_round(server: &Arc<Server>, customers: &Customers) -> Result<Round> {
    let before = server.cpu_seconds()?;
    let load = customers.round(server, SPAN).await?;
    Ok(Round {
        cpu_us: micros_each(server.cpu_seconds()? - before, load.answers),
        load,
    })
}

pub async fn stop(server: Arc<Server>) -> Result<()> {
    let server = Arc::into_inner(server).ok_or("a customer still pays")?;
    server.stop().await
}

/// Compares the build that is measured with another one, in turn.
pub async fn against_build(report: &mut Report, base: &str) -> Result<()> {
    for (engine, database) in engines() {
        let ours = Arc::new(Server::start(database.clone()).await?);
        let other = Arc::new(Server::start_binary(base.to_owned(), database).await?);
        let (cookie, other_cookie) = (customer_of(&ours).await?, customer_of(&other).await?);
        let page = page_of_an_order(&ours, &cookie).await?;
        let other_page = page_of_an_order(&other, &other_cookie).await?;
        for (name, path, other_path) in [
            ("order list, 20 rows", LIST, LIST),
            ("order page", &page, &other_page),
            ("categories", "/api/categories", "/api/categories"),
        ] {
            let left = Side::ours(&ours, path, &cookie);
            let right = Side::ours(&other, other_path, &other_cookie);
            let name = format!("{name}, {engine}");
            report.add(alternate(&name, CALLERS, left, right).await?);
        }
        let customers = Customers::register(&ours, CUSTOMERS).await?;
        let other_customers = Customers::register(&other, CUSTOMERS).await?;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for _round in 0..ROUNDS {
            left.push(booking_round(&ours, &customers).await?);
            right.push(booking_round(&other, &other_customers).await?);
        }
        let name = format!("book and pay, {CUSTOMERS} customers, {engine}");
        report.add(figure(name, "a second", &left, &right));
        stop(ours).await?;
        stop(other).await?;
    }
    Ok(())
}

/// A customer's list among more and more orders of other people.
pub async fn growth(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Server::start(database).await?;
        let cookie = customer_of(&server).await?;
        let mut rates = Vec::new();
        for (all, more) in [(1_000, 1_000), (100_000, 99_000)] {
            fill::strangers_orders(&server.database_url, all - more, more).await?;
            server.settle_database().await?;
            let round = Side::ours(&server, LIST, &cookie).round(CALLERS).await?;
            rates.push(round.load.per_second);
        }
        if let [few, many] = *rates.as_slice() {
            let name = format!("order list among 100,000 orders, {engine}");
            let mut figure = Figure::alone(name, "a second", many);
            figure.reference = Some(compare(&[many], &[few]));
            report.add(figure);
        }
        server.stop().await?;
    }
    Ok(())
}

const BOARD: [(&str, &str); 2] = [
    ("first page", "/api/admin/dispatch?limit=50"),
    (
        "first page of an area",
        "/api/admin/dispatch?limit=50&area=Gwarinpa&waited=0",
    ),
];

/// The dispatch board with 2,000 jobs among 100,000 orders, asked by one operator.
pub async fn board(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Server::start(database).await?;
        fill::strangers_orders(&server.database_url, 0, 98_000).await?;
        fill::unassigned_orders(&server.database_url, 2_000).await?;
        server.settle_database().await?;
        let cookie = server.sign_in("admin@gida.test").await?;
        let cookie = format!("cookie: {cookie}\r\n");
        for (name, path) in BOARD {
            let round = Side::ours(&server, path, &cookie).round(1).await?;
            let name = format!("dispatch board, {name}, {engine}");
            report.add(figure(name, "a second", &[round], &[]));
        }
        server.stop().await?;
    }
    Ok(())
}

/// The memory of the server, and the time from its start to the first good answer when its database
/// exists.
pub async fn start_and_memory(report: &mut Report) -> Result<()> {
    let mut server = Server::start(Database::Sqlite).await?;
    tokio::time::sleep(Duration::from_secs(5)).await;
    Side::ours(&server, "/api/categories", "")
        .round(CONNECTIONS)
        .await?;
    let loaded = server.resident_megabytes()?;
    let mut starts = Vec::new();
    for _turn in 0..7 {
        starts.push(server.restart().await?.as_secs_f64() * 1000.0);
    }
    report.add(Figure::alone(
        "start with an existing database",
        "ms",
        median(starts),
    ));
    tokio::time::sleep(Duration::from_secs(3)).await;
    report.add(Figure::alone(
        "memory, idle",
        "MB",
        server.resident_megabytes()?,
    ));
    report.add(Figure::alone("memory after load", "MB", loaded));
    server.stop().await
}
