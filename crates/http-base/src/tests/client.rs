use super::sample::{bench, bench_with, call, get};
use crate::testing::settings;
use actix_web::test::TestRequest;
use std::{fs, path::PathBuf};

/// A built client in a directory of its own.
fn built(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("gida-web-{name}-{}", std::process::id()));
    let _left_over = fs::remove_dir_all(&dir);
    fs::create_dir_all(dir.join("assets")).unwrap();
    for (file, content) in [
        ("index.html", "landing"),
        ("app-shell.html", "shell"),
        ("support.html", "support"),
        ("sw.js", "worker"),
        ("offline.html", "offline"),
        (
            "page-files.json",
            r#"[{"page":"/requests","files":["/assets/main.0f1e2d3c.js"]}]"#,
        ),
        ("assets/main.0f1e2d3c.js", "script"),
        ("assets/main.0f1e2d3c.js.br", "brotli"),
        ("assets/main.0f1e2d3c.js.gz", "gzip"),
        ("assets/main.0f1e2d3c.js.map", "map"),
        (".env", "secret"),
    ] {
        fs::write(dir.join(file), content).unwrap();
    }
    fs::write(dir.parent().unwrap().join("gida-outside.txt"), "outside").unwrap();
    let _tried = std::os::unix::fs::symlink("/etc/passwd", dir.join("assets/link.txt"));
    dir
}

