//! The real server on a port of this machine: messages reach an open page, and the page is
//! disconnected with its session.

use crate::support::{BOLA, Browser, TestApp, paid, settings, stored_time};
use futures_util::{SinkExt, StreamExt};
use marketplace::reactions::publish_next;
use serde_json::{Value, json};
use std::{
    net::{SocketAddr, TcpListener},
    time::Duration,
};
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

const PATIENCE: Duration = Duration::from_secs(10);

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

async fn app() -> TestApp {
    TestApp::with(http_base::Settings {
        socket_check_every: Duration::from_millis(100),
        drain_linger: Duration::from_millis(10),
        ..settings()
    })
    .await
}

fn serve(app: &TestApp) -> Running {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = listener.local_addr().expect("its address");
    let (stop, stopped) = oneshot::channel();
    let web = app.web.clone();
    let ended =
        actix_web::rt::spawn(
            async move { web.serve(listener, async { drop(stopped.await) }).await },
        );
    Running {
        address,
        stop,
        ended,
    }
}

/// Opens the channel as the page of this browser does.
async fn open(server: &Running, browser: &Browser, origin: &str) -> Result<Line, u16> {
    let mut request = format!("ws://{}/ws/notifications", server.address)
        .into_client_request()
        .expect("a request");
    let cookie = browser
        .cookie("gida")
        .map(|token| format!("gida={token}"))
        .unwrap_or_default();
    request
        .headers_mut()
        .insert("cookie", cookie.parse().expect("a header"));
    request
        .headers_mut()
        .insert("origin", origin.parse().expect("a header"));
    match timeout(PATIENCE, connect_async(request))
        .await
        .expect("an answer")
    {
        Ok((line, _)) => Ok(line),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}

async fn hear(line: &mut Line) -> Value {
    match timeout(PATIENCE, line.next())
        .await
        .expect("a message")
        .expect("an open line")
        .expect("a sound message")
    {
        Message::Text(text) => serde_json::from_str(&text).expect("JSON"),
        Message::Close(frame) => json!({ "close": frame.map(|frame| u16::from(frame.code)) }),
        other @ (Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {
            panic!("{other}")
        }
    }
}

async fn end(server: Running) {
    drop(server.stop);
    timeout(PATIENCE, server.ended)
        .await
        .expect("within ten seconds")
        .expect("no panic")
        .expect("no fault");
}

const OURS: &str = "http://gida.test";

#[actix_web::test]
async fn live_17_to_20_what_happens_to_an_order_reaches_the_open_page_of_its_owner_alone() {
    let app = app().await;
    let server = serve(&app);
    let (bola, amina) = (app.bola().await, app.amina().await);
    let id = bola.get("/api/auth/user").await.json()["id"].clone();
    let mut line = open(&server, &bola, OURS).await.unwrap();
    assert_eq!(hear(&mut line).await, json!({ "type": "CONNECTION_ACK" }));
    line.send(Message::text(
        json!({ "type": "AUTHENTICATE", "userId": id, "userType": "USER" }).to_string(),
    ))
    .await
    .unwrap();
    assert_eq!(
        hear(&mut line).await,
        json!({ "type": "AUTH_SUCCESS", "data": { "userId": id } })
    );
    assert_eq!(
        hear(&mut line).await,
        json!({ "type": "UNREAD_COUNT", "data": { "count": 0 } })
    );
    let mut hers = open(&server, &amina, OURS).await.unwrap();
    assert_eq!(hear(&mut hers).await, json!({ "type": "CONNECTION_ACK" }));

    let (order, _) = paid(&app, &bola).await;
    while publish_next(&app.store, &*app.queries, &app.web.hub(), app.by_system())
        .await
        .unwrap()
    {}
    let priced = hear(&mut line).await;
    assert_eq!(
        (&priced["type"], &priced["data"]["title"]),
        (&json!("NOTIFICATION"), &json!("Your price is ready"))
    );
    crate::support::assert_shape(
        &priced["data"],
        "id title message type category priority actionUrl createdAt",
    );
    assert_eq!(
        hear(&mut line).await,
        json!({ "type": "UNREAD_COUNT", "data": { "count": 1 } })
    );
    assert_eq!(
        hear(&mut line).await,
        json!({ "type": "ORDER_UPDATED", "data": { "orderId": order, "status": "PAID", "trackingStep": "FINDING" } })
    );
    assert_eq!(hear(&mut line).await["data"]["title"], "Payment received");
    assert_eq!(hear(&mut line).await["data"]["count"], 2);
    hers.send(Message::text(r#"{"type":"PING"}"#))
        .await
        .unwrap();
    assert_eq!(
        hear(&mut hers).await,
        json!({ "type": "PONG" }),
        "nothing of it reached anybody else"
    );
    end(server).await;
}

#[actix_web::test]
async fn t21_m09_a_guest_and_another_origin_get_no_line() {
    let app = app().await;
    let server = serve(&app);
    let bola = app.bola().await;
    assert_eq!(
        open(&server, &Browser::new(&app, 9), OURS).await.err(),
        Some(401)
    );
    for origin in [
        "https://evil.example",
        "null",
        "http://gida.test.evil.example",
    ] {
        assert_eq!(
            open(&server, &bola, origin).await.err(),
            Some(403),
            "{origin}"
        );
    }
    end(server).await;
}

#[actix_web::test]
async fn t23_the_line_ends_with_the_session_wherever_it_was_ended() {
    let app = app().await;
    let server = serve(&app);
    let (here, elsewhere) = (app.bola().await, app.signed_in(5, BOLA).await);
    let (mut first, mut second) = (
        open(&server, &here, OURS).await.unwrap(),
        open(&server, &elsewhere, OURS).await.unwrap(),
    );
    hear(&mut first).await;
    hear(&mut second).await;
    here.tell("/api/logout").await.expect(204);
    assert!(hear(&mut first).await["close"].is_number(), "at once");
    app.execute(&format!(
        "UPDATE sessions SET revoked_at = '{}'",
        stored_time(testkit::now())
    ));
    assert!(
        hear(&mut second).await["close"].is_number(),
        "ended past this process, within a second"
    );
    assert_eq!(open(&server, &elsewhere, OURS).await.err(), Some(401));
    end(server).await;
}

#[actix_web::test]
async fn live_08_at_the_stop_pages_are_told_to_come_back() {
    let app = app().await;
    let server = serve(&app);
    let bola = app.bola().await;
    let mut line = open(&server, &bola, OURS).await.unwrap();
    hear(&mut line).await;
    drop(server.stop);
    assert_eq!(
        hear(&mut line).await,
        json!({ "close": 1012 }),
        "never 1000, for clients do not return on that"
    );
    timeout(PATIENCE, server.ended)
        .await
        .expect("within ten seconds")
        .unwrap()
        .unwrap();
}
