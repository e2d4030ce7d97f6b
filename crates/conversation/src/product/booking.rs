//! What a booking needs: the services with their forms and prices, and the orders that follow.

use crate::Booking;
use catalog::Form;
use kernel::{Money, OrderId};

/// A service that people can search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Service {
    pub slug: String,
    pub name: String,
    /// The starting price as text.
    pub price: String,
    pub popular: bool,
    /// Other search words, in lower case.
    pub keywords: Vec<String>,
}

/// A service with its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenForm {
    pub name: String,
    pub form: Form,
    pub bookable: bool,
    /// Whether gas is delivered, which has its own hours and begins with a question of safety.
    pub gas: bool,
}

/// A price with its lines, or none when staff must set it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    pub lines: Vec<QuoteLine>,
    pub total: Money,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteLine {
    pub label: String,
    pub amount: Money,
}

/// An order that was placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    pub order: OrderId,
    pub reference: String,
    /// The price to pay; `None` when staff must set it.
    pub total: Option<Money>,
    /// Whether the promo code of the booking is missing, because it was refused at the last moment.
    pub lacks_promo: bool,
}

/// What followed from a booking that the person confirmed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Placing {
    Placed(Placed),
    /// Nothing was placed, because the promo code no longer applies, for this reason.
    WithoutPromo(String),
}

/// A booking that a code of the web carries to the chat.
#[derive(Debug, Clone, PartialEq)]
pub struct CarriedBooking {
    pub booking: Booking,
    /// Whether answers are missing because the form has changed.
    pub is_changed: bool,
    /// Whether the address, the note and everything else that is private are part of it.
    pub is_whole: bool,
}

/// A checkout that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub url: String,
    pub amount: Money,
}
