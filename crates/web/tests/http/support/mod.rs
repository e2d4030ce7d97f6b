//! The test application, browsers that use it, and their requests.

mod answer;
mod app;
mod browser;
mod chat_phone;
mod saved;
mod schema;
mod stored;
mod way;

pub use answer::{Answer, assert_instant, assert_shape, text_of};
pub use app::{GAZETTEER, TestApp, settings};
pub use browser::Browser;
pub use chat_phone::Phone;
pub use schema::breaks;
pub use stored::stored_time;
pub use way::{
    ADA, BOLA, CHIDI, PASSWORD, address, answers, assigned, booked, booking, checkout, finished,
    offer_for, paid, pin_of, step, verified,
};
