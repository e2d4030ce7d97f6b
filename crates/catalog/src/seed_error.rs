//! The error for faulty data that the product starts with.

use crate::{CategoryFault, ContentFault, FormFault};

/// The reason why the embedded data cannot be used. A test checks the embedded data.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error("{file}: {source}")]
    Json {
        file: &'static str,
        source: serde_json::Error,
    },
    #[error(transparent)]
    Category(#[from] CategoryFault),
    #[error("category {slug}: {fault}")]
    Form { slug: String, fault: FormFault },
    #[error("category {slug} or its position is there twice")]
    Twice { slug: String },
    #[error(transparent)]
    Content(#[from] ContentFault),
    #[error("the search terms of {slug} belong to no category")]
    Words { slug: String },
}
