//! Messages that the push service of a browser shows on a device, also while Gida is closed.

mod sender;

pub use sender::{
    BadPushTarget, PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency,
};
