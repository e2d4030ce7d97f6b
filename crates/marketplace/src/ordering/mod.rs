//! Booking: from the first answer to a binding price, and out again by cancellation.

mod cancel_order;
mod edit_order;
mod error;
mod expire_draft;
mod expire_price;
mod place_order;
mod preview_cancellation;
mod preview_quote;
mod quote;
mod submit_order;

pub use cancel_order::{CancelOrder, cancel_order};
pub use edit_order::{EditOrder, edit_order};
pub use error::OrderingError;
pub use expire_draft::{DRAFT_LIFE_DAYS, expire_draft};
pub use expire_price::expire_price;
pub use place_order::{PlaceOrder, place_order};
pub use preview_cancellation::{CancellationPreview, preview_cancellation};
pub use preview_quote::{PreviewQuote, PricePreview, preview_quote};
pub use quote::{Quoted, StoredAnswers, quote, service_zone};
pub use submit_order::{MAX_UNPAID_ORDERS, SubmitOrder, submit_order};
