use crate::settlement::LinkError;
use kernel::StoreError;
use referrals::ReferralError;

/// Why a use case for referrals was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReferralsError {
    #[error(transparent)]
    Refused(#[from] ReferralError),
    /// There is no such user or referral.
    #[error("there is no such thing")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LinkError> for ReferralsError {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::Refused(refused) => refused.into(),
            LinkError::Store(error) => error.into(),
        }
    }
}
