//! Live messages for open pages, which are published to every node.

use super::{CONNECT_TIME, KEY_PREFIX, Outgoing, RedisError, RedisNodes, pause};
use futures_util::StreamExt;
use redis::{AsyncCommands, Msg};
use std::time::Duration;
use tokio::{sync::watch, time::timeout};

/// The pause until the next connection. Meanwhile pages poll for the messages that their node
/// missed.
const TRY_AGAIN: Duration = Duration::from_secs(1);

impl RedisNodes {
    /// Queues a live message for the other nodes. It is dropped when more than a thousand wait,
    /// because pages also poll.
    pub fn tell(&self, person: &str, text: &str) {
        if self
            .outgoing
            .try_send(format!("{} {person} {text}", self.node))
            .is_err()
        {
            tracing::warn!("news for other nodes were dropped");
        }
    }

    /// Publishes waiting messages until `stop`.
    pub async fn publish_all(&self, mut waiting: Outgoing, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            let news = tokio::select! {
                news = waiting.0.recv() => news,
                _ = stop.changed() => None,
            };
            let Some(news) = news else { return };
            // If Redis does not answer, the other nodes do not get the message, and their pages
            // poll for it.
            let _lost: Result<u64, _> =
                self.call(self.calls.clone().publish(channel(), news)).await;
        }
    }

    /// Passes the messages of other nodes to `hear`, as a person's id and a text, until `stop`.
    /// Connects again after every failure.
    pub async fn listen(
        &self,
        hear: impl Fn(&str, &str) + Send + Sync,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            if let Err(error) = self.listen_once(&hear, &mut stop).await {
                tracing::warn!(%error, "news of other nodes are not heard");
            }
            if !pause(TRY_AGAIN, &mut stop).await {
                return;
            }
        }
    }

    async fn listen_once(
        &self,
        hear: &(impl Fn(&str, &str) + Send + Sync),
        stop: &mut watch::Receiver<bool>,
    ) -> Result<(), RedisError> {
        let line = timeout(CONNECT_TIME, self.client.get_async_pubsub()).await;
        let mut line = line.map_err(|_| RedisError("no connection in two seconds".into()))??;
        line.subscribe(channel()).await?;
        tracing::info!("news of other nodes are heard");
        let mut news = line.into_on_message();
        loop {
            tokio::select! {
                message = news.next() => match message {
                    Some(message) => self.pass_on(&message, hear),
                    None => return Err(RedisError("the connection ended".into())),
                },
                _ = stop.changed() => return Ok(()),
            }
        }
    }

    fn pass_on(&self, message: &Msg, hear: &impl Fn(&str, &str)) {
        let Ok(news) = message.get_payload::<String>() else {
            return;
        };
        let mut text = news.splitn(3, ' ');
        if let (Some(node), Some(person), Some(text)) = (text.next(), text.next(), text.next())
            && node != self.node
        {
            hear(person, text);
        }
    }
}

fn channel() -> String {
    format!("{KEY_PREFIX}:news")
}
