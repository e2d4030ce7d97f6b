//! The services that can be booked: how they are shown, how they are priced, and the questions that each asks.
//!
//! A [`Category`] is what the landing and services pages show (ENT-10, ICON-01, PROD-08); a [`Form`] is its
//! versioned booking form, data that the web, a chat bot and staff render alike, and the
//! one place where answers are checked. Pure: no clock, no entropy, no other domain crate.

mod answers;
mod category;
mod form;
mod icons;
mod seed;
mod validate;

pub use answers::{Answer, Answers};
pub use category::{Category, CategoryFault, PriceUnit, PricingMode, ServiceGroup};
pub use form::{ChoiceOption, Field, FieldType, Form, FormFault, MAX_FIELDS, MAX_OPTIONS, ShowIf};
pub use icons::ICON_KEYS;
pub use seed::{CategorySeed, SeedError, seed};
pub use validate::{MAX_FILES, MAX_TEXT_CHARS};
