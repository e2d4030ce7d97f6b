//! What the log and the metrics contain, and who may read the metrics.

use crate::{
    testing::settings,
    tests::sample::{bench, bench_with, call, get, post},
};
use actix_web::test::TestRequest;

#[actix_web::test]
async fn m39_metrics_are_for_this_machine_alone() {
    let bench = bench();
    assert_eq!(get(&bench, "/metrics").await.status, 404);
    let bench = bench_with(crate::Settings {
        metrics_public: true,
        ..settings()
    });
    assert_eq!(get(&bench, "/metrics").await.status, 200);
}

/// The log lines of this thread since the last call. One subscriber serves all tests: if several
/// tests set their own, tracing may miss the first event of a place in the code.
fn logged() -> String {
    use std::{cell::RefCell, io, sync::Once};
    thread_local!(static LINES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) });
    struct Lines;
    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            LINES.with_borrow_mut(|lines| lines.extend_from_slice(bytes));
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    static SUBSCRIBER: Once = Once::new();
    SUBSCRIBER.call_once(|| {
        let subscriber = tracing_subscriber::fmt()
            .with_writer(|| Lines)
            .with_ansi(false)
            .finish();
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
    String::from_utf8(LINES.take()).unwrap()
}

#[actix_web::test]
async fn t70_the_log_has_the_route_and_neither_query_nor_body_nor_cookie() {
    let bench = bench();
    logged();
    let answer = call(
        &bench,
        TestRequest::get()
            .uri("/api/search?query=secret-query")
            .insert_header(("cookie", "gida=secret-cookie")),
    )
    .await;
    post(&bench, "/api/echo", "{\"firstName\":\"secret-body\"}").await;
    let text = logged();
    assert!(
        text.contains("/api/search")
            && text.contains(answer.header("x-request-id"))
            && text.contains("status=200"),
        "{text}"
    );
    assert!(!text.contains("secret"), "{text}");
}
