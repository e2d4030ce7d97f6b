//! Places by name and by position: from our own gazetteer, and from a map service where the
//! gazetteer knows too little.

mod reverse;
mod suggest;

pub use crate::scheduling::estate_of;
pub use reverse::{Found, reverse};
pub use suggest::{MIN_QUERY_CHARS, suggest};
