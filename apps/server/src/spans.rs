//! The export of spans to a collector, as OTLP over HTTP.

use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::{Resource, trace::SdkTracerProvider};
use tracing_subscriber::{Layer, Registry};

/// The connection to the collector. The library reads its address and other settings from the
/// standard variables `OTEL_…`.
pub struct Spans(SdkTracerProvider);

impl Spans {
    /// Makes the exporter, whose address is in the variable `setting`. It connects only when the first spans are sent, on a thread of its own.
    pub fn start(setting: &str) -> Result<Self, String> {
        gateways::use_ring();
        // The client of the exporter blocks, which the threads of the runtime must not.
        let built = std::thread::spawn(|| SpanExporter::builder().with_http().build()).join();
        let exporter = built
            .map_err(|_| format!("{setting} cannot be used."))?
            .map_err(|error| format!("{setting} cannot be used: {error}."))?;
        let resource = Resource::builder()
            .with_service_name("gida")
            .with_attribute(opentelemetry::KeyValue::new(
                "service.version",
                env!("CARGO_PKG_VERSION"),
            ))
            .build();
        let provider = SdkTracerProvider::builder()
            .with_resource(resource)
            .with_batch_exporter(exporter)
            .build();
        Ok(Self(provider))
    }

    /// The layer that turns the spans of `tracing` into those of OpenTelemetry.
    pub fn layer(&self) -> Box<dyn Layer<Registry> + Send + Sync> {
        let tracer = self.0.tracer("gida");
        tracing_opentelemetry::layer().with_tracer(tracer).boxed()
    }

    /// Sends what is left.
    pub fn end(self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last spans could not be sent");
        }
    }
}
