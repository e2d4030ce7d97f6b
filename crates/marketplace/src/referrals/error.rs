use kernel::StoreError;
use referrals::ReferralError;

/// Why a command about referrals was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReferralsError {
    #[error(transparent)]
    Refused(#[from] ReferralError),
    /// There is no such thing.
    #[error("there is no such thing")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}
