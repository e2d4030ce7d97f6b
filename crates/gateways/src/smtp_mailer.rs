use std::time::Duration;

use async_trait::async_trait;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::{self, PoolConfig};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use marketplace::{Mail, MailError, Mailer};
use reqwest::Url;
use telemetry::{GatewayCall, observed};
use tokio::runtime::Handle;

use crate::SetupError;
use crate::mail_html::html_of;

/// The number of open connections. Further mails wait for a free one.
const CONNECTIONS: u32 = 4;
/// The maximum time for connecting, and for each answer of the server.
const PATIENCE: Duration = Duration::from_secs(10);
/// The maximum time for sending one mail.
const LONGEST_SEND: Duration = Duration::from_secs(30);

/// Sends mail over SMTP, each as text and as HTML. `smtp://host:port` is not encrypted; `smtps://…` and
/// `smtp://…?tls=required` are.
pub struct SmtpMailer {
    /// The transport, or `None` once the mailer is being dropped.
    transport: Option<Transport>,
    from: Mailbox,
    runtime: Handle,
}

type Transport = AsyncSmtpTransport<Tokio1Executor>;

impl SmtpMailer {
    /// Creates a mailer. `from` is an address, or a name with an address: `Gida <hello@gida.ng>`.
    ///
    /// # Errors
    /// `SetupError` for an invalid URL or address, or outside a Tokio runtime.
    pub fn new(smtp_url: &str, from: &str) -> Result<Self, SetupError> {
        refuse_open_password(smtp_url)?;
        let from = from
            .parse()
            .map_err(|_| SetupError::new("MAIL_FROM", "not a mail address"))?;
        let builder = Transport::from_url(smtp_url);
        // The reason is left out, because it could contain the password in the URL.
        let builder =
            builder.map_err(|_| SetupError::new("SMTP_URL", "not an address of a mail server"))?;
        let runtime = Handle::try_current()
            .map_err(|_| SetupError::new("SMTP_URL", "needs a running Tokio runtime"))?;
        let pool = PoolConfig::new().max_size(CONNECTIONS);
        let transport = builder.timeout(Some(PATIENCE)).pool_config(pool).build();
        Ok(Self {
            transport: Some(transport),
            from,
            runtime,
        })
    }

    fn message(&self, mail: Mail) -> Result<Message, MailError> {
        let to: Address = mail
            .to
            .as_str()
            .parse()
            .map_err(|_| MailError("the address cannot be used".to_owned()))?;
        let html = html_of(&mail);
        let parts = MultiPart::alternative_plain_html(mail.text, html);
        let headers = mail.stop_url.as_deref().map(stop_headers);
        let mut builder = Message::builder();
        for header in headers.into_iter().flatten() {
            builder = builder.raw_header(header);
        }
        builder
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject)
            .message_id(None)
            .multipart(parts)
            .map_err(|_| MailError("the mail cannot be written".to_owned()))
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        let message = self.message(mail)?;
        let Some(transport) = &self.transport else {
            return Err(MailError("the mailer has ended".to_owned()));
        };
        let call = GatewayCall {
            gateway: "mail",
            call: "send",
        };
        let send = async {
            match tokio::time::timeout(LONGEST_SEND, transport.send(message)).await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(told(&error)),
                Err(_) => Err(MailError("the mail server was too slow".to_owned())),
            }
        };
        observed(
            call,
            send,
            |sent| if sent.is_ok() { "ok" } else { "failed" },
        )
        .await
    }
}

impl Drop for SmtpMailer {
    /// Connections are closed by a task, which needs the runtime, but the mailer may be dropped
    /// outside any runtime.
    fn drop(&mut self) {
        let _inside = self.runtime.enter();
        drop(self.transport.take());
    }
}

/// The headers with which a mail program stops such mails for its person with one click (RFC 8058).
fn stop_headers(url: &str) -> [HeaderValue; 2] {
    const LINK: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe");
    const ONE_CLICK: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");
    [
        HeaderValue::new(LINK, format!("<{url}>")),
        HeaderValue::new(ONE_CLICK, "List-Unsubscribe=One-Click".to_owned()),
    ]
}

