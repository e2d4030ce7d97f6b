//! The part of HTTP/1.1 that a benchmark needs: it sends a request and reads an answer with a
//! content length.

use crate::Result;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// The length of the first answer. The same request gets the same answer, so only this number
    /// of bytes is awaited, and a long header costs the client no more than a short one.
    usual: Option<usize>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(64 * 1024),
            usual: None,
        })
    }

    /// Sends the request and reads the whole answer, which must be a 200.
    pub async fn ask(&mut self, request: &[u8]) -> Result<()> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        if let Some(usual) = self.usual {
            while self.buffer.len() < usual {
                self.more().await?;
            }
            let as_usual = self.buffer.len() == usual && self.buffer.starts_with(b"HTTP/1.1 200");
            return if as_usual {
                Ok(())
            } else {
                Err("an answer unlike the first".into())
            };
        }
        let head_end = loop {
            if let Some(at) = find(&self.buffer, b"\r\n\r\n") {
                break at + 4;
            }
            self.more().await?;
        };
        let head = String::from_utf8_lossy(self.buffer.get(..head_end).unwrap_or_default())
            .to_ascii_lowercase();
        if !head.starts_with("http/1.1 200") {
            return Err(format!("answered {}", head.lines().next().unwrap_or_default()).into());
        }
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length:"))
            .ok_or("an answer without a length")?;
        let whole = head_end + length.trim().parse::<usize>()?;
        while self.buffer.len() < whole {
            self.more().await?;
        }
        self.usual = Some(whole);
        Ok(())
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            Err("the connection was closed".into())
        } else {
            Ok(())
        }
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack
        .windows(needle.len())
        .position(|window| window == needle)
}
