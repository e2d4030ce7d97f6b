//! Messages to browsers, which arrive also while no page of Gida is open (web push).

mod deliver;
mod sender;
mod server_key;
mod subscribe;

pub use deliver::push_notification;
pub use sender::{
    BadPushTarget, PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency,
};
pub use server_key::{Opens, server_key};
pub use subscribe::{SubscribePush, SubscribePushError, subscribe_push, unsubscribe_push};