/// The reason for the failure, without the server's text, which often repeats the address.
fn told(error: &smtp::Error) -> MailError {
    let what = match error.status() {
        Some(code) if error.is_permanent() => {
            format!("the mail server refused it for good ({code})")
        }
        Some(code) => format!("the mail server refused it for now ({code})"),
        None if error.is_timeout() => "the mail server was too slow".to_owned(),
        None if error.is_tls() => "no secure connection to the mail server".to_owned(),
        None => "the mail server could not be reached".to_owned(),
    };
    MailError(what)
}

/// Refuses a setting with which a password would be sent unencrypted over the network.
fn refuse_open_password(smtp_url: &str) -> Result<(), SetupError> {
    let url = Url::parse(smtp_url).map_err(|_| SetupError::new("SMTP_URL", "not a URL"))?;
    let secure = url.scheme() == "smtps"
        || url
            .query_pairs()
            .any(|(name, value)| name == "tls" && value == "required");
    let local = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    if url.password().is_some() && !secure && !local {
        return Err(SetupError::new(
            "SMTP_URL",
            "a password needs smtps:// or ?tls=required",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(url: &str, from: &str) -> Option<&'static str> {
        SmtpMailer::new(url, from).err().map(|error| error.setting)
    }

    #[tokio::test]
    async fn a_password_is_not_sent_in_the_clear() {
        let from = "Gida <hello@gida.ng>";
        assert_eq!(
            setting("smtp://user:pw@mail.gida.ng", from),
            Some("SMTP_URL")
        );
        assert_eq!(
            setting("smtp://user:pw@mail.gida.ng?tls=opportunistic", from),
            Some("SMTP_URL")
        );
        for url in [
            "smtps://user:pw@mail.gida.ng",
            "smtp://user:pw@mail.gida.ng?tls=required",
            "smtp://user:pw@127.0.0.1:25",
        ] {
            assert_eq!(setting(url, from), None, "{url}");
        }
    }

    #[tokio::test]
    async fn a_wrong_setting_is_named_and_its_secret_is_not() {
        let error = SmtpMailer::new("http://user:hunter2@mail.gida.ng", "hello@gida.ng").err();
        assert!(error.is_some_and(
            |error| error.setting == "SMTP_URL" && !error.to_string().contains("hunter2")
        ));
        assert_eq!(setting("not a url", "hello@gida.ng"), Some("SMTP_URL"));
        assert_eq!(setting("smtp://127.0.0.1", "unknown"), Some("MAIL_FROM"));
    }

    #[tokio::test]
    async fn b15_a_mail_of_marketing_can_be_stopped_with_one_click_and_no_other_mail_can() {
        let mailer = SmtpMailer::new("smtp://127.0.0.1", "hello@gida.ng").unwrap();
        // As long as a real one: a mail program needs it in one piece.
        let url = format!(
            "https://gida.ng/api/marketing/stop?person=01900000-0000-7000-8000-000000000001&code={}",
            "0f".repeat(32)
        );
        let url = url.as_str();
        let written = |stop_url: Option<&str>| {
            let mail = Mail {
                to: kernel::Email::parse("bola@example.ng").unwrap(),
                subject: "News".to_owned(),
                text: "Hello Bola,\n\nthere is news.\n".to_owned(),
                language: kernel::Language::English,
                button: "Open in Gida".to_owned(),
                portrait: None,
                stop_url: stop_url.map(str::to_owned),
            };
            String::from_utf8(mailer.message(mail).unwrap().formatted()).unwrap()
        };
        let marketing = written(Some(url)).replace("\r\n ", " ");
        assert!(
            marketing.contains(&format!("List-Unsubscribe: <{url}>\r\n")),
            "{marketing}"
        );
        assert!(
            marketing.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"),
            "{marketing}"
        );
        assert!(!written(None).contains("List-Unsubscribe"));
    }

    #[test]
    fn without_a_runtime_it_says_so_and_it_can_be_dropped_after_one() {
        assert_eq!(
            setting("smtp://127.0.0.1", "hello@gida.ng"),
            Some("SMTP_URL")
        );
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let mailer = {
            let _inside = runtime.enter();
            SmtpMailer::new("smtp://127.0.0.1", "hello@gida.ng").unwrap()
        };
        drop(runtime);
        drop(mailer);
    }
}
