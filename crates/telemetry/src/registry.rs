//! All metrics under their names.

use crate::labels::{AnswerLabels, GatewayLabels, RouteLabels, UnitLabels, WaitLabels, WorkLabels};
use prometheus_client::{
    encoding::text::encode,
    metrics::{
        counter::Counter,
        family::{Family, MetricConstructor},
        gauge::Gauge,
        histogram::Histogram,
    },
    registry::{Registry, Unit},
};
use std::sync::{
    LazyLock,
    atomic::{AtomicI64, AtomicU64},
};

/// The upper bounds of the times of requests, units and calls, in seconds.
const TIMES: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0,
];
/// The upper bounds of the times of single statements, in seconds.
const SHORT_TIMES: [f64; 8] = [0.000_02, 0.000_1, 0.000_5, 0.001, 0.005, 0.025, 0.1, 1.0];

/// Makes a histogram with these bounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Times(&'static [f64]);

impl MetricConstructor<Histogram> for Times {
    fn new_metric(&self) -> Histogram {
        Histogram::new(self.0.iter().copied())
    }
}

type Histograms<L> = Family<L, Histogram, Times>;
type Seconds = Gauge<f64, AtomicU64>;
type Number = Gauge<i64, AtomicI64>;

pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) answers: Family<AnswerLabels, Counter>,
    pub(crate) answer_seconds: Histograms<RouteLabels>,
    pub(crate) sockets: Number,
    pub(crate) store_wait_seconds: Histograms<WaitLabels>,
    pub(crate) unit_seconds: Histograms<UnitLabels>,
    pub(crate) commit_seconds: Histogram,
    pub(crate) commit_units: Counter,
    pub(crate) statement_seconds: Histograms<WaitLabels>,
    pub(crate) gateway_seconds: Histograms<GatewayLabels>,
    pub(crate) waiting: Family<WorkLabels, Number>,
    pub(crate) oldest_seconds: Family<WorkLabels, Seconds>,
    pub(crate) dead_letters: Family<WorkLabels, Number>,
}

static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

pub(crate) fn registry() -> &'static Metrics {
    &METRICS
}

pub(crate) fn render() -> String {
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let _written = encode(&mut text, &METRICS.registry);
    text
}

impl Metrics {
    fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("gida"),
            answers: Family::default(),
            answer_seconds: Family::new_with_constructor(Times(&TIMES)),
            sockets: Number::default(),
            store_wait_seconds: Family::new_with_constructor(Times(&TIMES)),
            unit_seconds: Family::new_with_constructor(Times(&TIMES)),
            commit_seconds: Histogram::new(TIMES),
            commit_units: Counter::default(),
            statement_seconds: Family::new_with_constructor(Times(&SHORT_TIMES)),
            gateway_seconds: Family::new_with_constructor(Times(&TIMES)),
            waiting: Family::default(),
            oldest_seconds: Family::default(),
            dead_letters: Family::default(),
        };
        metrics.register_traffic();
        metrics.register_store();
        metrics.register_backlog();
        metrics
    }

    fn register_traffic(&mut self) {
        let registry = &mut self.registry;
        let answers = self.answers.clone();
        registry.register("http_answers", "Answers to requests", answers);
        let times = self.answer_seconds.clone();
        let help = "Time from a request to its answer";
        registry.register_with_unit("http_answer", help, Unit::Seconds, times);
        let sockets = self.sockets.clone();
        registry.register("sockets_open", "WebSockets that are open", sockets);
        let calls = self.gateway_seconds.clone();
        let help = "Time of a call to another company";
        registry.register_with_unit("gateway", help, Unit::Seconds, calls);
    }

    fn register_store(&mut self) {
        let registry = &mut self.registry;
        let waits = self.store_wait_seconds.clone();
        let help = "Time that a unit or a read waited for the store";
        registry.register_with_unit("store_wait", help, Unit::Seconds, waits);
        let units = self.unit_seconds.clone();
        let help = "Time of one run of a unit of work, without its commit";
        registry.register_with_unit("unit", help, Unit::Seconds, units);
        let commits = self.commit_seconds.clone();
        let help = "Time of a commit, until it is on disk";
        registry.register_with_unit("commit", help, Unit::Seconds, commits);
        let units = self.commit_units.clone();
        let help = "Units of work that were committed";
        registry.register("units_committed", help, units);
        let statements = self.statement_seconds.clone();
        let help = "Time of one statement";
        registry.register_with_unit("statement", help, Unit::Seconds, statements);
    }

    fn register_backlog(&mut self) {
        let registry = &mut self.registry;
        let waiting = self.waiting.clone();
        let help = "Events and tasks that are due and not done, counted up to a thousand";
        registry.register("waiting", help, waiting);
        let oldest = self.oldest_seconds.clone();
        let help = "How long the oldest event or task has been due";
        registry.register_with_unit("oldest_waiting", help, Unit::Seconds, oldest);
        let letters = self.dead_letters.clone();
        let help = "Events and tasks that failed and wait for another attempt";
        registry.register("dead_letters", help, letters);
    }
}
