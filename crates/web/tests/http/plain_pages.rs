//! The plain parts of pages, which people without scripts and search engines read.

use crate::support::{Browser, TestApp, settings};
use std::fs;

#[actix_web::test]
async fn prod_05_every_service_and_its_booking_can_be_read_without_a_script() {
    let dir = std::env::temp_dir().join(format!("gida-plain-services-{}", std::process::id()));
    fs::create_dir_all(&dir).unwrap();
    for (file, page) in [
        ("categories.html", "<!--services-->"),
        ("create-order.html", "<!--services-->"),
        (
            "service.html",
            "{{name}}|{{description}}|{{price}}|{{path}}",
        ),
    ] {
        fs::write(dir.join(file), page).unwrap();
    }
    let app = TestApp::with(http_base::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    })
    .await;
    let guest = Browser::new(&app, 9);

    let list = guest.get("/categories").await.expect(200).text();
    let all = guest.get("/api/categories").await.expect(200).json();
    let all = all.as_array().unwrap();
    assert_eq!(list.matches("<li>").count(), all.len());
    assert!(list.contains("href=\"/book-gas-delivery\""), "{list}");
    for service in all {
        let slug = service["slug"].as_str().unwrap();
        let booking = format!("/create-order?service={slug}");
        let page = guest.get(&booking).await.expect(200).text();
        let parts: Vec<_> = page.split('|').collect();
        let path = if slug == "gas-refill-delivery" {
            "/book-gas-delivery"
        } else {
            booking.as_str()
        };
        assert_eq!((parts.len(), parts[3]), (4, path), "{page}");
        assert_eq!(Some(parts[2]), service["priceText"].as_str(), "{slug}");
        assert!(list.contains(&format!("href=\"{path}\"")), "{slug}");
    }
    fs::remove_dir_all(dir).unwrap();
}
