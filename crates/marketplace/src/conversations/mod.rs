//! The conversations with people on WhatsApp: their messages, the files in them, the answers, and
//! the staff who answer.

mod answer_person;
mod answerer;
mod bridge;
mod contact;
mod error;
mod files;
mod handle_received;
mod mirror;
mod news;
mod notify_person;
mod queue;
mod receive;
mod recheck_news;
mod requeue_news;
mod send_queued;
mod staff;
mod tools;

pub use answer_person::{AnswerPerson, StaffText, answer_person};
pub use answerer::{Answered, Answerer, Question};
pub use bridge::{BRIDGE_SECS, BridgeMessage, ReadOnWhatsApp, bridge_message};
pub use contact::link_in;
pub use error::{ConversationError, DeliveryError};
pub use files::{FILES_DAILY_MAX, PHOTO_MAX_BYTES, VOICE_MAX_BYTES};
pub use handle_received::handle_received;
pub(crate) use news::visit_time;
pub(crate) use notify_person::due_of_news;
pub use notify_person::{NotifyPerson, OpenNews, ReadingOf, notify_person, open_news};
pub use receive::{ReceiveDelivery, receive_delivery};
pub(crate) use requeue_news::requeue_news_in;
pub use send_queued::{SendQueued, send_queued};
pub use staff::{HandBackThread, TakeThread, hand_back_thread, take_thread};
pub use tools::Files;
