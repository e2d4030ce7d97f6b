use kernel::{FieldErrors, StoreError};

/// Why a change of content was refused, in words for the member of staff.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    /// There is no such item, service or page, or the caller is not staff.
    #[error("there is nothing to edit")]
    NotFound,
    #[error(
        "Another person has changed this since you opened it. Check the current version, then save again."
    )]
    Stale,
    #[error("“{term}” already finds {service}. Remove it there first.")]
    Taken { term: String, service: String },
    #[error("A service has at most {0} search words. Remove one that is not used first.")]
    TooManySynonyms(usize),
    #[error("At most {0} banners are kept. Change one that is out of use instead.")]
    TooManyBanners(usize),
    #[error("There are {0} estates already.")]
    TooManyEstates(usize),
    #[error("At most {0} replies are kept. Change one that is out of use instead.")]
    TooManyReplies(usize),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}
