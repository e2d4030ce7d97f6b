//! The data that several nodes share through Redis: live messages for the open pages of each node,
//! and the counters of the rate limits.
//!
//! The product works without Redis: each node then serves its own pages and counts for itself.

use crate::breaker::Breaker;
use redis::{
    Client, RedisResult, Script,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use std::{fmt, future::Future, sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, watch},
    time::timeout,
};

mod counting;
mod news;

pub use counting::Counted;

/// The maximum time of a call; it is short, because a request waits for it.
const CALL_TIME: Duration = Duration::from_millis(250);
const CONNECT_TIME: Duration = Duration::from_secs(2);
/// The number of failures in a row after which no calls are made for [`MOMENT`].
const FAILURES_MAX: u32 = 3;
const MOMENT: Duration = Duration::from_secs(2);
/// The maximum number of live messages that wait to be published. Further messages are dropped.
const OUTGOING_MAX: usize = 1024;
const KEY_PREFIX: &str = "gida";

/// A call to Redis failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Redis: {0}")]
pub struct RedisError(String);

impl From<redis::RedisError> for RedisError {
    fn from(error: redis::RedisError) -> Self {
        // The error text may contain the address with its password, so only the category is kept.
        Self(error.category().to_owned())
    }
}

/// The connection of one node to the others.
#[derive(Clone)]
pub struct RedisNodes {
    client: Client,
    calls: ConnectionManager,
    breaker: Arc<Breaker>,
    count: Script,
    take_back: Script,
    /// The name of this node, so that it can ignore its own messages.
    node: String,
    outgoing: mpsc::Sender<String>,
}

impl RedisNodes {
    /// Prepares the connection, which is made on first use. The second value contains the live
    /// messages that wait for [`RedisNodes::publish_all`].
    ///
    /// # Errors
    /// If the address is not `redis://…`.
    pub fn open(url: &str, node: String) -> Result<(Self, Outgoing), RedisError> {
        let client = Client::open(url)?;
        let config = ConnectionManagerConfig::new()
            .set_response_timeout(Some(CALL_TIME))
            .set_connection_timeout(Some(CONNECT_TIME))
            .set_number_of_retries(1);
        let calls = ConnectionManager::new_lazy_with_config(client.clone(), config)?;
        let (outgoing, waiting) = mpsc::channel(OUTGOING_MAX);
        Ok((
            Self {
                client,
                calls,
                breaker: Arc::new(Breaker::new(FAILURES_MAX, MOMENT)),
                count: counting::count(),
                take_back: counting::take_back(),
                node,
                outgoing,
            },
            Outgoing(waiting),
        ))
    }

    /// Checks that Redis answers.
    ///
    /// # Errors
    /// [`RedisError`], with a text for the operator of the server.
    pub async fn ping(&self) -> Result<(), RedisError> {
        let pong: RedisResult<String> = redis::cmd("PING")
            .query_async(&mut self.calls.clone())
            .await;
        pong.map(drop).map_err(RedisError::from)
    }

    /// Makes one call of at most [`CALL_TIME`], unless Redis has just failed several times.
    async fn call<T>(&self, call: impl Future<Output = RedisResult<T>>) -> Result<T, RedisError> {
        let Some(pass) = self.breaker.pass() else {
            return Err(RedisError("it did not answer a moment ago".into()));
        };
        let error = match timeout(CALL_TIME, call).await {
            Ok(Ok(answer)) => {
                pass.answered();
                return Ok(answer);
            }
            Ok(Err(error)) => RedisError::from(error),
            Err(_) => RedisError("no answer in time".into()),
        };
        pass.failed();
        tracing::warn!(%error, "this node is alone for a moment");
        Err(error)
    }
}

/// The live messages of this node that are not yet published to the others.
pub struct Outgoing(mpsc::Receiver<String>);

impl fmt::Debug for RedisNodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisNodes")
            .field("node", &self.node)
            .finish_non_exhaustive()
    }
}

/// Waits for this time, or until `stop`. Returns whether to continue.
async fn pause(time: Duration, stop: &mut watch::Receiver<bool>) -> bool {
    tokio::select! {
        () = tokio::time::sleep(time) => {}
        _ = stop.changed() => {}
    }
    !*stop.borrow()
}
