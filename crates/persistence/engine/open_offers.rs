//! Which offers a provider still has to do with.

/// The condition of an offer that its provider can still answer, or as whose reserve they wait.
macro_rules! open_or_reserved {
    ($now:expr) => {
        offers::state
            .eq(::providers::OfferState::Sent.code())
            .and(offers::expires_at.gt($now.naive_utc()))
            .or(offers::state.eq(::providers::OfferState::Reserved.code()))
    };
}
pub(crate) use open_or_reserved;
