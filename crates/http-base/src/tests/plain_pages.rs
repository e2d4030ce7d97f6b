use super::sample::{bench_with, call, get};
use crate::testing::{Bench, settings};
use actix_web::test::TestRequest;
use std::{fs, path::PathBuf};

/// A client that was built with plain parts.
fn built(name: &str) -> (Bench, PathBuf) {
    let dir = std::env::temp_dir().join(format!("gida-plain-{name}-{}", std::process::id()));
    let _left_over = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    for (file, content) in [
        ("index.html", "landing"),
        ("app-shell.html", "shell"),
        ("categories.html", "categories <!--services-->"),
        ("categories.html.br", "packed before"),
        ("create-order.html", "choose <!--services-->"),
        (
            "service.html",
            "<h1>{{name}}</h1>{{description}} {{price}} {{path}}",
        ),
        ("not-found.html", "no page"),
    ] {
        fs::write(dir.join(file), content).unwrap();
    }
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    (bench, dir)
}

async fn text(bench: &Bench, path: &str) -> String {
    let answer = get(bench, path).await;
    assert_eq!(answer.status, 200, "{path}");
    String::from_utf8(answer.body.to_vec()).unwrap()
}

#[actix_web::test]
async fn the_pages_of_the_services_list_them_without_a_script() {
    let (bench, dir) = built("list");
    for path in ["/categories", "/create-order", "/create-order?service=none"] {
        let page = text(&bench, path).await;
        for item in [
            "<a class=\"link\" href=\"/book-gas-delivery\">Gas &amp; refill</a>, from ₦8,000. About gas.",
            "<a class=\"link\" href=\"/create-order?service=plumbing\">Plumbing</a>",
        ] {
            assert!(page.contains(item), "{path}: {page}");
        }
        assert!(!page.contains("<!--services-->"), "{path}");
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn the_booking_of_a_service_names_it_without_a_script() {
    let (bench, dir) = built("service");
    assert_eq!(
        text(&bench, "/create-order?again=1&service=plumbing").await,
        "<h1>Plumbing</h1>About plumbing. from ₦8,000 /create-order?service=plumbing"
    );
    assert_eq!(
        text(&bench, "/create-order?service=gas").await,
        "<h1>Gas &amp; refill</h1>About gas. from ₦8,000 /book-gas-delivery"
    );
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn a_completed_page_has_a_tag_of_its_own_and_nothing_that_was_packed_before() {
    let (bench, dir) = built("tag");
    let request = || {
        TestRequest::get()
            .uri("/categories")
            .insert_header(("accept-encoding", "br"))
    };
    let first = call(&bench, request()).await;
    assert_eq!(first.header("content-encoding"), "");
    let tag = first.header("etag").to_owned();
    let again = call(&bench, request().insert_header(("if-none-match", tag))).await;
    assert_eq!(again.status, 304);

    let signed_in = request().insert_header(("cookie", "gida_in=1"));
    assert_eq!(&*call(&bench, signed_in).await.body, b"shell");
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn without_the_store_the_pages_of_the_services_still_open() {
    let (bench, dir) = built("broken");
    *bench.services.broken.lock().unwrap() = true;
    for (path, page) in [
        ("/categories", "categories <!--services-->"),
        ("/create-order?service=plumbing", "choose <!--services-->"),
    ] {
        assert_eq!(text(&bench, path).await, page);
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn route_52_an_address_without_a_page_has_a_document_of_its_own_with_404() {
    let (bench, dir) = built("not-found");
    for path in ["/suport", "/not-found", "/service", "/not-found.html"] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, &*answer.body),
            (404, &b"no page"[..]),
            "{path}"
        );
    }
    fs::remove_dir_all(dir).unwrap();
}
