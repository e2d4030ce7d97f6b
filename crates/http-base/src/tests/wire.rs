//! Behaviour that only a real connection shows.

use super::sample::{bench_with, routes};
use crate::{BodyLimits, layered, testing::Bench, testing::settings};
use actix_web::{App, HttpServer, dev::ServerHandle, web};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, timeout},
};

/// Serves the sample application on a port of this machine.
pub fn serve(bench: &Bench) -> (SocketAddr, ServerHandle) {
    let state = web::Data::from(bench.state.clone());
    let server = HttpServer::new(move || layered(App::new().configure(routes), state.clone()))
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))
        .unwrap();
    let address = server.addrs()[0];
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(server);
    (address, handle)
}

async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _tried = timeout(Duration::from_secs(60), stream.read_to_end(&mut bytes)).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

fn head(path: &str, extra: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nconnection: close\r\n{extra}\r\n"
    )
}

#[actix_web::test]
async fn t73_a_body_of_a_megabyte_gets_its_413_and_not_a_reset() {
    let (address, handle) = serve(&bench_with(settings()));
    for path in ["/api/echo", "/api/nothing", "/api/mine", "/api/nowhere"] {
        for chunked in [false, true] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let body = vec![b'a'; 1_000_000];
            let declared = if chunked {
                "transfer-encoding: chunked\r\n".to_owned()
            } else {
                format!("content-length: {}\r\n", body.len())
            };
            stream
                .write_all(head(path, &declared).as_bytes())
                .await
                .unwrap();
            if chunked {
                stream
                    .write_all(format!("{:x}\r\n", body.len()).as_bytes())
                    .await
                    .unwrap();
            }
            stream.write_all(&body).await.unwrap();
            if chunked {
                stream.write_all(b"\r\n0\r\n\r\n").await.unwrap();
            }
            let text = answer(&mut stream).await;
            let expected = match path {
                "/api/mine" => "HTTP/1.1 401",
                "/api/nowhere" => "HTTP/1.1 404",
                _ => "HTTP/1.1 413",
            };
            assert!(
                text.starts_with(expected) && text.contains("application/problem+json"),
                "{path} chunked={chunked}: {text}"
            );
        }
    }
    handle.stop(false).await;
}

#[actix_web::test]
async fn t73_a_body_that_drips_is_cut_off() {
    let limits = BodyLimits {
        deadline: Duration::from_secs(2),
        grace: Duration::from_millis(500),
        least_bytes_per_sec: 1024,
    };
    let (address, handle) = serve(&bench_with(crate::Settings {
        body_limits: limits,
        ..settings()
    }));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(head("/api/echo", "content-length: 1000\r\n").as_bytes())
        .await
        .unwrap();
    let started = Instant::now();
    let (mut read, mut write) = stream.into_split();
    let drip = actix_web::rt::spawn(async move {
        while write.write_all(b"{").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    let mut bytes = vec![0; 2000];
    let count = timeout(Duration::from_secs(60), read.read(&mut bytes))
        .await
        .unwrap()
        .unwrap();
    let text = String::from_utf8_lossy(&bytes[..count]).into_owned();
    assert!(
        text.starts_with("HTTP/1.1 408") && text.contains("request_timeout"),
        "{text}"
    );
    assert!(started.elapsed() < Duration::from_secs(20));
    drip.abort();
    handle.stop(false).await;
}

#[actix_web::test]
async fn a_head_is_the_get_without_its_body() {
    let (address, handle) = serve(&bench_with(settings()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(b"HEAD /api/public HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .unwrap();
    let text = answer(&mut stream).await;
    assert!(
        text.starts_with("HTTP/1.1 200")
            && text.contains("content-length: 11")
            && text.ends_with("\r\n\r\n"),
        "{text}"
    );
    handle.stop(false).await;
}

#[actix_web::test]
async fn t19_a_head_that_can_be_read_in_two_ways_is_refused() {
    let (address, handle) = serve(&bench_with(settings()));
    let many = "x-filler: 1\r\n".repeat(97);
    for (extra, expected) in [
        ("content-length: 2\r\ncontent-length: 2\r\n", "HTTP/1.1 400"),
        (
            "content-length: 2\r\ntransfer-encoding: chunked\r\n",
            "HTTP/1.1 400",
        ),
        (
            "transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n",
            "HTTP/1.1 400",
        ),
        ("content-length: +2\r\n", "HTTP/1.1 400"),
        ("host: elsewhere\r\n", "HTTP/1.1 400"),
        (many.as_str(), "HTTP/1.1 431"),
    ] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream
            .write_all(head("/api/echo", extra).as_bytes())
            .await
            .unwrap();
        let text = answer(&mut stream).await;
        assert!(text.starts_with(expected), "{extra}: {text}");
    }
    handle.stop(false).await;
}
