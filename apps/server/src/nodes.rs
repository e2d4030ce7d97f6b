//! Several nodes behind one load balancer. Redis carries the data that they share.

use crate::{entropy::SystemIds, settings::Settings};
use async_trait::async_trait;
use gateways::{Outgoing, RedisNodes};
use http_base::{Hub, Nodes, SharedCount};
use kernel::{Timestamp, UserId};
use marketplace::IdSource;
use std::sync::Mutex;
use tokio::sync::watch;

/// The other nodes, for the web server and the workers.
pub struct Others {
    redis: RedisNodes,
    outgoing: Mutex<Option<Outgoing>>,
}

impl Others {
    /// The connection of `REDIS_URL`, if it is set. Redis need not be running yet.
    pub fn open(settings: &Settings) -> Result<Option<Self>, String> {
        let Some(url) = &settings.redis_url else {
            return Ok(None);
        };
        let (redis, outgoing) = RedisNodes::open(url, hex::encode(SystemIds.secret()))
            .map_err(|_| "REDIS_URL must be like redis://host:6379.".to_owned())?;
        Ok(Some(Self {
            redis,
            outgoing: Mutex::new(Some(outgoing)),
        }))
    }

    /// Exchanges messages with the other nodes until `stop` is true.
    pub async fn run(&self, live: &Hub, stop: watch::Receiver<bool>) {
        let outgoing = self
            .outgoing
            .lock()
            .map_or(None, |mut outgoing| outgoing.take());
        let Some(outgoing) = outgoing else { return };
        let hear = |person: &str, text: &str| {
            if let Ok(user) = person.parse::<UserId>() {
                live.deliver(user, text);
            }
        };
        tokio::join!(
            self.redis.publish_all(outgoing, stop.clone()),
            self.redis.listen(hear, stop)
        );
    }
}

#[async_trait]
impl Nodes for Others {
    async fn count(&self, key: u64, most: u32, secs: i64, now: Timestamp) -> Option<SharedCount> {
        let count = self.redis.count(key, most, secs, now.unix()).await.ok()?;
        Some(SharedCount {
            taken: count.taken,
            previous: count.previous,
            current: count.current,
        })
    }
    async fn uncount(&self, key: u64, secs: i64, now: Timestamp) {
        self.redis.uncount(key, secs, now.unix()).await;
    }
    fn tell(&self, user: UserId, text: &str) {
        self.redis.tell(&user.to_string(), text);
    }
}

/// A sentence for `gida doctor` that states whether Redis answers, if it is configured.
pub async fn state(settings: &Settings) -> Result<String, String> {
    let Some(others) = Others::open(settings)? else {
        return Ok("Other nodes: none; REDIS_URL is not set.".to_owned());
    };
    match others.redis.ping().await {
        Ok(()) => Ok("Other nodes: Redis answers.".to_owned()),
        Err(error) => Err(format!(
            "{error}. Until it answers, each node counts for itself and pages hear of changes later."
        )),
    }
}
