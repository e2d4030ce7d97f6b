//! The peer: an actix handler that does nothing but return bytes it has.

use crate::{Result, server::free_port};
use actix_web::{App, HttpResponse, HttpServer, web};
use std::{net::SocketAddr, process::Stdio, time::Duration};
use tokio::{io::AsyncWriteExt, process::Child, process::Command};

pub struct Bare {
    pub address: SocketAddr,
    _child: Child,
}

impl Bare {
    /// Starts it in a process of its own, as the server has one.
    pub async fn start(body: &[u8]) -> Result<Self> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let mut child =
            Command::new(std::env::current_exe()?).args(["bare", &address.to_string()]).stdin(Stdio::piped()).kill_on_drop(true).spawn()?;
        let mut stdin = child.stdin.take().ok_or("no standard input")?;
        stdin.write_all(body).await?;
        drop(stdin);
        for _try in 0..100 {
            if tokio::net::TcpStream::connect(address).await.is_ok() {
                return Ok(Self { address, _child: child });
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err("the bare handler did not start".into())
    }
}

/// What the child does: bytes from standard input, served until killed.
pub async fn serve() -> Result<()> {
    let address: SocketAddr = std::env::args().nth(2).ok_or("no address")?.parse()?;
    let mut body = Vec::new();
    std::io::Read::read_to_end(&mut std::io::stdin(), &mut body)?;
    let body = web::Bytes::from(body);
    let handler = move || {
        let body = body.clone();
        App::new()
            .route("/", web::get().to(move || std::future::ready(HttpResponse::Ok().content_type("application/json").body(body.clone()))))
    };
    HttpServer::new(handler).bind(address)?.run().await?;
    Ok(())
}
