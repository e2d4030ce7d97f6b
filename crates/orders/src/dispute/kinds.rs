kernel::coded!(
    /// The reason that the opener of a dispute gives.
    DisputeReason {
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        Damage => "DAMAGE",
        /// The provider did not come.
        NoShow => "NO_SHOW",
        /// The provider was at the address and could not begin.
        NoAccess => "NO_ACCESS",
        Safety => "SAFETY",
        Theft => "THEFT",
        WrongPrice => "WRONG_PRICE",
        Other => "OTHER",
    }
);
kernel::coded!(
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    DisputeSide {
        Customer => "CUSTOMER",
        Provider => "PROVIDER",
        /// Staff, on behalf of the customer.
        Support => "SUPPORT",
    }
);
kernel::coded!(
    /// The actions that a side may take on a dispute now, as the API names them.
    DisputeStep {
        Open => "dispute",
        Answer => "answer_dispute",
        AddStatement => "add_statement",
        Withdraw => "withdraw_dispute",
        Appeal => "appeal_dispute",
    }
);
kernel::coded!(
    DisputeState {
        /// Staff must decide.
        Open => "OPEN",
        Decided => "DECIDED",
        /// The opener withdrew it.
        Withdrawn => "WITHDRAWN",
    }
);
kernel::coded!(
    /// The decisions that staff may make.
    Verdict {
        /// The provider gets their share.
        Release => "RELEASE",
        /// The provider gets their share, and the customer gets store credit from Gida.
        Goodwill => "GOODWILL",
        /// A part of the price is refunded to the customer.
        Partial => "PARTIAL",
        /// The same provider continues, at no further cost.
        ReworkSame => "REWORK_SAME",
        /// A search for another provider begins, at the same price.
        ReworkOther => "REWORK_OTHER",
        /// The whole price is refunded; two people must agree.
        FullRefund => "FULL_REFUND",
        /// For an appeal: the first decision is confirmed.
        Uphold => "UPHOLD",
        /// For an appeal of the provider: the rest of the clawback is forgiven.
        Relieve => "RELIEVE",
    }
);
kernel::coded!(
    /// The reason for the decision.
    RulingReason {
        DoneAsAgreed => "DONE_AS_AGREED",
        NotDone => "NOT_DONE",
        PoorWork => "POOR_WORK",
        Damage => "DAMAGE",
        NoShow => "NO_SHOW",
        NoAccess => "NO_ACCESS",
        NotShown => "NOT_SHOWN",
        Safety => "SAFETY",
        /// Staff did not decide in time.
        Overdue => "OVERDUE",
        Other => "OTHER",
    }
);

impl DisputeReason {
    /// Whether support has the longer time limit, [`crate::DisputeLimits::grave_days`], to open a
    /// dispute for this reason.
    #[must_use]
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::Safety | Self::Theft | Self::Damage)
    }
}

impl DisputeSide {
    /// The side that is asked for an answer.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Customer | Self::Support => Self::Provider,
            Self::Provider => Self::Customer,
        }
    }
}
