//! A client with low overhead: it repeats one request on kept-alive connections and measures the
//! answers.

use crate::{Result, wire::Connection};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::task::JoinHandle;

/// What a client saw in one round.
pub struct Load {
    pub answers: usize,
    pub per_second: f64,
    /// The time of each answer in milliseconds, in ascending order.
    times: Vec<f64>,
}

impl Load {
    /// `times` are the times of all answers in milliseconds.
    pub fn new(mut times: Vec<f64>, span: Duration) -> Self {
        times.sort_by(f64::total_cmp);
        Self {
            answers: times.len(),
            per_second: count(times.len()) / span.as_secs_f64(),
            times,
        }
    }

    /// The time in milliseconds that this share of all answers did not exceed.
    pub fn percentile(&self, percent: usize) -> f64 {
        let at = self.times.len().saturating_mul(percent) / 100;
        let last = self.times.len().saturating_sub(1);
        self.times.get(at.min(last)).copied().unwrap_or_default()
    }
}

/// Repeats the request for the whole span. Any status other than 200 is an error, because a fast
/// refusal is not a result.
pub async fn repeat(
    address: SocketAddr,
    request: &str,
    connections: usize,
    span: Duration,
) -> Result<Load> {
    let began = Instant::now();
    let tasks: Vec<_> = (0..connections)
        .map(|_| {
            let request = request.as_bytes().to_vec();
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await?;
                let mut times = Vec::new();
                while began.elapsed() < span {
                    let asked = Instant::now();
                    connection.ask(&request).await?;
                    times.push(asked.elapsed().as_secs_f64() * 1000.0);
                }
                Result::Ok(times)
            })
        })
        .collect();
    gather(tasks, began).await
}

/// Waits for all callers of a round and sums up their times.
pub async fn gather(callers: Vec<JoinHandle<Result<Vec<f64>>>>, began: Instant) -> Result<Load> {
    let mut times = Vec::new();
    for caller in callers {
        times.extend(caller.await??);
    }
    Ok(Load::new(times, began.elapsed()))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a count of answers is far below 2^52"
)]
pub const fn count(number: usize) -> f64 {
    number as f64
}
