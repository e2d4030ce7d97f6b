//! Counters and times of the process, in the text format of Prometheus.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// The upper bounds of the time buckets, in milliseconds.
const BUCKETS_MS: [u64; 9] = [1, 5, 10, 25, 50, 100, 250, 1000, 5000];
/// The maximum number of series. Routes come from the policy, so there are few; this limit applies
/// if that ever changes.
const SERIES_MAX: usize = 2000;

/// Method, route and status.
type Series = (&'static str, &'static str, u16);

/// The method, where all methods that a client invents are counted as one.
fn known_method(method: &str) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    KNOWN
        .into_iter()
        .find(|known| *known == method)
        .unwrap_or("OTHER")
}

#[derive(Debug, Default)]
pub struct Metrics {
    counts: Mutex<Counts>,
    sockets: AtomicI64,
}

#[derive(Debug, Default)]
struct Counts {
    answers: BTreeMap<Series, u64>,
    buckets: [u64; BUCKETS_MS.len()],
    count: u64,
    sum_us: u128,
}

impl Metrics {
    pub(crate) fn answered(&self, method: &str, route: &'static str, status: u16, took: Duration) {
        let key = (known_method(method), route, status);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.answers.get_mut(&key) {
            *count += 1;
        } else if counts.answers.len() < SERIES_MAX {
            counts.answers.insert(key, 1);
        }
        counts.count += 1;
        counts.sum_us += took.as_micros();
        for (bucket, bound) in counts.buckets.iter_mut().zip(BUCKETS_MS) {
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
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for ((method, route, status), count) in &counts.answers {
            text.push_str(&format!("gida_http_answers_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}} {count}\n"));
        }
        text.push_str("# TYPE gida_http_answer_seconds histogram\n");
        for (count, bound) in counts.buckets.iter().zip(BUCKETS_MS) {
            text.push_str(&format!(
                "gida_http_answer_seconds_bucket{{le=\"{}.{:03}\"}} {count}\n",
                bound / 1000,
                bound % 1000
            ));
        }
        text.push_str(&format!(
            "gida_http_answer_seconds_bucket{{le=\"+Inf\"}} {}\n",
            counts.count
        ));
        text.push_str(&format!(
            "gida_http_answer_seconds_sum {}.{:06}\n",
            counts.sum_us / 1_000_000,
            counts.sum_us % 1_000_000
        ));
        text.push_str(&format!(
            "gida_http_answer_seconds_count {}\n",
            counts.count
        ));
        text.push_str(&format!(
            "# TYPE gida_sockets_open gauge\ngida_sockets_open {}\n",
            self.sockets.load(Ordering::Relaxed)
        ));
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
            text.contains("bucket{le=\"0.005\"} 1")
                && text.contains("bucket{le=\"1.000\"} 2")
                && text.contains("_sum 0.303000"),
            "{text}"
        );
    }
}
