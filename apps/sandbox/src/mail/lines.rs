//! Reads lines with a limit on their length and on the time.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::net::tcp::OwnedReadHalf;

const LONGEST_LINE: u64 = 4096;
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

pub enum Line {
    /// The bytes without the line end, and whether the line end was CRLF, as it must be.
    Whole(Vec<u8>, bool),
    TooLong,
    Closed,
}

pub async fn read_line(reader: &mut BufReader<OwnedReadHalf>) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut limited = reader.take(LONGEST_LINE);
    let read = tokio::time::timeout(LONGEST_SILENCE, limited.read_until(b'\n', &mut line));
    read.await
        .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    if line.is_empty() {
        return Ok(Line::Closed);
    }
    if line.pop() != Some(b'\n') {
        return Ok(Line::TooLong);
    }
    let crlf = line.last() == Some(&b'\r');
    if crlf {
        line.pop();
    }
    Ok(Line::Whole(line, crlf))
}
