//! Earnings, the bank account and payout batches, over HTTP.

mod batches;
mod earnings;

use crate::support::{Browser, CHIDI, PASSWORD, TestApp, finished};
use kernel::{Permission, Permissions};
use serde_json::{Value, json};
use testkit::world;

const NUMBER: &str = "0123456789";

/// Amina has done a job that Bola confirmed, and has entered her bank account.
pub(super) async fn earned(app: &TestApp) -> (Browser, String) {
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    app.gateway.open_account("058", NUMBER, "BELLO AMINA SANI");
    amina
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    amina
        .put("/api/service-provider/bank-account", account())
        .await
        .expect(200);
    (amina, order)
}

fn account() -> Value {
    json!({ "bankCode": "058", "accountNumber": NUMBER })
}

/// A member of finance with a network of their own.
pub(super) async fn finance(app: &TestApp, number: u8) -> Browser {
    if number == 4 {
        return app.signed_in(4, CHIDI).await;
    }
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(kernel::Role::Admin, Permissions::of(&[Permission::Finance]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}
