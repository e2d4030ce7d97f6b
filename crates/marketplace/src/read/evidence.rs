use kernel::{Money, OrderId, Timestamp, UploadId};

/// The maximum number of items of evidence that are read at once.
pub const EVIDENCE_MAX: u32 = 500;

kernel::coded!(
    /// What an item of evidence is about.
    EvidenceKind {
        /// The order came into another status.
        Status => "STATUS",
        /// The work was started with the PIN, or by staff without it after a call.
        Pin => "PIN",
        /// An offer was sent, seen or decided.
        Offer => "OFFER",
        /// A step of the job that the provider reported, such as the arrival or a pause.
        Step => "STEP",
        /// A position of the provider on the way. Positions are deleted after some weeks.
        Position => "POSITION",
        /// The weights of a gas cylinder before and after the refill.
        Weight => "WEIGHT",
        Photo => "PHOTO",
        /// A voice note of the customer about the job.
        VoiceNote => "VOICE_NOTE",
        /// A message in the chat of the order.
        Message => "MESSAGE",
        /// A call between the two sides through the relay; or the provider was at the door, where no
        /// one opened, or tried to call.
        Call => "CALL",
        /// A payment, a refund or a chargeback.
        Payment => "PAYMENT",
        ChangeOrder => "CHANGE_ORDER",
        /// A message in a ticket about the order.
        Ticket => "TICKET",
        /// A statement in a dispute, the answer to it, or its decision.
        Statement => "STATEMENT",
    }
);

kernel::coded!(
    /// Who did what an item of evidence says.
    EvidenceActor {
        Guest => "GUEST",
        Customer => "CUSTOMER",
        Recipient => "RECIPIENT",
        Provider => "PROVIDER",
        Staff => "STAFF",
        System => "SYSTEM",
        Bank => "BANK",
    }
);

/// Which evidence is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EvidenceRequest {
    pub order: OrderId,
    /// The number of items; at most [`EVIDENCE_MAX`].
    pub limit: u32,
    /// The cursor after which the items begin; `None` for the newest.
    pub after: Option<String>,
}

/// A measured position.
#[derive(Clone, Copy, PartialEq)]
pub struct EvidencePlace {
    pub latitude: f64,
    pub longitude: f64,
    pub accuracy_metres: u32,
}

// Positions must never be written to logs or error reports, so they are not shown there.
impl std::fmt::Debug for EvidencePlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EvidencePlace").finish_non_exhaustive()
    }
}

/// One item of the evidence of an order.
#[derive(Debug, Clone, PartialEq)]
pub struct EvidenceView {
    /// The id of the item within the order.
    pub id: String,
    pub kind: EvidenceKind,
    /// What happened, such as the new status or the step.
    pub code: String,
    /// When it happened, as the person or their phone reported it.
    pub at: Timestamp,
    /// When it reached us; `None` where this was not kept.
    pub received_at: Option<Timestamp>,
    pub actor: EvidenceActor,
    pub actor_name: Option<String>,
    pub text: Option<String>,
    pub photo: Option<UploadId>,
    pub amount: Option<Money>,
    pub place: Option<EvidencePlace>,
    /// How long the two sides of a call talked.
    pub talk_seconds: Option<u32>,
    /// The weights before and after the refill, in grams.
    pub weights: Option<(u32, u32)>,
}
