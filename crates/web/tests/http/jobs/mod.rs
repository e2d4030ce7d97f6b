//! A provider's work: offers, the steps of a job, and the PIN at the door.

mod offers;
mod steps;

use crate::support::{Browser, PASSWORD, TestApp};
use testkit::world;

async fn another_provider(app: &TestApp) -> Browser {
    let provider = world::a_provider_no(8);
    let email = world::user_of(&provider).email.to_string();
    world::stored::provider(&app.store, provider).await;
    let browser = Browser::new(app, 21);
    browser.sign_in(&email, PASSWORD).await.expect(200);
    browser
}
