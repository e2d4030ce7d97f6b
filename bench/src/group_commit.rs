//! The effect of committing units together on SQLite: the same units by the same callers, once with
//! one commit for each unit and once with one commit for all waiting units. In both cases, a unit
//! returns only when it is on disk.

use crate::{
    Result,
    fill::{self, draft},
    report::{Figure, Report, compare, median},
};
use kernel::{StoreError, UserId};
use persistence::{Database, Options};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

const CALLERS: u64 = 64;
const SPAN: Duration = Duration::from_secs(4);
const TURNS: u32 = 3;

/// Measures both variants alternately in one process and reports the median of each.
pub async fn measure(report: &mut Report) -> Result<()> {
    let dir = std::env::temp_dir().join(format!("gida-bench-commits-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let (mut alone, mut together) = (Vec::new(), Vec::new());
    for turn in 0..TURNS {
        alone.push(units_a_second(&dir.join(format!("alone-{turn}.db")), 1).await?);
        together.push(
            units_a_second(
                &dir.join(format!("together-{turn}.db")),
                Options::default().batch,
            )
            .await?,
        );
    }
    std::fs::remove_dir_all(&dir)?;
    let mut figure = Figure::alone(
        "units committed together, against a commit each",
        "a second",
        median(together.clone()),
    );
    figure.reference = Some(compare(&together, &alone));
    report.add(figure);
    Ok(())
}

async fn units_a_second(path: &Path, batch: u32) -> Result<f64> {
    let database = Database::open(
        &format!("sqlite://{}", path.display()),
        Options {
            batch,
            ..Options::default()
        },
    )?;
    database.migrate().await?;
    database.seed_catalog().await?;
    let owner = fill::stranger(&database).await;
    let (store, numbers) = (database.store(), Arc::new(AtomicU64::new(1)));
    let began = Instant::now();
    let callers: Vec<_> = (0..CALLERS)
        .map(|_| {
            let (store, numbers) = (Arc::clone(&store), Arc::clone(&numbers));
            tokio::spawn(async move {
                while began.elapsed() < SPAN {
                    unit(&*store, numbers.fetch_add(1, Ordering::SeqCst), owner).await?;
                }
                Ok::<_, StoreError>(())
            })
        })
        .collect();
    for caller in callers {
        caller.await??;
    }
    let span = began.elapsed().as_secs_f64();
    database.shutdown().await;
    #[expect(
        clippy::cast_precision_loss,
        reason = "a count of units is far below 2^52"
    )]
    Ok((numbers.load(Ordering::SeqCst) - 1) as f64 / span)
}

/// The smallest unit with an order: one insert.
async fn unit(
    store: &dyn marketplace::Store,
    n: u64,
    owner: UserId,
) -> std::result::Result<(), StoreError> {
    let order = draft(n, owner);
    store
        .bare_unit(move |uow| uow.orders().insert(order.clone()))
        .await
}
