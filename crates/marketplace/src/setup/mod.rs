//! What the operator does from the command line: people and providers that do not sign themselves up.

mod enrol_provider;
mod enrol_user;

pub use enrol_provider::{EnrolProvider, enrol_provider};
pub use enrol_user::{EnrolUser, EnrolUserError, enrol_user};
