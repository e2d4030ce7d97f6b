//! Two additions to an SMTP conversation: a login, and scripted faults.

use std::io;
use std::time::Duration;

use super::lines::{Line, read_line};
use super::session::{Next, Session};
use crate::faults::Service;

impl Session {
    /// Handles a login, which accepts any credentials.
    pub(super) async fn auth(&mut self, rest: &str) -> io::Result<Next> {
        let mut text = rest.split_whitespace();
        let prompts: &[&str] = match (
            text.next().map(str::to_ascii_uppercase).as_deref(),
            text.next(),
        ) {
            (Some("PLAIN"), Some(_)) => &[],
            (Some("PLAIN"), None) => &["334 "],
            (Some("LOGIN"), Some(_)) => &["334 UGFzc3dvcmQ6"],
            (Some("LOGIN"), None) => &["334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6"],
            (Some(_) | None, _) => {
                self.refuse("504 5.5.4 Mechanism not supported").await?;
                return Ok(Next::Command);
            }
        };
        for prompt in prompts {
            self.say(prompt).await?;
            match read_line(&mut self.reader).await? {
                Line::Whole(..) => {}
                Line::TooLong | Line::Closed => return Ok(Next::End),
            }
        }
        self.say("235 2.7.0 Accepted").await?;
        Ok(Next::Command)
    }

    /// Applies a scripted fault: a delay, a refusal with a status (421 hangs up), or a connection
    /// that is dropped in the middle.
    pub(super) async fn suffer(&mut self) -> io::Result<Option<Next>> {
        let Some(fault) = self.sandbox.faults.take(Service::Smtp) else {
            return Ok(None);
        };
        tokio::time::sleep(Duration::from_millis(fault.latency_ms)).await;
        match fault.status {
            None => Ok(None),
            Some(354) => {
                self.say("354 End with <CRLF>.<CRLF>").await?;
                Ok(Some(Next::End))
            }
            Some(status) => {
                let class = status / 100;
                self.say(&format!("{status} {class}.3.0 Scripted fault"))
                    .await?;
                self.forget();
                Ok(Some(if status == 421 {
                    Next::End
                } else {
                    Next::Command
                }))
            }
        }
    }
}
