//! The live channel over real sockets.

use super::{sample::bench_with, wire::serve};
use crate::{
    LiveFrame,
    testing::{ADA, BOLA, Bench, settings, user_id},
};
use futures_util::{SinkExt, StreamExt};
use kernel::Role;
use serde_json::{Value, json};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// How long a test waits for what must happen, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn open(address: SocketAddr, cookie: &str, origin: Option<&str>) -> Result<Line, u16> {
    let mut request = format!("ws://{address}/ws/notifications")
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("cookie", cookie.parse().unwrap());
    let same_origin = format!("http://{address}");
    match origin {
        Some("") => {}
        other => drop(
            request
                .headers_mut()
                .insert("origin", other.unwrap_or(&same_origin).parse().unwrap()),
        ),
    }
    match connect_async(request).await {
        Ok((line, _)) => Ok(line),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}

async fn hear(line: &mut Line) -> Value {
    match timeout(PATIENCE, line.next())
        .await
        .unwrap()
        .unwrap()
        .unwrap()
    {
        Message::Text(text) => serde_json::from_str(&text).unwrap(),
        Message::Close(frame) => json!({ "close": frame.map(|frame| u16::from(frame.code)) }),
        other @ (Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {
            panic!("{other}")
        }
    }
}

async fn say(line: &mut Line, text: &str) {
    line.send(Message::text(text)).await.unwrap();
}

fn limits_off() -> Bench {
    bench_with(crate::Settings {
        rate_limits: false,
        socket_check_every: Duration::from_millis(100),
        ..settings()
    })
}

#[actix_web::test]
async fn live_01_14_to_18_the_conversation_to_the_letter() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let mut line = open(address, &cookie, None).await.unwrap();
    assert_eq!(hear(&mut line).await, json!({"type": "CONNECTION_ACK"}));
    say(
        &mut line,
        &json!({"type": "AUTHENTICATE", "userId": ADA, "userType": "USER"}).to_string(),
    )
    .await;
    assert_eq!(
        hear(&mut line).await,
        json!({"type": "AUTH_SUCCESS", "data": {"userId": ADA}})
    );
    assert_eq!(
        hear(&mut line).await,
        json!({"type": "UNREAD_COUNT", "data": {"count": 3}})
    );
    say(&mut line, r#"{"type":"PING"}"#).await;
    assert_eq!(hear(&mut line).await, json!({"type": "PONG"}));
    bench
        .state
        .hub
        .send(user_id(BOLA), &LiveFrame::UnreadCount(8));
    bench
        .state
        .hub
        .send(user_id(ADA), &LiveFrame::UnreadCount(9));
    assert_eq!(
        hear(&mut line).await,
        json!({"type": "UNREAD_COUNT", "data": {"count": 9}}),
        "only her own news"
    );
    line.close(None).await.unwrap();
    while bench.state.hub.open_sockets() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    handle.stop(false).await;
}

#[actix_web::test]
async fn t21_m09_no_session_or_another_origin_means_no_upgrade() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    assert_eq!(open(address, "", None).await.err(), Some(401));
    assert_eq!(
        open(address, &cookie, Some("https://evil.example"))
            .await
            .err(),
        Some(403)
    );
    assert_eq!(open(address, &cookie, Some("null")).await.err(), Some(403));
    assert_eq!(
        open(address, &cookie, Some("")).await.err(),
        Some(403),
        "no origin at all"
    );
    handle.stop(false).await;
}

#[actix_web::test]
async fn t22_a_caller_who_claims_to_be_another_person_is_refused() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    for claim in [
        json!({"type": "AUTHENTICATE", "userId": BOLA, "userType": "USER"}),
        json!({"type": "AUTHENTICATE", "userId": ADA, "userType": "ADMIN"}),
    ] {
        let mut line = open(address, &cookie, None).await.unwrap();
        hear(&mut line).await;
        say(&mut line, &claim.to_string()).await;
        let error = hear(&mut line).await;
        assert_eq!(
            (&error["type"], &error["data"]["code"]),
            (&json!("ERROR"), &json!("wrong_identity"))
        );
        assert_eq!(hear(&mut line).await, json!({"close": 4001}));
    }
    handle.stop(false).await;
}

#[actix_web::test]
async fn t24_bad_and_oversized_messages_get_an_error_and_the_tenth_cuts_the_line() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let mut line = open(address, &cookie, None).await.unwrap();
    hear(&mut line).await;
    let long = format!(r#"{{"type":"PING","x":"{}"}}"#, "a".repeat(4096));
    for (number, bad) in [
        long.as_str(),
        "no json",
        "[]",
        r#"{"type":"NOPE"}"#,
        "{",
        "1",
        "null",
        "{}",
        "\"x\"",
        "true",
    ]
    .into_iter()
    .enumerate()
    {
        say(&mut line, bad).await;
        let error = hear(&mut line).await;
        assert_eq!(error["type"], "ERROR", "{number}");
        if number == 0 {
            assert_eq!(error["data"]["code"], "too_large");
        }
    }
    assert_eq!(hear(&mut line).await, json!({"close": 1008}));
    handle.stop(false).await;
}

