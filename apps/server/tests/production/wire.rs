//! Plain HTTP/1.1 over sockets, and a proxy that adds the usual headers.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
};

/// One request, and the address of this machine that sends it.
#[derive(Clone)]
pub struct Call {
    pub from: Ipv4Addr,
    pub method: &'static str,
    pub path: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
}

impl Call {
    pub fn get(path: &str) -> Self {
        Self {
            from: Ipv4Addr::LOCALHOST,
            method: "GET",
            path: path.to_owned(),
            headers: Vec::new(),
            body: String::new(),
        }
    }
    pub fn post(path: &str, body: String) -> Self {
        Self {
            method: "POST",
            body,
            ..Self::get(path)
        }
        .with("content-type", "application/json")
    }
    pub fn from(self, from: Ipv4Addr) -> Self {
        Self { from, ..self }
    }
    pub fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }
}

pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn all(&self, name: &str) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .filter(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
            .collect()
    }
}

pub async fn ask(to: SocketAddr, call: &Call) -> Answer {
    try_ask(to, call).await.unwrap()
}

pub async fn try_ask(to: SocketAddr, call: &Call) -> io::Result<Answer> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((call.from, 0).into())?;
    let mut stream = socket.connect(to).await?;
    let mut head = format!(
        "{} {} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n",
        call.method,
        call.path,
        call.body.len()
    );
    if !call.headers.iter().any(|(name, _)| *name == "host") {
        head.push_str("host: gida.example\r\n");
    }
    for (name, value) in &call.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    stream
        .write_all(format!("{head}\r\n{}", call.body).as_bytes())
        .await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text
        .split_once("\r\n\r\n")
        .ok_or(io::ErrorKind::UnexpectedEof)?;
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .ok_or(io::ErrorKind::InvalidData)?;
    Ok(Answer {
        status,
        head: head.to_owned(),
        body: body.to_owned(),
    })
}

/// Passes requests on and appends the sender's address to `X-Forwarded-For`, as nginx does.
pub async fn proxy(to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, peer)) = listener.accept().await {
            tokio::spawn(pass_on(client, peer.ip(), to));
        }
    });
    address
}

async fn pass_on(mut client: TcpStream, peer: IpAddr, to: SocketAddr) -> io::Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(client.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let (mut kept, mut hops) = (Vec::new(), Vec::new());
    for line in head.trim_end().lines() {
        match line.split_once(": ") {
            Some((name, value)) if name.eq_ignore_ascii_case("x-forwarded-for") => {
                hops.push(value.to_owned())
            }
            Some(_) | None => kept.push(line),
        }
    }
    hops.push(peer.to_string());
    let head = format!(
        "{}\r\nX-Forwarded-For: {}\r\n\r\n",
        kept.join("\r\n"),
        hops.join(", ")
    );
    let mut server = TcpStream::connect(to).await?;
    server.write_all(head.as_bytes()).await?;
    tokio::io::copy_bidirectional(&mut client, &mut server)
        .await
        .map(|_| ())
}
