//! The product's figures, measured on the release build in one run, as ratios where a ratio says
//! more than a number. `GIDA_BIN` is the server, `BENCH_POSTGRES_URL` an empty PostgreSQL database.
//!
//! Client, server and database share the cores of this machine, so absolute figures are lower than
//! on separate machines.
#![expect(
    clippy::print_stdout,
    reason = "a benchmark reports on standard output"
)]

mod bare;
mod book_and_pay;
mod fill;
mod group_commit;
mod load;
mod server;
mod wire;

use std::time::Duration;

/// The same allocator as in the server, so that the bare handler is not slower because of a
/// different allocator.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

const SECONDS: u64 = 8;
const TURNS: usize = 5;
const CONNECTIONS: usize = 32;

#[tokio::main]
async fn main() -> Result<()> {
    let _already_chosen = rustls::crypto::ring::default_provider().install_default();
    match std::env::args().nth(1).as_deref() {
        Some("bare") => return bare::serve().await,
        Some("group-commit") => return group_commit::measure().await,
        Some("categories") => return categories(&server::Server::on_sqlite().await?).await,
        Some("book-and-pay") => return book_and_pay().await,
        Some(_) | None => {}
    }
    let sqlite = server::Server::on_sqlite().await?;
    categories(&sqlite).await?;
    start_and_memory(sqlite).await?;
    group_commit::measure().await?;
    orders_among_many("SQLite", server::Database::Sqlite).await?;
    if let Some(url) = server::postgres_url() {
        orders_among_many("PostgreSQL", server::Database::Postgres(url)).await?;
    }
    book_and_pay().await
}

/// Measures on both engines if both are available.
async fn book_and_pay() -> Result<()> {
    book_and_pay::measure("SQLite", server::Server::on_sqlite().await?).await?;
    match server::postgres_url() {
        Some(url) => {
            book_and_pay::measure("PostgreSQL", server::Server::on_postgres(&url).await?).await
        }
        None => {
            println!("PostgreSQL: not measured, BENCH_POSTGRES_URL is not set");
            Ok(())
        }
    }
}

/// Compares `GET /api/categories` with a bare actix handler that returns the same body, and with
/// one that returns the same answer: the dozen headers that protect a browser are also bytes to
/// send.
async fn categories(gida: &server::Server) -> Result<()> {
    let answer = reqwest::Client::new()
        .get(format!("{}/api/categories", gida.url))
        .header("accept-encoding", "identity")
        .send()
        .await?;
    // The bare server sets these two automatically.
    let own = |name: &str| name == "date" || name == "content-length";
    let headers = answer
        .headers()
        .iter()
        .filter(|(name, _)| !own(name.as_str()));
    let headers = headers
        .map(|(name, value)| Ok((name.to_string(), value.to_str()?.to_owned())))
        .collect::<Result<Vec<_>>>()?;
    let body = answer.text().await?;
    // Waits until all demo requests exist.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let kind = headers
        .iter()
        .filter(|(name, _)| name == "content-type")
        .cloned()
        .collect();
    beside_bare(
        gida,
        "body",
        bare::Answer {
            headers: kind,
            body: body.clone(),
        },
    )
    .await?;
    beside_bare(gida, "answer", bare::Answer { headers, body }).await
}

/// Measures the two servers alternately, so that other load on the machine affects both, and takes
/// the median of the ratios.
async fn beside_bare(gida: &server::Server, same: &str, answer: bare::Answer) -> Result<()> {
    let bare = bare::Bare::start(&answer).await?;
    let request = |host: &str, path: &str| {
        format!("GET {path} HTTP/1.1\r\nhost: {host}\r\naccept-encoding: identity\r\n\r\n")
    };
    let (product_request, bare_request) =
        (request("gida", "/api/categories"), request("bare", "/"));
    let mut turns = Vec::new();
    for _turn in 0..TURNS {
        let product_rate = load::per_second(
            gida.address,
            &product_request,
            CONNECTIONS,
            Duration::from_secs(SECONDS),
        )
        .await?;
        let bare_rate = load::per_second(
            bare.address,
            &bare_request,
            CONNECTIONS,
            Duration::from_secs(SECONDS),
        )
        .await?;
        turns.push((product_rate / bare_rate, product_rate, bare_rate));
    }
    turns.sort_by(|a, b| a.0.total_cmp(&b.0));
    let &(ratio, product_rate, bare_rate) = turns.get(TURNS / 2).ok_or("no turn")?;
    println!(
        "GET /api/categories: {product_rate:.0}/s, bare handler with the same {same} ({} bytes, {} headers) {bare_rate:.0}/s, ratio {ratio:.2}, median of {TURNS} turns (wanted: at least 0.8)",
        answer.body.len(),
        answer.headers.len(),
    );
    Ok(())
}

/// Measures the resident memory after some idle time, and the start time of a server whose database
/// exists.
async fn start_and_memory(mut gida: server::Server) -> Result<()> {
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!(
        "memory after load: {:.1} MB resident",
        gida.resident_megabytes()?
    );
    let mut starts = Vec::new();
    for _turn in 0..7 {
        starts.push(gida.restart().await?.as_secs_f64() * 1000.0);
    }
    starts.sort_by(f64::total_cmp);
    let median = starts.get(starts.len() / 2).copied().unwrap_or_default();
    println!(
        "cold start to the first 200 with an existing database: median {median:.0} ms of {} (wanted: under 300)",
        starts.len()
    );
    tokio::time::sleep(Duration::from_secs(3)).await;
    println!(
        "memory idle: {:.1} MB resident (wanted: under 60)",
        gida.resident_megabytes()?
    );
    gida.stop().await
}

/// A signed-in customer's list of 20 orders among 100,000 orders, compared with the same list
/// without other orders.
async fn orders_among_many(engine: &str, database: server::Database) -> Result<()> {
    let gida = server::Server::start(database).await?;
    // Waits until all demo requests exist, because the list must not change while it is measured.
    tokio::time::sleep(Duration::from_secs(5)).await;
    let cookie = gida.sign_in("customer@gida.test").await?;
    let request =
        format!("GET /api/orders?limit=20 HTTP/1.1\r\nhost: gida\r\ncookie: {cookie}\r\n\r\n");
    fill::own_orders(&gida.database_url, 40).await?;
    gida.settle_database().await?;
    let few = load::per_second(gida.address, &request, 8, Duration::from_secs(SECONDS)).await?;
    fill::strangers_orders(&gida.database_url, 100_000).await?;
    gida.settle_database().await?;
    let many = load::per_second(gida.address, &request, 8, Duration::from_secs(SECONDS)).await?;
    println!(
        "{engine}: signed-in GET /api/orders, 20 rows: {many:.0}/s among 100,000 orders, {few:.0}/s among 40, ratio {:.2}",
        many / few
    );
    gida.stop().await
}
