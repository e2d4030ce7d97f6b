//! Booking: from the first answer to a binding price, and out again by cancellation.

mod ask_revision;
mod cancel_order;
mod chase_request;
mod close_unpaid;
mod edit_order;
mod error;
mod expire_draft;
mod expire_price;
mod gas;
mod hints;
mod lapse_balance;
mod owned;
mod photos;
mod place_order;
mod preview_cancellation;
mod preview_quote;
mod price_order;
mod promo;
mod quote;
mod quoted;
mod rebook_order;
mod share_order;
mod submit_order;

pub use crate::scheduling::{SMELL_OF_GAS, StoredAnswers};
pub use ask_revision::{AskRevision, ask_revision};
pub use cancel_order::{CancelOrder, cancel_order};
pub use chase_request::chase_request;
pub use edit_order::{EditOrder, edit_order};
pub use error::OrdersError;
pub use expire_draft::expire_draft;
pub use expire_price::expire_price;
pub use gas::Moment;
pub use hints::offering_hints;
pub use lapse_balance::lapse_balance;
pub use place_order::{PlaceOrder, place_order};
pub use preview_cancellation::{CancellationPreview, preview_cancellation};
pub use preview_quote::{PreviewQuote, PricePreview, preview_quote, rate_now};
pub use price_order::{PriceOrder, price_order};
pub use promo::{ChangePromo, PromoCheck, change_promo, check_promo};

pub use quote::quote;
pub use quoted::{Quoted, service_zone};
pub use rebook_order::rebook_order;
pub use share_order::{ShareOrder, revoke_shares, share_order};
pub use submit_order::{SubmitOrder, submit_order};
