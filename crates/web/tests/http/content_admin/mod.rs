//! Content management: what staff change, and that visitors read it at once.

mod pages;
mod records;
mod words;

use crate::support::{Browser, CHIDI, TestApp};
use serde_json::{Value, json};

const WORDS: &str = "/api/admin/content/synonyms";
const FAQS: &str = "/api/admin/content/faqs";
const BANNERS: &str = "/api/admin/content/banners";

async fn admin() -> (TestApp, Browser, Browser) {
    let app = TestApp::new().await;
    let (chidi, guest) = (app.signed_in(4, CHIDI).await, Browser::new(&app, 9));
    (app, chidi, guest)
}

fn word(slug: &str, term: &str) -> Value {
    json!({ "categorySlug": slug, "term": term })
}

fn banner() -> Value {
    json!({ "imageUrl": "/banners/power.svg", "alt": "A roof with panels", "title": "Rainy season", "linkUrl": "/categories", "enabled": true })
}
