/// The finish proof of a service: what a provider gives when they finish a job, beside the note. A
/// finished job with all of it counts as finished with proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinishProof {
    /// The photos from before the work.
    pub before: Option<ProofPhotos>,
    /// The photos of the finished work.
    pub after: Option<ProofPhotos>,
    /// What the provider has done and ticks.
    pub checklist: &'static [ProofItem],
    /// What the provider reads off and enters.
    pub readings: &'static [ProofReading],
}

/// The photos that a finish proof needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofPhotos {
    pub least: usize,
    /// What they show: "the work".
    pub of: &'static str,
}

/// A line of a checklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofItem {
    pub code: &'static str,
    pub label: &'static str,
}

/// A value that the provider reads off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofReading {
    pub code: &'static str,
    pub label: &'static str,
    pub kind: ReadingKind,
}

/// What the value of a reading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadingKind {
    /// A number of a unit: `230.5`.
    Number {
        unit: &'static str,
    },
    Text,
}

impl FinishProof {
    /// The finish proof of a service that needs nothing beside the note.
    pub const NONE: Self = Self {
        before: None,
        after: None,
        checklist: &[],
        readings: &[],
    };
}
