//! What the process measures about itself, for operators: requests, units of work, statements,
//! calls to other companies, open sockets and work that waits.
//!
//! The metrics belong to the process, like its log. An adapter therefore counts with a plain
//! function, and no port or constructor passes metrics on. `docs/operations/metrics.md` describes
//! each metric.

mod gateway;
mod labels;
mod registry;
mod use_case;

use labels::{AnswerLabels, GatewayLabels, RouteLabels, UnitLabels, WaitLabels, WorkLabels};
use registry::registry;
use std::time::Duration;

pub use gateway::{GatewayCall, observed};
pub use labels::{UnitOutcome, WaitFor};
pub use use_case::use_case_of;

/// Counts an answer to a request, and its time from the first byte read until the answer was
/// ready. `route` is the pattern of the policy, not the path, so that there are few.
pub fn answered(method: &str, route: &'static str, status: u16, took: Duration) {
    let metrics = registry();
    let answer = AnswerLabels {
        method: labels::known_method(method),
        route,
        status,
    };
    metrics.answers.get_or_create(&answer).inc();
    let route = RouteLabels { route };
    let times = metrics.answer_seconds.get_or_create(&route);
    times.observe(took.as_secs_f64());
}

/// Counts a socket that was opened.
pub fn socket_opened() {
    registry().sockets.inc();
}

/// Counts a socket that was closed.
pub fn socket_closed() {
    registry().sockets.dec();
}

/// Records how long something waited before the store began with it.
pub fn waited(what: WaitFor, time: Duration) {
    let waits = &registry().store_wait_seconds;
    let times = waits.get_or_create(&WaitLabels { work: what });
    times.observe(time.as_secs_f64());
}

/// Records one run of a unit of work, without its commit. `use_case` comes from [`use_case_of`].
pub fn unit_ran(use_case: &'static str, outcome: UnitOutcome, time: Duration) {
    let units = &registry().unit_seconds;
    let times = units.get_or_create(&UnitLabels { use_case, outcome });
    times.observe(time.as_secs_f64());
}

/// Records a commit and the number of units that it made durable.
pub fn committed(units: u32, time: Duration) {
    let metrics = registry();
    metrics.commit_seconds.observe(time.as_secs_f64());
    metrics.commit_units.inc_by(u64::from(units));
}

/// Records one statement of a unit or of a read.
pub fn statement_ran(within: WaitFor, time: Duration) {
    let statements = &registry().statement_seconds;
    let times = statements.get_or_create(&WaitLabels { work: within });
    times.observe(time.as_secs_f64());
}

fn gateway_called(labels: &GatewayLabels, time: Duration) {
    let calls = &registry().gateway_seconds;
    let times = calls.get_or_create(labels);
    times.observe(time.as_secs_f64());
}

/// Work that is due and not done yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Backlog {
    /// The number of events that wait to be published, up to a limit.
    pub events: u32,
    /// How long the oldest of them has waited.
    pub oldest_event: Duration,
    /// The number of tasks that are due, up to a limit.
    pub tasks: u32,
    /// How long ago the oldest of them was due.
    pub oldest_task: Duration,
    /// The number of events that failed at least once and wait for another attempt.
    pub failed_events: u32,
    /// The number of tasks that failed at least once and wait for another attempt.
    pub failed_tasks: u32,
}

/// Sets the gauges of the work that waits.
pub fn set_backlog(backlog: Backlog) {
    let metrics = registry();
    let kinds = [
        (
            "event",
            backlog.events,
            backlog.oldest_event,
            backlog.failed_events,
        ),
        (
            "task",
            backlog.tasks,
            backlog.oldest_task,
            backlog.failed_tasks,
        ),
    ];
    for (kind, waiting, oldest, failed) in kinds {
        let labels = WorkLabels { kind };
        metrics
            .waiting
            .get_or_create(&labels)
            .set(i64::from(waiting));
        let age = metrics.oldest_seconds.get_or_create(&labels);
        age.set(oldest.as_secs_f64());
        let letters = metrics.dead_letters.get_or_create(&labels);
        letters.set(i64::from(failed));
    }
}

/// All metrics in the text format of OpenMetrics, which Prometheus reads.
#[must_use]
pub fn render() -> String {
    registry::render()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_method_route_and_status() {
        answered("GET", "/api/orders/{id}", 200, Duration::from_millis(3));
        answered("GET", "/api/orders/{id}", 200, Duration::from_millis(300));
        answered("BREW", "/api/orders/{id}", 405, Duration::from_millis(1));
        let text = render();
        for line in [
            "gida_http_answers_total{method=\"GET\",route=\"/api/orders/{id}\",status=\"200\"} 2",
            "gida_http_answers_total{method=\"OTHER\",route=\"/api/orders/{id}\",status=\"405\"} 1",
            "gida_http_answer_seconds_bucket{le=\"0.005\",route=\"/api/orders/{id}\"} 2",
            "gida_http_answer_seconds_count{route=\"/api/orders/{id}\"} 3",
        ] {
            assert!(text.contains(line), "{line} is missing in:\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }

    #[test]
    fn units_show_their_use_case_and_outcome() {
        unit_ran(
            "orders::place_order",
            UnitOutcome::Refused,
            Duration::from_micros(900),
        );
        waited(WaitFor::Unit, Duration::from_millis(2));
        committed(3, Duration::from_millis(4));
        statement_ran(WaitFor::Read, Duration::from_micros(20));
        let text = render();
        for line in [
            "gida_unit_seconds_bucket{le=\"0.001\",use_case=\"orders::place_order\",outcome=\"refused\"} 1",
            "gida_store_wait_seconds_count{work=\"unit\"} 1",
            "gida_units_committed_total 3",
            "gida_commit_seconds_count 1",
            "gida_statement_seconds_count{work=\"read\"} 1",
        ] {
            assert!(text.contains(line), "{line} is missing in:\n{text}");
        }
    }

    #[test]
    fn the_backlog_is_set_and_not_added() {
        let backlog = Backlog {
            events: 4,
            oldest_event: Duration::from_millis(2500),
            failed_tasks: 1,
            ..Backlog::default()
        };
        set_backlog(backlog);
        set_backlog(backlog);
        let text = render();
        for line in [
            "gida_waiting{kind=\"event\"} 4",
            "gida_oldest_waiting_seconds{kind=\"event\"} 2.5",
            "gida_dead_letters{kind=\"task\"} 1",
        ] {
            assert!(text.contains(line), "{line} is missing in:\n{text}");
        }
    }
}
