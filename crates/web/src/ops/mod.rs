//! Operations for operators and tools: health, readiness, metrics, build and documentation.

mod docs;
mod probes;

pub use docs::{ApiDocument, WrittenDocument, api_docs, api_docs_style, openapi_json};
pub use probes::{build_info, healthz, metrics_text, readyz};
