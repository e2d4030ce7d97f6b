//! The exchange of messages on one open socket.

use crate::{
    AppState,
    live::{
        CloseCause, LiveFrame, Seat,
        frame::{self, ClientFrame},
    },
};
use actix_web::{error::PayloadError, web};
use actix_ws::{
    AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, ProtocolError, Session,
};
use kernel::UserId;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

/// The number of messages that were not understood after which the socket is closed.
const BAD_FRAMES_MAX: u32 = 10;
/// The most messages of one client in a minute.
const FRAMES_PER_MINUTE: u32 = 60;
/// How long sending one frame may take.
const SEND_TIME: Duration = Duration::from_secs(5);

/// One open socket.
pub(super) struct Line {
    pub user: UserId,
    pub seat: Seat,
    pub session: Session,
    pub state: web::Data<AppState>,
}

/// The end of a connection: with a reason, or `None` when the other side is gone.
type End = Option<CloseReason>;

/// Serves the socket until one side ends it.
pub(super) async fn serve(mut line: Line, mut stream: AggregatedMessageStream) {
    let end = converse(&mut line, &mut stream).await;
    let Line { session, seat, .. } = line;
    drop(seat);
    let _sent_or_late = timeout(SEND_TIME, session.close(end)).await;
}

async fn converse(line: &mut Line, stream: &mut AggregatedMessageStream) -> End {
    if line.send(frame::connection_ack()).await.is_err() {
        return None;
    }
    let idle = line.state.settings.socket_idle;
    let (mut silent_at, mut talk) = (Instant::now() + idle, Talk::new());
    loop {
        let step = tokio::select! {
            biased;
            () = told_to_close(&mut line.seat.close) => Err(line.ended()),
            () = sleep_until(silent_at) => Err(Some(reason(CloseCode::Policy, "silent for too long"))),
            frame = line.seat.frames.recv() => match frame {
                Some(text) => line.send(&*text).await,
                None => Err(None),
            },
            message = stream.recv() => {
                silent_at = Instant::now() + idle;
                match message {
                    Some(Ok(message)) => line.hear(message, &mut talk).await,
                    Some(Err(error)) => Err(Some(unreadable(&error))),
                    None => Err(None),
                }
            }
        };
        if let Err(end) = step {
            return end;
        }
    }
}

/// Waits until the hub closes the socket. The hub holds the other end as long as the socket is
/// registered.
async fn told_to_close(close: &mut watch::Receiver<Option<CloseCause>>) {
    let _told_or_gone = close.wait_for(Option::is_some).await;
}

impl Line {
    async fn hear(&mut self, message: AggregatedMessage, talk: &mut Talk) -> Result<(), End> {
        match message {
            AggregatedMessage::Text(text) => self.answer(text.as_bytes(), talk).await,
            AggregatedMessage::Binary(bytes) => self.answer(&bytes, talk).await,
            AggregatedMessage::Ping(bytes) => {
                if talk.too_many() {
                    return self
                        .refuse(talk, ("too_many", "Too many messages. Please slow down."))
                        .await;
                }
                self.session.pong(&bytes).await.map_err(|_| None)
            }
            AggregatedMessage::Pong(_) => Ok(()),
            AggregatedMessage::Close(reason) => Err(reason),
        }
    }

    async fn answer(&mut self, text: &[u8], talk: &mut Talk) -> Result<(), End> {
        if talk.too_many() {
            return self
                .refuse(talk, ("too_many", "Too many messages. Please slow down."))
                .await;
        }
        match ClientFrame::parse(text) {
            Ok(ClientFrame::Ping) => self.send(frame::pong()).await,
            Ok(ClientFrame::Authenticate { user_id, user_type }) => {
                self.authenticate(&user_id, &user_type).await
            }
            Err(refusal) => self.refuse(talk, refusal).await,
        }
    }

    /// The cookie has identified the user; a client that claims to be another user is disconnected
    /// (T22).
    async fn authenticate(&mut self, user_id: &str, user_type: &str) -> Result<(), End> {
        if user_id != self.user.to_string() || user_type != "USER" {
            tracing::warn!(user = %self.user, "a socket claimed to be another user");
            self.send(frame::error(
                "wrong_identity",
                "This is not who is signed in.",
            ))
            .await?;
            return Err(Some(reason(CloseCode::Other(4001), "wrong identity")));
        }
        self.send(frame::auth_success(self.user)).await?;
        match self.state.sessions.unread_count(self.user).await {
            Ok(count) => self.send(LiveFrame::UnreadCount(count).to_text()).await,
            Err(_) => {
                self.send(frame::error(
                    "unavailable",
                    "The number of unread notifications is not known right now.",
                ))
                .await
            }
        }
    }

    async fn refuse(&mut self, talk: &mut Talk, (code, text): (&str, &str)) -> Result<(), End> {
        talk.bad += 1;
        self.send(frame::error(code, text)).await?;
        if talk.bad >= BAD_FRAMES_MAX {
            Err(Some(reason(CloseCode::Policy, "too many bad messages")))
        } else {
            Ok(())
        }
    }

    async fn send(&mut self, text: impl Into<String>) -> Result<(), End> {
        match timeout(SEND_TIME, self.session.text(text.into())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    fn ended(&self) -> End {
        let cause = *self.seat.close.borrow();
        Some(match cause.unwrap_or(CloseCause::Restart) {
            CloseCause::SessionEnded => reason(CloseCode::Policy, "the session has ended"),
            CloseCause::TooSlow => reason(CloseCode::Again, "reading too slowly"),
            CloseCause::Restart => reason(CloseCode::Restart, "the server restarts"),
        })
    }
}

/// The close reason for a message that is too large or not a WebSocket message.
fn unreadable(error: &ProtocolError) -> CloseReason {
    let cause = if let ProtocolError::Io(error) = error {
        error.get_ref()
    } else {
        None
    };
    let too_large =
        cause.is_some_and(|cause| matches!(cause.downcast_ref(), Some(PayloadError::Overflow)));
    if too_large || matches!(error, ProtocolError::Overflow) {
        reason(CloseCode::Size, "the message is too large")
    } else {
        reason(CloseCode::Protocol, "not a WebSocket message")
    }
}

fn reason(code: CloseCode, description: &str) -> CloseReason {
    CloseReason {
        code,
        description: Some(description.to_owned()),
    }
}

/// The numbers of messages that a client has sent so far.
struct Talk {
    bad: u32,
    minute: Instant,
    in_minute: u32,
}

impl Talk {
    fn new() -> Self {
        Self {
            bad: 0,
            minute: Instant::now(),
            in_minute: 0,
        }
    }

    fn too_many(&mut self) -> bool {
        if self.minute.elapsed() >= Duration::from_secs(60) {
            (self.minute, self.in_minute) = (Instant::now(), 0);
        }
        self.in_minute += 1;
        self.in_minute > FRAMES_PER_MINUTE
    }
}
