//! The product's figures, measured on the release build in one run, as ratios where a ratio says
//! more than a number. `GIDA_BIN` is the server, `GIDA_BASE_BIN` another build to compare it with,
//! and `BENCH_POSTGRES_URL` an empty PostgreSQL database.
//!
//! Client, server and database share the cores of this machine, so absolute figures are lower than
//! on separate machines.
#![expect(
    clippy::print_stdout,
    reason = "a benchmark reports on standard output"
)]

mod bare;
mod bare_rows;
mod book_and_pay;
mod copies;
mod figures;
mod fill;
mod group_commit;
mod load;
mod matching;
mod messages;
mod reached;
mod report;
mod server;
mod staff;
mod wire;

use report::Report;

/// The same allocator as in the server, so that the bare handler is not slower because of a
/// different allocator.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The groups of figures, in the order in which they are measured.
const GROUPS: [&str; 10] = [
    "reads",
    "public",
    "start",
    "group-commit",
    "growth",
    "matching",
    "staff",
    "board",
    "messages",
    "book-and-pay",
];

#[tokio::main]
async fn main() -> Result<()> {
    let _already_chosen = rustls::crypto::ring::default_provider().install_default();
    let asked = std::env::args().nth(1);
    match asked.as_deref() {
        Some("bare") => return bare::serve().await,
        Some("bare-rows") => return bare_rows::serve().await,
        Some(_) | None => {}
    }
    let mut report = Report::default();
    if let Some(base) = server::setting("GIDA_BASE_BIN") {
        figures::against_build(&mut report, &base).await?;
    } else {
        let groups = GROUPS
            .iter()
            .filter(|group| asked.as_deref().is_none_or(|asked| asked == **group));
        for group in groups {
            measure(group, &mut report).await?;
        }
    }
    if let Some(path) = server::setting("BENCH_JSON") {
        report.write(&path)?;
    }
    Ok(())
}

async fn measure(group: &str, report: &mut Report) -> Result<()> {
    match group {
        "reads" => figures::reads(report).await,
        "public" => figures::public(report).await,
        "start" => figures::start_and_memory(report).await,
        "group-commit" => group_commit::measure(report).await,
        "growth" => figures::growth(report).await,
        "matching" => matching::measure(report).await,
        "staff" => staff::measure(report).await,
        "board" => figures::board(report).await,
        "messages" => messages::measure(report).await,
        _ => figures::book_and_pay(report).await,
    }
}
