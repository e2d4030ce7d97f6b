//! The times of the statements of a connection, for the metrics and as spans.

use diesel::connection::{DebugQuery, Instrumentation, InstrumentationEvent};
use std::{fmt, time::Instant};
use telemetry::WaitFor;
use tracing::Span;

/// Times each statement from its start until its last row was read.
pub(crate) struct StatementTimer {
    within: WaitFor,
    running: Option<(Instant, Span)>,
}

impl StatementTimer {
    pub(crate) const fn new(within: WaitFor) -> Self {
        Self {
            within,
            running: None,
        }
    }
}

impl Instrumentation for StatementTimer {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "diesel may add events, and only two are about statements"
    )]
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { query, .. } => {
                let span = tracing::debug_span!("statement", sql = %WithoutValues(query));
                self.running = Some((Instant::now(), span));
            }
            InstrumentationEvent::FinishQuery { .. } => {
                if let Some((started, _span)) = self.running.take() {
                    telemetry::statement_ran(self.within, started.elapsed());
                }
            }
            _ => {}
        }
    }
}

/// The text of a statement without its values, which may be personal data. It is written only if
/// the span is wanted.
struct WithoutValues<'q>(&'q dyn DebugQuery);

impl fmt::Display for WithoutValues<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(without_values(&text))
    }
}

/// Diesel writes the values behind the text.
pub fn without_values(text: &str) -> &str {
    text.split_once(" -- binds: ")
        .map_or(text, |(statement, _)| statement)
}
