use actix_web::{dev::Payload, dev::ServiceRequest, error::PayloadError};
use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use std::{
    cell::RefCell,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::timeout;

/// How much of an unread body is still read, and for how long. If the answer were sent while the
/// client is still writing, it would be lost with the connection: the client would see a reset
/// instead of its 413.
const DRAIN_MAX_BYTES: usize = 2 * 1024 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(2);

/// The body of a request, which stays available after the handler has dropped it.
#[derive(Clone)]
pub(super) struct SharedPayload(Rc<RefCell<Payload>>);

impl SharedPayload {
    /// Takes over the body; `None` for a request without a body.
    pub(super) fn install(req: &mut ServiceRequest) -> Option<Self> {
        let (_, payload) = req.parts_mut();
        if matches!(payload, Payload::None) {
            return None;
        }
        let shared = Self(Rc::new(RefCell::new(payload.take())));
        let stream: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> =
            Box::pin(shared.clone());
        *payload = Payload::Stream { payload: stream };
        Some(shared)
    }

    pub(super) async fn drain(mut self) {
        let _drained_or_late = timeout(DRAIN_TIME, async {
            let mut left = DRAIN_MAX_BYTES;
            while let Some(Ok(chunk)) = self.next().await {
                left = left.saturating_sub(chunk.len());
                if left == 0 {
                    break;
                }
            }
        })
        .await;
    }
}

impl Stream for SharedPayload {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // The handler and the drain never poll at the same time, because the drain begins when the
        // handler has ended.
        match self.0.try_borrow_mut() {
            Ok(mut payload) => Pin::new(&mut *payload).poll_next(cx),
            Err(_) => Poll::Ready(None),
        }
    }
}
