//! Answers that are the same for every caller, built at most once a second and served from memory.

use crate::public_read;
use actix_web::{HttpRequest, HttpResponse, http::header};
use bytes::Bytes;
use http_base::{
    Problem,
    compress::{accepts_gzip, gzip},
};
use serde::Serialize;
use std::{
    cell::RefCell,
    collections::HashMap,
    future::Future,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// The maximum age of a cached answer.
const FRESH: Duration = Duration::from_secs(1);

/// Answers in the form in which they were last built. Each worker of the server has its own cache,
/// so that workers neither wait for each other nor share reference counts.
#[derive(Debug, Default)]
pub struct PublicCache {
    kept: RefCell<HashMap<&'static str, Kept>>,
    renewals: Renewals,
}

/// The number of changes that staff have made to the public content, shared by all workers. Data
/// that was read before a change is not sent after it.
#[derive(Debug, Clone, Default)]
pub struct Renewals(Arc<AtomicU64>);

impl Renewals {
    fn count(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }
}

#[derive(Debug)]
struct Kept {
    since: Instant,
    renewals: u64,
    written: Rc<Written>,
}

#[derive(Debug)]
struct Written {
    json: Bytes,
    packed: Option<Bytes>,
    tag: header::HeaderValue,
}

impl PublicCache {
    #[must_use]
    pub fn new(renewals: Renewals) -> Self {
        Self {
            kept: RefCell::default(),
            renewals,
        }
    }

    pub(super) async fn answer<T, Fut>(
        &self,
        req: &HttpRequest,
        name: &'static str,
        make: impl FnOnce() -> Fut,
    ) -> Result<HttpResponse, Problem>
    where
        T: Serialize,
        Fut: Future<Output = Result<T, Problem>>,
    {
        if let Some(written) = self.fresh(name) {
            return Ok(written.answer(req));
        }
        let renewals = self.renewals.count();
        let json: Bytes = serde_json::to_vec(&make().await?)
            .map_err(Problem::fault)?
            .into();
        let written = Rc::new(Written {
            tag: public_read::etag(&json),
            packed: gzip(&json),
            json,
        });
        let answer = written.answer(req);
        self.kept.borrow_mut().insert(
            name,
            Kept {
                since: Instant::now(),
                renewals,
                written,
            },
        );
        Ok(answer)
    }

    /// Records a change of the public content. The next request is answered with new data, not with
    /// data that was read before.
    pub(super) fn renew(&self) {
        self.renewals.0.fetch_add(1, Ordering::AcqRel);
    }

    /// The answer that may still be sent. One request finds an old answer and renews it; requests
    /// in the meantime get the old one.
    fn fresh(&self, name: &'static str) -> Option<Rc<Written>> {
        let mut all = self.kept.borrow_mut();
        let kept = all
            .get_mut(name)
            .filter(|kept| kept.renewals == self.renewals.count())?;
        if kept.since.elapsed() < FRESH {
            return Some(Rc::clone(&kept.written));
        }
        kept.since = Instant::now();
        None
    }
}

impl Written {
    fn answer(&self, req: &HttpRequest) -> HttpResponse {
        let packed = self.packed.as_ref().filter(|_| accepts_gzip(req.headers()));
        let mut response =
            public_read::answer_tagged(req, packed.unwrap_or(&self.json).clone(), self.tag.clone());
        let headers = response.headers_mut();
        if packed.is_some() {
            headers.insert(
                header::CONTENT_ENCODING,
                header::HeaderValue::from_static("gzip"),
            );
        }
        headers.insert(
            header::VARY,
            header::HeaderValue::from_static("Accept-Encoding"),
        );
        response
    }
}
