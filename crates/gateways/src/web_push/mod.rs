//! Web Push (RFC 8030): messages to browsers through the push service of each browser. The push
//! service does not learn the text of a message (RFC 8291), and it takes messages for a browser from
//! that sender only to which the browser subscribed (RFC 8292).

mod encryption;
mod sender;
mod services;
mod settings;
mod vapid;

pub use sender::WebPush;
pub use settings::{WebPushConfig, WebPushLimits};
pub use vapid::VapidKey;
