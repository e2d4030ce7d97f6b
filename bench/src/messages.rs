//! How long a message waits on each channel: from the commit of the event that it tells about, or of
//! the code that was asked for, until the service of the channel has taken it.

use crate::{
    Result,
    book_and_pay::Customers,
    copies::Copies,
    figures::{engines, stop},
    load::{Load, count},
    reached::{ask_for_codes, reach},
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
/// The codes by SMS in a second. A message about an order goes by SMS only a minute later, and only
/// if no other channel brought it.
const CODES_A_SECOND: u32 = 5;
const CUSTOMERS: usize = 16;
/// How long the last messages of the run may take.
const LAST_MESSAGES: Duration = Duration::from_secs(10);
/// The channels of notifications, with their names in the report.
const CHANNELS: [(&str, &str); 3] = [
    ("EMAIL", "mails"),
    ("PUSH", "messages to browsers"),
    ("WHATSAPP", "messages on WhatsApp"),
];

pub async fn measure(report: &mut Report) -> Result<()> {
    for (engine, database) in engines() {
        let server = Arc::new(Server::start(database).await?);
        let customers = Customers::register(&server, CUSTOMERS).await?;
        let mut stored = Copies::open(&server.database_url)?;
        reach(&server, &customers, CUSTOMERS, &mut stored).await?;
        let before = events(&mut stored)?;
        let began = Instant::now();
        let codes = tokio::spawn(ask_for_codes(Arc::clone(&server), SPAN, CODES_A_SECOND));
        customers.paced(&server, SPAN, ORDERS_A_SECOND).await?;
        codes.await??;
        let minutes = began.elapsed().as_secs_f64() / 60.0;
        tokio::time::sleep(LAST_MESSAGES).await;
        let a_minute = (events(&mut stored)? - before) / minutes;
        for (channel, name) in CHANNELS {
            let times = waits(&mut stored, channel)?;
            let name = format!("{name} at {a_minute:.0} events a minute, {engine}");
            report.add(figure(times, name)?);
        }
        let times = waits_of_codes(&mut stored)?;
        let name = format!("codes by SMS at {a_minute:.0} events a minute, {engine}");
        report.add(figure(times, name)?);
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

/// The waits of the messages of a channel that were due at once, in milliseconds.
fn waits(stored: &mut Copies, channel: &str) -> Result<Vec<f64>> {
    let of_channel = format!(
        "FROM sendings s JOIN outbox o ON o.event_id = s.event_id
         WHERE s.channel = '{channel}' AND s.sent_at IS NOT NULL AND s.due_at = s.queued_at"
    );
    stored.numbers(
        &format!(
            "SELECT (julianday(s.sent_at) - julianday(o.at)) * 86400000.0 AS value {of_channel}"
        ),
        &format!(
            "SELECT CAST(EXTRACT(EPOCH FROM s.sent_at - o.at) * 1000 AS DOUBLE PRECISION) AS value {of_channel}"
        ),
    )
}

fn waits_of_codes(stored: &mut Copies) -> Result<Vec<f64>> {
    stored.numbers(
        "SELECT (julianday(sent_at) - julianday(queued_at)) * 86400000.0 AS value
         FROM sms_messages WHERE channel = 'SMS' AND sent_at IS NOT NULL",
        "SELECT CAST(EXTRACT(EPOCH FROM sent_at - queued_at) * 1000 AS DOUBLE PRECISION) AS value
         FROM sms_messages WHERE channel = 'SMS' AND sent_at IS NOT NULL",
    )
}

fn figure(times: Vec<f64>, name: String) -> Result<Figure> {
    if times.is_empty() {
        return Err(format!("nothing was sent: {name}").into());
    }
    let sent = count(times.len()) / SPAN.as_secs_f64();
    let load = Load::new(times, SPAN);
    Ok(Figure {
        p50_ms: Some(load.percentile(50)),
        p99_ms: Some(load.percentile(99)),
        ..Figure::alone(name, "a second", sent)
    })
}
