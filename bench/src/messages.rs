//! How long a message waits: from the commit of the event that it tells about until a mail server
//! has taken it.

use crate::{
    Result,
    book_and_pay::Customers,
    copies::Copies,
    figures::{engines, stop},
    load::{Load, count},
    report::{Figure, Report},
    server::Server,
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

const SPAN: Duration = Duration::from_secs(60);
/// The orders that are booked and paid in a second. Each stores about four events, so that there are
/// a thousand in a minute.
const ORDERS_A_SECOND: u32 = 5;
const CUSTOMERS: usize = 16;
/// How long the last messages of the run may take.
const LAST_MESSAGES: Duration = Duration::from_secs(10);

pub async fn measure(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Arc::new(Server::start(database).await?);
        let customers = Customers::register(&server, CUSTOMERS).await?;
        let mut stored = Copies::open(&server.database_url)?;
        let before = events(&mut stored)?;
        let began = Instant::now();
        customers.paced(&server, SPAN, ORDERS_A_SECOND).await?;
        let minutes = began.elapsed().as_secs_f64() / 60.0;
        tokio::time::sleep(LAST_MESSAGES).await;
        let a_minute = (events(&mut stored)? - before) / minutes;
        report.add(waits(
            &mut stored,
            format!("mails at {a_minute:.0} events a minute, {engine}"),
        )?);
        stop(server).await?;
    }
    Ok(())
}

/// The number of events that were ever stored.
fn events(stored: &mut Copies) -> Result<f64> {
    let counted = stored.numbers(
        "SELECT CAST(COUNT(*) AS REAL) AS value FROM outbox",
        "SELECT CAST(COUNT(*) AS DOUBLE PRECISION) AS value FROM outbox",
    )?;
    counted.first().copied().ok_or_else(|| "no count".into())
}

fn waits(stored: &mut Copies, name: String) -> Result<Figure> {
    let times = stored.numbers(
        "SELECT (julianday(s.sent_at) - julianday(o.at)) * 86400000.0 AS value
         FROM sendings s JOIN outbox o ON o.event_id = s.event_id
         WHERE s.channel = 'EMAIL' AND s.sent_at IS NOT NULL AND s.due_at = s.queued_at",
        "SELECT CAST(EXTRACT(EPOCH FROM s.sent_at - o.at) * 1000 AS DOUBLE PRECISION) AS value
         FROM sendings s JOIN outbox o ON o.event_id = s.event_id
         WHERE s.channel = 'EMAIL' AND s.sent_at IS NOT NULL AND s.due_at = s.queued_at",
    )?;
    if times.is_empty() {
        return Err("no mail was sent".into());
    }
    let sent = count(times.len()) / SPAN.as_secs_f64();
    let load = Load::new(times, SPAN);
    Ok(Figure {
        p50_ms: Some(load.percentile(50)),
        p99_ms: Some(load.percentile(99)),
        ..Figure::alone(name, "a second", sent)
    })
}
