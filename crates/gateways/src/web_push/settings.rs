use super::vapid::VapidKey;
use std::time::Duration;

pub struct WebPushConfig {
    pub key: VapidKey,
    /// Where the people of a push service can reach the sender, `mailto:…` or `https://…`.
    pub subject: String,
    /// The address of the stand-in. It is set in development only.
    pub sandbox_url: Option<String>,
}

#[derive(Debug, Clone, Copy)]
pub struct WebPushLimits {
    pub connect: Duration,
    /// The longest time for one call as a whole.
    pub total: Duration,
    /// The number of failures in a row after which calls to a push service are stopped.
    pub failures: u32,
    /// The time for which calls stay stopped until one call is tried again.
    pub pause: Duration,
}

impl Default for WebPushLimits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(3),
            total: Duration::from_secs(10),
            failures: 5,
            pause: Duration::from_secs(10),
        }
    }
}
