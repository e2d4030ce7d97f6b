use kernel::NgPhone;
use orders::CallEnd;

/// A report about a phone call, as its provider sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawCallReport {
    /// What proves where the report comes from; empty if there is none.
    pub proof: String,
    pub body: Vec<u8>,
}

/// The proof of a report about a phone call is missing or wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The report about a phone call does not come from the provider.")]
pub struct BadCallReport;

/// How far a call has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallProgress {
    /// The call came in, and the provider asks what to do with it.
    Incoming,
    /// The other side is being called, or both sides talk.
    UnderWay,
    Ended(CallEnd),
}

/// A report about a call to the relay number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallReport {
    /// The provider's id of the call.
    pub session: String,
    /// The number of the caller; `None` when it is withheld or no Nigerian mobile number.
    pub caller: Option<NgPhone>,
    pub progress: CallProgress,
}

/// What the provider of phone calls does next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallAnswer {
    /// Calls these numbers one after the other until one answers. Both sides see the relay number.
    Connect(Vec<NgPhone>),
    /// Reads this sentence to the caller and ends the call.
    Decline(&'static str),
    /// Goes on as before.
    Nothing,
}

/// The relay: one number of ours through which the two sides of a job call each other. The provider
/// of phone calls asks what to do with a call; nothing is called from here.
pub trait PhoneRelay: Send + Sync {
    /// The code of the provider, or `None` without a relay.
    fn provider(&self) -> Option<&'static str>;
    /// The relay number, or `None` without a relay. The two sides then see each other's number.
    fn number(&self) -> Option<&str>;
    /// Reads a report. `None` for one that means nothing to us.
    ///
    /// # Errors
    /// [`BadCallReport`] when the proof is wrong.
    fn read(&self, report: &RawCallReport) -> Result<Option<CallReport>, BadCallReport>;
    /// The answer in the form that the provider understands.
    fn answer(&self, answer: &CallAnswer) -> String;
}
