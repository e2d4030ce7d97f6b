use super::{
    sample::{Answer, bench, call, get},
    wire::serve,
};
use crate::testing::{ADA, BOLA, Bench};
use actix_web::test::TestRequest;
use kernel::Role;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

const MINE: &str = "/api/mine";

async fn ask(bench: &Bench, method: &str, cookie: &str, tags: &str) -> Answer {
    let request = TestRequest::default().method(method.parse().unwrap());
    let request = request
        .uri(MINE)
        .insert_header(("cookie", cookie))
        .insert_header(("if-none-match", tags));
    call(bench, request).await
}

#[actix_web::test]
async fn a_personal_answer_has_a_tag_that_is_only_true_for_its_person() {
    let bench = bench();
    let (ada, bola) = (
        bench.cookie(ADA, Role::Customer),
        bench.cookie(BOLA, Role::Customer),
    );
    let whole = ask(&bench, "GET", &ada, "").await;
    let tag = whole.header("etag").to_owned();
    assert_eq!((whole.status, tag.is_empty()), (200, false));
    assert_eq!(whole.header("cache-control"), "no-store");
    for method in ["GET", "HEAD"] {
        let again = ask(&bench, method, &ada, &tag).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{method}");
        assert_eq!(again.header("etag"), tag, "{method}");
        assert_eq!(again.header("cache-control"), "no-store", "{method}");
        assert!(!again.header("content-security-policy").is_empty());
        assert!(!again.header("x-request-id").is_empty());
    }
    let other = ask(&bench, "GET", &bola, &tag).await;
    assert_eq!(
        (other.status, other.json()["id"].as_str()),
        (200, Some(BOLA))
    );
    assert_ne!(other.header("etag"), tag);
}

#[actix_web::test]
async fn refusals_and_answers_for_everyone_get_no_tag() {
    let bench = bench();
    let refused = ask(&bench, "GET", "", "*").await;
    assert_eq!((refused.status, refused.header("etag")), (401, ""));
    let public = get(&bench, "/api/public").await;
    assert_eq!((public.status, public.header("etag")), (200, ""));
}

#[actix_web::test]
async fn on_the_wire_a_304_ends_after_its_head() {
    let bench = bench();
    let cookie = bench.cookie(ADA, Role::Customer);
    let (address, handle) = serve(&bench);
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "GET {MINE} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nif-none-match: *\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 304"), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
    assert!(!answer.contains("content-length"), "{answer}");
    handle.stop(false).await;
}
