//! Staff act on an order: they choose its provider, cancel it for its customer, or start the job
//! without the PIN.

mod cancelling;
mod choosing;
mod starting;

use crate::support::{Browser, TestApp};
use kernel::{Permission, Permissions, Role};
use serde_json::{Value, json};
use testkit::world;

/// A member of staff with one permission.
async fn staff_with(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

async fn a_rival(app: &TestApp) -> String {
    let rival = world::a_provider_no(8);
    let id = rival.id.to_string();
    world::stored::provider(&app.store, rival).await;
    id
}

fn choice(provider: &str) -> Value {
    json!({ "providerId": provider, "reason": "She knows the house." })
}

fn cancelling(fee: i64) -> Value {
    json!({ "reason": "CHANGED_MIND", "note": "You phoned us.", "fault": "CUSTOMER", "feeKobo": fee })
}
