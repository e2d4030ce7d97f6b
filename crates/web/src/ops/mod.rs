//! What operators and tools ask: is it up, is it ready, what did it do, what is it, what can it do.

mod docs;
mod probes;

pub use docs::{ApiDocument, api_docs, api_docs_style, openapi_json};
pub use probes::{build_info, healthz, metrics_text, readyz};