#[actix_web::test]
async fn pages_are_the_landing_page_or_the_shell_and_are_asked_for_every_time() {
    let dir = built("pages");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    for (path, body) in [
        ("/", "landing"),
        ("/requests", "shell"),
        ("/support", "support"),
        ("/support/", "support"),
        ("/support?ticket=7", "support"),
        ("//", "shell"),
        ("/order/7/quote?x=1", "shell"),
        ("/app-shell.html", "shell"),
        ("/sw.js", "worker"),
        ("/offline.html", "offline"),
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, &*answer.body, answer.header("cache-control")),
            (200, body.as_bytes(), "no-cache"),
            "{path}"
        );
    }
    assert_eq!(
        get(&bench, "/").await.header("content-type"),
        "text/html; charset=utf-8"
    );
    let tag = get(&bench, "/").await.header("etag").to_owned();
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"other\", {tag}"),
        "*".to_owned(),
    ] {
        for path in ["/", "/sw.js"] {
            let known = if path == "/" || known == "*" {
                known.clone()
            } else {
                get(&bench, path).await.header("etag").to_owned()
            };
            let again = call(
                &bench,
                TestRequest::get()
                    .uri(path)
                    .insert_header(("if-none-match", known.clone())),
            )
            .await;
            assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
        }
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn an_address_without_a_page_is_the_shell_with_404_and_stored_nowhere() {
    let dir = built("no-page");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    for path in [
        "/unknown/page",
        "/index",
        "/offline",
        "/support.html",
        "/index.html",
        "/suport",
        "/order//quote",
        "/payment",
    ] {
        let answer = call(
            &bench,
            TestRequest::get()
                .uri(path)
                .insert_header(("if-none-match", "*")),
        )
        .await;
        assert_eq!(
            (answer.status, &*answer.body, answer.header("cache-control")),
            (404, &b"shell"[..], "no-store"),
            "{path}"
        );
        assert_eq!(
            answer.header("content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn a_signed_in_user_gets_the_shell_and_not_the_page_of_a_visitor() {
    let dir = built("signed-in");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    for (path, cookie, body) in [
        ("/", "gida_in=1", "shell"),
        ("/support", "a=b; gida_in=1", "shell"),
        ("/", "gida_in=0; other=gida_in", "landing"),
    ] {
        let answer = call(
            &bench,
            TestRequest::get()
                .uri(path)
                .insert_header(("cookie", cookie)),
        )
        .await;
        assert_eq!(&*answer.body, body.as_bytes(), "{path} {cookie}");
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn the_session_and_the_files_of_the_page_are_requested_with_the_shell_of_a_signed_in_user_only()
 {
    let dir = built("session-preload");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    let preload = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials";
    let with_script =
        format!("{preload}, </assets/main.0f1e2d3c.js>; rel=preload; as=script; fetchpriority=low");
    for (path, cookie, link) in [
        ("/", "gida_in=1", preload),
        ("/requests", "gida_in=1", with_script.as_str()),
        ("/requests", "gida_in=0", ""),
        ("/", "a=b", ""),
        ("/sw.js", "gida_in=1", ""),
        // The service worker keeps it, also for the next person on this device.
        ("/app-shell.html", "gida_in=1", ""),
    ] {
        let request = TestRequest::get()
            .uri(path)
            .insert_header(("cookie", cookie));
        let answer = call(&bench, request).await;
        assert_eq!(answer.header("link"), link, "{path} {cookie}");
    }
    assert_eq!(get(&bench, "/page-files.json").await.status, 404);

    let signed_in = TestRequest::get()
        .uri("/requests")
        .insert_header(("cookie", "gida_in=1"));
    let shell = call(&bench, signed_in).await;
    assert_eq!(shell.header("cache-control"), "private, no-cache");
    let after_the_session = TestRequest::get()
        .uri("/requests")
        .insert_header(("if-none-match", shell.header("etag")));
    let answer = call(&bench, after_the_session).await;
    assert_eq!(
        (answer.status, answer.header("link")),
        (200, ""),
        "a stored link must not outlive the session"
    );
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn hashed_files_are_kept_for_ever_and_sent_in_the_best_coding() {
    let dir = built("assets");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    for (accept, body, coding) in [
        ("gzip, br", "brotli", "br"),
        ("gzip", "gzip", "gzip"),
        ("identity", "script", ""),
        ("gzip;q=0.5, br;q=0.1", "gzip", "gzip"),
        ("gzip;q=0.1, br;q=0.5", "brotli", "br"),
        ("br;q=0, gzip;q=0", "script", ""),
        ("identity, br;q=0.5", "script", ""),
        ("identity;q=0.5, br;q=0.5", "brotli", "br"),
        ("*", "brotli", "br"),
        ("br;q=0, *;q=0.1", "gzip", "gzip"),
    ] {
        let answer = call(
            &bench,
            TestRequest::get()
                .uri("/assets/main.0f1e2d3c.js")
                .insert_header(("accept-encoding", accept)),
        )
        .await;
        assert_eq!(
            (&*answer.body, answer.header("content-encoding")),
            (body.as_bytes(), coding)
        );
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(
            (answer.header("content-type"), answer.header("vary")),
            ("text/javascript; charset=utf-8", "Accept-Encoding")
        );
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn t80_a_page_names_the_pixel_where_one_is_configured_and_nothing_where_none_is() {
    let dir = built("pixel");
    fs::write(
        dir.join("support.html"),
        "<html><head><title>Gida</title></head></html>",
    )
    .unwrap();
    fs::write(dir.join("support.html.br"), "packed before").unwrap();
    for pixel in [None, Some("1234567890".to_owned())] {
        let named = pixel.is_some();
        let bench = bench_with(crate::Settings {
            frontend_dir: dir.clone(),
            analytics_pixel: pixel,
            ..settings()
        });
        let page = get(&bench, "/support").await;
        let head = "<html><head><meta name=\"gida-pixel\" content=\"1234567890\"><title>Gida</title></head></html>";
        assert_eq!(
            String::from_utf8_lossy(&page.body) == head,
            named,
            "{:?}",
            page.body
        );
        assert_eq!(
            page.header("content-security-policy")
                .contains("https://www.facebook.com"),
            named
        );
        let packed = call(
            &bench,
            TestRequest::get()
                .uri("/support")
                .insert_header(("accept-encoding", "br")),
        )
        .await;
        assert_eq!(
            packed.header("content-encoding"),
            if named { "" } else { "br" },
            "what was packed before names no pixel"
        );
        let script = call(
            &bench,
            TestRequest::get()
                .uri("/assets/main.0f1e2d3c.js")
                .insert_header(("accept-encoding", "br")),
        )
        .await;
        assert_eq!(&*script.body, b"brotli", "only pages are written to");
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn a_page_says_when_no_codes_are_sent_to_phones() {
    let dir = built("codes");
    fs::write(dir.join("app-shell.html"), "<html><head></head></html>").unwrap();
    for phone_codes in [true, false] {
        let bench = bench_with(crate::Settings {
            frontend_dir: dir.clone(),
            phone_codes,
            ..settings()
        });
        let page = get(&bench, "/auth").await;
        let says = String::from_utf8_lossy(&page.body)
            .contains("<meta name=\"gida-phone-codes\" content=\"off\">");
        assert_eq!(says, !phone_codes);
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn a_page_names_the_stand_in_of_whatsapp_if_there_is_one() {
    let dir = built("chat");
    let links = "<a href=\"https://wa.me/2348005550100\">us</a><a href=\"https://wa.me/?text=Hi\">friends</a>";
    let page = format!("<html><head></head>{links}</html>");
    fs::write(dir.join("app-shell.html"), page).unwrap();
    for chat_page in [None, Some("http://127.0.0.1:8090/__sandbox/whatsapp/phone")] {
        let bench = bench_with(crate::Settings {
            frontend_dir: dir.clone(),
            chat_page: chat_page.map(str::to_owned),
            ..settings()
        });
        let page = get(&bench, "/auth").await;
        let page = String::from_utf8_lossy(&page.body).into_owned();
        assert_eq!(
            page.contains("<meta name=\"gida-chat\""),
            chat_page.is_some()
        );
        let expected = chat_page.unwrap_or("https://wa.me/2348005550100");
        assert!(
            page.contains(&format!("<a href=\"{expected}\">us</a>")),
            "{page}"
        );
        assert!(
            page.contains("<a href=\"https://wa.me/?text=Hi\">"),
            "{page}"
        );
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn t76_nothing_outside_the_client_and_nothing_hidden_in_it_is_served() {
    let dir = built("outside");
    let bench = bench_with(crate::Settings {
        frontend_dir: dir.clone(),
        ..settings()
    });
    for path in [
        "/../gida-outside.txt",
        "/assets/../../gida-outside.txt",
        "/%2e%2e/gida-outside.txt",
        "/assets/link.txt",
        "/assets/gone.0f1e2d3c.js",
        "/assets/main.0f1e2d3c.js.map",
        "/favicon.ico",
        "/..%2fgida-outside.txt",
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(answer.status, 404, "{path}");
    }
    for path in [
        "/.env",
        "/.git/config",
        "/wp-login.php",
        "/wp-admin",
        "/index.php",
        "/%2eenv",
        "/vendor/phpunit/eval-stdin.php",
    ] {
        let answer = get(&bench, path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (404, crate::PROBLEM_JSON),
            "{path} is no page"
        );
    }
    fs::remove_dir_all(dir).unwrap();
}

#[actix_web::test]
async fn without_a_client_a_plain_page_says_so() {
    let answer = get(&bench(), "/").await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (503, "text/html; charset=utf-8")
    );
    assert!(String::from_utf8_lossy(&answer.body).contains("The client is not built"));
}
