//! As little HTTP/1.1 as a benchmark needs: a request out, an answer with a content length in.

use crate::Result;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    /// Sends the request and reads the whole answer, which must be a 200.
    pub async fn ask(&mut self, request: &[u8]) -> Result<()> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let head_end = loop {
            if let Some(at) = find(&self.buffer, b"\r\n\r\n") {
                break at + 4;
            }
            self.more().await?;
        };
        let head = String::from_utf8_lossy(self.buffer.get(..head_end).unwrap_or_default()).to_ascii_lowercase();
        if !head.starts_with("http/1.1 200") {
            return Err(format!("answered {}", head.lines().next().unwrap_or_default()).into());
        }
        let length = head.lines().find_map(|line| line.strip_prefix("content-length:")).ok_or("an answer without a length")?;
        let whole = head_end + length.trim().parse::<usize>()?;
        while self.buffer.len() < whole {
            self.more().await?;
        }
        Ok(())
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 { Err("the connection was closed".into()) } else { Ok(()) }
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}