/// The head of a masked frame that declares a length in eight bytes.
fn claim(first: u8, length: u64) -> Vec<u8> {
    [&[first, 0xFF][..], &length.to_be_bytes(), &[0; 4]].concat()
}

#[actix_web::test]
async fn t24_a_message_that_is_too_large_closes_with_1009() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let half = |first: u8| [claim(first, 32 * 1024), vec![b'x'; 32 * 1024]].concat();
    let too_large = [
        claim(0x81, 64 * 1024 + 1),
        claim(0x82, 1 << 62),
        [claim(0x81, 70_000), vec![b'x'; 70_000]].concat(),
        [half(0x01), half(0x00), claim(0x80, 1)].concat(),
    ];
    for bytes in too_large {
        let mut line = open(address, &cookie, None).await.unwrap();
        hear(&mut line).await;
        let MaybeTlsStream::Plain(stream) = line.get_mut() else {
            panic!("plain")
        };
        let _the_end_may_come_first = stream.write_all(&bytes).await;
        assert_eq!(
            hear(&mut line).await,
            json!({"close": 1009}),
            "{} bytes",
            bytes.len()
        );
    }
    let mut line = open(address, &cookie, None).await.unwrap();
    hear(&mut line).await;
    let MaybeTlsStream::Plain(stream) = line.get_mut() else {
        panic!("plain")
    };
    stream
        .write_all(&[half(0x01), half(0x80)].concat())
        .await
        .unwrap();
    assert_eq!(
        hear(&mut line).await["data"]["code"],
        "too_large",
        "a client below the limit is told what was wrong"
    );
    stream_reserved_bits(&mut line).await;
    assert_eq!(
        hear(&mut line).await,
        json!({"close": 1002}),
        "what is no message at all"
    );
    handle.stop(false).await;
}

async fn stream_reserved_bits(line: &mut Line) {
    let MaybeTlsStream::Plain(stream) = line.get_mut() else {
        panic!("plain")
    };
    stream.write_all(&[0xF1, 0x80, 0, 0, 0, 0]).await.unwrap();
}

#[actix_web::test]
async fn t24_silence_cuts_the_line() {
    let bench = bench_with(crate::Settings {
        socket_idle: Duration::from_secs(2),
        ..settings()
    });
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let mut line = open(address, &cookie, None).await.unwrap();
    hear(&mut line).await;
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        say(&mut line, r#"{"type":"PING"}"#).await;
        assert_eq!(
            hear(&mut line).await["type"],
            "PONG",
            "a client that sends frames stays connected"
        );
    }
    assert_eq!(hear(&mut line).await, json!({"close": 1008}));
    handle.stop(false).await;
}

#[actix_web::test]
async fn t24_the_eleventh_socket_of_a_person_is_refused() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let mut lines = Vec::new();
    for _ in 0..10 {
        lines.push(open(address, &cookie, None).await.unwrap());
    }
    assert_eq!(open(address, &cookie, None).await.err(), Some(429));
    handle.stop(false).await;
}

#[actix_web::test]
async fn t23_a_socket_does_not_outlive_its_session() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let hub = bench.state.hub.clone();
    let watch = actix_web::rt::spawn({
        let (store, clock): (Arc<dyn crate::SessionStore>, Arc<dyn crate::Clock>) =
            (bench.sessions.clone(), bench.clock.clone());
        async move {
            hub.watch_sessions(store, clock, Duration::from_millis(100))
                .await
        }
    });
    let (ada, bola) = (
        bench.cookie(ADA, Role::Customer),
        bench.cookie(BOLA, Role::Customer),
    );
    let (mut first, mut second) = (
        open(address, &ada, None).await.unwrap(),
        open(address, &bola, None).await.unwrap(),
    );
    hear(&mut first).await;
    hear(&mut second).await;
    bench.sessions.change(ADA, |row| {
        assert!(row.session.revoke(row.session.created_at).is_now())
    });
    assert_eq!(hear(&mut first).await, json!({"close": 1008}));
    bench.clock.advance(31 * 86_400);
    assert_eq!(
        hear(&mut second).await,
        json!({"close": 1008}),
        "expiry too"
    );
    watch.abort();
    handle.stop(false).await;
}

#[actix_web::test]
async fn a_restart_closes_with_1012_so_that_clients_come_back_and_does_not_wait_for_them() {
    let bench = limits_off();
    let (address, handle) = serve(&bench);
    let cookie = bench.cookie(ADA, Role::Customer);
    let mut line = open(address, &cookie, None).await.unwrap();
    hear(&mut line).await;
    bench.state.drain();
    assert_eq!(hear(&mut line).await, json!({"close": 1012}));
    assert_eq!(open(address, &cookie, None).await.err(), Some(503));
    timeout(PATIENCE, handle.stop(true))
        .await
        .expect("a graceful stop that does not hang on sockets");
}
