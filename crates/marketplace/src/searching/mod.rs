//! What people search for among the services.

mod record_miss;

pub use record_miss::record_miss;
