//! Signing up, the profile, the location and the verified e-mail address.

mod personal_data;
mod profile;
mod signing_up;

use crate::support::PASSWORD;
use serde_json::{Value, json};

/// The fields of ENT-01, and those for the pages of staff and the note about an unverified address.
const USER: &str = "id firstName lastName email role profileImageUrl phone address city state locationLabel latitude longitude placeId \
                    referredBy emailVerified phoneVerified language permissions eraseAfter";

fn new_account(email: &str) -> Value {
    json!({ "firstName": "Zainab", "lastName": "Musa", "email": email, "password": PASSWORD })
}
