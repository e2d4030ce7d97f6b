use crate::{
    server::{PUBLIC_URL, Server, start},
    wire::{Call, ask},
};
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

const SOCKETS: u64 = 4;
const MEGABYTE: usize = 1 << 20;

/// The session cookie of a new account.
async fn cookie(server: &Server) -> String {
    let person = serde_json::json!({"firstName": "Ada", "lastName": "Obi", "email": "ada@example.ng", "password": "a long pass phrase 7"});
    let answer = ask(
        server.address,
        &Call::post("/api/auth/register", person.to_string()),
    )
    .await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let cookies = answer.all("set-cookie");
    let session = cookies
        .iter()
        .find(|cookie| cookie.starts_with("__Host-gida="))
        .unwrap();
    session.split(';').next().unwrap().to_owned()
}

async fn open(server: &Server, cookie: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "GET /ws/notifications HTTP/1.1\r\nhost: gida.example\r\nupgrade: websocket\r\nconnection: upgrade\r\norigin: {PUBLIC_URL}\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut received = Vec::new();
    while !received.ends_with(br#"{"type":"CONNECTION_ACK"}"#) {
        received.push(
            timeout(Duration::from_secs(10), stream.read_u8())
                .await
                .unwrap()
                .unwrap(),
        );
    }
    stream
}

/// Announces a message of 2^62 bytes and sends as much of it as the server accepts, 64 MB at most.
/// Returns the largest memory size of the server during that time, and the close code.
async fn flood(server: &Server, mut stream: TcpStream) -> (u64, Option<u16>) {
    stream
        .write_all(&[&[0x82, 0xFF][..], &(1_u64 << 62).to_be_bytes(), &[0; 4]].concat())
        .await
        .unwrap();
    let (mut most, chunk) = (server.resident_bytes(), vec![0; MEGABYTE]);
    for _ in 0..64 {
        let sent = timeout(Duration::from_millis(500), stream.write_all(&chunk)).await;
        most = most.max(server.resident_bytes());
        if !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    let mut received = Vec::new();
    let _ended_or_reset = timeout(Duration::from_secs(2), stream.read_to_end(&mut received)).await;
    let code = match received.as_slice() {
        [0x88, _, high, low, ..] => Some(u16::from_be_bytes([*high, *low])),
        _ => None,
    };
    (most, code)
}

#[tokio::test]
async fn t24_a_frame_that_claims_to_be_endless_costs_no_memory() {
    let server = start("none").await;
    let cookie = cookie(&server).await;
    // The first socket allocates what every later one uses too.
    drop(open(&server, &cookie).await);
    let mut streams = Vec::new();
    for _ in 0..SOCKETS {
        streams.push(open(&server, &cookie).await);
    }
    let before = server.resident_bytes();
    let mut most = before;
    for stream in streams {
        let (size, code) = flood(&server, stream).await;
        most = most.max(size);
        assert_eq!(code, Some(1009));
    }
    let growth = most.saturating_sub(before);
    assert!(growth <= SOCKETS * 1024 * 1024, "{growth} bytes more");
}
