//! What the process did so far, in Prometheus' text.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// Upper bounds of the time buckets, in milliseconds.
const BUCKETS_MS: [u64; 9] = [1, 5, 10, 25, 50, 100, 250, 1000, 5000];
/// Routes come from the table, so their number is small; this holds should that ever change.
const SERIES_MAX: usize = 2000;

/// Method, route and status.
type Series = (&'static str, &'static str, u16);

/// Names that a client makes up are counted together.
fn known_method(method: &str) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    KNOWN.into_iter().find(|known| *known == method).unwrap_or("OTHER")
}

#[derive(Debug, Default)]
pub struct Metrics {
    answers: Mutex<BTreeMap<Series, u64>>,
    times: Mutex<Times>,
    sockets: AtomicI64,
}

#[derive(Debug, Default)]
struct Times {
    buckets: [u64; BUCKETS_MS.len()],
    count: u64,
    sum_us: u128,
}

impl Metrics {
    pub(crate) fn answered(&self, method: &str, route: &'static str, status: u16, took: Duration) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (known_method(method), route, status);
        if let Some(count) = answers.get_mut(&key) {
            *count += 1;
        } else if answers.len() < SERIES_MAX {
            answers.insert(key, 1);
        }
        drop(answers);
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        times.count += 1;
        times.sum_us += took.as_micros();
        for (bucket, bound) in times.buckets.iter_mut().zip(BUCKETS_MS) {
            *bucket += u64::from(took <= Duration::from_millis(bound));
        }
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    #[must_use]
    pub fn render(&self) -> String {
        let mut text = String::from("# TYPE gida_http_answers_total counter\n");
        for ((method, route, status), count) in self.answers.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let _ = writeln!(text, "gida_http_answers_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}} {count}");
        }
        let times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        text.push_str("# TYPE gida_http_answer_seconds histogram\n");
        for (count, bound) in times.buckets.iter().zip(BUCKETS_MS) {
            let _ = writeln!(text, "gida_http_answer_seconds_bucket{{le=\"{}.{:03}\"}} {count}", bound / 1000, bound % 1000);
        }
        let _ = writeln!(text, "gida_http_answer_seconds_bucket{{le=\"+Inf\"}} {}", times.count);
        let _ = writeln!(text, "gida_http_answer_seconds_sum {}.{:06}", times.sum_us / 1_000_000, times.sum_us % 1_000_000);
        let _ = writeln!(text, "gida_http_answer_seconds_count {}", times.count);
        let _ = writeln!(text, "# TYPE gida_sockets_open gauge\ngida_sockets_open {}", self.sockets.load(Ordering::Relaxed));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_route_and_time() {
        let metrics = Metrics::default();
        metrics.answered("GET", "/api/orders/{id}", 200, Duration::from_millis(3));
        metrics.answered("GET", "/api/orders/{id}", 200, Duration::from_millis(300));
        let text = metrics.render();
        assert!(text.contains("gida_http_answers_total{method=\"GET\",route=\"/api/orders/{id}\",status=\"200\"} 2"), "{text}");
        assert!(
            text.contains("bucket{le=\"0.005\"} 1") && text.contains("bucket{le=\"1.000\"} 2") && text.contains("_sum 0.303000"),
            "{text}"
        );
    }
}
