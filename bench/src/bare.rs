//! The comparison server of fixed answers: an actix handler that only returns one.

use crate::{Result, server::free_port};
use actix_web::{
    App, HttpResponse, HttpServer,
    http::header::{HeaderName, HeaderValue},
    web,
};
use serde::{Deserialize, Serialize};
use std::{net::SocketAddr, process::Stdio, time::Duration};
use tokio::{io::AsyncWriteExt, process::Child, process::Command};

pub struct Bare {
    pub address: SocketAddr,
    _child: Child,
}

/// The fixed answer.
#[derive(Clone, Serialize, Deserialize)]
pub struct Answer {
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Bare {
    /// Starts the server with the fixed answer.
    pub async fn start(answer: &Answer) -> Result<Self> {
        Self::spawn("bare", &[], Some(serde_json::to_vec(answer)?)).await
    }

    /// Starts a comparison server in a process of its own, as the product's server has one, and
    /// waits until it accepts connections.
    pub async fn spawn(kind: &str, arguments: &[&str], input: Option<Vec<u8>>) -> Result<Self> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let mut child = Command::new(std::env::current_exe()?)
            .args([kind, &address.to_string()])
            .args(arguments)
            .stdin(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let mut stdin = child.stdin.take().ok_or("no standard input")?;
        stdin.write_all(&input.unwrap_or_default()).await?;
        drop(stdin);
        for _try in 0..100 {
            if tokio::net::TcpStream::connect(address).await.is_ok() {
                return Ok(Self {
                    address,
                    _child: child,
                });
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err("the bare handler did not start".into())
    }
}

/// Runs in the child process: reads the answer from standard input and serves it until killed.
pub async fn serve() -> Result<()> {
    let address: SocketAddr = std::env::args().nth(2).ok_or("no address")?.parse()?;
    let answer: Answer = serde_json::from_reader(std::io::stdin())?;
    let body = web::Bytes::from(answer.body);
    let mut headers = Vec::new();
    for (name, value) in &answer.headers {
        headers.push((
            HeaderName::from_bytes(name.as_bytes())?,
            HeaderValue::from_str(value)?,
        ));
    }
    let handler = move || {
        let (body, headers) = (body.clone(), headers.clone());
        let respond = move || {
            let mut response = HttpResponse::Ok();
            for header in &headers {
                response.insert_header(header.clone());
            }
            std::future::ready(response.body(body.clone()))
        };
        App::new().route("/", web::get().to(respond))
    };
    HttpServer::new(handler).bind(address)?.run().await?;
    Ok(())
}
