//! One SMTP conversation (RFC 5321).

use std::io;
use std::sync::Arc;

use tokio::io::{AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

use super::lines::{Line, read_line};
use super::parse::parse;
use crate::core::Sandbox;

const LARGEST_MAIL_BYTES: usize = 5 * 1024 * 1024;
const MOST_RECIPIENTS: usize = 100;
const MOST_MAILS: u32 = 1000;
const MOST_ERRORS: u32 = 20;

pub struct Session {
    pub(super) sandbox: Arc<Sandbox>,
    pub(super) reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
    greeted: bool,
    from: Option<String>,
    to: Vec<String>,
    mails: u32,
    errors: u32,
}

/// Whether the conversation continues.
#[derive(PartialEq, Eq)]
pub(super) enum Next {
    Command,
    End,
}

impl Session {
    pub fn new(sandbox: Arc<Sandbox>, stream: TcpStream) -> Self {
        let (reader, writer) = stream.into_split();
        let reader = BufReader::new(reader);
        Self {
            sandbox,
            reader,
            writer,
            greeted: false,
            from: None,
            to: Vec::new(),
            mails: 0,
            errors: 0,
        }
    }

    pub async fn run(mut self) -> io::Result<()> {
        self.say("220 sandbox.gida.test ESMTP: mail ends here")
            .await?;
        loop {
            let line = match read_line(&mut self.reader).await? {
                Line::Whole(line, _) => String::from_utf8_lossy(&line).into_owned(),
                Line::TooLong => return self.say("500 5.5.2 Line too long").await,
                Line::Closed => return Ok(()),
            };
            if self.command(&line).await? == Next::End {
                return Ok(());
            }
            if self.errors > MOST_ERRORS {
                return self.say("421 4.7.0 Too many errors").await;
            }
        }
    }

    async fn command(&mut self, line: &str) -> io::Result<Next> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb.trim().to_ascii_uppercase().as_str() {
            "EHLO" => self.ehlo().await?,
            "HELO" => {
                self.forget();
                self.greeted = true;
                self.say("250 sandbox.gida.test").await?;
            }
            "MAIL" => self.mail(rest).await?,
            "RCPT" => self.rcpt(rest).await?,
            "DATA" => return self.data().await,
            "RSET" => {
                self.forget();
                self.say("250 2.0.0 OK").await?;
            }
            "NOOP" => self.say("250 2.0.0 OK").await?,
            "VRFY" => self.say("252 2.5.0 Send the mail and see").await?,
            "AUTH" => return self.auth(rest).await,
            "QUIT" => {
                self.say("221 2.0.0 Bye").await?;
                return Ok(Next::End);
            }
            _ => self.refuse("502 5.5.1 Command not implemented").await?,
        }
        Ok(Next::Command)
    }

    async fn ehlo(&mut self) -> io::Result<()> {
        self.forget();
        self.greeted = true;
        self.say(&format!(
            "250-sandbox.gida.test\r\n250-SIZE {LARGEST_MAIL_BYTES}\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250-ENHANCEDSTATUSCODES\r\n250 AUTH PLAIN LOGIN"
        ))
        .await
    }

    async fn mail(&mut self, rest: &str) -> io::Result<()> {
        if !self.greeted {
            return self.refuse("503 5.5.1 Say EHLO first").await;
        }
        if self.from.is_some() {
            return self.refuse("503 5.5.1 Sender already given").await;
        }
        let Some((address, parameters)) = path(rest, "FROM:") else {
            return self.refuse("501 5.5.4 Syntax: MAIL FROM:<address>").await;
        };
        let size = parameters.split_whitespace().find_map(|one| {
            one.to_ascii_uppercase()
                .strip_prefix("SIZE=")?
                .parse::<usize>()
                .ok()
        });
        if size.is_some_and(|size| size > LARGEST_MAIL_BYTES) {
            return self.refuse("552 5.3.4 Message too large").await;
        }
        self.from = Some(address.to_owned());
        self.say("250 2.1.0 OK").await
    }

    async fn rcpt(&mut self, rest: &str) -> io::Result<()> {
        if self.from.is_none() {
            return self.refuse("503 5.5.1 Give the sender first").await;
        }
        if self.to.len() >= MOST_RECIPIENTS {
            return self.refuse("452 4.5.3 Too many recipients").await;
        }
        match path(rest, "TO:") {
            Some((address, _)) if address.contains('@') => {
                self.to.push(address.to_owned());
                self.say("250 2.1.5 OK").await
            }
            Some(_) | None => self.refuse("501 5.5.4 Syntax: RCPT TO:<address>").await,
        }
    }

    async fn data(&mut self) -> io::Result<Next> {
        let (Some(from), false) = (self.from.clone(), self.to.is_empty()) else {
            self.refuse("503 5.5.1 Give sender and recipient first")
                .await?;
            return Ok(Next::Command);
        };
        if self.mails >= MOST_MAILS {
            self.say("421 4.7.0 Too many mails in one connection")
                .await?;
            return Ok(Next::End);
        }
        if let Some(next) = self.suffer().await? {
            return Ok(next);
        }
        self.say("354 End with <CRLF>.<CRLF>").await?;
        let message = match self.read_message().await? {
            Ok(message) => message,
            Err(refusal) => {
                self.say(refusal).await?;
                return Ok(Next::End);
            }
        };
        let to = std::mem::take(&mut self.to);
        self.forget();
        self.mails = self.mails.saturating_add(1);
        let id = keep(&self.sandbox, &message, &from, to);
        self.say(&format!("250 2.0.0 Kept as {id}")).await?;
        Ok(Next::Command)
    }

    /// The message with its dots unstuffed, or the reason why it was refused.
    async fn read_message(&mut self) -> io::Result<Result<Vec<u8>, &'static str>> {
        let mut message = Vec::new();
        loop {
            let line = match read_line(&mut self.reader).await? {
                Line::Whole(line, true) => line,
                // A bare line feed could hide a second mail inside the first.
                Line::Whole(_, false) => return Ok(Err("521 5.5.2 Lines must end with CRLF")),
                Line::TooLong => return Ok(Err("500 5.5.2 Line too long")),
                Line::Closed => return Err(io::ErrorKind::UnexpectedEof.into()),
            };
            let content = match line.strip_prefix(b".") {
                Some([]) => return Ok(Ok(message)),
                Some(rest) => rest,
                None => &line,
            };
            message.extend_from_slice(content);
            message.extend_from_slice(b"\r\n");
            if message.len() > LARGEST_MAIL_BYTES {
                return Ok(Err("552 5.3.4 Message too large"));
            }
        }
    }

    pub(super) fn forget(&mut self) {
        self.from = None;
        self.to.clear();
    }

    pub(super) async fn refuse(&mut self, text: &str) -> io::Result<()> {
        self.errors = self.errors.saturating_add(1);
        self.say(text).await
    }

    pub(super) async fn say(&mut self, text: &str) -> io::Result<()> {
        self.writer.write_all(text.as_bytes()).await?;
        self.writer.write_all(b"\r\n").await
    }
}

fn keep(sandbox: &Sandbox, message: &[u8], from: &str, to: Vec<String>) -> u64 {
    let mut mail = parse(message, from, to);
    let mut world = sandbox.world();
    mail.id = world.mails.next_id();
    let id = mail.id;
    world.put(mail);
    id
}

/// `FROM:<ada@example.ng> SIZE=12` is `ada@example.ng` and ` SIZE=12`.
fn path<'a>(rest: &'a str, keyword: &str) -> Option<(&'a str, &'a str)> {
    let head = rest
        .get(..keyword.len())
        .filter(|head| head.eq_ignore_ascii_case(keyword))?;
    rest.get(head.len()..)?
        .trim_start()
        .strip_prefix('<')?
        .split_once('>')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_between_angle_brackets() {
        assert_eq!(
            path("FROM:<ada@example.ng> SIZE=12", "FROM:"),
            Some(("ada@example.ng", " SIZE=12"))
        );
        assert_eq!(path("from: <>", "FROM:"), Some(("", "")));
        assert_eq!(path("ada@example.ng", "FROM:"), None);
        assert_eq!(path("TO:ada@example.ng", "TO:"), None);
    }
}
