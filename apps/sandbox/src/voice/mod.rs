//! Africa's Talking Voice: a person calls the number of the merchant, whose server is asked what to
//! do with the call and is told its end.

mod calls;
mod xml;

pub use calls::{Placed, place};
