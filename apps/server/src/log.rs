//! The log and the export of spans.

use crate::settings::Reader;
use std::io::{IsTerminal as _, stderr};
use tracing_subscriber::{
    EnvFilter, Layer, Registry, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

/// The variable of OpenTelemetry that names the collector, such as `http://127.0.0.1:4318`.
const COLLECTOR: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";

type AnyLayer = Box<dyn Layer<Registry> + Send + Sync>;

/// Ends the export of spans when it is dropped: spans that are not sent yet are sent first.
pub struct Log {
    #[cfg(feature = "otlp")]
    spans: Option<crate::spans::Spans>,
}

impl Log {
    /// Starts the log: readable lines in development, coloured on a terminal, and JSON in
    /// production. `RUST_LOG` sets the level. Spans are also sent to the collector, if one is set.
    pub fn start(production: bool) -> Result<Self, String> {
        let filter = EnvFilter::try_from_default_env()
            .unwrap_or_else(|_| EnvFilter::new("info,actix_server=warn"));
        let lines: AnyLayer = if production {
            fmt::layer().json().with_writer(stderr).boxed()
        } else {
            let lines = fmt::layer().compact().with_writer(stderr);
            if stderr().is_terminal() {
                lines.boxed()
            } else {
                lines.with_ansi(false).boxed()
            }
        };
        let wants_export = Reader::raw(COLLECTOR).is_some();
        #[cfg(not(feature = "otlp"))]
        let layers = if wants_export {
            return Err(format!(
                "{COLLECTOR} is set, but this build cannot send spans. Unset it, or build with --features released."
            ));
        } else {
            vec![lines]
        };
        #[cfg(feature = "otlp")]
        let (layers, spans) = {
            let spans = wants_export
                .then(|| crate::spans::Spans::start(COLLECTOR))
                .transpose()?;
            let export = spans.as_ref().map(crate::spans::Spans::layer);
            (
                std::iter::once(lines).chain(export).collect::<Vec<_>>(),
                spans,
            )
        };
        let started = tracing_subscriber::registry()
            .with(layers.with_filter(filter))
            .try_init();
        let _second_log_in_one_process = started;
        Ok(Self {
            #[cfg(feature = "otlp")]
            spans,
        })
    }
}

#[cfg(feature = "otlp")]
impl Drop for Log {
    fn drop(&mut self) {
        if let Some(spans) = self.spans.take() {
            spans.end();
        }
    }
}
