use conversation::DraftLinkError;
use kernel::StoreError;

/// Why a booking is not carried between the chat and the web.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DraftLinksError {
    #[error(transparent)]
    Link(#[from] DraftLinkError),
    /// The service was removed, or cannot be booked online any more.
    #[error("This service cannot be booked online any more. Choose another one, or ask support.")]
    NoService,
    #[error("You made {0} links in this hour. Go on here, or try again later.")]
    TooMany(u32),
    #[error(transparent)]
    Store(#[from] StoreError),
}
