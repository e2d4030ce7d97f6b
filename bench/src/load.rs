//! A client with low overhead: it repeats one request on kept-alive connections and counts the
//! answers.

use crate::{Result, wire::Connection};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

/// The number of answers with status 200 in a second. Any other status is an error, because a fast
/// refusal is not a result.
pub async fn per_second(
    address: SocketAddr,
    request: &str,
    connections: usize,
    span: Duration,
) -> Result<f64> {
    let began = Instant::now();
    let tasks: Vec<_> = (0..connections)
        .map(|_| {
            let request = request.as_bytes().to_vec();
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await?;
                let mut answers = 0_u64;
                while began.elapsed() < span {
                    connection.ask(&request).await?;
                    answers += 1;
                }
                Result::Ok(answers)
            })
        })
        .collect();
    let mut total = 0;
    for task in tasks {
        total += task.await??;
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "a count of answers is far below 2^52"
    )]
    Ok(total as f64 / began.elapsed().as_secs_f64())
}
