//! Commands of the operator: users and providers who do not sign up themselves, promo codes and
//! policies.

mod enrol_promo;
mod enrol_provider;
mod enrol_user;
mod record_policy;

pub use enrol_promo::{EnrolPromoError, enrol_promo};
pub use enrol_provider::{EnrolProvider, enrol_provider};
pub use enrol_user::{EnrolUser, EnrolUserError, enrol_user};
pub use record_policy::record_policy;
