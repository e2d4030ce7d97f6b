//! The open sockets of all users, to which frames are sent.

use super::LiveFrame;
use crate::ports::{Clock, Nodes, SessionStore};
use kernel::{SessionId, Timestamp, UserId};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::{mpsc, watch};

/// The most open sockets of one user.
pub const SOCKETS_PER_USER: usize = 10;
/// The most frames that wait for a slow reader before its socket is closed.
const QUEUE: usize = 64;
/// The number of sessions that are checked with one query.
const CHECKED_AT_ONCE: usize = 1000;

/// Why the server closes a socket. It never uses code 1000, after which clients do not reconnect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseCause {
    /// The session was signed out, revoked, suspended, or has expired.
    SessionEnded,
    /// The client reads too slowly.
    TooSlow,
    /// The server is restarting.
    Restart,
}

/// All open sockets of this process, and the connection to those of other nodes.
#[derive(Clone)]
pub struct Hub {
    inner: Arc<Mutex<Inner>>,
    nodes: Option<Arc<dyn Nodes>>,
}

#[derive(Default)]
struct Inner {
    sockets: HashMap<UserId, Vec<Socket>>,
    next: u64,
    draining: bool,
}

struct Socket {
    number: u64,
    session: SessionId,
    expires_at: Timestamp,
    frames: mpsc::Sender<Arc<str>>,
    close: watch::Sender<Option<CloseCause>>,
}

/// The handle of one open socket. Dropping it removes the socket from the hub.
pub(crate) struct Seat {
    hub: Hub,
    user: UserId,
    number: u64,
    pub(crate) frames: mpsc::Receiver<Arc<str>>,
    pub(crate) close: watch::Receiver<Option<CloseCause>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoSeat {
    TooMany,
    Draining,
}

impl Hub {
    #[must_use]
    pub fn new(nodes: Option<Arc<dyn Nodes>>) -> Self {
        Self {
            inner: Arc::default(),
            nodes,
        }
    }

    /// Sends a frame to every open page of a user, on any node.
    pub fn send(&self, user: UserId, frame: &LiveFrame) {
        let text = frame.to_text();
        if let Some(nodes) = &self.nodes {
            nodes.tell(user, &text);
        }
        self.deliver(user, &text);
    }

    /// Delivers a frame to the pages that are open on this node. A page that does not read is
    /// closed.
    pub fn deliver(&self, user: UserId, text: &str) {
        let text: Arc<str> = text.into();
        let inner = self.lock();
        for socket in inner.sockets.get(&user).into_iter().flatten() {
            if let Err(mpsc::error::TrySendError::Full(_)) =
                socket.frames.try_send(Arc::clone(&text))
            {
                socket.end(CloseCause::TooSlow);
            }
        }
    }

    /// Whether a page of the user is open here, or may be open on another node.
    #[must_use]
    pub fn may_have_page(&self, user: UserId) -> bool {
        self.nodes.is_some() || self.lock().sockets.contains_key(&user)
    }

    /// Closes the sockets of a session.
    pub fn close_session(&self, session: SessionId) {
        self.close_where(CloseCause::SessionEnded, |socket| socket.session == session);
    }

    /// Closes the sockets of a user.
    pub fn close_user(&self, user: UserId) {
        for socket in self.lock().sockets.get(&user).into_iter().flatten() {
            socket.end(CloseCause::SessionEnded);
        }
    }

    /// Closes all sockets and accepts no new ones.
    pub fn shutdown(&self) {
        self.lock().draining = true;
        self.close_where(CloseCause::Restart, |_| true);
    }

    #[must_use]
    pub fn open_sockets(&self) -> usize {
        self.lock().sockets.values().map(Vec::len).sum()
    }

    /// Checks the sessions of open sockets forever, so that sessions that were revoked elsewhere
    /// end here too.
    pub async fn watch_sessions(
        &self,
        store: Arc<dyn SessionStore>,
        clock: Arc<dyn Clock>,
        every: Duration,
    ) {
        let mut tick = tokio::time::interval(every);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            let now = clock.now();
            self.close_where(CloseCause::SessionEnded, |socket| socket.expires_at <= now);
            for sessions in self.sessions().chunks(CHECKED_AT_ONCE) {
                match store.ended_among(sessions.to_vec()).await {
                    Ok(ended) => ended
                        .into_iter()
                        .for_each(|session| self.close_session(session)),
                    Err(error) => tracing::warn!(%error, "open sockets could not be checked"),
                }
            }
        }
    }

    pub(crate) fn enter(
        &self,
        user: UserId,
        session: SessionId,
        expires_at: Timestamp,
    ) -> Result<Seat, NoSeat> {
        let (frames, frames_end) = mpsc::channel(QUEUE);
        let (close, close_end) = watch::channel(None);
        let mut inner = self.lock();
        if inner.draining {
            return Err(NoSeat::Draining);
        }
        inner.next += 1;
        let number = inner.next;
        let sockets = inner.sockets.entry(user).or_default();
        if sockets.len() >= SOCKETS_PER_USER {
            return Err(NoSeat::TooMany);
        }
        sockets.push(Socket {
            number,
            session,
            expires_at,
            frames,
            close,
        });
        drop(inner);
        telemetry::socket_opened();
        Ok(Seat {
            hub: self.clone(),
            user,
            number,
            frames: frames_end,
            close: close_end,
        })
    }

    fn close_where(&self, cause: CloseCause, is_meant: impl Fn(&Socket) -> bool) {
        for socket in self
            .lock()
            .sockets
            .values()
            .flatten()
            .filter(|socket| is_meant(socket))
        {
            socket.end(cause);
        }
    }

    fn sessions(&self) -> Vec<SessionId> {
        let mut sessions: Vec<_> = self
            .lock()
            .sockets
            .values()
            .flatten()
            .map(|socket| socket.session)
            .collect();
        sessions.sort_unstable();
        sessions.dedup();
        sessions
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Socket {
    /// Closes the socket; the first cause is kept.
    fn end(&self, cause: CloseCause) {
        self.close
            .send_if_modified(|slot| slot.is_none() && slot.replace(cause).is_none());
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut inner = self.hub.lock();
        if let Some(sockets) = inner.sockets.get_mut(&self.user) {
            sockets.retain(|socket| socket.number != self.number);
            if sockets.is_empty() {
                inner.sockets.remove(&self.user);
            }
        }
        drop(inner);
        telemetry::socket_closed();
    }
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub")
            .field("open_sockets", &self.open_sockets())
            .finish()
    }
}

#[cfg(test)]
mod tests;
