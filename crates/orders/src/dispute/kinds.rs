kernel::coded!(
    /// What went wrong, as whoever opens a dispute says.
    DisputeReason {
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        Damage => "DAMAGE",
        /// Nobody came.
        NoShow => "NO_SHOW",
        /// The provider stood at the door and could not begin.
        NoAccess => "NO_ACCESS",
        Safety => "SAFETY",
        Theft => "THEFT",
        WrongPrice => "WRONG_PRICE",
        Other => "OTHER",
    }
);
kernel::coded!(
    DisputeSide {
        Customer => "CUSTOMER",
        Provider => "PROVIDER",
        /// Staff, for the customer.
        Support => "SUPPORT",
    }
);
kernel::coded!(
    /// What a side may do about a dispute now, as the API names it.
    DisputeStep {
        Open => "dispute",
        Answer => "answer_dispute",
        Withdraw => "withdraw_dispute",
        Appeal => "appeal_dispute",
    }
);
kernel::coded!(
    DisputeState {
        /// Staff decide.
        Open => "OPEN",
        Decided => "DECIDED",
        /// Whoever opened it took it back.
        Withdrawn => "WITHDRAWN",
    }
);
kernel::coded!(
    /// What staff may decide.
    Verdict {
        /// The provider gets their share.
        Release => "RELEASE",
        /// The provider gets their share, and the customer credit from us.
        Goodwill => "GOODWILL",
        /// A part of the price goes back to the customer.
        Partial => "PARTIAL",
        /// The same provider goes on, at no further cost.
        ReworkSame => "REWORK_SAME",
        /// Another provider is looked for, at the same price.
        ReworkOther => "REWORK_OTHER",
        /// All of the price goes back, which two people decide.
        FullRefund => "FULL_REFUND",
        /// Of an appeal: it stays as it was decided.
        Uphold => "UPHOLD",
        /// Of an appeal of the provider: what they still owe for it is forgiven.
        Relieve => "RELIEVE",
    }
);
kernel::coded!(
    /// Why it was decided so.
    RulingReason {
        DoneAsAgreed => "DONE_AS_AGREED",
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        Damage => "DAMAGE",
        NobodyCame => "NOBODY_CAME",
        NoAccess => "NO_ACCESS",
        NotShown => "NOT_SHOWN",
        Safety => "SAFETY",
        /// Nobody decided in time.
        Overdue => "OVERDUE",
        Other => "OTHER",
    }
);

impl DisputeReason {
    /// What support may take up long after the job.
    #[must_use]
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::Safety | Self::Theft | Self::Damage)
    }
}

impl DisputeSide {
    /// Who is asked what they say to it.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Customer | Self::Support => Self::Provider,
            Self::Provider => Self::Customer,
        }
    }
}
