//! People over HTTP: the search, the card, and what staff may do alone, with a second person, and
//! not at all.

mod acting;
mod closing;
mod finding;
mod pairs;
mod rates;
mod settings;

use crate::support::{Answer, Browser, PASSWORD, TestApp, text_of};
use kernel::{Permission, Permissions, Role, UserId};
use serde_json::json;
use testkit::world;

/// A member of staff with these permissions; each number is a different person.
async fn colleague(app: &TestApp, number: u8, permissions: &[Permission]) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(permissions));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

async fn sure(browser: &Browser) {
    browser
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
}

fn bola() -> UserId {
    world::a_complete_customer().id
}

fn at(id: UserId, what: &str) -> String {
    format!("/api/admin/users/{id}{what}")
}

async fn suspend(staff: &Browser, hours: Option<u32>) -> Answer {
    staff
        .post(
            &at(bola(), "/suspend"),
            json!({ "reason": "Rude to a rider", "hours": hours }),
        )
        .await
}

async fn entries(staff: &Browser) -> Vec<String> {
    let entries = staff.get("/api/admin/audit").await.expect(200).json();
    entries
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| text_of(entry, "kind"))
        .collect()
}
